import { expect, it } from 'vitest';
import { addPoint, createPointSet } from '../../../src/proofs/solver/point-set';
import { createProofKeeper } from '../../../src/proofs/solver/proof-keeper';
import { createProofStore } from '../../../src/proofs/solver/proof-store';
import type { StateStones } from '../../../src/proofs/solver/state';
import { createStateGraph, type StateGraph } from '../../../src/proofs/solver/state-graph';

const STONES: StateStones = { side: 0, black: [112], white: [97], level: 0 };

/** A graph over what is proven, in which the engine sees a value for every board. */
function createGraph(store = createProofStore(), value = 0): StateGraph {
  return createStateGraph(
    createProofKeeper(15, store, () => undefined),
    () => value,
  );
}

it('makes one state of equal positions, and none of others', () => {
  const { black, white, size } = createGraph();
  const state = black(STONES);
  expect(black({ ...STONES })).toBe(state);
  expect(black({ ...STONES, level: 1 })).not.toBe(state);
  const other = black({ ...STONES, black: [113] });
  const first = white(state, { move: 113, value: 0 }, 0);
  expect(first).toMatchObject({ side: 1, black: [112, 113], white: [97], level: 0, stage: 'new' });
  expect(white(other, { move: 112, value: 900 }, 5)).toBe(first);
  expect([...first.parents]).toEqual([state, other]);
  expect(size()).toBe(4);
});

it('expects less work where the engine sees more, and more for later moves', () => {
  const numbersAt = (value: number): readonly number[] => {
    const { proofNumber, disproofNumber } = createGraph(createProofStore(), value).black(STONES);
    return [proofNumber, disproofNumber];
  };
  expect(numbersAt(600)).toEqual([16, 45]);
  expect(numbersAt(-600)).toEqual(numbersAt(-5000));
  expect(numbersAt(1000)[0]).toBeLessThan(numbersAt(400)[0]!);
  const { black, white } = createGraph();
  const before = black(STONES);
  const costs = [0, 1, 2].map((rank) => white(before, { move: rank, value: 500 }, rank).proofNumber);
  expect(costs).toEqual([400, 500, 600]);
});

it('takes over what is proven, and names the states that a claim proves later', () => {
  const store = createProofStore();
  const zone = createPointSet();
  addPoint(zone, 113);
  const tree = { bytes: Uint8Array.of(113), zone };
  store.add({ stones: STONES, tree });
  const proofs = createProofKeeper(15, store, () => undefined);
  const { black, claim, nextClaimed } = createStateGraph(proofs, () => 0);
  expect(black(STONES)).toMatchObject({ proofNumber: 0, tree });

  const known = { ...STONES, white: [1], level: 1 };
  const state = black({ ...STONES, white: [0, 1] });
  claim(state);
  expect([state.proofNumber > 0, nextClaimed()]).toEqual([true, undefined]);
  proofs.hold({ stones: known, tree });
  claim(state);
  expect(state.proofNumber).toBe(0);
  expect(nextClaimed()).toBe(state);
  claim(state);
  expect(nextClaimed()).toBeUndefined();
});
