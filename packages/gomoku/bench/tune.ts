/**
 * Fits the weights of `src/evaluation.ts`: the engine plays itself from random openings; of every position the classes
 * of the empty points are counted for the side to move and for the other; and a logistic regression tells how much each
 * point of a class adds to the chances of the side to move. Prints the weights in the form of the source. The same
 * engine prints the same weights everywhere: its limits are nodes, and openings are drawn by seed.
 *
 *   pnpm --filter @games/gomoku tune [--games 2000] [--nodes 5000] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { createRandom, randomBelow, type RandomWords } from '@games/search-core';
import { CLASS, CLASSES, createEngine, createPosition, type GomokuPosition } from '../src';

/** Evaluation points for a change of the log odds by 1. */
const SCALE = 200;
const ROUNDS = 600;
const MOST_PLIES = 120;
/** One move in so many is random, so that the games differ. */
const RANDOM_MOVES = 20;
const FEATURES = 1 + 2 * CLASSES;

interface Sample {
  /** 1, the counts of the side to move by class, the counts of the other side. */
  readonly features: Float64Array;
  readonly side: number;
  /** 1 if the side to move won, 0 if it lost, 1/2 for a draw. */
  result: number;
}

function playGame(random: RandomWords, nodes: number): Sample[] {
  const position = createPosition();
  const stones = 3 + randomBelow(random, 6);
  const reach = 3 + randomBelow(random, 3);
  while (position.maxPlies - position.empty() < stones) playRandom(position, random, 112, reach);
  const engine = createEngine(position, { memoryBytes: 2 ** 22 });
  const samples: Sample[] = [];
  let winner = position.winner() === null ? -1 : -2;
  for (let ply = 0; winner === -1 && ply < MOST_PLIES; ply++) {
    const { move, value } = engine.search({ nodes });
    if (value.kind === 'win') winner = position.turn();
    else if (value.kind === 'loss') winner = 1 - position.turn();
    else samples.push(sampleOf(position));
    if (randomBelow(random, RANDOM_MOVES) > 0) position.play(move);
    else playRandom(position, random, position.lastMove()!, 2);
    if (winner === -1 && position.winner() !== null) winner = position.winner() === 'X' ? 0 : 1;
  }
  for (const sample of samples) sample.result = winner < 0 ? 0.5 : winner === sample.side ? 1 : 0;
  return winner === -2 ? [] : samples;
}

function playRandom(position: GomokuPosition, random: RandomWords, about: number, reach: number): void {
  for (;;) {
    const offset = (): number => randomBelow(random, 2 * reach + 1) - reach;
    const point = about + 15 * offset() + offset();
    if (point < 0 || point >= position.maxMoves || !position.allows(point)) continue;
    position.play(point);
    return;
  }
}

function sampleOf(position: GomokuPosition): Sample {
  const features = new Float64Array(FEATURES);
  const side = position.turn();
  const { counts } = position.patterns;
  features[0] = 1;
  features.set(counts.subarray(side * CLASSES, (side + 1) * CLASSES), 1);
  features.set(counts.subarray((1 - side) * CLASSES, (2 - side) * CLASSES), 1 + CLASSES);
  for (const unseen of [CLASS.NONE, CLASS.FORBIDDEN, CLASS.DOUBTFUL])
    features[1 + unseen] = features[1 + CLASSES + unseen] = 0;
  return { features, side, result: 0.5 };
}

function chance(weights: Float64Array, features: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < FEATURES; index++) sum += weights[index]! * features[index]!;
  return 1 / (1 + Math.exp(-sum));
}

/** Logistic regression by Adam (Kingma and Ba 2015), with a little weight decay. */
function fit(samples: readonly Sample[]): Float64Array {
  const weights = new Float64Array(FEATURES);
  const mean = new Float64Array(FEATURES);
  const square = new Float64Array(FEATURES);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = weights.map((weight) => 0.0005 * weight);
    for (const { features, result } of samples) {
      const error = (chance(weights, features) - result) / samples.length;
      for (let index = 0; index < FEATURES; index++) gradient[index]! += error * features[index]!;
    }
    for (let index = 0; index < FEATURES; index++) {
      mean[index] = 0.9 * mean[index]! + 0.1 * gradient[index]!;
      square[index] = 0.999 * square[index]! + 0.001 * gradient[index]! ** 2;
      const step = mean[index]! / (1 - 0.9 ** round);
      weights[index]! -= (0.02 * step) / (Math.sqrt(square[index]! / (1 - 0.999 ** round)) + 1e-9);
    }
  }
  return weights;
}

function loss(samples: readonly Sample[], weights: Float64Array): number {
  const losses = samples.map(({ features, result }) => {
    const expected = chance(weights, features);
    return -result * Math.log(expected + 1e-12) - (1 - result) * Math.log(1 - expected + 1e-12);
  });
  return losses.reduce((sum, one) => sum + one, 0) / samples.length;
}

function tune(games: number, nodes: number, seed: number): void {
  const random = createRandom(seed);
  const samples: Sample[] = [];
  const held: Sample[] = [];
  for (let game = 0; game < games; game++) (game % 8 === 0 ? held : samples).push(...playGame(random, nodes));
  const weights = fit(samples);
  console.log(
    `// ${games} games, ${samples.length + held.length} positions; loss ${loss(samples, weights).toFixed(4)}, of games held out ${loss(held, weights).toFixed(4)}`,
  );
  const points = (index: number): number => Math.round(SCALE * weights[index]!);
  console.log(`const MOVE = ${points(0)};`);
  for (const [name, kind] of Object.entries(CLASS))
    console.log(`  [CLASS.${name}, ${points(1 + kind)}, ${-points(1 + CLASSES + kind)}],`);
}

const { values } = parseArgs({
  options: { games: { type: 'string' }, nodes: { type: 'string' }, seed: { type: 'string' } },
});
tune(Number(values.games ?? 2000), Number(values.nodes ?? 5000), Number(values.seed ?? 1));
