/**
 * What a stone makes on its four lines together: four shapes of four bits each, folded by look-up to one class for those
 * who search, and to a kind, which tells more, for those who judge.
 *
 * @module
 */
import { DIRECTIONS } from '../rules/grid';
import { LINE_PATTERN } from './line-pattern';

/** The classes, the stronger the larger, apart from the two at which black may not or must not be trusted to play. */
export const POINT_PATTERN = {
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

export const POINT_PATTERNS = 16;

/** Kinds tell more than classes. There are fewer than this: six bits. */
export const SUB_PATTERNS = 64;

/**
 * How many kinds each class has, told apart by what it does not heed:
 *
 * ```text
 *   OPEN_TWO, SLEEPING_THREE, FOUR         smaller shapes, from none (0) to two sleeping twos or four open ones (4)
 *   NONE                                   the same, from the most to none
 *   TWO                                    the same, without the first two
 *   DOUBLE_TWO, FOUR_PLUS                  the helpers: an open two, a sleeping three; of several, no, one, more sleeping
 *                                          threes (DOUBLE_TWO: without the first two)
 *   OPEN_THREE                             smaller shapes, and 5 more if the three is broken
 *   THREE_PLUS                             helpers, and 5 more if the three is broken
 *   DOUBLE_THREE, FOUR_THREE               whether a three is broken
 * ```
 */
const SUB_PATTERN_COUNTS = [5, 1, 1, 3, 5, 5, 3, 10, 10, 2, 5, 5, 2, 1, 1, 1];
/** The first kind of each class. Kind 0 is a stone in the open. */
const FIRST_SUB_PATTERN = SUB_PATTERN_COUNTS.map((_, pointPattern) =>
  SUB_PATTERN_COUNTS.slice(0, pointPattern).reduce((sum, count) => sum + count, 0),
);

/** By kind. */
export const POINT_PATTERN_OF = Uint8Array.from({ length: SUB_PATTERNS }, (_, subPattern) =>
  FIRST_SUB_PATTERN.findLastIndex((first) => first <= subPattern),
);

const subPatternTables = new Map<boolean, Uint8Array>();

/**
 * The kind of every quadruple of shapes, `shape of direction 0 + 16 * shape of direction 1 + …`.
 *
 * @param restricted - for black under renju.
 */
export function subPatternTableOf(restricted: boolean): Uint8Array {
  let table = subPatternTables.get(restricted);
  if (!table) subPatternTables.set(restricted, (table = createSubPatternTable(restricted)));
  return table;
}

function createSubPatternTable(restricted: boolean): Uint8Array {
  const table = new Uint8Array(1 << (4 * DIRECTIONS));
  const counts = new Uint8Array(16);
  for (let linePatterns = 0; linePatterns < table.length; linePatterns++) {
    counts.fill(0);
    for (let direction = 0; direction < DIRECTIONS; direction++)
      counts[(linePatterns >> (4 * direction)) & 15]!++;
    table[linePatterns] = subPatternOf(counts, restricted);
  }
  return table;
}

function subPatternOf(counts: Uint8Array, restricted: boolean): number {
  const pointPattern = pointPatternOf(counts, restricted);
  return FIRST_SUB_PATTERN[pointPattern]! + detailOf(pointPattern, counts);
}

function pointPatternOf(counts: Uint8Array, restricted: boolean): number {
  if (counts[LINE_PATTERN.FIVE]) return POINT_PATTERN.FIVE;
  const fours =
    counts[LINE_PATTERN.FOUR]! + counts[LINE_PATTERN.OPEN_FOUR]! + 2 * counts[LINE_PATTERN.DOUBLE_FOUR]!;
  const threes = counts[LINE_PATTERN.OPEN_THREE]! + counts[LINE_PATTERN.BROKEN_THREE]!;
  if (restricted) {
    if (counts[LINE_PATTERN.OVERLINE]! > 0 || fours > 1) return POINT_PATTERN.FORBIDDEN;
    if (threes > 1) return POINT_PATTERN.DOUBTFUL;
  }
  if (counts[LINE_PATTERN.OPEN_FOUR]) return POINT_PATTERN.OPEN_FOUR;
  if (fours > 1) return POINT_PATTERN.DOUBLE_FOUR;
  const supports = counts[LINE_PATTERN.OPEN_TWO]! + counts[LINE_PATTERN.SLEEPING_THREE]!;
  if (fours)
    return threes ? POINT_PATTERN.FOUR_THREE : supports ? POINT_PATTERN.FOUR_PLUS : POINT_PATTERN.FOUR;
  if (threes)
    return threes > 1
      ? POINT_PATTERN.DOUBLE_THREE
      : supports
        ? POINT_PATTERN.THREE_PLUS
        : POINT_PATTERN.OPEN_THREE;
  if (supports > 1) return POINT_PATTERN.DOUBLE_TWO;
  if (counts[LINE_PATTERN.SLEEPING_THREE]) return POINT_PATTERN.SLEEPING_THREE;
  if (supports) return POINT_PATTERN.OPEN_TWO;
  return counts[LINE_PATTERN.SLEEPING_TWO] ? POINT_PATTERN.TWO : POINT_PATTERN.NONE;
}

function detailOf(pointPattern: number, counts: Uint8Array): number {
  const small = Math.min(4, 2 * counts[LINE_PATTERN.SLEEPING_TWO]! + counts[LINE_PATTERN.OPEN_ONE]!);
  const sleeping = Math.min(2, counts[LINE_PATTERN.SLEEPING_THREE]!);
  const supports =
    counts[LINE_PATTERN.OPEN_TWO]! + counts[LINE_PATTERN.SLEEPING_THREE]! > 1 ? 2 + sleeping : sleeping;
  const broken = Math.min(1, counts[LINE_PATTERN.BROKEN_THREE]!);
  switch (pointPattern) {
    case POINT_PATTERN.NONE:
      return 4 - small;
    case POINT_PATTERN.OPEN_TWO:
    case POINT_PATTERN.SLEEPING_THREE:
    case POINT_PATTERN.FOUR:
      return small;
    case POINT_PATTERN.TWO:
      return small - 2;
    case POINT_PATTERN.DOUBLE_TWO:
      return supports - 2;
    case POINT_PATTERN.FOUR_PLUS:
      return supports;
    case POINT_PATTERN.OPEN_THREE:
      return 5 * broken + small;
    case POINT_PATTERN.THREE_PLUS:
      return 5 * broken + supports;
    case POINT_PATTERN.DOUBLE_THREE:
    case POINT_PATTERN.FOUR_THREE:
      return broken;
    default:
      return 0;
  }
}
