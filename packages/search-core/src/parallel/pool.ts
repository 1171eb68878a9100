/**
 * A pool of workers that search one position together.
 *
 * With a shared table (lazy SMP) every worker searches the same position; they differ in the root move they begin with
 * and in the depths they go through, and what one has found the others find in the table. Without shared memory every
 * worker searches root moves of its own.
 *
 * @module
 */
import { OptionError } from '../errors';
import type { SearchLimits, StopSignal } from '../scheduling/limits';
import { quote } from '../validation/quote';
import type { SearchProgress, SearchResult } from '../search/searcher';
import { MIN_TABLE_BYTES, type TableStatistics } from '../search/transposition-table';
import { protocolError, unpackError, WorkerError } from './errors';
import { toSentGame, type GameSource } from './game';
import { connect, type Member, type WorkerLike } from './member';
import type { FromWorker, Ready } from './messages';
import { checkPoolOptions, checkRequest, chooseMode } from './pool-options';
import { startSearch, type PoolSearch, type SearchSetting } from './pool-search';

/** How workers share their work. */
export type PoolMode = 'shared-table' | 'root-splitting' | 'single';

export interface PoolOptions {
  readonly game: GameSource;
  /** Threads, from 1 to 256; as many as the machine runs at once, if left out. */
  readonly workers?: number | undefined;
  /** Memory for transposition tables in all, 0 for none; 64 MiB if left out. */
  readonly memoryBytes?: number | undefined;
  /**
   * `'auto'`, if left out: a shared table where there is shared memory and the game has a hash, root splitting
   * otherwise, one worker where one is asked for.
   */
  readonly mode?: PoolMode | 'auto' | undefined;
  /**
   * The same answer each time, at the same depth or number of nodes: root splitting, every search with empty tables.
   * Slower than a shared table. A limit of time stays what it is.
   */
  readonly deterministic?: boolean | undefined;
  /** Searches moves late in the order less deeply; as in the options of `search`. */
  readonly lateMoveReductions?: boolean | undefined;
  /** Takes a position where one might even pass for good enough; only for games that declare it sound. */
  readonly nullMove?: boolean | undefined;
  /** Orders moves also by what refuted the move before. */
  readonly counterMoves?: boolean | undefined;
  /** Makes the workers, where the script of this library cannot be found or a script of your own registers games. */
  readonly createWorker?: (() => WorkerLike) | undefined;
  /** How long workers may take to start; 30,000 if left out. */
  readonly startMilliseconds?: number | undefined;
}

/** The part of an `AbortSignal` that a pool needs. */
export interface PoolSignal extends StopSignal {
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}

/** What is asked of one search of a pool. */
export interface PoolRequest extends SearchLimits {
  /** `'all'`: the exact value of every root move, not only of the best; takes longer. */
  readonly scores?: 'best' | 'all' | undefined;
  /** One of the game's `namedHeuristics`; its `heuristics` if left out; `null`: only the end of the game counts. */
  readonly heuristics?: string | null | undefined;
  /** Called when a depth is finished. */
  readonly onProgress?: ((progress: SearchProgress) => void) | undefined;
  /** Stops the search within 20 ms; it then answers with the best move so far. */
  readonly signal?: PoolSignal | undefined;
}

/** Workers that are ready to search. */
export interface Pool {
  /** What came of `mode: 'auto'`. */
  readonly mode: PoolMode;
  readonly workers: number;
  /**
   * Searches the position after `moves`, played from the start of the game. One search at a time.
   *
   * @returns the best move and its value, as `search` does; `nodes` counts those of all workers. Rejects with an
   * OptionError for a request that makes no sense (`search-core/out-of-range`, `search-core/not-positive`,
   * `search-core/no-limit`, `search-core/no-such-heuristics`, `search-core/busy`), an IllegalMoveError
   * `search-core/illegal-move`, or a {@link WorkerError}. A search that is aborted resolves with its best move so far;
   * a signal that is aborted already rejects. Workers that do not stop when the time is over or the signal is aborted,
   * because the game loops for ever, are ended within a second: the search rejects with
   * `search-core/worker-unresponsive`, and so does every later one, for the pool is gone.
   */
  readonly search: (moves: readonly number[], request?: PoolRequest) => Promise<SearchResult>;
  /** Forgets everything found so far. @throws OptionError `search-core/busy` during a search. */
  readonly clear: () => void;
  /** How the tables stand, as of the last report of each worker. */
  readonly statistics: () => TableStatistics;
  /** Ends the workers; a search under way rejects. Resolves when no thread is left. */
  readonly close: () => Promise<void>;
}

/** What the platform gives. */
export interface Platform {
  readonly createWorker: () => WorkerLike;
  /** Threads that can run at once. */
  readonly parallelism: number;
  readonly canShare: boolean;
}

/** The timers of every platform. */
const { setTimeout, clearTimeout, performance } = globalThis as unknown as {
  setTimeout: (call: () => void, milliseconds: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  performance: { now: () => number };
};

/**
 * Starts a pool; see `createPool`.
 *
 * @param signal - ends the start.
 */
export async function openPool(options: PoolOptions, platform: Platform, signal?: PoolSignal): Promise<Pool> {
  const { workers, memoryBytes, startMilliseconds } = checkPoolOptions(options, platform);
  const game = toSentGame(options.game);
  const members: Member[] = [];
  const statistics: (TableStatistics | undefined)[] = [];
  /** Why there is no pool any more. */
  let gone: WorkerError | undefined;
  let task: PoolSearch | undefined;
  let lastId = 0;
  let lastHeuristics: string | null | undefined;
  let ending: Promise<void> | undefined;
  let listening: (worker: number, message: FromWorker) => void = () => undefined;
  let startFailed: (error: Error) => void = () => undefined;

  const end = (reason: WorkerError): Promise<void> => {
    gone ??= reason;
    task?.cancel(gone);
    task = undefined;
    ending ??= Promise.all(members.map((member) => member.end())).then(() => undefined);
    return ending;
  };
  const close = (): Promise<void> =>
    end(new WorkerError('search-core/worker-closed', 'the pool of workers was closed'));
  const fail = (error: WorkerError): void => {
    if (gone) return;
    startFailed(error);
    void end(error);
  };

  const addMember = (index: number): void => {
    members.push(
      connect((options.createWorker ?? platform.createWorker)(), {
        message: (message) => {
          if (!gone) listening(index, message);
        },
        failed: fail,
      }),
    );
  };

  const start = (): Promise<Ready> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const reason = `no answer within ${startMilliseconds} ms`;
        reject(startError(reason));
      }, startMilliseconds);
      const finish = (): void => clearTimeout(timer);
      startFailed = (error) => {
        finish();
        reject(error instanceof WorkerError && isCrash(error) ? startError(error.message, error) : error);
      };
      const heard = new Set<number>();
      listening = (worker, message) => {
        const isExpected = message.type === 'failed' || (message.type === 'ready' && !heard.has(worker));
        if (!isExpected) startFailed(protocolError());
        if (message.type === 'failed') startFailed(unpackError(message.error, 'search-core/worker-start'));
        heard.add(worker);
        if (message.type !== 'ready' || heard.size < workers) return;
        finish();
        resolve(message);
      };
      try {
        for (let index = 0; index < workers; index++) addMember(index);
        for (const member of members) member.send({ type: 'start', game });
      } catch (error) {
        startFailed(startError(error instanceof Error ? error.message : quote(error), error));
      }
    });

  const configure = ({
    hashed,
  }: Ready): { mode: PoolMode; table: SharedArrayBuffer | undefined; stop: Int32Array | undefined } => {
    const mode = chooseMode(options, workers, hashed && memoryBytes > 0 && platform.canShare);
    const table = mode === 'shared-table' && hashed && memoryBytes > 0 ? allocate(memoryBytes) : undefined;
    const stop = platform.canShare ? new SharedArrayBuffer(4) : undefined;
    const { lateMoveReductions = false, nullMove = false, counterMoves = false } = options;
    members.forEach((member, seat) =>
      member.send({
        type: 'configure',
        engine: { lateMoveReductions, nullMove, counterMoves },
        seat,
        workers,
        table,
        memoryBytes: memoryBytes === 0 ? 0 : Math.max(MIN_TABLE_BYTES, Math.floor(memoryBytes / workers)),
        stop,
      }),
    );
    return { mode, table, stop: stop && new Int32Array(stop) };
  };

  const opened = async (): Promise<{ ready: Ready } & ReturnType<typeof configure>> => {
    const abort = (): void => startFailed(abortedError());
    signal?.addEventListener('abort', abort);
    try {
      const ready = await start();
      startFailed = () => undefined;
      return { ready, ...configure(ready) };
    } catch (error) {
      await close();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };

  const { ready, mode, table, stop } = await opened();
  listening = (worker, message) => {
    if (task) task.receive(worker, message);
    else fail(protocolError());
  };
  const setting: SearchSetting = {
    members,
    payoff: ready.payoff,
    split: mode === 'root-splitting',
    selective: options.lateMoveReductions === true || options.nullMove === true,
    deterministic: options.deterministic === true,
    stop,
    keep: (worker, known) => (statistics[worker] = known),
    tableFill: () => total().fill,
    fail,
  };

  const clear = (): void => {
    if (task) throw busyError();
    if (table) new Int32Array(table).fill(0);
    for (const member of members) member.send({ type: 'clear' });
  };

  const search = async (moves: readonly number[], request: PoolRequest = {}): Promise<SearchResult> => {
    const called = performance.now();
    if (gone) throw gone;
    checkRequest(moves, request, ready);
    if (task) throw busyError();
    if (request.signal?.aborted) throw abortedError();
    // What one heuristics thinks of a position is of no use to another.
    if (request.heuristics !== lastHeuristics) clear();
    lastHeuristics = request.heuristics;
    const current = startSearch(setting, ++lastId, moves, request, called);
    task = current;
    try {
      return await current.result;
    } finally {
      if (task === current) task = undefined;
    }
  };

  const total = (): TableStatistics => {
    const known = statistics.filter((one) => one !== undefined);
    const sum = (pick: (one: TableStatistics) => number): number =>
      known.reduce((all, one) => all + pick(one), 0);
    return {
      fill: sum((one) => one.fill) / Math.max(known.length, 1),
      probes: sum((one) => one.probes),
      hits: sum((one) => one.hits),
      stores: sum((one) => one.stores),
    };
  };

  return { mode, workers, search, clear, statistics: total, close };
}

/** Opens a pool for one search; see `searchInWorker`. */
export async function searchOnce(
  options: PoolOptions,
  moves: readonly number[],
  request: PoolRequest,
  platform: Platform,
): Promise<SearchResult> {
  if (request.signal?.aborted) throw abortedError();
  const pool = await openPool({ workers: 1, ...options }, platform, request.signal);
  try {
    return await pool.search(moves, request);
  } finally {
    await pool.close();
  }
}

function allocate(bytes: number): SharedArrayBuffer {
  try {
    return new SharedArrayBuffer(bytes);
  } catch (error) {
    throw new WorkerError(
      'search-core/worker-memory',
      `there is no memory for a shared table of ${bytes} bytes`,
      { bytes },
      error,
    );
  }
}

function isCrash(error: WorkerError): boolean {
  return error.code === 'search-core/worker-crash';
}

function startError(reason: string, cause?: unknown): WorkerError {
  return new WorkerError(
    'search-core/worker-start',
    `the worker did not start: ${reason}`,
    { reason },
    cause,
  );
}

function abortedError(): WorkerError {
  return new WorkerError('search-core/worker-aborted', 'the search was aborted before it began');
}

function busyError(): OptionError {
  return new OptionError('search-core/busy', 'this pool is searching already; create another one');
}
