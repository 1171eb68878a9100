import { formatDeal, formatSolution, solve } from '@games/card-rows';
import { createRandom } from '@games/search-core';
import type { Command } from '@commander-js/extra-typings';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../context';
import { describeFailure } from '../../../file-errors';
import { writeWhole } from '../../../files/output-file';
import { examples } from '../../../game/examples';
import { wholeNumber } from '../../../game/option-parsers';
import { unevenDeal } from '../random-deal';
import { TEXTS } from '../texts';

const DEFAULT_COUNT = 20;
const MAX_COUNT = 1000;
/** The numbers of cards that the assignment asks for. */
const MIN_CARDS = 5;
const MAX_CARDS = 50;
const DEFAULT_FOLDER = 'cases';

/** The most rows that the assignment gives to a number of cards, so that a search with a memory of positions is enough. */
function guaranteedRows(cards: number): number {
  return cards <= 30 ? 4 : 3;
}

/** Adds `cases`: card files with their answers, for tests of somebody's program. */
export function addCases(group: Command, context: Context): void {
  const { messages } = context;
  const cardRows = TEXTS[messages.language];
  examples(group.command('cases').description(cardRows.cases(MIN_CARDS, MAX_CARDS)), messages, [
    'games card-rows cases --count 20',
    'games card-rows cases --count 5 --seed 7 --max-rows 10 --folder hard',
  ])
    .option('--count <n>', cardRows.caseCount(DEFAULT_COUNT), wholeNumber('--count', 1, MAX_COUNT))
    .option('--seed <n>', cardRows.caseSeed, wholeNumber('--seed'))
    .option('--max-rows <n>', cardRows.caseMaxRows, wholeNumber('--max-rows', 1, MAX_CARDS))
    .option('--folder <folder>', cardRows.caseFolder(DEFAULT_FOLDER))
    .action(({ count = DEFAULT_COUNT, seed = 1, folder = DEFAULT_FOLDER, maxRows }) =>
      writeCases({ count, seed, folder, maxRows }, context),
    );
}

interface CaseOptions {
  readonly count: number;
  readonly seed: number;
  readonly folder: string;
  readonly maxRows: number | undefined;
}

async function writeCases({ count, seed, folder, maxRows }: CaseOptions, context: Context): Promise<void> {
  const { list } = context.messages;
  const cardRows = TEXTS[context.messages.language];
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw describeFailure(folder, error);
  }
  const random = createRandom(seed);
  const digits = Math.max(2, String(count).length);
  const names = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(digits, '0');
    return [`input-${number}.txt`, `output-${number}.txt`] as const;
  });
  for (const [index, [input, output]] of names.entries()) {
    // From the smallest number of cards to the largest.
    const share = count === 1 ? 1 : index / (count - 1);
    const cards = MIN_CARDS + Math.round(share * (MAX_CARDS - MIN_CARDS));
    const deal = unevenDeal(cards, maxRows ?? guaranteedRows(cards), random);
    await writeWhole(join(folder, input), formatDeal(deal), context.interrupts);
    await writeWhole(join(folder, output), formatSolution(solve(deal)), context.interrupts);
  }
  const shown = [names[0]!, ...(count > 1 ? [names[count - 1]!] : [])].map(([input, output]) =>
    list([input, output]),
  );
  await context.write(`${cardRows.casesWritten(folder, shown)}\n`);
}
