/**
 * The levels of the package's opponents, weakest first; full strength with the time for a move; and the moves of a proof, at
 * full strength where it has none.
 */
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
  'perfect',
] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];
