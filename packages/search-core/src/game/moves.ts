import { ONGOING, type Position } from './position';

/** The legal moves of a position in the game's natural order; none when the game is over. Allocates. */
export function legalMoves(position: Position): number[] {
  if (position.outcome() !== ONGOING) return [];
  const moves = new Int32Array(position.maxMoves);
  return Array.from(moves.subarray(0, position.generate(moves, 0)));
}

/** Whether a move may be played in a position. */
export function isLegal(position: Position, move: number): boolean {
  return legalMoves(position).includes(move);
}
