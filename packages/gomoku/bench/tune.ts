/**
 * Fits the evaluation network: the engine plays itself from random openings, and of every position it remembers what
 * the network sees, what its search thought of it, and how the game ended. A generation plays with the network of the
 * one before, the first with the hand-made worths of `baseline.ts`; so the same engine prints the same weights
 * everywhere: its limits are nodes, and all chance is drawn by seed. Progress goes to stderr, the source of
 * `src/weights.ts` to stdout.
 *
 *   pnpm --silent --filter @games/gomoku tune [--games 8000] [--nodes 3000] [--generations 2] [--seed 1] > weights.ts
 */
import { parseArgs } from 'node:util';
import {
  createRandom,
  createSearcherOver,
  createTranspositionTable,
  randomBelow,
  type RandomWords,
} from '@games/search-core';
import { CLASS, CLASSES, createPosition, type GomokuPosition } from '../src';
import { createNetwork, type Network } from '../src/network';
import { createRootSearch } from '../src/root';
import { WORTH } from './baseline';
import { fit, loss, quantize, SCALE, type Sample } from './fit';

const MOST_PLIES = 140;
/** One move in so many is random, so that the games differ. */
const RANDOM_MOVES = 15;
/** Openings lost and won teach little. */
const MOST_OPENING_SCORE = 700;
/** How much of what is expected is the value of the search; the rest is the result of the game. */
const TRUST = 0.7;
const MEMORY = 2 ** 24;

const handmade: Network = ({ counts }, side) => {
  const own = side * CLASSES;
  let sum = 0;
  for (let kind = 0; kind < CLASSES; kind++)
    sum += WORTH[kind]! * (counts[own + kind]! - counts[CLASSES - own + kind]!);
  return 3 * sum;
};

interface Seen extends Sample {
  readonly side: number;
  readonly score: number;
}

/** The positions of one game. */
function playGame(random: RandomWords, nodes: number, network: Network): Seen[] {
  const position = opening(random);
  const table = createTranspositionTable(MEMORY);
  const searcher = createSearcherOver(position, createRootSearch(position, table, undefined, network), table);
  const seen: Seen[] = [];
  let winner = position.winner() === null ? -1 : -2;
  for (let ply = 0; winner === -1 && ply < MOST_PLIES && position.empty() > 0; ply++) {
    const { move, value } = searcher.search({ nodes });
    if (value.kind !== 'score') {
      winner = value.kind === 'draw' ? -3 : value.kind === 'win' ? position.turn() : 1 - position.turn();
      break;
    }
    if (ply === 0 && Math.abs(value.score) > MOST_OPENING_SCORE) return [];
    if (randomBelow(random, RANDOM_MOVES) > 0) {
      seen.push(see(position, value.score));
      position.play(move);
    } else playRandom(position, random, position.lastMove()!, 2);
    if (position.winner() !== null) winner = position.winner() === 'X' ? 0 : 1;
  }
  for (const sample of seen) {
    const result = winner < 0 ? 0.5 : winner === sample.side ? 1 : 0;
    sample.expected = TRUST / (1 + Math.exp(-sample.score / SCALE)) + (1 - TRUST) * result;
  }
  return seen;
}

/** Three to eight stones about the centre. */
function opening(random: RandomWords): GomokuPosition {
  const position = createPosition();
  const reach = 2 + randomBelow(random, 4);
  for (let stones = 3 + randomBelow(random, 6); stones > 0; stones--)
    playRandom(position, random, position.maxMoves >> 1, reach);
  return position;
}

function playRandom(position: GomokuPosition, random: RandomWords, about: number, reach: number): void {
  for (;;) {
    const offset = (): number => randomBelow(random, 2 * reach + 1) - reach;
    const point = about + position.size * offset() + offset();
    if (point < 0 || point >= position.maxMoves || !position.allows(point)) continue;
    position.play(point);
    return;
  }
}

function see({ turn, patterns }: GomokuPosition, score: number): Seen {
  const { counts, classes, cells, grid } = patterns;
  const side = turn();
  const own = side * CLASSES;
  const pairs: number[] = [];
  for (let point = 0; point < grid.area; point++) {
    if (cells[point] !== 0) continue;
    const ours = classes[side * grid.area + point]!;
    const theirs = classes[(1 - side) * grid.area + point]!;
    if (ours !== CLASS.NONE || theirs !== CLASS.NONE) pairs.push(ours * CLASSES + theirs);
  }
  return {
    counts: Uint8Array.from([
      ...counts.subarray(own, own + CLASSES),
      ...counts.subarray(CLASSES - own, 2 * CLASSES - own),
    ]),
    pairs: Uint8Array.from(pairs),
    side,
    score,
    expected: 0.5,
  };
}

/** Plays the games of a generation and fits its network; every eighth game is held out. */
function generation(random: RandomWords, games: number, nodes: number, network: Network): Float64Array {
  const samples: Sample[] = [];
  const held: Sample[] = [];
  for (let game = 0; game < games; game++) {
    (game % 8 === 0 ? held : samples).push(...playGame(random, nodes, network));
    if (game % 500 === 499) console.error(`${game + 1} games, ${samples.length + held.length} positions`);
  }
  const weights = fit(samples, randomBelow(random, 2 ** 30));
  console.error(
    `loss ${loss(samples, weights).toFixed(4)}, of games held out ${loss(held, weights).toFixed(4)}`,
  );
  return weights;
}

function tune(games: number, nodes: number, generations: number, seed: number): void {
  const random = createRandom(seed);
  let network = handmade;
  let weights: Float64Array = new Float64Array();
  for (let count = 0; count < generations; count++) {
    weights = generation(random, games, nodes, network);
    network = createNetwork(quantize(weights));
  }
  print(quantize(weights), `--games ${games} --nodes ${nodes} --generations ${generations} --seed ${seed}`);
}

function print(weights: ReturnType<typeof quantize>, how: string): void {
  console.log(
    `/**\n * The weights of the evaluation network.\n * Printed by \`pnpm --filter @games/gomoku tune ${how}\`.\n *\n * @module\n */`,
  );
  console.log("import type { Weights } from './network';\n");
  console.log('// prettier-ignore\nexport const WEIGHTS: Weights = {');
  for (const [name, value] of Object.entries(weights)) {
    if (typeof value === 'number') console.log(`  ${name}: ${value},`);
    else console.log(`  ${name}: [\n${rows(value as ArrayLike<number>)}\n  ],`);
  }
  console.log('};');
}

function rows(values: ArrayLike<number>): string {
  const lines: string[] = [];
  for (let from = 0; from < values.length; from += 16)
    lines.push(
      `    ${Array.from({ length: Math.min(16, values.length - from) }, (_, at) => values[from + at]).join(', ')},`,
    );
  return lines.join('\n');
}

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    nodes: { type: 'string' },
    generations: { type: 'string' },
    seed: { type: 'string' },
  },
});
tune(
  Number(values.games ?? 8000),
  Number(values.nodes ?? 3000),
  Number(values.generations ?? 2),
  Number(values.seed ?? 1),
);
