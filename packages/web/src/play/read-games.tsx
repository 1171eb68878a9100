/** Reads the games of a file, beside the game on the board. */
import type { JSX } from 'preact';
import type { LoadedGame } from '../contract/game-module';
import { ReaderError, readInWorker } from '../engine-worker/file-reader';
import type { Catalogue } from '../words/catalogue';
import { startWorker } from './engine';
import { FileProgress } from './file-progress';
import { FILE_WORDS } from './file-words';

/** Readers take some ten seconds for so much, as long as people wait. */
const MAX_FILE_BYTES = 100_000_000;

interface ReadingParts {
  readonly game: string;
  readonly file: File;
  readonly words: Catalogue;
  /** Ends the reading: when it is stopped, when another file takes its place. */
  readonly ending: AbortController;
  /** Gets how far the reading is, to be shown; `null`: it has ended. */
  readonly onProgress: (progress: JSX.Element | null) => void;
  readonly onNotice: (notice: string) => void;
}

/**
 * Reads a file, and shows how far it is.
 *
 * @returns the games, or `null` where the reading was ended.
 * @throws an Error whose message is for the reader of the page, or an error of the game's package.
 */
export async function readGames(parts: ReadingParts): Promise<readonly LoadedGame[] | null> {
  const { game, file, ending, onProgress, onNotice } = parts;
  const words = FILE_WORDS[parts.words.language];
  if (file.size > MAX_FILE_BYTES) throw new Error(words.tooLarge);
  const stop = (): void => {
    ending.abort();
    onProgress(null);
    onNotice(words.stopped(file.name));
  };
  const show = (share: number | null): void =>
    onProgress(<FileProgress name={file.name} share={share} onStop={stop} />);
  show(null);
  try {
    return await readInWorker({
      asked: { game, file },
      startWorker,
      onProgress: show,
      signal: ending.signal,
    });
  } catch (error) {
    throw error instanceof ReaderError ? new Error(words.failed, { cause: error }) : error;
  } finally {
    // Another file has its own progress.
    if (!ending.signal.aborted) onProgress(null);
  }
}
