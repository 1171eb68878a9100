import { formatDeal, formatSolution, solve } from '@games/card-rows';
import type { Command } from '@commander-js/extra-typings';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../context';
import { describeFailure } from '../../../file-errors';
import { writeWhole } from '../../../files/output-file';
import { examples } from '../../../game/examples';
import { wholeNumber } from '../../../game/option-parsers';
import { CASE_COUNT, drawCases, MAX_CASE_CARDS, MIN_CASE_CARDS, type DrawOptions } from '../random-deal';
import { TEXTS } from '../texts';

const MAX_COUNT = 1000;
const DEFAULT_FOLDER = 'cases';

/** Adds `cases`: card files with their answers, for tests of somebody's program. */
export function addCases(group: Command, context: Context): void {
  const { messages } = context;
  const cardRows = TEXTS[messages.language];
  examples(group.command('cases').description(cardRows.cases(MIN_CASE_CARDS, MAX_CASE_CARDS)), messages, [
    'games card-rows cases --count 20',
    'games card-rows cases --count 5 --seed 7 --max-rows 10 --folder hard',
  ])
    .option('--count <n>', cardRows.caseCount(CASE_COUNT), wholeNumber('--count', 1, MAX_COUNT))
    .option('--seed <n>', cardRows.caseSeed, wholeNumber('--seed'))
    .option('--max-rows <n>', cardRows.caseMaxRows, wholeNumber('--max-rows', 1, MAX_CASE_CARDS))
    .option('--folder <folder>', cardRows.caseFolder(DEFAULT_FOLDER))
    .action(({ count = CASE_COUNT, seed = 1, folder = DEFAULT_FOLDER, maxRows }) =>
      writeCases({ count, seed, folder, maxRows }, context),
    );
}

interface CaseOptions extends DrawOptions {
  readonly folder: string;
}

async function writeCases({ folder, ...options }: CaseOptions, context: Context): Promise<void> {
  const { list } = context.messages;
  const cardRows = TEXTS[context.messages.language];
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw describeFailure(folder, error);
  }
  const { count } = options;
  const digits = Math.max(2, String(count).length);
  const names = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(digits, '0');
    return [`input-${number}.txt`, `output-${number}.txt`] as const;
  });
  for (const [index, deal] of drawCases(options).entries()) {
    const [input, output] = names[index]!;
    await writeWhole(join(folder, input), formatDeal(deal), context.interrupts);
    await writeWhole(join(folder, output), formatSolution(solve(deal)), context.interrupts);
  }
  const shown = [names[0]!, ...(count > 1 ? [names[count - 1]!] : [])].map(([input, output]) =>
    list([input, output]),
  );
  await context.write(`${cardRows.casesWritten(folder, shown)}\n`);
}
