import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, NO_MOVE } from '../../src';
import {
  createSharedTable,
  createTranspositionTable,
  ENTRY_BYTES,
  EXACT_BOUND,
  LOWER_BOUND,
  type TranspositionTable,
} from '../../src/search/transposition-table';
import { buildScripts, type BuiltScripts } from '../../../../tools/test-kit/build-scripts';
import type { Hammered } from './stored';

interface Entry {
  readonly low: number;
  readonly high: number;
  readonly value: number;
  readonly move: number;
  readonly depth: number;
}

const ONE_BUCKET = 64;

function wordsOf({ low, high, value, move, depth }: Entry): Int32Array {
  const buffer = new SharedArrayBuffer(ONE_BUCKET);
  createSharedTable(buffer).store(low, high, value, move, depth, EXACT_BOUND, false);
  return new Int32Array(buffer, 0, ENTRY_BYTES / 4);
}

/** The first entry of a table, of which some words were stored with one entry and the others with another. */
function torn(one: Entry, other: Entry, fromOther: number): TranspositionTable {
  const buffer = new SharedArrayBuffer(ONE_BUCKET);
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  const mixed = words.map((word, index) => ((fromOther >> index) & 1 ? otherWords[index]! : word));
  new Int32Array(buffer).set(mixed);
  return createSharedTable(buffer);
}

/** Whether a probe finds nothing, or one of the entries that were stored under its hash. */
function isHonest(table: TranspositionTable, probed: Entry, stored: readonly Entry[]): boolean {
  const index = table.probe(probed.low, probed.high);
  if (index < 0) return true;
  const [value, move, depth] = [table.value(index), table.move(index), table.depth(index)];
  return stored.some(
    (entry) =>
      entry.low === probed.low &&
      entry.high === probed.high &&
      entry.value === value &&
      entry.move === move &&
      entry.depth === depth,
  );
}

/** All the ways in which two threads can leave parts of their entries in one place. */
function expectHonest(one: Entry, other: Entry): void {
  for (let fromOther = 0; fromOther < 16; fromOther++) {
    const table = torn(one, other, fromOther);
    for (const probed of [one, other]) {
      expect(isHonest(table, probed, [one, other]), JSON.stringify({ one, other, fromOther })).toBe(true);
    }
  }
}

describe('a shared table', () => {
  let scripts: BuiltScripts;
  beforeAll(async () => {
    scripts = await buildScripts({ hammer: new URL('./hammer.ts', import.meta.url) });
  });
  afterAll(() => scripts.remove());

  it('uses the buffer at its full size, 16 bytes an entry', () => {
    expect(createSharedTable(new SharedArrayBuffer(64)).bytes).toBe(64);
    expect(createSharedTable(new SharedArrayBuffer(100_000)).bytes).toBe(65_536);
    expect(() => createSharedTable(new SharedArrayBuffer(63))).toThrow('buffer.byteLength');
    const table = createSharedTable(new SharedArrayBuffer(64));
    for (let high = 0; high < 4; high++) table.store(0, high, 0, 1, 5, EXACT_BOUND, false);
    expect(table.statistics().fill).toBe(1);
  });

  it('does what a table of one thread does', () => {
    const random = createRandom(7);
    const shared = createSharedTable(new SharedArrayBuffer(4096));
    const local = createTranspositionTable(4096);
    for (let count = 0; count < 8000; count++) {
      const [low, high] = [random() & 255, random() & 3];
      const found = [shared.probe(low, high), local.probe(low, high)];
      expect(found[0]).toBe(found[1]);
      if (found[0]! >= 0) {
        const [one, other] = [shared, local].map((table) =>
          [table.value, table.move, table.depth, table.bound].map((field) => field(found[0]!)),
        );
        expect(one).toEqual(other);
      }
      if (random() % 1000 === 0) for (const table of [shared, local]) table.newSearch();
      const move = random() & 7 ? random() & 1023 : NO_MOVE;
      const [value, depth, proven] = [random() | 0, random() & 300, (random() & 31) === 0];
      for (const table of [shared, local]) table.store(low, high, value, move, depth, LOWER_BOUND, proven);
    }
    expect(shared.statistics()).toEqual(local.statistics());
  });

  it('is seen by all who share the buffer, and cleared', () => {
    const buffer = new SharedArrayBuffer(1024);
    const [one, other] = [createSharedTable(buffer), createSharedTable(buffer)];
    one.store(1, 2, 3, 4, 5, EXACT_BOUND, false);
    expect(other.value(other.probe(1, 2))).toBe(3);
    expect(other.statistics()).toMatchObject({ probes: 1, hits: 1, stores: 0, fill: 1 / 64 });
    other.clear();
    expect(one.probe(1, 2)).toBe(-1);
  });

  it('gives what it found, whatever is written to the memory meanwhile', () => {
    const buffer = new SharedArrayBuffer(64);
    const [one, other] = [createSharedTable(buffer), createSharedTable(buffer)];
    one.store(1, 2, 3, 4, 5, EXACT_BOUND, false);
    const index = one.probe(1, 2);
    other.store(1, 2, 30, 40, 50, LOWER_BOUND, false);
    expect([one.value(index), one.move(index), one.depth(index), one.bound(index)]).toEqual([3, 4, 5, 3]);
  });

  it('never believes words of two entries', () => {
    const random = createRandom(11);
    const entry = (): Entry => ({
      low: random() | 0,
      high: random() | 0,
      value: (random() % 64) - 32,
      move: random() & 63,
      depth: random() & 15,
    });
    for (let count = 0; count < 500; count++) {
      const [one, other] = [entry(), entry()];
      expectHonest(one, other);
      expectHonest(one, { ...other, low: one.low, high: one.high });
    }
  });

  it('never believes words of two entries whose data differ by the same bits', () => {
    const one: Entry = { low: 0x12345678, high: 0x0fedcba9, value: 0, move: 6, depth: 6 };
    for (const bits of [0x00010001, 0x00050005, 0x00070003]) {
      const other = { value: bits, move: 6 ^ (bits & 0xffff), depth: 6 ^ (bits >> 16) };
      expectHonest(one, { ...other, low: 0x7abcdef1, high: 0x13579bdf });
      expectHonest(one, { ...other, low: one.low, high: one.high });
    }
  });

  it('holds under two threads that write over each other', async () => {
    const buffer = new SharedArrayBuffer(128);
    const work = [1, 2].map(async (seed) => {
      const worker = new Worker(scripts.url('hammer'), { workerData: { buffer, seed, operations: 500_000 } });
      const [told] = (await once(worker, 'message')) as [Hammered];
      return told;
    });
    for (const { hits, wrong } of await Promise.all(work)) {
      expect(wrong).toBe(0);
      expect(hits).toBeGreaterThan(10_000);
    }
  });
});
