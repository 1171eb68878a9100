/**
 * The workers of a pool, from their start to their end.
 *
 * ```text
 *   start ──> starting ── ready from every worker ──> started ── end, or fail ──> ended
 *                 └── failure, time over, abort: end ──────────────────────────────^
 * ```
 *
 * @module
 */
import { quote } from '../validation/quote';
import { protocolError, unpackError, WorkerError } from './errors';
import type { FromWorker, Ready, SentGame, ToWorker } from './messages';
import { createTimers } from './platform';
import type { PoolSignal } from './pool-options';
import { connectWorker, type WorkerHandle, type WorkerLike } from './worker-handle';

/** Ends a start when its signal aborts; never leaves the library. */
export class StartAborted extends Error {
  override readonly name = 'StartAborted';
}

type Listener = (worker: number, message: FromWorker) => void;

/** Workers that start, work and end together. */
export class WorkerGroup {
  readonly size: number;
  /** Why the workers were ended; undefined while they live. */
  ended: WorkerError | undefined;
  private readonly createWorker: () => WorkerLike;
  private readonly handles: WorkerHandle[] = [];
  private ending: Promise<void> | undefined;
  private onMessage: Listener = () => undefined;
  private onEnd: (reason: WorkerError) => void = () => undefined;

  constructor(createWorker: () => WorkerLike, size: number) {
    this.createWorker = createWorker;
    this.size = size;
  }

  /**
   * Starts the workers and loads the game in each.
   *
   * @returns what the game is like. Rejects, with every thread ended, when a worker fails, when the time is over, and
   * with a {@link StartAborted} when the signal aborts.
   */
  async start(game: SentGame, milliseconds: number, signal: PoolSignal | undefined): Promise<Ready> {
    const timers = createTimers();
    let abort!: () => void;
    try {
      return await new Promise<Ready>((resolve, reject) => {
        abort = () => reject(new StartAborted());
        signal?.addEventListener('abort', abort);
        timers.start(() => reject(startError(`no answer within ${milliseconds} ms`)), milliseconds);
        this.listen(awaitReady(this.size, resolve, reject), (reason) => reject(toStartError(reason)));
        this.createWorkers(game);
      });
    } catch (error) {
      await this.end(new WorkerError('search-core/worker-closed', 'the pool of workers was closed'));
      throw error;
    } finally {
      timers.clear();
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Decides who hears the workers from now on, and who hears of their end. */
  listen(onMessage: Listener, onEnd: (reason: WorkerError) => void): void {
    this.onMessage = onMessage;
    this.onEnd = onEnd;
  }

  /** Sends each worker a message of its own. */
  send(messageFor: (worker: number) => ToWorker): void {
    this.handles.forEach((handle, worker) => handle.send(messageFor(worker)));
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
        const handle = connectWorker(this.createWorker(), {
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

/** Listens to workers that start: resolves when all are ready, rejects when one fails or says anything else. */
function awaitReady(
  workers: number,
  resolve: (ready: Ready) => void,
  reject: (error: Error) => void,
): Listener {
  const heard = new Set<number>();
  return (worker, message) => {
    if (message.type === 'failed') reject(unpackError(message.error, 'search-core/worker-start'));
    else if (message.type !== 'ready' || heard.has(worker)) reject(protocolError());
    else if (heard.add(worker).size === workers) resolve(message);
  };
}

function toStartError(error: WorkerError): WorkerError {
  return error.code === 'search-core/worker-crash' ? startError(error.message, error) : error;
}

function startError(reason: string, cause?: unknown): WorkerError {
  return new WorkerError(
    'search-core/worker-start',
    `the worker did not start: ${reason}`,
    { reason },
    cause,
  );
}
