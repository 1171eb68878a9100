import type { Position } from './position';

/**
 * Returns a function that brings a position to where moves from here lead. It plays and takes back only what differs from its
 * last call, and nothing else may move on the position.
 *
 * @param check - is called before each move that is played, with its index; what it throws leaves those before it played.
 */
export function createGoTo(
  position: Position,
  check?: (move: number, index: number) => void,
): (moves: readonly number[]) => void {
  const played: number[] = [];
  return (moves) => {
    let common = 0;
    while (common < played.length && played[common] === moves[common]) common++;
    for (; played.length > common; played.pop()) position.undo();
    for (const move of moves.slice(common)) {
      check?.(move, played.length);
      position.play(move);
      played.push(move);
    }
  };
}
