import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { UsageError } from '../../../errors';
import { wholeNumber } from '../../../game/option-parsers';
import { readCards } from '../card-file';
import { game } from '../position';
import { MAX_CARDS, randomDeal } from '../random-deal';
import { addGameCommands } from '../../../game-commands/game-commands';
import { addCases } from './cases';
import { addCheck } from './check';
import { addSolve } from './solve';
import { addExercise } from '../teach';
import { TEXTS } from '../texts';

/** Adds the commands of card rows. */
export function addCommands(group: Command, context: Context): void {
  const cardRows = TEXTS[context.messages.language];
  addSolve(group, context);
  addCheck(group, context);
  addCases(group, context);
  addExercise(group.command('grade'), context);
  addGameCommands(group, context, {
    game,
    examples: {
      play: ['games card-rows play input.txt --side second', 'games card-rows play --cards 20 --rows 4'],
      analyse: [
        'games card-rows analyse --board 1,2,5,7,3/4,6 --moves "2R"',
        'games card-rows analyse --batch deals.txt',
      ],
      review: ['games card-rows review --board 1,2,5,7,3/4,6 --moves "2R 1L 2L"'],
      show: [
        'games card-rows show --board 1,2,5,7,3/4,6 --moves "2R 1L"',
        'games card-rows show input.txt --json',
      ],
      explain: [
        'games card-rows explain --board 1,2,5,7,3/4,6 --depth 4 -o tree.html',
        'games card-rows explain input.txt --algorithm minimax -o tree.html',
      ],
      perft: ['games card-rows perft --board 1,2,5,7,3/4,6 --depth 5'],
    },
    extend: (command, name) => {
      command.argument('[input.txt]', name === 'play' ? cardRows.playFile : cardRows.file);
      if (name !== 'play') return;
      command
        .option('--cards <n>', cardRows.cards, wholeNumber('--cards', 1, MAX_CARDS))
        .option('--rows <n>', cardRows.rows, wholeNumber('--rows', 1, MAX_CARDS))
        .option('--seed <n>', cardRows.seed, wholeNumber('--seed'));
    },
    read: async (request, file, flags, name) => {
      const { board, anyNumbers = false } = request;
      if (board !== undefined && file !== undefined)
        throw new UsageError('cli/conflict', { option: '--board', other: file });
      if (board !== undefined) return request;
      if (name === 'play' && file === undefined) return { ...request, deal: randomDeal(flags) };
      if (file === undefined && flags['batch'] !== undefined) return request;
      return { ...request, deal: await readCards(file, context, anyNumbers) };
    },
  });
}
