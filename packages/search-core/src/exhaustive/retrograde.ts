/**
 * Retrograde analysis: the positions of a game are numbered, and the values of its ends are carried back from each
 * position to those before it. Each move is visited once; nothing is searched.
 *
 * A position is won as soon as one of its moves is known to win, and lost when the last of its moves is known to lose.
 * Positions are settled in the order of their distance from the end, so the first win found is the shortest and the
 * last loss found the longest defence. What is never settled is a draw: by the rules, or because neither side can
 * leave a cycle without losing.
 *
 * Source: Thompson, "Retrograde analysis of certain endgames", ICCA Journal 1986; Ströhlein 1970.
 *
 * @module
 */
import { unwrapPosition } from '../game/unwrap-position';
import { assertDeterministic } from '../game/assert-position';
import { OptionError } from '../errors';
import { derivePosition } from '../game/derive';
import { answerMoves, type MoveOf } from '../game/move-values';
import { ONGOING, type Hashed, type Position, type CyclicPosition } from '../game/position';
import { toValue, WIN_SCORE, type Value } from '../game/value';
import { runWithinBudget, type ResumableWork } from '../scheduling/budget';
import { createProgressReporter } from '../scheduling/progress';
import {
  progressSliceEnd,
  runInSlices,
  runSync,
  type SliceEnd,
  type SlicedWork,
} from '../scheduling/time-slicing';
import { createMemoryMeter, exploreHashes, exploreNumbers, type GameGraph, type Indexed } from './game-graph';
import {
  beginRequest,
  keyOf,
  scoreOfMove,
  type ExhaustiveProgress,
  type ExhaustiveRequest,
  type UnsolvedReason,
} from './request';
import {
  settleMargins,
  settleWins,
  countOutcomes,
  type RetrogradeStatistics,
  type RetrogradeTables,
} from './settle';

/** A game solved backwards, from all ends. */
export interface RetrogradeSolution<M = number> extends RetrogradeTables {
  /** The number of the position as it is now. */
  readonly index: () => number;
  /** The exact value of the position as it is now, for the side to move. */
  readonly value: () => Value;
  /** Every move of the position as it is now that keeps its value; none when the game is over. */
  readonly bestMoves: () => M[];
  readonly statistics: RetrogradeStatistics;
}

/** The solution, or why there is none. */
export type RetrogradeResult<M = number> = ExhaustiveProgress &
  (
    | { readonly stopped: 'solved'; readonly solution: RetrogradeSolution<M> }
    | { readonly stopped: UnsolvedReason; readonly solution?: never }
  );

type Hashing = CyclicPosition & Hashed;
type Numbered = CyclicPosition & Indexed;
/** Numbers tell positions apart already. */
type NumberedRequest = Omit<ExhaustiveRequest<never>, 'symmetry'>;

/**
 * Solves a game backwards, beside other work of the thread: all its numbered positions, or all that follow from the
 * position as it is now.
 *
 * It runs in slices of at most 5 ms, between which the position is as it was; it must not be changed before the end.
 *
 * @param position - with numbers ({@link Indexed}), or with a hash; positions may come back, and play without end is a
 * draw.
 * @returns with `stopped: 'solved'` the value of every position, wherever the position is played to; else the reason
 * why there is none. An abort resolves, too.
 * @throws OptionError for a request that makes no sense; `search-core/cycle` for a game that pays a margin and in which
 * positions come back: margins are then not defined (the promise rejects). The functions of the solution throw
 * `search-core/not-solved` where the position does not follow from the one that was solved.
 * @remarks Time: one move played for each move of each position. Memory: about 30 bytes for each position and 12 for
 * each move, besides half of `memoryBytes` at most for hashes.
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
  return runInSlices((nextSliceEnd) => solve(position, request, nextSliceEnd));
}

/**
 * Solves a game as {@link solveRetrograde} does, on this thread until it has finished: the same nodes, the same answer.
 *
 * @returns as {@link solveRetrograde}.
 * @throws as {@link solveRetrograde}; not in a promise.
 */
export function solveRetrogradeSync(position: Numbered, request?: NumberedRequest): RetrogradeResult;
export function solveRetrogradeSync<P extends Hashing>(
  position: P,
  request?: ExhaustiveRequest<P>,
): RetrogradeResult<MoveOf<P>>;
export function solveRetrogradeSync(
  position: Numbered | Hashing,
  request: ExhaustiveRequest<Hashing> = {},
): RetrogradeResult {
  return runSync((nextSliceEnd) => solve(position, request, nextSliceEnd), progressSliceEnd);
}

function* solve(
  given: Numbered | Hashing,
  request: ExhaustiveRequest<Hashing>,
  nextSliceEnd: SliceEnd,
): SlicedWork<RetrogradeResult> {
  const { budget, memoryBytes } = beginRequest(request);
  const memory = createMemoryMeter(memoryBytes);
  const position = unwrapPosition(given);
  const exploration =
    'restore' in position
      ? exploreNumbers(position, memory)
      : exploreHashes(position, keyOf(assertDeterministic(withLength(position)), request), memory);
  const progress = (): ExhaustiveProgress => ({
    positions: exploration.positions(),
    nodes: exploration.nodes() + 1,
    milliseconds: budget.elapsed(),
  });
  const report = createProgressReporter(request.onProgress, progress, budget.started);
  const explored = yield* runWithinBudget(exploration, budget, nextSliceEnd, report);
  if (explored !== 'explored') return { ...progress(), stopped: explored };
  const graph = exploration.graph();
  if (!memory.has(graph.size * 17 + graph.from.length * 4)) return { ...progress(), stopped: 'memory' };

  let tables: RetrogradeTables | undefined;
  let statistics: RetrogradeStatistics | undefined;
  function* settle(): Generator<undefined, void> {
    tables = yield* position.payoff === 'margin' ? settleMargins(graph) : settleWins(graph);
    statistics = yield* countOutcomes(graph, tables);
  }
  const settled = yield* runWithinBudget(inRanges(settle()), budget, nextSliceEnd, report);
  if (settled !== 'solved') return { ...progress(), stopped: settled };
  return {
    ...progress(),
    stopped: 'solved',
    solution: solutionOf(position, graph, tables!, statistics!),
  };
}

/** A game whose length makes no difference, as one that says something of it. */
function withLength<P extends CyclicPosition>(position: P): P & Position {
  return derivePosition(position, { maxPlies: Infinity }) as P & Position;
}

/** Work that yields after each range of numbers, as work that stops and goes on. */
function inRanges(ranges: Generator<undefined, void>): ResumableWork<'solved'> {
  return {
    nodes: () => 0,
    run: (until) => {
      for (;;) {
        if (ranges.next().done) return 'solved';
        if (performance.now() >= until) return 'paused';
      }
    },
  };
}

function solutionOf<P extends CyclicPosition>(
  position: P,
  graph: GameGraph,
  tables: RetrogradeTables,
  statistics: RetrogradeStatistics,
): RetrogradeSolution<MoveOf<P>> {
  const { payoff, maxMoves, turn, generate, play, undo, outcome } = position;
  const { outcomes, plies, margins } = tables;
  const moves = new Int32Array(maxMoves);

  const index = (): number => {
    const number = graph.index();
    if (number >= 0) return number;
    throw new OptionError(
      'search-core/not-solved',
      'position: it does not follow from the one that was solved, so its value is not known',
      { option: 'position' },
    );
  };
  const score = (): number => {
    const number = index();
    return payoff === 'margin' ? margins[number]! : outcomes[number]! * (WIN_SCORE - plies[number]!);
  };
  const bestMoves = (): MoveOf<P>[] => {
    if (outcome() !== ONGOING) return [];
    const best = score();
    const side = turn();
    const kept = Array.from(moves.subarray(0, generate(moves, 0))).filter((move) => {
      play(move);
      const own = scoreOfMove(score(), turn() === side);
      undo();
      return own === best;
    });
    return answerMoves(withLength(position), kept);
  };
  return { ...tables, index, value: () => toValue(score(), payoff, 'exact'), bestMoves, statistics };
}
