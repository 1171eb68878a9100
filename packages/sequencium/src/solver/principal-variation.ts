/**
 * Best play to the end of the game, once the value of a position is known.
 *
 * The first side is the side to move at the root. Its move is best if the value still holds after it; a move of the other
 * side is best if no larger value holds after it:
 *
 * ```text
 * value v    first side to move: does v hold after the move?     other side: does v + 1 not hold after it?
 * ```
 */
import { ONGOING } from '@games/search-core';
import type { SequenciumPosition } from '../rules/position';
import { representatives } from '../rules/symmetry';
import type { SolverTask } from './task';

/** The questions of a line; each is answered with whether its threshold holds. */
export type LineQuestions = Generator<Omit<SolverTask, 'budget'>, void, boolean>;

/** A value, and the largest magnitude to distinguish. */
interface KnownValue {
  readonly value: number;
  readonly limit: number;
}

/**
 * Plays best moves to the end of the game; after the first move, the smallest of equally good cells. `line` gets them one
 * by one, so that a stop leaves the moves known so far.
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
  // The value is the worst one for the side to move, so every move is best.
  if (value === (isFirst ? 0 - limit : limit)) return moves[0]!;
  const threshold = isFirst ? value : value + 1;
  // One of the moves is best, so the last one needs no question.
  for (const move of moves.slice(0, -1)) {
    if ((yield { moves: [...line, move], threshold }) === isFirst) return move;
  }
  return moves.at(-1)!;
}
