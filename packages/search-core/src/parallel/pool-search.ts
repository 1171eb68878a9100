/**
 * One search of a pool: what the workers are told, what they answer, and how long they may take to.
 *
 * A search ends when every worker has answered. Whoever does not, because the game loops for ever or the thread hangs,
 * is not waited for: a second after the deadline, an abort or the answer of the others at the latest, the search rejects
 * and the pool is ended.
 *
 * @module
 */
import { NO_MOVE, type Position } from '../game/position';
import type { EngineMove } from '../search/engine';
import type { RootMove, SearchResult } from '../search/searcher';
import type { TableStatistics } from '../search/transposition-table';
import { toValue } from '../game/value';
import { bestOfParts, busy, furthest, isWonEarly, type Combined, type Contribution } from './combine';
import { protocolError, unpackError, unresponsiveError, type WorkerError } from './errors';
import type { Member } from './member';
import type { FromWorker, SearchOrder, WorkerStop } from './messages';
import type { PoolRequest } from './pool';

/** How long workers may take to answer when the time is over or the search is aborted. */
const STOP_PATIENCE = 750;
/** The same when a search ends otherwise and nobody waits by the clock. */
const HELPER_PATIENCE = 5000;
/** How long the answers that have come meanwhile may take to be read. */
const LAST_LOOK = 50;
/** Workers keep the time themselves; those that are late are told. */
const DEADLINE_SLACK = 5;
const LONGEST_TIMER = 2 ** 31 - 1;
/** A worker reports every depth once, and no game is deeper than 4,000 plies. */
const MAX_MESSAGES = 10_000;

/** The timers of every platform. */
const { setTimeout, clearTimeout, performance } = globalThis as unknown as {
  setTimeout: (call: () => void, milliseconds: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  performance: { now: () => number };
};

/** What a search needs of its pool. */
export interface SearchSetting {
  readonly members: readonly Member[];
  readonly payoff: Position['payoff'];
  /** Whether every worker searches root moves of its own. */
  readonly split: boolean;
  /** Whether a search to a depth may have overlooked a win of so many plies. */
  readonly selective: boolean;
  readonly deterministic: boolean;
  /** Its first word is the number of the last search that must stop. */
  readonly stop: Int32Array | undefined;
  /** Keeps what a worker has said of its table. */
  readonly keep: (worker: number, statistics: TableStatistics | undefined) => void;
  readonly tableFill: () => number;
  /** Ends the pool. */
  readonly fail: (error: WorkerError) => void;
}

/** A search under way. */
export interface PoolSearch {
  readonly result: Promise<SearchResult>;
  readonly receive: (worker: number, message: FromWorker) => void;
  /** Rejects, whatever the workers are doing. */
  readonly cancel: (cause: Error) => void;
}

/**
 * Sends a search to all workers.
 *
 * @param id - counts up from search to search.
 * @param called - the moment from which time counts.
 */
export function startSearch(
  setting: SearchSetting,
  id: number,
  moves: readonly number[],
  request: PoolRequest,
  called: number,
): PoolSearch {
  const { members, split, selective, payoff } = setting;
  const { signal, milliseconds = Infinity } = request;
  const allScores = request.scores === 'all';
  const contributions = members.map((): Contribution => ({ finished: [], last: undefined }));
  const received = members.map(() => 0);
  const timers = createTimers();
  const { promise: result, resolve, reject } = createPromise<SearchResult>();
  let waiting = members.length;
  let reason: WorkerStop | undefined;
  let error: unknown;

  const combine = (): Combined =>
    split ? bestOfParts(contributions, allScores, selective) : furthest(contributions);
  const elapsed = (): number => performance.now() - called;
  const report = createReport(request, () => ({
    known: isHeard(contributions, split) ? combine() : undefined,
    nodes: countNodes(contributions),
    payoff,
    milliseconds: elapsed(),
    tableFill: setting.tableFill(),
  }));

  const raiseFlag = (): void => {
    if (setting.stop) Atomics.store(setting.stop, 0, id);
  };
  const leave = (): void => {
    timers.clear();
    signal?.removeEventListener('abort', abort);
  };
  /** Gives up on workers that do not answer. Answers that are there already are read before the last look. */
  const expectAnswers = (patience: number): void => {
    const giveUp = (): void => setting.fail(unresponsiveError(patience));
    timers.start(() => timers.start(giveUp, LAST_LOOK), patience);
  };
  /** Ends the search, for the first reason that comes. */
  const halt = (why: WorkerStop): void => {
    expectAnswers(why === 'time' || why === 'aborted' ? STOP_PATIENCE : HELPER_PATIENCE);
    if (reason !== undefined) return;
    reason = why;
    raiseFlag();
    for (const member of members) member.send({ type: 'stop', id });
  };
  const abort = (): void => halt('aborted');

  const conclude = (): void => {
    leave();
    if (error !== undefined) reject(error);
    else resolve(describeResult(combine(), reason ?? reasonOf(contributions)));
  };
  const describeResult = ({ depth, moves: known }: Combined, stopped: WorkerStop): SearchResult => {
    const list = known.map((move) => toRootMove(move, payoff));
    const over = list[0]!.move === NO_MOVE;
    return {
      ...list[0]!,
      depth,
      nodes: countNodes(contributions),
      milliseconds: elapsed(),
      stopped: over ? 'over' : (stopped as SearchResult['stopped']),
      moves: over ? [] : list,
    };
  };

  /** Enters what a worker says; false if no worker of this library would say it now. */
  const enter = (worker: number, message: FromWorker): boolean => {
    const own = contributions[worker]!;
    if (message.type === 'ready' || message.id !== id || own.last) return false;
    if (++received[worker]! > MAX_MESSAGES) return false;
    if (message.type === 'failed') {
      error ??= unpackError(message.error, 'search-core/worker-crash');
      own.last = { stopped: 'idle', report: { depth: 0, nodes: 0, moves: [], statistics: undefined } };
      halt('aborted');
      return true;
    }
    setting.keep(worker, message.report.statistics);
    if (message.type === 'iterated') own.finished.push(message.report);
    else own.last = message;
    return true;
  };
  const tell = (): void => {
    if (error !== undefined || reason !== undefined) return;
    try {
      report();
    } catch (thrown) {
      error = thrown;
      halt('aborted');
    }
  };
  const receive = (worker: number, message: FromWorker): void => {
    if (!enter(worker, message)) {
      setting.fail(protocolError());
      return;
    }
    tell();
    if (split && !allScores && reason === undefined && isWonEarly(contributions)) halt('solved');
    if (message.type === 'iterated') return;
    if (!split && message.type === 'result' && isComplete(message.stopped)) halt(message.stopped);
    if (--waiting > 0) return;
    if (error === undefined && busy(contributions).length === 0) setting.fail(protocolError());
    else conclude();
  };

  if (milliseconds + DEADLINE_SLACK < LONGEST_TIMER)
    timers.start(() => halt('time'), Math.max(0, milliseconds - elapsed()) + DEADLINE_SLACK);
  signal?.addEventListener('abort', abort);
  const order = createOrder(setting, id, moves, request, milliseconds - elapsed());
  members.forEach((member, worker) =>
    member.send({ ...order, nodes: shareOf(order.nodes, worker, members.length) }),
  );
  return {
    result,
    receive,
    cancel: (cause) => {
      // A page's worker that is terminated in the middle of a search goes on for seconds.
      raiseFlag();
      leave();
      reject(cause);
    },
  };
}

function createPromise<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
} {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle;
    reject = fail;
  });
  return { promise, resolve, reject };
}

/** The timers of one search, which end with it. */
function createTimers(): {
  start: (call: () => void, milliseconds: number) => void;
  clear: () => void;
} {
  const running = new Set<unknown>();
  return {
    start: (call, milliseconds) => {
      running.add(setTimeout(call, milliseconds));
    },
    clear: () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}

/** What all workers together have found so far. */
interface Progress {
  readonly known: Combined | undefined;
  readonly nodes: number;
  readonly payoff: Position['payoff'];
  readonly milliseconds: number;
  readonly tableFill: number;
}

/** Tells the progress after every depth that is new. */
function createReport({ onProgress }: PoolRequest, look: () => Progress): () => void {
  let reported = 0;
  return () => {
    if (!onProgress) return;
    const { known, nodes, payoff, milliseconds, tableFill } = look();
    if (!known || known.depth <= reported) return;
    reported = known.depth;
    const { value, principalVariation } = toRootMove(known.moves[0]!, payoff);
    const nodesPerSecond = Math.round((nodes * 1000) / Math.max(milliseconds, 0.001));
    onProgress({
      depth: known.depth,
      value,
      principalVariation,
      nodes,
      milliseconds,
      nodesPerSecond,
      tableFill,
    });
  };
}

/** Whether there is enough to combine: something from every worker that has moves of its own, else from any. */
function isHeard(contributions: readonly Contribution[], split: boolean): boolean {
  const isSilent = ({ finished, last }: Contribution): boolean => !last && finished.length === 0;
  if (busy(contributions).length === 0) return false;
  return split ? !contributions.some(isSilent) : !contributions.every(isSilent);
}

function countNodes(contributions: readonly Contribution[]): number {
  return contributions.reduce(
    (sum, { finished, last }) => sum + ((last?.report ?? finished.at(-1))?.nodes ?? 0),
    0,
  );
}

function createOrder(
  { members, split, deterministic }: SearchSetting,
  id: number,
  moves: readonly number[],
  request: PoolRequest,
  milliseconds: number,
): SearchOrder {
  return {
    type: 'search',
    id,
    moves: [...moves],
    heuristics: request.heuristics,
    depth: request.depth ?? Infinity,
    nodes: request.nodes ?? Infinity,
    milliseconds,
    allScores: request.scores === 'all',
    roots: split && members.length > 1 ? 'split' : 'share',
    fresh: deterministic,
  };
}

/** A worker's part of a limit that holds for all together. */
function shareOf(nodes: number, worker: number, workers: number): number {
  if (nodes === Infinity) return Infinity;
  return Math.floor(nodes / workers) + (worker < nodes % workers ? 1 : 0);
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

function toRootMove({ move, score, certainty, line }: EngineMove, payoff: Position['payoff']): RootMove {
  return { move, value: toValue(score, payoff, certainty), principalVariation: [...line] };
}
