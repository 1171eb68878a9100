import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { examples } from '../shared/examples';

/** Adds the command under which managers of gomoku tournaments start the engine. */
export function addGomocup(program: Command, context: Context): void {
  const { gomocup, gomocupHelp } = context.messages.gomoku;
  const command = program.command('gomocup').description(gomocup).addHelpText('after', gomocupHelp);
  examples(command, context.messages, ['games gomocup', 'pbrain-games']).action(async () => {
    const { converse } = await import('./conversation');
    await converse(context);
  });
}
