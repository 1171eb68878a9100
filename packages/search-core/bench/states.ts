/**
 * What plain states cost: Connect Four as functions of states, against the same game made in place by hand, searched
 * through the same nodes.
 *
 * @module
 */
import { createSearcher, fromStates, ONGOING, type Position } from '../src';

const COLUMNS = 7;
const ROWS = 6;
const DEPTH = 9;
const TURNS = 5;

interface Board {
  /** Column after column, from the foot up: 0 for empty cells, then 1 and 2. */
  readonly cells: readonly number[];
  readonly last: number;
}

const CELLS = COLUMNS * ROWS;
/** The ways from a cell up, across and along both diagonals, in columns and rows. */
const WAYS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether the stone at a cell stands in a line of four. */
function hasFour(cells: ArrayLike<number>, cell: number): boolean {
  const stone = cells[cell];
  const count = (column: number, row: number, right: number, up: number): number => {
    let length = 0;
    for (let x = column + right, y = row + up; ; x += right, y += up, length++)
      if (x < 0 || x >= COLUMNS || y < 0 || y >= ROWS || cells[x * ROWS + y] !== stone) return length;
  };
  const column = Math.floor(cell / ROWS);
  const row = cell % ROWS;
  return WAYS.some(([right, up]) => count(column, row, right, up) + count(column, row, -right, -up) >= 3);
}

function footOf(cells: ArrayLike<number>, column: number): number {
  let row = 0;
  while (row < ROWS && cells[column * ROWS + row] !== 0) row++;
  return row;
}

const ofStates = (): Position =>
  fromStates<Board, number>({
    initial: { cells: new Array<number>(CELLS).fill(0), last: -1 },
    moves: ({ cells }) =>
      Array.from({ length: COLUMNS }, (_, column) => column).filter(
        (column) => cells[column * ROWS + ROWS - 1] === 0,
      ),
    next: ({ cells }, column) => {
      const last = column * ROWS + footOf(cells, column);
      const stone = cells.reduce((sum, cell) => sum + (cell === 0 ? 0 : 1), 0) % 2;
      return { cells: cells.with(last, stone + 1), last };
    },
    outcome: ({ cells, last }) => {
      if (last >= 0 && hasFour(cells, last)) return -1;
      return cells.includes(0) ? null : 0;
    },
    key: ({ cells }) => cells.join(''),
    maxMoves: COLUMNS,
    maxPlies: CELLS,
  });

function byHand(): Position {
  const cells = new Int8Array(CELLS);
  const played: number[] = [];
  return {
    payoff: 'outcome',
    maxMoves: COLUMNS,
    maxPlies: CELLS,
    turn: () => (played.length % 2 === 0 ? 0 : 1),
    generate: (into, from) => {
      let count = 0;
      for (let column = 0; column < COLUMNS; column++)
        if (cells[column * ROWS + ROWS - 1] === 0) into[from + count++] = column;
      return count;
    },
    play: (column) => {
      const cell = column * ROWS + footOf(cells, column);
      cells[cell] = 1 + (played.length % 2);
      played.push(cell);
    },
    undo: () => {
      cells[played.pop()!] = 0;
    },
    outcome: () => {
      if (played.length > 0 && hasFour(cells, played.at(-1)!)) return -1;
      return played.length === CELLS ? 0 : ONGOING;
    },
  };
}

/** Searches without a table, so that both visit the same nodes. */
function measure(create: () => Position): { readonly nodes: number; readonly nanoseconds: number } {
  const searcher = createSearcher<Position>({
    ...create(),
    hash: undefined,
    moveValue: undefined,
  } as Position);
  const started = process.cpuUsage();
  const { nodes } = searcher.searchSync({ depth: DEPTH });
  const { user, system } = process.cpuUsage(started);
  return { nodes, nanoseconds: ((user + system) * 1000) / nodes };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

/** Prints processor time per node of both and the median of their ratios, measured turn by turn. */
function print(): void {
  const turns = Array.from({ length: TURNS + 1 }, () => ({
    states: measure(ofStates),
    hand: measure(byHand),
  })).slice(1);
  const { states, hand } = turns[0]!;
  if (states.nodes !== hand.nodes) throw new Error(`not the same nodes: ${states.nodes} and ${hand.nodes}`);
  const ratio = median(turns.map((turn) => turn.states.nanoseconds / turn.hand.nanoseconds));
  const each = (pick: (turn: (typeof turns)[number]) => number): string =>
    `${Math.round(median(turns.map(pick)))} ns a node`;
  console.log(
    `Connect Four to depth ${DEPTH}, ${hand.nodes} nodes, processor time, medians of ${TURNS} turns`,
  );
  console.log(`by hand      ${each((turn) => turn.hand.nanoseconds)}`);
  console.log(`fromStates   ${each((turn) => turn.states.nanoseconds)}, ${ratio.toFixed(1)} times as much`);
}

print();
