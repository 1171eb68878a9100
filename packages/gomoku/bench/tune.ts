/**
 * Fits the evaluation network and the order of moves: the engine, as it is, plays itself from random openings, and of
 * every position it remembers what the network sees, what its search thought of it, which move it chose, and how the
 * game ended. The same engine prints the same weights everywhere: its limits are nodes, and all chance is drawn by
 * seed; those in `src/weights.ts` are what the version before them printed. Progress goes to stderr, the new source of
 * `src/weights.ts` to stdout.
 *
 *   pnpm --silent --filter @games/gomoku tune [--games 10000] [--nodes 4000] [--seed 1] > weights.ts
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
import { createRootSearch } from '../src/root';
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

interface Seen extends Sample {
  readonly side: number;
  readonly score: number;
  /** Undefined where the move was forced. */
  readonly choice: Choice | undefined;
}

/** What games have shown. */
interface Lesson {
  readonly samples: Sample[];
  readonly choices: Choice[];
}

/** The positions of one game. */
function playGame(random: RandomWords, nodes: number): Seen[] {
  const position = opening(random);
  const table = createTranspositionTable(MEMORY);
  const searcher = createSearcherOver(position, createRootSearch(position, table), table);
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

/** Every eighth game is held out. */
function tune(games: number, nodes: number, seed: number): void {
  const random = createRandom(seed);
  const lesson: Lesson = { samples: [], choices: [] };
  const held: Lesson = { samples: [], choices: [] };
  for (let game = 1; game <= games; game++) {
    learn(game % 8 === 0 ? held : lesson, playGame(random, nodes));
    if (game % 500 === 0) console.error(`${game} games, ${lesson.samples.length} positions`);
  }
  const weights = fit(lesson.samples, randomBelow(random, 2 ** 30));
  console.error(
    `loss ${loss(lesson.samples, weights).toFixed(4)}, of games held out ${loss(held.samples, weights).toFixed(4)}`,
  );
  const order = fitOrder(lesson.choices, random);
  const { first, six } = hits(held.choices, order);
  console.error(`chosen moves first in the order ${first.toFixed(3)}, among the first six ${six.toFixed(3)}`);
  print(quantize(weights), order, `--games ${games} --nodes ${nodes} --seed ${seed}`);
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
    seed: { type: 'string' },
  },
});
tune(Number(values.games ?? 10_000), Number(values.nodes ?? 4000), Number(values.seed ?? 1));
