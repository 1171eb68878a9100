/**
 * A pool of workers that search one position together.
 *
 * With a shared table (lazy SMP) every worker searches the same position; they differ in the root move they begin with
 * and in the depths they go through, and what one has found the others find in the table. Without shared memory every
 * worker searches root moves of its own.
 *
 * @module
 */
import { checkInteger, OptionError } from '../errors';
import { checkLimits, type SearchLimits } from '../limits';
import { NO_MOVE, type Position } from '../position';
import type { EngineMove } from '../principal-variation';
import type { RootMove, SearchProgress, SearchResult, StopSignal } from '../search';
import { SMALLEST_TABLE, type TableStatistics } from '../transposition-table';
import { toValue } from '../value';
import { bestOfParts, busy, furthest, isWonEarly, type Combined, type Contribution } from './combine';
import { unpackError, WorkerError } from './errors';
import { toSentGame, type GameSource } from './game';
import { connect, type Member, type WorkerLike } from './member';
import type { FromWorker, Ready, SearchOrder, WorkerStop } from './messages';

const DEFAULT_TABLE_BYTES = 2 ** 26;
const MOST_WORKERS = 256;
const DEFAULT_START_MILLISECONDS = 30_000;
/** A worker that was told to stop and has not answered after this time is taken for dead. */
const STOP_PATIENCE = 5000;

/** How workers share their work. */
export type PoolMode = 'shared-table' | 'root-splitting' | 'single';

export interface PoolOptions {
  readonly game: GameSource;
  /** Threads, from 1 to 256; as many as the machine runs at once, if left out. */
  readonly workers?: number;
  /** Memory for transposition tables in all, 0 for none; 64 MiB if left out. */
  readonly tableBytes?: number;
  /**
   * `'auto'`, if left out: a shared table where there is shared memory and the game has a hash, root splitting
   * otherwise, one worker where one is asked for.
   */
  readonly mode?: PoolMode | 'auto';
  /**
   * The same answer each time, at the same depth or number of nodes: root splitting, every search with empty tables.
   * Slower than a shared table. A limit of time stays what it is.
   */
  readonly deterministic?: boolean;
  /** Searches moves late in the order less deeply; as in the options of `search`. */
  readonly lateMoveReductions?: boolean;
  /** Takes a position where one might even pass for good enough; only for games that declare it sound. */
  readonly nullMove?: boolean;
  /** Orders moves also by what refuted the move before. */
  readonly counterMoves?: boolean;
  /** Makes the workers, where the script of this library cannot be found or a script of your own registers games. */
  readonly createWorker?: () => WorkerLike;
  /** How long workers may take to start; 30,000 if left out. */
  readonly startMilliseconds?: number;
}

/** The part of an `AbortSignal` that a pool needs. */
export interface PoolSignal extends StopSignal {
  readonly addEventListener: (type: 'abort', listener: () => void) => void;
  readonly removeEventListener: (type: 'abort', listener: () => void) => void;
}

/** What is asked of one search of a pool. */
export interface PoolRequest extends SearchLimits {
  /** `'all'`: the exact value of every root move, not only of the best; takes longer. */
  readonly scores?: 'best' | 'all';
  /** One of the game's `judgements`; its `judgement` if left out; `null`: only the end of the game counts. */
  readonly judgement?: string | null;
  /** Called when a depth is finished. */
  readonly onProgress?: (progress: SearchProgress) => void;
  /** Stops the search within 20 ms; it then answers with the best move so far. */
  readonly signal?: PoolSignal;
}

/** Workers that are ready to search. */
export interface Pool {
  /** What came of `mode: 'auto'`. */
  readonly mode: PoolMode;
  readonly workers: number;
  /**
   * Searches the position after `moves`, played from the start of the game. One search at a time.
   *
   * @returns the best move and its value, as `searchAsync` does; `nodes` counts those of all workers. Rejects with an
   * OptionError for a request that makes no sense (`search-core/out-of-range`, `search-core/not-positive`,
   * `search-core/no-limit`, `search-core/no-such-judgement`, `search-core/busy`), an IllegalMoveError
   * `search-core/illegal-move`, or a {@link WorkerError}. A search that is aborted resolves with its best move so far;
   * a signal that is aborted already rejects.
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

/** A search under way. */
interface Task {
  readonly order: SearchOrder;
  readonly contributions: Contribution[];
  readonly update: (seat: number, message: FromWorker) => void;
  readonly reject: (error: Error) => void;
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
  const { workers, tableBytes, startMilliseconds } = checkOptions(options, platform);
  const game = toSentGame(options.game);
  const members: Member[] = [];
  const statistics: (TableStatistics | undefined)[] = [];
  /** Why there is no pool any more. */
  let gone: WorkerError | undefined;
  let task: Task | undefined;
  let lastId = 0;
  let lastJudgement: string | null | undefined;
  let ending: Promise<void> | undefined;
  let listening: (seat: number, message: FromWorker) => void = () => undefined;
  let startFailed: (error: Error) => void = () => undefined;

  const end = (reason: WorkerError): Promise<void> => {
    gone ??= reason;
    task?.reject(gone);
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

  const addMember = (seat: number): void => {
    members.push(
      connect((options.createWorker ?? platform.createWorker)(), {
        message: (message) => {
          if (!gone) listening(seat, message);
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
      let waiting = workers;
      listening = (_, message) => {
        if (message.type === 'failed') startFailed(unpackError(message.error, 'search-core/worker-start'));
        if (message.type !== 'ready' || --waiting > 0) return;
        finish();
        resolve(message);
      };
      try {
        for (let seat = 0; seat < workers; seat++) addMember(seat);
        for (const member of members) member.send({ type: 'start', game });
      } catch (error) {
        startFailed(startError(error instanceof Error ? error.message : String(error), error));
      }
    });

  const configure = ({
    hashed,
  }: Ready): { mode: PoolMode; table: SharedArrayBuffer | undefined; stop: Int32Array | undefined } => {
    const mode = chooseMode(options, workers, hashed && tableBytes > 0 && platform.canShare);
    const table = mode === 'shared-table' && hashed && tableBytes > 0 ? allocate(tableBytes) : undefined;
    const stop = platform.canShare ? new SharedArrayBuffer(4) : undefined;
    const { lateMoveReductions = false, nullMove = false, counterMoves = false } = options;
    members.forEach((member, seat) =>
      member.send({
        type: 'configure',
        engine: { lateMoveReductions, nullMove, counterMoves },
        seat,
        workers,
        table,
        tableBytes: tableBytes === 0 ? 0 : Math.max(SMALLEST_TABLE, Math.floor(tableBytes / workers)),
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
  listening = (seat, message) => task?.update(seat, message);

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
    // What one judgement thinks of a position is of no use to another.
    if (request.judgement !== lastJudgement) clear();
    lastJudgement = request.judgement;
    return new Promise((resolve, reject) => run(moves, request, called, resolve, reject));
  };

  const run = (
    moves: readonly number[],
    request: PoolRequest,
    called: number,
    resolve: (result: SearchResult) => void,
    reject: (error: unknown) => void,
  ): void => {
    const { signal, onProgress } = request;
    const allScores = request.scores === 'all';
    const split = mode === 'root-splitting';
    const id = ++lastId;
    const contributions = members.map((): Contribution => ({ finished: [], last: undefined }));
    let waiting = members.length;
    let reason: WorkerStop | undefined;
    let error: unknown;
    let reported = 0;
    let patience: unknown;

    const raiseFlag = (): void => {
      if (stop) Atomics.store(stop, 0, id);
    };
    /** Ends the search, for the first reason that comes. */
    const halt = (why: WorkerStop): void => {
      if (reason !== undefined) return;
      reason = why;
      raiseFlag();
      for (const member of members) member.send({ type: 'stop', id });
      patience = setTimeout(() => {
        const silence = `no answer within ${STOP_PATIENCE} ms`;
        fail(new WorkerError('search-core/worker-crash', `a worker died: ${silence}`, { reason: silence }));
      }, STOP_PATIENCE);
    };
    const abort = (): void => halt('aborted');
    const leave = (): void => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', abort);
      task = undefined;
    };
    const isSelective = Boolean(options.lateMoveReductions) || Boolean(options.nullMove);
    const combine = (): Combined =>
      split ? bestOfParts(contributions, allScores, isSelective) : furthest(contributions);

    const nodes = (): number =>
      contributions.reduce(
        (sum, { finished, last }) => sum + ((last?.report ?? finished.at(-1))?.nodes ?? 0),
        0,
      );

    const report = (): void => {
      const isSilent = ({ finished, last }: Contribution): boolean => !last && finished.length === 0;
      if (!onProgress || (split ? contributions.some(isSilent) : contributions.every(isSilent))) return;
      const known = combine();
      if (known.depth <= reported) return;
      reported = known.depth;
      const best = toRootMove(known.moves[0]!, ready.payoff);
      const milliseconds = performance.now() - called;
      onProgress({
        depth: known.depth,
        value: best.value,
        principalVariation: best.principalVariation,
        nodes: nodes(),
        milliseconds,
        nodesPerSecond: Math.round((nodes() * 1000) / Math.max(milliseconds, 0.001)),
        tableFill: total().fill,
      });
    };

    const conclude = (): void => {
      leave();
      if (error !== undefined) {
        reject(error);
        return;
      }
      const { depth, moves: known } = combine();
      const list = known.map((move) => toRootMove(move, ready.payoff));
      const stopped = reason ?? reasonOf(contributions);
      const over = list[0]!.move === NO_MOVE;
      resolve({
        ...list[0]!,
        depth,
        nodes: nodes(),
        milliseconds: performance.now() - called,
        stopped: over ? 'over' : (stopped as SearchResult['stopped']),
        moves: over ? [] : list,
      });
    };

    const update = (seat: number, message: FromWorker): void => {
      if (message.type === 'ready' || message.id !== id) return;
      const own = contributions[seat]!;
      if (message.type === 'failed') {
        error ??= unpackError(message.error, 'search-core/worker-crash');
        own.last = { stopped: 'idle', report: { depth: 0, nodes: 0, moves: [], statistics: undefined } };
        halt('aborted');
      } else {
        statistics[seat] = message.report.statistics;
        if (message.type === 'iterated') own.finished.push(message.report);
        else own.last = message;
      }
      try {
        if (error === undefined && reason === undefined) report();
      } catch (thrown) {
        error = thrown;
        halt('aborted');
      }
      if (split && !allScores && reason === undefined && isWonEarly(contributions)) halt('solved');
      if (message.type === 'iterated') return;
      if (!split && message.type === 'result' && isComplete(message.stopped)) halt(message.stopped);
      if (--waiting === 0) conclude();
    };

    task = {
      update,
      contributions,
      order: createOrder(id, moves, request, members.length, split, options.deterministic === true),
      reject: (cause) => {
        // A page's worker that is terminated in the middle of a search goes on for seconds.
        raiseFlag();
        leave();
        reject(cause);
      },
    };
    signal?.addEventListener('abort', abort);
    const { order } = task;
    members.forEach((member, seat) =>
      member.send({ ...order, nodes: shareOf(order.nodes, seat, members.length) }),
    );
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

function checkOptions(
  options: PoolOptions,
  platform: Platform,
): { workers: number; tableBytes: number; startMilliseconds: number } {
  const { mode = 'auto', deterministic, startMilliseconds = DEFAULT_START_MILLISECONDS } = options;
  const asked = options.workers ?? Math.min(Math.max(platform.parallelism, 1), MOST_WORKERS);
  const workers = checkInteger('workers', mode === 'single' ? 1 : asked, 1, MOST_WORKERS);
  const tableBytes = options.tableBytes ?? DEFAULT_TABLE_BYTES;
  if (tableBytes !== 0) checkInteger('tableBytes', tableBytes, SMALLEST_TABLE, 2 ** 32);
  checkInteger('startMilliseconds', startMilliseconds, 1, 2 ** 31 - 1);
  if (mode === 'shared-table' && deterministic) {
    throw new OptionError(
      'search-core/not-deterministic',
      'mode: a shared table is never deterministic; leave out mode or deterministic',
      { option: 'mode' },
    );
  }
  if (mode === 'shared-table' && !platform.canShare) {
    throw new OptionError(
      'search-core/no-shared-memory',
      'mode: there is no SharedArrayBuffer here; a page must be cross-origin isolated to have it',
      { option: 'mode' },
    );
  }
  return { workers, tableBytes, startMilliseconds };
}

function chooseMode(options: PoolOptions, workers: number, canShareTable: boolean): PoolMode {
  const { mode = 'auto', deterministic } = options;
  if (workers === 1) return 'single';
  if (mode !== 'auto') return mode;
  return canShareTable && !deterministic ? 'shared-table' : 'root-splitting';
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

function checkRequest(moves: readonly number[], request: PoolRequest, ready: Ready): void {
  const { judgement } = request;
  moves.forEach((move, index) => checkInteger(`moves[${index}]`, move, 0, NO_MOVE - 1));
  if (typeof judgement === 'string' && !ready.judgements.includes(judgement)) {
    throw new OptionError(
      'search-core/no-such-judgement',
      `judgement: this game has none called "${judgement}"`,
      { option: 'judgement', value: judgement },
    );
  }
  checkLimits(request, judgement === undefined ? ready.hasJudgement : judgement !== null);
}

function createOrder(
  id: number,
  moves: readonly number[],
  request: PoolRequest,
  workers: number,
  split: boolean,
  deterministic: boolean,
): SearchOrder {
  return {
    type: 'search',
    id,
    moves: [...moves],
    judgement: request.judgement,
    depth: request.depth ?? Infinity,
    nodes: request.nodes ?? Infinity,
    deadline: Date.now() + (request.milliseconds ?? Infinity),
    allScores: request.scores === 'all',
    roots: split && workers > 1 ? 'split' : 'share',
    fresh: deterministic,
  };
}

/** A worker's part of a limit that holds for all together. */
function shareOf(nodes: number, seat: number, workers: number): number {
  if (nodes === Infinity) return Infinity;
  return Math.floor(nodes / workers) + (seat < nodes % workers ? 1 : 0);
}

/** Whether the others of a shared search can add nothing. */
function isComplete(stopped: WorkerStop): boolean {
  return ['depth', 'max-depth', 'solved', 'over'].includes(stopped);
}

/** Why a search ended that nobody stopped: what kept one worker from the end kept all. */
function reasonOf(contributions: readonly Contribution[]): WorkerStop {
  const reasons = busy(contributions).map(({ last }) => last!.stopped);
  return (['time', 'nodes', 'depth'] as const).find((reason) => reasons.includes(reason)) ?? reasons[0]!;
}

function toRootMove({ move, score, proof, line }: EngineMove, payoff: Position['payoff']): RootMove {
  return { move, value: toValue(score, payoff, proof), principalVariation: [...line] };
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
