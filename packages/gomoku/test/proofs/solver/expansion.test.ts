import { expect, it } from 'vitest';
import { createPosition, parseMoves } from '../../../src';
import { stonesOn } from '../../../src/board/canonical-stones';
import { createCandidates } from '../../../src/proofs/solver/candidates';
import { createExpansion, createThreatWins, type Expansion } from '../../../src/proofs/solver/expansion';
import { createMoveChoice, createMoveLibrary } from '../../../src/proofs/solver/move-choice';
import { hasPoint } from '../../../src/proofs/solver/point-set';
import { createProofKeeper } from '../../../src/proofs/solver/proof-keeper';
import { createProofStore, type ProofStore } from '../../../src/proofs/solver/proof-store';
import { createSolutionBoard } from '../../../src/proofs/solver/solution-board';
import { createBlackState, createWhiteState } from '../../../src/proofs/solver/state';
import { createStateGraph } from '../../../src/proofs/solver/state-graph';
import { createStateNumbers } from '../../../src/proofs/solver/state-numbers';
import { createThreatTrees } from '../../../src/proofs/solver/threat-tree';

const board = createSolutionBoard(15, 'freestyle');
const trees = createThreatTrees(board);
const candidates = createCandidates(board, trees.fours, 2 ** 20);

function create(store: ProofStore = createProofStore()): Expansion {
  const library = createMoveLibrary();
  const choice = { variation: 0, firstMoveNodes: undefined, book: undefined };
  const moves = createMoveChoice(board, candidates, library, store, choice);
  const proofs = createProofKeeper(15, store, () => undefined);
  const graph = createStateGraph(proofs, candidates.evaluate);
  const numbers = createStateNumbers(board, proofs, moves, library);
  return createExpansion({ board, trees, findWin: createThreatWins(trees), moves, proofs, graph, numbers });
}

function stonesAfter(line: string): { black: readonly number[]; white: readonly number[] } {
  const position = createPosition();
  parseMoves(line).forEach(position.play);
  return stonesOn(position.patterns.cells);
}

it('proves a state of black by threats, and gives others the moves of the engine', () => {
  const { expandBlack } = create();
  const won = stonesAfter('h8 a1 i8 a3 j8 a5');
  const state = createBlackState({ ...won, level: 0 });
  expandBlack(state, true);
  expect(state).toMatchObject({ proofNumber: 0, moves: undefined });
  expect((state.tree ?? state.zone) === undefined).toBe(false);

  const { black, white } = stonesAfter('h8 h9');
  const open = createBlackState({ black, white, level: 0 });
  expandBlack(open, false);
  expect(open.proofNumber).toBeGreaterThan(0);
  expect(open.moves!.length).toBeGreaterThan(1);
  for (const { move, state: next } of open.moves!) {
    expect(next.black).toContain(move);
    expect([...next.parents]).toEqual([open]);
  }
});

it('takes over what is proven', () => {
  const store = createProofStore();
  const { black, white } = stonesAfter('h8 a1 i8 a3 j8 a5');
  const first = createBlackState({ black, white, level: 1 });
  create(store).expandBlack(first, true);
  const second = createBlackState({ black, white, level: 1 });
  create(store).expandBlack(second, true);
  expect(second.tree).toBe(first.tree);
});

it('gives up a state in which white has a five or fours', () => {
  for (const line of ['h8 a1 i9 a2 j10 a3 c12 a4', 'h8 e5 i9 e6 o1 e7']) {
    const { black, white } = stonesAfter(line);
    const state = createWhiteState({ black, white, level: 0 });
    create().expandWhite(state);
    expect(state.disproofNumber).toBe(0);
  }
});

it('answers a five of black by its point, and leaves two of them to nobody', () => {
  const one = stonesAfter('h8 g8 i8 a1 j8 a3 k8');
  const forced = createWhiteState({ ...one, level: 0 });
  create().expandWhite(forced);
  expect([forced.stage, [...forced.replies.keys()]]).toEqual(['open', [createPosition().parseMove('l8')]]);
  const two = stonesAfter('h8 a1 i8 a3 j8 a5 k8');
  const won = createWhiteState({ ...two, level: 0 });
  create().expandWhite(won);
  expect([won.stage, won.replies.size]).toEqual(['won', 0]);
});

it('needs answers only in the zone of what wins after a pass', () => {
  const { black, white } = stonesAfter('h8 a1 i8 a3 j8');
  const state = createWhiteState({ black, white, level: 0 });
  create().expandWhite(state);
  expect(state.stage).toBe('open');
  expect(state.defaults.length).toBeGreaterThan(0);
  expect(state.answers.size + state.replies.size).toBeGreaterThan(0);
  for (const point of [...state.answers.keys(), ...state.replies.keys()])
    for (const { zone } of state.defaults) expect(hasPoint(zone, point)).toBe(true);
});

it('passes where no threats win, and answers all replies where a pass is lost', () => {
  const { expandWhite, answerAll } = create();
  const state = createWhiteState({ ...stonesAfter('h8'), level: 0 });
  expandWhite(state);
  expect(state.stage).toBe('passing');
  expect(state.pass).toMatchObject({ level: 1, black: state.black, white: [] });
  answerAll(state);
  expect([state.stage, state.pass, state.replies.size]).toEqual(['open', undefined, 224]);
});
