import { createProtocolSession, MAX_PROTOCOL_LINE } from '@games/gomoku';
import { describeFailure } from '../../files/file-errors';
import { refuseFolder, STANDARD } from '../../files/files';
import { createLineSplitter, type Line } from '../../files/line-splitter';
import type { Write } from '../../terminal/streams';
import { readVersion } from '../../version';

/** Managers allow a second from START to OK. */
const WARM_UP_MILLISECONDS = 600;
/** How long an answer may take when nobody says anything any more, in milliseconds. */
const LAST_WORD = 400;

/**
 * Talks with a manager of gomoku games until it says `END`, or goes away and has its last answer: lines in, lines out,
 * and the engine thinks between them. Ends of lines may be LF, CR or both.
 *
 * @returns rejects where an answer cannot be written, or the input cannot be read.
 */
export async function converse(input: NodeJS.ReadStream, write: Write): Promise<void> {
  refuseFolder(input);
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    session.end();
  };
  const reply = (line: string): void => {
    write(`${line}\n`).catch(fail);
  };
  const session = createProtocolSession({
    reply,
    warmUpMilliseconds: WARM_UP_MILLISECONDS,
    about: {
      name: 'games',
      version: readVersion(),
      author: 'the @games authors',
      www: 'https://www.npmjs.com/package/@games/cli',
    },
  });
  const splitter = createLineSplitter(MAX_PROTOCOL_LINE, true);
  const take = (lines: readonly Line[]): void => {
    for (const line of lines) {
      if (line === null) reply(`ERROR expected a line of at most ${MAX_PROTOCOL_LINE} bytes`);
      else session.receive(line);
    }
  };
  input.on('data', (chunk: Uint8Array) => take(splitter.push(chunk)));
  input.on('error', (error) => fail(describeFailure(STANDARD, error)));
  input.on('end', () => {
    take(splitter.finish());
    session.finish();
    setTimeout(() => session.receive('YXSTOP'), LAST_WORD).unref();
  });
  await session.ended;
  // An open input would keep the process alive.
  input.destroy();
  if (failure !== undefined) throw failure as Error;
}
