/**
 * The player: proven values where the solver finds them in time, the judgement's opinion elsewhere.
 *
 * @module
 */

import {
  legalMoves,
  ONGOING,
  search,
  searchAsync,
  type AsyncSearchRequest,
  type RootMove,
  type SearchProgress,
  type SearchRequest,
  type SearchResult,
} from '@games/search-core';
import { judgement } from './evaluation';
import type { ConnectPosition } from './position';
import { countStones, scoreOfValue, valueOfBounds, valueOfScore } from './score';
import { createSolver, fits, type Solution, type Solver, type SolverProgress } from './solver';

/** Positions with at most this many free cells are searched to the end of the game: 5 x 3 from its start. */
const SOLVED_FROM = 16;

/** A small table for those, quicker to set up than to fill. */
const SMALL_TABLE_BYTES = 2 ** 19;

/** The time for a move of a larger board when no limit is given. */
const DEFAULT_MILLISECONDS = 1000;

/** What a player thinks of a position. */
export interface Analysis extends SearchResult {
  /** The value as solvers of Connect Four count it, see {@link Solver}; `null` while it is not proven. */
  readonly score: number | null;
  /** Every move that keeps the proven value, from the left; `null` while they are not all known. */
  readonly best: readonly number[] | null;
}

export interface AnalyseRequest extends AsyncSearchRequest {
  /**
   * Waits for the proof, whatever time it takes; the other limits then speak of the opinion that stands in for it
   * after an abort. Only for boards that {@link fits fit} the solver.
   */
  readonly exact?: boolean;
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
 *   `searchAsync` throws.
 */
export async function analyse(position: ConnectPosition, request: AnalyseRequest = {}): Promise<Analysis> {
  const { exact = false, ...limits } = request;
  const options = withDefaults(position, limits);
  const think: Think = (more = {}) =>
    searchAsync(position, { ...options, ...more, ...tableFor(position), judgement });
  const isLimited = limits.depth !== undefined || limits.nodes !== undefined;
  const isSolvable = fits(position.rows, position.columns, position.connect);
  const solver = exact || (isSolvable && !isLimited) ? solverFor(position) : null;
  // A time that makes no sense is for the search to refuse.
  const isRefused = !isTime(options.milliseconds);
  if (solver === null || isRefused || position.outcome() !== ONGOING)
    return withScore(position, await think());
  const milliseconds = exact ? undefined : options.milliseconds;
  return solveOrThink(position, solver, { ...options, milliseconds }, think);
}

/** {@link analyse} by search alone, without a pause: nothing else runs until it answers. */
export function analyseSync(position: ConnectPosition, options: SearchRequest = {}): Analysis {
  const request = { ...withDefaults(position, options), ...tableFor(position), judgement };
  return withScore(position, search(position, request));
}

function isTime(milliseconds = 1): boolean {
  return milliseconds > 0 && milliseconds < Infinity;
}

/** A search of the position with other options. */
type Think = (more?: AsyncSearchRequest) => Promise<SearchResult>;

/** What the solver is asked: its time in milliseconds, for ever where it is left out. */
interface SolverTask extends Pick<AsyncSearchRequest, 'scores' | 'signal' | 'onProgress'> {
  readonly milliseconds?: number | undefined;
}

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
  const solving = solve(position, solver, { ...task, onProgress }).then((solved) => {
    isSolved = solved !== null;
    return solved;
  });
  // Most positions need no opinion.
  const early = await Promise.race([solving, pause()]);
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

function timeLeft({ milliseconds }: SolverTask, started: number): { milliseconds?: number } {
  if (milliseconds === undefined) return {};
  return { milliseconds: Math.max(1, milliseconds - performance.now() + started) };
}

/** What the solver says; `null` when it was stopped. */
async function solve(position: ConnectPosition, solver: Solver, task: SolverTask): Promise<Analysis | null> {
  const { scores = 'best', milliseconds = Infinity } = task;
  const started = performance.now();
  const before = solver.nodes();
  const isStopped = (): boolean =>
    task.signal?.aborted === true || performance.now() > started + milliseconds;
  const signal = {
    throwIfAborted: () => {
      if (isStopped()) throw new Error('stopped');
    },
  };
  const onProgress = (progress: SolverProgress): void =>
    task.onProgress?.(describeProgress(position, progress, performance.now() - started));
  try {
    const { score, best, columns } =
      scores === 'all'
        ? bestOf(await solver.scoresAsync(position, { signal, onProgress }))
        : await solver.solveAsync(position, { signal, onProgress }).then(keepBest);
    const line = await solver.lineAsync(position, { signal, onProgress });
    const principalVariation = line.length > 0 ? [...line] : best.slice(0, 1);
    const moves = columns.map(({ column, score: own }): RootMove => {
      const isFirst = column === principalVariation[0];
      const value = valueOfScore(position, own);
      return { move: column, value, principalVariation: isFirst ? principalVariation : [column] };
    });
    return {
      move: principalVariation[0]!,
      value: valueOfScore(position, score),
      principalVariation,
      depth: countFree(position),
      nodes: solver.nodes() - before,
      milliseconds: performance.now() - started,
      stopped: 'solved',
      moves,
      score,
      best,
    };
  } catch (error) {
    if (isStopped()) return null;
    throw error;
  }
}

/** A column and the score it leads to. */
interface Scored {
  readonly column: number;
  readonly score: number;
}

/** What is known of a solved position: all columns that were asked for, the best first. */
interface Solved {
  readonly score: number;
  readonly best: number[];
  readonly columns: readonly Scored[];
}

function bestOf(scores: readonly (number | undefined)[]): Solved {
  const columns = scores
    .flatMap((score, column): Scored[] => (score === undefined ? [] : [{ column, score }]))
    .sort((a, b) => b.score - a.score);
  const { score } = columns[0]!;
  const best = columns.filter((scored) => scored.score === score).map(({ column }) => column);
  return { score, best, columns };
}

function keepBest({ score, best }: Solution): Solved {
  return { score, best: [...best], columns: best.slice(0, 1).map((column) => ({ column, score })) };
}

/** Bounds of the solver as far as they decide the game. */
function describeProgress(
  position: ConnectPosition,
  { nodes, atLeast, atMost }: SolverProgress,
  milliseconds: number,
): SearchProgress {
  const value = valueOfBounds(position, atLeast, atMost) ?? { kind: 'draw', proof: 'estimate' };
  return {
    depth: countFree(position),
    value,
    principalVariation: [],
    nodes,
    milliseconds,
    nodesPerSecond: (1000 * nodes) / Math.max(1, milliseconds),
    tableFill: 0,
  };
}

function withScore(position: ConnectPosition, result: SearchResult): Analysis {
  return { ...result, score: scoreOfValue(position, result.value), best: bestMoves(position, result) };
}

/** The moves that keep the value, where the search has proven each. */
function bestMoves(position: ConnectPosition, { value, moves }: SearchResult): number[] | null {
  const score = scoreOfValue(position, value);
  const scores = moves.map((root) => scoreOfValue(position, root.value));
  if (score === null || scores.includes(null) || moves.length < legalMoves(position).length) return null;
  return moves
    .filter((_, index) => scores[index] === score)
    .map(({ move }) => move)
    .sort((a, b) => a - b);
}

let latest: { readonly size: string; readonly solver: Solver } | null = null;

/** The solver of the size last asked for is kept, and what it remembers with it. */
function solverFor({ rows, columns, connect }: ConnectPosition): Solver {
  const size = `${rows} ${columns} ${connect}`;
  if (latest?.size !== size) latest = { size, solver: createSolver({ rows, columns, connect }) };
  return latest.solver;
}

function pause(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), 0));
}

function withDefaults<Options extends SearchRequest>(position: ConnectPosition, options: Options): Options {
  const { depth, milliseconds, nodes } = options;
  if (depth !== undefined || milliseconds !== undefined || nodes !== undefined) return options;
  const free = countFree(position);
  if (free > SOLVED_FROM) return { ...options, milliseconds: DEFAULT_MILLISECONDS };
  return { scores: 'all', ...options, depth: Math.max(1, free) };
}

function tableFor(position: ConnectPosition): { tableBytes?: number } {
  return countFree(position) > SOLVED_FROM ? {} : { tableBytes: SMALL_TABLE_BYTES };
}

function countFree(position: ConnectPosition): number {
  return position.cells.length - countStones(position);
}
