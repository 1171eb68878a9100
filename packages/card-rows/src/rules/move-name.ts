/**
 * Names of moves: the row from 1, then L or R.
 *
 * @module
 */

import { IllegalMoveError, NotationError } from '@games/search-core';
import { checkString } from '@games/search-core/engine';
import { shorten, type ErrorCode } from '../errors';
import { moveNumber } from './deal';

/** How many cards a row (from 0) still has. */
export type RowLength = (row: number) => number;

/** Formats a move: the row from 1, then L or R. */
export function formatMove(move: number): string {
  return `${(move >> 1) + 1}${(move & 1) === 0 ? 'L' : 'R'}`;
}

/**
 * Reads one move against the rows as they are. The only card of a row may be taken by either letter.
 *
 * @param ply - which move of the game this is, from 1, for messages.
 * @throws NotationError `card-rows/bad-move`; IllegalMoveError `card-rows/no-such-row`, `card-rows/row-is-empty`.
 */
export function readMove(text: string, rows: number, lengthOf: RowLength, ply: number): number {
  checkString('text', text);
  const match = /^\s*(\d+)([LR])\s*$/i.exec(text);
  const value = shorten(text.trim());
  const where = `move ${ply} ("${value}")`;
  if (!match) {
    const code: ErrorCode = 'card-rows/bad-move';
    throw new NotationError(code, `${where}: expected a row number and L or R, as in 1L`, {
      move: ply,
      value,
    });
  }
  const row = Number(match[1]) - 1;
  const illegal = (code: ErrorCode, why: string, details: Record<string, number>): IllegalMoveError =>
    new IllegalMoveError(code, `${where}: ${why}`, { move: ply, value, ...details });
  if (row < 0 || row >= rows)
    throw illegal('card-rows/no-such-row', `expected a row from 1 to ${rows}`, { rows });
  const length = lengthOf(row);
  if (length === 0)
    throw illegal('card-rows/row-is-empty', `row ${row + 1} has no cards left`, { row: row + 1 });
  return moveNumber({ row, end: length > 1 && match[2]!.toUpperCase() === 'R' ? 'right' : 'left' });
}
