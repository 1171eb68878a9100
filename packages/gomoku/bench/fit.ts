/**
 * Fits the weights of the evaluation network (`src/engine/network.ts`) to samples, by stochastic gradient descent with
 * Adam on the cross entropy.
 *
 * Tokens share rows of weights. What each token adds is summed up once for a batch, and the gradient of the tokens is
 * added to that of their rows at its end. The same samples give the same weights: all sums are made in one order.
 */
import { createRandom, randomBelow } from '@games/search-core';
import { UNITS } from '../src/engine/network';
import { ROWS, rowsOfToken, TOKENS } from '../src/engine/tokens';
import { createAdam } from './adam';
import { createFitKernel, LINK_WORDS, TERM_WORDS, type FitKernel, type Place } from './fit-kernel';
import { BIASES, COLUMNS, FIRST_UNIT, firstWeights, LENGTH, OUTPUTS, type Weights } from './fit-weights';
import type { Samples } from './samples';

const BATCH = 1024;
/** What the rate of learning begins with; it falls to 0. Weights that have been learned before are to keep to them. */
const RATES = { first: 0.004, again: 0.0005 };
/** So many samples tell what positions are like before the first step. */
const SEEN = 20_000;
/** A position has less than two tokens for each point. */
const MAX_TOKENS = 512;

/** The network with the weights that it has been given, and the gradient of them. */
interface Trainer {
  /** Takes weights; the gradient begins anew. */
  readonly begin: (weights: Weights) => void;
  /** Returns the chances of the side to move in a sample. */
  readonly chances: (samples: Samples, sample: number) => number;
  /** Adds what the last sample says of the gradient, by how much its chances are too high. */
  readonly learn: (error: number) => void;
  readonly gradient: () => Weights;
  /** What went into the units for the last sample, behind what went straight to the value. */
  readonly inputs: Float32Array;
}

interface Places {
  readonly rows: Place;
  readonly rowGradient: Place;
  readonly tokens: Place;
  readonly tokenGradient: Place;
  readonly sums: Place;
  readonly slopes: Place;
  readonly links: Place;
  readonly backLinks: Place;
  readonly terms: Place;
}

/** What each token is made of. */
const TOKEN_ROWS = Array.from({ length: TOKENS }, (_, token) => rowsOfToken(token));
const LINKS = TOKEN_ROWS.flatMap((rows, token) => rows.map(({ row, amount }) => ({ token, row, amount })));

function createTrainer(): Trainer {
  const [kernel, places] = createFitKernel(COLUMNS, {
    rows: ROWS * COLUMNS,
    rowGradient: ROWS * COLUMNS,
    tokens: TOKENS * COLUMNS,
    tokenGradient: TOKENS * COLUMNS,
    sums: COLUMNS,
    slopes: COLUMNS,
    links: LINKS.length * LINK_WORDS,
    backLinks: LINKS.length * LINK_WORDS,
    terms: MAX_TOKENS * TERM_WORDS,
  });
  writeLinks(kernel, places);
  return trainerOver(kernel, places);
}

function writeLinks({ writeLink }: FitKernel, { links, backLinks }: Places): void {
  LINKS.forEach(({ token, row, amount }, index) => {
    writeLink(links, index, token, row, amount);
    writeLink(backLinks, index, row, token, amount);
  });
}

function trainerOver(kernel: FitKernel, places: Places): Trainer {
  const { floatsOf, sum, spread, link } = kernel;
  const sums = floatsOf(places.sums);
  const slopes = floatsOf(places.slopes);
  const rowGradient = floatsOf(places.rowGradient);
  const gradient = new Float64Array(LENGTH);
  let weights: Weights = gradient;
  let count = 0;

  return {
    inputs: sums,
    begin: (given) => {
      weights = given;
      floatsOf(places.rows).set(weights.subarray(0, BIASES));
      floatsOf(places.tokens).fill(0);
      link(places.links, LINKS.length, places.tokens, places.rows);
      floatsOf(places.tokenGradient).fill(0);
      gradient.fill(0);
    },
    chances: (samples, sample) => {
      count = writeTerms(kernel, places.terms, samples, sample);
      for (let column = 0; column < COLUMNS; column++) sums[column] = weights[BIASES + column]!;
      sum(places.terms, count, places.tokens, places.sums);
      let value = sums[0]!;
      for (let unit = 0; unit < UNITS; unit++) {
        const input = sums[FIRST_UNIT + unit]!;
        if (input > 0) value += input * weights[OUTPUTS + unit]!;
      }
      return 1 / (1 + Math.exp(-value));
    },
    learn: (error) => {
      slopes[0] = error;
      for (let unit = 0; unit < UNITS; unit++) {
        const input = sums[FIRST_UNIT + unit]!;
        slopes[FIRST_UNIT + unit] = input > 0 ? error * weights[OUTPUTS + unit]! : 0;
        if (input > 0) gradient[OUTPUTS + unit]! += error * input;
      }
      for (let column = 0; column < COLUMNS; column++) gradient[BIASES + column]! += slopes[column]!;
      spread(places.terms, count, places.tokenGradient, places.slopes);
    },
    gradient: () => {
      rowGradient.fill(0);
      link(places.backLinks, LINKS.length, places.rowGradient, places.tokenGradient);
      gradient.set(rowGradient);
      return gradient;
    },
  };
}

/** Writes the tokens of a sample, and returns their number. */
function writeTerms(
  { writeTerm }: FitKernel,
  terms: Place,
  { starts, tokens, amounts }: Samples,
  sample: number,
): number {
  const first = starts[sample]!;
  const end = starts[sample + 1]!;
  for (let entry = first; entry < end; entry++)
    writeTerm(terms, entry - first, tokens[entry]!, amounts[entry]!);
  return end - first;
}

/** How long to fit, and what to tell of it. */
export interface FitRequest {
  readonly seed: number;
  /** How often each sample is seen. */
  readonly rounds: number;
  /** Weights to begin with, learned before; drawn at random if left out. */
  readonly start?: Weights | undefined;
  /** Called after each round. */
  readonly onRound?: (round: number, weights: Weights) => void;
}

/** Fits a network. */
export function fit(samples: Samples, { seed, rounds, start, onRound }: FitRequest): Weights {
  const random = createRandom(seed);
  const below = (bound: number): number => randomBelow(random, bound);
  const scales = scalesOf(samples);
  const trainer = createTrainer();
  const weights = start ? Float64Array.from(start) : firstWeights(below, scales);
  if (!start) centre(weights, samples, trainer);
  const { begin, chances, learn, gradient } = trainer;
  const adam = createAdam(scales);
  const rate = start ? RATES.again : RATES.first;
  const order = Uint32Array.from({ length: samples.length }, (_, sample) => sample);
  const steps = rounds * Math.floor(samples.length / BATCH);
  let step = 0;
  for (let round = 1; round <= rounds; round++) {
    shuffle(order, below);
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      begin(weights);
      for (let index = from; index < from + BATCH; index++) {
        const sample = order[index]!;
        learn((chances(samples, sample) - samples.expected[sample]!) / BATCH);
      }
      adam.step(weights, gradient(), rate * (1 - step++ / steps));
    }
    onRound?.(round, weights);
  }
  return weights;
}

/**
 * By how much the rate of learning is smaller for each weight: a row that counts often in a position moves its sums by as
 * much as others.
 */
function scalesOf({ length, starts, tokens, amounts }: Samples): Float64Array {
  const scales = new Float64Array(LENGTH).fill(1);
  const squares = new Float64Array(ROWS);
  const sums = new Float64Array(ROWS);
  const seen = Math.min(length, SEEN);
  for (let sample = 0; sample < seen; sample++) {
    sums.fill(0);
    for (let entry = starts[sample]!; entry < starts[sample + 1]!; entry++)
      for (const { row, amount } of TOKEN_ROWS[tokens[entry]!]!) sums[row]! += amount * amounts[entry]!;
    for (let row = 0; row < ROWS; row++) squares[row]! += sums[row]! ** 2;
  }
  for (let index = 0; index < BIASES; index++)
    scales[index] = 1 / Math.sqrt(1 + squares[Math.floor(index / COLUMNS)]! / seen);
  return scales;
}

/** Moves the biases so that the sums of each unit are 0 on average: a unit that is always 0 learns nothing. */
function centre(weights: Weights, samples: Samples, { begin, chances, inputs }: Trainer): void {
  const seen = Math.min(samples.length, SEEN);
  const means = new Float64Array(COLUMNS);
  begin(weights);
  for (let sample = 0; sample < seen; sample++) {
    chances(samples, sample);
    for (let column = FIRST_UNIT; column < COLUMNS; column++) means[column]! += inputs[column]! / seen;
  }
  for (let column = FIRST_UNIT; column < COLUMNS; column++) weights[BIASES + column]! -= means[column]!;
}

function shuffle(list: Uint32Array, below: (bound: number) => number): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = below(index + 1);
    const kept = list[index]!;
    list[index] = list[other]!;
    list[other] = kept;
  }
}

/** Returns how large the sums of each unit become, above or below 0. */
export function rangesOf(samples: Samples, weights: Weights): Float64Array {
  const { begin, chances, inputs } = createTrainer();
  const ranges = new Float64Array(UNITS);
  begin(weights);
  for (let sample = 0; sample < samples.length; sample++) {
    chances(samples, sample);
    for (let unit = 0; unit < UNITS; unit++)
      ranges[unit] = Math.max(ranges[unit]!, Math.abs(inputs[FIRST_UNIT + unit]!));
  }
  return ranges;
}

/** By how much the cross entropy exceeds the least there is: 0 for a network that is always right. */
export function loss(samples: Samples, weights: Weights): number {
  const { begin, chances } = createTrainer();
  begin(weights);
  const cross = (chance: number, guess: number): number =>
    -chance * Math.log(guess + 1e-12) - (1 - chance) * Math.log(1 - guess + 1e-12);
  let sum = 0;
  for (let sample = 0; sample < samples.length; sample++) {
    const expected = samples.expected[sample]!;
    sum += cross(expected, chances(samples, sample)) - cross(expected, expected);
  }
  return sum / samples.length;
}
