import type { GameWords } from '@games/search-core';
import type { Place } from '../board/board';
import type { PRESETS } from '../options';

/**
 * The levels of `createOpponent`, the weakest first. Level 5 is `best`, and `perfect` where `isSolvedBoard` holds.
 */
export const LEVEL_IDS = ['beginner', 'easy', 'medium', 'strong', 'best', 'perfect'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** The texts of the game in one language. */
export interface ConnectWords extends GameWords<LevelId> {
  /** The name of the game with a number of stones in a row. */
  readonly titleOf: (connect: number) => string;
  readonly presets: Readonly<Record<keyof typeof PRESETS, string>>;
  readonly rules: (board: { readonly connect: number }) => string;
  /** How a game ended: with a line, or with a full board. */
  readonly ending: (line: readonly Place[] | null) => string;
}

/** The direction of a line. */
export type Direction = 'across' | 'upright' | 'diagonal';

export function directionOf(line: readonly Place[]): Direction {
  const [row, column] = line[0]!;
  const [lastRow, lastColumn] = line.at(-1)!;
  return row === lastRow ? 'across' : column === lastColumn ? 'upright' : 'diagonal';
}
