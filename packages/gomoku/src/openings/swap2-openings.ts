/** The size of the board that {@link SWAP2_OPENINGS} are written on. */
export const SWAP2_SIZE = 15;

/**
 * Black, white, black, with about equal chances by the evaluation of the engine, as `pnpm --filter @games/gomoku openings`
 * prints them.
 */
export const SWAP2_OPENINGS: readonly string[] = [
  'e13 i14 j14',
  'h14 k14 j14',
  'g13 i13 k13',
  'e13 f12 i12',
  'i13 j14 e12',
  'i15 k15 f15',
  'i15 h14 k13',
  'g12 g13 k13',
  'k14 k13 j13',
  'i15 e14 f12',
  'e14 f13 h13',
  'j15 i15 j14',
  'f14 h12 g12',
  'j14 e14 f14',
  'h14 g14 j14',
  'e12 e13 i13',
];
