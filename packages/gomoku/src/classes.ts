/**
 * What a stone makes on its four lines together: four shapes of four bits each, folded to one class by look-up.
 *
 * @module
 */
import { DIRECTIONS } from './grid';
import { SHAPE } from './shapes';

/** The classes, the stronger the larger, apart from the two at which black may not or must not be trusted to play. */
export const CLASS = {
  NONE: 0,
  /** Renju, black: an overline or a double four, certainly forbidden. */
  FORBIDDEN: 1,
  /** Renju, black: two threes or more by their looks; whether it is forbidden takes a closer look. */
  DOUBTFUL: 2,
  TWO: 3,
  OPEN_TWO: 4,
  SLEEPING_THREE: 5,
  /** Two open twos, or an open two with a sleeping three. */
  DOUBLE_TWO: 6,
  OPEN_THREE: 7,
  /** A three with an open two or a sleeping three. */
  THREE_PLUS: 8,
  DOUBLE_THREE: 9,
  FOUR: 10,
  /** A four with an open two or a sleeping three. */
  FOUR_PLUS: 11,
  /** A four and a three: wins if the four is answered. */
  FOUR_THREE: 12,
  /** Two fours: a five follows. */
  DOUBLE_FOUR: 13,
  OPEN_FOUR: 14,
  FIVE: 15,
} as const;

export const CLASSES = 16;

const folds = new Map<boolean, Uint8Array>();

/**
 * The class of every quadruple of shapes, `shape of direction 0 + 16 * shape of direction 1 + …`.
 *
 * @param restricted - for black under renju.
 */
export function foldTableOf(restricted: boolean): Uint8Array {
  let table = folds.get(restricted);
  if (!table) {
    table = new Uint8Array(1 << (4 * DIRECTIONS));
    for (let shapes = 0; shapes < table.length; shapes++) table[shapes] = fold(shapes, restricted);
    folds.set(restricted, table);
  }
  return table;
}

function fold(shapes: number, restricted: boolean): number {
  const counts = new Uint8Array(16);
  for (let direction = 0; direction < DIRECTIONS; direction++) counts[(shapes >> (4 * direction)) & 15]!++;
  if (counts[SHAPE.FIVE]) return CLASS.FIVE;
  const fours = counts[SHAPE.FOUR]! + counts[SHAPE.OPEN_FOUR]! + 2 * counts[SHAPE.DOUBLE_FOUR]!;
  const threes = counts[SHAPE.OPEN_THREE]! + counts[SHAPE.BROKEN_THREE]!;
  if (restricted) {
    if (counts[SHAPE.OVERLINE]! > 0 || fours > 1) return CLASS.FORBIDDEN;
    if (threes > 1) return CLASS.DOUBTFUL;
  }
  if (counts[SHAPE.OPEN_FOUR]) return CLASS.OPEN_FOUR;
  if (fours > 1) return CLASS.DOUBLE_FOUR;
  const helpers = counts[SHAPE.OPEN_TWO]! + counts[SHAPE.SLEEPING_THREE]!;
  if (fours) return threes ? CLASS.FOUR_THREE : helpers ? CLASS.FOUR_PLUS : CLASS.FOUR;
  if (threes) return threes > 1 ? CLASS.DOUBLE_THREE : helpers ? CLASS.THREE_PLUS : CLASS.OPEN_THREE;
  if (helpers > 1) return CLASS.DOUBLE_TWO;
  if (counts[SHAPE.SLEEPING_THREE]) return CLASS.SLEEPING_THREE;
  if (helpers) return CLASS.OPEN_TWO;
  return counts[SHAPE.SLEEPING_TWO] ? CLASS.TWO : CLASS.NONE;
}
