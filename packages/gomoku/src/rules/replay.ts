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
