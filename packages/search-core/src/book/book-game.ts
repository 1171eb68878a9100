/** The game that a book or a table belongs to. */
import { OptionError } from '../errors';
import { assertDeterministic } from '../game/assert-position';
import type { Hashed, Position, Repeating, Symmetric } from '../game/position';
import { withScoreInHash } from '../game/scored';
import { checkFunction, checkRecord, checkText } from '../validation/check-options';

/** A position that a book can know again. */
export type BookPosition = Position & Hashed & Partial<Symmetric>;

/** A game, and the name and version by which what was written for it is known again. */
export interface BookGame<P extends BookPosition> {
  /** Makes a position at the start of the game. */
  readonly game: () => P;
  /** The name of the game with its size and rule: `'connect four 6 x 7'`. */
  readonly name: string;
  /** The version of the rules and of everything else that the values depend on; another version needs another book. */
  readonly version: string;
}

/**
 * @throws OptionError `search-core/wrong-type`; `search-core/cycle` for a game whose values depend on the path to a
 * position.
 */
export function openGame<P extends BookPosition>({ game, name, version }: BookGame<P>): P {
  checkFunction('game', game);
  checkText('name', name);
  checkText('version', version);
  const position = game();
  checkBookPosition('game()', position);
  return position;
}

/** Writes the hash that all images of a position share. */
export function keyOfPosition(position: BookPosition): (words: Int32Array) => void {
  const { canonicalHash, hash } = withScoreInHash(position);
  return canonicalHash ?? hash;
}

export function checkBookPosition(option: string, position: BookPosition & Partial<Repeating>): void {
  checkRecord(option, position);
  assertDeterministic(position, option);
  checkFunction(`${option}.hash`, position.hash);
  if (position.historyReach === undefined) return;
  throw new OptionError(
    'search-core/cycle',
    `${option}: values under a rule of repetition depend on the path to a position, which a book does not know`,
    { option },
  );
}
