/** What a position of Othello is worth in discs, and which cells to look at first. */

/**
 * @import { Heuristics } from '@games/search-core'
 * @import { OthelloPosition } from './rules.js'
 */

/** Discs that a corner counts for, and a cell that could be played. */
const CORNER = 6;
const MOBILITY = 1;

/** @type {Heuristics<OthelloPosition>} */
export const heuristics = {
  evaluate: (position) => {
    const turn = position.turn();
    const other = turn === 0 ? 1 : 0;
    let corners = 0;
    for (const cell of cornersOf(position.size)) {
      const disc = position.discAt(cell);
      if (disc === turn) corners++;
      else if (disc === other) corners--;
    }
    return CORNER * corners + MOBILITY * (position.mobility(turn) - position.mobility(other));
  },
  // Corners first, then edges; the cells beside a corner last.
  order: ({ size, pass }, moves, scores, from, count) => {
    for (let index = from; index < from + count; index++)
      scores[index] = moves[index] === pass ? 0 : cellScore(moves[index], size);
  },
};

/** @param {number} size */
function cornersOf(size) {
  return [0, size - 1, size * (size - 1), size * size - 1];
}

/**
 * @param {number} cell
 * @param {number} size
 */
function cellScore(cell, size) {
  /** @param {number} line */
  const fromEdge = (line) => Math.min(line, size - 1 - line);
  const row = fromEdge(Math.floor(cell / size));
  const column = fromEdge(cell % size);
  if (row + column === 0) return 100;
  if (row <= 1 && column <= 1) return -10 * (row + column);
  return row === 0 || column === 0 ? 10 : 0;
}
