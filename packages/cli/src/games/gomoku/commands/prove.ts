/**
 * Proving that black wins, with quiet moves: from a position, or from the empty board, against every reply of white.
 *
 * @module
 */
import {
  createPosition,
  DEFAULT_SIZE,
  MAX_SIZE,
  MIN_SIZE,
  parseMoves,
  type GomokuPosition,
} from '@games/gomoku';
import { verifyCertificate } from '@games/gomoku/certificate';
import { MAX_THREADS } from '@games/gomoku/parallel';
import {
  checkProvable,
  type MoveBookGame,
  openingPositions,
  quietMovesOf,
  readMoveBook,
  type SolutionRule,
  writeMoveBook,
} from '@games/gomoku/internal';
import { createCertificate, createRecordVerifier, type ProofRecord } from '@games/gomoku/solution';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { UsageError } from '../../../errors';
import { readBinary } from '../../../files/files';
import { longRun } from '../../../files/long-run';
import { writeWhole } from '../../../files/output-file';
import { checkWith, withWorkers } from '../../../distributed/with-workers';
import type { Run } from '../../../terminal/interruptible';
import { STANDARD } from '../../../terminal/streams';
import { formatTime } from '../../../terminal/time';
import { formatColumns } from '../../../terminal/width';
import { examples } from '../../../game/examples';
import { oneOf, wholeNumber, type FlagsOf } from '../../../game/option-parsers';
import type { Messages } from '../../../messages/en';
import { importCheckpoint, openProveCheckpoint, type ProveCheckpoint } from './prove-checkpoint';
import { goalOf, type Goal } from './prove-goal';
import { remoteWorkers, jobSetupOf } from './prove-job';
import { isOpenGoal, searchGoals } from './prove-search';
import { withProveThreads } from './prove-threads';
import type { ProveBook, ProveWorkers } from './prover';
import { TEXTS } from '../texts';

const RULES = ['freestyle', 'standard'] as const satisfies readonly SolutionRule[];
/** Time for a reply before it is divided: with a minute, 15 of the 35 replies broke into parts that took longer in all. */
const DEFAULT_MILLISECONDS = 240_000;

type ProveFlags = FlagsOf<typeof proveCommand>;

/** Adds `prove`. */
export function addProve(group: Command, context: Context): void {
  proveCommand(group, context.messages).action((flags) => proveAll(context, flags));
}

function proveCommand(group: Command, messages: Messages) {
  const { help } = messages;
  const { prove } = TEXTS[messages.language];
  return examples(group.command('prove').description(prove.prove), messages, [
    'games gomoku prove --moves "h8 h9 j10 a1" -o win.gmkc',
    'games gomoku prove --threads 2 --checkpoint free.jsonl -o free.gmkc',
    'games gomoku prove --time 600000 --checkpoint free.jsonl --workers redis://10.0.0.5',
    'games gomoku prove --rounds 0 --checkpoint free.jsonl -o free.gmkc',
  ])
    .option('--moves <moves>', prove.moves)
    .option('--size <n>', prove.size, wholeNumber('--size', MIN_SIZE, MAX_SIZE))
    .option('--rule <rule>', prove.rule, oneOf('--rule', RULES))
    .option('--threads <n>', prove.threads, wholeNumber('--threads', 1, MAX_THREADS))
    .option('--workers <redis>', messages.workers.option)
    .option('--time, --milliseconds <n>', prove.time(DEFAULT_MILLISECONDS), wholeNumber('--milliseconds', 1))
    .option('--rounds <n>', prove.rounds, wholeNumber('--rounds'))
    .option('--checkpoint <file>', prove.checkpoint)
    .option('--import <files...>', prove.import)
    .option('-o, --output <file>', prove.output)
    .option('--book <file>', prove.useBook)
    .option('--no-book', prove.noBook)
    .option('--save-book <file>', prove.saveBook)
    .option('--json', help.json);
}

function proveAll(context: Context, flags: ProveFlags): Promise<void> {
  checkWith(flags.workers, { excluded: { '--threads': flags.threads } });
  const { rule = 'freestyle', size = DEFAULT_SIZE } = flags;
  const roots = rootsOf(flags, size, rule);
  const written = [
    { option: '--output', file: flags.output },
    { option: '--save-book', file: flags.saveBook },
  ];
  return longRun(context, { option: '--checkpoint', file: flags.checkpoint }, written, (run) =>
    proveRoots(run, roots, { size, rule }, flags),
  );
}

async function proveRoots(
  run: Run,
  roots: readonly Goal[],
  { size, rule }: MoveBookGame,
  flags: ProveFlags,
): Promise<void> {
  const { context, signal } = run;
  const { threads = 1, milliseconds = DEFAULT_MILLISECONDS, rounds = Infinity, checkpoint: file } = flags;
  const book = await bookOf(flags, size, rule);
  const verifier = createRecordVerifier({ size, rule });
  const checkpoint = await openProveCheckpoint(file, { size, rule }, verifier);
  for (const other of flags.import ?? []) await importCheckpoint(checkpoint, other, { size, rule }, verifier);
  if (rounds > 0 && roots.some((goal) => isOpenGoal(goal, checkpoint))) {
    const setup = { rule, size, book };
    const settings = { milliseconds, rounds };
    // One position may keep all workers busy, by its parts.
    const search = (workers: ProveWorkers): Promise<void> =>
      searchGoals(run, roots, checkpoint, workers, settings);
    const searching =
      flags.workers === undefined
        ? withProveThreads(threads, setup, signal, search)
        : withWorkers(flags.workers, 'prove', jobSetupOf(setup), run, (workers) =>
            search(remoteWorkers(workers, rule, verifier, signal)),
          );
    // What has been proven is written also where an interrupt cuts off the rest.
    await searching.catch(async (error: unknown) => {
      await checkpoint.settle();
      if (!signal.aborted) throw error;
    });
  }
  await checkpoint.settle();
  const saved = flags.saveBook === undefined ? undefined : bookOfProofs(roots, checkpoint, { size, rule });
  if (saved) await writeWhole(flags.saveBook!, saved.bytes, context.interrupts);
  await report(run, roots, checkpoint, flags, saved);
  signal.throwIfAborted();
}

/**
 * The book that is used: that of the option, else the packaged one where there is one for the size.
 *
 * @throws UsageError for a file that cannot be read; NotationError `search-core/bad-book` for a damaged one, OptionError
 * `search-core/other-book` for one of another board or rule.
 */
async function bookOf({ book: file }: ProveFlags, size: number, rule: SolutionRule): Promise<ProveBook> {
  if (typeof file !== 'string') return file !== false && size === DEFAULT_SIZE ? 'packaged' : undefined;
  if (file === STANDARD) throw new UsageError('cli/needs-file', { option: '--book' });
  const bytes = await readBinary(file);
  readMoveBook(bytes, { size, rule });
  return bytes;
}

function rootsOf({ moves }: ProveFlags, size: number, rule: SolutionRule): Goal[] {
  if (moves === undefined) return openingPositions(size, rule).map((position) => goalOf(position));
  const position = createPosition({ size, rule });
  parseMoves(moves, { size }).forEach(position.play);
  checkProvable(position);
  return [goalOf(position)];
}

interface SavedBook {
  readonly bytes: Uint8Array;
  readonly positions: number;
}

/** Makes a book of black's quiet moves of what is proven. */
function bookOfProofs(roots: readonly Goal[], checkpoint: ProveCheckpoint, game: MoveBookGame): SavedBook {
  const proven = positionsForBook(roots, checkpoint, game);
  const bytes = writeMoveBook(game, proven.length > 0 ? quietMovesOf(proven, recordsOf(checkpoint)) : []);
  return { bytes, positions: readMoveBook(bytes, game).positions };
}

/** The roots, once all of them are proven; before that every position that is, for there will be some that they depend on. */
function positionsForBook(
  roots: readonly Goal[],
  checkpoint: ProveCheckpoint,
  { size, rule }: MoveBookGame,
): GomokuPosition[] {
  const isProven = (moves: string): boolean => checkpoint.stateOf(moves)?.state === 'proven';
  if (roots.every(({ moves }) => isProven(moves))) return roots.map(({ position }) => position);
  return checkpoint
    .positions()
    .filter(isProven)
    .map((moves) => {
      const position = createPosition({ size, rule });
      parseMoves(moves, { size }).forEach(position.play);
      return position;
    });
}

function recordsOf({ entries }: ProveCheckpoint): ProofRecord[] {
  return entries.map(([, record]) => record);
}

/**
 * Verifies the certificate of what is proven, writes it, and prints a line for each position.
 *
 * @throws NotationError `gomoku/certificate` where it does not hold.
 */
async function report(
  { context, progress }: Run,
  roots: readonly Goal[],
  checkpoint: ProveCheckpoint,
  { output, json }: ProveFlags,
  saved: SavedBook | undefined,
): Promise<void> {
  const { messages, interrupts } = context;
  const { number } = messages;
  const { prove } = TEXTS[messages.language];
  const proven = roots.filter(({ moves }) => checkpoint.stateOf(moves)?.state === 'proven');
  const positions = proven.map(({ position }) => position);
  const certificate = positions.length > 0 ? createCertificate(positions, recordsOf(checkpoint)) : undefined;
  if (certificate) await verifyCertificate(certificate);
  const bytes = output === undefined ? undefined : certificate;
  if (bytes) await writeWhole(output!, bytes, interrupts);
  progress.clear();
  const replies = roots.map(({ moves }) => ({
    moves,
    state: checkpoint.stateOf(moves)?.state ?? 'open',
    proofs: checkpoint.recordsOf(moves).length,
    steps: checkpoint.stateOf(moves)?.steps ?? 0,
    milliseconds: checkpoint.stateOf(moves)?.milliseconds ?? 0,
  }));
  if (json === true) {
    const book = saved ? { positions: saved.positions, bytes: saved.bytes.length } : null;
    const record = { proven: proven.length, of: roots.length, bytes: bytes?.length ?? null, book, replies };
    await context.write(`${JSON.stringify(record)}\n`);
    return;
  }
  const rows = replies.map(({ moves, state, proofs, steps, milliseconds }) => [
    moves,
    prove.states[state],
    number(proofs),
    number(steps),
    formatTime(milliseconds),
  ]);
  const table = formatColumns([[...prove.columns], ...rows], 2);
  const summary = [
    prove.proven(proven.length, roots.length),
    ...(bytes ? [prove.written(number(bytes.length))] : []),
    ...(saved ? [prove.saved(number(saved.positions), number(saved.bytes.length))] : []),
  ];
  await context.write(`${table}\n\n${messages.list(summary)}\n`);
}
