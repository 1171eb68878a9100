import { uncheckedPosition } from '@games/search-core/engine';
import type { GamePosition } from '../../commands/shared/game';

/** Shows the position after any moves, walking from the one before: it is valid until the next call. */
export type Walk<P extends GamePosition> = (history: readonly number[]) => P;

/** @param start - without moves; the walk is the only one who moves on it. */
export function createWalk<P extends GamePosition>(start: P): Walk<P> {
  // A game from a record may end with a move that loses because it is forbidden.
  const position = uncheckedPosition(start);
  const played: number[] = [];
  return (history) => {
    let common = 0;
    while (common < played.length && played[common] === history[common]) common++;
    while (played.length > common) {
      played.pop();
      position.undo();
    }
    for (const move of history.slice(common)) {
      position.play(move);
      played.push(move);
    }
    return position;
  };
}
