/**
 * Fits the order of moves: how much likelier a move is to be chosen for what it makes for its own side together with
 * what it takes from the other, by softmax regression with Adam on the moves that searches have chosen.
 */
import { randomBelow, type RandomWords } from '@games/search-core';
import { CLASSES } from '../src';
import { createAdam } from './adam';

/** Points of order for a change of the log odds by 1: history is worth up to 400. */
const SCALE = 300;
const ROUNDS = 5;
const BATCH = 500;
const RATE = 0.03;
/** Pairs that are never seen stay near the sum of what their classes say. */
const PAIR_DECAY = 3e-5;

/** The moves that could have been played, as own class times CLASSES plus the other's, and which of them was. */
export interface Choice {
  readonly pairs: Uint8Array;
  readonly chosen: number;
}

const PAIRS = CLASSES * CLASSES;
/** The vector of weights: pairs, own classes, other classes. */
const LENGTH = PAIRS + 2 * CLASSES;

function worth(weights: Float64Array, pair: number): number {
  return weights[pair]! + weights[PAIRS + (pair >> 4)]! + weights[PAIRS + CLASSES + (pair & 15)]!;
}

/** The chances of the moves of a choice, from 0 to 1. */
function chances(weights: Float64Array, { pairs }: Choice): Float64Array {
  const worths = Float64Array.from(pairs, (pair) => worth(weights, pair));
  const most = worths.reduce((one, other) => Math.max(one, other));
  const shares = worths.map((one) => Math.exp(one - most));
  const sum = shares.reduce((one, other) => one + other);
  return shares.map((share) => share / sum);
}

function addGradient(weights: Float64Array, choice: Choice, part: number, gradient: Float64Array): void {
  const expected = chances(weights, choice);
  expected[choice.chosen]! -= 1;
  choice.pairs.forEach((pair, index) => {
    const error = part * expected[index]!;
    gradient[pair]! += error;
    gradient[PAIRS + (pair >> 4)]! += error;
    gradient[PAIRS + CLASSES + (pair & 15)]! += error;
  });
}

/** Fits the order: points for each pair of classes. */
export function fitOrder(choices: readonly Choice[], random: RandomWords): number[] {
  const weights = new Float64Array(LENGTH);
  const adam = createAdam(LENGTH);
  const steps = Math.ceil((ROUNDS * choices.length) / BATCH);
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight, index) => (index < PAIRS ? PAIR_DECAY * weight : 0));
    for (let count = 0; count < BATCH; count++)
      addGradient(weights, choices[randomBelow(random, choices.length)]!, 1 / BATCH, gradient);
    const rate = RATE * (step < 0.6 * steps ? 1 : step < 0.85 * steps ? 0.3 : 0.1);
    adam.step(weights, gradient, rate);
  }
  const least = worth(weights, 0);
  return Array.from({ length: PAIRS }, (_, pair) => Math.round(SCALE * (worth(weights, pair) - least)) + 0);
}

/** How often the chosen move is the best one, and among the best six. */
export function hits(choices: readonly Choice[], order: readonly number[]): { first: number; six: number } {
  let first = 0;
  let six = 0;
  for (const { pairs, chosen } of choices) {
    const better = pairs.filter((pair) => order[pair]! > order[pairs[chosen]!]!).length;
    if (better === 0) first++;
    if (better < 6) six++;
  }
  return { first: first / choices.length, six: six / choices.length };
}
