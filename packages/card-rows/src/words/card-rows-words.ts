import type { GameWords } from '@games/search-core';
import type { PRESETS } from '../options';

/** The levels of `createOpponent`, the weakest first. */
export const LEVEL_IDS = ['careless', 'casual', 'greedy', 'careful', 'perfect'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** The texts of the game in one language. */
export interface CardRowsWords extends GameWords<LevelId> {
  readonly presets: Readonly<Record<keyof typeof PRESETS | 'random', string>>;
  readonly rules: () => string;
  /** How a game ended: the sums of both sides. */
  readonly ending: (first: string, second: string) => string;
}
