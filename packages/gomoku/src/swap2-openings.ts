/** The size of the board that {@link SWAP2_OPENINGS} are written on. */
export const SWAP2_SIZE = 15;

/**
 * Black, white, black, with about equal chances in the eyes of the engine; as `pnpm --filter @games/gomoku openings`
 * prints them.
 */
export const SWAP2_OPENINGS: readonly string[] = [
  'e13 k14 f12',
  'i14 e15 i12',
  'g13 k15 e14',
  'f13 j15 k12',
  'h14 f15 k12',
  'k14 e15 i14',
  'f12 i15 k13',
  'k14 e15 h12',
  'j12 i15 j14',
  'k13 i15 h12',
  'e12 e14 h12',
  'k12 g14 i12',
  'k13 f15 f13',
  'h12 f15 g14',
  'h14 h15 i14',
  'f12 f15 k13',
];
