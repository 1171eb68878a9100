import { createProtocolSession } from '@games/gomoku';
import { createInterface } from 'node:readline';
import { readVersion } from '../version';

/** How long an answer may take when nobody says anything any more, in milliseconds. */
const LAST_WORD = 400;

/** Time to warm up before the first `OK`, and when that must be over after the process was started. */
const WARM_UP = { milliseconds: 200, end: 500 };

/**
 * Talks with a manager of gomoku games until it says `END`, or goes away and has its last answer: lines in, lines out,
 * and the engine thinks between them. Ends of lines may be LF, CR or both.
 */
export async function converse(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<void> {
  const session = createProtocolSession({
    reply: (line) => output.write(`${line}\n`),
    // Managers wait a second for OK from when they started the process; on a busy machine little may be left.
    warmUpMilliseconds: Math.min(WARM_UP.milliseconds, WARM_UP.end - performance.now()),
    about: {
      name: 'games',
      version: readVersion(),
      author: 'the @games authors',
      www: 'https://www.npmjs.com/package/@games/cli',
    },
  });
  const lines = createInterface({ input, crlfDelay: Infinity, terminal: false });
  lines.on('line', session.receive);
  lines.on('close', () => {
    session.finish();
    setTimeout(() => session.receive('YXSTOP'), LAST_WORD).unref();
  });
  await session.ended;
  lines.close();
  // An open input would keep the process alive.
  input.destroy();
}
