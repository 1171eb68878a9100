/** Results of the analysis: search results, with the score where it is proven. */

import { legalMoves } from '@games/search-core';
import type { RootMove, SearchProgress, SearchRequest, SearchResult } from '@games/search-core';
import type { ConnectBook } from '../book/connect-book';
import type { ConnectPosition } from '../rules/position';
import type { SolveProgress, SolveResult } from '../solver/request';
import { boundedValue, countCells, countFree, exactScore } from '../solver/score';

/** The result of an analysis. */
export interface Analysis extends SearchResult {
  /** The value as a score, see {@link SolveResult}; `null` while it is not proven. */
  readonly score: number | null;
  /** All moves that keep the proven value, columns from 0, ascending; `null` while some are unknown. */
  readonly best: readonly number[] | null;
}

export function analysisOfSolution(position: ConnectPosition, solved: SolveResult): Analysis {
  const { best, value, score, nodes, milliseconds } = solved;
  const line = solved.principalVariation ?? [];
  // The solver may have stopped before the line.
  const principalVariation = line.length > 0 ? line : best.slice(0, 1);
  const move = principalVariation[0]!;
  const scored = solved.moves ?? [{ move, value }];
  const moves = scored.map((root): RootMove => {
    const isFirst = root.move === move;
    return {
      move: root.move,
      value: root.value,
      principalVariation: isFirst ? principalVariation : [root.move],
    };
  });
  return {
    move,
    value,
    principalVariation,
    depth: countFree(position),
    nodes,
    milliseconds,
    stopped: 'solved',
    moves,
    score,
    best,
  };
}

/**
 * The analysis from a book.
 *
 * @returns `null` where the book lacks an exact value or the reply, or with `scores: 'all'` some move.
 */
export function analysisOfBook(
  position: ConnectPosition,
  book: ConnectBook | undefined,
  scores: SearchRequest['scores'],
): Analysis | null {
  const entry = book?.lookup(position);
  if (entry?.value.certainty !== 'exact' || entry.reply === null) return null;
  if (scores === 'all' && !entry.isComplete) return null;
  const { value, reply, best, isComplete } = entry;
  const counts = countCells(position);
  const scoreOf = (root: RootMove): number => exactScore(counts, root.value)!;
  const principalVariation = lineOfBook(position, book!);
  const known = scores === 'all' ? entry.moves : [{ move: reply, value }];
  const moves = known.map((root): RootMove => {
    const isReply = root.move === reply;
    return { ...root, principalVariation: isReply ? principalVariation : [root.move] };
  });
  return {
    move: reply,
    value,
    principalVariation,
    depth: countFree(position),
    nodes: 0,
    milliseconds: 0,
    stopped: 'solved',
    moves: moves.sort(
      (a, b) => scoreOf(b) - scoreOf(a) || Number(b.move === reply) - Number(a.move === reply),
    ),
    score: exactScore(counts, value),
    best: isComplete ? best : null,
  };
}

/** Best play as far as the book goes. */
function lineOfBook(position: ConnectPosition, book: ConnectBook): number[] {
  const line: number[] = [];
  for (let reply = book.lookup(position)?.reply; typeof reply === 'number';) {
    line.push(reply);
    position.play(reply);
    reply = book.lookup(position)?.reply;
  }
  line.forEach(position.undo);
  return line;
}

/** The analysis from a search, with the score where it is proven. */
export function analysisOfSearch(position: ConnectPosition, result: SearchResult): Analysis {
  const counts = countCells(position);
  const score = exactScore(counts, result.value);
  const scores = result.moves.map((root) => exactScore(counts, root.value));
  const isComplete = !scores.includes(null) && scores.length === legalMoves(position).length;
  const best = result.moves.filter((_, index) => scores[index] === score).map(({ move }) => move);
  return { ...result, score, best: score !== null && isComplete ? best.sort((a, b) => a - b) : null };
}

export function progressOfSolver(
  position: ConnectPosition,
  { nodes, milliseconds, atLeast, atMost }: SolveProgress,
): SearchProgress {
  return {
    depth: countFree(position),
    value: boundedValue(countCells(position), atLeast, atMost),
    principalVariation: [],
    nodes,
    milliseconds,
    nodesPerSecond: Math.round((1000 * nodes) / Math.max(1, milliseconds)),
    tableFill: 0,
  };
}
