/** A game as it is sent to workers. */
import { type GomokuOptions, type GomokuPosition, takeBackAll } from '../rules/position';

export interface SentGame {
  /** The options of the position from which all moves were played. */
  readonly start: GomokuOptions;
  readonly moves: readonly number[];
}

export function gameOf(position: GomokuPosition): SentGame {
  const { board, rule, size, turn } = position;
  const moves = takeBackAll(position);
  const start: GomokuOptions = { rule, size, board: board(), turn: turn() === 0 ? 'X' : 'O' };
  moves.forEach(position.play);
  return { start, moves };
}
