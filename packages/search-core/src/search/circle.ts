/**
 * Games that go round: what a search without any limit does when it meets one that no rule ends.
 *
 * @module
 */
import { OptionError } from '../errors';
import type { Hashed, Position, Repeating } from '../game/position';

/** A search that has looked so far, and found no more than a line that goes round, is looking for an end in vain. */
export const PATIENT_DEPTH = 64;

/** Whether nothing in the game's rules says that it ends, and what comes back can be seen. */
export function mayGoRound(position: Position & Partial<Hashed & Repeating>): position is Position & Hashed {
  return position.maxPlies === Infinity && position.historyReach === undefined && position.hash !== undefined;
}

/** Whether a line from the position as it is leads to a position twice; the position is as it was afterwards. */
export function goesRound({ play, undo, hash }: Position & Hashed, line: readonly number[]): boolean {
  const words = new Int32Array(2);
  const met = new Set<string>();
  const isNew = (): boolean => {
    hash(words);
    return met.size < met.add(words.join()).size;
  };
  let played = 0;
  try {
    let isOpen = isNew();
    for (; isOpen && played < line.length; isOpen = isNew()) play(line[played++]!);
    return !isOpen;
  } finally {
    for (; played > 0; played--) undo();
  }
}

/** The error for a search that would not end. */
export function endlessError(depth: number): OptionError {
  return new OptionError(
    'search-core/no-limit',
    `depth: the game goes round, and ${depth} plies decide nothing; expected a limit (depth, nodes, milliseconds, signal) or a rule of repetition (withRepetition)`,
    { option: 'depth', value: depth },
  );
}
