/**
 * The evaluation network: from how many empty points have each class, and which classes meet on one point, to a value.
 *
 * ```text
 * own side    13 classes -- count --> 5 features --.            .--> 16 units, max(0, sum) --.
 *                                                   >-- 130 ----+                             +--> value
 * other side  13 classes -- count --> 5 features --'            '----------------------------|
 * each empty point: own class x other class --> 256 pairs -----------------------------------'
 *
 * features of a count n:   n (12 at most), n >= 1, n >= 2, n >= 3, n >= 5
 * ```
 *
 * What a count adds to the units is a row of a table, and a class that no point has adds nothing, so that the first
 * layer costs a few dozen additions. All numbers are integers in sixteenths of a point: the value is the same on every
 * machine. The first layer by look-up is the idea of NNUE (Nasu 2018), with counts in place of squares.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { CLASS, CLASSES } from './classes';
import type { Patterns } from './patterns';

/** Units of the hidden layer. */
export const UNITS = 16;
/** Larger counts are taken for this. */
export const MOST_COUNT = 12;
/** The features of a count: the count itself, and whether it reaches each of these. */
const STEPS = [1, 2, 3, 5];
export const FEATURES = 1 + STEPS.length;
const FRACTION_BITS = 4;
/** One point of evaluation in the weights. */
export const POINT = 1 << FRACTION_BITS;
/** The value stays well below what a decided game is worth. */
const MOST_VALUE = 3000;

/** Integers in sixteenths of a point; the half is 0 for the side to move, 1 for the other. */
export interface Weights {
  /** The value of nothing: to be on move. */
  readonly start: number;
  /** `[(half * CLASSES + class) * FEATURES + feature]`, straight to the value. */
  readonly linear: ArrayLike<number>;
  /** `[((half * CLASSES + class) * FEATURES + feature) * UNITS + unit]` */
  readonly hidden: ArrayLike<number>;
  /** What each unit begins with. */
  readonly biases: ArrayLike<number>;
  /** What each unit adds to the value: 1 or -1 times itself. */
  readonly signs: ArrayLike<number>;
  /** `[own class * CLASSES + other class]` */
  readonly pairs: ArrayLike<number>;
}

/** The features of a count. */
export function featuresOf(count: number): number[] {
  const seen = Math.min(count, MOST_COUNT);
  return [seen, ...STEPS.map((step) => (seen >= step ? 1 : 0))];
}

/** Adds up the features of every count: `[(row * (MOST_COUNT + 1) + count) * width + column]`. */
function tabulate(weights: ArrayLike<number>, width: number): Int32Array {
  const rows = weights.length / (FEATURES * width);
  const table = new Int32Array(rows * (MOST_COUNT + 1) * width);
  for (let row = 0; row < rows; row++) {
    for (let count = 0; count <= MOST_COUNT; count++) {
      featuresOf(count).forEach((feature, index) => {
        for (let column = 0; column < width; column++)
          table[(row * (MOST_COUNT + 1) + count) * width + column]! +=
            feature * weights[(row * FEATURES + index) * width + column]!;
      });
    }
  }
  return table;
}

/**
 * What a meeting of classes, `black's | white's << 4`, is worth to a side, less what two empty ones are. What black may
 * not play, or may not be trusted to, is worth no more than nothing.
 */
function pairsFor(weights: ArrayLike<number>, side: Side): Int32Array {
  const seen = (kind: number): number => (kind < CLASS.TWO ? CLASS.NONE : kind);
  return Int32Array.from({ length: CLASSES * CLASSES }, (_, meeting) => {
    const black = seen(meeting % CLASSES);
    const white = seen(Math.floor(meeting / CLASSES));
    return weights[side === 0 ? black * CLASSES + white : white * CLASSES + black]! - weights[0]!;
  });
}

/** The value of a board to a side that is on move, in points. */
export type Network = (patterns: Patterns, side: Side) => number;

/** Makes a network of its weights. Each call of it looks at all points once, and allocates nothing. */
export function createNetwork(weights: Weights): Network {
  const linear = tabulate(weights.linear, 1);
  const hidden = tabulate(weights.hidden, UNITS);
  const biases = Int32Array.from(weights.biases);
  const signs = Int32Array.from(weights.signs);
  const blackPairs = pairsFor(weights.pairs, 0);
  const whitePairs = pairsFor(weights.pairs, 1);
  const units = new Int32Array(UNITS);
  const { start } = weights;

  /** Adds what the classes of one side say to the units, and returns what they add to the value. */
  const addSide = (counts: Int32Array, first: number, half: number): number => {
    let sum = 0;
    for (let kind: number = CLASS.TWO; kind < CLASSES; kind++) {
      const count = counts[first + kind]!;
      if (count === 0) continue;
      const row = (half + kind) * (MOST_COUNT + 1) + (count < MOST_COUNT ? count : MOST_COUNT);
      sum += linear[row]!;
      for (let unit = 0, entry = row * UNITS; unit < UNITS; unit++, entry++) units[unit]! += hidden[entry]!;
    }
    return sum;
  };

  /** Most words are 0: far from the stones nothing can be made. */
  const pairsOf = (meetings: Uint32Array, pairs: Int32Array): number => {
    let sum = 0;
    for (let index = 0; index < meetings.length; index++) {
      const word = meetings[index]!;
      if (word !== 0)
        sum +=
          pairs[word & 255]! + pairs[(word >>> 8) & 255]! + pairs[(word >>> 16) & 255]! + pairs[word >>> 24]!;
    }
    return sum;
  };

  return (patterns, side) => {
    const { counts, meetings } = patterns;
    for (let unit = 0; unit < UNITS; unit++) units[unit] = biases[unit]!;
    let sum = start + pairsOf(meetings, side === 0 ? blackPairs : whitePairs);
    sum += addSide(counts, side * CLASSES, 0);
    sum += addSide(counts, CLASSES - side * CLASSES, CLASSES);
    for (let unit = 0; unit < UNITS; unit++) if (units[unit]! > 0) sum += signs[unit]! * units[unit]!;
    const value = sum >> FRACTION_BITS;
    return value > MOST_VALUE ? MOST_VALUE : value < 0 - MOST_VALUE ? 0 - MOST_VALUE : value;
  };
}
