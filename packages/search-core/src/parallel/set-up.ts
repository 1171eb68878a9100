import { IllegalMoveError } from '../errors';
import { isLegal } from '../game/moves';
import type { Position } from '../game/position';

/** Brings the position of a worker to where moves lead from the start of the game. */
export type SetUp = (moves: readonly number[]) => void;

/** Creates a function that plays moves from the start of the game, taking back only what differs from the last call. */
export function createSetUp(position: Position): SetUp {
  const played: number[] = [];
  return (moves) => {
    let common = 0;
    while (common < played.length && played[common] === moves[common]) common++;
    while (played.length > common) {
      position.undo();
      played.pop();
    }
    for (const move of moves.slice(common)) {
      if (!isLegal(position, move)) throw illegalMove(move, played.length);
      position.play(move);
      played.push(move);
    }
  };
}

function illegalMove(move: number, index: number): IllegalMoveError {
  return new IllegalMoveError('search-core/illegal-move', `moves[${index}]: ${move} is not legal there`, {
    index,
    move,
  });
}
