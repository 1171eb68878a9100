/** Weakest first. */
export const LEVEL_NAMES = ['careless', 'greedy', 'thoughtful', 'shrewd', 'perfect'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];
