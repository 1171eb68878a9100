/**
 * One piece of work of a pool, from the command to the last answer; what the searches of all kinds have in common.
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
import { unresponsiveError } from './errors';
import type { FromWorker, ToWorker } from './messages';
import { createTimers, performance } from './platform';
import type { PoolSignal } from './pool-options';
import type { WorkerGroup } from './worker-group';

/** How long workers may take to answer when the time is over or the search is aborted. */
const STOP_TIMEOUT_MILLISECONDS = 750;
/** The same when a search ends otherwise and nobody waits by the clock. */
const HELPER_TIMEOUT_MILLISECONDS = 5000;
/** How long the answers that have come meanwhile may take to be read. */
const LAST_READ_MILLISECONDS = 50;
/** Workers keep the time themselves; those that are late are told. */
const DEADLINE_SLACK_MILLISECONDS = 5;

/** What work needs of its pool. */
export interface RunContext {
  readonly group: WorkerGroup;
  /** Its first word is the number of the last search that must stop. */
  readonly stopFlag: Int32Array | undefined;
}

/** When work ends, at the latest. */
interface RunLimits {
  readonly milliseconds?: number | undefined;
  readonly signal?: PoolSignal | undefined;
}

/** Work under way. */
export abstract class PoolRun<Result, Stop extends string> {
  readonly result: Promise<Result>;
  /** Workers that have not answered. */
  protected waiting: number;
  /** Why the workers were told to stop. */
  protected stopReason: Stop | 'time' | 'aborted' | undefined;
  protected error: unknown;
  protected readonly id: number;
  private readonly run: RunContext;
  private readonly limits: RunLimits;
  private readonly called: number;
  private readonly timers = createTimers();
  private resolve!: (result: Result) => void;
  private reject!: (error: unknown) => void;

  /**
   * @param id - counts up from search to search.
   * @param called - the moment from which time counts.
   */
  constructor(run: RunContext, id: number, limits: RunLimits, called: number) {
    this.run = run;
    this.id = id;
    this.limits = limits;
    this.called = called;
    this.waiting = run.group.size;
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Sends the work to all workers. */
  send(moves: readonly number[]): void {
    const { signal, milliseconds = Infinity } = this.limits;
    const left = milliseconds - this.elapsed();
    this.timers.start(() => this.halt('time'), Math.max(0, left) + DEADLINE_SLACK_MILLISECONDS);
    signal?.addEventListener('abort', this.abort);
    this.run.group.send(this.commands(moves, left));
    if (signal?.aborted) this.abort();
  }

  /** Takes in what a worker says. */
  abstract receive(worker: number, message: FromWorker): void;

  /** Rejects, whatever the workers are doing. */
  cancel(cause: Error): void {
    // A page's worker that is terminated in the middle of a search goes on for seconds.
    this.raiseStopFlag();
    this.release();
    this.reject(cause);
  }

  /** Makes the command for each worker. */
  protected abstract commands(moves: readonly number[], milliseconds: number): (worker: number) => ToWorker;

  protected abstract describeResult(): Result;

  /** Ends the work with an error, the first that comes. */
  protected fail(error: unknown): void {
    this.error ??= error;
    this.halt('aborted');
  }

  /** Ends the work, for the first reason that comes. */
  protected halt(reason: Stop | 'time' | 'aborted'): void {
    const isTimed = reason === 'time' || reason === 'aborted';
    this.expectAnswers(isTimed ? STOP_TIMEOUT_MILLISECONDS : HELPER_TIMEOUT_MILLISECONDS);
    if (this.stopReason !== undefined) return;
    this.stopReason = reason;
    this.raiseStopFlag();
    this.run.group.send(() => ({ type: 'stop', id: this.id }));
  }

  protected conclude(): void {
    this.release();
    if (this.error !== undefined) this.reject(this.error);
    else this.resolve(this.describeResult());
  }

  protected elapsed(): number {
    return performance.now() - this.called;
  }

  private readonly abort = (): void => this.halt('aborted');

  /** Gives up on workers that do not answer. Answers that are there already are read before. */
  private expectAnswers(milliseconds: number): void {
    const giveUp = (): void => this.run.group.fail(unresponsiveError(milliseconds));
    this.timers.start(() => this.timers.start(giveUp, LAST_READ_MILLISECONDS), milliseconds);
  }

  private raiseStopFlag(): void {
    const { stopFlag } = this.run;
    if (stopFlag) Atomics.store(stopFlag, 0, this.id);
  }

  private release(): void {
    this.timers.clear();
    this.limits.signal?.removeEventListener('abort', this.abort);
  }
}
