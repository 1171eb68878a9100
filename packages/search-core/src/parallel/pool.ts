/**
 * A pool of workers that search one position together.
 *
 * With a shared table (lazy SMP) every worker searches the same position; they differ in the root move they begin with
 * and in the depths they go through, and what one has found the others find in the table. Without shared memory every
 * worker searches root moves of its own.
 *
 * ```text
 *                all workers are ready                  search
 *   starting ──────────────────────────> idle ─────────────────────────> searching
 *      │                                  │ ^                              │   │
 *      │ a worker fails,                  │ └──────────────────────────────┘   │ a worker dies, hangs or breaks the
 *      │ the time is over           close │     answered                       │ protocol; close
 *      v                                  v                                    v
 *    ended <──────────────────────────────┴────────────────────────────────────┘
 *              final: the threads are terminated, every later search rejects with the reason
 * ```
 *
 * `worker-group.ts` has the start and the end of the workers, `pool-search.ts` one search.
 */
import { OptionError } from '../errors';
import type { SearchResult } from '../search/searcher';
import { MIN_TABLE_BYTES, type TableStatistics } from '../search/transposition-table';
import { bytesWithHeader } from '../monte-carlo/shared-memory';
import { DEFAULT_TREE_BYTES } from '../monte-carlo/options';
import type { MonteCarloResult } from '../monte-carlo/search';
import { checkMonteCarloRequest, checkPoolOptions, checkRequest, chooseMode } from './check-options';
import { ASYNC_DISPOSE, type Closable } from './closable';
import { closedError, protocolError, WorkerError } from './errors';
import { toSentGame } from './game';
import type { Configuration, FromWorker, Loaded } from './messages';
import { performance, type Platform } from './platform';
import type { PoolMode, PoolMonteCarloRequest, PoolOptions, PoolRequest } from './pool-options';
import type { PoolRun } from './pool-run';
import { PoolSample } from './pool-sample';
import { PoolSearch, type SearchContext } from './pool-search';
import { WorkerGroup } from './worker-group';

/** Workers that are ready to search. */
export interface Pool extends Closable {
  /** How the workers share their work; never `'auto'`. */
  readonly mode: PoolMode;
  /** Number of workers. */
  readonly workers: number;
  /**
   * Searches the position after `moves`, played from the start of the game. One search at a time.
   *
   * @returns the best move and its value, as `search` does; `nodes` counts those of all workers. Rejects with an
   * OptionError for an invalid request (`search-core/out-of-range`, `search-core/not-positive`,
   * `search-core/no-limit`, `search-core/busy`), an IllegalMoveError
   * `search-core/illegal-move`, or a {@link WorkerError}. When the time is over or the signal aborts, before or after the
   * search began, it resolves with the best move so far, without waiting for workers to which a busy machine gives no
   * processor. A worker that goes on for 0.75 s of processor time after that, because the game loops for ever, is
   * ended: a search that knows no move yet rejects with `search-core/worker-unresponsive`, and so does every later one,
   * for the pool is gone.
   */
  readonly search: (moves: readonly number[], request?: PoolRequest) => Promise<SearchResult>;
  /**
   * Samples the position after `moves`, as `monteCarlo` does. With shared memory all workers grow one tree; without it, and
   * in a deterministic pool, one of them searches alone. The tree is not kept from search to search.
   *
   * @returns the best move, its value and the statistics of every move. Rejects as `search` does, and needs a limit:
   * `playouts`, `milliseconds` or a signal.
   */
  readonly monteCarlo: (
    moves: readonly number[],
    request: PoolMonteCarloRequest,
  ) => Promise<MonteCarloResult>;
  /** Forgets everything found so far. @throws OptionError `search-core/busy` during a search. */
  readonly clear: () => void;
  /** Statistics of the tables, as of the last report of each worker. */
  readonly statistics: () => TableStatistics;
}

export async function openPool(options: PoolOptions, platform: Platform): Promise<Pool> {
  const { workers, memoryBytes, startMilliseconds } = checkPoolOptions(options, platform);
  const game = toSentGame(options.game);
  const { createWorker = platform.createWorker } = options;
  const group = new WorkerGroup({ ...platform, createWorker }, workers);
  const loaded = await group.start(game, startMilliseconds);
  try {
    const shared = share(group, loaded, options, platform, memoryBytes);
    await group.configure(shared.partOf, startMilliseconds);
    return createPool(group, loaded, shared, options);
  } catch (error) {
    await group.end(closedError());
    throw error;
  }
}

/** What workers share. */
interface Shared {
  readonly mode: PoolMode;
  readonly table: SharedArrayBuffer | undefined;
  /** Its first word is the number of the last search that must stop. */
  readonly stopFlag: Int32Array | undefined;
  /** Whether all can grow one Monte-Carlo tree. */
  readonly sharesTree: boolean;
  readonly partOf: (worker: number) => Configuration;
}

/** Chooses how the workers share their work, and allocates what they share. */
function share(
  group: WorkerGroup,
  { hashed }: Loaded,
  options: PoolOptions,
  platform: Platform,
  memoryBytes: number,
): Shared {
  const workers = group.size;
  const hasTable = hashed && memoryBytes > 0;
  const mode = chooseMode(options, workers, hasTable && platform.canShare);
  const table = mode === 'shared-table' && hasTable ? allocate(memoryBytes) : undefined;
  const stop = platform.canShare ? new SharedArrayBuffer(4) : undefined;
  const { lateMoveReductions = false, nullMove = false } = options;
  const partOf = (workerIndex: number): Configuration => ({
    type: 'configure',
    engine: { lateMoveReductions, nullMove },
    workerIndex,
    workers,
    table,
    memoryBytes: memoryBytes === 0 ? 0 : Math.max(MIN_TABLE_BYTES, Math.floor(memoryBytes / workers)),
    roots: mode === 'root-splitting' && workers > 1 ? 'split' : 'share',
    stop,
  });
  const sharesTree = platform.canShare && workers > 1 && options.deterministic !== true;
  return { mode, table, stopFlag: stop && new Int32Array(stop), sharesTree, partOf };
}

function createPool(
  group: WorkerGroup,
  loaded: Loaded,
  { mode, table, stopFlag, sharesTree }: Shared,
  options: PoolOptions,
): Pool {
  const statistics: (TableStatistics | undefined)[] = [];
  let current: PoolSearch | PoolSample | undefined;
  /** Searches that some worker has not answered, by their numbers: those before the current one have their results. */
  const open = new Map<number, PoolSearch | PoolSample>();
  let tree: SharedArrayBuffer | undefined;
  let lastId = 0;

  const context: SearchContext = {
    group,
    payoff: loaded.payoff,
    isSplit: mode === 'root-splitting',
    isSelective: options.lateMoveReductions === true || options.nullMove === true || loaded.repeats,
    isDeterministic: options.deterministic === true,
    stopFlag,
    recordStatistics: (worker, known) => (statistics[worker] = known),
    tableFill: () => sumOf(statistics).fill,
  };
  const receive = (worker: number, message: FromWorker): void => {
    const id = 'id' in message ? message.id : 0;
    const asked = open.get(id);
    if (asked?.receive(worker, message) !== true) group.fail(protocolError());
    else if (asked.isOver) {
      open.delete(id);
      if (open.size === 0) group.setBusy(false);
    }
  };
  group.listen(receive, (reason) => {
    for (const asked of open.values()) asked.cancel(reason);
    open.clear();
  });

  const clear = (): void => {
    if (current) throw busyError();
    if (table) new Int32Array(table).fill(0);
    group.send(() => ({ type: 'clear' }));
  };

  const search = async (moves: readonly number[], request: PoolRequest = {}): Promise<SearchResult> => {
    const called = performance.now();
    if (group.ended) throw group.ended;
    checkRequest(moves, request, loaded);
    if (current) throw busyError();
    return run(++lastId, new PoolSearch(context, lastId, request, called), moves);
  };

  const monteCarlo = async (
    moves: readonly number[],
    request: PoolMonteCarloRequest,
  ): Promise<MonteCarloResult> => {
    const called = performance.now();
    if (group.ended) throw group.ended;
    checkMonteCarloRequest(moves, request);
    if (current) throw busyError();
    if (sharesTree) tree = treeOf(request.memoryBytes ?? DEFAULT_TREE_BYTES);
    return run(++lastId, new PoolSample(context, lastId, request, called, tree), moves);
  };

  /** The memory of the last tree, if it is of this size and no late worker grows it. */
  const treeOf = (bytes: number): SharedArrayBuffer => {
    const size = bytesWithHeader(bytes);
    return tree?.byteLength === size && open.size === 0 ? tree : allocate(size);
  };

  const run = async <Result, Stop extends string>(
    id: number,
    started: PoolRun<Result, Stop> & (PoolSearch | PoolSample),
    moves: readonly number[],
  ): Promise<Result> => {
    current = started;
    open.set(id, started);
    group.setBusy(true);
    try {
      started.send(moves);
      return await started.result;
    } finally {
      if (current === started) current = undefined;
    }
  };

  const close = (): Promise<void> => group.end(closedError());
  group.setBusy(false);
  return {
    mode,
    workers: group.size,
    search,
    monteCarlo,
    clear,
    statistics: () => sumOf(statistics),
    close,
    [ASYNC_DISPOSE]: close,
  };
}

/** Adds up the statistics of all tables; the fill is the mean. */
function sumOf(statistics: readonly (TableStatistics | undefined)[]): TableStatistics {
  const known = statistics.filter((one) => one !== undefined);
  const sum = (pick: (one: TableStatistics) => number): number =>
    known.reduce((total, one) => total + pick(one), 0);
  return {
    fill: sum(({ fill }) => fill) / Math.max(known.length, 1),
    probes: sum(({ probes }) => probes),
    hits: sum(({ hits }) => hits),
    stores: sum(({ stores }) => stores),
  };
}

function allocate(bytes: number): SharedArrayBuffer {
  try {
    return new SharedArrayBuffer(bytes);
  } catch (error) {
    throw new WorkerError(
      'search-core/worker-memory',
      `there is no memory of ${bytes} bytes to share`,
      { bytes },
      error,
    );
  }
}

function busyError(): OptionError {
  return new OptionError('search-core/busy', 'this pool is searching already; create another one');
}
