import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { examples } from '../../game/examples';
import { TEXTS } from './texts';

/** Adds the command under which managers of gomoku tournaments start the engine. */
export function addProgramCommands(program: Command, context: Context): void {
  const { gomocup } = TEXTS[context.messages.language];
  const command = program
    .command('gomocup')
    .description(gomocup.description)
    .addHelpText('after', gomocup.help)
    .option('--ponder', gomocup.ponder)
    .option('--no-book', gomocup.noBook)
    .action(async ({ ponder = false, book }) => {
      const { converse } = await import('./gomocup-conversation');
      await converse(context, { pondering: ponder, book });
    });
  examples(command, context.messages, ['games gomocup', 'games gomocup --ponder', 'pbrain-games']);
}
