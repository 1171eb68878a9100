/**
 * The player: proven values where the solver finds them in time, the heuristics's opinion elsewhere.
 *
 * @module
 */

import {
  ONGOING,
  searchSync,
  search,
  type SearchRequest,
  type SearchProgress,
  type SearchResult,
} from '@games/search-core';
import {
  beginSlice,
  checkBoolean,
  checkMembers,
  checkRequest,
  yieldToEventLoop,
} from '@games/search-core/engine';
import { analyseExactly, withScore, type Analysis, type SolverTask } from './analysis';
import { heuristics } from './heuristics';
import type { ConnectPosition } from '../rules/position';
import { countFree } from '../solver/score';
import { createSolver, fits, type Solver } from '../solver/solver';

/** Positions with at most this many free cells are searched to the end of the game: 5 x 3 from its start. */
const SOLVED_FROM = 16;

/** A small table for those, quicker to set up than to fill. */
const SMALL_TABLE_BYTES = 2 ** 19;

/** The time for a move of a larger board when no limit is given. */
const DEFAULT_MILLISECONDS = 1000;

export interface AnalyseRequest extends SearchRequest {
  /**
   * Waits for the proof, whatever time it takes; the other limits then speak of the opinion that stands in for it
   * after an abort. Only for boards that {@link fits fit} the solver.
   */
  readonly exact?: boolean | undefined;
}

/**
 * The best move of a position, its value and the line that follows. Without a limit a position with at most 16 free
 * cells is solved (every move scored), and any other is thought about for one second. The solver and the search share
 * that time, so a position that can be solved in it is answered perfectly (`stopped: 'solved'`), also on 6 x 7. With
 * limits of `depth` or `nodes` it is the search alone.
 *
 * The position is left as it was. It must not be touched before the promise settles.
 *
 * @param request - limits; `signal` ends the work, which answers with the best it has.
 * @throws OptionError `connect-three/board-too-large` for `exact` on a board that does not fit; what search-core's
 *   `search` throws.
 */
export async function analyse(position: ConnectPosition, request: AnalyseRequest = {}): Promise<Analysis> {
  beginSlice();
  checkTask(position, request);
  const { exact = false, ...limits } = request;
  checkBoolean('exact', exact);
  const options = withDefaults(position, limits);
  const think: Think = (more = {}) =>
    search(position, { ...options, ...more, ...tableFor(position), heuristics });
  const isLimited = limits.depth !== undefined || limits.nodes !== undefined;
  const isSolvable = fits(position.rows, position.columns, position.connect);
  const solver = exact || (isSolvable && !isLimited) ? solverFor(position) : null;
  if (solver === null || position.outcome() !== ONGOING) return withScore(position, await think());
  const milliseconds = exact ? undefined : options.milliseconds;
  return solveOrThink(position, solver, { ...options, milliseconds }, think);
}

/** {@link analyse} by search alone, without a pause: nothing else runs until it answers. */
export function analyseSync(position: ConnectPosition, options: SearchRequest = {}): Analysis {
  checkTask(position, options);
  const request = { ...withDefaults(position, options), ...tableFor(position), heuristics };
  return withScore(position, searchSync(position, request));
}

function checkTask(position: ConnectPosition, request: SearchRequest): void {
  checkMembers('position', position, ['board', 'winner', 'generate'], 'a position of connect three');
  checkRequest(request);
}

/** A search of the position with other options. */
type Think = (more?: SearchRequest) => Promise<SearchResult>;

/** Solver and search in turns; the search is for the case that the solver does not come to its end. */
async function solveOrThink(
  position: ConnectPosition,
  solver: Solver,
  task: SolverTask,
  think: Think,
): Promise<Analysis> {
  let isThinking = false;
  let isSolved = false;
  const onProgress = (progress: SearchProgress): void => {
    if (!isThinking) task.onProgress?.(progress);
  };
  const started = performance.now();
  const solving = analyseExactly(position, solver, { ...task, onProgress }).then((solved) => {
    isSolved = solved !== null;
    return solved;
  });
  // Most positions need no opinion.
  const early = await Promise.race([solving, yieldToEventLoop().then(() => null)]);
  if (early) return early;
  isThinking = true;
  const thinking = think({
    ...timeLeft(task, started),
    signal: {
      get aborted() {
        return isSolved || task.signal?.aborted === true;
      },
    },
  }).finally(() => {
    isThinking = false;
  });
  const [solved, opinion] = await Promise.all([solving, thinking]);
  if (solved) return solved;
  const stopped = task.signal?.aborted === true ? 'aborted' : opinion.stopped;
  return withScore(position, { ...opinion, stopped });
}

function timeLeft({ milliseconds }: SolverTask, started: number): { milliseconds?: number | undefined } {
  if (milliseconds === undefined) return {};
  return { milliseconds: Math.max(1, milliseconds - performance.now() + started) };
}

let latest: { readonly size: string; readonly solver: Solver } | null = null;

/** The solver of the size last asked for is kept, and what it remembers with it. */
function solverFor({ rows, columns, connect }: ConnectPosition): Solver {
  const size = `${rows} ${columns} ${connect}`;
  if (latest?.size !== size) latest = { size, solver: createSolver({ rows, columns, connect }) };
  return latest.solver;
}

function withDefaults<Options extends SearchRequest>(position: ConnectPosition, options: Options): Options {
  const { depth, milliseconds, nodes } = options;
  if (depth !== undefined || milliseconds !== undefined || nodes !== undefined) return options;
  const free = countFree(position);
  if (free > SOLVED_FROM) return { ...options, milliseconds: DEFAULT_MILLISECONDS };
  return { scores: 'all', ...options, depth: Math.max(1, free) };
}

function tableFor(position: ConnectPosition): { memoryBytes?: number | undefined } {
  return countFree(position) > SOLVED_FROM ? {} : { memoryBytes: SMALL_TABLE_BYTES };
}
