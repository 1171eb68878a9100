/**
 * Retrograde analysis of very large games: hundreds of millions of positions in the memory of one machine.
 *
 * `solveRetrograde` keeps 30 bytes for a position and 12 for a move. Here a position is a key of 63 bits in a table of
 * fixed size, and its value takes the place of the chain of moves that lead to it once that chain has been followed:
 * about 16 bytes for a position and 4 for a move between two that are not decided at sight.
 *
 * Source: Ströhlein 1970 and Thompson 1986 for the backward pass by counting; van den Herik and Herschberg, "The
 * construction of an omniscient endgame data base", ICCA Journal 1985.
 *
 * @module
 */
import { unwrapPosition } from '../game/unwrap-position';
import { checkInteger, isInputError, OptionError } from '../errors';
import { assertDeterministic } from '../game/assert-position';
import { derivePosition } from '../game/derive';
import { answerMoves, type MoveOf } from '../game/move-values';
import { ONGOING, type CyclicPosition, type Position, type Repeating } from '../game/position';
import { toValue, WIN_SCORE, type Value } from '../game/value';
import { createBudget, runWithinBudget } from '../scheduling/budget';
import { checkGivenLimits, type StopSignal } from '../scheduling/limits';
import { createProgressReporter } from '../scheduling/progress';
import {
  progressSliceEnd,
  runInSlices,
  runSync,
  type SliceEnd,
  type SlicedWork,
} from '../scheduling/time-slicing';
import { checkCallback, checkFunction, checkRecord, type OptionNames } from '../validation/check-options';
import { createMemoryMeter, type MemoryMeter } from './game-graph';
import {
  countBytes,
  explorePacked,
  type Packed,
  type PackedExploration,
  type PackedGraph,
} from './packed-graph';
import { settlePacked, type Settling } from './packed-settle';
import {
  LINK,
  MAX_SLOTS,
  outcomeOf,
  pliesOf,
  positionsFor,
  SLOT_BYTES,
  SLOT_WORDS,
  slotsFor,
} from './packed-table';
import { memoryFullError, scoreOfMove, type ExhaustiveProgress, type UnsolvedReason } from './request';
import type { RetrogradeStatistics } from './settle';

const DEFAULT_MEMORY_BYTES = 2 ** 30;
const MIN_MEMORY_BYTES = 2 ** 26;
const MAX_MEMORY_BYTES = 2 ** 40;
/** The share of memory that the table takes where nobody says how many positions there are. */
const TABLE_SHARE = 0.6;

/** A game with packed positions, which may come back. */
export type PackedPosition = CyclicPosition & Packed;

/** How far the solver has come. */
export interface PackedProgress extends ExhaustiveProgress {
  /** Finding the positions, or carrying values back. */
  readonly phase: 'exploring' | 'settling';
  /** While settling: all values of fewer plies are known. */
  readonly plies: number;
}

/** Settings and limits of {@link solvePacked}. */
export interface PackedRequest {
  /** Memory to use at most, from 64 MiB to 2^40. @default 1 GiB */
  readonly memoryBytes?: number | undefined;
  /**
   * Room for so many positions, at least as many as there are; it is taken at once, 14 to 17 bytes each. From 1 to
   * 456,000,000. @default what fits into three fifths of the memory
   */
  readonly maxPositions?: number | undefined;
  /** Time from the call to the answer, over 0. */
  readonly milliseconds?: number | undefined;
  /** Moves played, from 1. */
  readonly nodes?: number | undefined;
  /** Called about ten times a second. */
  readonly onProgress?: ((progress: PackedProgress) => void) | undefined;
  /** Ends the call within 20 ms, unsolved. */
  readonly signal?: StopSignal | undefined;
}

const REQUEST_NAMES: OptionNames<PackedRequest> = {
  memoryBytes: true,
  maxPositions: true,
  milliseconds: true,
  nodes: true,
  onProgress: true,
  signal: true,
};

/** Counts of a solved game; images of a position that share a key are one. */
export interface PackedStatistics extends RetrogradeStatistics {
  /** Positions in which the game is over. */
  readonly over: number;
  /** Positions that {@link Packed.winsAtOnce} decides; what follows from them was not explored. */
  readonly wonAtOnce: number;
  /** Bytes taken at the peak. */
  readonly memoryBytes: number;
}

/** A game solved backwards. Any position of the game may be asked about, not only the object that was solved. */
export interface PackedSolution<P extends PackedPosition = PackedPosition> {
  /** Counts of all positions. */
  readonly statistics: PackedStatistics;
  /**
   * The exact value of a position, for the side to move.
   *
   * @throws OptionError `search-core/not-solved` for a position that does not follow from the one that was solved, or
   * only where a win at once was missed.
   */
  readonly value: (position: P) => Value;
  /** Every move that keeps the value, in the game's order; none when the game is over. Errors as `value`. */
  readonly bestMoves: (position: P) => MoveOf<P>[];
  /** Places in the table, some of them empty. */
  readonly places: number;
  /** Jumps to the position at a place, from 0 to `places - 1`. False, and no jump, where the place is empty. */
  readonly restore: (position: P, place: number) => boolean;
}

/** The solution, or why there is none. */
export type PackedResult<P extends PackedPosition = PackedPosition> = ExhaustiveProgress &
  (
    | { readonly stopped: 'solved'; readonly solution: PackedSolution<P> }
    | { readonly stopped: UnsolvedReason; readonly solution?: never }
  );

/**
 * Solves a game of very many positions backwards, beside other work of the thread. Positions may come back: what is
 * never settled is a draw, because neither side can leave a cycle without losing.
 *
 * It runs in slices of at most 5 ms. It walks the position that it is given and leaves it at the start, or at an image
 * of it under the symmetries of its key; moves played before cannot be taken back. Give it a position of its own.
 *
 * @returns with `stopped: 'solved'` the value of every position; `'memory'` where there are more than fit. An abort
 * resolves, too.
 * @throws OptionError for a request that makes no sense; `search-core/memory-full` where the table for `maxPositions`
 * does not fit into `memoryBytes`, or the machine does not have it; `search-core/not-a-choice` for a game that pays a
 * margin, `search-core/cycle` for one under a rule of repetition. ContractViolation for a key that does not lead back
 * to itself (the promise rejects).
 * @remarks Time: one move played and one access to memory for each move of each position; then one for each move
 * between undecided positions. Memory: 14 bytes for each position at a load of 0.85 (12 for the slot, 1 or 2 for the
 * count of its moves) and 4 for each move and each position that are not decided at sight.
 *
 * @example
 * ```ts
 * import { formatValue, ONGOING } from '@games/search-core';
 * import { solvePacked, type PackedPosition } from '@games/search-core/exhaustive';
 *
 * // A token on a ring of 100 fields is moved by one or by two; who moves it to field 0 wins.
 * const createRing = (): PackedPosition => {
 *   let field = 1;
 *   let side: 0 | 1 = 0;
 *   const step = (steps: number): void => {
 *     field = (field + steps + 100) % 100;
 *     side = side === 0 ? 1 : 0;
 *   };
 *   const played: number[] = [];
 *   return {
 *     payoff: 'outcome',
 *     maxMoves: 2,
 *     turn: () => side,
 *     generate: (into, from) => (into.set([1, 2], from), 2),
 *     play: (steps) => (played.push(steps), step(steps)),
 *     undo: () => step(-played.pop()!),
 *     outcome: () => (field === 0 ? -1 : ONGOING),
 *     pack: (words) => words.set([field, 0]), // the sides are alike
 *     unpack: (words) => ((field = words[0]!), (side = 0)),
 *   };
 * };
 * const { solution } = await solvePacked(createRing());
 * if (solution) console.log(formatValue(solution.value(createRing())), solution.statistics.positions); // loss in 66 100
 * ```
 */
export async function solvePacked<P extends PackedPosition>(
  position: P,
  request: PackedRequest = {},
): Promise<PackedResult<P>> {
  return runInSlices((nextSliceEnd) => solve(position, request, nextSliceEnd));
}

/**
 * Solves a game as {@link solvePacked} does, on this thread until it has finished: the same nodes, the same answer.
 *
 * @returns as {@link solvePacked}.
 * @throws as {@link solvePacked}; not in a promise.
 */
export function solvePackedSync<P extends PackedPosition>(
  position: P,
  request: PackedRequest = {},
): PackedResult<P> {
  return runSync((nextSliceEnd) => solve(position, request, nextSliceEnd), progressSliceEnd);
}

function* solve<P extends PackedPosition>(
  given: P,
  request: PackedRequest,
  nextSliceEnd: SliceEnd,
): SlicedWork<PackedResult<P>> {
  const started = performance.now();
  const position = unwrapPosition(given);
  checkRequest(position, request);
  const budget = createBudget(request, started);
  const { maxPositions, memory } = planMemory(position, request);
  const exploration = begin(position, maxPositions, memory);
  const progress = (): ExhaustiveProgress => ({
    positions: exploration.positions(),
    nodes: exploration.nodes(),
    milliseconds: budget.elapsed(),
  });
  const reporter = (phase: PackedProgress['phase'], plies: () => number) =>
    createProgressReporter(request.onProgress, () => ({ ...progress(), phase, plies: plies() }), started);

  const exploring = reporter('exploring', () => 0);
  const explored = yield* runWithinBudget(exploration, budget, nextSliceEnd, exploring);
  if (explored !== 'explored') return { ...progress(), stopped: explored };
  const graph = exploration.graph();
  const settling = settlePacked(graph, memory);
  const carrying = reporter('settling', settling.plies);
  const settled = yield* runWithinBudget(settling, budget, nextSliceEnd, carrying);
  if (settled !== 'settled') return { ...progress(), stopped: settled };
  const statistics = countPacked(graph, settling, memory.peak());
  return { ...progress(), stopped: 'solved', solution: solutionOf(graph, statistics) };
}

/** Takes the memory of the table, which the machine may not have. */
function begin(position: PackedPosition, maxPositions: number, memory: MemoryMeter): PackedExploration {
  try {
    return explorePacked(position, maxPositions, memory);
  } catch (error) {
    if (error instanceof RangeError && !isInputError(error)) throw memoryFullError(memory.bytes);
    throw error;
  }
}

function checkRequest(position: PackedPosition & Partial<Repeating>, request: PackedRequest): void {
  checkRecord('options', request, REQUEST_NAMES);
  checkRecord('position', position);
  assertDeterministic(derivePosition(position as PackedPosition & Position, { maxPlies: 0 }));
  checkFunction('position.pack', position.pack);
  checkFunction('position.unpack', position.unpack);
  if (position.winsAtOnce !== undefined) checkFunction('position.winsAtOnce', position.winsAtOnce);
  if (position.payoff !== 'outcome') {
    throw new OptionError(
      'search-core/not-a-choice',
      "position.payoff: expected 'outcome', as positions of a game of points may come back; got 'margin'",
      { option: 'position.payoff', value: position.payoff, choices: "'outcome'" },
    );
  }
  if (position.historyReach !== undefined) {
    throw new OptionError(
      'search-core/cycle',
      'position: values under a rule of repetition rest on the way to a position; give solvePacked the game without it',
      { option: 'position' },
    );
  }
  checkGivenLimits(request);
  checkCallback('onProgress', request.onProgress);
}

/** Finds out how large the table is, and takes its memory. */
function planMemory({ maxMoves }: PackedPosition, request: PackedRequest) {
  const { memoryBytes = DEFAULT_MEMORY_BYTES } = request;
  checkInteger('memoryBytes', memoryBytes, MIN_MEMORY_BYTES, MAX_MEMORY_BYTES);
  const slotBytes = SLOT_BYTES + countBytes(maxMoves);
  const most = positionsFor(MAX_SLOTS);
  const fitting = positionsFor(Math.floor((memoryBytes * TABLE_SHARE) / slotBytes));
  const { maxPositions = Math.min(most, fitting) } = request;
  checkInteger('maxPositions', maxPositions, 1, most);
  const memory = createMemoryMeter(memoryBytes);
  const tableBytes = slotsFor(maxPositions) * slotBytes;
  if (!memory.has(tableBytes)) throw memoryFullError(memoryBytes);
  memory.take(tableBytes);
  return { maxPositions, memory };
}

function countPacked(
  { table, counts }: PackedGraph,
  settling: Settling,
  memoryBytes: number,
): PackedStatistics {
  const { over, wonAtOnce, moves } = counts;
  const positions = table.size();
  const wins = settling.wins() + over.wins + wonAtOnce;
  const losses = settling.losses() + over.losses;
  return {
    positions,
    moves,
    wins,
    draws: positions - wins - losses,
    losses,
    longest: settling.longest(),
    over: over.wins + over.draws + over.losses,
    wonAtOnce,
    memoryBytes,
  };
}

function solutionOf<P extends PackedPosition>(
  { table }: PackedGraph,
  statistics: PackedStatistics,
): PackedSolution<P> {
  const key = new Int32Array(2);

  const scoreOf = (position: P): number => {
    const result = position.outcome();
    if (result !== ONGOING) return result * WIN_SCORE;
    if (position.winsAtOnce?.()) return WIN_SCORE - 1;
    position.pack(key);
    const slot = table.find(key[0]!, key[1]!);
    if (slot < 0) {
      throw new OptionError(
        'search-core/not-solved',
        'position: it does not follow from the one that was solved, so its value is not known',
        { option: 'position' },
      );
    }
    const link = table.words[slot * SLOT_WORDS + LINK]!;
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
        // After another move than the win at once, nothing was explored.
        if (best === WIN_SCORE - 1 && position.outcome() === ONGOING) return false;
        return scoreOfMove(scoreOf(position), position.turn() === side) === best;
      } finally {
        position.undo();
      }
    });
    return answerMoves(position as P & { maxPlies: number }, kept);
  };

  return {
    statistics,
    value: (position) => toValue(scoreOf(position), 'outcome', 'exact'),
    bestMoves,
    places: table.slots,
    restore: (position, place) => {
      checkInteger('place', place, 0, table.slots - 1);
      if (!table.readKey(place, key)) return false;
      position.unpack(key);
      return true;
    },
  };
}
