/** The page's side of a worker that reads a file: the engine's own worker would not answer meanwhile. */
import type { LoadedGame } from '../contract/game-module';
import { unpackError } from './sent-error';
import type { WorkerPort } from './client';
import type { FromReader, ToReader } from './messages';

/** The worker has not started, or has died. */
export class ReaderError extends Error {
  override readonly name = 'ReaderError';
}

interface ReadingParts {
  readonly asked: Omit<ToReader, 'kind'>;
  /** Starts a worker for this file alone; may throw. */
  readonly startWorker: () => WorkerPort;
  readonly onProgress: (share: number) => void;
  /** Ends the worker. */
  readonly signal: AbortSignal;
}

/**
 * Reads a file in a worker.
 *
 * @returns the games, or `null` after an abort.
 * @throws what the reader of the game throws; ReaderError where the worker does not start, or dies.
 */
export async function readInWorker(parts: ReadingParts): Promise<readonly LoadedGame[] | null> {
  const { asked, startWorker, onProgress, signal } = parts;
  if (signal.aborted) return null;
  let worker: WorkerPort | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (): void => reject(new ReaderError());
      signal.addEventListener('abort', () => resolve(null));
      worker = startWorker();
      worker.addEventListener('error', fail);
      worker.addEventListener('messageerror', fail);
      worker.addEventListener('message', (event) => {
        const { data } = event as MessageEvent<FromReader>;
        if (data.kind === 'share') onProgress(data.share);
        else if (data.kind === 'unreadable') reject(unpackError(data.error));
        else if (data.kind === 'games')
          resolve(data.games.map((game) => ({ ...game, warnings: game.warnings.map(unpackError) })));
      });
      worker.postMessage({ kind: 'read', ...asked } satisfies ToReader);
    });
  } catch (error) {
    throw worker === undefined ? new ReaderError() : error;
  } finally {
    worker?.terminate();
  }
}
