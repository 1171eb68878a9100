/**
 * The book of free gomoku on 15 x 15: black's quiet moves in the proof that it wins, see `docs/solution.md`.
 *
 * @module
 */
import { fromBase64 } from '@games/search-core/book';
import { FREESTYLE_BOOK } from './freestyle-book-data';
import { readMoveBook, type MoveBook } from './move-book';

let kept: MoveBook | undefined;

/** Reads the packaged book of free gomoku on 15 x 15, when it is first asked for. */
export function freestyleBook(): MoveBook {
  kept ??= readMoveBook(fromBase64(FREESTYLE_BOOK), { size: 15, rule: 'freestyle' });
  return kept;
}
