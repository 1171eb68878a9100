import { fc, test } from '@fast-check/vitest';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readJsonObject, readLines } from '../src/batch';
import type { Line } from '../src/line-splitter';

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

describe('readJsonObject', () => {
  it('leaves plain text alone and refuses broken objects', () => {
    expect(readJsonObject('4455')).toBeNull();
    expect(readJsonObject('{"moves":"44"}')).toEqual({ moves: '44' });
    expect(() => readJsonObject('{"moves"')).toThrow(expect.objectContaining({ code: 'cli/bad-json' }));
  });
});
