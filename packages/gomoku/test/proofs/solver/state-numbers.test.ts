import { expect, it } from 'vitest';
import type { MoveChoice } from '../../../src/proofs/solver/move-choice';
import { createMoveLibrary } from '../../../src/proofs/solver/move-choice';
import { addPoint, createPointSet, listPoints } from '../../../src/proofs/solver/point-set';
import { createProofKeeper } from '../../../src/proofs/solver/proof-keeper';
import { createProofStore, type BlackProof, type WhiteProof } from '../../../src/proofs/solver/proof-store';
import { createSolutionBoard } from '../../../src/proofs/solver/solution-board';
import {
  createBlackState,
  createWhiteState,
  INFINITE,
  setProven,
  type BlackState,
  type StoredTree,
  type WhiteState,
} from '../../../src/proofs/solver/state';
import { createStateNumbers } from '../../../src/proofs/solver/state-numbers';

const board = createSolutionBoard(15, 'freestyle');

/** Numbers of states of which every move is tried; `kept`: the proofs that they show. */
function createNumbers() {
  const kept: (BlackProof | WhiteProof)[] = [];
  const proofs = createProofKeeper(15, createProofStore(), (proof) => kept.push(proof));
  const moves = { tried: (state: BlackState) => state.moves! } as MoveChoice;
  const library = createMoveLibrary();
  return { ...createStateNumbers(board, proofs, moves, library), kept, library };
}

function treeOf(...points: number[]): StoredTree {
  const zone = createPointSet();
  for (const point of points) addPoint(zone, point);
  return { bytes: Uint8Array.of(points[0]!), zone };
}

function blackState(proofNumber: number, disproofNumber: number, white = [97]): BlackState {
  return Object.assign(createBlackState({ black: [112], white, level: 0 }), { proofNumber, disproofNumber });
}

function whiteState(replies: readonly BlackState[]): WhiteState {
  const state = createWhiteState({ black: [112], white: [], level: 0 });
  state.stage = 'open';
  for (const reply of replies) {
    state.replies.set(reply.white[0]!, reply);
    reply.parents.add(state);
  }
  return state;
}

it('sums up the replies of white, and takes the least disproof number', () => {
  const { update } = createNumbers();
  const state = whiteState([blackState(3, 7, [1]), blackState(4, 5, [2])]);
  update(state);
  expect(state).toMatchObject({ proofNumber: 7, disproofNumber: 5 });
  state.replies.set(3, blackState(INFINITE, 0, [3]));
  update(state);
  expect(state).toMatchObject({ proofNumber: INFINITE, disproofNumber: 0 });
});

it('updates what is above as far as numbers change', () => {
  const { update } = createNumbers();
  const reply = blackState(3, 7);
  const below = whiteState([reply]);
  const root = createBlackState({ black: [], white: [], level: 0 });
  root.moves = [{ move: 112, state: below }];
  below.parents.add(root);
  const above = whiteState([root]);
  update(reply);
  expect(root).toMatchObject({ proofNumber: 3, disproofNumber: 7 });
  expect(above).toMatchObject({ proofNumber: 3, disproofNumber: 7 });
});

it('expects the replies to be searched after a pass that has been proven', () => {
  const { update } = createNumbers();
  const state = createWhiteState({ black: [112, 113, 114, 115], white: [], level: 0 });
  state.stage = 'passing';
  state.expected = 40;
  state.pass = blackState(3, 7);
  update(state);
  expect(state).toMatchObject({ proofNumber: 43, disproofNumber: 7 });
  setProven(state.pass);
  update(state);
  expect(state).toMatchObject({ proofNumber: 40, disproofNumber: 10 });
});

it('keeps the proofs of states that are won, with their zones', () => {
  const { update, zoneOf, kept, library } = createNumbers();
  const reply = blackState(0, INFINITE);
  reply.tree = treeOf(50, 51);
  const below = whiteState([reply]);
  below.defaults = [treeOf(60)];
  const root = createBlackState({ black: [], white: [], level: 0 });
  root.moves = [{ move: 112, state: below }];
  below.parents.add(root);
  update(below);
  expect(below.proofNumber).toBe(0);
  expect(root.proofNumber).toBe(0);
  const [proofOfWhite, proofOfBlack] = kept as [WhiteProof, BlackProof];
  expect(proofOfWhite).toMatchObject({ stones: { black: [112], white: [] }, answers: [[97, reply.tree]] });
  expect(listPoints(proofOfWhite.zone)).toEqual(expect.arrayContaining([50, 51, 60]));
  expect(proofOfBlack).toMatchObject({ stones: { black: [], white: [] }, move: 112 });
  expect(listPoints(zoneOf(root))).toEqual(
    listPoints(proofOfWhite.zone)
      .concat(112)
      .sort((one, other) => one - other),
  );
  expect(library.find(root)).toBe(112);
});
