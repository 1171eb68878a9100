/** The page's side of a worker that reads a file: the engine's own worker would not answer meanwhile. */
import type { LoadedGame } from '../contract/game-module';
import { createClient, type WorkerPort } from './client';
import type { FileQuestion, SentGame } from './read-file';
import { unpackError } from './sent-error';

/** The worker has not started, or has died. */
export class ReaderError extends Error {
  override readonly name = 'ReaderError';
}

interface ReadingParts {
  readonly asked: FileQuestion;
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
  const loadService = (): Promise<never> => Promise.reject(new ReaderError());
  const { ask, close } = createClient<FileQuestion, number, readonly SentGame[]>({
    startWorker,
    loadService,
  });
  signal.addEventListener('abort', close);
  try {
    const games = await ask(asked, onProgress).answer;
    return games?.map((game) => ({ ...game, warnings: game.warnings.map(unpackError) })) ?? null;
  } finally {
    close();
  }
}
