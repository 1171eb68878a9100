import { monteCarloSync } from '@games/search-core/monte-carlo';
import { processorMilliseconds } from '../clock';
import { positionAfter, type PlayoutContestant } from '../playout-tasks';

/** The formula of the other library, `mean + sqrt(2 ln N / n)` for rewards from 0 to 1, for rewards from -1 to 1. */
const EXPLORATION = 2 * Math.SQRT2;

/** Random games to their end, as by default; making the tree counts. */
export function createPlayoutContestant(): PlayoutContestant {
  return async (task, moves, seed) => {
    const position = positionAfter(task, moves);
    const started = processorMilliseconds();
    const { move, playouts } = monteCarloSync(position, {
      playouts: task.playouts,
      exploration: EXPLORATION,
      seed,
    });
    return Promise.resolve({ move, playouts, milliseconds: processorMilliseconds() - started });
  };
}
