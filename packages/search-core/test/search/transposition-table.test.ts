import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, NO_MOVE, searchSync } from '../../src';
import { toValue } from '../../src/engine';
import { minimax } from '../../src/textbook';
import {
  createSharedTable,
  createTranspositionTable,
  ENTRY_BYTES,
  EXACT_BOUND,
  LOWER_BOUND,
  PROVEN_DEPTH,
  UPPER_BOUND,
  type LeafTable,
  type TranspositionTable,
} from '../../src/search/transposition-table';
import { createClaims } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { withPlyInHash } from '../../src/testing/wrappers';

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
    const keys = Array.from({ length: 6000 }, () => [random(), random()] as const);
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

  it('grows further where it may, and is emptied where it has grown too large', () => {
    const small = 2 ** 16;
    for (const large of [2 ** 20, 2 ** 24]) {
      const table = createTranspositionTable(small);
      const random = createRandom(large);
      const fill = (count: number): number => {
        const keys = Array.from({ length: count }, () => [random(), random()] as const);
        keys.forEach(([low, high], value) => table.store(low, high, value, 1, 200, EXACT_BOUND, false));
        return keys.filter(([low, high]) => table.probe(low, high) >= 0).length / count;
      };
      expect(fill(8192)).toBeLessThan(0.6);
      table.resize(large);
      expect(table.bytes).toBe(large);
      expect(fill(16_384)).toBeGreaterThan(0.97);
      expect(table.statistics().fill).toBeLessThan((small / 4 + 16_384) / (large / ENTRY_BYTES));
      table.resize(small);
      expect(table.bytes).toBe(small);
      expect(table.statistics().fill).toBe(0);
      expect(fill(small / ENTRY_BYTES / 4)).toBeGreaterThan(0.97);
      expect(() => table.resize(63)).toThrow('memoryBytes');
    }
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

  it.each([500, 1500, 6000])('is as new when it is cleared with %i entries', (before) => {
    // Some of the entries are lost, others not, by when the table grows.
    const keptOf = (table: TranspositionTable): number[] => {
      const random = createRandom(7);
      const keys = Array.from({ length: 6000 }, () => [random() | 0, random() | 0] as const);
      for (const [low, high] of keys) table.store(low, high, 0, 1, high & 7, EXACT_BOUND, false);
      return keys.flatMap(([low, high], index) => (table.probe(low, high) < 0 ? [] : [index]));
    };
    const table = createTranspositionTable(2 ** 22);
    for (let high = 0; high < before; high++) table.store(high << 4, high, 0, 1, 1, EXACT_BOUND, false);
    table.clear();
    const kept = keptOf(createTranspositionTable(2 ** 22));
    expect(kept.length).toBeLessThan(6000);
    expect(keptOf(table)).toEqual(kept);
  });
});

describe('the leaf table', () => {
  const withLeaves = (): { table: TranspositionTable; leaves: LeafTable } => {
    const table = createTranspositionTable(2 ** 23);
    return { table, leaves: table.leafTable! };
  };

  it('belongs to large tables, shared or not', () => {
    expect(createTranspositionTable(2 ** 22).leafTable).toBeUndefined();
    expect(createTranspositionTable(2 ** 23).leafTable).toBeDefined();
    expect(createSharedTable(new SharedArrayBuffer(2 ** 22)).leafTable).toBeUndefined();
    expect(createSharedTable(new SharedArrayBuffer(2 ** 23)).leafTable).toBeDefined();
  });

  it('knows what was stored in it, and the other part does not', () => {
    const { table, leaves } = withLeaves();
    table.store(1, 2, 5, 77, 3, LOWER_BOUND, false);
    leaves.store(1, 2, 6, 78, 1, UPPER_BOUND, false);
    const tell = (index: number): number[] => [
      table.value(index),
      table.move(index),
      table.depth(index),
      table.bound(index),
    ];
    expect(tell(table.probe(1, 2))).toEqual([5, 77, 3, LOWER_BOUND]);
    expect(tell(leaves.probe(1, 2))).toEqual([6, 78, 1, UPPER_BOUND]);
    expect(tell(table.probe(1, 2))).toEqual([5, 77, 3, LOWER_BOUND]);
    leaves.store(3, 4, 6, 78, 1, UPPER_BOUND, false);
    expect(table.probe(3, 4)).toBe(-1);
  });

  it('is counted, listed, demoted and cleared with the table', () => {
    const { table, leaves } = withLeaves();
    table.store(1, 2, 5, 77, 3, EXACT_BOUND, false);
    leaves.store(3, 4, 6, 78, 1, EXACT_BOUND, true);
    leaves.probe(3, 4);
    leaves.probe(5, 6);
    expect(table.statistics()).toMatchObject({ probes: 2, hits: 1, stores: 2 });
    const listed: number[] = [];
    table.forEach((low, high, value) => listed.push(low, high, value));
    expect(listed).toEqual([3, 4, 6, 1, 2, 5]);
    table.newSearch(1, 0);
    expect(table.depth(leaves.probe(3, 4))).toBe(0);
    table.clear();
    expect([table.probe(1, 2), leaves.probe(3, 4)]).toEqual([-1, -1]);
  });

  it('prefers the young to the old after a new search', () => {
    const { table, leaves } = withLeaves();
    const places = 2 ** 19 / ENTRY_BYTES;
    leaves.store(0, 0, 0, 1, 2, EXACT_BOUND, false);
    table.newSearch();
    for (let high = 1; high < 2 * places; high++) leaves.store(high << 20, high, 0, 1, 1, EXACT_BOUND, false);
    expect(leaves.probe(0, 0)).toBe(-1);
  });

  it.each(['outcome', 'margin'] as const)('lets a search find what minimax finds, for %s', (payoff) => {
    for (let seed = 1; seed <= 12; seed++) {
      const evaluate = randomEvaluator(seed);
      for (const depth of [1, 2, 3, 5, 6]) {
        const position = withPlyInHash(createClaims({ cells: 10, seed, payoff }));
        const heuristics = { evaluate };
        const { value } = searchSync(position, { heuristics, depth, memoryBytes: 2 ** 23 });
        const expected = minimax(position, { depth, evaluate }).value;
        expect(value).toEqual(toValue(expected, payoff, value.certainty));
      }
    }
  });
});
