/**
 * Tic-tac-toe, for tests and examples.
 *
 * ```text
 * cells  0 1 2    one word for each side: bit n is cell n
 *        3 4 5    move n marks cell n
 *        6 7 8    the last mark on the board belongs to the side not to move
 * ```
 */
import { IllegalMoveError, NotationError } from '../errors';
import { quote } from '../validation/quote';
import { isLegal } from '../game/moves';
import {
  ONGOING,
  type Hashed,
  type Notated,
  type Position,
  type Side,
  type Symmetric,
} from '../game/position';

const CELLS = 9;
const FULL = 0o777;
const LINES = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/** The cell to which each symmetry of the square takes a cell: turns and reflections, the identity first. */
const SYMMETRIES = symmetriesOfSquare();

/** The moves under each symmetry of the board but the identity, for `checkContract`. */
export const TIC_TAC_TOE_SYMMETRIES = SYMMETRIES.slice(1).map((cells) => (move: number) => cells[move]!);

/**
 * Creates a game of tic-tac-toe: side 0 plays X and moves first.
 *
 * @example
 * ```ts
 * import { searchSync } from '@games/search-core';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * console.log(searchSync(createTicTacToe()).value.kind); // 'draw'
 * ```
 */
export function createTicTacToe(): Position & Hashed & Symmetric & Notated {
  const marks = new Int32Array(2);
  const history = new Int32Array(CELLS);
  let plies = 0;

  const turn = (): Side => (plies & 1) as Side;
  const outcome = (): number => {
    const last = marks[(plies & 1) ^ 1]!;
    for (let index = 0; index < LINES.length; index++) {
      if ((last & LINES[index]!) === LINES[index]) return -1;
    }
    return plies === CELLS ? 0 : ONGOING;
  };
  const format = (): string =>
    Array.from({ length: CELLS }, (_, cell) => symbol(marks, cell) + (cell % 3 === 2 ? '\n' : '')).join('');

  const position = {
    payoff: 'outcome',
    maxMoves: CELLS,
    maxPlies: CELLS,
    turn,
    outcome,
    generate: (into: Int32Array, from: number): number => {
      const empty = FULL & ~(marks[0]! | marks[1]!);
      let count = 0;
      for (let cell = 0; cell < CELLS; cell++) if ((empty & (1 << cell)) !== 0) into[from + count++] = cell;
      return count;
    },
    play: (move: number): void => {
      marks[plies & 1]! |= 1 << move;
      history[plies++] = move;
    },
    undo: (): void => {
      const move = history[--plies]!;
      marks[plies & 1]! ^= 1 << move;
    },
    hash: (words: Int32Array): void => {
      spread(words, marks[0]! | (marks[1]! << CELLS));
    },
    canonicalHash: (words: Int32Array): void => {
      const boards = SYMMETRIES.map(
        (cells) => mapCells(marks[0]!, cells) | (mapCells(marks[1]!, cells) << CELLS),
      );
      spread(words, Math.min(...boards));
    },
    format,
    formatMove: (move: number): string => String(move + 1),
    parseMove: (text: string): number => {
      if (!/^[1-9]$/.test(text.trim())) {
        throw new NotationError('search-core/not-a-cell', `"${quote(text)}": expected a cell from 1 to 9`, {
          text,
        });
      }
      const move = Number(text) - 1;
      if (isLegal(position, move)) return move;
      throw new IllegalMoveError('search-core/cell-taken', `cell ${move + 1} is taken, or the game is over`, {
        cell: move + 1,
      });
    },
  } satisfies Position & Hashed & Symmetric & Notated;
  return position;
}

/** The two words of a board of 18 bits: each board has its own. */
function spread(words: Int32Array, board: number): void {
  words[0] = Math.imul(board + 1, 0x9e3779b1);
  words[1] = Math.imul(board + 1, 0x85ebca77);
}

function mapCells(bits: number, cells: readonly number[]): number {
  return cells.reduce((sum, to, from) => sum | (((bits >> from) & 1) << to), 0);
}

function symbol(marks: Int32Array, cell: number): string {
  return ((marks[0]! >> cell) & 1) === 1 ? 'X' : ((marks[1]! >> cell) & 1) === 1 ? 'O' : '.';
}

function symmetriesOfSquare(): number[][] {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  const turned = cells.map((cell) => (cell % 3) * 3 + 2 - Math.floor(cell / 3));
  const reflected = cells.map((cell) => Math.floor(cell / 3) * 3 + 2 - (cell % 3));
  const turns = [cells];
  while (turns.length < 4) turns.push(turns.at(-1)!.map((cell) => turned[cell]!));
  return [...turns, ...turns.map((turn) => turn.map((cell) => reflected[cell]!))];
}
