/**
 * The rules: a position that plays moves in place and takes them back.
 *
 * ```text
 *   5 x 3 in points (stride 4):            cells (public, row-major, row 0 on top):
 *
 *     0 |  1  2  3                           0  1  2
 *     4 |  5  6  7     row 0                 3  4  5
 *     8 |  9 10 11     row 1                 6  7  8
 *    12 | 13 14 15     row 2                 9 10 11
 *    16 | 17 18 19     row 3                12 13 14
 *    20 | 21 22 23     row 4
 *    24 | 25 26 27
 *    28
 * ```
 *
 * `points` has a border on every side, so that a run along a line needs no limits; the column on the left is the right border
 * of the row above. A stone falls towards larger points. `free[column]` is the point where it lands, in the border above row 0
 * when the column is full.
 */

import {
  type GuardedPosition,
  type Hashed,
  type Notated,
  ONGOING,
  type Position,
  type Side,
  type Symmetric,
  zobristKeys,
  type Queryable,
} from '@games/search-core';
import {
  checkInteger,
  checkMembers,
  checkRecord,
  guardOwnMoves,
  type Shape,
  queriesOf,
  unwrapPosition,
} from '@games/search-core/internal';
import {
  countMarks,
  drawBoard,
  findLine,
  type Board,
  type Cell,
  type Mark,
  type Place,
} from '../board/board';
import { checkLegal, checkShape } from '../board/check-board';
import { formatColumn, parseColumn } from '../board/column';
import { inputError } from '../errors';
import { checkSize, SIZE_SHAPE, type Size, type SizeOptions } from '../board/size';

/** The game to play, and the board to start from. */
export interface ConnectOptions extends SizeOptions {
  /** The board to start from, which gives `rows` and `columns` by its shape. @default the empty board */
  readonly board?: Board | undefined;
  /** The moves to play from there, such as `['2', '2']`; they can be taken back. @default none */
  readonly moves?: readonly string[] | undefined;
}

const OPTION_SHAPE: Shape<ConnectOptions> = { ...SIZE_SHAPE, board: null, moves: null };

/**
 * A position of the game. A move is a column, from 0 at the left. X is side 0. When the game is won, the side to move
 * is the loser.
 */
export interface ConnectPosition extends Position, Hashed, Symmetric, Notated, Queryable<Mark> {
  readonly payoff: 'outcome';
  readonly rows: number;
  readonly columns: number;
  readonly connect: number;
  /** A live view of the cells, row by row from the top: 0 empty, 1 X, 2 O. */
  readonly cells: ArrayLike<number>;
  /** Whether a stone that this side drops into this column now would complete a line. False for a full column. */
  readonly connects: (column: number, side: Side) => boolean;
  /** Copies the board. */
  readonly board: () => Cell[][];
  /** The cell of the last move played, or `null` at the start. */
  readonly lastMove: () => Place | null;
  /** All cells of the line that won, or `null`. */
  readonly winningLine: () => Place[] | null;
}

const MARKS = ['X', 'O'] as const;
const EMPTY = 0;
const BORDER = 3;

/** Returns the position to work on, which checks nothing. @throws OptionError `search-core/wrong-type`. */
export function checkPosition(position: ConnectPosition): ConnectPosition {
  checkMembers('position', position, ['board', 'connects', 'winner'], 'a position of connect three');
  return unwrapPosition(position);
}

/**
 * Creates a position of the game. Its `play` and `undo` refuse what is against the rules, and leave it unchanged.
 *
 * `createPosition(JSON.parse(JSON.stringify(position)))` restores a position with the moves that can be taken back.
 *
 * @example
 * ```ts
 * import { createPosition } from '@games/connect-three';
 *
 * const position = createPosition({ rows: 6, columns: 7, connect: 4 });
 * position.play(3); // X, into the middle column
 * position.play(3); // O, on top of it
 * position.undo();
 * ```
 * @throws OptionError for sizes out of range (rows and columns 1 to 20, connect 2 to the longer side) and boards of
 *   another shape; IllegalMoveError for boards whose stones float, are too many of a side, or follow a win, and for moves
 *   against the rules.
 * @remarks `play`, `undo`, `generate`, `outcome` and the hashes allocate nothing; a win is looked for around the last
 *   stone only, in O(connect).
 */
export function createPosition(
  options: ConnectOptions = {},
): GuardedPosition<ConnectPosition, ConnectOptions> {
  checkRecord('options', options, OPTION_SHAPE);
  return guardOwnMoves(createUncheckedPosition(options), options);
}

/** {@link createPosition} for this package: `play` and `undo` trust their callers. `moves` are not played. */
export function createUncheckedPosition(options: ConnectOptions = {}): ConnectPosition {
  const size = setUpSize(options);
  const { rows, columns, connect } = size;
  const stride = columns + 1;
  const total = rows * columns;
  const points = new Uint8Array((rows + 2) * stride + 1).fill(BORDER);
  const cells = new Uint8Array(total);
  const cellAt = Int32Array.from(points, (_, point) => point - stride - Math.floor(point / stride));
  const free = Int32Array.from({ length: columns }, (_, column) => rows * stride + column + 1);
  const played = new Int32Array(total);
  const keys = mirroredKeys(size);
  /** The hash in words 0 and 1, the hash of the mirrored board in words 2 and 3. */
  const hashes = zobristKeys(4, 0x5e7 + rows * 1024 + columns * 32 + connect);
  hashes.copyWithin(2, 0, 2);
  let stones = 0;
  let won = false;

  for (let row = 0; row < rows; row++) points.fill(EMPTY, pointOf(row, 0), pointOf(row, columns));

  function pointOf(row: number, column: number): number {
    return (row + 1) * stride + column + 1;
  }

  /** Counts the equal stones that follow `point` in one direction. */
  function run(point: number, step: number, stone: number): number {
    let length = 0;
    for (let next = point + step; points[next] === stone; next += step) length++;
    return length;
  }

  function completes(point: number, stone: number): boolean {
    return (
      run(point, stride, stone) + 1 >= connect ||
      run(point, 1, stone) + run(point, -1, stone) + 1 >= connect ||
      run(point, stride + 1, stone) + run(point, -stride - 1, stone) + 1 >= connect ||
      run(point, stride - 1, stone) + run(point, 1 - stride, stone) + 1 >= connect
    );
  }

  function toggle(cell: number, side: number): void {
    const key = (2 * cell + side) * 4;
    hashes[0]! ^= keys[key]!;
    hashes[1]! ^= keys[key + 1]!;
    hashes[2]! ^= keys[key + 2]!;
    hashes[3]! ^= keys[key + 3]!;
  }

  /** Drops a stone without looking for lines. Returns its point. */
  function drop(column: number, side: number): number {
    const point = free[column]!;
    const cell = cellAt[point]!;
    points[point] = side + 1;
    cells[cell] = side + 1;
    free[column] = point - stride;
    toggle(cell, side);
    return point;
  }

  function play(column: number): void {
    const side = stones & 1;
    const point = drop(column, side);
    played[stones++] = point;
    won = completes(point, side + 1);
  }

  function undo(): void {
    const point = played[--stones]!;
    const cell = cellAt[point]!;
    points[point] = EMPTY;
    cells[cell] = EMPTY;
    free[(point % stride) - 1] = point;
    toggle(cell, stones & 1);
    won = false;
  }

  function generate(into: Int32Array, from: number): number {
    let count = 0;
    for (let column = 0; column < columns; column++) {
      if (free[column]! >= stride) into[from + count++] = column;
    }
    return count;
  }

  function outcome(): number {
    if (won) return -1;
    return stones === total ? 0 : ONGOING;
  }

  function canonicalHash(words: Int32Array): void {
    const mirrored = hashes[2]! < hashes[0]! || (hashes[2] === hashes[0] && hashes[3]! < hashes[1]!);
    const from = mirrored ? 2 : 0;
    words[0] = hashes[from]!;
    words[1] = hashes[from + 1]!;
  }

  function placeOf(point: number): Place {
    return [Math.floor(point / stride) - 1, (point % stride) - 1];
  }

  function board(): Cell[][] {
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => MARKS[cells[row * columns + column]! - 1] ?? null),
    );
  }

  function winner(): Mark | null {
    return won ? MARKS[(stones + 1) & 1]! : null;
  }

  function winningLine(): Place[] | null {
    const mark = winner();
    return mark === null ? null : findLine(board(), mark, connect);
  }

  function parseMove(text: string): number {
    const index = stones - start + 1;
    const column = parseColumn(text, columns, index);
    if (outcome() !== ONGOING)
      throw inputError('connect-three/game-over', { index, column: column + 1, winner: winner() ?? '' });
    if (free[column]! < stride) throw inputError('connect-three/column-full', { index, column: column + 1 });
    return column;
  }

  function setUp(from: Board): void {
    for (let row = rows - 1; row >= 0; row--) {
      for (let column = 0; column < columns; column++) {
        const cell = from[row]![column];
        if (cell) drop(column, cell === 'X' ? 0 : 1);
      }
    }
    stones = countMarks(from, 'X') + countMarks(from, 'O');
    won = findLine(from, stones % 2 === 1 ? 'X' : 'O', connect) !== null;
  }

  if (options.board) setUp(options.board);
  const start = stones;

  const position: Omit<ConnectPosition, 'moves' | 'isOver'> = {
    payoff: 'outcome',
    maxMoves: columns,
    maxPlies: total - start,
    rows,
    columns,
    connect,
    cells,
    turn: () => (stones & 1) as Side,
    generate,
    play,
    undo,
    outcome,
    hash: (words) => {
      words[0] = hashes[0]!;
      words[1] = hashes[1]!;
    },
    canonicalHash,
    connects: (column, side) => free[column]! >= stride && completes(free[column]!, side + 1),
    board,
    winner,
    isLegal: (column) => free[column]! >= stride,
    lastMove: () => (stones > start ? placeOf(played[stones - 1]!) : null),
    winningLine,
    formatMove: (move) => formatColumn(checkInteger('move', move, 0, columns - 1)),
    parseMove,
    format: () => drawBoard(board()),
  };
  return { ...queriesOf(position, MARKS), ...position };
}

function setUpSize(options: ConnectOptions): Size {
  const { board, rows: givenRows, columns: givenColumns, connect } = options;
  if (board === undefined) return checkSize({ rows: givenRows, columns: givenColumns, connect });
  checkShape(board);
  const rows = givenRows ?? board.length;
  const columns = givenColumns ?? board[0]!.length;
  const size = checkSize({ rows, columns, connect });
  checkShape(board, size);
  checkLegal(board, size);
  return size;
}

/**
 * Four words for every stone: `[(2 * cell + side) * 4]`, the hash of the cell and the hash of the cell that a mirror
 * puts in its place.
 */
function mirroredKeys({ rows, columns }: Size): Int32Array {
  const random = zobristKeys(rows * columns * 4, 0xc033);
  const keys = new Int32Array(rows * columns * 8);
  for (let entry = 0; entry < rows * columns * 2; entry++) {
    const cell = entry >> 1;
    const mirrored = cell - (cell % columns) + columns - 1 - (cell % columns);
    const image = 2 * mirrored + (entry & 1);
    keys.set([random[2 * entry]!, random[2 * entry + 1]!], entry * 4);
    keys.set([random[2 * image]!, random[2 * image + 1]!], entry * 4 + 2);
  }
  return keys;
}
