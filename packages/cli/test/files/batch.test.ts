import { fc, test } from '@fast-check/vitest';
import { OptionError } from '@games/search-core';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { readJsonObject, readLines, runBatch } from '../../src/files/batch';
import type { Context } from '../../src/context';
import type { Line } from '../../src/files/line-splitter';
import { callerInterrupts } from '../../src/terminal/interrupts';
import { en } from '../../src/messages/en';
import { games } from '../run';

async function linesOf(chunks: readonly (string | Buffer)[]): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(Readable.from(chunks))) lines.push(line);
  return lines;
}

describe('readLines', () => {
  it('drops a byte order mark, carriage returns, and blank lines at the end', async () => {
    expect(await linesOf([Buffer.from('\uFEFF44\r\n\r\n55 \r\n\r\n  \n')])).toEqual(['44', '', '55']);
  });

  it('takes a last line without a line end', async () => {
    expect(await linesOf([Buffer.from('1\n2')])).toEqual(['1', '2']);
  });

  test.prop([
    fc.array(fc.string({ unit: fc.constantFrom('a', '黑', '1'), minLength: 1 })),
    fc.integer({ min: 1, max: 7 }),
  ])('does not care how the input is cut', async (lines, size) => {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    expect(await linesOf(chunks)).toEqual(lines);
  });
});

describe('runBatch', () => {
  it('remembers the first error alone, and counts the others', async () => {
    const count = thorough(5000);
    const lines = '9\n'.repeat(count);
    const { code, out, error } = await games(['connect-three', 'show', '--batch', '-'], {
      input: `2\n${lines}`,
    });
    expect(code).toBe(2);
    expect(error).toMatch(/^error: line 2: .*'9' \(\d+ of \d+ lines are bad\)\n$/);
    expect(error).toContain(`(${count} of ${count + 1} lines`);
    expect(out.split('\n')).toHaveLength(count + 2);
  });

  it('keeps no errors in memory', async () => {
    const count = 20_000;
    const bad = Buffer.from('bad\n'.repeat(count));
    const write = (): Promise<void> => Promise.resolve();
    const input = { stream: Readable.from([bad]) };
    const context = { input, interrupts: callerInterrupts(), messages: en, write } as unknown as Context;
    let before = 0;
    let line = 0;
    const answer = (): never => {
      if (line++ === 0) before = process.memoryUsage().heapUsed;
      throw new OptionError('elsewhere/bad', `${line}${'x'.repeat(5000)}`);
    };
    await expect(runBatch('-', context, answer)).rejects.toMatchObject({
      details: { line: 1, failed: count, count },
    });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan((count * 5000) / 2);
  });
});

describe('readJsonObject', () => {
  it('leaves plain text alone and refuses broken objects', () => {
    expect(readJsonObject('4455')).toBeNull();
    expect(readJsonObject('{"moves":"44"}')).toEqual({ moves: '44' });
    expect(() => readJsonObject('{"moves"')).toThrow(expect.objectContaining({ code: 'cli/bad-json' }));
  });
});
