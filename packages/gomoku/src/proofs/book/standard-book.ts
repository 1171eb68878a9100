/**
 * The book of standard gomoku on 15 x 15, where exactly five wins: black's quiet moves in the proof that it wins
 * against all replies of white, see `docs/solution.md`. It has its own entry point, so that only its users load it.
 *
 * @module standard-book
 */
import { fromBase64 } from '@games/search-core/internal';
import { readMoveBook, type MoveBook } from './move-book';
import { STANDARD_BOOK } from './standard-book-data';

let kept: MoveBook | undefined;

/** The book of standard gomoku on 15 x 15, read at the first call: used as `freestyleBook`. */
export function standardBook(): MoveBook {
  kept ??= readMoveBook(fromBase64(STANDARD_BOOK), { size: 15, rule: 'standard' });
  return kept;
}

export type { MoveBook } from './move-book';
