/**
 * Sequencium on the full screen.
 *
 * @module
 */
import { screenOf } from '../../screen/game-screen';
import { game } from './position';

export const screen = screenOf(
  game,
  {},
  {
    colours: ['red', 'light-blue'],
    // Only while somebody may move: the reach of the side to move, with the numbers it would write.
    notes: (position, { cursor }) =>
      new Map(
        (cursor === null ? [] : position.moves()).map((cell) => [
          cell,
          `+${position.nextValue(position.turn(), cell)}`,
        ]),
      ),
  },
);
