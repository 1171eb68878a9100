// Minimax, alpha-beta and principal variation search on the same games: one value, and the nodes it takes.
//   npx tsx index.ts
import { createPosition } from '@games/connect-three';
import {
  formatValue,
  type Hashed,
  type Notated,
  type Position,
  searchSync,
  type Value,
} from '@games/search-core';
import { toValue } from '@games/search-core/engine';
import { alphaBeta, minimax } from '@games/search-core/textbook';
import { createRecorder, toOutline, type LeaveReason, type SearchObserver } from '@games/search-core/explain';
import { createTicTacToe } from '@games/search-core/testing';

type Game = Position & Hashed & Notated;
type Cell = string | number;

/** An observer is told of every node; this one counts why nodes were left. */
function createCounter(): SearchObserver & { readonly count: (reason: LeaveReason) => number } {
  const counts = new Map<LeaveReason, number>();
  const count = (reason: LeaveReason): number => counts.get(reason) ?? 0;
  return {
    enter: () => undefined,
    leave: (_ply, _score, reason) => void counts.set(reason, count(reason) + 1),
    count,
  };
}

/** Solves a game with each algorithm: a row of the table for each. */
function compare(name: string, game: Game): Cell[][] {
  const exact = (score: number): Value => toValue(score, game.payoff, 'exact');
  const plain = minimax(game);
  const row = (algorithm: string, nodes: number, value: Value, counter = createCounter()): Cell[] => [
    name,
    algorithm,
    nodes,
    `${((100 * nodes) / plain.nodes).toFixed(2)} %`,
    counter.count('cutoff'),
    counter.count('table'),
    formatValue(value),
  ];

  const inAlphaBeta = createCounter();
  const pruned = alphaBeta(game, { observer: inAlphaBeta });
  const withoutTable = createCounter();
  const pvs = searchSync(game, { observer: withoutTable, memoryBytes: 0 });
  const withTable = createCounter();
  const pvsAndTable = searchSync(game, { observer: withTable });

  return [
    row('minimax', plain.nodes, exact(plain.value)),
    row('alpha-beta', pruned.nodes, exact(pruned.value), inAlphaBeta),
    row('PVS', pvs.nodes, pvs.value, withoutTable),
    row('PVS, table', pvsAndTable.nodes, pvsAndTable.value, withTable),
  ];
}

/** Aligns columns: the first two, names, to the left, and numbers to the right. */
function formatTable(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => cell.toLocaleString('en')));
  const widths = texts[0]!.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
  const align = (text: string, column: number): string =>
    column < 2 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  return texts.map((row) => row.map(align).join('  ')).join('\n');
}

console.log(
  formatTable([
    ['game', 'algorithm', 'nodes', 'of minimax', 'cut-offs', 'from table', 'value'],
    ...compare('tic-tac-toe', createTicTacToe()),
    ...compare('connect three, 5 x 3', createPosition()),
    ...compare('connect three, 4 x 4', createPosition({ rows: 4, columns: 4 })),
  ]),
);

// Why: the tree of alpha-beta where O must stop three in a row. ✂ is a move that need not be looked at.
const position = createTicTacToe();
for (const cell of [1, 4, 2, 5, 6]) position.play(cell - 1);
const recorder = createRecorder({ position });
alphaBeta(position, { observer: recorder });
console.log(`\n${position.format()}\n${toOutline(recorder.tree(), { position })}`);
