/**
 * The book of Connect Four (6 rows x 7 columns, four to connect): values and best moves of the first plies, and the
 * replies that follow. An entry point of its own, so that a program that does not use the book does not load it.
 *
 * @module four-book
 */

import { loadBook, readBook } from '@games/search-core/book';
import { fromBase64 } from '@games/search-core/internal';
import { bookGame, type ConnectBook } from './connect-book';
import { FOUR_BOOK } from './four-book-data';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };

let kept: ConnectBook | undefined;
let reading: Promise<ConnectBook> | undefined;

/**
 * The book of Connect Four, read when it is first asked for.
 *
 * @example
 * ```ts
 * import { analyse, createPosition } from '@games/connect-three';
 *
 * const { fourBook } = await import('@games/connect-three/four-book');
 * const position = createPosition({ rows: 6, columns: 7, connect: 4 });
 * const { move, value } = await analyse(position, { book: fourBook() });
 * console.log(move, value); // 3 { kind: 'win', plies: 41, certainty: 'exact' }
 * ```
 */
export function fourBook(): ConnectBook {
  kept ??= readBook(fromBase64(FOUR_BOOK), bookGame(CONNECT_FOUR));
  return kept;
}

/** {@link fourBook}, read in time slices: for programs that answer requests meanwhile. */
export async function loadFourBook(): Promise<ConnectBook> {
  // Concurrent callers share one reading.
  kept ??= await (reading ??= loadBook(fromBase64(FOUR_BOOK), bookGame(CONNECT_FOUR)));
  return kept;
}

export type { ConnectBook } from './connect-book';
