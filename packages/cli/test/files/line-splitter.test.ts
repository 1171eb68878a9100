import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createLineSplitter, type Line } from '../../src/files/line-splitter';

function split(bytes: Uint8Array, size: number, maximum: number, isEndedByReturn: boolean): Line[] {
  const { push, finish } = createLineSplitter(maximum, isEndedByReturn);
  const lines: Line[] = [];
  for (let at = 0; at < bytes.length; at += size) lines.push(...push(bytes.subarray(at, at + size)));
  return [...lines, ...finish()];
}

describe('a line splitter', () => {
  it('takes LF, CR LF and CR as ends, or LF alone', () => {
    const bytes = Buffer.from('1\r\n2\r3\n\n4\r\r\n5');
    expect(split(bytes, 1, 10, true)).toEqual(['1', '2', '3', '', '4', '', '5']);
    expect(split(bytes, 1, 10, false)).toEqual(['1\r', '2\r3', '', '4\r\r', '5']);
  });

  it('tells a line that is too long once, and goes on after it', () => {
    const bytes = Buffer.from(`${'x'.repeat(11)}\n${'y'.repeat(10)}\n${'z'.repeat(100)}`);
    for (const size of [1, 3, 1000])
      expect(split(bytes, size, 10, true)).toEqual([null, 'y'.repeat(10), null]);
  });

  it('keeps nothing of a line without end', () => {
    const { push, finish } = createLineSplitter(2 ** 16, true);
    const chunk = new Uint8Array(2 ** 16).fill(120);
    const before = process.memoryUsage().arrayBuffers;
    let lines: Line[] = [];
    for (let count = 0; count < 400; count++) lines = [...lines, ...push(chunk)];
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 23);
    expect([...lines, ...finish()]).toEqual([null]);
  });

  test.prop([
    fc.array(fc.string({ unit: fc.constantFrom('a', '黑', '\r', '\n', ' ') })),
    fc.integer({ min: 1, max: 9 }),
  ])('does not care how the bytes are cut', (texts, size) => {
    const bytes = Buffer.from(texts.join('\n'));
    for (const isEndedByReturn of [true, false])
      expect(split(bytes, size, 12, isEndedByReturn)).toEqual(split(bytes, 1000, 12, isEndedByReturn));
  });
});
