import { createProtocolSession } from '@games/gomoku';
import { createInterface } from 'node:readline';
import { readVersion } from '../version';

/**
 * Talks with a manager of gomoku games until it says `END` or goes away: lines in, lines out, and the engine thinks
 * between them. Ends of lines may be LF, CR or both.
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
  lines.on('close', session.end);
  await session.ended;
  lines.close();
  // An open input would keep the process alive.
  input.destroy();
}
