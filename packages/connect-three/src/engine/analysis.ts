/**
 * Answers of the player: search results, with the score where it is proven.
 *
 * @module
 */

import { legalMoves } from '@games/search-core';
import type { RootMove, SearchProgress, SearchRequest, SearchResult, Value } from '@games/search-core';
import type { ConnectBook } from '../book/connect-book';
import type { ConnectPosition } from '../rules/position';
import type { SolveProgress, SolveResult } from '../solver/request';
import { boundedValue, countCells, countFree, scoreOfValue } from '../solver/score';

/** The answer of the player about a position. */
export interface Analysis extends SearchResult {
  /** The value as solvers of Connect Four count it, see {@link SolveResult}; `null` while it is not proven. */
  readonly score: number | null;
  /** Every move that keeps the proven value, columns from 0, ascending; `null` while they are not all known. */
  readonly best: readonly number[] | null;
}

/** The answer that a solver has proven. */
export function analysisOfSolution(position: ConnectPosition, solved: SolveResult): Analysis {
  const { best, value, score, nodes, milliseconds } = solved;
  const line = solved.principalVariation ?? [];
  // The time may be over before the line has begun.
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
 * The answer of a book.
 *
 * @returns `null` where the book has no exact value or no reply; with scores of all moves, where it lacks one.
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
    moves: moves.sort((a, b) => compareValues(position, a.value, b.value) || compareReply(reply, a, b)),
    score: scoreOfValue(position, value),
    best: isComplete ? best : null,
  };
}

function compareValues(position: ConnectPosition, a: Value, b: Value): number {
  return scoreOfValue(position, b)! - scoreOfValue(position, a)!;
}

/** The reply before the others of the same value. */
function compareReply(reply: number, a: RootMove, b: RootMove): number {
  return Number(b.move === reply) - Number(a.move === reply);
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

/** The answer of a search, with the score where it is proven. */
export function analysisOfSearch(position: ConnectPosition, result: SearchResult): Analysis {
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

/** The bounds of a solver as the progress of a search. */
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
    nodesPerSecond: (1000 * nodes) / Math.max(1, milliseconds),
    tableFill: 0,
  };
}
