import { createProtocolSession, MAX_PROTOCOL_LINE } from '@games/gomoku/gomocup';
import { packagedBook, packagedOpenings } from '@games/gomoku/internal';
import { createParallelProtocolEngine } from '@games/gomoku/parallel';
import type { Context } from '../../context';
import { converseByLine } from '../../files/conversation';
import { version } from '../../version';

/** Managers allow a second from the start of the program to the first OK. */
const FIRST_OK_MILLISECONDS = 850;
/** What is left of it after the program has been read is for warming up, within these. */
const MIN_WARM_UP_MILLISECONDS = 200;
const MAX_WARM_UP_MILLISECONDS = 600;
/** The time for the last answer when the input has ended. */
const LAST_ANSWER_MILLISECONDS = 400;

/**
 * Speaks the Gomocup protocol with a tournament manager until it says `END`, or goes away and has its last answer; the
 * engine searches between the lines.
 *
 * @param options - whether the engine searches on while the opponent thinks, until the manager says otherwise; and whether
 *   it plays moves of the packaged books.
 * @throws as {@link converseByLine}.
 */
export function converse(
  context: Context,
  { pondering = false, book = true }: { readonly pondering?: boolean; readonly book?: boolean | undefined },
): Promise<void> {
  return converseByLine(context, MAX_PROTOCOL_LINE, (reply) => {
    const session = createProtocolSession({
      reply,
      createEngine: createParallelProtocolEngine,
      warmUpMilliseconds: warmUpMilliseconds(),
      pondering,
      books: book ? { openings: packagedOpenings, proof: packagedBook } : undefined,
      about: {
        name: 'games',
        version,
        author: 'the @games authors',
        www: 'https://www.npmjs.com/package/@games/cli',
      },
    });
    return {
      ...session,
      receive: (line) => {
        if (line === null) reply(`ERROR expected a line of at most ${MAX_PROTOCOL_LINE} bytes`);
        else session.receive(line);
      },
      finish: () => {
        session.finish();
        setTimeout(() => session.receive('YXSTOP'), LAST_ANSWER_MILLISECONDS).unref();
      },
    };
  });
}

/** The time for warming up in a process that has just begun. */
function warmUpMilliseconds(): number {
  const left = Math.round(FIRST_OK_MILLISECONDS - performance.now());
  return Math.min(MAX_WARM_UP_MILLISECONDS, Math.max(MIN_WARM_UP_MILLISECONDS, left));
}
