/**
 * Retrograde analysis: the values of a game's ends are carried back from each position to those before it. Each move is
 * visited once; nothing is searched.
 *
 * ```text
 *   explore    explore-hashes.ts | explore-keys.ts   ──► retrograde-graph.ts: positions, moves between them
 *   settle     settle.ts                             ──► retrograde-table.ts: values
 * ```
 *
 * A position is won as soon as one of its moves is known to win, and lost when the last of its moves is known to lose.
 * Positions are settled in the order of their distance from the end, so the first win found is the shortest and the
 * last loss found the longest defence. What is never settled is a draw: by the rules, or because neither side can
 * leave a cycle without losing.
 *
 * Source: Thompson, "Retrograde analysis of certain endgames", ICCA Journal 1986; Ströhlein 1970.
 */
import { unwrapPosition } from '../game/unwrap-position';
import { assertDeterministic } from '../game/assert-position';
import { checkInteger, isInputError, OptionError } from '../errors';
import { derivePosition } from '../game/derive';
import { toUserMoves, type MoveOf } from '../game/user-moves';
import { ONGOING, type Hashed, type Position, type CyclicPosition, type Scored } from '../game/position';
import { withScoreInHash } from '../game/scored';
import { toValue, WIN_SCORE, type Value } from '../game/value';
import { runWithinBudget, type Budget } from '../scheduling/budget';
import { createProgressReporter } from '../scheduling/progress';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import { exploreHashes } from './explore-hashes';
import { exploreKeys } from './explore-keys';
import { createMemoryMeter, type MemoryMeter } from './memory-meter';
import {
  beginRequest,
  keyOf,
  memoryFullError,
  scoreOfMove,
  type ExhaustiveProgress,
  type ExhaustiveRequest,
  type UnsolvedReason,
} from './request';
import type { Exploration, RetrogradeGraph } from './retrograde-graph';
import {
  createHashTable,
  createNumberTable,
  MAX_SLOTS,
  outcomeOf,
  pliesOf,
  slotBytes,
} from './retrograde-table';
import { settleGraph, type Settling } from './settle';

/** A game whose positions have numbers and which can be put into any of them. */
export interface Indexed {
  /** How many positions there are: their numbers are 0 to `size - 1`. */
  readonly size: number;
  /** The number of the current position. Positions with the same future should have the same number. */
  readonly index: () => number;
  /** Jumps to a position. Moves played before cannot be taken back afterwards. */
  readonly restore: (index: number) => void;
}

/** The values of all positions, by number. */
interface RetrogradeTables {
  /** For the side to move: 1 won, 0 drawn, -1 lost; in games that pay a margin, its sign. */
  readonly outcomes: Int8Array;
  /** Plies to the end under best play; 0 for draws, and in games that pay a margin. */
  readonly plies: Int32Array;
  /** The margin for the side to move in games that pay one; else empty. */
  readonly margins: Int32Array;
}

/** Counts of a solved game. */
export interface RetrogradeStatistics {
  readonly positions: number;
  /** Moves of all positions. */
  readonly moves: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Plies of the longest win or loss; 0 in games that pay a margin. */
  readonly longest: number;
}

/** A game solved backwards, from all ends. */
export interface RetrogradeSolution<M = number> extends RetrogradeTables {
  /** The number of the current position. */
  readonly index: () => number;
  /** The exact value of the current position, for the side to move. */
  readonly value: () => Value;
  /** Every move of the current position that keeps its value; none when the game is over. */
  readonly bestMoves: () => M[];
  readonly statistics: RetrogradeStatistics;
}

/** The solution, or why the game was not solved. */
export type RetrogradeResult<M = number> = ExhaustiveProgress &
  (
    | { readonly stopped: 'solved'; readonly solution: RetrogradeSolution<M> }
    | { readonly stopped: UnsolvedReason; readonly solution?: never }
  );

type Hashing = CyclicPosition & Hashed;
/** The number of a position does not hold the points made before it: with such points it takes a hash. */
type Numbered = CyclicPosition & Indexed & { readonly marginSoFar?: never };
/** A numbered position needs no hash. */
type NumberedRequest = Omit<ExhaustiveRequest<never>, 'symmetry'>;

/**
 * Solves a game backwards, while the thread does other work: all its numbered positions, or all that follow from the
 * current position.
 *
 * It runs in slices of at most 5 ms, between which the position is unchanged; it must not be changed before the end.
 *
 * @param position - with numbers ({@link Indexed}), or with a hash; positions may come back, and play without end is a
 * draw.
 * @returns with `stopped: 'solved'` the value of every position, wherever the position is played to; else the reason
 * why not. An abort resolves, too.
 * @throws OptionError for an invalid request; `search-core/cycle` for a game that pays a margin and in which
 * positions come back: margins are then not defined (the promise rejects). The functions of the solution throw
 * `search-core/not-solved` where the position does not follow from the one that was solved.
 * @remarks Time: one move played for each move of each position. Memory: 14 bytes for each position with a number and 4
 * for each move; a position with a hash takes 20 to 36 bytes.
 *
 * @example
 * ```ts
 * import { formatValue } from '@games/search-core';
 * import { solveRetrograde } from '@games/search-core/exhaustive';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const { solution } = await solveRetrograde(position);
 * position.play(0);
 * if (solution) console.log(formatValue(solution.value()), solution.bestMoves()); // draw [ 4 ]
 * ```
 */
export async function solveRetrograde(
  position: Numbered,
  request?: NumberedRequest,
): Promise<RetrogradeResult>;
export async function solveRetrograde<P extends Hashing>(
  position: P,
  request?: ExhaustiveRequest<P>,
): Promise<RetrogradeResult<MoveOf<P>>>;
export async function solveRetrograde(
  position: Numbered | Hashing,
  request: ExhaustiveRequest<Hashing> = {},
): Promise<RetrogradeResult> {
  return runInSlices(solve(position, request));
}

/** {@link solveRetrograde}, blocking until it answers: the same nodes, the same answer. */
export function solveRetrogradeSync(position: Numbered, request?: NumberedRequest): RetrogradeResult;
export function solveRetrogradeSync<P extends Hashing>(
  position: P,
  request?: ExhaustiveRequest<P>,
): RetrogradeResult<MoveOf<P>>;
export function solveRetrogradeSync(
  position: Numbered | Hashing,
  request: ExhaustiveRequest<Hashing> = {},
): RetrogradeResult {
  return runSync(solve(position, request));
}

function* solve(
  given: Numbered | Hashing,
  request: ExhaustiveRequest<Hashing>,
): SlicedWork<RetrogradeResult> {
  const { budget, memoryBytes } = beginRequest(request);
  const memory = createMemoryMeter(memoryBytes);
  const position = unwrapPosition(given);
  const begun = isNumbered(position)
    ? beginNumbered(position, memory)
    : beginHashed(position, request, memory);
  if (!begun) return { positions: 0, nodes: 1, milliseconds: budget.elapsed(), stopped: 'memory' };
  const { exploration, indexHere } = begun;
  const progress = (): ExhaustiveProgress => ({
    positions: exploration.positions(),
    nodes: exploration.nodes() + 1,
    milliseconds: budget.elapsed(),
  });
  const { stopped, statistics } = yield* solveGraph(
    exploration,
    memory,
    budget,
    request.onProgress && (() => request.onProgress!(progress())),
  );
  if (stopped !== 'solved') return { ...progress(), stopped };
  const solution = solutionOf(position, exploration.graph, indexHere, statistics);
  return { ...progress(), stopped, solution };
}

/** An exploration that begins, and the number of the current position: negative where it is not known. */
interface Begun {
  readonly exploration: Exploration;
  readonly indexHere: () => number;
}

function isNumbered(position: CyclicPosition & Partial<Scored>): position is Numbered {
  return 'restore' in position && position.marginSoFar === undefined;
}

/** Begins with the numbers; undefined where the table does not fit. */
function beginNumbered(position: Numbered, memory: MemoryMeter): Begun | undefined {
  const { size, index, restore, maxMoves } = position;
  checkInteger('size', size, 1, 2 ** 30);
  const bytes = size * slotBytes(maxMoves);
  if (size > MAX_SLOTS || !memory.has(bytes)) return undefined;
  memory.take(bytes);
  const keys = {
    pack: (words: Int32Array) => {
      words[0] = index();
      words[1] = 0;
    },
    unpack: (words: Int32Array) => restore(words[0]!),
  };
  const table = allocate(memory, () => createNumberTable(size, maxMoves));
  return { exploration: exploreKeys(position, keys, table, memory, size), indexHere: index };
}

function beginHashed(position: Hashing, request: ExhaustiveRequest<Hashing>, memory: MemoryMeter): Begun {
  const key = keyOf(withScoreInHash(assertDeterministic(withLength(position))), request);
  const table = createHashTable(memory);
  const words = new Int32Array(2);
  return {
    exploration: exploreHashes(position, key, table, memory),
    indexHere: () => {
      key(words);
      return table.find(words[0]!, words[1]!);
    },
  };
}

/** Makes what takes much memory, which the machine may not have. */
export function allocate<T>(memory: MemoryMeter, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError && !isInputError(error)) throw memoryFullError(memory.bytes);
    throw error;
  }
}

/**
 * @param report - called about ten times a second, with the plies that are being settled; -1 while exploring.
 */
export function* solveGraph(
  exploration: Exploration,
  memory: MemoryMeter,
  budget: Budget,
  report: ((plies: number) => void) | undefined,
): SlicedWork<{
  readonly stopped: 'solved' | UnsolvedReason;
  readonly statistics: RetrogradeStatistics;
}> {
  const { payoff, counts, table } = exploration.graph;
  let plies = (): number => -1;
  const reporter = createProgressReporter(report, () => plies(), budget.started);
  const counted = (stopped: 'solved' | UnsolvedReason, settling?: Settling) => {
    const { over, wonAtOnce, moves } = payoff === 'outcome' ? counts : { ...counts, over: NONE };
    const wins = (settling?.wins() ?? 0) + over.wins + wonAtOnce;
    const losses = (settling?.losses() ?? 0) + over.losses;
    const positions = table.size();
    const longest = settling?.longest() ?? 0;
    return {
      stopped,
      statistics: { positions, moves, wins, draws: positions - wins - losses, losses, longest },
    };
  };
  const explored = yield* runWithinBudget(exploration, budget, reporter);
  if (explored !== 'explored') return counted(explored);
  const settling = settleGraph(exploration.graph, memory);
  ({ plies } = settling);
  const settled = yield* runWithinBudget(settling, budget, reporter);
  return counted(settled === 'settled' ? 'solved' : settled, settling);
}

/** The ends of a game of margins are settled like all its positions. */
const NONE = { wins: 0, losses: 0 };

/** A game whose length makes no difference, as one that declares a length. */
export function withLength<P extends CyclicPosition>(position: P): P & Position {
  return derivePosition(position, { maxPlies: Infinity }) as P & Position;
}

/**
 * @param placeOf - the place of the current position; negative where it is not known.
 * @param winsAtOnce - whether the current position was decided at sight.
 */
export function createReader<P extends CyclicPosition>(
  { payoff, table, margins }: RetrogradeGraph,
  placeOf: (position: P) => number,
  winsAtOnce?: (position: P) => boolean,
): { readonly value: (position: P) => Value; readonly bestMoves: (position: P) => MoveOf<P>[] } {
  const scoreOf = (position: P): number => {
    const result = position.outcome();
    if (result !== ONGOING) return payoff === 'margin' ? result : result * WIN_SCORE;
    if (winsAtOnce?.(position)) return WIN_SCORE - 1;
    const place = placeOf(position);
    if (place < 0) throw notSolvedError();
    if (payoff === 'margin') return margins()[place]!;
    const link = table.link(place);
    return outcomeOf(link) * (WIN_SCORE - pliesOf(link));
  };

  const bestMoves = (position: P): MoveOf<P>[] => {
    if (position.outcome() !== ONGOING) return [];
    const best = scoreOf(position);
    const side = position.turn();
    const moves = new Int32Array(position.maxMoves);
    const kept = Array.from(moves.subarray(0, position.generate(moves, 0))).filter((move) => {
      position.play(move);
      try {
        // After another move than the win at once, nothing may have been explored.
        if (best === WIN_SCORE - 1 && position.outcome() === ONGOING) return false;
        return scoreOfMove(scoreOf(position), position.turn() === side) === best;
      } finally {
        position.undo();
      }
    });
    return toUserMoves(withLength(position), kept);
  };
  return { value: (position) => toValue(scoreOf(position), payoff, 'exact'), bestMoves };
}

function notSolvedError(): OptionError {
  return new OptionError(
    'search-core/not-solved',
    'position: it does not follow from the one that was solved, so its value is not known',
    { option: 'position' },
  );
}

function solutionOf<P extends CyclicPosition>(
  position: P,
  graph: RetrogradeGraph,
  indexHere: () => number,
  statistics: RetrogradeStatistics,
): RetrogradeSolution<MoveOf<P>> {
  const { value, bestMoves } = createReader<P>(graph, indexHere);
  const { table, payoff, margins } = graph;
  const read = <A extends Int8Array | Int32Array>(into: A, from: (place: number) => number): A => {
    for (let place = 0; place < into.length; place++) into[place] = from(place);
    return into;
  };
  const size = table.places();
  return {
    statistics,
    value: () => value(position),
    bestMoves: () => bestMoves(position),
    index: () => {
      const number = indexHere();
      if (number < 0) throw notSolvedError();
      return number;
    },
    get outcomes() {
      const signOf = (place: number): number =>
        payoff === 'margin' ? Math.sign(margins()[place]!) : outcomeOf(table.link(place));
      return read(new Int8Array(size), signOf);
    },
    get plies() {
      return read(new Int32Array(size), (place) => (payoff === 'margin' ? 0 : pliesOf(table.link(place))));
    },
    get margins() {
      return payoff === 'margin' ? margins().slice(0, size) : new Int32Array(0);
    },
  };
}
