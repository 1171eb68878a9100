import { createProtocolSession } from '@games/gomoku';
import { createInterface } from 'node:readline';
import { readVersion } from '../version';

/** How long an answer may take when nobody says anything any more, in milliseconds. */
const LAST_WORD = 400;

/**
 * Talks with a manager of gomoku games until it says `END`, or goes away and has its last answer: lines in, lines out,
 * and the engine thinks between them. Ends of lines may be LF, CR or both.
 */
export async function converse(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<void> {
  const session = createProtocolSession({
    reply: (line) => output.write(`${line}\n`),
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
