/** The size of the board that {@link SWAP2_OPENINGS} are written on. */
export const SWAP2_SIZE = 15;

/**
 * Black, white, black, with about equal chances in the eyes of the engine; as `pnpm --filter @games/gomoku openings`
 * prints them.
 */
export const SWAP2_OPENINGS: readonly string[] = [
  'e12 k13 i12',
  'h14 i13 g13',
  'k15 g15 i15',
  'g14 j15 h15',
  'f14 e14 j12',
  'j13 i14 f13',
  'g15 k15 f14',
  'j14 f12 k13',
  'g15 f15 j13',
  'h15 h14 i15',
  'f15 e14 g15',
  'k15 g15 j15',
  'f14 j15 j14',
  'i14 k13 g12',
  'i15 k15 f15',
  'i15 e15 i13',
];
