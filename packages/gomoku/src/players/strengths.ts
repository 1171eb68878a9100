import { timesOf } from '@games/search-core/internal';

/** The keys of the levels of `createOpponent` in the words, the weakest first. */
export const LEVEL_IDS = [
  'novice',
  'beginner',
  'casual',
  'amateur',
  'club',
  'strong',
  'expert',
  'master',
  'full-5',
  'full-15',
] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** The levels are 1 to this. */
export const LEVELS = LEVEL_IDS.length;

/** The number of a level. */
export function levelOf(id: LevelId): number {
  return LEVEL_IDS.indexOf(id) + 1;
}

/** How a level plays. */
export interface Strength {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Time for a move of a level without depth and nodes. @default 1000 */
  readonly milliseconds?: number | undefined;
  /** True if the level searches continuous fours at the horizon. */
  readonly fours: boolean;
  /** A move this many evaluation points worse has half the chance to be chosen; 0 means only the best. */
  readonly blur: number;
  /** The probability of a move that ignores the opponent's plans, except fives: 0 to 1. */
  readonly distraction: number;
}

/**
 * From level 1 on. Those up to 8 are set by the matches of `bench levels`, which see each score about three quarters against the
 * one before.
 */
export const STRENGTHS: readonly Strength[] = [
  { depth: 1, fours: false, blur: 60, distraction: 0.5 },
  { depth: 1, fours: false, blur: 50, distraction: 0.1 },
  { depth: 1, fours: false, blur: 16, distraction: 0 },
  { depth: 2, fours: false, blur: 8, distraction: 0 },
  { depth: 4, fours: false, blur: 8, distraction: 0 },
  { nodes: 3000, fours: true, blur: 0, distraction: 0 },
  { nodes: 12_000, fours: true, blur: 0, distraction: 0 },
  { milliseconds: 1000, fours: true, blur: 0, distraction: 0 },
  { milliseconds: 5000, fours: true, blur: 0, distraction: 0 },
  { milliseconds: 15_000, fours: true, blur: 0, distraction: 0 },
];

/** The time for a move of each level; `undefined` for those that depth or nodes limit. */
export const LEVEL_TIMES = /* @__PURE__ */ timesOf(STRENGTHS);
