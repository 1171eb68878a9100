/**
 * The exact value of a game from its start.
 *
 * On boards with an even number of cells B cannot lose a game of single turns: B answers every move with its image
 * under a half turn. The image of a cell is another cell, the board is its own image after every answer, so the image
 * is empty and B may write there what A has just written; both end with the same maximum. There only "does A reach
 * 0?" is searched.
 *
 * @module
 */
import { OptionError } from '@games/search-core';
import {
  yieldToEventLoop,
  checkAbortSignal,
  checkBoolean,
  checkCallback,
  checkRecord,
  runInSlices,
  sliceEnd,
  type SlicedWork,
} from '@games/search-core/engine';
import { fitsBitboard } from './bitboard';
import { createGrid } from '../rules/grid';
import { checkCheckpoint, type SolverCheckpoint } from './checkpoint';
import { checkOptions, type CheckedOptions } from '../rules/options';
import { representatives } from '../rules/symmetry';
import { createPosition, type SequenciumPosition } from '../rules/position';
import { createProof, type Proof } from './threshold-proof';
import { createValueRange } from './range';
import { createTableMemory } from './table';
import { createTaskSolver, type KernelSetup, type SolverAnswer, type SolverTask } from './task';

/** The most cells the solver takes on. */
export const SOLVER_CELLS = 42;

/** What to solve. */
export interface SolveRequest {
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly start?: 1 | 3 | undefined;
  readonly balanced?: boolean | undefined;
  /** Only who wins: the value is 1, 0 or -1. */
  readonly bound?: boolean | undefined;
  /** Whether to find all optimal first moves (default) or to stop with the first. */
  readonly everyMove?: boolean | undefined;
}

/** Beside {@link SolveRequest}: how to go about it. */
export interface SolveOptions extends SolveRequest {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
  /** Where an earlier run was stopped. */
  readonly checkpoint?: SolverCheckpoint | undefined;
  /** Called whenever a part is known that was not. `state` makes the checkpoint; it costs time, so not every time. */
  readonly onPart?: ((state: () => SolverCheckpoint) => void) | undefined;
}

/** How far a solve is. */
export interface SolveProgress {
  readonly nodes: number;
  readonly milliseconds: number;
  /** What the value is at least and at most, as far as it is known. */
  readonly atLeast: number;
  readonly atMost: number;
  /** Parts of the question at hand: answered, and known so far. More become known as parts are split. */
  readonly done: number;
  readonly known: number;
}

/** The value of a game under best play. */
export interface Solution {
  readonly rows: number;
  readonly columns: number;
  readonly start: 1 | 3;
  readonly balanced: boolean;
  /** The final maximum of A minus that of B; with `bound` only its sign. */
  readonly value: number;
  readonly bound: boolean;
  /** First moves (cells) that reach the value: all of them, or with `everyMove: false` at least one. */
  readonly best: readonly number[];
  readonly everyMove: boolean;
  readonly nodes: number;
  readonly milliseconds: number;
}

/** Answers tasks, at most `width` at a time. */
export interface TaskRunner {
  readonly width: number;
  readonly budget: number;
  readonly ask: (task: SolverTask) => Promise<SolverAnswer>;
}

/** Nodes of a task of the asynchronous solver at most: a few tenths of a second, which is what a kill may lose. */
const TASK_NODES = 300_000;

/** Buckets of the table, as a power of two. */
function tableBits(cells: number): number {
  return Math.max(10, Math.min(24, cells - 8));
}

/**
 * Checks a request.
 *
 * @throws OptionError `sequencium/too-large-to-solve` beyond {@link SOLVER_CELLS} or a shape that fits no two words.
 */
export function checkSolveRequest(request: SolveRequest): CheckedOptions {
  checkRecord('request', request);
  const { rows, columns, start, balanced, bound, everyMove } = request;
  checkBoolean('bound', bound);
  checkBoolean('everyMove', everyMove);
  const rules = checkOptions({
    ...(rows === undefined ? {} : { rows }),
    ...(columns === undefined ? {} : { columns }),
    ...(start === undefined ? {} : { start }),
    ...(balanced === undefined ? {} : { balanced }),
  });
  if (canSolve(rules.rows, rules.columns)) return rules;
  let largest = rules.columns;
  while (!canSolve(rules.rows, largest) && largest > 1) largest--;
  const fits = largest > 1 ? `${rules.rows} x ${largest}` : '6 x 7';
  throw new OptionError(
    'sequencium/too-large-to-solve',
    `rows, columns: ${rules.rows} x ${rules.columns} is beyond the solver; the largest such board that fits is ${fits}`,
    { rows: rules.rows, columns: rules.columns, largest: fits },
  );
}

/** Checks a request and how to go about it. @throws OptionError, also as {@link checkSolveRequest}. */
export function checkSolveOptions(options: SolveOptions): void {
  checkSolveRequest(options);
  const { signal, onProgress, onPart } = options;
  checkAbortSignal('signal', signal);
  checkCallback('onProgress', onProgress);
  checkCallback('onPart', onPart);
}

function canSolve(rows: number, columns: number): boolean {
  return rows * columns <= SOLVER_CELLS && fitsBitboard(rows, columns);
}

/** Everything a solve keeps, whoever answers its tasks. */
interface Campaign {
  readonly state: () => SolverCheckpoint;
  readonly progress: () => SolveProgress;
  /** The next question to answer; null when the value is known. */
  readonly question: () => Proof | null;
  readonly isOpen: (proof: Proof) => boolean;
  readonly take: (proof: Proof, task: readonly number[], answer: SolverAnswer) => void;
  readonly solution: () => Solution;
}

function createCampaign(request: SolveRequest, checkpoint: SolverCheckpoint | undefined): Campaign {
  const rules = checkSolveRequest(request);
  const { rows, columns, start, balanced } = rules;
  const { bound = false, everyMove = true } = request;
  if (checkpoint !== undefined) {
    checkCheckpoint(checkpoint);
    checkSameGame(checkpoint, rules);
  }
  const { reflected } = createGrid(rows, columns);
  const started = performance.now();
  const proofs = new Map<number, Proof>();
  const opening = createPosition(rules);
  let nodes = checkpoint?.nodes ?? 0;
  let isComplete = false;
  const limit = bound ? 1 : rows * columns;
  const { atLeast, atMost, narrow, next } = createValueRange(rules, limit);

  const legal = opening.legal().map(([row, column]) => row * columns + column);
  const firstMoves = new Set(representatives(opening).values()).size;

  const after = (moves: readonly number[]): SequenciumPosition => {
    const position = createPosition(rules);
    moves.forEach(position.play);
    return position;
  };
  const isFirstToMove = createTurnReader(rules);
  for (const { threshold, records } of checkpoint?.proofs ?? []) {
    proofs.set(threshold, createProof(threshold, isFirstToMove, records));
  }

  const narrowAll = (): void => {
    for (const { threshold, answer } of proofs.values()) {
      const holds = answer();
      if (holds !== null) narrow(threshold, holds);
    }
  };

  const proofOf = (threshold: number): Proof => {
    let proof = proofs.get(threshold);
    if (proof === undefined) {
      proof = createProof(threshold, isFirstToMove);
      proofs.set(threshold, proof);
    }
    return proof;
  };

  const isOpen = (proof: Proof): boolean => {
    if (proof.answer() === null) return true;
    return isComplete && proof.firstMoves().size < firstMoves;
  };

  const question = (): Proof | null => {
    narrowAll();
    const threshold = next();
    if (threshold !== null) return proofOf(threshold);
    if (!everyMove || (bound && atLeast() === 0 - limit)) return null;
    const proof = proofOf(atLeast());
    isComplete = true;
    proof.askEveryMove();
    return isOpen(proof) ? proof : null;
  };

  const take = (
    proof: Proof,
    moves: readonly number[],
    { holds, parts, nodes: spent }: SolverAnswer,
  ): void => {
    nodes += spent;
    if (holds !== null) proof.settle(moves, holds);
    else {
      const standsFor = representatives(after(moves));
      proof.split(
        moves,
        parts.filter((part) => standsFor.get(part) === part),
      );
    }
  };

  const state = (): SolverCheckpoint => ({
    rows,
    columns,
    start,
    balanced,
    bound,
    nodes,
    proofs: [...proofs.values()].map(({ threshold, records }) => ({ threshold, records: records() })),
  });

  const bestMoves = (): number[] => {
    const known = proofs.get(atLeast())?.firstMoves() ?? new Map<number, boolean>();
    if (bound && atLeast() === 0 - limit) return legal;
    return legal.filter((cell) => known.get(cell) === true || known.get(reflected[cell]!) === true);
  };

  return {
    state,
    question,
    isOpen,
    take,
    progress: () => {
      narrowAll();
      const open = [...proofs.values()].find(isOpen);
      const { done, known } = open?.counts() ?? { done: 0, known: 0 };
      return {
        nodes,
        milliseconds: performance.now() - started,
        atLeast: atLeast(),
        atMost: atMost(),
        done,
        known,
      };
    },
    solution: () => ({
      rows,
      columns,
      start,
      balanced,
      value: atLeast(),
      bound,
      best: bestMoves(),
      everyMove,
      nodes,
      milliseconds: performance.now() - started,
    }),
  };
}

/** Says whether A is to move after some moves; lines that are asked for one after the other share their beginning. */
function createTurnReader(rules: CheckedOptions): (moves: readonly number[]) => boolean {
  const position = createPosition(rules);
  const line: number[] = [];
  return (moves) => {
    let shared = 0;
    while (shared < line.length && line[shared] === moves[shared]) shared++;
    while (line.length > shared) {
      position.undo();
      line.pop();
    }
    for (const move of moves.slice(shared)) {
      position.play(move);
      line.push(move);
    }
    return position.turn() === 0;
  };
}

function checkSameGame(checkpoint: SolverCheckpoint, rules: CheckedOptions): void {
  const text = ({ rows, columns, start, balanced }: SolverCheckpoint | CheckedOptions): string =>
    `${rows} x ${columns}, start ${start}${balanced ? ', balanced' : ''}`;
  const [expected, found] = [text(rules), text(checkpoint)];
  if (expected === found) return;
  throw new OptionError(
    'sequencium/checkpoint-game',
    `checkpoint: expected one of ${expected}, got one of ${found}`,
    { expected, found },
  );
}

/** The table and rules of a request, for a kernel. */
export function kernelSetup(request: SolveRequest, shared: boolean): KernelSetup {
  const { rows, columns, start, balanced } = checkSolveRequest(request);
  return { rows, columns, start, balanced, table: createTableMemory(tableBits(rows * columns), shared) };
}

/**
 * The exact value of a game and its optimal first moves, without a pause: nothing else runs until it answers. 5 x 5
 * takes a second, every four or five more cells ten times as long.
 *
 * @throws OptionError for options out of range, or a board beyond the solver.
 */
export function solveSync(request: SolveRequest = {}): Solution {
  const campaign = createCampaign(request, undefined);
  const { ask } = createTaskSolver(kernelSetup(request, false));
  for (let proof = campaign.question(); proof !== null; proof = campaign.question()) {
    while (campaign.isOpen(proof)) {
      const moves = proof.next()!;
      const budget = budgetOf(moves, Infinity);
      campaign.take(proof, moves, ask({ moves, threshold: proof.threshold, budget }));
    }
  }
  return campaign.solution();
}

/**
 * {@link solveSync} in slices of at most 5 ms, between which other work runs: it can be aborted, tells how far it is and goes on from a checkpoint.
 *
 * @returns rejects with the signal's reason when aborted, with an OptionError for options out of range.
 */
export async function solve(options: SolveOptions = {}): Promise<Solution> {
  checkSolveOptions(options);
  const { askInSlices } = createTaskSolver(kernelSetup(options, false));
  // A table of many megabytes makes the garbage collector run, which is a slice's worth of work by itself.
  await yieldToEventLoop();
  return solveWith(options, {
    width: 1,
    budget: TASK_NODES,
    ask: (task) => runInSlices(abortable(askInSlices(task, sliceEnd), options.signal)),
  });
}

/** Work that ends with the signal's reason where it would go on after a pause. */
function* abortable<Result>(work: SlicedWork<Result>, signal: AbortSignal | undefined): SlicedWork<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield undefined;
    signal?.throwIfAborted();
  }
}

/** The start itself is split at once, so that first moves have answers of their own. */
function budgetOf(moves: readonly number[], budget: number): number {
  return moves.length === 0 ? 0 : budget;
}

/** {@link solve} with somebody else to answer the tasks. */
export async function solveWith(options: SolveOptions, runner: TaskRunner): Promise<Solution> {
  const { signal, onProgress, onPart, checkpoint } = options;
  const campaign = createCampaign(options, checkpoint);
  for (let proof = campaign.question(); proof !== null; proof = campaign.question()) {
    await answer(proof);
  }
  return campaign.solution();

  async function answer(proof: Proof): Promise<void> {
    const running = new Set<Promise<void>>();
    while (campaign.isOpen(proof)) {
      signal?.throwIfAborted();
      const moves = running.size < runner.width ? proof.next() : null;
      if (moves === null) {
        await Promise.race(running);
        continue;
      }
      const task = ask(proof, moves).finally(() => running.delete(task));
      running.add(task);
      // A failure is told by the race; those after it are not told twice.
      task.catch(() => undefined);
    }
    // What others still work on answers no question any more.
    await Promise.all(running);
  }

  async function ask(proof: Proof, moves: readonly number[]): Promise<void> {
    const budget = budgetOf(moves, runner.budget);
    const found = await runner.ask({ moves, threshold: proof.threshold, budget });
    signal?.throwIfAborted();
    campaign.take(proof, moves, found);
    onProgress?.(campaign.progress());
    onPart?.(campaign.state);
  }
}
