import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../context';
import { examples } from '../../game/examples';
import { wholeNumber } from '../../game/option-parsers';
import { interruptible } from '../../terminal/interruptible';
import { TEXTS } from './texts';

/** In milliseconds: a plain alpha-beta in Python needs some seconds for the empty board. */
const DEFAULT_TIME = 30_000;

/** Adds `teach`: checks of what students write. */
export function addProgramCommands(program: Command, context: Context): void {
  const { help, language } = context.messages;
  const { teach } = TEXTS[language];
  const group = program
    .command('teach')
    .description(teach.description)
    .usage(help.commandWord)
    .helpCommand('help [command]', help.help);
  const command = group.command('connect-three').description(teach.check);
  examples(command, context.messages, [
    'games teach connect-three student.py',
    'games teach connect-three student.ts --time 60000 --json',
  ])
    .argument('<file>', teach.file)
    .option('--time, --milliseconds <n>', teach.time(DEFAULT_TIME), wholeNumber('--milliseconds', 1))
    .option('--json', help.json)
    .action((file, { milliseconds = DEFAULT_TIME, json }) =>
      interruptible(context, async (run) => {
        const { checkStudent } = await import('./teach/teach');
        await checkStudent(run, { file, milliseconds, json });
      }),
    );
}
