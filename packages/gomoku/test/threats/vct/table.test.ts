import { createRandom } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  createMovePool,
  createNodeTable,
  disproofOfMove,
  packEntry,
  packMove,
  POINT_MASK,
  proofOfMove,
} from '../../../src/threats/vct/table';

describe('the table of threats', () => {
  it('gives back what was stored last', () => {
    const random = createRandom(5);
    const { store, probe, proofNumber, disproofNumber, movesAt, bestMove } = createNodeTable(10, 3);
    for (let count = 0; count < 5000; count++) {
      const [low, high] = [random() | 0, random() | 0];
      const [proof, disproof] = [random() & 65_535, random() & 65_535];
      const [at, best] = [random() & (2 ** 23 - 1), random() & 255];
      store(low, high, proof, disproof, packEntry(at, best));
      const slot = probe(low, high);
      expect([proofNumber(slot), disproofNumber(slot)]).toEqual([proof, disproof]);
      expect([movesAt(slot), bestMove(slot)]).toEqual([at, best]);
    }
  });

  it('replaces a decided node rather than one that is not', () => {
    const { store, probe } = createNodeTable(4, 3);
    const isKnown = (low: number, high: number): boolean => probe(low, high) >= 0;
    for (const high of [1, 2, 3]) store(0, high, 5, 5, 0);
    expect([isKnown(0, 1), isKnown(0, 2), isKnown(0, 3)]).toEqual([false, true, true]);
    store(1, 9, 0, 65_535, 0);
    store(0, 4, 5, 5, 0);
    expect([isKnown(0, 3), isKnown(1, 9), isKnown(0, 4)]).toEqual([true, false, true]);
  });

  it('finds what another selection has proven', () => {
    const { store, probeIn, proven, selectionKeys } = createNodeTable(8, 3);
    const [low, high] = [11 ^ selectionKeys[4]!, 12 ^ selectionKeys[5]!];
    expect(proven(low, high, 2)).toBe(-1);
    store(11 ^ selectionKeys[0]!, 12 ^ selectionKeys[1]!, 0, 65_535, packEntry(0, 7));
    expect(proven(low, high, 2)).toBe(probeIn(low, high, 2, 0));
    expect(probeIn(low, high, 2, 1)).toBe(-1);
  });
});

describe('the pool of moves', () => {
  it('packs moves with their numbers', () => {
    const move = packMove(399, 127, 900);
    expect([move & POINT_MASK, proofOfMove(move), disproofOfMove(move)]).toEqual([399, 127, 900]);
  });

  it('keeps lists of moves, and forgets all when it is full', () => {
    let emptied = 0;
    const { keep, words, age, setProven } = createMovePool(() => emptied++);
    const moves = Int32Array.from({ length: 400 }, (_, point) => packMove(point, 60, 1));
    const first = keep(moves, 3);
    expect(Array.from(words().subarray(first, first + 4))).toEqual([3, ...moves.subarray(0, 3)]);
    setProven(first + 2);
    expect([proofOfMove(words()[first + 2]!), words()[first + 2]! & POINT_MASK]).toEqual([0, 1]);
    while (age() === 0) keep(moves, 400);
    expect([emptied, words()[1]]).toEqual([1, 400]);
    expect(words().length).toBeLessThanOrEqual(2 ** 23);
  });
});
