/** Games in which positions come back and that no rule ends: a search without any limit gives up here. */
import { OptionError } from '../errors';
import type { Hashed, Position, Repeating } from '../game/position';

/** An unlimited search gives up at this depth if its best line still repeats a position. */
export const GIVE_UP_DEPTH = 64;

/** Whether no rule of the game bounds its length, and a repeated position can be recognised. */
export function mayCycle(position: Position & Partial<Hashed & Repeating>): position is Position & Hashed {
  return position.maxPlies === Infinity && position.historyReach === undefined && position.hash !== undefined;
}

/** Whether a line from the current position repeats a position; the position is unchanged afterwards. */
export function repeatsPosition({ play, undo, hash }: Position & Hashed, line: readonly number[]): boolean {
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

export function endlessError(depth: number): OptionError {
  return new OptionError(
    'search-core/no-limit',
    `depth: the game goes round, and ${depth} plies decide nothing; expected a limit (depth, nodes, milliseconds, signal) or a rule of repetition (withRepetition)`,
    { option: 'depth', value: depth },
  );
}
