import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, NO_MOVE } from '../../src';
import {
  createTranspositionTable,
  ENTRY_BYTES,
  EXACT_BOUND,
  LOWER_BOUND,
  PROVEN_DEPTH,
  UPPER_BOUND,
} from '../../src/search/transposition-table';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

describe('the transposition table', () => {
  it('uses 16 bytes an entry and no more memory than allowed', () => {
    expect(ENTRY_BYTES).toBe(16);
    expect(createTranspositionTable(64).bytes).toBe(64);
    expect(createTranspositionTable(100_000).bytes).toBe(65_536);
    expect(createTranspositionTable(2 ** 20).bytes).toBe(2 ** 20);
  });

  it('gives back what was stored, and nothing else', () => {
    const entry = fc.record({
      low: word,
      high: word,
      value: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      move: fc.integer({ min: 0, max: NO_MOVE }),
      depth: fc.integer({ min: 0, max: 1000 }),
      bound: fc.constantFrom(LOWER_BOUND, UPPER_BOUND, EXACT_BOUND),
      proven: fc.boolean(),
    });
    fc.assert(
      fc.property(entry, word, ({ low, high, value, move, depth, bound, proven }, other) => {
        const table = createTranspositionTable(4096);
        expect(table.probe(low, high)).toBe(-1);
        table.store(low, high, value, move, depth, bound, proven);
        const index = table.probe(low, high);
        expect(index).toBeGreaterThanOrEqual(0);
        expect([table.value(index), table.move(index), table.bound(index)]).toEqual([value, move, bound]);
        expect(table.depth(index)).toBe(proven ? PROVEN_DEPTH : Math.min(depth, PROVEN_DEPTH - 1));
        if (other !== high) expect(table.probe(low, other)).toBe(-1);
        if (other !== low) expect(table.probe(other, high)).toBe(-1);
      }),
    );
  });

  it('an empty table does not know the hash 0', () => {
    expect(createTranspositionTable(64).probe(0, 0)).toBe(-1);
  });

  it('in a full bucket the shallowest makes room, the proven stay', () => {
    const table = createTranspositionTable(64);
    [9, 3, 12].forEach((depth, high) => table.store(0, high, 0, 1, depth, EXACT_BOUND, false));
    table.store(0, 3, 0, 1, 1, EXACT_BOUND, true);
    table.store(0, 4, 0, 1, 5, EXACT_BOUND, false);
    expect([0, 1, 2, 3, 4].map((high) => table.probe(0, high) >= 0)).toEqual([true, false, true, true, true]);
  });

  it('old entries make room before young ones', () => {
    const table = createTranspositionTable(64);
    table.store(0, 0, 0, 1, 12, EXACT_BOUND, false);
    for (let search = 0; search < 2; search++) table.newSearch();
    for (let high = 1; high < 4; high++) table.store(0, high, 0, 1, 5, EXACT_BOUND, false);
    table.store(0, 4, 0, 1, 1, EXACT_BOUND, false);
    expect([0, 1, 2, 3, 4].map((high) => table.probe(0, high) >= 0)).toEqual([false, true, true, true, true]);
  });

  it('a value without a move keeps the move known before', () => {
    const table = createTranspositionTable(64);
    table.store(1, 2, 5, 77, 3, EXACT_BOUND, false);
    table.store(1, 2, 6, NO_MOVE, 4, UPPER_BOUND, false);
    const index = table.probe(1, 2);
    expect([table.value(index), table.move(index)]).toEqual([6, 77]);
  });

  it('grows without losing an entry', () => {
    const table = createTranspositionTable(2 ** 22);
    const random = createRandom(1);
    const keys = Array.from({ length: 20_000 }, () => [random(), random()] as const);
    keys.forEach(([low, high], value) => table.store(low, high, value, 1, 200, EXACT_BOUND, false));
    const found = keys.filter(([low, high], value) => {
      const index = table.probe(low, high);
      return index >= 0 && table.value(index) === value;
    });
    expect(found.length).toBeGreaterThan(keys.length * 0.97);
    const share = found.length / (2 ** 22 / ENTRY_BYTES);
    expect(table.statistics().fill / share).toBeGreaterThan(0.95);
    expect(table.statistics().fill / share).toBeLessThan(1.05);
  });

  it('grows bit by bit: no store takes long', () => {
    const slowest = Array.from({ length: 4 }, (_, seed) => {
      const table = createTranspositionTable(2 ** 26);
      const random = createRandom(seed);
      let longest = 0;
      // On the way it grows from 16 MiB to 64 MiB.
      for (let count = 0; count < 700_000; count++) {
        const [low, high] = [random(), random()];
        const start = performance.now();
        table.store(low, high, 1, 2, 3, EXACT_BOUND, false);
        longest = Math.max(longest, performance.now() - start);
      }
      return longest;
    });
    // Another program may hold the processor at any moment.
    expect(Math.min(...slowest)).toBeLessThan(20);
  });

  it('counts and clears', () => {
    const table = createTranspositionTable(64);
    table.store(1, 2, 5, 77, 3, EXACT_BOUND, false);
    table.probe(1, 2);
    table.probe(2, 2);
    expect(table.statistics()).toEqual({ fill: 0.25, probes: 2, hits: 1, stores: 1 });
    table.clear();
    expect(table.probe(1, 2)).toBe(-1);
    expect(table.statistics()).toEqual({ fill: 0, probes: 1, hits: 0, stores: 0 });
  });
});
