/**
 * One search of a pool: what the workers are told, what they answer, and how long they may take to.
 *
 * ```text
 *   send ──> receive, receive, … ── every worker has answered ──> conclude: the result, or the error of a game
 *               │  limit, abort, solved: halt, every worker is told to stop
 *               │        └── a worker does not answer in time ──> the group fails, and with it the search
 *               └── cancel (the pool is closed or gone): rejects
 * ```
 *
 * A search ends when every worker has answered. A worker that does not, because the game loops for ever or the thread
 * hangs, is not waited for: a second after the deadline, an abort or the answer of the others at the latest, the search
 * rejects and the pool is ended.
 *
 * @module
 */
import { NO_MOVE, type Position } from '../game/position';
import type { EngineMove } from '../search/engine';
import type { RootMove, SearchResult } from '../search/searcher';
import type { TableStatistics } from '../search/transposition-table';
import { toValue } from '../game/value';
import {
  canMerge,
  countNodes,
  deepestReport,
  EMPTY_REPORT,
  isWonEarly,
  mergeParts,
  stopReasonOf,
  withMoves,
  type Contribution,
  type MergedReport,
} from './contributions';
import { protocolError, unpackError, unresponsiveError } from './errors';
import type { FromWorker, SearchCommand, WorkerStop } from './messages';
import { createTimers, performance } from './platform';
import type { PoolRequest } from './pool-options';
import type { WorkerGroup } from './worker-group';

/** How long workers may take to answer when the time is over or the search is aborted. */
const STOP_TIMEOUT_MILLISECONDS = 750;
/** The same when a search ends otherwise and nobody waits by the clock. */
const HELPER_TIMEOUT_MILLISECONDS = 5000;
/** How long the answers that have come meanwhile may take to be read. */
const LAST_READ_MILLISECONDS = 50;
/** Workers keep the time themselves; those that are late are told. */
const DEADLINE_SLACK_MILLISECONDS = 5;
/** A worker reports every depth once, and no game is deeper than 4,000 plies. */
const MAX_MESSAGES = 10_000;

/** What a search needs of its pool. */
export interface SearchContext {
  readonly group: WorkerGroup;
  readonly payoff: Position['payoff'];
  /** Whether every worker searches root moves of its own. */
  readonly isSplit: boolean;
  /** Whether a search to a depth may have overlooked a win of so many plies. */
  readonly isSelective: boolean;
  readonly isDeterministic: boolean;
  /** Its first word is the number of the last search that must stop. */
  readonly stopFlag: Int32Array | undefined;
  readonly recordStatistics: (worker: number, statistics: TableStatistics | undefined) => void;
  readonly tableFill: () => number;
}

/** A search under way. */
export class PoolSearch {
  readonly result: Promise<SearchResult>;
  private readonly context: SearchContext;
  private readonly id: number;
  private readonly request: PoolRequest;
  private readonly called: number;
  private readonly contributions: readonly Contribution[];
  private readonly messageCounts: number[];
  private readonly timers = createTimers();
  private resolve!: (result: SearchResult) => void;
  private reject!: (error: unknown) => void;
  /** Workers that have not answered. */
  private waiting: number;
  /** Why the workers were told to stop. */
  private stopReason: WorkerStop | undefined;
  private error: unknown;
  private reportedDepth = 0;

  /**
   * @param id - counts up from search to search.
   * @param called - the moment from which time counts.
   */
  constructor(context: SearchContext, id: number, request: PoolRequest, called: number) {
    const { size } = context.group;
    this.context = context;
    this.id = id;
    this.request = request;
    this.called = called;
    this.contributions = Array.from({ length: size }, () => ({ finished: [], last: undefined }));
    this.messageCounts = Array.from({ length: size }, () => 0);
    this.waiting = size;
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Sends the search to all workers. */
  send(moves: readonly number[]): void {
    const { signal, milliseconds = Infinity } = this.request;
    const left = milliseconds - this.elapsed();
    this.timers.start(() => this.halt('time'), Math.max(0, left) + DEADLINE_SLACK_MILLISECONDS);
    signal?.addEventListener('abort', this.abort);
    const command = this.commandFor(moves, left);
    const { group } = this.context;
    group.send((worker) => ({ ...command, nodes: shareOf(command.nodes, worker, group.size) }));
    if (signal?.aborted) this.abort();
  }

  /** Takes in what a worker says. */
  receive(worker: number, message: FromWorker): void {
    const { group, isSplit } = this.context;
    if (!this.record(worker, message)) {
      group.fail(protocolError());
      return;
    }
    this.reportProgress();
    if (isSplit && this.request.scores !== 'all' && !this.stopReason && isWonEarly(this.contributions))
      this.halt('solved');
    if (message.type === 'iterated') return;
    if (!isSplit && message.type === 'result' && isComplete(message.stopped)) this.halt(message.stopped);
    if (--this.waiting > 0) return;
    if (this.error === undefined && withMoves(this.contributions).length === 0) group.fail(protocolError());
    else this.conclude();
  }

  /** Rejects, whatever the workers are doing. */
  cancel(cause: Error): void {
    // A page's worker that is terminated in the middle of a search goes on for seconds.
    this.raiseStopFlag();
    this.release();
    this.reject(cause);
  }

  private readonly abort = (): void => this.halt('aborted');

  private commandFor(moves: readonly number[], milliseconds: number): SearchCommand {
    const { heuristics, depth = Infinity, nodes = Infinity, scores, signal } = this.request;
    const { isSplit, isDeterministic, group } = this.context;
    return {
      type: 'search',
      id: this.id,
      moves: [...moves],
      heuristics,
      depth,
      nodes,
      milliseconds,
      mayStop: signal !== undefined,
      allScores: scores === 'all',
      roots: isSplit && group.size > 1 ? 'split' : 'share',
      clearTable: isDeterministic,
    };
  }

  /** Records a message; false if no worker of this library would send it now. */
  private record(worker: number, message: FromWorker): boolean {
    const own = this.contributions[worker]!;
    if (message.type === 'ready' || message.id !== this.id || own.last) return false;
    if (++this.messageCounts[worker]! > MAX_MESSAGES) return false;
    if (message.type === 'failed') {
      own.last = { stopped: 'idle', report: EMPTY_REPORT };
      this.fail(unpackError(message.error, 'search-core/worker-crash'));
      return true;
    }
    this.context.recordStatistics(worker, message.report.statistics);
    if (message.type === 'iterated') own.finished.push(message.report);
    else own.last = message;
    return true;
  }

  /** Ends the search with an error, the first that comes. */
  private fail(error: unknown): void {
    this.error ??= error;
    this.halt('aborted');
  }

  /** Ends the search, for the first reason that comes. */
  private halt(reason: WorkerStop): void {
    const isTimed = reason === 'time' || reason === 'aborted';
    this.expectAnswers(isTimed ? STOP_TIMEOUT_MILLISECONDS : HELPER_TIMEOUT_MILLISECONDS);
    if (this.stopReason !== undefined) return;
    this.stopReason = reason;
    this.raiseStopFlag();
    this.context.group.send(() => ({ type: 'stop', id: this.id }));
  }

  /** Gives up on workers that do not answer. Answers that are there already are read before. */
  private expectAnswers(milliseconds: number): void {
    const giveUp = (): void => this.context.group.fail(unresponsiveError(milliseconds));
    this.timers.start(() => this.timers.start(giveUp, LAST_READ_MILLISECONDS), milliseconds);
  }

  private raiseStopFlag(): void {
    const { stopFlag } = this.context;
    if (stopFlag) Atomics.store(stopFlag, 0, this.id);
  }

  /** Tells `onProgress` of every depth that is new. */
  private reportProgress(): void {
    if (this.error !== undefined || this.stopReason !== undefined) return;
    const { onProgress } = this.request;
    if (!onProgress || !canMerge(this.contributions, this.context.isSplit)) return;
    const { depth, moves } = this.merged();
    if (depth <= this.reportedDepth) return;
    this.reportedDepth = depth;
    const { value, principalVariation } = this.toRootMove(moves[0]!);
    const nodes = countNodes(this.contributions);
    const milliseconds = this.elapsed();
    const nodesPerSecond = Math.round((nodes * 1000) / Math.max(milliseconds, 0.001));
    const tableFill = this.context.tableFill();
    try {
      onProgress({ depth, value, principalVariation, nodes, milliseconds, nodesPerSecond, tableFill });
    } catch (error) {
      this.fail(error);
    }
  }

  private conclude(): void {
    this.release();
    if (this.error !== undefined) this.reject(this.error);
    else this.resolve(this.describeResult());
  }

  private describeResult(): SearchResult {
    const { depth, moves } = this.merged();
    const list = moves.map((move) => this.toRootMove(move));
    const isOver = list[0]!.move === NO_MOVE;
    const stopped = isOver ? 'over' : (this.stopReason ?? stopReasonOf(this.contributions));
    return {
      ...list[0]!,
      depth,
      nodes: countNodes(this.contributions),
      milliseconds: this.elapsed(),
      stopped: stopped as SearchResult['stopped'],
      moves: isOver ? [] : list,
    };
  }

  private merged(): MergedReport {
    const { isSplit, isSelective } = this.context;
    return isSplit
      ? mergeParts(this.contributions, this.request.scores === 'all', isSelective)
      : deepestReport(this.contributions);
  }

  private release(): void {
    this.timers.clear();
    this.request.signal?.removeEventListener('abort', this.abort);
  }

  private elapsed(): number {
    return performance.now() - this.called;
  }

  private toRootMove({ move, score, certainty, line }: EngineMove): RootMove {
    const value = toValue(score, this.context.payoff, certainty);
    return { move, value, principalVariation: [...line] };
  }
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
