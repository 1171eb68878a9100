/**
 * Searches that several threads share, with one transposition table between them. Browsers allow it only where the page
 * is cross-origin isolated.
 *
 * @module
 */
import type { SearchProgress, SearchResult, StopSignal } from '@games/search-core';
import { createPool, type Pool } from '@games/search-core/parallel';
import { createKept } from './kept';

/** Starts a thread that knows the game. Addresses are written out for the bundler. */
const WORKERS = {
  'connect-three': () => new Worker(new URL('./thread.ts', import.meta.url), { type: 'module' }),
  sequencium: () => new Worker(new URL('./thread.ts', import.meta.url), { type: 'module' }),
  gomoku: () => new Worker(new URL('./gomoku/thread.ts', import.meta.url), { type: 'module' }),
};

interface SharedSearch {
  readonly game: keyof typeof WORKERS;
  /** What the game's position is made of. */
  readonly options: object;
  readonly moves: readonly number[];
  readonly threads: number;
  readonly milliseconds: number;
  readonly signal: StopSignal;
  readonly onProgress: (progress: SearchProgress) => void;
}

const MEMORY_BYTES = 2 ** 26;
/** How often to poll a signal that sends no event. */
const LOOK_MILLISECONDS = 10;

/** The threads of the last search, kept for the next of the same game. */
const keptPool = createKept<Pool>();

/** @returns `null` where the threads cannot be started. */
export async function searchInThreads(request: SharedSearch): Promise<SearchResult | null> {
  const { moves, milliseconds, signal, onProgress } = request;
  let pool: Pool;
  try {
    pool = await poolFor(request);
  } catch {
    return null;
  }
  const stop = new AbortController();
  const timer = setInterval(() => {
    if (signal.aborted) stop.abort();
  }, LOOK_MILLISECONDS);
  try {
    return await pool.search(moves, { milliseconds, signal: stop.signal, onProgress });
  } finally {
    clearInterval(timer);
  }
}

function poolFor({ game, options, threads }: SharedSearch): Promise<Pool> {
  return keptPool(`${game} ${threads} ${JSON.stringify(options)}`, () =>
    createPool({
      game: { name: game, options },
      workers: threads,
      memoryBytes: MEMORY_BYTES,
      createWorker: WORKERS[game],
    }),
  );
}
