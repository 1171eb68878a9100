/**
 * The commands of a game of anybody's: `games ./my-game.js play`.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import { commandNamed } from '../command';
import type { Context } from '../context';
import { addressOf } from '../game/import-definition';
import { loadRegistered } from '../game/registry';
import { addEngine } from './engine';
import { addLearnOf } from './learn';
import { addMatchOf } from './match';
import { addMcp } from './mcp';
import { addServe } from './serve';
import { addGameCommands } from '../game-commands/game-commands';

/**
 * Adds the commands of the game that a module exports.
 *
 * @throws UsageError as {@link loadRegistered}.
 */
export async function addModule(program: Command, module: string, context: Context): Promise<void> {
  const source = await addressOf(module, process.cwd());
  const { game } = await loadRegistered(source);
  const group = commandNamed(program, module)
    .description(game.title)
    .usage(context.messages.help.commandWord);
  addGameCommands(group, context, { game });
  const match = group.command('match').description(context.messages.match.description);
  await addMatchOf(match, source, context);
  const learn = group.command('learn').description(context.messages.learn.description);
  await addLearnOf(learn, source, context);
  addServe(group, context, source);
  addMcp(group, context, source);
  addEngine(group, context, source);
}
