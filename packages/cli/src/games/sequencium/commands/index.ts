import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { game } from '../position';
import { addGameCommands } from '../../../game-commands/game-commands';
import { addDemo } from './demo';
import { addExact } from './exact';

/** Adds the commands of Sequencium. */
export function addCommands(group: Command, context: Context): void {
  addDemo(group, context);
  addGameCommands(group, context, {
    game,
    examples: {
      play: ['games sequencium play', 'games sequencium play --side second --depth 6'],
      analyse: [
        'games sequencium analyse --moves "1,1 4,4" --depth 6 --scores',
        'games sequencium analyse --size 4 --batch moves.txt',
      ],
      review: [
        'games sequencium review game.json',
        'games sequencium review --moves "1,1 4,4 2,1" --depth 6',
      ],
      show: [
        'games sequencium show --moves "1,1 4,4 2,1"',
        'games sequencium show --rows 4 --columns 5 --moves "1,1" --json',
      ],
      explain: [
        'games sequencium explain --depth 4 -o tree.html',
        'games sequencium explain --moves "1,1 4,4" --algorithm pvs -o tree.html',
      ],
      perft: ['games sequencium perft --size 4 --depth 6'],
    },
  });
  addExact(group, context);
}
