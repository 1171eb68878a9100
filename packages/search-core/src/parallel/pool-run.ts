/**
 * One piece of work of a pool, from the command to the last answer; what the searches of all kinds have in common.
 *
 * ```text
 *   send ──> receive, receive, … ── every worker has answered ──> answer: the result, or the error of a game
 *               │  limit, abort, solved: halt, a stop to every worker
 *               │        │── a worker is late ──> answer: the best known so far; the worker may answer later
 *               │        └── a worker is silent ──> the group fails, and with it a search that has no answer
 *               └── cancel (the pool is closed or gone): rejects
 * ```
 *
 * A worker is silent if it goes on for three quarters of a second of its own processor time after the order to stop: the
 * game loops for ever. A worker that waits for a processor, because the machine is busy, is late.
 */
import { unresponsiveError } from './errors';
import type { FromWorker, ToWorker } from './messages';
import { createTimers, performance } from './platform';
import type { PoolSignal } from './pool-options';
import type { WorkerGroup } from './worker-group';

/** How long a search waits for late workers when the time is over or it is aborted. */
const LATE_MILLISECONDS = 15;
/** The same when a search ends otherwise and nobody waits by the clock. */
const LATE_HELPER_MILLISECONDS = 5000;
/** How long the answers that have come meanwhile may take to be read. */
const LAST_READ_MILLISECONDS = 1;
/** Workers keep the time themselves; those that are late by this get an order to stop. */
const DEADLINE_SLACK_MILLISECONDS = 5;
/** Processor time that a worker may use after the order to stop. */
const SILENCE_MILLISECONDS = 750;
/** Milliseconds from one check for silent workers to the next. */
const LOOK_MILLISECONDS = 50;

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

export abstract class PoolRun<Result, Stop extends string> {
  readonly result: Promise<Result>;
  /** Why the workers were ordered to stop. */
  protected stopReason: Stop | 'time' | 'aborted' | undefined;
  protected error: unknown;
  /** Workers that have answered. */
  protected readonly answered = new Set<number>();
  private readonly timers = createTimers();
  private mustAnswer = false;
  private hasAnswered = false;
  private resolve!: (result: Result) => void;
  private reject!: (error: unknown) => void;

  /** `id` counts up from search to search; time counts from `called`. */
  constructor(
    private readonly run: RunContext,
    protected readonly id: number,
    private readonly limits: RunLimits,
    private readonly called: number,
  ) {
    this.result = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** Whether every worker has answered, so that no more is heard of this work. */
  get isOver(): boolean {
    return this.answered.size === this.run.group.size;
  }

  send(moves: readonly number[]): void {
    const { signal, milliseconds = Infinity } = this.limits;
    const left = milliseconds - this.elapsed();
    this.timers.start(() => this.halt('time'), Math.max(0, left) + DEADLINE_SLACK_MILLISECONDS);
    signal?.addEventListener('abort', this.abort);
    this.run.group.send(this.commands(moves, left));
    if (signal?.aborted) this.abort();
  }

  /** Takes in what a worker says; false if no worker of this library would say it now. */
  receive(worker: number, message: FromWorker): boolean {
    if (this.answered.has(worker) || !this.record(worker, message)) return false;
    if (this.isOver) {
      if (this.error === undefined && !this.canAnswer()) return false;
      this.timers.clear();
      this.answer();
    } else if (this.mustAnswer) this.answerIfPossible();
    return true;
  }

  /** Rejects, whatever the workers are doing. */
  cancel(cause: Error): void {
    // A page's worker that is terminated in the middle of a search goes on for seconds.
    this.raiseStopFlag();
    this.timers.clear();
    this.release();
    this.reject(cause);
  }

  /** Records what a worker says, and in `answered` that it was its last; false for what it would not say now. */
  protected abstract record(worker: number, message: FromWorker): boolean;

  protected abstract commands(moves: readonly number[], milliseconds: number): (worker: number) => ToWorker;

  /** Whether some move is known. */
  protected abstract canAnswer(): boolean;

  protected abstract describeResult(): Result;

  /** Ends the work with an error, the first that comes. */
  protected fail(error: unknown): void {
    this.error ??= error;
    this.halt('aborted');
  }

  /** Ends the work, for the first reason that comes. */
  protected halt(reason: Stop | 'time' | 'aborted'): void {
    if (this.hasAnswered) return;
    const isTimed = reason === 'time' || reason === 'aborted';
    const read = (): void => this.timers.start(() => this.answerIfPossible(), LAST_READ_MILLISECONDS);
    this.timers.start(read, isTimed ? LATE_MILLISECONDS : LATE_HELPER_MILLISECONDS);
    if (this.stopReason !== undefined) return;
    this.stopReason = reason;
    this.raiseStopFlag();
    this.run.group.send(() => ({ type: 'stop', id: this.id }));
    this.watchWorkers();
  }

  protected elapsed(): number {
    return performance.now() - this.called;
  }

  private readonly abort = (): void => this.halt('aborted');

  /** Answers with what is known, or as soon as something is. */
  private answerIfPossible(): void {
    this.mustAnswer = true;
    if (this.error !== undefined || this.canAnswer()) this.answer();
  }

  private answer(): void {
    if (this.hasAnswered) return;
    this.release();
    if (this.error !== undefined) this.reject(this.error);
    else this.resolve(this.describeResult());
  }

  /** Looks after workers until they have answered, and ends the group when one is silent. */
  private watchWorkers(): void {
    const { group } = this.run;
    const used = Array.from({ length: group.size }, (_, worker) => group.watchProcessor(worker));
    const look = (): void => {
      const isSilent = used.some(
        (time, worker) => !this.answered.has(worker) && time() > SILENCE_MILLISECONDS,
      );
      if (!isSilent) this.timers.start(look, LOOK_MILLISECONDS);
      else {
        this.answerIfPossible();
        group.fail(unresponsiveError(SILENCE_MILLISECONDS));
      }
    };
    this.timers.start(look, LOOK_MILLISECONDS);
  }

  private raiseStopFlag(): void {
    const { stopFlag } = this.run;
    if (stopFlag && stopFlag[0]! < this.id) Atomics.store(stopFlag, 0, this.id);
  }

  private release(): void {
    this.hasAnswered = true;
    this.limits.signal?.removeEventListener('abort', this.abort);
  }
}
