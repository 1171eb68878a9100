/**
 * Line patterns: what a stone makes on one line, by a table look-up of the line code (see `../board/grid.ts`). Under
 * Caro the edge does not block, so that there a line code of its own has four digits: the line bits, with the own stone
 * as 1 and the other one as 2.
 *
 * They are defined from the end of the game backwards. A five is a five. A line is a four when one more stone
 * makes a five, an open four when two different stones do so and the four is unbroken; a three when one more stone
 * makes an open four, a sleeping three when it makes no more than a four; and so on down to a single stone. All of
 * them contain the stone that is being put.
 */
import {
  CODES,
  DIGIT_ORDER,
  DIGITS,
  LINE_BITS,
  lineCodeOf,
  OFFSETS,
  POWERS,
  REACH,
  shiftOf,
} from '../board/grid';
import { memoize } from '../memoize';

/** The line patterns, stronger ones larger. They fit four bits. */
export const LINE_PATTERN = {
  /** Nothing that can become a five. */
  NONE: 0,
  /** Six or more in a row where only five win. */
  OVERLINE: 1,
  SLEEPING_ONE: 2,
  OPEN_ONE: 3,
  /** One more stone makes a sleeping three. */
  SLEEPING_TWO: 4,
  /** One more stone makes a three. */
  OPEN_TWO: 5,
  /** One more stone makes a four. */
  SLEEPING_THREE: 6,
  /** One more stone makes an open four, at one point only. */
  BROKEN_THREE: 7,
  /** One more stone makes an open four, at two or more points. */
  OPEN_THREE: 8,
  /** Under Caro: one more stone makes a five, and there are two answers, such as the third or the last point of `OX.XXX.`. */
  LOOSE_FOUR: 9,
  /** One more stone makes a five, and there is one answer. */
  FOUR: 10,
  /** Two fours on one line, such as `X.XXX.X`. */
  DOUBLE_FOUR: 11,
  /** The straight four: an unbroken four that becomes a five at both ends. */
  OPEN_FOUR: 12,
  FIVE: 13,
} as const;

/** Which rows win or lose on a line: the rule of one side. */
export type LineRule = 'five-or-more' | 'exactly-five' | 'renju-black' | 'caro';

/** A rule, tabulated by line code. */
export interface LineTable {
  /** The {@link LINE_PATTERN} that a stone makes. */
  readonly linePatterns: Uint8Array;
  /**
   * One bit for each digit: of a three the points that make an open four; of a four its answers; of an open or a double
   * four the points at which a stone of the other side, put before, leaves less of it.
   */
  readonly replies: Uint16Array;
}

/** Returns the line code of line bits for a side. */
export type LineCodeOf = (bits: number, side: number) => number;

/** The bits of the stones of X. */
const X_BITS = 0x55555;

/** Returns what the tables of a rule are indexed by. */
export function lineCodesOf(rule: LineRule): LineCodeOf {
  return rule === 'caro' ? caroCodeOf : lineCodeOf;
}

function caroCodeOf(bits: number, side: number): number {
  return side === 0 ? bits : ((bits & X_BITS) << 1) | ((bits >> 1) & X_BITS);
}

/** Returns the table of a rule; the same object at every call, made at the first: of 3^10 codes, and of 4^10 under Caro. */
export const lineTableOf = /* @__PURE__ */ memoize(createLineTable);

const linePairs = /* @__PURE__ */ memoize((black: LineRule) =>
  memoize((white: LineRule) => createLinePairs(black, white)),
);

/**
 * Returns the line patterns of black and white (four bits each, black in the lower ones) by line bits; the same object
 * at every call. Entries of bits that no line has mean nothing.
 */
export function linePairsOf(black: LineRule, white: LineRule): Uint8Array {
  return linePairs(black)(white);
}

function createLinePairs(black: LineRule, white: LineRule): Uint8Array {
  const pairs = new Uint8Array(1 << LINE_BITS);
  const { linePatterns: ofBlack } = lineTableOf(black);
  const { linePatterns: ofWhite } = lineTableOf(white);
  const codeOf = lineCodesOf(black);
  // The fifth points, which have the highest bits, matter where a sixth stone does.
  const isNear = black === 'five-or-more' && white === black;
  const reach = isNear ? REACH - 1 : REACH;
  const before = halfLines([4, 3, 2, 1, 0].slice(0, reach), codeOf);
  const after = halfLines([5, 6, 7, 8, 9].slice(0, reach), codeOf);
  for (let left = 0; left < before.bits.length; left++) {
    for (let right = 0; right < after.bits.length; right++) {
      const blackCode = before.black[left]! + after.black[right]!;
      const whiteCode = before.white[left]! + after.white[right]!;
      pairs[before.bits[left]! | after.bits[right]!] = ofBlack[blackCode]! | (ofWhite[whiteCode]! << 4);
    }
  }
  const near = 1 << (2 * (DIGITS - 2));
  if (isNear) for (let first = near; first < pairs.length; first += near) pairs.copyWithin(first, 0, near);
  return pairs;
}

/**
 * Lists the bits of all halves of a line, with the parts of the line codes of black and of white that they make.
 */
function halfLines(
  digits: readonly number[],
  codeOf: LineCodeOf,
): Readonly<Record<'bits' | 'black' | 'white', Int32Array>> {
  const lines: number[] = [];
  let onBoard = [0];
  for (let length = 0; length <= digits.length; length++) {
    // Where one point is off the board, so are those beyond.
    const edge = digits.slice(length).reduce((sum, digit) => sum | (3 << shiftOf(digit)), 0);
    for (const line of onBoard) lines.push(line | edge);
    const shift = shiftOf(digits[length] ?? 0);
    onBoard = onBoard.flatMap((line) => [line, line | (1 << shift), line | (2 << shift)]);
  }
  const bits = Int32Array.from(lines);
  return {
    bits,
    black: bits.map((line) => codeOf(line, 0)),
    white: bits.map((line) => codeOf(line, 1)),
  };
}

/**
 * The rank of a line, by the best that one more stone makes of it: nothing, a sleeping two, an open two, a sleeping
 * three, a three, a four, an open four, a five. How many points make the best decides which three or which four it
 * is.
 */
const RANKS = { none: 0, openFour: 6, five: 7 };
const MADE_OF_RANK = [
  LINE_PATTERN.NONE,
  LINE_PATTERN.SLEEPING_ONE,
  LINE_PATTERN.OPEN_ONE,
  LINE_PATTERN.SLEEPING_TWO,
  LINE_PATTERN.OPEN_TWO,
  LINE_PATTERN.SLEEPING_THREE,
];

function ranksOf(rule: LineRule): Uint8Array {
  const ranks = new Uint8Array(LINE_PATTERN.FIVE + 1);
  ranks[LINE_PATTERN.SLEEPING_TWO] = 1;
  ranks[LINE_PATTERN.OPEN_TWO] = 2;
  ranks[LINE_PATTERN.SLEEPING_THREE] = 3;
  ranks[LINE_PATTERN.BROKEN_THREE] = ranks[LINE_PATTERN.OPEN_THREE] = 4;
  ranks[LINE_PATTERN.LOOSE_FOUR] = ranks[LINE_PATTERN.FOUR] = 5;
  ranks[LINE_PATTERN.OPEN_FOUR] = RANKS.openFour;
  ranks[LINE_PATTERN.DOUBLE_FOUR] = rule === 'renju-black' ? RANKS.none : RANKS.openFour;
  ranks[LINE_PATTERN.FIVE] = RANKS.five;
  return ranks;
}

/** One half of a line, from the stone outwards. */
interface HalfLine {
  /** What it adds to the line code before the stone (digits 4 to 0), and behind it (digits 5 to 9). */
  readonly codeBefore: number;
  readonly codeBehind: number;
  readonly emptyBefore: readonly number[];
  readonly emptyBehind: readonly number[];
  /** The own stones next to the stone, and what follows them. */
  readonly row: number;
  readonly next: number | undefined;
}

/** What the fifth point from the stone may hold; whatever else it holds is as good as a stone of the other side. */
const FIFTH_POINTS: Readonly<Record<LineRule, readonly number[]>> = {
  'five-or-more': [2],
  'exactly-five': [1, 2],
  'renju-black': [1, 2],
  caro: [0, 1, 2, 3],
};

/**
 * A stone more makes a larger half: from the largest halves down, every entry is ready when it is needed. A line and its
 * mirror image are tabulated together. This stands before the first move of a process, so that it is to take no time.
 */
function createLineTable(rule: LineRule): LineTable {
  const isCaro = rule === 'caro';
  const contents = isCaro ? 4 : 3;
  const weights = Int32Array.from({ length: DIGITS }, (_, digit) => contents ** DIGIT_ORDER.indexOf(digit));
  const codes = contents ** DIGITS;
  const linePatterns = new Uint8Array(codes);
  const replies = new Uint16Array(codes);
  const empty = new Uint8Array(DIGITS);
  const ranks = ranksOf(rule);
  const fifths = FIFTH_POINTS[rule];
  const halves = halfLinesOf(contents, weights, fifths);

  /** The empty points at which a stone of the other side makes a line pattern below `limit`. */
  const stops = (code: number, count: number, limit: number): number => {
    let found = 0;
    for (let index = 0; index < count; index++) {
      const digit = empty[index]!;
      if (linePatterns[code + 2 * weights[digit]!]! < limit) found |= 1 << digit;
    }
    return found;
  };

  const tabulate = (code: number, before: HalfLine, behind: HalfLine): void => {
    const row = rowPatternOf(before, behind, rule);
    if (row >= 0) {
      linePatterns[code] = row;
      return;
    }
    let count = 0;
    for (let index = 0; index < before.emptyBefore.length; index++)
      empty[count++] = before.emptyBefore[index]!;
    for (let index = 0; index < behind.emptyBehind.length; index++)
      empty[count++] = behind.emptyBehind[index]!;
    let best = 0;
    let makers = 0;
    for (let index = 0; index < count; index++) {
      const digit = empty[index]!;
      const rank = ranks[linePatterns[code + weights[digit]!]!]!;
      if (rank < best) continue;
      makers = rank > best ? 1 << digit : makers | (1 << digit);
      best = rank;
    }
    const answers = isCaro && best === RANKS.five ? stops(code, count, LINE_PATTERN.LOOSE_FOUR) : 0;
    if (answers !== 0) {
      linePatterns[code] = isSingle(answers) ? LINE_PATTERN.FOUR : LINE_PATTERN.LOOSE_FOUR;
      replies[code] = answers;
      return;
    }
    linePatterns[code] = linePatternOf(best, makers);
    if (best === RANKS.none) return;
    replies[code] = isCaro && best === RANKS.five ? stops(code, count, LINE_PATTERN.DOUBLE_FOUR) : makers;
  };

  for (let larger = halves.length - 1; larger >= 0; larger--) {
    const one = halves[larger]!;
    for (let smaller = larger; smaller >= 0; smaller--) {
      const other = halves[smaller]!;
      const code = one.codeBefore + other.codeBehind;
      const mirrored = other.codeBefore + one.codeBehind;
      tabulate(code, one, other);
      linePatterns[mirrored] = linePatterns[code]!;
      replies[mirrored] = mirror(replies[code]!);
    }
  }
  if (!isCaro) copyFifths(fifths, [linePatterns, replies]);
  return { linePatterns, replies };
}

/** Copies the entries of lines whose fifth points hold a stone of the other side to those whose hold is as good. */
function copyFifths(fifths: readonly number[], tables: readonly (Uint8Array | Uint16Array)[]): void {
  const others = [0, 1].filter((content) => !fifths.includes(content));
  for (const weight of [POWERS[0]!, POWERS[DIGITS - 1]!]) {
    for (let first = 0; first < CODES; first += 3 * weight)
      for (const table of tables)
        for (const other of others)
          table.copyWithin(first + other * weight, first + 2 * weight, first + 3 * weight);
  }
}

/** What no stone and no point of the board is, see `../board/grid.ts`. */
const OFF_BOARD = 3;

/** Lists the halves of lines, a larger one for a stone more. Beyond a point off the board there is none on it. */
function halfLinesOf(contents: number, weights: Int32Array, fifths: readonly number[]): HalfLine[] {
  const halves: HalfLine[] = [];
  for (let number = 0; number < contents ** REACH; number++) {
    const steps = Array.from(
      { length: REACH },
      (_, step) => Math.floor(number / contents ** step) % contents,
    );
    if (!fifths.includes(steps.at(-1)!)) continue;
    if (steps.some((content, step) => content !== OFF_BOARD && steps[step - 1] === OFF_BOARD)) continue;
    const digitsBefore = steps.map((_, step) => REACH - 1 - step);
    const digitsBehind = steps.map((_, step) => REACH + step);
    const codeOf = (digits: readonly number[]): number =>
      steps.reduce((code, content, step) => code + content * weights[digits[step]!]!, 0);
    const isEmpty = (_: number, step: number): boolean => steps[step] === 0;
    const end = steps.findIndex((content) => content !== 1);
    const row = end < 0 ? REACH : end;
    halves.push({
      codeBefore: codeOf(digitsBefore),
      codeBehind: codeOf(digitsBehind),
      emptyBefore: digitsBefore.filter(isEmpty),
      emptyBehind: digitsBehind.filter(isEmpty),
      row,
      next: steps[row],
    });
  }
  return halves;
}

/** Returns the bits of digits, of the mirror image of a line. */
function mirror(digits: number): number {
  let mirrored = 0;
  for (let rest = digits; rest !== 0; rest &= rest - 1)
    mirrored |= 1 << (DIGITS - 32 + Math.clz32(rest & -rest));
  return mirrored;
}

/** The pattern of the unbroken row through the stone in the middle, as far as it is seen; -1 if it is shorter than five. */
function rowPatternOf(before: HalfLine, behind: HalfLine, rule: LineRule): number {
  const length = before.row + 1 + behind.row;
  if (length < 5) return -1;
  if (length > 5) return rule === 'five-or-more' ? LINE_PATTERN.FIVE : LINE_PATTERN.OVERLINE;
  const isBlocked = rule === 'caro' && before.next === 2 && behind.next === 2;
  return isBlocked ? LINE_PATTERN.NONE : LINE_PATTERN.FIVE;
}

function linePatternOf(best: number, makers: number): number {
  if (best === RANKS.five) return fourOf(makers);
  if (best === RANKS.openFour) return isSingle(makers) ? LINE_PATTERN.BROKEN_THREE : LINE_PATTERN.OPEN_THREE;
  return MADE_OF_RANK[best]!;
}

/** Of two points that make a five, five steps apart means that all the four stones lie between them. */
function fourOf(fives: number): number {
  if (isSingle(fives)) return LINE_PATTERN.FOUR;
  const low = OFFSETS[31 - Math.clz32(fives & -fives)]!;
  const high = OFFSETS[31 - Math.clz32(fives)]!;
  return high - low === 5 ? LINE_PATTERN.OPEN_FOUR : LINE_PATTERN.DOUBLE_FOUR;
}

/**
 * Returns whether one of the four line patterns of a point, packed as in `PatternBoard.linePatterns`, is a four or
 * better.
 */
export function hasFour(linePatterns: number): boolean {
  return (
    (linePatterns & 15) >= LINE_PATTERN.LOOSE_FOUR ||
    ((linePatterns >> 4) & 15) >= LINE_PATTERN.LOOSE_FOUR ||
    ((linePatterns >> 8) & 15) >= LINE_PATTERN.LOOSE_FOUR ||
    linePatterns >> 12 >= LINE_PATTERN.LOOSE_FOUR
  );
}

function isSingle(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}
