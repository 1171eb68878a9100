/** The levels of the package's opponents, weakest first, and full strength with the time for a move. */
export const LEVEL_NAMES = [
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
export type LevelName = (typeof LEVEL_NAMES)[number];
