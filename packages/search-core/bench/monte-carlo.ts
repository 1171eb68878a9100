/**
 * Monte-Carlo tree search: playouts a second, and what it takes to prove small games.
 *
 *   npx tsx --conditions=@games/source packages/search-core/bench/monte-carlo.ts
 *
 * Playouts and nodes follow from the seed and are a checksum of the search's behaviour; times are medians of the runs.
 * Measured is the source as tsx compiles it.
 */
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { formatValue, type Position } from '../src';
import { monteCarloSync, type MonteCarloResult } from '../src/monte-carlo';
import { createTicTacToe } from '../src/testing';
import { createDrop } from '../test/games/drop';

const RUNS = 5;
const PLAYOUTS = 20_000;

interface Line {
  readonly name: string;
  readonly create: () => Position;
  readonly playouts: number;
}

const PROOFS: readonly Line[] = [
  { name: 'tic-tac-toe, to the proof', create: createTicTacToe, playouts: 1_000_000 },
  { name: 'connect-three 5x3, to the proof', create: () => createDrop(5, 3, 3), playouts: 1_000_000 },
  { name: 'connect-three 4x4, to the proof', create: () => createDrop(4, 4, 3), playouts: 1_000_000 },
];

/** Few enough playouts that nothing is proven, so that all are played. */
const SPEEDS: readonly Line[] = [
  { name: 'tic-tac-toe', create: createTicTacToe, playouts: 2000 },
  { name: 'connect-three 5x3', create: () => createDrop(5, 3, 3), playouts: 1000 },
  { name: 'Connect Four', create: () => createDrop(6, 7, 4), playouts: PLAYOUTS },
];

function measure({ name, create, playouts }: Line): void {
  const times: number[] = [];
  let last: MonteCarloResult = monteCarloSync(create(), { playouts });
  for (let run = 0; run < RUNS; run++) {
    last = monteCarloSync(create(), { playouts });
    times.push(last.milliseconds);
  }
  const median = times.sort((a, b) => a - b)[RUNS >> 1]!;
  console.log(
    [
      name.padEnd(34),
      `${String(last.playouts).padStart(7)} playouts`,
      `${String(last.nodes).padStart(7)} nodes`,
      `${median.toFixed(1).padStart(8)} ms`,
      `${Math.round(last.playouts / median)
        .toString()
        .padStart(5)} k playouts/s`,
      ` ${last.stopped}: ${formatValue(last.value)}`,
    ].join(' '),
  );
}

/** Prints the table. */
export async function run(): Promise<void> {
  console.log(`Monte-Carlo tree search (medians of ${RUNS} runs)`);
  for (const line of [...PROOFS, ...SPEEDS]) {
    measure(line);
    await Promise.resolve();
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) await run();
