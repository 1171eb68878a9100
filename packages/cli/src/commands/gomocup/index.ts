import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { examples } from '../shared/examples';

/** The command under which managers of gomoku tournaments start the engine; in their language, which is English. */
export function addGomocup(program: Command, { input, messages, write }: Context): void {
  const { gomocup, gomocupHelp } = messages.gomoku;
  const command = program.command('gomocup').description(gomocup).addHelpText('after', gomocupHelp);
  examples(command, messages, ['games gomocup', 'pbrain-games']).action(async () => {
    const { converse } = await import('./conversation');
    await converse(input, write);
  });
}
