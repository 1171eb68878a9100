import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { chooseBook, withBook } from '../books';
import { game, gameWithBook } from '../position';
import { addGameCommands } from '../../../game-commands/game-commands';
import { addBook } from './book';
import { addCertificates } from './certificates';
import { analyseExactly } from './exact-analysis';
import { addTables } from './tables';
import { MAX_THREADS } from './threads';
import { wholeNumber } from '../../../game/option-parsers';
import { TEXTS } from '../texts';

/** Adds the commands of connect three. */
export function addCommands(group: Command, context: Context): void {
  const { messages } = context;
  const connect = TEXTS[messages.language];
  addGameCommands(group, context, {
    game,
    examples: {
      play: [
        'games connect-three play --side second',
        'games connect-three play --rows 6 --columns 7 --connect 4',
      ],
      analyse: [
        'games connect-three analyse --moves 22 --scores',
        'games connect-three analyse --rows 6 --columns 7 --connect 4 --moves 333444556',
      ],
      review: [
        'games connect-three review game.json -o reviewed.json',
        'games connect-three review --rows 6 --columns 7 --connect 4 --moves 4453',
      ],
      show: [
        'games connect-three show --moves 2213',
        'games connect-three show --rows 3 --columns 4 --board ..../..../..X. --json',
      ],
      explain: [
        'games connect-three explain --depth 4 -o tree.html',
        'games connect-three explain --moves 22 --algorithm minimax -o tree.html',
      ],
      perft: ['games connect-three perft --rows 6 --columns 7 --connect 4 --depth 8'],
    },
    extend: (command, name) => {
      if (name === 'play' || name === 'analyse') withBook(command, messages);
      if (name === 'analyse')
        command
          .option('--threads <n>', messages.help.threads, wholeNumber('--threads', 1, MAX_THREADS))
          .option('--table <file>', connect.tableOption);
    },
    playing: async (request, flags) => gameWithBook(await chooseBook(flags, request)),
    analyse: (request, flags) => analyseExactly(context, request, flags),
  });
  addTables(group, context);
  addBook(group, context);
  addCertificates(group, context);
}
