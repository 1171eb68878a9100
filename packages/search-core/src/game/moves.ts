import { ONGOING, type Position } from './position';

/**
 * Lists the legal moves of a position.
 *
 * @returns the moves in the game's natural order; none when the game is over. Allocates an array for each call.
 */
export function legalMoves(position: Position): number[] {
  if (position.outcome() !== ONGOING) return [];
  const moves = new Int32Array(position.maxMoves);
  return Array.from(moves.subarray(0, position.generate(moves, 0)));
}

/** Whether a move may be played in a position. @returns false for everything when the game is over. */
export function isLegal(position: Position, move: number): boolean {
  return legalMoves(position).includes(move);
}

/** Brings a move to the front of a row, the others keeping their order; nothing if it is not there. */
export function bringToFront(moves: Int32Array, from: number, end: number, move: number): void {
  let place = from;
  while (place < end && moves[place] !== move) place++;
  if (place === end) return;
  for (; place > from; place--) moves[place] = moves[place - 1]!;
  moves[from] = move;
}
