/**
 * Node counts are checksums of search behaviour: whatever visits the same nodes in the same order counts the same. A
 * change that alters them alters the solver or the engine, and says so in its changeset.
 */
import { formatValue } from '@games/search-core';
import { expect, it } from 'vitest';
import { readSelected, type LargeVector } from './vectors';
import { analyseSync, createPosition, createSolver, parseMoves } from '../src';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };

/** From end games to the middle of the game. */
const GAMES = [
  '2252576253462244111563365343671351441',
  '7422341735647741166133573473242566',
  '2532217274214444146211356717737533536',
  '66277372515612415714326526',
  '5554224333234511764415115',
  '16445643742326746657',
  '5455174361263362',
  '274552224131661',
  '3115342413115',
  '32164625',
];

function solveAll(): string {
  const solver = createSolver({ ...CONNECT_FOUR, memoryBytes: 2 ** 22 });
  const lines = GAMES.map((moves) => {
    solver.clear();
    const { score } = solver.solveSync(parseMoves(moves, CONNECT_FOUR), { scores: 'none' });
    return `${moves}: ${score!} ${solver.nodes()}`;
  });
  return lines.join('\n');
}

it('solves ten positions of Connect Four in the same nodes', () => {
  expect(solveAll()).toMatchInlineSnapshot(`
      "2252576253462244111563365343671351441: -1 3
      7422341735647741166133573473242566: 1 16
      2532217274214444146211356717737533536: 2 2
      66277372515612415714326526: -2 959
      5554224333234511764415115: 4 71
      16445643742326746657: 9 11
      5455174361263362: -1 78225
      274552224131661: 0 64887
      3115342413115: 12 73
      32164625: 11 13579"
    `);
});

it('solves other boards in the same nodes', () => {
  const lines = [
    { rows: 5, columns: 3, connect: 3 },
    { rows: 4, columns: 4, connect: 4 },
    { rows: 5, columns: 5, connect: 4 },
    { rows: 3, columns: 8, connect: 3 },
  ].map((size) => {
    const { score, best, nodes } = createSolver(size).solveSync([]);
    return `${size.rows} x ${size.columns}, ${size.connect} in a row: ${score!} ${best.join(',')} ${nodes}`;
  });
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "5 x 3, 3 in a row: 0 0,1,2 676
    4 x 4, 4 in a row: 0 0,1,2,3 9719
    5 x 5, 4 in a row: 0 0,1,2,3,4 561845
    3 x 8, 3 in a row: 8 1,2,3,4,5,6 901"
  `);
});

it('solves late positions in the same nodes without WebAssembly', () => {
  const solver = createSolver({ ...CONNECT_FOUR, webAssembly: false, memoryBytes: 2 ** 22 });
  const lines = GAMES.slice(0, 6).map((moves) => {
    solver.clear();
    const { score } = solver.solveSync(parseMoves(moves, CONNECT_FOUR), { scores: 'none' });
    return `${moves}: ${score!} ${solver.nodes()}`;
  });
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "2252576253462244111563365343671351441: -1 3
    7422341735647741166133573473242566: 1 19
    2532217274214444146211356717737533536: 2 2
    66277372515612415714326526: -2 1459
    5554224333234511764415115: 4 225
    16445643742326746657: 9 17"
  `);
});

it('solves larger boards in the same nodes', () => {
  const lines = readSelected<LargeVector>('connect-four-large.jsonl').flatMap(({ rows, columns, moves }) => {
    const solver = createSolver({ rows, columns, connect: 4 });
    const { score, nodes } = solver.solveSync(moves.map((column) => column - 1));
    return nodes < 5000 ? [] : [`${rows} x ${columns}, ${moves.length} stones: ${score!} ${nodes}`];
  });
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "7 x 8, 35 stones: -3 14889
    5 x 11, 33 stones: 3 6883
    8 x 8, 42 stones: 3 5083
    6 x 10, 42 stones: -2 6410"
  `);
});

it('visits the same nodes when it plays by heuristics', () => {
  const lines = GAMES.slice(-6).map((moves) => {
    const position = createPosition(CONNECT_FOUR);
    for (const move of parseMoves(moves, CONNECT_FOUR)) position.play(move);
    const { nodes, move, value } = analyseSync(position, { depth: 9 });
    return `${moves}: ${nodes} ${move} ${formatValue(value)}`;
  });
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "5554224333234511764415115: 1115 5 ~ 32
    16445643742326746657: 567 1 win in 5
    5455174361263362: 3672 1 ~ 5
    274552224131661: 7164 3 ~ -2
    3115342413115: 3686 3 win in 7
    32164625: 16440 3 ~ 52"
  `);
});
