import { IllegalMoveError } from '../errors';
import { createGoTo } from '../game/go-to';
import { isLegal } from '../game/moves';
import type { Position } from '../game/position';

/** Brings the position of a worker to where moves lead from the start of the game. */
export type SetUp = (moves: readonly number[]) => void;

export function createSetUp(position: Position): SetUp {
  return createGoTo(position, (move, index) => {
    if (isLegal(position, move)) return;
    const message = `moves[${index}]: ${move} is not legal there`;
    throw new IllegalMoveError('search-core/illegal-move', message, { index, move });
  });
}
