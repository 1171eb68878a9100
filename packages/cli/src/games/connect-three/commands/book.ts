/**
 * Making a book of the first plies of a board.
 *
 * @module
 */
import { bookGame, bookSolver, createSolver, type SizeOptions } from '@games/connect-three';
import { createBook, type BookProgress } from '@games/search-core/book';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { UsageError } from '../../../errors';
import { withLock } from '../../../files/lock';
import { logFile } from '../../../files/log-file';
import { checkRunFiles, writeWhole } from '../../../files/output-file';
import { interruptible } from '../../../terminal/interruptible';
import type { ProgressLine } from '../../../terminal/progress';
import { formatTime } from '../../../terminal/time';
import { examples } from '../../../game/examples';
import { wholeNumber } from '../../../game/option-parsers';
import { openBookThreads } from './book-threads';
import { TEXTS } from '../texts';

interface BookFlags extends SizeOptions {
  readonly plies?: number | undefined;
  readonly replies?: number | undefined;
  readonly threads?: number | undefined;
  readonly log?: string | undefined;
  readonly output?: string | undefined;
  readonly json?: true | undefined;
}

const DEFAULT_PLIES = 2;

/** Adds `book`. */
export function addBook(group: Command, context: Context): void {
  const { messages } = context;
  const { help } = messages;
  const connect = TEXTS[messages.language];

  examples(group.command('book').description(connect.book), messages, [
    'games connect-three book --rows 4 --columns 5 --connect 4 --plies 4 -o book.bin',
    'games connect-three book --rows 6 --columns 7 --connect 4 --plies 6 --threads 2 --log book.jsonl -o book.bin',
  ])
    .option('--rows <n>', help.rows(5), wholeNumber('--rows', 1))
    .option('--columns <n>', help.columns(3), wholeNumber('--columns', 1))
    .option('--connect <k>', connect.connect, wholeNumber('--connect', 2))
    .option('--plies <n>', connect.bookPlies(DEFAULT_PLIES), wholeNumber('--plies'))
    .option('--replies <n>', connect.bookReplies, wholeNumber('--replies'))
    .option('--threads <n>', connect.bookThreads, wholeNumber('--threads', 1))
    .option('--log <file>', connect.bookLog)
    .option('-o, --output <file>', connect.bookOutput)
    .option('--json', help.json)
    .action((flags) =>
      interruptible(context, async (signal, progress) => {
        const { log, output } = flags;
        if (output === undefined) throw new UsageError('cli/needs-file', { option: '--output' });
        const { interrupts } = context;
        await checkRunFiles(
          { option: '--log', file: log },
          [{ option: '--output', file: output }],
          interrupts,
        );
        await withLock(log, interrupts, () => makeBook(context, { ...flags, output }, signal, progress));
      }),
    );
}

async function makeBook(
  context: Context,
  { plies = DEFAULT_PLIES, replies, threads = 1, log, output, json, ...size }: BookFlags & { output: string },
  signal: AbortSignal,
  progress: ProgressLine,
): Promise<void> {
  const { messages, interrupts } = context;
  const game = bookGame(size);
  const describe = createDescription(context);
  const { solvers, close } =
    threads > 1
      ? openBookThreads(threads, size, signal)
      : { solvers: [bookSolver(createSolver(size))], close: () => Promise.resolve() };
  try {
    const made = await createBook({
      ...game,
      plies,
      replies,
      solve: solvers,
      log: log === undefined ? undefined : logFile(log),
      signal,
      onProgress: (state) => progress.say(describe(state)),
    });
    signal.throwIfAborted();
    await writeWhole(output, made.bytes!, interrupts);
    const { positions, questions } = made;
    progress.clear();
    const bytes = made.bytes!.length;
    const record = { ...size, plies, replies: replies ?? null, positions, solved: questions, bytes };
    await context.write(
      json === true
        ? `${JSON.stringify(record)}\n`
        : `${TEXTS[messages.language].bookMade(messages.number(positions), messages.number(questions), messages.number(bytes))}\n`,
    );
  } finally {
    await close();
  }
}

/** Describes how far a book is, and how long the answers that are asked for yet may take. */
function createDescription({ messages }: Context): (progress: BookProgress) => string {
  const { match, number } = messages;
  const connect = TEXTS[messages.language];
  let first: BookProgress | undefined;
  return (progress) => {
    const { answered, questions, positions, milliseconds } = progress;
    // What comes from the log takes no time.
    const since = (first ??= progress);
    const done = answered - since.answered;
    const left = ((milliseconds - since.milliseconds) / done) * (questions - answered);
    return [
      connect.bookAnswered(number(answered), number(questions)),
      ...(done === 0 ? [] : [match.left(formatTime(left), false)]),
      connect.counted(number(positions)),
    ].join('   ');
  };
}
