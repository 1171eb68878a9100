/**
 * Making a book of the first plies of a board.
 *
 * @module
 */
import { bookGame, bookSolver, createSolver } from '@games/connect-three';
import { createBook, type BookProgress } from '@games/search-core/book';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { UsageError } from '../../../errors';
import { logFile } from '../../../files/log-file';
import { longRun } from '../../../files/long-run';
import { writeWhole } from '../../../files/output-file';
import type { Run } from '../../../terminal/interruptible';
import { formatTime } from '../../../terminal/time';
import { examples } from '../../../game/examples';
import { wholeNumber, type FlagsOf } from '../../../game/option-parsers';
import type { Messages } from '../../../messages/en';
import { withSize } from '../position';
import { openBookThreads } from './book-threads';
import { TEXTS } from '../texts';

const DEFAULT_PLIES = 2;

/** Adds `book`. */
export function addBook(group: Command, context: Context): void {
  bookCommand(group, context.messages).action((flags) => {
    const { log, output } = flags;
    if (output === undefined) throw new UsageError('cli/needs-file', { option: '--output' });
    return longRun(context, { option: '--log', file: log }, [{ option: '--output', file: output }], (run) =>
      makeBook(run, flags, output),
    );
  });
}

function bookCommand(group: Command, messages: Messages) {
  const connect = TEXTS[messages.language];
  return examples(withSize(group.command('book'), messages).description(connect.book), messages, [
    'games connect-three book --rows 4 --columns 5 --connect 4 --plies 4 -o book.bin',
    'games connect-three book --rows 6 --columns 7 --connect 4 --plies 6 --threads 2 --log book.jsonl -o book.bin',
  ])
    .option('--plies <n>', connect.bookPlies(DEFAULT_PLIES), wholeNumber('--plies'))
    .option('--replies <n>', connect.bookReplies, wholeNumber('--replies'))
    .option('--threads <n>', connect.bookThreads, wholeNumber('--threads', 1))
    .option('--log <file>', connect.bookLog)
    .option('-o, --output <file>', connect.bookOutput)
    .option('--json', messages.help.json);
}

async function makeBook(
  { context, signal, progress }: Run,
  {
    plies = DEFAULT_PLIES,
    replies,
    threads = 1,
    log,
    json,
    rows,
    columns,
    connect,
  }: FlagsOf<typeof bookCommand>,
  output: string,
): Promise<void> {
  const { messages, interrupts } = context;
  const { number, language } = messages;
  const size = { rows, columns, connect };
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
    const text = TEXTS[language].bookMade(number(positions), number(questions), number(bytes));
    await context.write(`${json === true ? JSON.stringify(record) : text}\n`);
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
