import { checkOneOf, checkIntegers } from '@games/search-core/internal';
import { parseBoard } from './board-text';
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

/** Returns the symmetry that takes everything back to where it was. @throws OptionError `search-core/not-a-choice`. */
export function inverseOf(symmetry: Symmetry): Symmetry {
  indexOf(symmetry);
  if (symmetry === 'turn-left') return 'turn-right';
  return symmetry === 'turn-right' ? 'turn-left' : symmetry;
}

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

/**
 * Transforms a board by a symmetry.
 *
 * @param board - as text, see `parseBoard`.
 * @returns the points in one string.
 * @throws OptionError `search-core/not-a-choice`; NotationError for a text that is not a board.
 */
export function transformBoard(board: string, symmetry: Symmetry): string {
  const points = parseBoard(board);
  const targets = targetsOf(symmetry, Math.sqrt(points.length));
  const moved: string[] = [];
  for (let point = 0; point < points.length; point++) moved[targets[point]!] = points[point]!;
  return moved.join('');
}

function indexOf(symmetry: Symmetry): number {
  checkOneOf('symmetry', symmetry, SYMMETRIES);
  return SYMMETRIES.indexOf(symmetry);
}

function targetsOf(symmetry: Symmetry, size: number): Uint16Array {
  return imagesOf(size)[indexOf(symmetry)]!;
}
