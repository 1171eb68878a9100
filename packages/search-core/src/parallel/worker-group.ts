/**
 * The workers of a pool, from their start to their end.
 *
 * ```text
 *   start ──> loading the game ── configure ──> setting up ── all ready ──> started ── end, or fail ──> ended
 *                    └── failure, time over: end ──┴───────────────────────────────────────────────────────^
 * ```
 */
import { quote } from '../validation/quote';
import type { WorkerError } from './errors';
import { closedError, protocolError, startError, unpackError } from './errors';
import type { Configuration, FromWorker, Loaded, SentGame, ToWorker } from './messages';
import { createTimers, type Platform } from './platform';
import { isWorkerMessage } from './check-message';
import { connectWorker, type WorkerHandle } from './worker-handle';

type GroupPlatform = Pick<Platform, 'createWorker' | 'watchProcessor'>;

type Listener = (worker: number, message: FromWorker) => void;

/** Workers that start, work and end together. */
export class WorkerGroup {
  /** Why the workers were ended; undefined while they live. */
  ended: WorkerError | undefined;
  private readonly threads: (number | undefined)[] = [];
  private readonly handles: WorkerHandle<ToWorker>[] = [];
  private ending: Promise<void> | undefined;
  private onMessage: Listener = () => undefined;
  private onEnd: (reason: WorkerError) => void = () => undefined;

  constructor(
    private readonly platform: GroupPlatform,
    readonly size: number,
  ) {}

  /**
   * Starts the workers and loads the game in each.
   *
   * @returns what the game is like. Rejects, with every thread ended, when a worker fails, and when the time is over.
   */
  async start(game: SentGame, milliseconds: number): Promise<Loaded> {
    const answerOf = (message: FromWorker, worker: number): Loaded | undefined => {
      if (message.type !== 'loaded') return undefined;
      this.threads[worker] = message.thread;
      return message;
    };
    const [loaded] = await this.exchange(() => this.createWorkers(game), answerOf, milliseconds);
    return loaded!;
  }

  /** Sends each worker its part in the pool and waits until all are ready. Rejects as {@link start}. */
  async configure(partOf: (worker: number) => Configuration, milliseconds: number): Promise<void> {
    const answerOf = (message: FromWorker): true | undefined => message.type === 'ready' || undefined;
    await this.exchange(() => this.send(partOf), answerOf, milliseconds);
  }

  /** Asks all workers, and resolves with their answers. */
  private async exchange<Answer>(
    ask: () => void,
    answerOf: (message: FromWorker, worker: number) => Answer | undefined,
    milliseconds: number,
  ): Promise<Answer[]> {
    const timers = createTimers();
    try {
      return await new Promise<Answer[]>((resolve, reject) => {
        const answers = new Map<number, Answer>();
        timers.start(() => reject(startError(`no answer within ${milliseconds} ms`)), milliseconds);
        const receive: Listener = (worker, message) => {
          const answer = answerOf(message, worker);
          if (message.type === 'failed') reject(unpackError(message.error, 'search-core/worker-start'));
          else if (answer === undefined || answers.has(worker)) reject(protocolError());
          else if (answers.set(worker, answer).size === this.size) resolve([...answers.values()]);
        };
        this.listen(receive, (reason) => reject(toStartError(reason)));
        if (this.ended) reject(toStartError(this.ended));
        else ask();
      });
    } catch (error) {
      await this.end(closedError());
      throw error;
    } finally {
      timers.clear();
    }
  }

  /** Decides who hears the workers from now on, and who hears of their end. */
  listen(onMessage: Listener, onEnd: (reason: WorkerError) => void): void {
    this.onMessage = onMessage;
    this.onEnd = onEnd;
  }

  /** Begins to measure the processor time of a worker, in milliseconds. */
  watchProcessor(worker: number): () => number {
    return this.platform.watchProcessor(this.threads[worker]);
  }

  /** Sends each worker a message of its own. */
  send(messageFor: (worker: number) => ToWorker): void {
    this.handles.forEach((handle, worker) => handle.send(messageFor(worker)));
  }

  /** Whether they work, and keep the process alive; those that start do. */
  setBusy(isBusy: boolean): void {
    for (const handle of this.handles) handle.setBusy(isBusy);
  }

  /** Ends the workers because one of them failed; the first failure counts. */
  fail(error: WorkerError): void {
    if (!this.ended) void this.end(error);
  }

  /** Ends the workers, whatever they are doing. Resolves when no thread is left. */
  end(reason: WorkerError): Promise<void> {
    this.ended ??= reason;
    this.onEnd(this.ended);
    this.ending ??= Promise.all(this.handles.map((handle) => handle.end())).then(() => undefined);
    return this.ending;
  }

  private createWorkers(game: SentGame): void {
    try {
      for (let worker = 0; worker < this.size; worker++) {
        const handle = connectWorker<ToWorker, FromWorker>(this.platform.createWorker(), isWorkerMessage, {
          message: (message) => {
            if (!this.ended) this.onMessage(worker, message);
          },
          failed: (error) => this.fail(error),
        });
        this.handles.push(handle);
      }
      this.send(() => ({ type: 'start', game }));
    } catch (error) {
      throw startError(error instanceof Error ? error.message : quote(error), error);
    }
  }
}

function toStartError(error: WorkerError): WorkerError {
  return error.code === 'search-core/worker-crash' ? startError(error.message, error) : error;
}
