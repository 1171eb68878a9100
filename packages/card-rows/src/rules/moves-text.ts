/** Moves as text: the row from 1, then L or R: `1L 2R`. */

import { NO_MOVE } from '@games/search-core';
import { checkIntegers, checkString } from '@games/search-core/internal';
import { checkDeal, moveNumber, type Deal } from '../board/deal';
import { inputError, shorten } from '../errors';

/** The number of cards left in a row (from 0). */
export type RowLength = (row: number) => number;

/** Formats a move: the row from 1, then L or R. */
export function formatMove(move: number): string {
  return `${(move >> 1) + 1}${(move & 1) === 0 ? 'L' : 'R'}`;
}

/**
 * Reads one move in the present rows. Either letter takes the only card of a row.
 *
 * @param ply - the number of the move, from 1, for messages.
 * @throws NotationError `card-rows/bad-move`; IllegalMoveError `card-rows/no-such-row`, `card-rows/row-is-empty`.
 */
export function readMove(text: string, rows: number, lengthOf: RowLength, ply: number): number {
  checkString('text', text);
  const match = /^\s*(\d+)([LR])\s*$/i.exec(text);
  const value = shorten(text.trim());
  if (!match) throw inputError('card-rows/bad-move', { move: ply, value });
  const row = Number(match[1]) - 1;
  if (row < 0 || row >= rows) throw inputError('card-rows/no-such-row', { move: ply, value, rows });
  const length = lengthOf(row);
  if (length === 0) throw inputError('card-rows/row-is-empty', { move: ply, value, row: row + 1 });
  return moveNumber({ row, end: length > 1 && match[2]!.toUpperCase() === 'R' ? 'right' : 'left' });
}

/**
 * Reads the moves of a game, separated by spaces (`1L 2R`); each must be legal when its turn comes.
 *
 * @throws NotationError or IllegalMoveError, as {@link readMove}, naming the number of the move.
 */
export function parseMoves(text: string, deal: Deal): number[] {
  checkString('text', text);
  checkDeal(deal);
  const lengths = deal.map((row) => row.length);
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word, index) => {
    const move = readMove(word, lengths.length, (row) => lengths[row]!, index + 1);
    lengths[move >> 1]!--;
    return move;
  });
}

/** Writes moves as {@link parseMoves} reads them: `1L 2R`. */
export function formatMoves(moves: Iterable<number>): string {
  return checkIntegers('moves', moves, 0, NO_MOVE - 1)
    .map(formatMove)
    .join(' ');
}
