/** Exhaustive solving: each position that can be reached is visited once, and its value is remembered. */
import { assertDeterministic } from '../game/assert-position';
import { toUserMoves, type MoveOf } from '../game/user-moves';
import type { Hashed, Position } from '../game/position';
import { toValue, type Value } from '../game/value';
import { createBudget, runWithinBudget } from '../scheduling/budget';
import { createProgressReporter } from '../scheduling/progress';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import { createExhaustiveSearch } from './exhaustive-search';
import { createPositionMap } from './position-map';
import { beginRequest, keyOf, memoryFullError, type ExhaustiveRequest, type UnsolvedReason } from './request';

/** A solved game: the value of each of its positions, and so a perfect player. */
export interface Solution<M = number> {
  /**
   * What ended the call that created it. Where that is not `'solved'`, the functions find what is missing when they are
   * asked for it, and block the thread meanwhile.
   */
  readonly stopped: 'solved' | UnsolvedReason;
  /**
   * The exact value of the current position for the side to move: the shortest win, the longest defence, the margin.
   *
   * @throws OptionError `search-core/memory-full` if the positions that can follow do not fit into `memoryBytes`.
   */
  readonly value: () => Value;
  /** Every move that keeps the value of the current position; none when the game is over. Throws as `value`. */
  readonly bestMoves: () => M[];
  /** Distinct positions whose value is remembered; when `stopped` is `'solved'`, all that can be reached. */
  readonly positions: () => number;
  /** Moves played, the start included: a position counts once for each move that leads to it. */
  readonly nodes: () => number;
}

/**
 * Solves a position by visiting every position that can follow, while the thread does other work. The solution follows the
 * position as moves are played and taken back: a perfect player for small games.
 *
 * It runs in slices of at most 5 ms, between which the position is unchanged; it must not be changed before the end.
 *
 * @returns the solution; `stopped` says whether a limit or an abort came first.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type` for an invalid
 * request, `search-core/cycle` for a game in which a position comes again (the promise rejects).
 * @remarks Time: one move played and one memory access for each move of each distinct position. Memory: 16 to 32 bytes
 * for each distinct position.
 *
 * @example
 * ```ts
 * import { createSolution } from '@games/search-core/exhaustive';
 * import { createNim } from '@games/search-core/testing';
 *
 * const position = createNim([3, 4, 5]);
 * const { value, bestMoves, positions } = await createSolution(position);
 * console.log(value().kind, bestMoves().length, positions()); // win 1 232
 * position.play(bestMoves()[0]!);
 * console.log(value().kind); // loss
 * ```
 */
export async function createSolution<P extends Position & Hashed>(
  position: P,
  request: ExhaustiveRequest<P> = {},
): Promise<Solution<MoveOf<P>>> {
  return runInSlices(solve(position, request));
}

/** {@link createSolution}, blocking until it answers: the same nodes, the same answer. */
export function createSolutionSync<P extends Position & Hashed>(
  position: P,
  request: ExhaustiveRequest<P> = {},
): Solution<MoveOf<P>> {
  return runSync(solve(position, request));
}

function* solve<P extends Position & Hashed>(
  given: P,
  request: ExhaustiveRequest<P>,
): SlicedWork<Solution<MoveOf<P>>> {
  const { budget, memoryBytes } = beginRequest(request);
  const position = assertDeterministic(given);
  const map = createPositionMap(memoryBytes);
  const search = createExhaustiveSearch(position, keyOf(position, request), map);

  const ensureSolved = (): void => {
    const before = map.size();
    search.begin();
    if (search.run(createBudget({}, { sliceNodes: Infinity })) === 'solved') return;
    map.clear();
    // What was remembered of other positions may have taken the room.
    if (before === 0) throw memoryFullError(memoryBytes);
    ensureSolved();
  };

  search.begin();
  const report = createProgressReporter(
    request.onProgress,
    () => ({ positions: map.size(), nodes: search.nodes(), milliseconds: budget.elapsed() }),
    budget.started,
  );
  const stopped = yield* runWithinBudget(search, budget, report);
  return {
    stopped,
    value: () => {
      ensureSolved();
      return toValue(search.known(), position.payoff, 'exact');
    },
    bestMoves: () => {
      ensureSolved();
      return toUserMoves(position, search.bestMoves());
    },
    positions: map.size,
    nodes: search.nodes,
  };
}
