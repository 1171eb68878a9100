/**
 * The evaluation network: from how many empty points have each point pattern, and from the pattern pair of each point, to
 * a value.
 *
 * ```text
 * own side    13 patterns - count --> 5 features --.            .--> 32 units, max(0, sum) --.
 *                                                   >-- 130 ----+                             +--> value
 * other side  13 patterns - count --> 5 features --'            '----------------------------|
 * each empty point: value of its pattern pair, one of 4096 (point-values.ts) ----------------'
 *
 * features of a count n:   n (12 at most), n >= 1, n >= 2, n >= 3, n >= 5
 * units                    two to a word: low + (high << 16), which add up as numbers do
 * ```
 *
 * What a count adds to the units is a row of a table, and a pattern that no point has adds nothing, so that the first
 * layer costs a few dozen additions. All numbers are integers, fractions of a point: the value is the same on every
 * machine. The first layer by look-up is the idea of NNUE (Nasu 2018), with counts in place of squares.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import type { PatternView } from '../patterns/pattern-view';
import { pointValuesOf, type PointWeights } from './point-values';

/** Units of the hidden layer. */
export const UNITS = 32;
const WORDS = UNITS / 2;
/** Larger counts are taken for this. */
export const MAX_COUNT = 12;
/** The features of a count: the count itself, and whether it reaches each of these. */
const COUNT_STEPS = [1, 2, 3, 5];
export const FEATURES = 1 + COUNT_STEPS.length;
const FRACTION_BITS = 4;
/** Of what goes into the units, so that they fit half a word. */
const UNIT_BITS = 2;
/** One point of evaluation in the weights, and in those of the units. */
export const POINT = 1 << FRACTION_BITS;
export const UNIT_POINT = 1 << UNIT_BITS;
/** Values stay well below that of a decided game. */
const MAX_VALUE = 3000;

/** Integers, in sixteenths of a point but for the units; the half is 0 for the side to move, 1 for the other. */
export interface NetworkWeights extends PointWeights {
  /** The value of an empty sum: to be on move. */
  readonly start: number;
  /** `[(half * 16 + point pattern) * FEATURES + feature]`, straight to the value. */
  readonly linear: ArrayLike<number>;
  /** `[((half * 16 + point pattern) * FEATURES + feature) * UNITS + unit]`, in quarters of a point. */
  readonly hidden: ArrayLike<number>;
  /** What each unit begins with, in quarters of a point. */
  readonly biases: ArrayLike<number>;
  /** What each unit adds to the value: 1 or -1 times itself. */
  readonly signs: ArrayLike<number>;
}

/** Returns the features of a count. */
export function featuresOf(count: number): number[] {
  const seen = Math.min(count, MAX_COUNT);
  return [seen, ...COUNT_STEPS.map((step) => (seen >= step ? 1 : 0))];
}

/** Adds up the features of every count: `[(row * (MAX_COUNT + 1) + count) * width + column]`. */
function tabulate(weights: ArrayLike<number>, width: number): Int32Array {
  const rows = weights.length / (FEATURES * width);
  const table = new Int32Array(rows * (MAX_COUNT + 1) * width);
  for (let row = 0; row < rows; row++) {
    for (let count = 0; count <= MAX_COUNT; count++) {
      featuresOf(count).forEach((feature, index) => {
        for (let column = 0; column < width; column++)
          table[(row * (MAX_COUNT + 1) + count) * width + column]! +=
            feature * weights[(row * FEATURES + index) * width + column]!;
      });
    }
  }
  return table;
}

/** Packs two numbers to a word. */
function packed(values: ArrayLike<number>): Int32Array {
  return Int32Array.from(
    { length: values.length / 2 },
    (_, word) => values[2 * word]! + (values[2 * word + 1]! << 16),
  );
}

/** Evaluates a board for a side that is to move, in points. */
export type Network = (patterns: PatternView, side: Side) => number;

/** Creates a network from its weights. A call visits all points once, and allocates nothing. */
export function createNetwork(weights: NetworkWeights): Network {
  const linear = tabulate(weights.linear, 1);
  const hidden = packed(tabulate(weights.hidden, UNITS));
  const biases = packed(weights.biases);
  const signs = Int32Array.from(weights.signs);
  const blackPointValues = pointValuesOf(weights, 0);
  const whitePointValues = pointValuesOf(weights, 1);
  const units = new Int32Array(WORDS);
  const { start } = weights;

  /** Adds the counts of one side to the units, and returns what they add straight to the value. */
  const addSide = (counts: ArrayLike<number>, first: number, half: number): number => {
    let sum = 0;
    for (let pointPattern: number = POINT_PATTERN.TWO; pointPattern < POINT_PATTERNS; pointPattern++) {
      const count = counts[first + pointPattern]!;
      if (count === 0) continue;
      const row = (half + pointPattern) * (MAX_COUNT + 1) + (count < MAX_COUNT ? count : MAX_COUNT);
      sum += linear[row]!;
      for (let word = 0, entry = row * WORDS; word < WORDS; word++, entry++) units[word]! += hidden[entry]!;
    }
    return sum;
  };

  /** Most words are 0: far from the stones nothing can be made. */
  const addPoints = (words: ArrayLike<number>, pointValues: Int32Array): number => {
    let sum = 0;
    for (let index = 0; index < words.length; index++) {
      const word = words[index]!;
      if (word !== 0) sum += pointValues[word & 0xffff]! + pointValues[word >>> 16]!;
    }
    return sum;
  };

  const addUnits = (): number => {
    let sum = 0;
    for (let word = 0; word < WORDS; word++) {
      const both = units[word]!;
      const low = (both << 16) >> 16;
      const high = (both - low) >> 16;
      if (low > 0) sum += signs[2 * word]! * low;
      if (high > 0) sum += signs[2 * word + 1]! * high;
    }
    return sum << (FRACTION_BITS - UNIT_BITS);
  };

  return (patterns, side) => {
    const { counts, patternPairWords } = patterns;
    for (let word = 0; word < WORDS; word++) units[word] = biases[word]!;
    let sum = start + addPoints(patternPairWords, side === 0 ? blackPointValues : whitePointValues);
    sum += addSide(counts, side * POINT_PATTERNS, 0);
    sum += addSide(counts, POINT_PATTERNS - side * POINT_PATTERNS, POINT_PATTERNS);
    sum += addUnits();
    const value = sum >> FRACTION_BITS;
    return value > MAX_VALUE ? MAX_VALUE : value < 0 - MAX_VALUE ? 0 - MAX_VALUE : value;
  };
}
