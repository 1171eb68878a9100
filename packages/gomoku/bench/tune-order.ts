/**
 * Fits the order of moves to games of freestyle that `self-play` has logged: to the moves that searches have chosen. Prints
 * the new source of `src/engine/order-weights.ts`; the same games give the same weights. How good the fit is goes to stderr:
 * every eighth game is held out.
 *
 *   pnpm --silent --filter @games/gomoku tune-order games.jsonl … > order-weights.ts
 */
import { createRandom } from '@games/search-core';
import type { OrderWeights } from '../src/engine/move-ordering';
import { createChoiceCollector } from './choices';
import { fitOrder, hits, quantizeOrder } from './fit-order';
import { readGames } from './game-log';

const SEED = 1;
const HELD_OUT = 8;
const RULE = 'freestyle';
const ROW = 16;

async function tuneOrder(paths: readonly string[]): Promise<void> {
  const learned = createChoiceCollector(RULE);
  const held = createChoiceCollector(RULE);
  let games = 0;
  for (const path of paths) {
    for await (const { positions } of readGames(path, RULE))
      positions.forEach((++games % HELD_OUT === 0 ? held : learned).add);
  }
  const choices = learned.choices();
  const order = fitOrder(choices, createRandom(SEED));
  const { surprise, first, six } = hits(held.choices(), order);
  console.error(
    `${games} games, ${choices.length} chosen moves: surprise ${surprise.toFixed(4)}, first in the order ${first.toFixed(3)}, among the first six ${six.toFixed(3)}`,
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
