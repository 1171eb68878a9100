import { createGoTo } from '../game/go-to';
import type { Position } from '../game/position';
import { unwrapPosition } from '../game/unwrap-position';

/** Returns the position after any moves, reached from the one before: it is valid until the next call. */
export type Replay<P> = (moves: readonly number[]) => P;

/**
 * Creates a replay of a game: going to a position nearby costs the moves between them.
 *
 * @param start - the position without moves; nothing else may move on it.
 */
export function createReplay<P extends Position>(start: P): Replay<P> {
  // The last move of a record may be one that loses because it is forbidden: legal moves are checked where they are read.
  const position = unwrapPosition(start);
  const goTo = createGoTo(position);
  return (moves) => {
    goTo(moves);
    return position;
  };
}
