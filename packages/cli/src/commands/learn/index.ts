/**
 * `games learn`: an evaluation learned from the rules of a game.
 *
 * @module
 */
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { longRun } from '../../files/long-run';
import { examples } from '../../game/examples';
import { readPosition, withOwnOptions, withPosition, type Flags } from '../../game/position-options';
import { loadRegistered } from '../../game/registry';
import { withLearn, type LearnFlags } from './options';

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
