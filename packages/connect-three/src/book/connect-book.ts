/** Books of this game: their names, and which board they belong to. */

import type { Book, BookGame } from '@games/search-core/book';
import { checkMembers } from '@games/search-core/internal';
import { solverError } from '../solver-errors';
import { checkSize, type Size, type SizeOptions } from '../board/size';
import { createUncheckedPosition, type ConnectPosition } from '../rules/position';

/** Values and best moves of the first plies on a board; see `createBook` of `@games/search-core/book`. */
export type ConnectBook = Book<ConnectPosition>;

/** Bump when the rules or the contents of books change. */
const VERSION = '1';

/** @throws OptionError `search-core/wrong-type`, `connect-three/other-book`. */
export function checkBook(book: ConnectBook | undefined, size: Size): void {
  if (book === undefined) return;
  checkMembers('book', book, ['lookup'], 'a book');
  const [found, expected] = [`${book.name}, version ${book.version}`, `${nameOf(size)}, version ${VERSION}`];
  if (found !== expected) throw solverError('connect-three/other-book', { found, expected });
}

export function nameOf({ rows, columns, connect }: Size): string {
  return `connect ${connect} on ${rows} x ${columns}`;
}

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
