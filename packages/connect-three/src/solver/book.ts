/**
 * Books of this game: what they are called, and how the solver fills one.
 *
 * @module
 */

import type { BookGame, BookQuestion, BookReply } from '@games/search-core/book';
import { createUncheckedPosition, type ConnectPosition } from '../rules/position';
import { checkSize, type SizeOptions } from '../rules/size';
import { nameOf, VERSION } from './known-book';
import type { Solver } from './solver';

/**
 * The game of a board, for making and reading books and tables of it.
 *
 * @throws OptionError `search-core/out-of-range` for sizes.
 * @example
 * ```ts
 * import { bookGame, bookSolver, createSolver } from '@games/connect-three';
 * import { createBook, readBook } from '@games/search-core/book';
 *
 * const size = { rows: 4, columns: 5, connect: 4 };
 * const made = await createBook({ ...bookGame(size), plies: 2, solve: bookSolver(createSolver(size)) });
 * const book = readBook(made.bytes!, bookGame(size));
 * console.log(createSolver({ ...size, book }).solveSync([2, 2], { scores: 'none' }).nodes); // 0
 * ```
 */
export function bookGame(options: SizeOptions = {}): BookGame<ConnectPosition> {
  const size = checkSize(options);
  return { game: () => createUncheckedPosition(size), name: nameOf(size), version: VERSION };
}

/** Has a solver answer the questions of a book about its board. */
export function bookSolver(
  solver: Pick<Solver, 'solve'>,
): (question: BookQuestion<ConnectPosition>) => Promise<BookReply<ConnectPosition>> {
  return async ({ moves, needsMove, signal }) => {
    const { value, best } = await solver.solve(moves, { scores: needsMove ? 'best' : 'none', signal });
    return { value, move: best[0] };
  };
}
