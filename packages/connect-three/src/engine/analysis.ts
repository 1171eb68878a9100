/**
 * What a player thinks of a position: what the solver has proven, or what a search found.
 *
 * @module
 */

import {
  legalMoves,
  type SearchRequest,
  type RootMove,
  type SearchProgress,
  type SearchResult,
} from '@games/search-core';
import type { ConnectPosition } from '../rules/position';
import { countFree, scoreOfValue, valueOfBounds, valueOfScore } from '../solver/score';
import type { Solution, Solver, SolverProgress, SolveRequest } from '../solver/solver';

/** What a player thinks of a position. */
export interface Analysis extends SearchResult {
  /** The value as solvers of Connect Four count it, see {@link Solver}; `null` while it is not proven. */
  readonly score: number | null;
  /** Every move that keeps the proven value, from the left; `null` while they are not all known. */
  readonly best: readonly number[] | null;
}

/** What the solver is asked: its time in milliseconds, for ever where it is left out. */
export interface SolverTask extends Pick<SearchRequest, 'scores' | 'signal' | 'onProgress'> {
  readonly milliseconds?: number | undefined;
}

/** What the solver says; `null` when its time was over first or the signal stopped it. */
export async function analyseExactly(
  position: ConnectPosition,
  solver: Solver,
  task: SolverTask,
): Promise<Analysis | null> {
  const { scores = 'best', milliseconds = Infinity } = task;
  const started = performance.now();
  const before = solver.nodes();
  const isStopped = (): boolean =>
    task.signal?.aborted === true || performance.now() > started + milliseconds;
  const request: SolveRequest = {
    signal: {
      throwIfAborted: () => {
        if (isStopped()) throw new Error('stopped');
      },
    },
    onProgress: (progress) =>
      task.onProgress?.(describeProgress(position, progress, performance.now() - started)),
  };
  try {
    const solved =
      scores === 'all'
        ? bestOf(await solver.scores(position, request))
        : keepBest(await solver.solve(position, request));
    const result = describeSolved(position, solved, await solver.line(position, request));
    return { ...result, nodes: solver.nodes() - before, milliseconds: performance.now() - started };
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

function describeSolved(
  position: ConnectPosition,
  { score, best, columns }: Solved,
  line: readonly number[],
): Omit<Analysis, 'nodes' | 'milliseconds'> {
  // The time may be over before the line has begun.
  const principalVariation = line.length > 0 ? [...line] : best.slice(0, 1);
  const move = principalVariation[0]!;
  const moves = columns.map((scored): RootMove => {
    const value = valueOfScore(position, scored.score);
    const isFirst = scored.column === move;
    return { move: scored.column, value, principalVariation: isFirst ? principalVariation : [scored.column] };
  });
  const value = valueOfScore(position, score);
  return {
    move,
    value,
    principalVariation,
    depth: countFree(position),
    stopped: 'solved',
    moves,
    score,
    best,
  };
}

/** Bounds of the solver as far as they decide the game. */
function describeProgress(
  position: ConnectPosition,
  { nodes, atLeast, atMost }: SolverProgress,
  milliseconds: number,
): SearchProgress {
  const value = valueOfBounds(position, atLeast, atMost) ?? { kind: 'draw', certainty: 'estimate' };
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

/** What a search found, with the score where it is proven. */
export function withScore(position: ConnectPosition, result: SearchResult): Analysis {
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
