/** Weakest first. */
export const LEVEL_NAMES = ['careless', 'casual', 'greedy', 'careful', 'perfect'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];
