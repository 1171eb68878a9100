import { ONGOING } from '@games/search-core';
import { forbiddenError, gameOverError, occupiedError } from '../errors';
import type { GomokuPosition } from './position';

/** Takes back every move, and returns them in the order of play. */
export function takeBackAll({ lastMove, undo }: GomokuPosition): number[] {
  const moves: number[] = [];
  for (let move = lastMove(); move !== null; move = lastMove()) {
    moves.push(move);
    undo();
  }
  return moves.reverse();
}

/** Plays other moves in place of those on the board, and returns what was there. */
export function replay(position: GomokuPosition, moves: readonly number[]): number[] {
  const before = takeBackAll(position);
  moves.forEach(position.play);
  return before;
}

/**
 * Plays moves that may come from anywhere, as long as they keep the rules.
 *
 * @param moves - points of the board.
 * @param mayLose - whether the last move may be a forbidden one of black, which loses.
 * @throws IllegalMoveError `gomoku/game-over`, `gomoku/occupied`, `gomoku/forbidden`, with the number of the move; those
 *   before it have then been played.
 */
export function playChecked(position: GomokuPosition, moves: readonly number[], mayLose = false): void {
  const { forbidden, formatMove, outcome, play, stone, turn, winner } = position;
  moves.forEach((move, index) => {
    const taken = stone(move);
    if (outcome() !== ONGOING) throw gameOverError(index + 1, formatMove(move), winner());
    if (taken !== null) throw occupiedError(index + 1, formatMove(move), taken);
    const loses = mayLose && index === moves.length - 1;
    const kind = turn() === 0 && !loses ? forbidden(move) : null;
    if (kind !== null) throw forbiddenError(index + 1, formatMove(move), kind);
    play(move);
  });
}
