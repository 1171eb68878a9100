/**
 * Fits the order of moves (`src/engine/move-ordering.ts`): how much likelier a move is to be chosen for what it makes for
 * its own side together with what it takes from the other, and for where it lies, by softmax regression with Adam on the
 * moves that searches have chosen.
 */
import { randomBelow, type RandomWords } from '@games/search-core';
import { POINT_PATTERNS, SUB_PATTERNS } from '../src/patterns/point-pattern';
import { DISTANCES, type OrderWeights } from '../src/engine/move-ordering';
import { PATTERN_PAIRS, subPatternIn } from '../src/patterns/point-pattern';
import { pointPatternPairOf } from '../src/engine/move-ordering';
import { createAdam } from './adam';
import type { Choices } from './choices';

/** Points of order for a change of the log odds by 1: history scores are up to 400. */
const SCALE = 300;
const ROUNDS = 5;
const BATCH = 500;
const RATE = 0.03;
/** What is hardly ever seen stays near nothing. */
const DECAY = 3e-5;
/** More moves than any choice has. */
const MAX_MOVES = 512;

const PAIRS = POINT_PATTERNS * POINT_PATTERNS;
/** Where each group of weights begins in the vector of all. */
const OWN = PAIRS;
const OTHER = OWN + SUB_PATTERNS;
const ANSWER = OTHER + SUB_PATTERNS;
const FOLLOW = ANSWER + DISTANCES;
const LENGTH = FOLLOW + DISTANCES;

/** By pattern pair: the three weights that a move has for it. */
const PAIR_AT = new Uint16Array(PATTERN_PAIRS);
const OWN_AT = new Uint16Array(PATTERN_PAIRS);
const OTHER_AT = new Uint16Array(PATTERN_PAIRS);
for (let patternPair = 0; patternPair < PATTERN_PAIRS; patternPair++) {
  const own = subPatternIn(patternPair, 0);
  const other = subPatternIn(patternPair, 1);
  PAIR_AT[patternPair] = pointPatternPairOf(own, other);
  OWN_AT[patternPair] = OWN + own;
  OTHER_AT[patternPair] = OTHER + other;
}

/** Writes the chances of the moves of a choice, from 0 to 1, and returns how many. */
function writeChances(
  weights: Float64Array,
  choices: Choices,
  choice: number,
  chances: Float64Array,
): number {
  const { starts, patternPairs, answers, follows } = choices;
  const first = starts[choice]!;
  const count = starts[choice + 1]! - first;
  let most = -Infinity;
  for (let move = 0; move < count; move++) {
    const patternPair = patternPairs[first + move]!;
    const score =
      weights[PAIR_AT[patternPair]!]! +
      weights[OWN_AT[patternPair]!]! +
      weights[OTHER_AT[patternPair]!]! +
      weights[ANSWER + answers[first + move]!]! +
      weights[FOLLOW + follows[first + move]!]!;
    chances[move] = score;
    if (score > most) most = score;
  }
  let sum = 0;
  for (let move = 0; move < count; move++) sum += chances[move] = Math.exp(chances[move]! - most);
  for (let move = 0; move < count; move++) chances[move]! /= sum;
  return count;
}

/** Creates what adds the gradient of one choice of a batch. */
function createGradient(
  choices: Choices,
): (weights: Float64Array, choice: number, gradient: Float64Array) => void {
  const { starts, chosen, patternPairs, answers, follows } = choices;
  const chances = new Float64Array(MAX_MOVES);
  return (weights, choice, gradient) => {
    const count = writeChances(weights, choices, choice, chances);
    chances[chosen[choice]!]! -= 1;
    for (let move = 0; move < count; move++) {
      const place = starts[choice]! + move;
      const patternPair = patternPairs[place]!;
      const error = chances[move]! / BATCH;
      gradient[PAIR_AT[patternPair]!]! += error;
      gradient[OWN_AT[patternPair]!]! += error;
      gradient[OTHER_AT[patternPair]!]! += error;
      gradient[ANSWER + answers[place]!]! += error;
      gradient[FOLLOW + follows[place]!]! += error;
    }
  };
}

/** Fits the order. */
export function fitOrder(choices: Choices, random: RandomWords): Float64Array {
  const weights = new Float64Array(LENGTH);
  const adam = createAdam(new Float64Array(LENGTH).fill(1));
  const addGradient = createGradient(choices);
  const steps = Math.ceil((ROUNDS * choices.length) / BATCH);
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight) => DECAY * weight);
    for (let count = 0; count < BATCH; count++)
      addGradient(weights, randomBelow(random, choices.length), gradient);
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
  choices: Choices,
  weights: Float64Array,
): { surprise: number; first: number; six: number } {
  const chances = new Float64Array(MAX_MOVES);
  let surprise = 0;
  let first = 0;
  let six = 0;
  for (let choice = 0; choice < choices.length; choice++) {
    const count = writeChances(weights, choices, choice, chances);
    const chance = chances[choices.chosen[choice]!]!;
    const better = chances.subarray(0, count).filter((each) => each > chance).length;
    surprise -= Math.log(chance);
    if (better === 0) first++;
    if (better < 6) six++;
  }
  const { length } = choices;
  return { surprise: surprise / length, first: first / length, six: six / length };
}
