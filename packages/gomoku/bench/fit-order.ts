/**
 * Fits the order of moves (`src/engine/move-ordering.ts`): how much likelier a move is to be chosen for what it makes for its own side
 * together with what it takes from the other, and for where it lies, by softmax regression with Adam on the moves that
 * searches have chosen.
 */
import { randomBelow, type RandomWords } from '@games/search-core';
import { POINT_PATTERNS, SUB_PATTERNS } from '../src/patterns/point-pattern';
import { DISTANCES, type OrderWeights } from '../src/engine/move-ordering';
import { subPatternIn } from '../src/patterns/pattern-pair';
import { pointPatternPairOf } from '../src/engine/point-values';
import { createAdam } from './adam';

/** Points of order for a change of the log odds by 1: history scores are up to 400. */
const SCALE = 300;
const ROUNDS = 5;
const BATCH = 500;
const RATE = 0.03;
/** What is hardly ever seen stays near nothing. */
const DECAY = 3e-5;

/** The moves that could have been played, and which of them was. */
export interface Choice {
  /** The pattern pairs of their points, as if the side to move were black. */
  readonly patternPairs: Uint16Array;
  /** Where they lie from the opponent's last move, and from the own one before it. */
  readonly answers: Uint8Array;
  readonly follows: Uint8Array;
  readonly chosen: number;
}

const PAIRS = POINT_PATTERNS * POINT_PATTERNS;
/** Where each group of weights begins in the vector of all. */
const OWN = PAIRS;
const OTHER = OWN + SUB_PATTERNS;
const ANSWER = OTHER + SUB_PATTERNS;
const FOLLOW = ANSWER + DISTANCES;
const LENGTH = FOLLOW + DISTANCES;

/** The five weights that a move has. */
function weightsOf({ patternPairs, answers, follows }: Choice, move: number): readonly number[] {
  const own = subPatternIn(patternPairs[move]!, 0);
  const other = subPatternIn(patternPairs[move]!, 1);
  return [
    pointPatternPairOf(own, other),
    OWN + own,
    OTHER + other,
    ANSWER + answers[move]!,
    FOLLOW + follows[move]!,
  ];
}

function orderScores(weights: Float64Array, choice: Choice): Float64Array {
  return Float64Array.from(choice.patternPairs, (_, move) =>
    weightsOf(choice, move).reduce((sum, index) => sum + weights[index]!, 0),
  );
}

/** The chances of the moves of a choice, from 0 to 1. */
function chances(weights: Float64Array, choice: Choice): Float64Array {
  const all = orderScores(weights, choice);
  const most = all.reduce((one, other) => Math.max(one, other));
  const shares = all.map((one) => Math.exp(one - most));
  const sum = shares.reduce((one, other) => one + other);
  return shares.map((share) => share / sum);
}

function addGradient(weights: Float64Array, choice: Choice, part: number, gradient: Float64Array): void {
  const expected = chances(weights, choice);
  expected[choice.chosen]! -= 1;
  expected.forEach((error, move) => {
    for (const index of weightsOf(choice, move)) gradient[index]! += part * error;
  });
}

/** Fits the order. */
export function fitOrder(choices: readonly Choice[], random: RandomWords): Float64Array {
  const weights = new Float64Array(LENGTH);
  const adam = createAdam(new Float64Array(LENGTH).fill(1));
  const steps = Math.ceil((ROUNDS * choices.length) / BATCH);
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight) => DECAY * weight);
    for (let count = 0; count < BATCH; count++)
      addGradient(weights, choices[randomBelow(random, choices.length)]!, 1 / BATCH, gradient);
    const rate = RATE * (step < 0.6 * steps ? 1 : step < 0.85 * steps ? 0.3 : 0.1);
    adam.step(weights, gradient, rate);
  }
  return weights;
}

/** The weights as integers. */
export function quantizeOrder(weights: Float64Array): OrderWeights {
  const list = (from: number, to: number): number[] =>
    Array.from(weights.subarray(from, to), (weight) => Math.round(SCALE * weight) + 0);
  return {
    pairs: list(0, PAIRS),
    own: list(OWN, OTHER),
    other: list(OTHER, ANSWER),
    answer: list(ANSWER, FOLLOW),
    follow: list(FOLLOW, LENGTH),
  };
}

/** How surprising the chosen moves are, and how often they are the best, or among the best six, of the order. */
export function hits(
  choices: readonly Choice[],
  weights: Float64Array,
): { surprise: number; first: number; six: number } {
  let surprise = 0;
  let first = 0;
  let six = 0;
  for (const choice of choices) {
    const expected = chances(weights, choice);
    const better = expected.filter((chance) => chance > expected[choice.chosen]!).length;
    surprise -= Math.log(expected[choice.chosen]!);
    if (better === 0) first++;
    if (better < 6) six++;
  }
  const { length } = choices;
  return { surprise: surprise / length, first: first / length, six: six / length };
}
