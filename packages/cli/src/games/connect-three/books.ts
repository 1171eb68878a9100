/**
 * The books that the players of connect three use: the packaged one of Connect Four, or one of the user's own.
 *
 * @module
 */
import { bookGame, type ConnectBook, type Size, type SizeOptions } from '@games/connect-three';
import { packagedBook } from '@games/connect-three/definition';
import { readBook } from '@games/search-core/book';
import type { Command } from '@commander-js/extra-typings';
import { UsageError } from '../../errors';
import { readBinary } from '../../files/files';
import type { Messages } from '../../messages/en';
import { STANDARD } from '../../terminal/streams';
import { TEXTS } from './texts';

/** `--book <file>`; false for `--no-book`. */
export interface BookFlag {
  readonly book?: string | boolean | undefined;
}

/** The book of a board, where there is one. */
export type FindBook = (size: Size) => Promise<ConnectBook | undefined>;

/** Adds `--book` and `--no-book`. */
export function withBook(command: Command, { language }: Messages) {
  const { useBook, noBook } = TEXTS[language];
  return command.option('--book <file>', useBook).option('--no-book', noBook);
}

/**
 * Finds out which books are used.
 *
 * @param size - the board that a file must be a book of; positions of other boards are played without.
 * @throws UsageError for a file that cannot be read; NotationError `search-core/bad-book` for a damaged one, OptionError
 * `search-core/other-book` for one of another board.
 */
export async function chooseBook({ book: file }: BookFlag, size: SizeOptions): Promise<FindBook> {
  if (file === false) return () => Promise.resolve(undefined);
  if (typeof file !== 'string') return packagedBook;
  if (file === STANDARD) throw new UsageError('cli/needs-file', { option: '--book' });
  const game = gameOf(size);
  const book = readBook(await readBinary(file), game);
  return (other) => Promise.resolve(gameOf(other).name === game.name ? book : undefined);
}

/** The game of a board, given as its size or as whatever has one. */
function gameOf({ rows, columns, connect }: SizeOptions): ReturnType<typeof bookGame> {
  return bookGame({ rows, columns, connect });
}
