/** Reads files, in a worker that does nothing else. */
import type { LoadedGame } from '../contract/game-module';
import type { ReadFile } from '../contract/read-file';
import { packError, type SentError } from './sent-error';

/** By their paths. */
const READERS = import.meta.glob<{ readonly readFile: ReadFile }>('../extras/*/read-file.ts');

/** The least progress that is reported: a database has a hundred thousand games. */
const STEP = 0.01;

export interface FileQuestion {
  readonly game: string;
  readonly file: Blob;
}

/** A game as it crosses from thread to thread. */
export type SentGame = Omit<LoadedGame, 'warnings'> & { readonly warnings: readonly SentError[] };

/** @param control - gets how much of the file was read, from 0 to 1. */
export async function readFile(
  { game, file }: FileQuestion,
  { onProgress }: { readonly onProgress: (share: number) => void },
): Promise<readonly SentGame[]> {
  let reported = 0;
  const report = (share: number): void => {
    if (share < reported + STEP) return;
    reported = share;
    onProgress(share);
  };
  const { readFile: read } = await READERS[`../extras/${game}/read-file.ts`]!();
  const games = read(new Uint8Array(await file.arrayBuffer()), report);
  return games.map(({ warnings = [], ...rest }) => ({ ...rest, warnings: warnings.map(packError) }));
}
