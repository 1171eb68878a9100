/**
 * Scores as solvers of Connect Four count them, and values as searches do.
 *
 * A score belongs to the side to move: 0 for a draw; half the cells rounded up, plus one, minus the number of its
 * stones on the board when it has won; the negative of that for the other side's win.
 *
 * @module
 */

import { type Value } from '@games/search-core';
import { checkInteger, checkRecord, checkString, wrongType } from '@games/search-core/engine';
import type { ConnectPosition } from '../rules/position';

/** What a score needs to know of a position. */
type Counted = Pick<ConnectPosition, 'cells'>;

/**
 * Turns a score into the value that it stands for, with its distance in plies.
 *
 * @param score - exact, for the side to move.
 */
export function valueOfScore(position: Counted, score: number): Value {
  checkCells(position);
  checkInteger('score', score, 1 - mostScore(position), mostScore(position) - 1);
  if (score === 0) return { kind: 'draw', certainty: 'exact' };
  return { ...lengthOfScore(position, score), certainty: 'exact' };
}

/**
 * Turns bounds of the score into what they tell of the value: a win or loss within so many plies, a draw or better, a
 * draw or worse; `null` where they leave open who wins.
 */
export function valueOfBounds(position: Counted, atLeast: number, atMost: number): Value | null {
  if (atLeast === atMost) return valueOfScore(position, atLeast);
  if (atLeast > 0) return { ...lengthOfScore(position, atLeast), certainty: 'within' };
  if (atMost < 0) return { ...lengthOfScore(position, atMost), certainty: 'within' };
  if (atLeast === 0) return { kind: 'score', score: 0, certainty: 'at-least' };
  return atMost === 0 ? { kind: 'score', score: 0, certainty: 'at-most' } : null;
}

function lengthOfScore(position: Counted, score: number): { kind: 'win' | 'loss'; plies: number } {
  const stones = countStones(position);
  const before = score > 0 ? Math.floor(stones / 2) : Math.ceil(stones / 2);
  const toCome = mostScore(position) - Math.abs(score) - before;
  return score > 0 ? { kind: 'win', plies: 2 * toCome - 1 } : { kind: 'loss', plies: 2 * toCome };
}

/** The score that a value stands for; `null` where it is not proven. */
export function scoreOfValue(position: Counted, value: Value): number | null {
  checkCells(position);
  checkRecord('value', value);
  checkString('value.kind', value.kind);
  if (value.certainty !== 'exact' || value.kind === 'score') return null;
  if (value.kind === 'draw') return 0;
  const stones = countStones(position);
  if (value.kind === 'win') return mostScore(position) - Math.floor(stones / 2) - (value.plies + 1) / 2;
  return Math.ceil(stones / 2) + value.plies / 2 - mostScore(position);
}

function checkCells(position: Counted): void {
  checkRecord('position', position);
  if (!Array.isArray(position.cells) && !ArrayBuffer.isView(position.cells))
    throw wrongType('position', position, 'a position of connect three');
}

/** The score of a win without a stone, from which every stone of the winner takes one. */
function mostScore({ cells }: Counted): number {
  return Math.ceil(cells.length / 2) + 1;
}

export function countFree(position: Counted): number {
  return position.cells.length - countStones(position);
}

function countStones({ cells }: Counted): number {
  let stones = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) stones++;
  return stones;
}
