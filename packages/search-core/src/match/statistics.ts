/**
 * Statistics of a match: the difference of two players' strength, and its uncertainty.
 *
 * Results are counted from the worst to the best for the first player, either game by game or pair by pair. The two
 * games of a pair begin with the same opening and are not independent; counting pairs takes care of that.
 *
 * ```text
 * games   losses, draws, wins                      index i scores i / 2
 * pairs   0, 1/2, 1, 3/2, 2 points of two games    index i scores i / 4 (per game)
 * ```
 *
 * Elo is logistic: a player stronger by `e` points scores `1 / (1 + 10^(-e / 400))` on average.
 */
import { OptionError } from '../errors';
import { quote } from '../validation/quote';

/** How often each result of a game (three numbers) or of a pair of games (five) came, worst first. */
export type ResultCounts =
  readonly [number, number, number] | readonly [number, number, number, number, number];

/** An Elo difference, positive when the first player is stronger, and an interval around it. */
export interface EloEstimate {
  /** Infinite when one side won everything. */
  readonly elo: number;
  /** The lower end of the 95 % confidence interval… */
  readonly lower: number;
  /** …and not above this. */
  readonly upper: number;
}

/** The two hypotheses of a sequential test and the errors allowed. */
export interface SprtOptions {
  /** H0: the first player is stronger by this many Elo points (or less). */
  readonly elo0: number;
  /** H1: the first player is stronger by this many Elo points (or more); over `elo0`. */
  readonly elo1: number;
  /** Chance to accept H1 though H0 is true. @default 0.05 */
  readonly alpha?: number | undefined;
  /** Chance to accept H0 though H1 is true. @default 0.05 */
  readonly beta?: number | undefined;
}

/** The state of a sequential test. */
export interface SprtState extends Required<SprtOptions> {
  /** Log-likelihood ratio of H1 to H0. */
  readonly ratio: number;
  /** H0 is accepted when `ratio` is here or below. */
  readonly lower: number;
  /** H1 is accepted when `ratio` is here or above. */
  readonly upper: number;
  readonly decision: 'h0' | 'h1' | 'undecided';
}

/** Half the width of a 95 % interval in standard deviations of the normal distribution. */
const DEVIATIONS = 1.959_963_984_540_054;
/** Stands for a count of zero in the likelihood ratio, which needs every result to be possible. */
const NEVER = 1e-3;
/** Enough to find a number to the last bit. */
const BISECTIONS = 60;

/** Returns the score per game, from 0 to 1, that a player stronger by `elo` points expects. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Returns the Elo difference at which a player expects this score per game; infinite at 0 and 1. */
export function eloOfScore(score: number): number {
  if (score <= 0) return -Infinity;
  if (score >= 1) return Infinity;
  return 0 - 400 * Math.log10(1 / score - 1);
}

/**
 * Estimates the Elo difference with a 95 % interval: the mean score plus and minus 1.96 standard errors, each turned
 * into Elo. Without results the interval is everything.
 *
 * @remarks The variance is that of the counts, with half a result added at each end, so that a clean sweep is not taken
 * for certainty; its weight vanishes with the number of results. From pairs this is the pentanomial, from games the
 * trinomial variance; where openings favour a side, pairs give a narrower interval, and the right one.
 * @example
 * ```ts
 * import { estimateElo } from '@games/search-core/match';
 *
 * const { elo, lower, upper } = estimateElo([30, 20, 50]); // losses, draws, wins
 * ```
 */
export function estimateElo(counts: ResultCounts): EloEstimate {
  const { mean, error } = meanScore(counts);
  return {
    elo: eloOfScore(mean),
    lower: eloOfScore(mean - DEVIATIONS * error),
    upper: eloOfScore(mean + DEVIATIONS * error),
  };
}

/** Returns the likelihood, from 0 to 1, that the first player is the stronger one; 0.5 without results. */
export function likelihoodOfSuperiority(counts: ResultCounts): number {
  const { mean, error } = meanScore(counts);
  return error === Infinity ? 0.5 : normalBelow((mean - 0.5) / error);
}

/** Mean score per result from 0 to 1, and its standard error. */
function meanScore(counts: ResultCounts): { mean: number; error: number } {
  const total = sum(counts);
  if (total === 0) return { mean: 0.5, error: Infinity };
  const last = counts.length - 1;
  const mean = sum(counts.map((count, index) => count * (index / last))) / total;
  const widened = counts.map((count, index) => count + (index === 0 || index === last ? 0.5 : 0));
  const center = sum(widened.map((count, index) => count * (index / last))) / (total + 1);
  const variance = sum(widened.map((count, index) => count * (index / last - center) ** 2)) / (total + 1);
  return { mean, error: Math.sqrt(variance / total) };
}

/**
 * Computes the generalized log-likelihood ratio of two Elo differences: how much likelier the results are, at best,
 * under any distribution of results with the mean score of `elo1` than under any with that of `elo0`.
 *
 * @throws OptionError `search-core/bad-hypotheses` when `elo0` is not below `elo1`.
 * @remarks Michel Van den Bergh, http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf, proposition 1.1: the
 * likeliest distribution of mean `s` has `p[i] / (1 + x (a[i] - s))` for the score `a[i]` seen with frequency `p[i]`,
 * where `x` makes the mean right. Takes a few microseconds, whatever the counts.
 */
export function logLikelihoodRatio(counts: ResultCounts, elo0: number, elo1: number): number {
  checkHypotheses({ elo0, elo1, alpha: 0.05, beta: 0.05 });
  if (sum(counts) === 0) return 0;
  const seen = counts.map((count) => (count === 0 ? NEVER : count));
  const total = sum(seen);
  const tilt0 = tiltTo(seen, scoreOfElo(elo0));
  const tilt1 = tiltTo(seen, scoreOfElo(elo1));
  const last = seen.length - 1;
  let ratio = 0;
  for (let index = 0; index <= last; index++) {
    const score = index / last;
    const factor0 = 1 + tilt0 * (score - scoreOfElo(elo0));
    const factor1 = 1 + tilt1 * (score - scoreOfElo(elo1));
    ratio += (seen[index]! / total) * Math.log(factor0 / factor1);
  }
  return sum(counts) * ratio;
}

/** The number `x` for which the counts divided by `1 + x (score - mean)` have that mean. */
function tiltTo(counts: readonly number[], mean: number): number {
  const last = counts.length - 1;
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let step = 0; step < BISECTIONS; step++) {
    const tilt = (low + high) / 2;
    let excess = 0;
    for (let index = 0; index <= last; index++) {
      const distance = index / last - mean;
      excess += (counts[index]! * distance) / (1 + tilt * distance);
    }
    if (excess > 0) low = tilt;
    else high = tilt;
  }
  return (low + high) / 2;
}

/**
 * Tests sequentially (SPRT) whether the results decide between two hypotheses. Call it after every pair and stop when
 * it is decided; then the chances of a wrong answer are about `alpha` and `beta`.
 *
 * @throws OptionError `search-core/bad-hypotheses` unless `elo0 < elo1` and `alpha`, `beta` lie between 0 and 0.5.
 * @example
 * ```ts
 * import { sprt } from '@games/search-core/match';
 *
 * const { decision, ratio } = sprt([2, 10, 40, 35, 13], { elo0: 0, elo1: 20 });
 * ```
 * @remarks Bounds: Abraham Wald, "Sequential Tests of Statistical Hypotheses" (1945), `log(beta / (1 - alpha))` and
 * `log((1 - beta) / alpha)`.
 */
export function sprt(counts: ResultCounts, options: SprtOptions): SprtState {
  const { elo0, elo1, alpha = 0.05, beta = 0.05 } = options;
  checkHypotheses({ elo0, elo1, alpha, beta });
  const ratio = logLikelihoodRatio(counts, elo0, elo1);
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const decision = ratio >= upper ? 'h1' : ratio <= lower ? 'h0' : 'undecided';
  return { elo0, elo1, alpha, beta, ratio, lower, upper, decision };
}

/** Checks the hypotheses of a test. Errors as {@link sprt}. */
export function checkHypotheses({ elo0, elo1, alpha = 0.05, beta = 0.05 }: SprtOptions): void {
  const errors = [alpha, beta];
  if (Number.isFinite(elo0) && Number.isFinite(elo1) && elo0 < elo1 && errors.every((e) => e > 0 && e < 0.5))
    return;
  const facts = { elo0: quote(elo0), elo1: quote(elo1), alpha: quote(alpha), beta: quote(beta) };
  throw new OptionError(
    'search-core/bad-hypotheses',
    `sprt: expected elo0 below elo1 and alpha, beta between 0 and 0.5, got elo0 ${facts.elo0}, elo1 ${facts.elo1}, alpha ${facts.alpha}, beta ${facts.beta}`,
    facts,
  );
}

/** The share of the standard normal distribution below `x`. Abramowitz and Stegun 7.1.26: error under 1e-7. */
function normalBelow(x: number): number {
  const t = 1 / (1 + (0.327_591_1 * Math.abs(x)) / Math.SQRT2);
  const series =
    t *
    (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  const tail = (series * Math.exp((0 - x * x) / 2)) / 2;
  return x > 0 ? 1 - tail : tail;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
