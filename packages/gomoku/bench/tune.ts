/**
 * Fits the evaluation network and the order of moves to games that `self-play` has printed: to the value that the
 * search gave to every position, the move it chose, and how the game ended. Prints the new source of `src/engine/weights.ts`; the same
 * games give the same weights. How good the fit is goes to stderr.
 *
 *   pnpm --silent --filter @games/gomoku tune games.jsonl … > weights.ts
 */
import { readFileSync } from 'node:fs';
import { createRandom, randomBelow, type Side } from '@games/search-core';
import { createPosition, type GomokuPosition } from '../src';
import { POINT_PATTERN, POINT_PATTERNS } from '../src/patterns/point-pattern';
import { writeNear } from '../src/engine/candidates';
import type { NetworkWeights } from '../src/engine/network';
import { distanceOf, type OrderWeights } from '../src/engine/move-ordering';
import { subPatternIn, patternPairOf } from '../src/patterns/pattern-pair';
import { replay } from '../src/rules/replay';
import { fit, loss, quantize, SCALE, type Sample } from './fit';
import { fitOrder, hits, quantizeOrder, type Choice } from './fit-order';
import type { Game, SearchedPosition } from './games';

/** How much of what is expected is the value of the search; the rest is the result of the game. */
const TRUST = 0.7;
const SEED = 1;

interface Example extends Sample {
  /** Undefined where the move was forced. */
  readonly choice: Choice | undefined;
}

/** What games have shown. */
interface Lesson {
  readonly samples: Sample[];
  readonly choices: Choice[];
}

function exampleOf(
  position: GomokuPosition,
  { moves, score, chosen }: SearchedPosition,
  winner: number,
): Example {
  replay(position, moves);
  const { maxMoves: area, patterns, turn, size } = position;
  const counts = Array.from(patterns.counts);
  const side = turn();
  const own = side * POINT_PATTERNS;
  const patternPairs = Uint16Array.from(patterns.patternPairs, (patternPair) => seenBy(patternPair, side));
  const points = new Int32Array(area);
  const near = points.subarray(0, writeNear(position, points, 0));
  const isForced = counts[POINT_PATTERNS - own + POINT_PATTERN.FIVE]! > 0 || !near.includes(chosen);
  const result = winner < 0 ? 0.5 : winner === side ? 1 : 0;
  return {
    counts: Uint8Array.from([
      ...counts.slice(own, own + POINT_PATTERNS),
      ...counts.slice(POINT_PATTERNS - own, 2 * POINT_PATTERNS - own),
    ]),
    patternPairs: patternPairs.filter((patternPair) => patternPair !== 0),
    choice: isForced
      ? undefined
      : {
          patternPairs: Uint16Array.from(near, (point) => patternPairs[point]!),
          answers: Uint8Array.from(near, (point) => distanceOf(moves.at(-1)!, point, size)),
          follows: Uint8Array.from(near, (point) => distanceOf(moves.at(-2)!, point, size)),
          chosen: near.indexOf(chosen),
        },
    expected: TRUST / (1 + Math.exp(-score / SCALE)) + (1 - TRUST) * result,
  };
}

/** Returns a pattern pair as if the side to move were black. */
function seenBy(patternPair: number, side: Side): number {
  return patternPairOf(subPatternIn(patternPair, side), subPatternIn(patternPair, (1 - side) as Side));
}

function learn({ samples, choices }: Lesson, examples: readonly Example[]): void {
  samples.push(...examples);
  for (const { choice } of examples) if (choice) choices.push(choice);
}

/** Every eighth game is held out. */
function tune(games: readonly string[]): void {
  const position = createPosition();
  const lesson: Lesson = { samples: [], choices: [] };
  const held: Lesson = { samples: [], choices: [] };
  games.forEach((text, index) => {
    const { positions, winner } = JSON.parse(text) as Game;
    learn(
      index % 8 === 7 ? held : lesson,
      positions.map((searched) => exampleOf(position, searched, winner)),
    );
  });
  const random = createRandom(SEED);
  const weights = fit(lesson.samples, randomBelow(random, 2 ** 30));
  console.error(`${games.length} games, ${lesson.samples.length} positions`);
  console.error(
    `loss ${loss(lesson.samples, weights).toFixed(4)}, of games held out ${loss(held.samples, weights).toFixed(4)}`,
  );
  const order = fitOrder(lesson.choices, random);
  const { surprise, first, six } = hits(held.choices, order);
  console.error(
    `chosen moves: surprise ${surprise.toFixed(4)}, first in the order ${first.toFixed(3)}, among the first six ${six.toFixed(3)}`,
  );
  print(quantize(weights), quantizeOrder(order));
}

function print(weights: NetworkWeights, order: OrderWeights): void {
  console.log('/**');
  console.log(
    ' * The weights of the evaluation network and of the order of moves, learned from games of the engine against itself.',
  );
  console.log(' * Printed by `tune` from games that `self-play` has printed, played by the version before.');
  console.log(' *\n * @module\n */');
  console.log("import type { NetworkWeights } from './network';");
  console.log("import type { OrderWeights } from './move-ordering';\n");
  printTable('WEIGHTS: NetworkWeights', weights);
  console.log('');
  printTable('ORDER: OrderWeights', order);
}

function printTable(name: string, table: NetworkWeights | OrderWeights): void {
  console.log(`// prettier-ignore\nexport const ${name} = {`);
  for (const [key, value] of Object.entries(table) as [string, number | ArrayLike<number>][]) {
    if (typeof value === 'number') console.log(`  ${key}: ${value},`);
    else console.log(`  ${key}: [\n${rows(value)}\n  ],`);
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

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('games.jsonl: expected the path of games that self-play has printed');
  process.exitCode = 2;
} else tune(paths.flatMap((path) => readFileSync(path, 'utf8').trim().split('\n')));
