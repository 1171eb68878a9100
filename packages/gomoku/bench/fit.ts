/**
 * Fits the weights of the evaluation network (`src/engine/network.ts`) to samples, by stochastic gradient descent with
 * Adam on the cross entropy.
 *
 * Tokens share rows of weights. What each token adds is summed up once for a batch, and the gradient of the tokens is
 * added to that of their rows at its end. The same samples give the same weights: all sums are made in one order.
 */
import { createRandom, randomBelow } from '@games/search-core';
import { POINT, UNIT_POINT, UNITS, type NetworkWeights } from '../src/engine/network';
import { ROWS, rowsOfToken, TOKENS } from '../src/engine/tokens';
import { createAdam } from './adam';
import { SCALE, type Samples } from './samples';

const BATCH = 1024;
const RATE = 0.004;
const DECAY = 1e-6;
/** The first goes straight to the value, the others into the units. */
const COLUMNS = 1 + UNITS;
/** Where each group of weights begins in the vector of all. */
const OUTPUTS = ROWS * COLUMNS;
const BIASES = OUTPUTS + UNITS;
const LENGTH = BIASES + COLUMNS;
/** Half widths of the first weights, which are drawn at random. */
const FIRST = { row: 0.05, output: 0.5 };

/** The rows of all tokens, one behind the other. */
const TOKEN_ROWS = Array.from({ length: TOKENS }, (_, token) => rowsOfToken(token));

/** What the tokens add, or the gradient of that: `[token * COLUMNS + column]`. */
type TokenTable = Float32Array;

interface Pass {
  /** What has been added up in each column. */
  readonly sums: Float64Array;
  /** The gradient of each column. */
  readonly slopes: Float64Array;
}

/** Sums up the rows of the tokens. */
function sumRows(weights: Float64Array, used: readonly number[], table: TokenTable): void {
  for (const token of used) {
    const first = token * COLUMNS;
    for (let column = 0; column < COLUMNS; column++) {
      let sum = 0;
      for (const { row, amount } of TOKEN_ROWS[token]!) sum += amount * weights[row * COLUMNS + column]!;
      table[first + column] = sum;
    }
  }
}

/** Adds the gradient of the tokens to that of their rows, and clears it. */
function shareOut(table: TokenTable, used: readonly number[], gradient: Float64Array): void {
  for (const token of used) {
    const first = token * COLUMNS;
    for (const { row, amount } of TOKEN_ROWS[token]!)
      for (let column = 0; column < COLUMNS; column++)
        gradient[row * COLUMNS + column]! += amount * table[first + column]!;
    table.fill(0, first, first + COLUMNS);
  }
}

/** Returns the chances of the side to move. */
function forward(
  weights: Float64Array,
  table: TokenTable,
  { starts, tokens, amounts }: Samples,
  sample: number,
  { sums }: Pass,
): number {
  for (let column = 0; column < COLUMNS; column++) sums[column] = weights[BIASES + column]!;
  const end = starts[sample + 1]!;
  for (let entry = starts[sample]!; entry < end; entry++) {
    const first = tokens[entry]! * COLUMNS;
    const amount = amounts[entry]!;
    for (let column = 0; column < COLUMNS; column++) sums[column]! += amount * table[first + column]!;
  }
  let value = sums[0]!;
  for (let unit = 0; unit < UNITS; unit++) {
    const sum = sums[1 + unit]!;
    if (sum > 0) value += sum * weights[OUTPUTS + unit]!;
  }
  return 1 / (1 + Math.exp(-value));
}

/** Adds what a sample says of the gradient, by how much its chances are too high. */
function backward(
  weights: Float64Array,
  { starts, tokens, amounts }: Samples,
  sample: number,
  { sums, slopes }: Pass,
  error: number,
  tableGradient: TokenTable,
  gradient: Float64Array,
): void {
  slopes[0] = error;
  for (let unit = 0; unit < UNITS; unit++) {
    const sum = sums[1 + unit]!;
    slopes[1 + unit] = sum > 0 ? error * weights[OUTPUTS + unit]! : 0;
    if (sum > 0) gradient[OUTPUTS + unit]! += error * sum;
  }
  for (let column = 0; column < COLUMNS; column++) gradient[BIASES + column]! += slopes[column]!;
  const end = starts[sample + 1]!;
  for (let entry = starts[sample]!; entry < end; entry++) {
    const first = tokens[entry]! * COLUMNS;
    const amount = amounts[entry]!;
    for (let column = 0; column < COLUMNS; column++)
      tableGradient[first + column]! += amount * slopes[column]!;
  }
}

const createPass = (): Pass => ({
  sums: new Float64Array(COLUMNS),
  slopes: new Float64Array(COLUMNS),
});

/** Returns the tokens that samples have, in ascending order. */
function usedTokens({ starts, tokens, length }: Samples): number[] {
  return [...new Set(tokens.subarray(0, starts[length]))].sort((one, other) => one - other);
}

/** How long to fit, and what to tell of it. */
export interface FitRequest {
  readonly seed: number;
  /** How often each sample is seen. */
  readonly rounds: number;
  /** Called after each round. */
  readonly onRound?: (round: number, weights: Float64Array) => void;
}

/** Fits a network. */
export function fit(samples: Samples, { seed, rounds, onRound }: FitRequest): Float64Array {
  const random = createRandom(seed);
  const uniform = (half: number): number => half * (randomBelow(random, 2 ** 30) / 2 ** 29 - 1);
  const weights = new Float64Array(LENGTH);
  for (let index = 0; index < OUTPUTS; index++)
    weights[index] = index % COLUMNS === 0 ? 0 : uniform(FIRST.row);
  for (let index = OUTPUTS; index < BIASES; index++) weights[index] = uniform(FIRST.output);
  const used = usedTokens(samples);
  const table = new Float32Array(TOKENS * COLUMNS);
  const tableGradient = new Float32Array(TOKENS * COLUMNS);
  const gradient = new Float64Array(LENGTH);
  const adam = createAdam(LENGTH);
  const pass = createPass();
  const order = Uint32Array.from({ length: samples.length }, (_, sample) => sample);
  const steps = rounds * Math.floor(samples.length / BATCH);
  let step = 0;
  for (let round = 1; round <= rounds; round++) {
    shuffle(order, (below) => randomBelow(random, below));
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      sumRows(weights, used, table);
      for (let index = 0; index < LENGTH; index++) gradient[index] = DECAY * weights[index]!;
      for (let index = from; index < from + BATCH; index++) {
        const sample = order[index]!;
        const error = forward(weights, table, samples, sample, pass) - samples.expected[sample]!;
        backward(weights, samples, sample, pass, error / BATCH, tableGradient, gradient);
      }
      shareOut(tableGradient, used, gradient);
      adam.step(weights, gradient, RATE * (1 - step++ / steps));
    }
    onRound?.(round, weights);
  }
  return weights;
}

function shuffle(list: Uint32Array, below: (bound: number) => number): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = below(index + 1);
    const kept = list[index]!;
    list[index] = list[other]!;
    list[other] = kept;
  }
}

/** By how much the cross entropy exceeds the least there is: 0 for a network that is always right. */
export function loss(samples: Samples, weights: Float64Array): number {
  const table = new Float32Array(TOKENS * COLUMNS);
  sumRows(weights, usedTokens(samples), table);
  const pass = createPass();
  return meanLoss(samples, (sample) => forward(weights, table, samples, sample, pass));
}

/** The same for any chances of the side to move. */
function meanLoss({ length, expected }: Samples, chancesOf: (sample: number) => number): number {
  const cross = (chance: number, guess: number): number =>
    -chance * Math.log(guess + 1e-12) - (1 - chance) * Math.log(1 - guess + 1e-12);
  let sum = 0;
  for (let sample = 0; sample < length; sample++)
    sum += cross(expected[sample]!, chancesOf(sample)) - cross(expected[sample]!, expected[sample]!);
  return sum / length;
}

/** The weights in the integers of the engine: what a unit adds to the value is folded into what goes into it. */
export function quantize(weights: Float64Array): NetworkWeights {
  const points = (weight: number): number => clamp(Math.round(SCALE * POINT * weight));
  const output = (unit: number): number => weights[OUTPUTS + unit]!;
  const unitPoints = (weight: number, unit: number): number =>
    clamp(Math.round(SCALE * UNIT_POINT * weight * Math.abs(output(unit))));
  return {
    start: points(weights[BIASES]!),
    linear: Int16Array.from({ length: ROWS }, (_, row) => points(weights[row * COLUMNS]!)),
    hidden: Int16Array.from({ length: ROWS * UNITS }, (_, index) => {
      const unit = index % UNITS;
      return unitPoints(weights[((index - unit) / UNITS) * COLUMNS + 1 + unit]!, unit);
    }),
    biases: Int16Array.from({ length: UNITS }, (_, unit) => unitPoints(weights[BIASES + 1 + unit]!, unit)),
    signs: Int8Array.from({ length: UNITS }, (_, unit) => (output(unit) < 0 ? -1 : 1)),
  };
}

/** Weights are words of 16 bits. */
function clamp(weight: number): number {
  return Math.max(-32_767, Math.min(32_767, weight));
}
