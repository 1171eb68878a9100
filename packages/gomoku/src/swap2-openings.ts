/** The size of the board that {@link SWAP2_OPENINGS} are written on. */
export const SWAP2_SIZE = 15;

/**
 * Black, white, black, with about equal chances in the eyes of the engine; as `pnpm --filter @games/gomoku openings`
 * prints them.
 */
export const SWAP2_OPENINGS: readonly string[] = [
  'e14 f13 h13',
  'h14 j13 f13',
  'h14 h12 j12',
  'i14 k13 k14',
  'e14 h15 k15',
  'h15 h14 i15',
  'h14 k14 j14',
  'i14 h15 e15',
  'i15 i14 e12',
  'h14 h15 i15',
  'i15 k15 f15',
  'e14 i15 h15',
  'e14 j12 g12',
  'j14 g14 f13',
  'f15 h14 h12',
  'f14 j14 k13',
];
