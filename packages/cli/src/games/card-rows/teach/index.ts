import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { examples } from '../../../game/examples';
import { oneOf, wholeNumber } from '../../../game/option-parsers';
import { STARTER_LANGUAGES } from '../../../programs/starter';
import { interruptible } from '../../../terminal/interruptible';
import { CASE_COUNT, MAX_CASE_CARDS } from '../random-deal';
import { TEXTS } from '../texts';
import { starterOf } from './starter';

/** In milliseconds, as the assignment has it. */
const DEFAULT_TIME = 10_000;
const MAX_COUNT = 200;

/** Adds the exercise of the assignment: programs are run on cases, and their answers are marked. */
export function addExercise(command: Command, context: Context): void {
  const { help, marks, teach } = context.messages;
  const cardRows = TEXTS[context.messages.language];
  examples(command.description(cardRows.grade(CASE_COUNT)), context.messages, [
    'games card-rows grade main.py',
    'games teach card-rows --starter python',
    'games card-rows grade submissions/*/main.py -o marks.csv',
  ])
    .argument('[files...]', teach.files)
    .option('--starter <language>', teach.starter, oneOf('--starter', STARTER_LANGUAGES))
    .option('-o, --output <file>', marks.output)
    .option('--parallel <n>', marks.parallel, wholeNumber('--parallel', 1, 64))
    .option('--time, --milliseconds <n>', cardRows.gradeTime(DEFAULT_TIME), wholeNumber('--milliseconds', 1))
    .option('--count <n>', cardRows.caseCount(CASE_COUNT), wholeNumber('--count', 1, MAX_COUNT))
    .option('--seed <n>', cardRows.caseSeed, wholeNumber('--seed'))
    .option('--max-rows <n>', cardRows.caseMaxRows, wholeNumber('--max-rows', 1, MAX_CASE_CARDS))
    .option('--json', help.json)
    .action(async (patterns, flags) => {
      const {
        starter,
        milliseconds = DEFAULT_TIME,
        count = CASE_COUNT,
        seed = 1,
        maxRows,
        ...options
      } = flags;
      if (starter !== undefined) return context.write(starterOf(starter, cardRows.starter));
      return interruptible(context, async (run) => {
        const { markPrograms } = await import('./exercise');
        await markPrograms(run, { patterns, ...options }, { milliseconds, count, seed, maxRows });
      });
    });
}
