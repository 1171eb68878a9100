/**
 * Retrograde analysis of very large games: hundreds of millions of positions in the memory of one machine.
 *
 * A position is a key of 63 bits in a table of fixed size, and its value takes the place of the chain of moves that lead
 * to it once that chain has been followed: about 16 bytes for a position and 4 for a move between two that are not decided
 * at sight.
 *
 * Source: van den Herik and Herschberg, "The construction of an omniscient endgame data base", ICCA Journal 1985.
 */
import { unwrapPosition } from '../game/unwrap-position';
import { checkInteger, OptionError } from '../errors';
import { assertDeterministic } from '../game/assert-position';
import type { MoveOf } from '../game/user-moves';
import type { CyclicPosition, Repeating } from '../game/position';
import type { Value } from '../game/value';
import { createBudget } from '../scheduling/budget';
import { type Limits, WORK_SHAPE } from '../scheduling/limits';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import { checkFunction, checkRecord, type Shape } from '../validation/check-options';
import { exploreKeys } from './explore-keys';
import { createMemoryMeter } from './memory-meter';
import { memoryFullError, refuseRepetition, type ExhaustiveProgress, type UnsolvedReason } from './request';
import { allocate, createReader, solveGraph, withLength, type RetrogradeStatistics } from './retrograde';
import type { RetrogradeGraph } from './retrograde-graph';
import { createKeyTable, MAX_SLOTS, positionsFor, slotBytes, slotsFor } from './retrograde-table';

const DEFAULT_MEMORY_BYTES = 2 ** 30;
const MIN_MEMORY_BYTES = 2 ** 26;
const MAX_MEMORY_BYTES = 2 ** 40;
/** The share of memory that the table takes where nobody says how many positions there are. */
const TABLE_SHARE = 0.6;

/**
 * A position that fits into 63 bits, and can be put into any state: for games with hundreds of millions of positions.
 *
 * The key stands for all that the future depends on, and for nothing else. Images under a symmetry may share one, and so
 * may positions in which the sides have changed places: every value is that of the side to move.
 */
export interface Packed {
  /**
   * Writes the key of the current position: the low word to `words[0]`, the high one, of which bit 31 stays 0, to
   * `words[1]`. Positions of different value must have different keys.
   */
  readonly pack: (words: Int32Array) => void;
  /** Jumps to the position of a key, or to an image of it. Moves played before cannot be taken back afterwards. */
  readonly unpack: (words: Int32Array) => void;
  /**
   * Whether a move of the side to move certainly wins the game at once, seen without playing it; false where that is
   * not clear. What follows from such a position is not explored. Not called when the game is over.
   */
  readonly winsAtOnce?: (() => boolean) | undefined;
}

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
export interface PackedRequest extends Pick<
  Limits<PackedProgress>,
  'nodes' | 'milliseconds' | 'signal' | 'onProgress'
> {
  /** Memory to use at most, from 64 MiB to 2^40. @default 1 GiB */
  readonly memoryBytes?: number | undefined;
  /**
   * Room for positions, at least as many as the game has; it is taken at once, 14 to 17 bytes each. From 1 to
   * 456,000,000. @default what fits into three fifths of the memory
   */
  readonly maxPositions?: number | undefined;
}

const REQUEST_SHAPE: Shape<PackedRequest> = {
  ...WORK_SHAPE,
  memoryBytes: [MIN_MEMORY_BYTES, MAX_MEMORY_BYTES],
  maxPositions: null,
};

/** Counts of a solved game; images of a position that share a key are one. */
interface PackedStatistics extends RetrogradeStatistics {
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

/** The solution, or why the game was not solved. */
export type PackedResult<P extends PackedPosition = PackedPosition> = ExhaustiveProgress &
  (
    | { readonly stopped: 'solved'; readonly solution: PackedSolution<P> }
    | { readonly stopped: UnsolvedReason; readonly solution?: never }
  );

/**
 * Solves a game of very many positions backwards, while the thread does other work. Positions may come back: what is
 * never settled is a draw, because neither side can leave a cycle without losing.
 *
 * It runs in slices of at most 5 ms. It walks the position that it is given and leaves it at the start, or at an image
 * of it under the symmetries of its key; moves played before cannot be taken back. Give it a position of its own.
 *
 * @returns with `stopped: 'solved'` the value of every position; `'memory'` where there are more than fit. An abort
 * resolves, too.
 * @throws OptionError for an invalid request; `search-core/memory-full` where the table for `maxPositions`
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
 * // A token on a ring of 100 fields is moved by one or by two; moving it to field 0 wins.
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
  return runInSlices(solve(position, request));
}

/** {@link solvePacked}, blocking until it answers: the same nodes, the same answer. */
export function solvePackedSync<P extends PackedPosition>(
  position: P,
  request: PackedRequest = {},
): PackedResult<P> {
  return runSync(solve(position, request));
}

function* solve<P extends PackedPosition>(given: P, request: PackedRequest): SlicedWork<PackedResult<P>> {
  const started = performance.now();
  const position = unwrapPosition(given);
  checkRequest(position, request);
  const budget = createBudget(request, { started });
  const { maxPositions, memory } = planMemory(position, request);
  const table = allocate(memory, () => createKeyTable(maxPositions, position.maxMoves));
  const exploration = exploreKeys(position, position, table, memory);
  const progress = (): ExhaustiveProgress => ({
    positions: exploration.positions(),
    nodes: exploration.nodes(),
    milliseconds: budget.elapsed(),
  });
  const { onProgress } = request;
  const report = (plies: number): void =>
    onProgress!({
      ...progress(),
      phase: plies < 0 ? 'exploring' : 'settling',
      plies: Math.max(plies, 0),
    });
  const { stopped, statistics } = yield* solveGraph(exploration, memory, budget, onProgress && report);
  if (stopped !== 'solved') return { ...progress(), stopped };
  const { over, wonAtOnce } = exploration.graph.counts;
  const counted: PackedStatistics = {
    ...statistics,
    over: over.wins + over.draws + over.losses,
    wonAtOnce,
    memoryBytes: memory.peak(),
  };
  return { ...progress(), stopped, solution: solutionOf(exploration.graph, counted) };
}

function checkRequest(position: PackedPosition & Partial<Repeating>, request: PackedRequest): void {
  checkRecord('options', request, REQUEST_SHAPE);
  checkRecord('position', position);
  assertDeterministic(withLength(position));
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
  refuseRepetition(position, 'solvePacked');
}

/** Finds out how large the table is, and takes its memory. */
function planMemory({ maxMoves }: PackedPosition, request: PackedRequest) {
  const { memoryBytes = DEFAULT_MEMORY_BYTES } = request;
  const bytes = slotBytes(maxMoves);
  const most = positionsFor(MAX_SLOTS);
  const fitting = positionsFor(Math.floor((memoryBytes * TABLE_SHARE) / bytes));
  const { maxPositions = Math.min(most, fitting) } = request;
  checkInteger('maxPositions', maxPositions, 1, most);
  const memory = createMemoryMeter(memoryBytes);
  const tableBytes = slotsFor(maxPositions) * bytes;
  if (!memory.has(tableBytes)) throw memoryFullError(memoryBytes);
  memory.take(tableBytes);
  return { maxPositions, memory };
}

function solutionOf<P extends PackedPosition>(
  graph: RetrogradeGraph,
  statistics: PackedStatistics,
): PackedSolution<P> {
  const { table } = graph;
  const key = new Int32Array(2);
  const places = table.places();
  const placeOf = ({ pack }: P): number => {
    pack(key);
    return table.find(key[0]!, key[1]!);
  };
  return {
    statistics,
    ...createReader(graph, placeOf, ({ winsAtOnce }) => winsAtOnce?.() === true),
    places,
    restore: (position, place) => {
      checkInteger('place', place, 0, places - 1);
      if (!table.readKey(place, key)) return false;
      position.unpack(key);
      return true;
    },
  };
}
