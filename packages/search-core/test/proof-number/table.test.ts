import { describe, expect, it } from 'vitest';
import { createRandom, OptionError } from '../../src';
import { createProofTable, IMPOSSIBLE } from '../../src/proof-number/table';

const ENTRY_BYTES = 16;

describe('the table of a proof-number search', () => {
  it('gives back what was stored, at the ends of the range too', () => {
    const table = createProofTable(2 ** 12);
    const cases = [
      [1, 2, 0, IMPOSSIBLE],
      [-1, -2, IMPOSSIBLE, 0],
      [0, 0, 1, IMPOSSIBLE - 1],
      [2 ** 31 - 1, -(2 ** 31), 33_554_432, 1],
    ] as const;
    for (const [low, high, proof, disproof] of cases) table.store(low, high, proof, disproof, 100);
    for (const [low, high, proof, disproof] of cases) {
      const entry = table.probe(low, high);
      expect([table.proof(entry), table.disproof(entry), table.workOrReach(entry)]).toEqual([
        proof,
        disproof,
        7,
      ]);
    }
    expect(table.probe(1, 3)).toBe(-1);
    expect(table.probe(2, 2)).toBe(-1);
  });

  it('is empty after clear, even of the hash 0', () => {
    const table = createProofTable(2 ** 12);
    expect(table.probe(0, 0)).toBe(-1);
    table.store(0, 0, 1, 1, 1);
    table.clear();
    expect(table.probe(0, 0)).toBe(-1);
  });

  it('keeps the entries with the most work where a bucket is full', () => {
    const table = createProofTable(64);
    for (let key = 1; key <= 4; key++) table.store(key, key, key, key, 2 ** (2 * key));
    table.store(5, 5, 5, 5, 2 ** 20);
    expect([1, 2, 3, 4, 5].map((key) => table.probe(key, key) >= 0)).toEqual([false, true, true, true, true]);
    table.store(6, 6, 6, 6, 1);
    expect(table.probe(2, 2)).toBe(-1);
    expect(table.probe(6, 6)).not.toBe(-1);
  });

  it('spends 16 bytes on an entry and loses none while it grows', () => {
    const bytes = 2 ** 20;
    const table = createProofTable(bytes + 1000);
    expect(table.bytes).toBe(bytes);
    const random = createRandom(1);
    const keys = Array.from({ length: bytes / ENTRY_BYTES / 2 }, () => [random(), random()] as const);
    for (const [low, high] of keys) table.store(low, high, 3, 4, 1);
    const kept = keys.filter(([low, high]) => table.probe(low, high) >= 0).length;
    // Half full: by chance some buckets already hold more than their share.
    expect(kept).toBeGreaterThan(0.94 * keys.length);
    for (const [low, high] of keys) table.store(low, high + 1, 3, 4, 1);
    const both = keys.filter(([low, high]) => table.probe(low, high + 1) >= 0).length;
    expect(both).toBeGreaterThan(0.5 * keys.length);
  });

  it('refuses sizes that make no sense', () => {
    for (const bytes of [0, 63, 1.5, NaN]) expect(() => createProofTable(bytes)).toThrow(OptionError);
  });
});
