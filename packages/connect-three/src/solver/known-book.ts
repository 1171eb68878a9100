/**
 * Books that a solver is given: of which board they must be.
 *
 * @module
 */

import type { Book } from '@games/search-core/book';
import { checkMembers } from '@games/search-core/engine';
import { otherBookError } from '../errors';
import type { ConnectPosition } from '../rules/position';
import type { Size } from '../rules/size';

/** Values and best moves of the first plies on a board; see `createBook` of `@games/search-core/book`. */
export type ConnectBook = Book<ConnectPosition>;

/** Of the rules and of what books hold: exact values. */
export const VERSION = '1';

/**
 * Checks that a book is one of a board; `undefined` passes.
 *
 * @throws OptionError `search-core/wrong-type`, `connect-three/other-book`.
 */
export function checkBook(book: ConnectBook | undefined, size: Size): void {
  if (book === undefined) return;
  checkMembers('book', book, ['lookup'], 'a book');
  const [found, expected] = [`${book.name}, version ${book.version}`, `${nameOf(size)}, version ${VERSION}`];
  if (found !== expected) throw otherBookError(found, expected);
}

/** The name of a board's game in books and tables. */
export function nameOf({ rows, columns, connect }: Size): string {
  return `connect ${connect} on ${rows} x ${columns}`;
}
