/** Exhaustive solving: every position that can be reached is visited once, and its value is remembered. */
import { assertDeterministic } from '../game/assert-position';
import { toUserMoves, type MoveOf } from '../game/user-moves';
import type { Hashed, Position } from '../game/position';
import { toValue, type Value } from '../game/value';
import { runWithinBudget } from '../scheduling/budget';
import { createProgressReporter } from '../scheduling/progress';
import { runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import { createExhaustiveSearch } from './exhaustive-search';
import { createPositionMap } from './position-map';
import {
  beginRequest,
  keyOf,
  type ExhaustiveProgress,
  type ExhaustiveRequest,
  type UnsolvedReason,
} from './request';

/** The answer, or why the game was not solved. */
export type ExhaustiveResult<M = number> = ExhaustiveProgress &
  (
    | {
        readonly stopped: 'solved';
        /** Exact: the shortest win, the longest defence, the margin. */
        readonly value: Value;
        /** Every move that keeps the value, in the game's order; none when the game is over. */
        readonly best: M[];
      }
    | { readonly stopped: UnsolvedReason; readonly value?: never; readonly best?: never }
  );

/** How many positions there are: all of them with `stopped: 'solved'`, else as many as were met. */
export interface PositionCount extends ExhaustiveProgress {
  readonly stopped: 'solved' | UnsolvedReason;
}

/**
 * Solves a position while the thread does other work: the value under best play and every best move, by visiting all
 * positions that can follow.
 *
 * It runs in slices of at most 5 ms, between which the position is as it was; it must not be changed before the end.
 *
 * @returns with `stopped: 'solved'` the answer, else the reason why not. An abort resolves, too.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type` for a request
 * that makes no sense (the promise rejects).
 * @remarks Time: one move played and one memory access for each move of each distinct position. Memory: 16 to 32 bytes
 * for each distinct position.
 *
 * @example
 * ```ts
 * import { formatValue } from '@games/search-core';
 * import { solveExhaustively } from '@games/search-core/exhaustive';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const result = await solveExhaustively(createTicTacToe(), { symmetry: true });
 * if (result.stopped === 'solved') console.log(formatValue(result.value), result.best.length); // draw 9
 * console.log(result.positions); // 765
 * ```
 */
export async function solveExhaustively<P extends Position & Hashed>(
  position: P,
  request: ExhaustiveRequest<P> = {},
): Promise<ExhaustiveResult<MoveOf<P>>> {
  return runInSlices(solve(position, request));
}

/** {@link solveExhaustively}, blocking until it answers: the same nodes, the same answer. */
export function solveExhaustivelySync<P extends Position & Hashed>(
  position: P,
  request: ExhaustiveRequest<P> = {},
): ExhaustiveResult<MoveOf<P>> {
  return runSync(solve(position, request));
}

/**
 * Counts the distinct positions that can be reached, this one included, while the thread does other work.
 *
 * @returns all of them with `stopped: 'solved'`; fewer where a limit was reached.
 * @throws OptionError as {@link solveExhaustively}.
 *
 * @example
 * ```ts
 * import { countPositions } from '@games/search-core/exhaustive';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const { positions } = await countPositions(createTicTacToe());
 * console.log(positions); // 5478
 * ```
 */
export async function countPositions<P extends Position & Hashed>(
  position: P,
  request: ExhaustiveRequest<P> = {},
): Promise<PositionCount> {
  return countOf(await solveExhaustively(position, request));
}

/** {@link countPositions}, blocking until it answers: the same nodes, the same answer. */
export function countPositionsSync<P extends Position & Hashed>(
  position: P,
  request: ExhaustiveRequest<P> = {},
): PositionCount {
  return countOf(solveExhaustivelySync(position, request));
}

function countOf({ positions, nodes, milliseconds, stopped }: ExhaustiveResult<unknown>): PositionCount {
  return { positions, nodes, milliseconds, stopped };
}

function* solve<P extends Position & Hashed>(
  given: P,
  request: ExhaustiveRequest<P>,
): SlicedWork<ExhaustiveResult<MoveOf<P>>> {
  const { budget, memoryBytes } = beginRequest(request);
  const position = assertDeterministic(given);
  const map = createPositionMap(memoryBytes);
  const search = createExhaustiveSearch(position, keyOf(position, request), map);
  const progress = (): ExhaustiveProgress => ({
    positions: map.size(),
    nodes: search.nodes(),
    milliseconds: budget.elapsed(),
  });
  search.begin();
  const report = createProgressReporter(request.onProgress, progress, budget.started);
  const stopped = yield* runWithinBudget(search, budget, report);
  if (stopped !== 'solved') return { ...progress(), stopped };
  const value = toValue(search.known(), position.payoff, 'exact');
  return { ...progress(), stopped, value, best: toUserMoves(position, search.bestMoves()) };
}
