/** Weakest first. */
export const LEVEL_NAMES = ['beginner', 'easy', 'medium', 'strong', 'perfect'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];
