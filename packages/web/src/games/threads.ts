/**
 * Searches that several threads share, with one transposition table between them. Browsers allow it only where the page
 * is cross-origin isolated.
 *
 * @module
 */
import type { SearchProgress, SearchResult, StopSignal } from '@games/search-core';
import { createPool, type Pool } from '@games/search-core/parallel';
import { createKept } from './kept';
import { startThread } from './start-thread';

interface SharedSearch {
  /** What the definition is loaded by. */
  readonly source: string;
  /** @default one that loads the definition */
  readonly startThread: (() => Worker) | undefined;
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

function poolFor({ source, startThread: own, options, threads }: SharedSearch): Promise<Pool> {
  return keptPool(`${source} ${threads} ${JSON.stringify(options)}`, () =>
    createPool({
      game: { name: source, options },
      workers: threads,
      memoryBytes: MEMORY_BYTES,
      createWorker: own ?? (() => startThread(source)),
    }),
  );
}
