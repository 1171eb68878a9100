import { expect, it } from 'vitest';
import { ContractViolation, type Hashed, perft, type Position, searchSync } from '../src';
import { WIN_SCORE } from '../src/engine';
import { alphaBeta, minimax } from '../src/textbook';
import { createSolutionSync, solveRetrogradeSync } from '../src/exhaustive';
import { createRecorder, toJSON, toOutline, whyNotSync, type TreeNode } from '../src/explain';
import { monteCarloSync } from '../src/monte-carlo';
import {
  proveSync,
  proveWithTreeSync,
  solveByProofNumbersSync,
  verifyProof,
  type ProofNode,
  type ProofTree,
} from '../src/proof-number';
import { look, solveBackwards } from './helpers';
import { createLongGame, GO_ON, nearTheEndOfTheStack, RESIGN } from './games/long-game';

const PLIES = 4000;

/** Calls a function on a position near the end of the stack; the position must be as it was. */
function inLongGame<R>(call: (position: Position & Hashed) => R, isForced = false): R {
  const position = createLongGame(PLIES, isForced);
  const before = look(position);
  const result = nearTheEndOfTheStack(() => call(position));
  expect(look(position)).toBe(before);
  return result;
}

const won = { kind: 'win', plies: PLIES, certainty: 'exact' };

it('a game of 4,000 moves is proven by df-pn, with the whole proof', () => {
  expect(inLongGame((position) => proveSync(position).answer)).toBe('proven');
  const tree = inLongGame((position) => proveWithTreeSync(position).tree!);
  expect(tree).toMatchObject({ nodes: 1.5 * PLIES + 1, plies: PLIES });
  expect(inLongGame((position) => verifyProof(position, tree))).toEqual({ valid: true, nodes: tree.nodes });
  expect(inLongGame((position) => solveByProofNumbersSync(position).value)).toMatchObject({ kind: 'win' });
});

it('its proof is refused where its last move is missing, or too many are there', () => {
  const tree = proveWithTreeSync(createLongGame()).tree!;
  let node = tree.root;
  let next: ProofNode | undefined = node;
  while (next && next.children.length > 0) {
    node = next;
    next = node.children.find(({ move }) => move === GO_ON);
  }
  const cut = node.children.map(({ move }) => ({ move, children: [] }));
  (node as { children: readonly ProofNode[] }).children = [];
  expect(inLongGame((position) => verifyProof(position, tree))).toMatchObject({
    fault: 'no answer to move 0',
  });
  (node as { children: readonly ProofNode[] }).children = cut;
  expect(inLongGame((position) => verifyProof(position, tree)).valid).toBe(true);
  let deep: object = { move: GO_ON, children: [] };
  for (let ply = 0; ply < 100_000; ply++) deep = { move: GO_ON, children: [deep] };
  const root = { ...deep, move: tree.root.move };
  const endless = { ...tree, nodes: 200_000, root } as unknown as ProofTree;
  expect(inLongGame((position) => verifyProof(position, endless))).toMatchObject({
    valid: false,
    fault: `the tree claims ${PLIES} plies, and has more`,
  });
});

it('it is solved by exhaustion and from its end', () => {
  const solved = inLongGame((position) => {
    const { value, bestMoves, positions } = createSolutionSync(position);
    return [value(), bestMoves(), positions()];
  });
  expect(solved).toEqual([won, [GO_ON], 2 * PLIES + 1]);
  const solve = (position: Position & Hashed): unknown => solveBackwards(position).value();
  expect(inLongGame(solve)).toEqual(won);
  const full = (position: Position & Hashed): unknown =>
    solveRetrogradeSync(position, { memoryBytes: 65_536 }).stopped;
  expect(inLongGame(full)).toBe('memory');
});

it('it is counted, played out and explained', () => {
  expect(inLongGame((position) => perft(position, 1000))).toBe(2);
  expect(inLongGame((position) => monteCarloSync(position, { playouts: 500 }).move)).toBe(GO_ON);
  const { lost } = whyNotSync(createLongGame(), RESIGN, { depth: 100 });
  expect(lost.kind).toBe('game-thrown-away');
});

it('alpha-beta is observed down to its end', () => {
  const position = createLongGame(PLIES);
  const recorder = createRecorder({ position, maxNodes: 20_000 });
  const { value, nodes } = alphaBeta(position, { observer: recorder });
  expect([value, nodes]).toEqual([WIN_SCORE - PLIES, 2 * PLIES + 1]);
  const tree = recorder.tree();
  expect(tree.recorded).toBe(nodes);
  nearTheEndOfTheStack(() => {
    for (const options of [{}, { position }]) {
      expect(JSON.parse(toJSON(tree, options))).toMatchObject({ visited: nodes });
      expect(toOutline(tree, { ...options, maxPly: 1000 }).split('\n').length).toBeGreaterThan(2000);
    }
  });
});

it('the textbook searches say that the stack is too small for it before they play a move', () => {
  const tooSmall: unknown = expect.objectContaining({ code: 'search-core/stack-too-small' });
  const observer = createRecorder();
  for (const searchAll of [
    (position: Position) => alphaBeta(position),
    (position: Position) => minimax(position),
    (position: Position) => alphaBeta(position, { observer }),
  ])
    expect(() => inLongGame(searchAll)).toThrow(tooSmall);
});

it('JSON is as JSON.stringify has it, in any form', () => {
  const position = createLongGame(6);
  const recorder = createRecorder({ iteration: 'all' });
  searchSync(position, { observer: recorder, depth: 4 });
  const tree = recorder.tree();
  const label = (node: TreeNode): object => ({ ...node, children: node.children.map(label) });
  for (const indent of [0, 1, 2, 12, undefined]) {
    expect(toJSON(tree, indent === undefined ? {} : { indent })).toBe(JSON.stringify(tree, null, indent));
    expect(toJSON({ ...tree, roots: [] }, { indent: indent ?? 0 })).toBe(
      JSON.stringify({ ...tree, roots: [] }, null, indent),
    );
    const roots = tree.roots.map(label);
    expect(toJSON(tree, { indent: indent ?? 0, maxPly: 99 })).toBe(
      JSON.stringify({ ...tree, roots }, null, indent),
    );
  }
});

it('a checked search of it tells of a broken contract, and gives the position back', () => {
  const position = createLongGame();
  const before = look(position);
  let calls = 0;
  const outcome = (): number => (++calls > 1500 ? 7 : position.outcome());
  expect(() => searchSync({ ...position, outcome }, { depth: 500, checked: true })).toThrow(
    ContractViolation,
  );
  expect(look(position)).toBe(before);
});
