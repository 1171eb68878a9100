/** Othello in place, on boards of 4, 6 or 8 cells a side: who cannot move passes, and the margin in discs is paid. */
import { IllegalMoveError, legalMoves, ONGOING, OptionError, zobristKeys } from '@games/search-core';

/** @import { Hashed, Notated, Position, Side } from '@games/search-core' */

/**
 * A position of Othello. A move is the number of a cell, row by row from the top left, or `pass`.
 *
 * @typedef {object} OthelloMembers
 * @property {number} size
 * @property {number} pass The move that is none: `size * size`.
 * @property {(cell: number) => number} discAt The disc on a cell: 0 and 1 for the sides, {@link EMPTY} for none.
 * @property {(into: Uint8Array) => void} readContents What stands on each cell: 0 for none, 1 and 2 for the sides.
 * @property {(side: Side) => number} mobility How many cells a side could play.
 * @property {(side: Side) => number} discs How many discs a side has.
 *
 * @typedef {Position & Hashed & Notated & OthelloMembers} OthelloPosition
 */

export const EMPTY = 2;
const BORDER = 3;
const FILES = 'abcdefgh';
const DISCS = 'XO';

/**
 * Creates a position of Othello.
 *
 * ```text
 *   the board has a border, so that lines end without a question about rows:      # # # # # #
 *   place = (row + 1) * (size + 2) + column + 1                                   # . . . . #
 *                                                                                 # . O X . #
 *   flipped: the places of the discs turned over, move after move;                # . X O . #
 *   starts: where those of each move begin                                        # . . . . #
 * ```
 *
 * @param {object} [options]
 * @param {number | undefined} [options.size] cells of a side: 4, 6 or 8
 * @param {string | undefined} [options.board] cells row by row: X for side 0, O for side 1, anything else for none
 * @param {Side | undefined} [options.turn] the side to move
 * @returns {OthelloPosition}
 */
export function createOthello({ size = 8, board: start = startOf(size), turn: first = 0 } = {}) {
  if (![4, 6, 8].includes(size))
    throw new OptionError('othello/size', `size: expected 4, 6 or 8, got ${size}`, { option: 'size' });
  const width = size + 2;
  const cells = size * size;
  const pass = cells;
  const steps = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const board = new Uint8Array(width * width).fill(BORDER);
  const placeOf = Array.from(
    { length: cells },
    (_, cell) => (Math.floor(cell / size) + 1) * width + (cell % size) + 1,
  );
  const lowKeys = zobristKeys(2 * board.length + 1, 1);
  const highKeys = zobristKeys(2 * board.length + 1, 2);
  const turnKey = 2 * board.length;
  let low = 0;
  let high = 0;
  /** @type {Side} */
  let turn = 0;

  const line = new Uint8Array(2 * cells);
  const starts = new Uint16Array(2 * cells + 1);
  const flipped = new Uint8Array(6 * size * cells);
  let plies = 0;
  let end = 0;

  /** @type {(place: number, disc: number) => void} */
  const put = (place, disc) => {
    board[place] = disc;
    low ^= lowKeys[2 * place + disc];
    high ^= highKeys[2 * place + disc];
  };
  /** @type {(place: number, disc: number) => void} */
  const take = (place, disc) => {
    put(place, disc);
    board[place] = EMPTY;
  };
  const giveTurn = () => {
    turn = turn === 0 ? 1 : 0;
    low ^= lowKeys[turnKey];
    high ^= highKeys[turnKey];
  };

  /** @type {(place: number, side: Side) => boolean} */
  const mayPlay = (place, side) => {
    if (board[place] !== EMPTY) return false;
    const other = 1 - side;
    for (const step of steps) {
      let next = place + step;
      if (board[next] !== other) continue;
      do next += step;
      while (board[next] === other);
      if (board[next] === side) return true;
    }
    return false;
  };
  /** @type {(side: Side) => boolean} */
  const canMove = (side) => placeOf.some((place) => mayPlay(place, side));
  /** @type {(side: Side) => number} */
  const mobility = (side) => {
    let count = 0;
    for (let cell = 0; cell < cells; cell++) if (mayPlay(placeOf[cell], side)) count++;
    return count;
  };
  /** @type {(place: number, from: number, to: number) => void} */
  const flip = (place, from, to) => {
    take(place, from);
    put(place, to);
  };
  /**
   * Turns over what stands between the place and other discs of the side.
   *
   * @type {(place: number, side: Side) => void}
   */
  const flipLines = (place, side) => {
    const other = 1 - side;
    for (const step of steps) {
      let next = place + step;
      while (board[next] === other) next += step;
      if (board[next] !== side) continue;
      for (next -= step; next !== place; next -= step) {
        flip(next, other, side);
        flipped[end++] = next;
      }
    }
  };

  const margin = () => {
    let sum = 0;
    for (const place of placeOf) {
      if (board[place] === turn) sum++;
      else if (board[place] === 1 - turn) sum--;
    }
    return sum;
  };

  /** @type {(move: number) => string} */
  const formatMove = (move) =>
    move === pass ? 'pass' : `${FILES[move % size]}${Math.floor(move / size) + 1}`;
  /** @type {(into: Int32Array, from: number) => number} */
  const generate = (into, from) => {
    let count = 0;
    for (let cell = 0; cell < cells; cell++) if (mayPlay(placeOf[cell], turn)) into[from + count++] = cell;
    if (count === 0) into[from + count++] = pass;
    return count;
  };
  const outcome = () => (canMove(turn) || canMove(turn === 0 ? 1 : 0) ? ONGOING : margin());

  placeOf.forEach((place, cell) => {
    board[place] = EMPTY;
    const disc = DISCS.indexOf(start[cell] ?? '.');
    if (disc >= 0) put(place, disc);
  });
  if (first === 1) giveTurn();

  /** @type {OthelloPosition} */
  const position = {
    size,
    pass,
    payoff: 'margin',
    maxMoves: cells,
    maxPlies: 2 * cells,
    turn: () => turn,
    generate,
    outcome,
    mobility,
    discs: (side) => placeOf.filter((place) => board[place] === side).length,
    discAt: (cell) => board[placeOf[cell]],
    readContents: (into) => {
      for (let cell = 0; cell < cells; cell++) into[cell] = (board[placeOf[cell]] + 1) % 3;
    },
    play: (move) => {
      line[plies] = move;
      starts[plies++] = end;
      if (move !== pass) {
        put(placeOf[move], turn);
        flipLines(placeOf[move], turn);
      }
      giveTurn();
    },
    undo: () => {
      giveTurn();
      const move = line[--plies];
      for (const start = starts[plies]; end > start;) flip(flipped[--end], turn, 1 - turn);
      if (move !== pass) take(placeOf[move], turn);
    },
    hash: (words) => {
      words[0] = low;
      words[1] = high;
    },
    format: () => {
      const rows = Array.from({ length: size }, (_, row) =>
        placeOf
          .slice(row * size, (row + 1) * size)
          .map((place) => DISCS[board[place]] ?? '.')
          .join(' '),
      );
      return `${rows.join('\n')}\n${DISCS[turn]} to move`;
    },
    formatMove,
    parseMove: (text) => {
      const name = text.trim().toLowerCase();
      const move = legalMoves(position).find((legal) => formatMove(legal) === name);
      if (move !== undefined) return move;
      throw new IllegalMoveError('othello/illegal-move', `'${name}' is no legal move here`, { move: name });
    },
  };
  return position;
}

/**
 * Two discs of each side in the middle.
 *
 * @param {number} size
 */
function startOf(size) {
  const half = size / 2 - 1;
  const side = '.'.repeat(half);
  const middle = ['OX', 'XO'].map((discs) => `${side}${discs}${side}`).join('');
  const rows = '.'.repeat(size * half);
  return `${rows}${middle}${rows}`;
}
