/**
 * Facts about whole boards of connect three: their values, and how many positions they have.
 *
 * @module
 */
import {
  countPositions,
  createSolver,
  gameValues,
  type GameValue,
  type SizeOptions,
} from '@games/connect-three';
import { describeValue } from '@games/search-core/internal/values';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { examples } from '../../../game/examples';
import { interruptible, type Run } from '../../../terminal/interruptible';
import { wholeNumber, type FlagsOf } from '../../../game/option-parsers';
import type { Messages } from '../../../messages/en';
import { withTicks } from '../../../terminal/progress';
import { formatColumns, formatRow } from '../../../terminal/width';
import { longRun } from '../../../files/long-run';
import { checkWith, refuseTime, withWorkers } from '../../../distributed/with-workers';
import type { FindSolver } from '../exact-game';
import { game, withSize } from '../position';
import { sideNames } from '../../../game/game-names';
import { answerReader } from './values-job';
import { MAX_THREADS, withThreads } from './threads';
import { openValuesLog } from './values-log';
import { TEXTS } from '../texts';

type ValuesFlags = FlagsOf<typeof valuesCommand>;

/** Where the boards are solved, and how many at a time. */
interface Solvers {
  readonly findSolver: FindSolver;
  readonly concurrency: number;
}

/** All of a table, as workers share them. */
const MAX_BOARDS = 2 ** 14;

/** Rows, columns, connect, score, result in words, nodes, time. */
const WIDTHS = [4, 7, 7, 5, -26, 14, 9];

/** The lines in a row that the table is made for. */
const CONNECTS = [3, 4];

/** Adds `values` and `count`. */
export function addTables(group: Command, context: Context): void {
  const { messages } = context;
  const connect = TEXTS[messages.language];
  valuesCommand(group, messages).action((flags) =>
    longRun(context, { option: '--log', file: flags.log }, [], (run) =>
      withSolvers(run, flags, (solvers) => values(run, flags, solvers)),
    ),
  );
  examples(withSize(group.command('count'), messages).description(connect.count), messages, [
    'games connect-three count --rows 5 --columns 4 --connect 4',
  ])
    .option('--json', messages.help.json)
    .action(({ json, ...size }) => interruptible(context, (run) => count(run, size, json === true)));
}

function valuesCommand(group: Command, messages: Messages) {
  const { help, workers, language } = messages;
  const connect = TEXTS[language];
  return examples(group.command('values').description(connect.values), messages, [
    'games connect-three values --connect 4 --limit 5',
    'games connect-three values --rows 5 --columns 6 --connect 4 --json',
    'games connect-three values --connect 4 --max-sum 14 --log values.jsonl',
  ])
    .option('--rows <n>', connect.side('rows'), wholeNumber('--rows', 1))
    .option('--columns <n>', connect.side('columns'), wholeNumber('--columns', 1))
    .option('--connect <k>', connect.valuesConnect, wholeNumber('--connect', 2))
    .option('--max-sum <n>', connect.maxSum, wholeNumber('--max-sum'))
    .option('--limit <seconds>', connect.limit, wholeNumber('--limit'))
    .option('--threads <n>', help.threads, wholeNumber('--threads', 1, MAX_THREADS))
    .option('--workers <redis>', workers.option)
    .option('--log <file>', connect.bookLog)
    .option('--json', help.json);
}

/** Works with the solvers that are asked for: those of this thread, of several, or of other machines. */
async function withSolvers(
  run: Run,
  { threads, workers: address, limit }: ValuesFlags,
  work: (solvers: Solvers) => Promise<void>,
): Promise<void> {
  const { signal, progress } = run;
  checkWith(address, { excluded: { '--threads': threads } });
  if (address === undefined)
    return withThreads(threads ?? 1, (findSolver = createSolver) => work({ findSolver, concurrency: 1 }));
  refuseTime('--limit', limit);
  // What workers are asked never settles once nobody waits for it.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  aborted.catch(() => undefined);
  return withWorkers(address, 'values', {}, run, ({ ask, describe }) =>
    withTicks(progress, describe, () =>
      work({
        findSolver: (size) => ({ solve: () => Promise.race([aborted, ask(size, answerReader(size))]) }),
        concurrency: MAX_BOARDS,
      }),
    ),
  );
}

/** One line a board, as soon as it is known. */
async function values(
  { context, signal, progress }: Run,
  { json, limit, connect, maxSum, log: file, rows: height, columns: width }: ValuesFlags,
  { findSolver, concurrency }: Solvers,
): Promise<void> {
  const { messages } = context;
  const milliseconds = limit === undefined ? undefined : limit * 1000;
  const sides = { rows: height, columns: width, maxSum };
  const log = file === undefined ? undefined : await openValuesLog(file);
  let heading = json === true ? '' : `${formatRow(TEXTS[messages.language].valueColumns, WIDTHS)}\n`;
  for (const length of connect === undefined ? connectsFor(sides) : [connect]) {
    const table = gameValues({
      ...sides,
      connect: length,
      milliseconds,
      signal,
      concurrency,
      findSolver: (size) => {
        const known = log?.find(size);
        return known === undefined ? findSolver(size) : { solve: () => Promise.resolve(known) };
      },
      onProgress: ({ rows, columns }, { nodes, atLeast, atMost }) =>
        progress.say(
          [
            TEXTS[messages.language].solving(rows, columns, length, atLeast, atMost),
            messages.analysis.nodes(messages.number(nodes)),
          ].join('   '),
        ),
    });
    for await (const board of table) {
      if (board.stopped === 'solved' && log?.find(board) === undefined) await log?.add(board);
      signal.throwIfAborted();
      progress.clear();
      const row =
        json === true ? JSON.stringify(recordOf(board)) : formatRow(cellsOf(board, context), WIDTHS);
      await context.write(`${heading}${row}\n`);
      heading = '';
    }
  }
}

/** The lengths that find room on some board of the table; all of them where none does, so that the error says why. */
function connectsFor({
  maxSum = 8,
  rows = maxSum - 1,
  columns = maxSum - 1,
}: Pick<ValuesFlags, 'rows' | 'columns' | 'maxSum'>): readonly number[] {
  const fitting = CONNECTS.filter((length) => length <= Math.max(rows, columns));
  return fitting.length > 0 ? fitting : CONNECTS;
}

function recordOf(board: GameValue): object {
  const { rows, columns, connect, score, value, nodes, milliseconds } = board;
  const time = Math.round(milliseconds);
  return {
    rows,
    columns,
    connect,
    score,
    value: value.certainty === 'estimate' ? null : value,
    nodes,
    milliseconds: time,
  };
}

function cellsOf(board: GameValue, { messages }: Context): string[] {
  const { rows, columns, connect, score, value, nodes, milliseconds } = board;
  const { unsolved } = TEXTS[messages.language];
  return [
    String(rows),
    String(columns),
    String(connect),
    score === null ? '' : String(score),
    value.certainty === 'estimate'
      ? unsolved
      : describeValue(value, { side: 0, names: sideNames(game, messages), scale: game.scale }, messages),
    messages.number(nodes),
    messages.analysis.seconds(milliseconds),
  ];
}

async function count({ context, signal, progress }: Run, size: SizeOptions, json: boolean): Promise<void> {
  const { messages } = context;
  const { number } = messages;
  const connect = TEXTS[messages.language];
  const onProgress = (positions: number): void => progress.say(connect.counted(number(positions)));
  const { positions, byStones } = await countPositions(size, { signal, onProgress });
  signal.throwIfAborted();
  progress.clear();
  if (json) return context.write(`${JSON.stringify({ positions, byStones })}\n`);
  const rows = byStones.map((some, stones) => [String(stones), number(some)]);
  const total = [connect.total, number(positions)];
  await context.write(`${formatColumns([connect.countColumns, ...rows, total], 0)}\n`);
}
