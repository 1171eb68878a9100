/** What the page does when the test asks for it; each answer is plain data. */
import { createPool, type PoolOptions, type WorkerLike } from '@games/search-core/parallel';

type GameSource = PoolOptions['game'];

declare const Worker: new (url: URL, options: { type: 'module' }) => WorkerLike;
declare const location: { readonly href: string };
declare const crossOriginIsolated: boolean;

const module = new URL('game.js', location.href);
const ticTacToe: GameSource = { module };
const large: GameSource = { module, export: 'createLarge' };

/** Trials of an abort: as many as another program may spoil, and enough where none does. */
const MAX_ABORTS = 100;
const MIN_ABORTS = 8;
const LATENCY = 20;

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    const { name, code } = error as { name: string; code: string };
    return { name, code };
  }
}

const refused = (options: Partial<PoolOptions>): Promise<unknown> =>
  codeOf(createPool({ game: ticTacToe, workers: 2, ...options }).then(({ close }) => close()));

export const scenarios = {
  isolated: () => Promise.resolve(crossOriginIsolated),

  solve: async () => {
    const pool = await createPool({ game: ticTacToe, workers: 2 });
    const { value, stopped, nodes } = await pool.search([4]);
    await pool.close();
    return { mode: pool.mode, value, stopped, searched: nodes > 0, later: await codeOf(pool.search([4])) };
  },

  registered: async () => {
    const createWorker = (): WorkerLike =>
      new Worker(new URL('./own-worker.ts', import.meta.url), { type: 'module' });
    const pool = await createPool({ game: { name: 'tic-tac-toe' }, createWorker, workers: 1 });
    const { value } = await pool.search([]);
    await pool.close();
    return value;
  },

  abort: async () => {
    const pool = await createPool({ game: large, workers: 2 });
    const delays: number[] = [];
    const ends: string[] = [];
    const isOver = (): boolean => delays.length >= MIN_ABORTS && Math.min(...delays) < LATENCY;
    for (let count = 0; count < MAX_ABORTS && !isOver(); count++) {
      const controller = new AbortController();
      let aborted = 0;
      setTimeout(() => {
        aborted = performance.now();
        controller.abort();
      }, 50);
      const { stopped } = await pool.search([], { signal: controller.signal });
      delays.push(performance.now() - aborted);
      ends.push(stopped);
    }
    const before = (await pool.search([], { signal: AbortSignal.abort() })).stopped;
    await pool.close();
    return { ends, delay: Math.min(...delays), before };
  },

  closeWhileSearching: async () => {
    const pool = await createPool({ game: large, workers: 2 });
    const search = codeOf(pool.search([]));
    await pool.close();
    return search;
  },

  crash: async () => {
    const pool = await createPool({ game: { module, export: 'createCrashing' }, workers: 2 });
    const crashed = await codeOf(pool.search([], { depth: 3 }));
    const { playouts } = await pool.monteCarlo([], { playouts: 100 });
    await pool.close();
    return { crashed, playouts };
  },

  noScript: () =>
    refused({
      createWorker: () => new Worker(new URL('no-such-script.js', location.href), { type: 'module' }),
    }),
  noModule: () => refused({ game: { module: new URL('no-such-game.js', location.href) } }),
  noExport: () => refused({ game: { module, export: 'other' } }),
  brokenGame: () => refused({ game: { module, export: 'createBroken' } }),
  sharedTable: () => refused({ mode: 'shared-table' }),
};

Object.assign(globalThis, { scenarios });
