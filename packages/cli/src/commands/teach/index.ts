import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { examples } from '../../game/examples';
import { wholeNumber } from '../../game/option-parsers';
import { interruptible } from '../../terminal/interruptible';

/** In milliseconds: a plain alpha-beta in Python needs some seconds for the empty board. */
const DEFAULT_TIME = 30_000;

/** Adds `teach`: checks of what students write. */
export function addTeach(program: Command, context: Context): void {
  const { help, teach } = context.messages;
  const group = program
    .command('teach')
    .description(teach.description)
    .usage(help.commandWord)
    .helpCommand('help [command]', help.help);
  const command = group.command('connect-three').description(teach.connectThree);
  examples(command, context.messages, [
    'games teach connect-three student.py',
    'games teach connect-three student.ts --time 60000 --json',
  ])
    .argument('<file>', teach.file)
    .option('--time, --milliseconds <n>', teach.time(DEFAULT_TIME), wholeNumber('--milliseconds', 1))
    .option('--json', help.json)
    .action((file, { milliseconds = DEFAULT_TIME, json }) =>
      interruptible(context, async (run) => {
        const { teachConnectThree } = await import('./connect-three');
        await teachConnectThree(run, { file, milliseconds, json });
      }),
    );
}
