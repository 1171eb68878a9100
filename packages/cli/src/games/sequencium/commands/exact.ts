/**
 * Exact results of Sequencium: values of whole games, certificates and their check.
 *
 * @module
 */
import {
  checkCertificateSize,
  createCertificate,
  createPosition,
  formatCell,
  formatCertificate,
  formatCheckpoint,
  parseCertificate,
  parseCheckpoint,
  type SequenciumPosition,
  type SolveProgress,
  type SolverCheckpoint,
  type SolveResult,
  verifyCertificate,
} from '@games/sequencium';
import {
  type ExactValue,
  exactValues,
  type TaskSolveRequest,
  VALUE_BOARDS,
} from '@games/sequencium/internal';
import { solveInThreads } from '@games/sequencium/threads';
import type { Command } from '@commander-js/extra-typings';
import { existsSync } from 'node:fs';
import type { Context } from '../../../context';
import { EXIT, refuseTogether } from '../../../errors';
import { readInput, readText } from '../../../files/files';
import { examples } from '../../../game/examples';
import { interruptible, type Run } from '../../../terminal/interruptible';
import { wholeNumber, type FlagsOf } from '../../../game/option-parsers';
import type { Messages } from '../../../messages/en';
import { longRun } from '../../../files/long-run';
import { writeWhole } from '../../../files/output-file';
import { checkWith, withWorkers } from '../../../distributed/with-workers';
import { createProgressLine, withTicks } from '../../../terminal/progress';
import { formatRow, formatTable } from '../../../terminal/width';
import { withPosition } from '../../../game/position-options';
import { verificationRecord } from '../proofs';
import { BOARD_OPTIONS, game, type SequenciumRequest } from '../position';
import { setupOf, solveRemotely } from './solve-job';
import { sideNames } from '../../../game/game-names';
import { TEXTS } from '../texts';

type SolveFlags = SequenciumRequest & FlagsOf<typeof withSolve>;

/** The time between checkpoints: the most that a kill may lose, besides the parts under way. */
const CHECKPOINT_MILLISECONDS = 2000;

/** Up to here all optimal first moves are found unasked. */
const EVERY_MOVE_CELLS = 25;

/** Those of a table of values. */
const WIDTHS = [7, 6, 9, 6, 6, 14, 9];

/** Adds `solve`, `verify` and `values`. */
export function addExact(group: Command, context: Context): void {
  const { messages } = context;
  const { help } = messages;
  const sequencium = TEXTS[messages.language];

  const command = group.command('solve').description(sequencium.solve);
  examples(command, messages, [
    'games sequencium solve --rows 5 --columns 5',
    'games sequencium solve --size 6 --bound --threads 2 --checkpoint six.txt',
    'games sequencium solve --size 4 --certificate four.txt',
  ]);
  withPosition(command, game, messages, BOARD_OPTIONS);
  withSolve(command, messages).action(() => {
    const flags: SolveFlags = command.opts();
    checkSolve(flags);
    const kept = { option: '--checkpoint', file: flags.checkpoint };
    const written = { option: '--certificate', file: flags.certificate };
    return longRun(context, kept, [written], (run) => solveGame(run, flags));
  });

  examples(group.command('verify').description(sequencium.verify), messages, [
    'games sequencium verify four.txt',
  ])
    .argument('[file]', sequencium.certificateFile)
    .option('--json', help.json)
    .action((file, { json }) => verify(context, file, json === true));

  examples(group.command('values').description(sequencium.values), messages, [
    'games sequencium values',
    'games sequencium values --long --json',
  ])
    .option('--long', sequencium.long)
    .option('--json', help.json)
    .action(({ long, json }) => interruptible(context, (run) => values(run, long === true, json === true)));
}

function withSolve(command: Command, { help, workers, language }: Messages) {
  const sequencium = TEXTS[language];
  return command
    .option('--bound', sequencium.bound)
    .option('--every-move', sequencium.everyMove)
    .option('--threads <n>', sequencium.threads, wholeNumber('--threads', 1))
    .option('--workers <redis>', workers.option)
    .option('--checkpoint <file>', sequencium.checkpoint)
    .option('--certificate <file>', sequencium.certificate)
    .option('--json', help.json);
}

/** @throws UsageError for options that exclude each other, OptionError for a board that is too large. */
function checkSolve({ size, rows = size ?? 6, columns = size ?? 6, ...flags }: SolveFlags): void {
  checkWith(flags.workers, { excluded: { '--threads': flags.threads } });
  if (flags.certificate === undefined) return;
  refuseTogether('--certificate', { bound: flags.bound });
  checkCertificateSize(rows, columns);
}

async function solveGame(
  run: Run,
  { size, rows = size ?? 6, columns = size ?? 6, certificate, checkpoint: file, json, ...flags }: SolveFlags,
): Promise<void> {
  const { context, signal, progress } = run;
  const keeper = file === undefined ? null : createKeeper(file, context);
  try {
    const { start, balanced } = flags;
    const payoff = flags.bound === true ? 'outcome' : 'margin';
    const position = createPosition({ rows, columns, start, balanced, payoff });
    const everyMove = flags.everyMove ?? rows * columns <= EVERY_MOVE_CELLS;
    const request = { everyMove, signal, checkpoint: await keeper?.read(), onCheckpoint: keeper?.keep };
    const solution =
      flags.workers === undefined
        ? await solveInThreads(position, {
            ...request,
            threads: flags.threads,
            onProgress: (state) => progress.say(describeProgress(state, context)),
          })
        : await solveWithWorkers(flags.workers, position, request, run);
    signal.throwIfAborted();
    if (certificate !== undefined)
      await writeWhole(
        certificate,
        formatCertificate(createCertificate(position, solution)),
        context.interrupts,
      );
    progress.clear();
    await context.write(
      json === true
        ? `${JSON.stringify(recordOf(position, solution, everyMove))}\n`
        : `${describeSolution(position, solution, everyMove, context)}\n`,
    );
  } finally {
    await keeper?.close();
  }
}

/** Solves with the workers of a Redis server. */
function solveWithWorkers(
  address: string,
  position: SequenciumPosition,
  request: TaskSolveRequest,
  run: Run,
): Promise<SolveResult> {
  const { context, progress } = run;
  return withWorkers(address, 'solve', setupOf(position), run, (workers) => {
    let state = '';
    const show = (): void => progress.say([state, workers.describe()].filter(Boolean).join('   '));
    const onProgress = (latest: SolveProgress): void => {
      state = describeProgress(latest, context);
      show();
    };
    return withTicks(
      { ...progress, say: show },
      () => '',
      () => solveRemotely(position, { ...request, onProgress }, workers),
    );
  });
}

/** Writes the checkpoint from time to time, and at the end. */
function createKeeper(file: string, context: Context) {
  let latest: (() => SolverCheckpoint) | undefined;
  let written = Date.now();
  let writing: Promise<void> = Promise.resolve();
  let failure: unknown;

  const write = (): void => {
    const state = latest;
    if (state === undefined) return;
    latest = undefined;
    written = Date.now();
    const text = formatCheckpoint(state());
    writing = writing
      .then(() => writeWhole(file, text, context.interrupts))
      .catch((error: unknown) => {
        failure = error;
      });
  };

  return {
    read: async (): Promise<SolverCheckpoint | undefined> =>
      existsSync(file) ? parseCheckpoint(await readText(file, context)) : undefined,
    keep: (state: () => SolverCheckpoint): void => {
      // A file that cannot be written ends the work now rather than losing it later.
      if (failure !== undefined) throw failure as Error;
      latest = state;
      if (Date.now() - written >= CHECKPOINT_MILLISECONDS) write();
    },
    close: async (): Promise<void> => {
      write();
      await writing;
      if (failure !== undefined) throw failure as Error;
    },
  };
}

function describeProgress({ nodes, atLeast, atMost, done, known }: SolveProgress, context: Context): string {
  const { messages } = context;
  const { analysis } = messages;
  const sequencium = TEXTS[messages.language];
  return [
    sequencium.between(atLeast, atMost),
    sequencium.parts(done, known),
    analysis.nodes(messages.number(nodes)),
  ].join('   ');
}

function recordOf(
  { options, payoff }: SequenciumPosition,
  { atLeast, best, nodes, milliseconds }: SolveResult,
  everyMove: boolean,
): object {
  const { rows, columns, start, balanced } = options;
  return {
    rows,
    columns,
    start,
    balanced,
    value: atLeast,
    bound: payoff === 'outcome',
    best: best.map((cell) => [Math.floor(cell / columns), cell % columns]),
    everyMove,
    nodes,
    milliseconds: Math.round(milliseconds),
  };
}

function describeSolution(
  { columns, payoff }: SequenciumPosition,
  { atLeast, best, nodes, milliseconds }: SolveResult,
  everyMove: boolean,
  { messages }: Context,
): string {
  const { analysis } = messages;
  const sequencium = TEXTS[messages.language];
  const names = sideNames(game, messages);
  const moves = best.map((cell) => formatCell(cell, columns)).join(' ');
  return formatTable([
    [
      analysis.value,
      payoff === 'outcome' ? sequencium.sign(atLeast, names) : sequencium.margin(atLeast, names),
    ],
    [everyMove ? sequencium.bestMoves : analysis.best, moves],
    [analysis.effort, `${analysis.nodes(messages.number(nodes))}   ${analysis.seconds(milliseconds)}`],
  ]);
}

async function verify(context: Context, file: string | undefined, json: boolean): Promise<void> {
  const certificate = parseCertificate(await readInput(file, context));
  const { rows, columns, value } = certificate;
  const { messages } = context;
  const progress = createProgressLine(context);
  progress.say(messages.analysis.checking);
  const { flaw, positions } = verifyCertificate(certificate);
  progress.clear();
  const sequencium = TEXTS[messages.language];
  if (json) {
    await context.write(`${JSON.stringify(verificationRecord(certificate, { flaw, positions }))}\n`);
  } else if (flaw === null) {
    await context.write(`${sequencium.proven(rows, columns, value, messages.number(positions))}\n`);
  } else {
    const moves = flaw.moves.map((cell) => formatCell(cell, columns)).join(' ');
    await context.write(`${sequencium.flaw(sideNames(game, messages)[flaw.side], flaw.kind, moves)}\n`);
  }
  if (flaw !== null) context.exitCode = EXIT.internal;
}

async function values({ context, signal, progress }: Run, long: boolean, json: boolean): Promise<void> {
  const { messages } = context;
  const boards = VALUE_BOARDS.filter(({ isLong }) => long || !isLong);
  const onProgress = (state: SolveProgress): void => progress.say(describeProgress(state, context));
  let heading = json ? '' : `${formatRow(TEXTS[messages.language].valueColumns, WIDTHS)}\n`;
  for await (const exact of exactValues(boards, { signal, onProgress })) {
    progress.clear();
    const { board, solution } = exact;
    const { rows, columns, start, balanced } = board;
    const position = createPosition({ rows, columns, start, balanced, payoff: 'margin' });
    const row = json
      ? JSON.stringify(recordOf(position, solution, false))
      : formatRow(cellsOf(exact, context), WIDTHS);
    await context.write(`${heading}${row}\n`);
    heading = '';
  }
  signal.throwIfAborted();
}

function cellsOf({ board, solution }: ExactValue, { messages }: Context): string[] {
  const { rows, columns, start, balanced } = board;
  const { atLeast, best, nodes, milliseconds } = solution;
  return [
    `${rows} x ${columns}`,
    String(start),
    balanced ? TEXTS[messages.language].yes : '',
    atLeast > 0 ? `+${atLeast}` : String(atLeast),
    best
      .slice(0, 1)
      .map((cell) => formatCell(cell, columns))
      .join(),
    messages.number(nodes),
    messages.analysis.seconds(milliseconds),
  ];
}
