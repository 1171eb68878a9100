/**
 * The evaluation network: from the pattern pair of each point, and from how many points have each point pattern, to a
 * value.
 *
 * ```text
 * each empty point        pattern pair, one of 4096  --.
 * own side, 13 patterns   how many points have it    --+-- tokens --.   .--> units, max(0, sum), times a weight --.
 * other side, 13 patterns how many points have it    --'            +---+                                        +--> value
 *                                                                   |   '----------------------------------------|
 *                                          row of a table  <--------'
 *
 * units   two to a word: low + (high << 16), which add up as numbers do
 * ```
 *
 * What a token adds is a row of a table (a sum of rows of weights, see `tokens.ts`), and most points, far from the
 * stones, add nothing: the first layer costs some eighty additions of rows. All numbers are integers, fractions of a
 * point: the value is the same on every machine, here and in WebAssembly (`wasm-network.ts`). The first layer by
 * look-up is the idea of NNUE (Nasu 2018); patterns of lines in place of squares are that of Jin, Duan and Hang 2025.
 */
import type { Side } from '@games/search-core';
import { SUB_PATTERN_BITS, POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import type { PatternView } from '../patterns/pattern-view';
import {
  COUNT_TOKENS,
  MAX_COUNT,
  otherRowOf,
  ownRowOf,
  pointPatternRowOf,
  rowsOfToken,
  TOKENS,
} from './tokens';

/** Units of the hidden layer. */
export const UNITS = 32;
/** Words of the units of a token. */
export const WORDS = UNITS / 2;
/** One point of evaluation in what goes straight to the value, and in the weights of the units times their outputs. */
export const FRACTION_BITS = 5;
export const OUTPUT_BITS = 12;
export const POINT = 1 << FRACTION_BITS;
export const OUTPUT_POINT = 1 << OUTPUT_BITS;
/** Sums of a unit are to stay below this, so that they fit half a word in any position. */
export const UNIT_LIMIT = 1 << 15;
/** Values stay well below that of a decided game. */
export const MAX_VALUE = 3000;

/** Integers of 16 bits. Each unit has a scale of its own, which its output undoes. */
export interface NetworkWeights {
  /** The value of an empty sum: to be on move. In {@link POINT}, like what goes straight to the value. */
  readonly start: number;
  /** `[row]`, straight to the value. */
  readonly linear: ArrayLike<number>;
  /** `[row * UNITS + unit]` */
  readonly hidden: ArrayLike<number>;
  /** What each unit begins with. */
  readonly biases: ArrayLike<number>;
  /** What each unit adds to the value, times itself: in {@link OUTPUT_POINT}. */
  readonly outputs: ArrayLike<number>;
}

/** The weights by token, as they are added up. */
export interface NetworkTables {
  readonly start: number;
  /** `[token]` */
  readonly linear: Int32Array;
  /** `[token * WORDS + word]` */
  readonly words: Int32Array;
  /** `[word]` */
  readonly biases: Int32Array;
  /** `[unit]` */
  readonly outputs: Int32Array;
}

/** Tabulates weights by token; this stands before the first move of a process, so that it is to take no time. */
export function createNetworkTables(weights: NetworkWeights): NetworkTables {
  const { start, biases, outputs } = weights;
  const linear = new Int32Array(TOKENS);
  const words = new Int32Array(TOKENS * WORDS);
  tabulatePairs(weights, linear, words);
  tabulateCounts(weights, linear, words);
  return { start, linear, words, biases: packedList(biases), outputs: Int32Array.from(outputs) };
}

/** Adds up packed rows: as numbers, like all that follows. */
function tabulatePairs(weights: NetworkWeights, linear: Int32Array, words: Int32Array): void {
  const rows = packedList(weights.hidden);
  for (let pair = 1; pair < COUNT_TOKENS; pair++) {
    const both = pointPatternRowOf(pair);
    const own = ownRowOf(pair);
    const other = otherRowOf(pair);
    linear[pair] = weights.linear[both]! + weights.linear[own]! + weights.linear[other]!;
    for (let word = 0; word < WORDS; word++)
      words[pair * WORDS + word] =
        rows[both * WORDS + word]! + rows[own * WORDS + word]! + rows[other * WORDS + word]!;
  }
}

/** Fractions of a row are rounded unit by unit. */
function tabulateCounts({ linear, hidden }: NetworkWeights, values: Int32Array, words: Int32Array): void {
  const units = new Float64Array(UNITS);
  for (let token = COUNT_TOKENS; token < TOKENS; token++) {
    units.fill(0);
    let value = 0;
    for (const { row, amount } of rowsOfToken(token)) {
      value += amount * linear[row]!;
      for (let unit = 0; unit < UNITS; unit++) units[unit]! += amount * hidden[row * UNITS + unit]!;
    }
    values[token] = Math.round(value);
    for (let unit = 0; unit < UNITS; unit++) units[unit] = Math.round(units[unit]!);
    words.set(packedList(units), token * WORDS);
  }
}

function packedList(numbers: ArrayLike<number>): Int32Array {
  const words = new Int32Array(numbers.length / 2);
  for (let word = 0; word < words.length; word++)
    words[word] = numbers[2 * word]! + (numbers[2 * word + 1]! << 16);
  return words;
}

/** Evaluates a board for a side that is to move, in points. */
export type Network = (patterns: PatternView, side: Side) => number;

/** What a network knows: the same for both sides, or first that of black to move, then that of white. */
export type BySide<Entry> = readonly [Entry] | readonly [black: Entry, white: Entry];

/** Creates a network from its tables. A call visits all points once, and allocates nothing. */
export function createNetwork([black, white]: BySide<NetworkTables>): Network {
  const blackNetwork = createSideNetwork(black);
  if (!white) return blackNetwork;
  const whiteNetwork = createSideNetwork(white);
  return (patterns, side) => (side === 0 ? blackNetwork : whiteNetwork)(patterns, side);
}

function createSideNetwork({ start, linear, words, biases, outputs }: NetworkTables): Network {
  const units = new Int32Array(WORDS);

  /** Adds a token to the units, and returns what it adds straight to the value. */
  const addToken = (token: number): number => {
    for (let word = 0, entry = token * WORDS; word < WORDS; word++, entry++) units[word]! += words[entry]!;
    return linear[token]!;
  };

  const addCounts = (counts: ArrayLike<number>, first: number, half: number): number => {
    let sum = 0;
    for (let pointPattern: number = POINT_PATTERN.TWO; pointPattern < POINT_PATTERNS; pointPattern++) {
      const count = counts[first + pointPattern]!;
      if (count === 0) continue;
      const row = COUNT_TOKENS + (half * POINT_PATTERNS + pointPattern) * (MAX_COUNT + 1);
      sum += addToken(row + (count < MAX_COUNT ? count : MAX_COUNT));
    }
    return sum;
  };

  const addPoint = (patternPair: number, side: Side): number => {
    if (patternPair === 0) return 0;
    const swapped = (patternPair >> SUB_PATTERN_BITS) | ((patternPair & 63) << SUB_PATTERN_BITS);
    return addToken(side === 0 ? patternPair : swapped);
  };

  /** Most words are 0: far from the stones nothing can be made. */
  const addPoints = (pairWords: ArrayLike<number>, side: Side): number => {
    let sum = 0;
    for (let index = 0; index < pairWords.length; index++) {
      const word = pairWords[index]!;
      if (word !== 0) sum += addPoint(word & 0xffff, side) + addPoint(word >>> 16, side);
    }
    return sum;
  };

  const addUnits = (): number => {
    let sum = 0;
    for (let word = 0; word < WORDS; word++) {
      const both = units[word]!;
      const low = (both << 16) >> 16;
      const high = (both - low) >> 16;
      if (low > 0) sum += outputs[2 * word]! * low;
      if (high > 0) sum += outputs[2 * word + 1]! * high;
    }
    return sum;
  };

  return (patterns, side) => {
    const { counts, patternPairWords } = patterns;
    for (let word = 0; word < WORDS; word++) units[word] = biases[word]!;
    let sum = start + addPoints(patternPairWords, side);
    sum += addCounts(counts, side * POINT_PATTERNS, 0);
    sum += addCounts(counts, POINT_PATTERNS - side * POINT_PATTERNS, 1);
    const value = ((sum << (OUTPUT_BITS - FRACTION_BITS)) + addUnits()) >> OUTPUT_BITS;
    return value > MAX_VALUE ? MAX_VALUE : value < -MAX_VALUE ? -MAX_VALUE : value;
  };
}
