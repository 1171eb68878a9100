import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { examples } from '../shared/examples';

/** Adds the command under which other programs use a game of a module. */
export function addEngine(program: Command, context: Context): void {
  const { engine } = context.messages;
  const command = program
    .command('engine')
    .description(engine.description)
    .argument('[module]', engine.module)
    .addHelpText('after', engine.help);
  examples(command, context.messages, [
    'games engine ./my-game.js',
    'games engine @games/search-core/testing --export createTicTacToe',
  ])
    .option('--export <name>', engine.export)
    .option('--options <json>', engine.options, readOptions)
    .action(async (module, flags) => {
      if (module === undefined) throw new UsageError('cli/no-module', {});
      const { converse } = await import('./conversation');
      await converse({ module, ...flags }, context);
    });
}

function readOptions(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError('cli/not-json', { option: '--options', reason: (error as Error).message });
  }
}
