import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { examples } from '../../game/examples';

/**
 * Adds the command under which other programs use a game of a module.
 *
 * @param given - the module, where the command line has named it already.
 */
export function addEngine(program: Command, context: Context, given?: string): void {
  const { engine } = context.messages;
  const command = program
    .command('engine')
    .description(engine.description)
    .argument(given === undefined ? '<module>' : '[module]', engine.module)
    .addHelpText('after', engine.help);
  examples(command, context.messages, [
    'games engine ./my-game.js',
    'games engine @games/search-core/testing --export createTicTacToe',
  ])
    .option('--export <name>', engine.export)
    .option('--options <json>', engine.options, readOptions)
    .action(async (named, flags) => {
      const { converse } = await import('./conversation');
      await converse({ module: given ?? named!, ...flags }, context);
    });
}

function readOptions(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError('cli/not-json', { option: '--options', reason: (error as Error).message });
  }
}
