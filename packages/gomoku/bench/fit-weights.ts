/**
 * The weights of the evaluation network as the trainer (`fit.ts`) has them: one vector of fractions.
 *
 * @module
 */
import { OUTPUT_POINT, POINT, UNIT_LIMIT, UNITS, type NetworkWeights } from '../src/engine/network';
import { otherRowOf, ownRowOf, pointPatternRowOf, ROWS } from '../src/engine/tokens';
import { patternPairOf, POINT_PATTERN, POINT_PATTERN_OF } from '../src/patterns/point-pattern';
import { SCALE } from './samples';

/** Of a row, the first goes straight to the value; then come three that stay empty, and the units. */
export const FIRST_UNIT = 4;
export const COLUMNS = FIRST_UNIT + UNITS;
/** Where each group of weights begins: first the rows, `[row * COLUMNS + column]`, then a row of biases, then outputs. */
export const BIASES = ROWS * COLUMNS;
export const OUTPUTS = BIASES + COLUMNS;
export const LENGTH = OUTPUTS + UNITS;
/** Half widths of the first weights, which are drawn at random. */
const FIRST = { row: 0.3, output: 0.5 };
/** The size of the outputs of weights that were integers, so that both layers learn at a like rate. */
const OUTPUT = 0.5;

export type Weights = Float64Array;

/**
 * Draws weights to begin with.
 *
 * @param below - draws a whole number below a bound.
 * @param scales - of each weight.
 */
export function firstWeights(below: (bound: number) => number, scales: Float64Array): Weights {
  const uniform = (half: number): number => half * (below(2 ** 30) / 2 ** 29 - 1);
  const weights = new Float64Array(LENGTH);
  for (let index = 0; index < BIASES; index++)
    if (index % COLUMNS >= FIRST_UNIT) weights[index] = scales[index]! * uniform(FIRST.row);
  for (let index = OUTPUTS; index < LENGTH; index++) weights[index] = uniform(FIRST.output);
  return weights;
}

/** Of the range of a unit, what the positions of games take at most. */
const RANGE_USED = 0.4;

/**
 * Returns the weights in the integers of the engine.
 *
 * @param ranges - the largest sum, or the least if that is larger, of each unit in positions of games.
 */
export function quantize(weights: Weights, ranges: ArrayLike<number>): NetworkWeights {
  const points = (weight: number): number => clamp(Math.round(SCALE * POINT * weight));
  const units = Array.from({ length: UNITS }, (_, unit) => unit);
  const scaled = units.map((unit) => SCALE * OUTPUT_POINT * weights[OUTPUTS + unit]!);
  const outputs = units.map(
    (unit) =>
      Math.sign(scaled[unit]!) *
      Math.ceil((Math.abs(scaled[unit]!) * ranges[unit]!) / (RANGE_USED * UNIT_LIMIT)),
  );
  const unitWeight = (index: number, unit: number): number =>
    outputs[unit] === 0 ? 0 : clamp(Math.round((weights[index]! * scaled[unit]!) / outputs[unit]!));
  return {
    start: points(weights[BIASES]!),
    linear: Int16Array.from({ length: ROWS }, (_, row) => points(weights[row * COLUMNS]!)),
    hidden: Int16Array.from({ length: ROWS * UNITS }, (_, index) => {
      const unit = index % UNITS;
      return unitWeight(((index - unit) / UNITS) * COLUMNS + FIRST_UNIT + unit, unit);
    }),
    biases: Int16Array.from(units, (unit) => unitWeight(BIASES + FIRST_UNIT + unit, unit)),
    outputs: Int16Array.from(outputs),
  };
}

/** Weights are words of 16 bits. */
function clamp(weight: number): number {
  return Math.max(-32_767, Math.min(32_767, weight));
}

/** Returns weights to begin with: those that {@link quantize} gives are the same but for rounding. */
export function unquantize({ start, linear, hidden, biases, outputs }: NetworkWeights): Weights {
  const weights = new Float64Array(LENGTH);
  const unitWeight = (weight: number, unit: number): number =>
    (weight * Math.abs(outputs[unit]!)) / (SCALE * OUTPUT_POINT * OUTPUT);
  for (let row = 0; row < ROWS; row++) {
    weights[row * COLUMNS] = linear[row]! / (SCALE * POINT);
    for (let unit = 0; unit < UNITS; unit++)
      weights[row * COLUMNS + FIRST_UNIT + unit] = unitWeight(hidden[row * UNITS + unit]!, unit);
  }
  weights[BIASES] = start / (SCALE * POINT);
  for (let unit = 0; unit < UNITS; unit++) {
    weights[BIASES + FIRST_UNIT + unit] = unitWeight(biases[unit]!, unit);
    weights[OUTPUTS + unit] = OUTPUT * Math.sign(outputs[unit]!);
  }
  return weights;
}

/**
 * Gives the points that black may not play under renju, or cannot be relied on to play, the weights of those where
 * nothing meets: other rules teach nothing of them.
 */
export function forgetForbidden(weights: Weights): void {
  const isForbidden = Array.from(
    POINT_PATTERN_OF,
    (pointPattern) => pointPattern === POINT_PATTERN.FORBIDDEN || pointPattern === POINT_PATTERN.DOUBTFUL,
  );
  isForbidden.forEach((_, own) =>
    isForbidden.forEach((__, other) => {
      const pair = patternPairOf(own, other);
      const known = patternPairOf(isForbidden[own] ? 0 : own, isForbidden[other] ? 0 : other);
      for (const rowOf of [pointPatternRowOf, ownRowOf, otherRowOf]) {
        const from = rowOf(known) * COLUMNS;
        weights.copyWithin(rowOf(pair) * COLUMNS, from, from + COLUMNS);
      }
    }),
  );
}
