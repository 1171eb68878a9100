import { createProtocolSession, MAX_PROTOCOL_LINE, type ProtocolBooks } from '@games/gomoku/gomocup';
import { createParallelProtocolEngine } from '@games/gomoku/parallel';
import type { Context } from '../../context';
import { describeFailure } from '../../file-errors';
import { createLineSplitter, type Line } from '../../files/line-splitter';
import { Aborted } from '../../terminal/interrupts';
import { refuseFolder, STANDARD } from '../../terminal/streams';
import { version } from '../../version';
import { packagedBook, packagedOpenings } from '../../games/gomoku/commands/packaged-book';

/** Managers allow a second from the start of the program to the first OK. */
const FIRST_OK_MILLISECONDS = 850;
/** What is left of it after the program has been read is for warming up, within these. */
const MIN_WARM_UP_MILLISECONDS = 200;
const MAX_WARM_UP_MILLISECONDS = 600;
/** The time for the last answer when the input has ended. */
const LAST_ANSWER_MILLISECONDS = 400;

/** The packaged books, loaded when a move needs them. */
const BOOKS: ProtocolBooks = {
  openings: ({ rule, size }) => packagedOpenings(rule, size),
  proof: ({ rule, size }) => packagedBook(rule, size),
};

/** How the engine plays. */
export interface ConversationOptions {
  /** @default false */
  readonly pondering?: boolean | undefined;
  /** @default true */
  readonly book?: boolean | undefined;
}

/**
 * Speaks the Gomocup protocol with a tournament manager until it says `END`, or goes away and has its last answer: lines
 * in, lines out, and the engine searches between them. Ends of lines may be LF, CR or both.
 *
 * @param options - whether the engine searches on while the opponent thinks, until the manager says otherwise; and whether
 *   it plays moves of the packaged books.
 * @throws UsageError where an answer cannot be written or the input cannot be read.
 * @throws Aborted once the caller has aborted.
 */
export async function converse(
  { input, interrupts, write }: Context,
  { pondering = false, book = true }: ConversationOptions = {},
): Promise<void> {
  const { stream, descriptor } = input;
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
    createEngine: createParallelProtocolEngine,
    warmUpMilliseconds: warmUpMilliseconds(),
    pondering,
    books: book ? BOOKS : undefined,
    about: {
      name: 'games',
      version,
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
  const onData = (chunk: Uint8Array | string): void => take(splitter.push(Buffer.from(chunk as Uint8Array)));
  const onError = (error: unknown): void => fail(describeFailure(STANDARD, error));
  const onEnd = (): void => {
    take(splitter.finish());
    session.finish();
    setTimeout(() => session.receive('YXSTOP'), LAST_ANSWER_MILLISECONDS).unref();
  };
  const onAbort = (): void => fail(new Aborted());
  stream.on('data', onData).on('error', onError).on('end', onEnd);
  if (interrupts.signal?.aborted === true) onAbort();
  interrupts.signal?.addEventListener('abort', onAbort);
  await session.ended;
  interrupts.signal?.removeEventListener('abort', onAbort);
  stream.off('data', onData).off('error', onError).off('end', onEnd).pause();
  // An open input would keep the process alive.
  if (descriptor !== undefined) stream.destroy?.();
  if (failure !== undefined) throw failure as Error;
}

/** The time for warming up in a process that has just begun. */
function warmUpMilliseconds(): number {
  const left = Math.round(FIRST_OK_MILLISECONDS - performance.now());
  return Math.min(MAX_WARM_UP_MILLISECONDS, Math.max(MIN_WARM_UP_MILLISECONDS, left));
}
