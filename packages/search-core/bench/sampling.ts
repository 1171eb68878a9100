/**
 * Monte-Carlo search in one thread and two: playouts a second, and what they are worth in games, where both have the
 * same time for a move. The searches take turns, so that both meet the same other load; the threads run a build of the
 * sources.
 *
 *   pnpm --filter @games/search-core bench sampling
 */
import { availableParallelism, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Position } from '../src';
import { formatMatch, playMatch, type Player } from '../src/match';
import { createPool, type Pool } from '../src/parallel';
import { buildScripts } from '../../../tools/test-kit/build-scripts';
import { createConnectFour } from './compare/connect-four';
import { createKalah } from './compare/kalah';

const RUNS = 7;
const MILLISECONDS = 250;
/** So little that a game is not proven after a few moves. */
const MATCH = { games: 200, milliseconds: 4, openingPlies: 4 };

/** Games by the names of their factories in the threads; those without one here are too slow for a match. */
const GAMES: readonly { readonly name: string; readonly of: string; readonly create?: () => Position }[] = [
  { name: 'Connect Four', of: 'sampledConnectFour', create: createConnectFour },
  { name: 'Kalah', of: 'sampledKalah', create: () => createKalah('again') },
  { name: 'Connect Four of plain states', of: 'sampledStates' },
];

/** A position that remembers how it came about, as pools are told a position by its moves. */
function recorded(position: Position): Position & { readonly line: number[] } {
  const line: number[] = [];
  return {
    ...position,
    line,
    play: (move) => {
      position.play(move);
      line.push(move);
    },
    undo: () => {
      position.undo();
      line.pop();
    },
  };
}

function playerOf(name: string, pool: Pool): Player<ReturnType<typeof recorded>> {
  const request = { milliseconds: MATCH.milliseconds };
  let seed = 0;
  return {
    name,
    choose: async ({ line }) => (await pool.monteCarlo(line, { ...request, seed: (seed += 10) })).move,
  };
}

async function measureSpeed(name: string, pools: readonly Pool[]): Promise<void> {
  const speeds: number[][] = pools.map(() => []);
  for (let run = -1; run < RUNS; run++) {
    for (const [index, pool] of pools.entries()) {
      const { playouts, milliseconds } = await pool.monteCarlo([], { milliseconds: MILLISECONDS });
      if (run >= 0) speeds[index]!.push(playouts / milliseconds);
    }
  }
  const medians = speeds.map((list) => list.toSorted((a, b) => a - b)[RUNS >> 1]!);
  const ratio = (medians[1]! / medians[0]!).toFixed(2);
  console.log(
    `${name}: ${medians.map((speed) => speed.toFixed(0)).join(' and ')} thousand playouts/s: ${ratio} x`,
  );
}

async function measureStrength(create: () => Position, pools: readonly Pool[]): Promise<void> {
  const match = await playMatch({
    game: () => recorded(create()),
    players: [playerOf('two threads', pools[1]!), playerOf('one thread', pools[0]!)],
    games: MATCH.games,
    openings: { plies: MATCH.openingPlies },
  });
  console.log(`\n${formatMatch(match)}\n`);
}

const scripts = await buildScripts({
  worker: new URL('../src/parallel/worker.ts', import.meta.url),
  games: new URL('./parallel-games.ts', import.meta.url),
});
const createWorker = (): Worker => new Worker(scripts.url('worker'), { execArgv: [] });
try {
  const before = loadavg()[0]!.toFixed(2);
  for (const { name, of, create } of GAMES) {
    const game = { module: scripts.url('games'), export: of };
    const pools = [
      await createPool({ game, workers: 1, createWorker }),
      await createPool({ game, workers: 2, createWorker }),
    ];
    await measureSpeed(name, pools);
    if (create) await measureStrength(create, pools);
    await Promise.all(pools.map((pool) => pool.close()));
  }
  const after = loadavg()[0]!.toFixed(2);
  console.log(`${availableParallelism()} cores; load average ${before} before, ${after} after`);
} finally {
  await scripts.remove();
}
