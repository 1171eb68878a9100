import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { UsageError } from '../../errors';
import { examples } from '../../game/examples';
import { oneOf } from '../../game/option-parsers';
import { bashScript } from './bash';
import { commandsOf, type KnownCommand } from './command-tree';
import { fishScript } from './fish';
import { zshScript } from './zsh';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (commands: readonly KnownCommand[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Adds `completion`, which knows the commands that `program` has when it runs. */
export function addCompletion(program: Command, context: Context): void {
  const { completion } = context.messages;
  const command = program
    .command('completion')
    .description(completion.description)
    .argument('[shell]', completion.shell, oneOf('shell', SHELLS))
    .addHelpText('after', completion.help);
  examples(command, context.messages, ['source <(games completion bash)']).action(async (shell) => {
    if (shell === undefined) throw new UsageError('cli/no-shell', { choices: SHELLS.join(', ') });
    await context.write(SCRIPTS[shell](commandsOf(program)));
  });
}
