/**
 * Connect Four and its small relatives, for tests and benchmarks: marks drop into columns, who first has `connect` of
 * them in a row wins.
 *
 * ```text
 * cells, 3 columns, 5 rows, a frame of width 1 around them (value 2):
 *   row 4   21 22 23          cell = (row + 1) * (columns + 2) + column + 1
 *   …       …                 row 0 is the lowest
 *   row 0    6  7  8          move = column
 * ```
 */
import {
  createRandom,
  legalMoves,
  ONGOING,
  randomBelow,
  zobristKeys,
  type Position,
  type Hashed,
  type Side,
} from '../src';

const EMPTY = -1;
const FRAME = 2;

export interface DropOptions {
  readonly rows: number;
  readonly columns: number;
  readonly connect: number;
}

export type DropPosition = Position & Hashed & { readonly format: () => string };

export function createDropGame({ rows, columns, connect }: DropOptions): DropPosition {
  const width = columns + 2;
  const size = width * (rows + 2);
  const steps = [1, width, width + 1, width - 1];
  const cells = new Int8Array(size).fill(FRAME);
  for (let row = 1; row <= rows; row++) cells.fill(EMPTY, row * width + 1, row * width + 1 + columns);
  const low = zobristKeys(2 * size, 1);
  const high = zobristKeys(2 * size, 2);
  const heights = new Int32Array(columns);
  const history = new Int32Array(rows * columns);
  /** A row per ply: whether the last move won, and both words of the hash. */
  const states = new Int32Array(3 * (rows * columns + 1));
  let plies = 0;

  const turn = (): Side => (plies & 1) as Side;
  const cellOf = (column: number, row: number): number => (row + 1) * width + column + 1;
  const completes = (cell: number, side: number): boolean => {
    for (let index = 0; index < steps.length; index++) {
      const step = steps[index]!;
      let count = 1;
      for (let at = cell + step; cells[at] === side; at += step) count++;
      for (let at = cell - step; cells[at] === side; at -= step) count++;
      if (count >= connect) return true;
    }
    return false;
  };

  return {
    payoff: 'outcome',
    maxMoves: columns,
    maxPlies: rows * columns,
    turn,
    generate: (into, from) => {
      let count = 0;
      for (let column = 0; column < columns; column++)
        if (heights[column]! < rows) into[from + count++] = column;
      return count;
    },
    play: (column) => {
      const side = plies & 1;
      const cell = cellOf(column, heights[column]!++);
      const state = 3 * plies;
      cells[cell] = side;
      history[plies++] = column;
      states[state + 3] = completes(cell, side) ? 1 : 0;
      states[state + 4] = states[state + 1]! ^ low[2 * cell + side]!;
      states[state + 5] = states[state + 2]! ^ high[2 * cell + side]!;
    },
    undo: () => {
      const column = history[--plies]!;
      cells[cellOf(column, --heights[column]!)] = EMPTY;
    },
    outcome: () => (states[3 * plies] === 1 ? -1 : plies === rows * columns ? 0 : ONGOING),
    hash: (words) => {
      words[0] = states[3 * plies + 1]!;
      words[1] = states[3 * plies + 2]!;
    },
    format: () =>
      Array.from({ length: rows }, (_, row) =>
        Array.from(
          { length: columns },
          (_, column) => 'XO'[cells[cellOf(column, rows - 1 - row)]!] ?? '.',
        ).join(''),
      ).join('\n'),
  };
}

/** Every position that can be reached, games that are over included, each as the moves that lead there. */
export function reachable(options: DropOptions): number[][] {
  const position = createDropGame(options);
  const seen = new Set<string>();
  const found: number[][] = [];
  const path: number[] = [];
  const visit = (): void => {
    const text = position.format();
    if (seen.has(text)) return;
    seen.add(text);
    found.push([...path]);
    for (const move of legalMoves(position)) {
      position.play(move);
      path.push(move);
      visit();
      path.pop();
      position.undo();
    }
  };
  visit();
  return found;
}

/**
 * A random position with so many marks in which nobody overlooked a win in one or a threat of one, and nobody wins at
 * once; as the moves that lead there.
 */
export function carefulPosition(options: DropOptions, marks: number, seed: number): number[] {
  const random = createRandom(seed);
  for (;;) {
    const position = createDropGame(options);
    const path: number[] = [];
    while (path.length < marks) {
      const moves = safeMoves(position);
      if (moves.length === 0) break;
      const move = moves[randomBelow(random, moves.length)]!;
      position.play(move);
      path.push(move);
    }
    if (path.length === marks && safeMoves(position).length > 0) return path;
  }
}

/** Moves after which the other side has no win in one; none if the side to move wins at once. */
function safeMoves(position: Position): number[] {
  const wins = (): boolean =>
    legalMoves(position).some((move) => isAfter(position, move, () => position.outcome() === -1));
  if (position.outcome() !== ONGOING || wins()) return [];
  return legalMoves(position).filter((move) =>
    isAfter(position, move, () => position.outcome() === ONGOING && !wins()),
  );
}

function isAfter(position: Position, move: number, question: () => boolean): boolean {
  position.play(move);
  const answer = question();
  position.undo();
  return answer;
}
