/**
 * Fits the weights of the evaluation network (`src/engine/network.ts`) to positions whose value is known, by stochastic
 * gradient descent with Adam on the cross entropy.
 */
import { createRandom, randomBelow } from '@games/search-core';
import { POINT_PATTERN, POINT_PATTERNS, SUB_PATTERNS } from '../src/patterns/point-pattern';
import {
  FEATURES,
  featuresOf,
  MAX_COUNT,
  POINT,
  UNIT_POINT,
  UNITS,
  type NetworkWeights,
} from '../src/engine/network';
import { subPatternIn } from '../src/patterns/pattern-pair';
import { pointPatternPairOf } from '../src/engine/point-values';
import { createAdam } from './adam';

/** Evaluation points for a change of the log odds by 1. */
export const SCALE = 200;
const ROUNDS = 30;
const BATCH = 1024;
const RATE = 0.002;
/** Counts are divided by this, so that all features are of a size. */
const COUNT_UNIT = 4;
const DECAY = 5e-5;

/** A position as the network sees it. */
export interface Sample {
  /** `[half * 16 + point pattern]`: number of empty points. */
  readonly counts: Uint8Array;
  /** The pattern pairs of the empty points where they are not 0, as if the side to move were black. */
  readonly patternPairs: Uint16Array;
  /** Chances of the side to move, from 0 to 1. */
  expected: number;
}

const ROWS = 2 * POINT_PATTERNS;
/** Where each group of weights begins in the vector of all. */
const LINEAR = 1;
const PAIRS = LINEAR + ROWS * FEATURES;
const OWN = PAIRS + POINT_PATTERNS * POINT_PATTERNS;
const OTHER = OWN + SUB_PATTERNS;
const BIASES = OTHER + SUB_PATTERNS;
const OUTPUTS = BIASES + UNITS;
const HIDDEN = OUTPUTS + UNITS;
const LENGTH = HIDDEN + ROWS * FEATURES * UNITS;

/** The features of every count, the count itself in units. */
const TABLE = Array.from({ length: MAX_COUNT + 1 }, (_, count) => {
  const [seen, ...steps] = featuresOf(count);
  return [seen! / COUNT_UNIT, ...steps];
});

interface Pass {
  readonly units: Float64Array;
  expected: number;
}

/** Calls back with every feature of a sample that is not 0: its row, and how much of it there is. */
function forEachFeature({ counts }: Sample, each: (row: number, amount: number) => void): void {
  for (let row = 0; row < ROWS; row++) {
    if (counts[row] === 0 || row % POINT_PATTERNS < POINT_PATTERN.TWO) continue;
    TABLE[Math.min(counts[row]!, MAX_COUNT)]!.forEach((amount, feature) => {
      if (amount !== 0) each(row * FEATURES + feature, amount);
    });
  }
}

/** Calls back with the three weights of every point. */
function forEachPoint(
  { patternPairs }: Sample,
  each: (pair: number, own: number, other: number) => void,
): void {
  for (const patternPair of patternPairs) {
    const own = subPatternIn(patternPair, 0);
    const other = subPatternIn(patternPair, 1);
    each(PAIRS + pointPatternPairOf(own, other), OWN + own, OTHER + other);
  }
}

function forward(weights: Float64Array, sample: Sample, pass: Pass): void {
  const { units } = pass;
  units.set(weights.subarray(BIASES, OUTPUTS));
  let sum = weights[0]!;
  forEachFeature(sample, (row, amount) => {
    sum += amount * weights[LINEAR + row]!;
    for (let unit = 0; unit < UNITS; unit++) units[unit]! += amount * weights[HIDDEN + row * UNITS + unit]!;
  });
  forEachPoint(sample, (pair, own, other) => (sum += weights[pair]! + weights[own]! + weights[other]!));
  for (let unit = 0; unit < UNITS; unit++)
    if (units[unit]! > 0) sum += units[unit]! * weights[OUTPUTS + unit]!;
  pass.expected = 1 / (1 + Math.exp(-sum));
}

/** Adds a sample's part to the gradient. */
function backward(
  weights: Float64Array,
  sample: Sample,
  pass: Pass,
  part: number,
  gradient: Float64Array,
): void {
  const { units, expected } = pass;
  const error = part * (expected - sample.expected);
  const below = new Float64Array(UNITS);
  gradient[0]! += error;
  for (let unit = 0; unit < UNITS; unit++) {
    if (units[unit]! <= 0) continue;
    gradient[OUTPUTS + unit]! += error * units[unit]!;
    below[unit] = error * weights[OUTPUTS + unit]!;
    gradient[BIASES + unit]! += below[unit]!;
  }
  forEachPoint(sample, (pair, own, other) => {
    gradient[pair]! += error;
    gradient[own]! += error;
    gradient[other]! += error;
  });
  forEachFeature(sample, (row, amount) => {
    gradient[LINEAR + row]! += amount * error;
    for (let unit = 0; unit < UNITS; unit++) gradient[HIDDEN + row * UNITS + unit]! += amount * below[unit]!;
  });
}

/** Fits a network; the samples are shuffled in place. */
export function fit(samples: Sample[], seed: number): Float64Array {
  const random = createRandom(seed);
  const uniform = (): number => randomBelow(random, 2 ** 30) / 2 ** 30 - 0.5;
  const weights = new Float64Array(LENGTH);
  for (let index = OUTPUTS; index < LENGTH; index++) weights[index] = 0.6 * uniform();
  const adam = createAdam(LENGTH);
  const gradient = new Float64Array(LENGTH);
  const pass: Pass = { units: new Float64Array(UNITS), expected: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE * (round < ROUNDS / 2 ? 1 : round < (4 * ROUNDS) / 5 ? 0.3 : 0.1);
    shuffle(samples, (below) => randomBelow(random, below));
    for (let from = 0; from < samples.length; from += BATCH) {
      const batch = samples.slice(from, from + BATCH);
      for (let index = 0; index < LENGTH; index++) gradient[index] = DECAY * weights[index]!;
      for (const sample of batch) {
        forward(weights, sample, pass);
        backward(weights, sample, pass, 1 / batch.length, gradient);
      }
      adam.step(weights, gradient, rate);
    }
  }
  return weights;
}

function shuffle(list: unknown[], below: (bound: number) => number): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = below(index + 1);
    [list[index], list[other]] = [list[other], list[index]];
  }
}

/** By how much the cross entropy exceeds the least there is: 0 for a network that is always right. */
export function loss(samples: readonly Sample[], weights: Float64Array): number {
  const pass: Pass = { units: new Float64Array(UNITS), expected: 0 };
  const cross = (chance: number, expected: number): number =>
    -chance * Math.log(expected + 1e-12) - (1 - chance) * Math.log(1 - expected + 1e-12);
  let sum = 0;
  for (const sample of samples) {
    forward(weights, sample, pass);
    sum += cross(sample.expected, pass.expected) - cross(sample.expected, sample.expected);
  }
  return sum / samples.length;
}

/** The weights in the integers of the source: what a unit adds to the value is folded into what goes into it. */
export function quantize(weights: Float64Array): NetworkWeights {
  const points = (weight: number): number => Math.round(SCALE * POINT * weight) + 0;
  const unitPoints = (weight: number): number => Math.round(SCALE * UNIT_POINT * weight) + 0;
  const perCount = (index: number): number => (index % FEATURES === 0 ? 1 / COUNT_UNIT : 1);
  const output = (unit: number): number => weights[OUTPUTS + unit]!;
  const list = (length: number, at: (index: number) => number, round = points): number[] =>
    Array.from({ length }, (_, index) => round(at(index)));
  /** Points where nothing meets are not counted. */
  const pointWeights = (first: number, length: number): number[] =>
    list(length, (index) => (index === 0 ? 0 : weights[first + index]!));
  return {
    start: points(weights[0]!),
    linear: list(ROWS * FEATURES, (index) => perCount(index) * weights[LINEAR + index]!),
    hidden: list(
      ROWS * FEATURES * UNITS,
      (index) =>
        perCount(Math.floor(index / UNITS)) * weights[HIDDEN + index]! * Math.abs(output(index % UNITS)),
      unitPoints,
    ),
    biases: list(UNITS, (unit) => weights[BIASES + unit]! * Math.abs(output(unit)), unitPoints),
    signs: Array.from({ length: UNITS }, (_, unit) => (output(unit) < 0 ? -1 : 1)),
    pairs: pointWeights(PAIRS, POINT_PATTERNS * POINT_PATTERNS),
    own: pointWeights(OWN, SUB_PATTERNS),
    other: pointWeights(OTHER, SUB_PATTERNS),
  };
}
