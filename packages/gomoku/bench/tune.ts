/**
 * Fits the evaluation network and the order of moves to games that `self-play` has printed: to what the search thought
 * of every position, which move it chose, and how the game ended. Prints the new source of `src/weights.ts`; the same
 * games give the same weights. How good the fit is goes to stderr.
 *
 *   pnpm --silent --filter @games/gomoku tune games.jsonl > weights.ts
 */
import { readFileSync } from 'node:fs';
import { createRandom, randomBelow } from '@games/search-core';
import { CLASS, CLASSES, createPosition, type GomokuPosition } from '../src';
import { fit, loss, quantize, SCALE, type Sample } from './fit';
import { fitOrder, hits, type Choice } from './fit-order';
import type { Game, Thought } from './games';

/** How much of what is expected is the value of the search; the rest is the result of the game. */
const TRUST = 0.7;
const SEED = 1;

interface Seen extends Sample {
  /** Undefined where the move was forced. */
  readonly choice: Choice | undefined;
}

/** What games have shown. */
interface Lesson {
  readonly samples: Sample[];
  readonly choices: Choice[];
}

function see(position: GomokuPosition, { moves, score, chosen }: Thought, winner: number): Seen {
  while (position.lastMove() !== null) position.undo();
  moves.forEach(position.play);
  const { patterns, allows, turn, size } = position;
  const { counts, classes, nearRow, grid } = patterns;
  const side = turn();
  const own = side * CLASSES;
  const pairOf = (point: number): number =>
    classes[side * grid.area + point]! * CLASSES + classes[(1 - side) * grid.area + point]!;
  const points = Array.from({ length: grid.area }, (_, point) => point);
  const empty = points.filter((point) => patterns.cells[point] === 0);
  const near = empty.filter(
    (point) => ((nearRow(Math.floor(point / size)) >> (point % size)) & 1) === 1 && allows(point),
  );
  const isForced = counts[CLASSES - own + CLASS.FIVE]! > 0 || !near.includes(chosen);
  const result = winner < 0 ? 0.5 : winner === side ? 1 : 0;
  return {
    counts: Uint8Array.from([
      ...counts.subarray(own, own + CLASSES),
      ...counts.subarray(CLASSES - own, 2 * CLASSES - own),
    ]),
    pairs: Uint8Array.from(empty.map(pairOf).filter((pair) => pair !== 0)),
    choice: isForced ? undefined : { pairs: Uint8Array.from(near, pairOf), chosen: near.indexOf(chosen) },
    expected: TRUST / (1 + Math.exp(-score / SCALE)) + (1 - TRUST) * result,
  };
}

function learn({ samples, choices }: Lesson, seen: readonly Seen[]): void {
  samples.push(...seen);
  for (const { choice } of seen) if (choice) choices.push(choice);
}

/** Every eighth game is held out. */
function tune(games: readonly string[]): void {
  const position = createPosition();
  const lesson: Lesson = { samples: [], choices: [] };
  const held: Lesson = { samples: [], choices: [] };
  games.forEach((text, index) => {
    const { thoughts, winner } = JSON.parse(text) as Game;
    learn(
      index % 8 === 7 ? held : lesson,
      thoughts.map((thought) => see(position, thought, winner)),
    );
  });
  const random = createRandom(SEED);
  const weights = fit(lesson.samples, randomBelow(random, 2 ** 30));
  console.error(`${games.length} games, ${lesson.samples.length} positions`);
  console.error(
    `loss ${loss(lesson.samples, weights).toFixed(4)}, of games held out ${loss(held.samples, weights).toFixed(4)}`,
  );
  const order = fitOrder(lesson.choices, random);
  const { first, six } = hits(held.choices, order);
  console.error(`chosen moves first in the order ${first.toFixed(3)}, among the first six ${six.toFixed(3)}`);
  print(quantize(weights), order);
}

function print(weights: ReturnType<typeof quantize>, order: readonly number[]): void {
  console.log('/**');
  console.log(' * What the engine has learned from games against itself.');
  console.log(' * Printed by `tune` from games that `self-play` has printed, played by the version before.');
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

const path = process.argv[2];
if (path === undefined) {
  console.error('games.jsonl: expected the path of games that self-play has printed');
  process.exitCode = 2;
} else tune(readFileSync(path, 'utf8').trim().split('\n'));
