import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { examples } from '../../game/examples';

/** Adds the command under which managers of gomoku tournaments start the engine. */
export function addGomocup(program: Command, context: Context): void {
  const { gomocup, gomocupHelp, noBook, ponder } = context.messages.gomoku;
  const command = program.command('gomocup').description(gomocup).addHelpText('after', gomocupHelp);
  command.option('--ponder', ponder).option('--no-book', noBook);
  examples(command, context.messages, ['games gomocup', 'games gomocup --ponder', 'pbrain-games']);
  command.action(async (options: { readonly ponder?: true; readonly book?: boolean }) => {
    const { converse } = await import('./conversation');
    await converse(context, { pondering: options.ponder === true, book: options.book });
  });
}
