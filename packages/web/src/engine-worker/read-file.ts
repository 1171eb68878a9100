/** Reads files, in a worker that does nothing else. */
import type { ReadFile } from '../contract/read-file';
import { packError } from './sent-error';
import type { FromReader, ToReader } from './messages';

/** By their paths. */
const READERS = import.meta.glob<{ readonly readFile: ReadFile }>('../extras/*/read-file.ts');

/** The least progress that is reported: a database has a hundred thousand games. */
const STEP = 0.01;

/** Reads a file; what comes of it goes to `send`. */
export async function readFile({ game, file }: ToReader, send: (message: FromReader) => void): Promise<void> {
  let reported = 0;
  const onProgress = (share: number): void => {
    if (share < reported + STEP) return;
    reported = share;
    send({ kind: 'share', share });
  };
  try {
    const { readFile: read } = await READERS[`../extras/${game}/read-file.ts`]!();
    const games = read(new Uint8Array(await file.arrayBuffer()), onProgress);
    send({
      kind: 'games',
      games: games.map(({ warnings = [], ...rest }) => ({ ...rest, warnings: warnings.map(packError) })),
    });
  } catch (error) {
    send({ kind: 'unreadable', error: packError(error) });
  }
}
