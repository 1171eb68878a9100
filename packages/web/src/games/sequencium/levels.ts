/** Weakest first. */
export const LEVEL_NAMES = ['beginner', 'easy', 'medium', 'strong', 'expert'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];
