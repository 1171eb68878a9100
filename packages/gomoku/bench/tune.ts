/**
 * Fits the evaluation network and the order of moves: the engine plays itself from random openings, and of every
 * position it remembers what the network sees, what its search thought of it, which move it chose, and how the game
 * ended. The positions of a generation are added to those before. A generation plays with the network of the
 * one before, the first with the hand-made worths of `baseline.ts`; so the same engine prints the same weights
 * everywhere: its limits are nodes, and all chance is drawn by seed. Progress goes to stderr, the source of
 * `src/weights.ts` to stdout.
 *
 *   pnpm --silent --filter @games/gomoku tune [--games 4000] [--nodes 3000] [--generations 2] [--seed 1] > weights.ts
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
import { createNetwork } from '../src/network';
import { createRootSearch } from '../src/root';
import type { Knowledge } from '../src/search';
import { WORTH } from './baseline';
import { fit, loss, quantize, SCALE, type Sample } from './fit';
import { fitOrder, hits, type Choice } from './fit-order';

const MOST_PLIES = 140;
/** One move in so many is random, so that the games differ. */
const RANDOM_MOVES = 15;
/** Openings lost and won teach little. */
const MOST_OPENING_SCORE = 700;
/** How much of what is expected is the value of the search; the rest is the result of the game. */
const TRUST = 0.7;
const MEMORY = 2 ** 24;

/** How urgent it is to make each class oneself, and to take it from the other. */
const ATTACK = [0, 0, 0, 15, 60, 65, 150, 300, 450, 1500, 280, 480, 6000, 9000, 10_000, 30_000];
const DEFENCE = [0, 0, 0, 10, 45, 45, 120, 200, 350, 1000, 180, 380, 3000, 4000, 5000, 20_000];

/** What the first generation plays with. */
const HANDMADE: Knowledge = {
  evaluate: ({ counts }, side) => {
    const own = side * CLASSES;
    let sum = 0;
    for (let kind = 0; kind < CLASSES; kind++)
      sum += WORTH[kind]! * (counts[own + kind]! - counts[CLASSES - own + kind]!);
    return 3 * sum;
  },
  order: Int32Array.from({ length: CLASSES ** 2 }, (_, pair) => ATTACK[pair >> 4]! + DEFENCE[pair & 15]!),
};

interface Seen extends Sample {
  readonly side: number;
  readonly score: number;
  /** Undefined where the move was forced. */
  readonly choice: Choice | undefined;
}

/** What the generations have seen; every eighth game is held out. */
interface Lesson {
  readonly samples: Sample[];
  readonly choices: Choice[];
}

/** The positions of one game. */
function playGame(random: RandomWords, nodes: number, knowledge: Knowledge): Seen[] {
  const position = opening(random);
  const table = createTranspositionTable(MEMORY);
  const searcher = createSearcherOver(
    position,
    createRootSearch(position, table, undefined, knowledge),
    table,
  );
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
      seen.push(see(position, value.score, move));
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

function see({ turn, patterns, allows }: GomokuPosition, score: number, move: number): Seen {
  const { counts, classes, cells, near, grid } = patterns;
  const side = turn();
  const own = side * CLASSES;
  const pairOf = (point: number): number =>
    classes[side * grid.area + point]! * CLASSES + classes[(1 - side) * grid.area + point]!;
  const points = Array.from({ length: grid.area }, (_, point) => point).filter((point) => cells[point] === 0);
  const moves = points.filter((point) => near[point]! > 0 && allows(point));
  const isForced = counts[CLASSES - own + CLASS.FIVE]! > 0 || !moves.includes(move);
  return {
    counts: Uint8Array.from([
      ...counts.subarray(own, own + CLASSES),
      ...counts.subarray(CLASSES - own, 2 * CLASSES - own),
    ]),
    pairs: Uint8Array.from(points.map(pairOf).filter((pair) => pair !== 0)),
    choice: isForced ? undefined : { pairs: Uint8Array.from(moves, pairOf), chosen: moves.indexOf(move) },
    side,
    score,
    expected: 0.5,
  };
}

function learn({ samples, choices }: Lesson, seen: readonly Seen[]): void {
  samples.push(...seen);
  for (const { choice } of seen) if (choice) choices.push(choice);
}

function tune(games: number, nodes: number, generations: number, seed: number): void {
  const random = createRandom(seed);
  const lesson: Lesson = { samples: [], choices: [] };
  const held: Lesson = { samples: [], choices: [] };
  let knowledge = HANDMADE;
  let weights: Float64Array = new Float64Array();
  let order: number[] = [];
  for (let generation = 1; generation <= generations; generation++) {
    for (let game = 1; game <= games; game++) {
      learn(game % 8 === 0 ? held : lesson, playGame(random, nodes, knowledge));
      if (game % 500 === 0)
        console.error(`generation ${generation}: ${game} games, ${lesson.samples.length} positions`);
    }
    weights = fit(lesson.samples, randomBelow(random, 2 ** 30));
    order = fitOrder(lesson.choices, random);
    knowledge = { evaluate: createNetwork(quantize(weights)), order: Int32Array.from(order) };
    console.error(
      `loss ${loss(lesson.samples, weights).toFixed(4)}, of games held out ${loss(held.samples, weights).toFixed(4)}`,
    );
    const { first, six } = hits(held.choices, order);
    console.error(
      `chosen moves first in the order ${first.toFixed(3)}, among the first six ${six.toFixed(3)}`,
    );
  }
  const options = `--games ${games} --nodes ${nodes} --generations ${generations} --seed ${seed}`;
  print(quantize(weights), order, options);
}

function print(weights: ReturnType<typeof quantize>, order: readonly number[], options: string): void {
  console.log('/**');
  console.log(' * What the engine has learned from games against itself.');
  console.log(` * Printed by \`pnpm --silent --filter @games/gomoku tune ${options}\`.`);
  console.log(' *\n * @module\n */');
  console.log("import type { Weights } from './network';\n");
  console.log('// prettier-ignore\nexport const WEIGHTS: Weights = {');
  for (const [name, value] of Object.entries(weights)) {
    if (typeof value === 'number') console.log(`  ${name}: ${value},`);
    else console.log(`  ${name}: [\n${rows(value as ArrayLike<number>)}\n  ],`);
  }
  console.log('};\n');
  console.log('/** How promising a move is: `[class for its own side * CLASSES + class for the other]`. */');
  console.log(`// prettier-ignore\nexport const ORDER: readonly number[] = [\n${rows(order)}\n];`);
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
  Number(values.games ?? 4000),
  Number(values.nodes ?? 3000),
  Number(values.generations ?? 2),
  Number(values.seed ?? 1),
);
