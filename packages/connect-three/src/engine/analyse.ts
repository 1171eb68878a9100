/** Analysis: proven values where the solver finds them in time, otherwise a search with heuristics. */

import {
  ONGOING,
  search,
  searchSync,
  type SearchRequest,
  type SearchResult,
  type StopSignal,
} from '@games/search-core';
import {
  beginSlice,
  checkBoolean,
  checkRequest,
  createBestMove,
  REQUEST_SHAPE,
  type Shape,
  within,
  yieldToEventLoop,
} from '@games/search-core/internal';
import { checkPosition, createPosition, type ConnectPosition } from '../rules/position';
import { checkBook, type ConnectBook } from '../book/connect-book';
import { countFree } from '../solver/score';
import { solverOf } from '../solver/solve';
import { canSolve } from '../solver/can-solve';
import { checkSolver, type Solver } from '../solver/solver';
import {
  analysisOfBook,
  analysisOfSearch,
  analysisOfSolution,
  progressOfSolver,
  type Analysis,
} from './analysis';
import { heuristics } from './evaluation';

/** Positions with at most this many free cells, 5 x 3 from its start, are searched to the end of the game. */
const SOLVED_FROM = 16;

/** The table of those positions, small so that it is set up fast. */
const SMALL_TABLE_BYTES = 2 ** 19;

/** The time on a larger board without a limit. */
const DEFAULT_MILLISECONDS = 1000;

/** Milliseconds for which an exact answer is not shared with a search: most come in that time, and a search would double it. */
const SOLVER_ALONE = 500;

/** A request to {@link analyse}. */
export interface AnalyseRequest extends SearchRequest {
  /**
   * Whether to wait for the proof, however long it takes. The other limits then apply to the search, which answers after an
   * abort. Only for boards that `fits` the solver. @default false
   */
  readonly exact?: boolean | undefined;
  /**
   * A book of this board, such as `fourBook()`, which answers its positions at once; `best` is `null` where the book does not
   * have all moves. Not used with limits of `depth` or `nodes`. @default none
   */
  readonly book?: ConnectBook | undefined;
  /**
   * A solver of this board, to share its table among positions, or a parallel one. It has its own book.
   *
   * @default a solver that is kept with the position
   */
  readonly solver?: Pick<Solver, 'solve'> | undefined;
}

const ANALYSE_SHAPE: Shape<AnalyseRequest> = {
  ...REQUEST_SHAPE,
  exact: checkBoolean,
  book: null,
  solver: checkSolver,
};

/**
 * Finds the best move of a position, its value and the line that follows, in time slices.
 *
 * Without a limit a position with at most 16 free cells is solved, with a score for every move, and any other is searched for
 * one second. Solver and search share that time, so that a position that can be solved in it is answered perfectly
 * (`stopped: 'solved'`), also on 6 x 7. With limits of `depth` or `nodes` only the search runs.
 *
 * The position is left unchanged, and must not be touched before the promise settles. The solver's table is kept with it.
 *
 * @param request - limits; `signal` stops the work within 20 ms, which answers with the best it has.
 * @throws OptionError `connect-three/board-too-large` for `exact` on a board that does not fit; `connect-three/other-book`
 *   for a book of another board; what search-core's `search` throws (the promise rejects).
 * @example
 * ```ts
 * import { analyse, createPosition } from '@games/connect-three';
 *
 * const position = createPosition(); // 5 rows x 3 columns, three in a row
 * const { move, value } = await analyse(position);
 * position.play(move);
 * console.log(value); // { kind: 'draw', certainty: 'exact' }
 * ```
 */
export async function analyse(at: ConnectPosition, request: AnalyseRequest = {}): Promise<Analysis> {
  beginSlice();
  const position = checkPosition(at);
  checkRequest(request, ANALYSE_SHAPE);
  const { exact = false, book, solver: given, ...limits } = request;
  checkBook(book, position);
  const options = withDefaults(position, limits);
  const isLimited = limits.depth !== undefined || limits.nodes !== undefined;
  const known = isLimited ? null : analysisOfBook(position, book, limits.scores);
  if (known !== null) return known;
  const solver = exact || (!isLimited && canSolve(position)) ? (given ?? solverOf(position, { book })) : null;
  if (solver === null || position.outcome() !== ONGOING)
    return analysisOfSearch(position, await searchPosition(position, options));
  return solveOrSearch(position, solver, options, exact);
}

/** Analyses by search alone, blocking until it answers. */
export function analyseSync(at: ConnectPosition, request: SearchRequest = {}): Analysis {
  const position = checkPosition(at);
  checkRequest(request);
  const options = { ...withDefaults(position, request), ...tableFor(position), heuristics };
  return analysisOfSearch(position, searchSync(position, options));
}

function searchPosition(position: ConnectPosition, request: SearchRequest): Promise<SearchResult> {
  return search(position, { ...request, ...tableFor(position), heuristics });
}

/** Runs solver and search in turns; the search answers if the solver does not finish. */
async function solveOrSearch(
  position: ConnectPosition,
  solver: Pick<Solver, 'solve'>,
  request: SearchRequest,
  exact: boolean,
): Promise<Analysis> {
  const { scores, signal } = request;
  const milliseconds = exact ? undefined : request.milliseconds;
  const started = performance.now();
  let isSearching = false;
  let isSolved = false;
  const solving = solver.solve(position, {
    scores,
    principalVariation: true,
    milliseconds,
    signal,
    onProgress: (progress) => {
      if (!isSearching) request.onProgress?.(progressOfSolver(position, progress));
    },
  });
  const solution = solving.then((result) => {
    isSolved = result.stopped === 'solved';
    return isSolved ? analysisOfSolution(position, result) : null;
  });
  // Most positions are solved in the first slice.
  let early = await Promise.race([solution, yieldToEventLoop().then(() => undefined)]);
  if (exact && early === undefined) early = await within(SOLVER_ALONE, solution);
  if (early) return early;
  isSearching = true;
  const found = searchPosition(position, {
    ...request,
    milliseconds:
      milliseconds === undefined
        ? request.milliseconds
        : Math.max(1, milliseconds - performance.now() + started),
    signal: stopWhen(() => isSolved || signal?.aborted === true),
  }).finally(() => {
    isSearching = false;
  });
  const [solved, searched] = await Promise.all([solution, found]);
  if (solved) return solved;
  return analysisOfSearch(position, {
    ...searched,
    stopped: signal?.aborted === true ? 'aborted' : searched.stopped,
  });
}

/** A signal that follows a condition. */
function stopWhen(isStopped: () => boolean): StopSignal {
  return {
    get aborted() {
      return isStopped();
    },
  };
}

function withDefaults<Options extends SearchRequest>(position: ConnectPosition, options: Options): Options {
  const { depth, milliseconds, nodes } = options;
  if (depth !== undefined || milliseconds !== undefined || nodes !== undefined) return options;
  const free = countFree(position);
  if (free > SOLVED_FROM) return { ...options, milliseconds: DEFAULT_MILLISECONDS };
  return { ...options, scores: options.scores ?? 'all', depth: Math.max(1, free) };
}

function tableFor(position: ConnectPosition): { memoryBytes?: number | undefined } {
  return countFree(position) > SOLVED_FROM ? {} : { memoryBytes: SMALL_TABLE_BYTES };
}

/**
 * Finds the best move in the notation of the game.
 *
 * @param at - a position, or the options of `createPosition` with the moves played so far.
 * @param request - as for {@link analyse}.
 * @returns the move (`null` when the game is over), its value for the side to move, and the line that follows.
 * @throws as `createPosition` and {@link analyse} (the promise rejects).
 * @example
 * ```ts
 * import { bestMove } from '@games/connect-three';
 *
 * const { move, line } = await bestMove({ moves: ['2', '2'] });
 * console.log(move, line); // …
 * ```
 */
export const bestMove = /* @__PURE__ */ createBestMove(createPosition, analyse);
