import { checkIntegers, checkOneOf } from '@games/search-core/internal';
import { imagesOf } from './grid';
import { checkSize, DEFAULT_SIZE } from './rule';

/**
 * The eight ways to lay a board upon itself, as one sees it with row 1 at the bottom:
 *
 * - `'identity'`; `'mirror'` exchanges left and right; `'flip'` exchanges top and bottom; `'half-turn'` is both;
 * - `'transpose'` mirrors at the diagonal from the top left, `'anti-transpose'` at the other;
 * - `'turn-left'` and `'turn-right'` turn it by a quarter, against and with the clock.
 */
export const SYMMETRIES = [
  'identity',
  'mirror',
  'flip',
  'half-turn',
  'transpose',
  'turn-left',
  'turn-right',
  'anti-transpose',
] as const;

/** A name of {@link SYMMETRIES}. */
export type Symmetry = (typeof SYMMETRIES)[number];

/**
 * Moves points to where a symmetry takes them: a move, or the moves of a game in their order.
 *
 * @param size - of the board the moves are on.
 * @throws OptionError `search-core/not-a-choice`; `search-core/out-of-range` for a point outside the board.
 */
export function transformMoves(
  moves: readonly number[],
  symmetry: Symmetry,
  size: number = DEFAULT_SIZE,
): number[] {
  const targets = targetsOf(symmetry, checkSize(size));
  return checkIntegers('moves', moves, 0, targets.length - 1).map((move) => targets[move]!);
}

function targetsOf(symmetry: Symmetry, size: number): Uint16Array {
  checkOneOf('symmetry', symmetry, SYMMETRIES);
  return imagesOf(size)[SYMMETRIES.indexOf(symmetry)]!;
}
