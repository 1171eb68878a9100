/**
 * Best play to the end of the game, once the value of a position is known.
 *
 * "First" is the side to move at the root. A move of the first side is best when it still ends at least so far ahead as the
 * value says, one of the other side when the first does not end further ahead:
 *
 * ```text
 * value v    first moves: does v hold after the move?      other side moves: does v + 1 not hold after it?
 * ```
 *
 * @module
 */
import { ONGOING } from '@games/search-core';
import type { SequenciumPosition } from '../rules/position';
import { representatives } from '../rules/symmetry';
import type { SolverTask } from './task';

/** The questions of a line, whose answers say whether they hold. */
export type LineQuestions = Generator<Omit<SolverTask, 'budget'>, void, boolean>;

/** A value, and the largest magnitude that is told apart. */
interface KnownValue {
  readonly value: number;
  readonly limit: number;
}

/**
 * Plays best moves to the end of the game, by the smallest of equally good cells after the first move.
 *
 * @param position - the root, on which the line is played.
 * @param move - a best move of the root.
 * @param line - takes the moves one by one, so that it holds what is known when nobody answers any more.
 */
export function* askLine(
  position: SequenciumPosition,
  move: number,
  known: KnownValue,
  line: number[],
): LineQuestions {
  const first = position.turn();
  line.push(move);
  position.play(move);
  while (position.outcome() === ONGOING) {
    const next = yield* askBestMove(position, position.turn() === first, known, line);
    line.push(next);
    position.play(next);
  }
}

function* askBestMove(
  position: SequenciumPosition,
  isFirst: boolean,
  { value, limit }: KnownValue,
  line: readonly number[],
): Generator<Omit<SolverTask, 'budget'>, number, boolean> {
  const moves = [...new Set(representatives(position).values())];
  // Nothing is worse for the side to move, so that every move is best.
  if (value === (isFirst ? 0 - limit : limit)) return moves[0]!;
  const threshold = isFirst ? value : value + 1;
  // One of the moves is best: the last one, if no other is.
  for (const move of moves.slice(0, -1)) {
    if ((yield { moves: [...line, move], threshold }) === isFirst) return move;
  }
  return moves.at(-1)!;
}
