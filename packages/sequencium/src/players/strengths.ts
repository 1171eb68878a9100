import type { Strength } from '@games/search-core';
import { timesOf } from '@games/search-core/internal';

/** The keys of the levels of `createOpponent` in the words, the weakest first. */
export const LEVEL_IDS = ['beginner', 'easy', 'medium', 'strong', 'expert'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** The levels are 1 to this. */
export const LEVELS = LEVEL_IDS.length;

/**
 * From level 1 on; a blur in hundredths of the final margin. Set by matches on 6 x 6: each scores 74 to 90 % against the one
 * before it; `games match sequencium --first level:3 --second level:2 --random-plies 2` plays one.
 */
export const STRENGTHS: readonly Strength[] = [
  { depth: 1, blur: 90 },
  { depth: 1, blur: 35 },
  { depth: 2, blur: 25 },
  { depth: 3, blur: 15 },
  { blur: 0, milliseconds: 1000 },
];

/** The time for a move of each level; `undefined` for those that depth limits. */
export const LEVEL_TIMES = /* @__PURE__ */ timesOf(STRENGTHS);
