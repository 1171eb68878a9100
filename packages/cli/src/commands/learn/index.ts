/**
 * `games learn`: an evaluation learned from the rules of a game.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import { isModulePath } from '../../command-line';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { longRun } from '../../files/long-run';
import { examples } from '../../game/examples';
import { addressOf } from '../../game/import-definition';
import { readPosition, withOwnOptions, withPosition, type Flags } from '../../game/position-options';
import { GAME_NAMES, loadRegistered, summaryOf } from '../../game/registry';
import { withLearn, type LearnFlags } from './options';

/** Adds the command of the game that is named, or of each. */
export async function addLearn(group: Command, context: Context, named?: string): Promise<void> {
  for (const name of GAME_NAMES.includes(named ?? '') ? [named!] : GAME_NAMES) {
    const command = group.command(name).description(await summaryOf(name, context.messages));
    await addLearnOf(command, name, context);
  }
  if (named !== undefined && isModulePath(named)) {
    // `command` takes what follows a space for an argument.
    const command = group.createCommand(named).copyInheritedSettings(group);
    group.addCommand(command);
    await addLearnOf(command, await addressOf(named, process.cwd()), context);
  }
}

/** Makes the command that learns a game. */
export async function addLearnOf(command: Command, source: string, context: Context): Promise<void> {
  const { messages } = context;
  const { game } = await loadRegistered(source);
  examples(command, messages, [`games learn ${source} --minutes 10 -o ${game.name}.weights`]);
  const isComplete = withOwnOptions(command, () => {
    const options = Object.keys(game.fields).filter((field) => field !== 'moves');
    withPosition(command, game, messages, options);
    withLearn(command, messages);
  });
  if (!isComplete) return;
  command.action(() => {
    const flags = command.opts() as LearnFlags & Flags;
    const { output } = flags;
    if (output === undefined) throw new UsageError('cli/needs-file', { option: '--output' });
    const { checkpoint = `${output}.checkpoint` } = flags;
    return longRun(
      context,
      { option: '--checkpoint', file: checkpoint },
      [{ option: '--output', file: output }],
      async (run) => {
        const { runLearn } = await import('./run-learn');
        return runLearn(run, { source, options: readPosition(game, flags), output, checkpoint }, flags);
      },
      messages.workers.resumable(checkpoint),
    );
  });
}
