/**
 * The book of free gomoku on 15 x 15: black's quiet moves in the proof that it wins against all replies of white, see
 * `docs/solution.md`. It has its own entry point, so that only its users load it.
 *
 * @module freestyle-book
 */
import { fromBase64 } from '@games/search-core/internal';
import { readMoveBook, type MoveBook } from './move-book';
import { FREESTYLE_BOOK } from './freestyle-book-data';

let kept: MoveBook | undefined;

/**
 * The book of free gomoku on 15 x 15, read at the first call.
 *
 * @example
 * ```ts
 * import { createPosition, parseMoves } from '@games/gomoku';
 * import { createWinSolver } from '@games/gomoku/solution';
 *
 * const { freestyleBook } = await import('@games/gomoku/freestyle-book');
 * const position = createPosition();
 * parseMoves('h8 h9 i9 h10').forEach(position.play);
 * const { state } = createWinSolver().prove(position, { book: freestyleBook() });
 * console.log(state); // proven
 * ```
 */
export function freestyleBook(): MoveBook {
  kept ??= readMoveBook(fromBase64(FREESTYLE_BOOK), { size: 15, rule: 'freestyle' });
  return kept;
}

export type { MoveBook } from './move-book';
