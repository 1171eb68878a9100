import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { createChecksummedLines } from '../../src/internal';
import { bitFlips, digitChanges, lineEdits } from '../../../../tools/test-kit/damage';

const records = fc.array(
  fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 1 }), { minKeys: 1 }),
  { maxLength: 5 },
);

function write(values: readonly object[]): string {
  const lines = createChecksummedLines();
  return values.map(lines.write).join('');
}

/** The records, or the number of the first line that is refused. */
function read(text: string): unknown[] | number {
  const lines = createChecksummedLines();
  const found: unknown[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const record = lines.read(line);
    if (record === undefined) return found.length + 1;
    found.push(record);
  }
  return found;
}

describe('checksummed lines', () => {
  test.prop([records])('read as they were written', (values) => {
    const safe = values.filter((value) => !Object.hasOwn(value, 'checksum'));
    expect(read(write(safe))).toEqual(JSON.parse(JSON.stringify(safe)));
  });

  it('can be written on after they were read', () => {
    const lines = createChecksummedLines();
    for (const line of write([{ a: 1 }, { b: 2 }])
      .trimEnd()
      .split('\n'))
      lines.read(line);
    expect(lines.write({ c: 3 })).toBe(write([{ a: 1 }, { b: 2 }, { c: 3 }]).split(/(?<=\n)/)[2]);
  });

  it('a refused line does not count', () => {
    const lines = createChecksummedLines();
    expect(lines.read('nothing')).toBeUndefined();
    expect(lines.read(write([{ a: 1 }]).trimEnd())).toEqual({ a: 1 });
  });

  it('find every flipped bit, changed digit and moved line', () => {
    const text = write([{ kind: '序', rows: 12 }, { moves: '0,1', holds: true }, { threshold: 3 }]);
    for (const damaged of [...bitFlips(text), ...digitChanges(text), ...lineEdits(text)]) {
      // A lost line end makes the last line one that was being written; it does not count.
      if (damaged.endsWith('\n') || damaged.split('\n').length < 3)
        expect(read(damaged)).toBeTypeOf('number');
    }
  });
});
