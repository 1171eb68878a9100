/**
 * Simultaneous perturbation stochastic approximation: fits many numbers at once to a noisy comparison, here pairs of games.
 *
 * ```text
 * iteration k, for all numbers at once
 *   a random sign for each number            plus = values + signs * steps    minus = values - signs * steps
 *   result, from -1 to 1                     how much better plus does than minus
 *   values += rate * result * signs * steps  within their ranges
 * ```
 *
 * Steps and rate shrink as Spall suggests: by `k ** 0.101` and `(k + a tenth of all) ** 0.602`; both are stated as they are
 * at the last iteration.
 *
 * Everything but the results follows from the seed, so that a log of results is a checkpoint.
 *
 * Source: Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient approximation", 1992;
 * the choice of rates as in the tuning of chess engines.
 *
 * @module
 */
import { createRandom, type RandomWords } from '@games/search-core';

const STEP_EXPONENT = 0.101;
const RATE_EXPONENT = 0.602;
/** The stability constant, as a part of all iterations. */
const STABILITY = 0.1;

/** A number to fit. */
export interface FittedNumber {
  readonly name: string;
  readonly start: number;
  readonly min: number;
  readonly max: number;
  /** By how much it is changed to either side, at the last iteration. */
  readonly step: number;
}

/** What to fit, and for how long. */
export interface FitRequest {
  readonly numbers: readonly FittedNumber[];
  readonly iterations: number;
  /** How far numbers move by a result of 1, in steps, at the last iteration. */
  readonly rate: number;
  readonly seed: number;
}

/** Values by name. */
export type Values = Readonly<Record<string, number>>;

/** Two sets of values to be compared. */
export interface Comparison {
  readonly plus: Values;
  readonly minus: Values;
}

/** A fit under way. */
export interface Fit {
  /** Iterations that have their result. */
  readonly finished: () => number;
  readonly values: () => Values;
  /** Returns what to compare next; the same until there is a result. */
  readonly next: () => Comparison;
  /** Learns the result of {@link Fit.next}: 1 where `plus` won everything, -1 where `minus` did. */
  readonly learn: (result: number) => void;
}

function signOf(random: RandomWords): number {
  return random() < 0 ? -1 : 1;
}

/** Begins a fit. The same seed and results give the same values. */
export function createFit({ numbers, iterations, rate, seed }: FitRequest): Fit {
  const random = createRandom(seed);
  const current = numbers.map(({ start }) => start);
  const stability = STABILITY * iterations;
  let finished = 0;
  let signs: number[] = [];
  let comparison: Comparison | undefined;

  const within = ({ min, max }: FittedNumber, value: number): number => Math.min(max, Math.max(min, value));
  const scaleOfSteps = (): number => (iterations / (finished + 1)) ** STEP_EXPONENT;
  const scaleOfRate = (): number => ((iterations + stability) / (finished + 1 + stability)) ** RATE_EXPONENT;

  /** Returns the values moved along the signs by so many steps. */
  const moved = (steps: number): Values =>
    Object.fromEntries(
      numbers.map((number, place) => [
        number.name,
        within(number, current[place]! + steps * signs[place]! * number.step),
      ]),
    );

  return {
    finished: () => finished,
    values: () => Object.fromEntries(numbers.map(({ name }, place) => [name, current[place]!])),
    next: () => {
      if (comparison) return comparison;
      signs = numbers.map(() => signOf(random));
      const scale = scaleOfSteps();
      return (comparison = { plus: moved(scale), minus: moved(0 - scale) });
    },
    learn: (result) => {
      // The gradient is divided by the step, which has grown by the same as the step that is multiplied by it.
      const steps = (rate * scaleOfRate() * result) / scaleOfSteps();
      numbers.forEach((number, place) => {
        current[place] = within(number, current[place]! + steps * signs[place]! * number.step);
      });
      finished++;
      comparison = undefined;
    },
  };
}
