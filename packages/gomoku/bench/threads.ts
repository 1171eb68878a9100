/**
 * One thread and two at the same positions: nodes a second, and how soon a depth is reached. Pools take turns, each search
 * begins with an empty table. The threads run the built package.
 *
 *   pnpm --filter @games/gomoku build && pnpm --filter @games/gomoku bench threads
 */
import { spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { createPool } from '@games/search-core/parallel';
import { parseMoves } from '../src';
import { POSITIONS } from './nodes';

const DEPTH = 13;
const RUNS = 3;
const TABLE_BYTES = 2 ** 26;
const SOURCES = '--conditions=@games/source';
const WORKER = new URL('../dist/parallel/gomoku-worker.js', import.meta.url);

interface Measured {
  readonly milliseconds: number;
  readonly nodes: number;
  /** Processor time of all threads, in milliseconds. */
  readonly processor: number;
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!;

/** Searches every position. */
async function measure(workers: number): Promise<Measured> {
  const sum = { milliseconds: 0, nodes: 0, processor: 0 };
  const pool = await createPool({
    game: { name: 'gomoku' },
    workers,
    memoryBytes: TABLE_BYTES,
    createWorker: () => new Worker(WORKER),
  });
  for (const moves of POSITIONS) {
    pool.clear();
    const before = process.cpuUsage();
    const { milliseconds, nodes } = await pool.search(parseMoves(moves), { depth: DEPTH });
    const { user, system } = process.cpuUsage(before);
    sum.milliseconds += milliseconds;
    sum.nodes += nodes;
    sum.processor += (user + system) / 1000;
  }
  await pool.close();
  return sum;
}

/** Runs this bench without the condition of the sources, by which the built package would import them. */
function printThreadsOfBuild(): void {
  const words = process.execArgv.filter((word) => word !== SOURCES);
  const { status } = spawnSync(process.execPath, [...words, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

export async function printThreads(): Promise<void> {
  if (process.execArgv.includes(SOURCES)) {
    printThreadsOfBuild();
    return;
  }
  const runs: [Measured[], Measured[]] = [[], []];
  for (let run = 0; run < RUNS; run++)
    for (const workers of [1, 2]) runs[workers - 1]!.push(await measure(workers));
  const of = (workers: 1 | 2, figure: (run: Measured) => number): number =>
    median(runs[workers - 1]!.map(figure));
  const ratio = (figure: (run: Measured) => number): string => (of(2, figure) / of(1, figure)).toFixed(2);
  console.log(`${POSITIONS.length} positions to depth ${DEPTH}, two threads beside one`);
  console.log(`  nodes visited       ${ratio(({ nodes }) => nodes)} x`);
  console.log(
    `  nodes a second      ${ratio(({ nodes, milliseconds }) => nodes / milliseconds)} x by the clock`,
  );
  const thrift = Number(ratio(({ nodes, processor }) => nodes / processor));
  console.log(
    `                      ${(2 * thrift).toFixed(2)} x by processor time, as if both cores were free`,
  );
  console.log(`  time to the depth   ${ratio(({ milliseconds }) => milliseconds)} x by the clock`);
}
