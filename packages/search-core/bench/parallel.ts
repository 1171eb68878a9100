/**
 * One thread and two: positions a second, and time to a depth. The pools take turns, so that both meet the same other
 * load; each search begins with an empty table. The threads run a build of the sources.
 *
 * Each task takes one thread about a second or more, so that starting the search does not count. Where other programs
 * want the cores as well, the clock says little of the second thread; what the threads did for each second of processor
 * time is then the better measure, though it cannot see where two that run at the same moment would do the same work
 * or wait for the same memory.
 *
 *   pnpm --filter @games/search-core bench parallel
 */
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createPool, type Pool, type PoolRequest } from '../src/parallel';
import type { GameSource } from '../src/parallel/game';
import { buildScripts } from '../../../tools/test-kit/build-scripts';

const RUNS = 5;
const TABLE_BYTES = 2 ** 26;
const GOMOKU = new URL('../../gomoku/dist/index.js', import.meta.url);

interface Task {
  readonly name: string;
  readonly game: GameSource;
  readonly moves: readonly number[];
  readonly request: PoolRequest;
}

interface Measured {
  readonly milliseconds: number;
  readonly nodes: number;
  /** Processor time of all threads, in milliseconds. */
  readonly processor: number;
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!;
const speed = ({ nodes, milliseconds }: Measured): number => nodes / milliseconds / 1000;
const thrift = ({ nodes, processor }: Measured): number => nodes / processor;

async function measure(pool: Pool, { moves, request }: Task): Promise<Measured> {
  pool.clear();
  const before = process.cpuUsage();
  const { milliseconds, nodes } = await pool.search(moves, request);
  const { user, system } = process.cpuUsage(before);
  return { milliseconds, nodes, processor: (user + system) / 1000 };
}

function describe(name: string, threads: number, runs: readonly Measured[]): void {
  const milliseconds = median(runs.map((run) => run.milliseconds));
  const nodes = median(runs.map((run) => run.nodes));
  console.log(
    `${name.padEnd(34)} ${threads} ${String(nodes).padStart(9)} nodes ` +
      `${median(runs.map(speed)).toFixed(2).padStart(6)} M nodes/s ${milliseconds.toFixed(0).padStart(6)} ms`,
  );
}

async function compare(task: Task, createWorker: () => Worker): Promise<void> {
  const open = (workers: number): Promise<Pool> =>
    createPool({ game: task.game, workers, memoryBytes: TABLE_BYTES, createWorker });
  const pools = [await open(1), await open(2)];
  const runs: Measured[][] = [[], []];
  for (const pool of pools) await measure(pool, task);
  for (let run = 0; run < RUNS; run++) {
    for (const [index, pool] of pools.entries()) runs[index]!.push(await measure(pool, task));
  }
  await Promise.all(pools.map((pool) => pool.close()));
  describe(task.name, 1, runs[0]!);
  describe(task.name, 2, runs[1]!);
  const ratio = (pick: (run: Measured) => number): number =>
    median(runs[1]!.map(pick)) / median(runs[0]!.map(pick));
  const work = ratio(({ nodes }) => nodes);
  const free = 2 * ratio(thrift);
  const indent = ''.padEnd(36);
  const say = (how: string, faster: number, sooner: number): void =>
    console.log(
      `${indent}${how}: ${faster.toFixed(2)} x nodes/s, ${sooner.toFixed(2)} x as soon at the depth`,
    );
  console.log(`${indent}2 threads visit ${work.toFixed(2)} x the nodes`);
  say('by the clock', ratio(speed), 1 / ratio(({ milliseconds }) => milliseconds));
  say('by processor time, as if both cores were free', free, free / work);
}

export async function run(): Promise<void> {
  const scripts = await buildScripts({
    worker: new URL('../src/parallel/worker.ts', import.meta.url),
    games: new URL('./parallel-games.ts', import.meta.url),
  });
  const module = scripts.url('games');
  const connectFour = { module, export: 'connectFour' };
  const tasks: Task[] = [
    { name: 'Connect Four, start, depth 18', game: connectFour, moves: [], request: { depth: 18 } },
    {
      name: 'Connect Four, 10 stones, depth 20',
      game: connectFour,
      moves: [3, 2, 3, 3, 2, 2, 3, 3, 2, 4],
      request: { depth: 20 },
    },
  ];
  if (existsSync(GOMOKU)) {
    const game = { module, export: 'gomoku', options: GOMOKU.href };
    tasks.push(
      { name: 'gomoku, 4 stones, depth 8', game, moves: [112, 113, 98, 126], request: { depth: 8 } },
      {
        name: 'gomoku, 8 stones, depth 9',
        game,
        moves: [112, 113, 98, 126, 127, 97, 83, 142],
        request: { depth: 9 },
      },
    );
  } else console.log('gomoku: not measured, its package is not built');
  try {
    const before = loadavg()[0]!.toFixed(2);
    for (const task of tasks) await compare(task, () => new Worker(scripts.url('worker'), { execArgv: [] }));
    const after = loadavg()[0]!.toFixed(2);
    console.log(`${availableParallelism()} cores; load average ${before} before, ${after} after`);
  } finally {
    await scripts.remove();
  }
}

await run();
