import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { examples } from '../../../game/examples';
import { oneOf, wholeNumber } from '../../../game/option-parsers';
import { interruptible } from '../../../terminal/interruptible';
import { STARTER_LANGUAGES } from '../../../programs/starter';
import { TEXTS } from '../texts';
import { starterOf } from './starter';

/** In milliseconds: a plain alpha-beta in Python needs some seconds for the empty board. */
const DEFAULT_TIME = 30_000;

/** Adds the check of the eight textbook functions. */
export function addExercise(command: Command, context: Context): void {
  const { help, marks, teach } = context.messages;
  const connectThree = TEXTS[context.messages.language];
  examples(command.description(connectThree.teach), context.messages, [
    'games teach connect-three --starter python',
    'games teach connect-three student.py',
    'games teach connect-three submissions/*.py -o marks.csv',
    'games teach connect-three student.ts --time 60000 --json',
  ])
    .argument('[files...]', teach.files)
    .option('--starter <language>', teach.starter, oneOf('--starter', STARTER_LANGUAGES))
    .option('-o, --output <file>', marks.output)
    .option('--parallel <n>', marks.parallel, wholeNumber('--parallel', 1, 64))
    .option('--time, --milliseconds <n>', teach.time(DEFAULT_TIME), wholeNumber('--milliseconds', 1))
    .option('--json', help.json)
    .action(async (patterns, { starter, milliseconds = DEFAULT_TIME, ...options }) => {
      if (starter !== undefined) return context.write(starterOf(starter, connectThree.starter));
      return interruptible(context, async (run) => {
        const { markFunctions } = await import('./exercise');
        await markFunctions(run, { patterns, milliseconds, ...options });
      });
    });
}
