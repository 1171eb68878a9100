/**
 * Scores as solvers of Connect Four count them, and values as searches do.
 *
 * A score belongs to the side to move: 0 for a draw; half the cells rounded up, plus one, minus the number of its
 * stones on the board when it has won; the negative of that for the other side's win.
 */

import { type Value } from '@games/search-core';
import { checkInteger, checkRecord, checkString, wrongType } from '@games/search-core/internal';
import type { ConnectPosition } from '../rules/position';
import { MAX_SIDE } from '../board/size';

type Cells = Pick<ConnectPosition, 'cells'>;

/** The cells of a board, and how many of them are taken. */
interface Counts {
  readonly cells: number;
  readonly stones: number;
}

/**
 * Converts an exact score to a value with its distance in plies. The inverse of
 * {@link toSolverScore}.
 *
 * @param score - for the side to move.
 * @throws OptionError `search-core/wrong-type`, `search-core/out-of-range`.
 * @example
 * ```ts
 * import { createPosition, fromSolverScore } from '@games/connect-three';
 *
 * const position = createPosition({ rows: 6, columns: 7, connect: 4 });
 * fromSolverScore(position, 1); // { kind: 'win', plies: 41, certainty: 'exact' }
 * ```
 */
export function fromSolverScore(position: Cells, score: number): Value {
  const counts = countCells(position);
  checkInteger('score', score, 1 - winScore(counts), winScore(counts) - 1);
  return exactValue(counts, score);
}

/**
 * Converts an exact value to its score. The inverse of {@link fromSolverScore}.
 *
 * @returns the score for the side to move; `null` where the value is not exact.
 * @throws OptionError `search-core/wrong-type`.
 */
export function toSolverScore(position: Cells, value: Value): number | null {
  const counts = countCells(position);
  checkRecord('value', value);
  checkString('value.kind', value.kind);
  return exactScore(counts, value);
}

/** The score of an exact value, otherwise `null`. */
export function exactScore(counts: Counts, value: Value): number | null {
  if (value.certainty !== 'exact' || value.kind === 'score') return null;
  if (value.kind === 'draw') return 0;
  const { stones } = counts;
  if (value.kind === 'win') return winScore(counts) - Math.floor(stones / 2) - (value.plies + 1) / 2;
  return Math.ceil(stones / 2) + value.plies / 2 - winScore(counts);
}

export function exactValue(counts: Counts, score: number): Value {
  if (score === 0) return { kind: 'draw', certainty: 'exact' };
  return { ...lengthOfScore(counts, score), certainty: 'exact' };
}

/**
 * The value that bounds of the score prove: a win or loss within a number of plies, a draw or better, a draw or worse; an
 * estimate of 0 while the winner is open.
 */
export function boundedValue(counts: Counts, atLeast: number, atMost: number): Value {
  if (atLeast === atMost) return exactValue(counts, atLeast);
  if (atLeast > 0) return { ...lengthOfScore(counts, atLeast), certainty: 'within' };
  if (atMost < 0) return { ...lengthOfScore(counts, atMost), certainty: 'within' };
  const certainty = atLeast === 0 ? 'at-least' : atMost === 0 ? 'at-most' : 'estimate';
  return { kind: 'score', score: 0, certainty };
}

export function countFree(position: Cells): number {
  const { cells, stones } = countCells(position);
  return cells - stones;
}

/** Counts the cells of a position and its stones. @throws OptionError `search-core/wrong-type`. */
export function countCells(position: Cells): Counts {
  checkRecord('position', position);
  const { cells } = position;
  if ((!Array.isArray(cells) && !ArrayBuffer.isView(cells)) || cells.length > MAX_SIDE ** 2)
    throw wrongType('position', position, 'a position of connect three');
  let stones = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) stones++;
  return { cells: cells.length, stones };
}

function lengthOfScore(counts: Counts, score: number): { kind: 'win' | 'loss'; plies: number } {
  const { stones } = counts;
  const before = score > 0 ? Math.floor(stones / 2) : Math.ceil(stones / 2);
  const toCome = winScore(counts) - Math.abs(score) - before;
  return score > 0 ? { kind: 'win', plies: 2 * toCome - 1 } : { kind: 'loss', plies: 2 * toCome };
}

/** The score of a win without a stone; every stone of the winner reduces it by one. */
function winScore({ cells }: Counts): number {
  return Math.ceil(cells / 2) + 1;
}
