/** What the readers of all formats are given. */
import type { InputError } from '@games/search-core';
import type { Rule } from '../board/rule';

/** Takes a warning, which is made only where somebody listens: a file may hold thousands of games. */
export type Warn = (make: () => InputError) => void;

/** How games are read. */
export interface ReaderOptions {
  /** The rule that the caller gives; it takes the place of the one that the file names. */
  readonly rule: Rule | undefined;
  /** The size of the board, for formats that have none. */
  readonly size: number | undefined;
  /** The encoding of texts, for formats that name none. */
  readonly encoding: string | undefined;
  readonly warn: Warn;
  /** The most nodes of a game. */
  readonly maxNodes: number;
}
