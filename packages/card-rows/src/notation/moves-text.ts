/**
 * Moves as text: the row from 1, then L or R.
 *
 * @module
 */

import { NO_MOVE } from '@games/search-core';
import { checkIntegers, checkString } from '@games/search-core/engine';
import { checkDeal, type Deal } from '../rules/deal';
import { formatMove, readMove } from '../rules/move-name';

/**
 * Reads the moves of a game, separated by spaces (`1L 2R`), checking each against the rows as it finds them.
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
