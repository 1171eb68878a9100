/** The size of the board that {@link SWAP2_OPENINGS} are written on. */
export const SWAP2_SIZE = 15;

/**
 * Black, white, black, with about equal chances in the eyes of the engine; as `pnpm --filter @games/gomoku openings`
 * prints them.
 */
export const SWAP2_OPENINGS: readonly string[] = [
  'k12 e14 f14',
  'j14 h15 j15',
  'k15 g15 i15',
  'h12 f13 k14',
  'h14 h12 j12',
  'i13 h13 f14',
  'g12 g13 k13',
  'i15 e14 f12',
  'e14 f14 j13',
  'j12 k14 f15',
  'f14 h12 g12',
  'e12 e13 i13',
  'e13 i14 j14',
  'e13 f12 i12',
  'g13 e14 k14',
  'g14 e13 f13',
];
