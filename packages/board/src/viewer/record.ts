/** Reads records: games saved as JSON, moves as text, and the files that a game has of its own. */
import { isObject } from '@games/search-core/internal';
import { createReplay, EMPTY_TREE, type MoveTree, readTree, withLine } from '@games/search-core/session';
import type { DrawnGame } from '../drawing/view';

/** A record, read: what sets the board up, and the moves with their variations. */
export interface BoardRecord {
  /** By the names of the options of the game; `undefined`: those of the board. */
  readonly options: Readonly<Record<string, unknown>> | undefined;
  readonly tree: MoveTree;
}

/** Reads a file of a game. @returns `null` for what is no such file. @throws an input error that says what is wrong with it. */
export type ReadRecord = (file: Uint8Array) => BoardRecord | null;

/** The files of games, by the tags of their boards. */
export const READERS = new Map<string, ReadRecord>();

/**
 * Reads a record.
 *
 * @param given - the options that the board has.
 * @throws an input error, or a SyntaxError for what is no JSON.
 */
export function readRecord(tag: string, game: DrawnGame, file: Uint8Array, given: object): BoardRecord {
  const text = new TextDecoder().decode(file).trim();
  if (!text.startsWith('{')) {
    const own = READERS.get(tag)?.(file) ?? null;
    return own ?? { options: undefined, tree: withLine(EMPTY_TREE, game.parseMoves(text, given)) };
  }
  const saved: unknown = JSON.parse(text);
  const { moves, tree, ...options } = isObject(saved) ? (saved as Record<string, unknown>) : {};
  // Says which game it is, and is no option of it.
  Reflect.deleteProperty(options, 'game');
  const start = game.createPosition(options);
  const line = typeof moves === 'string' ? game.parseMoves(moves, options) : [];
  const read = tree === undefined ? EMPTY_TREE : readTree('tree', tree, createReplay(start));
  return { options, tree: withLine(read, line) };
}
