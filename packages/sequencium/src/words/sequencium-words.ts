import type { GameWords } from '@games/search-core';
import type { PRESETS } from '../options';

/** The levels of `createOpponent`, the weakest first. */
export const LEVEL_IDS = ['beginner', 'easy', 'medium', 'strong', 'expert'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** The texts of the game in one language. */
export interface SequenciumWords extends GameWords<LevelId> {
  readonly presets: Readonly<Record<keyof typeof PRESETS, string>>;
  readonly rules: (options: { readonly balanced: boolean }) => string;
  /** How a game ended: the largest numbers. */
  readonly ending: (first: number, second: number) => string;
}
