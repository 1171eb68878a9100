/** The keys of the levels of `createOpponent` in the words, the weakest first. */
export const LEVEL_IDS = ['careless', 'casual', 'greedy', 'careful', 'perfect'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** The levels are 1 to this. */
export const LEVELS = LEVEL_IDS.length;
