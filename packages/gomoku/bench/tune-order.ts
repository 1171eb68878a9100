/**
 * Fits the order of moves to games that `self-play` has logged: to the moves that searches have chosen. Prints the new
 * source of `src/engine/order-weights.ts`; the same games give the same weights. How good the fit is goes to stderr: every
 * eighth game is held out.
 *
 *   pnpm --silent --filter @games/gomoku tune-order games.jsonl … > order-weights.ts
 */
import { createRandom } from '@games/search-core';
import { createPosition, type GomokuPosition } from '../src';
import { writeNear } from '../src/engine/candidates';
import { distanceOf, type OrderWeights } from '../src/engine/move-ordering';
import { POINT_PATTERN, POINT_PATTERNS } from '../src/patterns/point-pattern';
import { replay } from '../src/rules/replay';
import { fitOrder, hits, quantizeOrder, type Choice } from './fit-order';
import { readGames } from './game-log';
import type { SearchedPosition } from './games';
import { seenBy } from './samples';

const SEED = 1;
const HELD_OUT = 8;
const ROW = 16;

/** Returns the choice of a search, unless it was forced. */
function choicesOf(position: GomokuPosition, { moves, chosen }: SearchedPosition): Choice[] {
  replay(position, moves);
  const { maxMoves: area, patterns, turn, size } = position;
  const side = turn();
  const other = POINT_PATTERNS - side * POINT_PATTERNS;
  const points = new Int32Array(area);
  const near = points.subarray(0, writeNear(position, points, 0));
  if (patterns.counts[other + POINT_PATTERN.FIVE]! > 0 || !near.includes(chosen)) return [];
  return [
    {
      patternPairs: Uint16Array.from(near, (point) => seenBy(patterns.patternPairs[point]!, side)),
      answers: Uint8Array.from(near, (point) => distanceOf(moves.at(-1)!, point, size)),
      follows: Uint8Array.from(near, (point) => distanceOf(moves.at(-2)!, point, size)),
      chosen: near.indexOf(chosen),
    },
  ];
}

async function tuneOrder(paths: readonly string[]): Promise<void> {
  const position = createPosition();
  const learned: Choice[] = [];
  const held: Choice[] = [];
  let games = 0;
  for (const path of paths) {
    for await (const { positions } of readGames(path, position.rule)) {
      const choices = positions.flatMap((searched) => choicesOf(position, searched));
      (++games % HELD_OUT === 0 ? held : learned).push(...choices);
    }
  }
  const order = fitOrder(learned, createRandom(SEED));
  const { surprise, first, six } = hits(held, order);
  console.error(
    `${games} games, ${learned.length} chosen moves: surprise ${surprise.toFixed(4)}, first in the order ${first.toFixed(3)}, among the first six ${six.toFixed(3)}`,
  );
  print(quantizeOrder(order));
}

function print(order: OrderWeights): void {
  console.log('/**');
  console.log(
    ' * The weights of the order of moves, learned from the moves that searches of the engine have chosen. Printed by',
  );
  console.log(' * `tune-order` from games that `self-play` has logged, played by the version before.');
  console.log(' *\n * @module\n */');
  console.log("import type { OrderWeights } from './move-ordering';\n");
  console.log('// prettier-ignore\nexport const ORDER: OrderWeights = {');
  for (const [key, list] of Object.entries(order) as [string, ArrayLike<number>][])
    console.log(`  ${key}: [\n${rowsOf(list)}\n  ],`);
  console.log('};');
}

function rowsOf(list: ArrayLike<number>): string {
  const values = Array.from(list);
  const lines = Array.from({ length: Math.ceil(values.length / ROW) }, (_, row) =>
    values.slice(row * ROW, (row + 1) * ROW).join(', '),
  );
  return lines.map((line) => `    ${line},`).join('\n');
}

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('games.jsonl: expected the path of a log of self-play');
  process.exitCode = 2;
} else await tuneOrder(paths);
