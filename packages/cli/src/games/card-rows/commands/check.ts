import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { EXIT, UsageError } from '../../../errors';
import { readText } from '../../../files/files';
import { examples } from '../../../game/examples';
import { describeWrongLine, findWrongLine } from '../answer';
import { readCards } from '../card-file';
import { STANDARD } from '../../../terminal/streams';
import { TEXTS } from '../texts';

/** Adds `check`: compares the output of somebody's program with the exact answer. */
export function addCheck(group: Command, context: Context): void {
  const { messages } = context;
  const { help } = messages;
  const cardRows = TEXTS[messages.language];
  examples(group.command('check').description(cardRows.check), messages, [
    'games card-rows check my-output.txt --input input.txt',
    'python3 my-solution.py < input.txt | games card-rows check - --input input.txt',
  ])
    .argument('<output.txt>', cardRows.checkFile)
    .requiredOption('--input <file>', cardRows.checkInput)
    .option('--any-numbers', cardRows.anyNumbers)
    .option('--json', help.json)
    .action((file, flags) => check(file, flags, context));
}

interface CheckFlags {
  readonly input: string;
  readonly anyNumbers?: true | undefined;
  readonly json?: true | undefined;
}

async function check(file: string, { input, anyNumbers, json }: CheckFlags, context: Context): Promise<void> {
  if (file === STANDARD && input === STANDARD)
    throw new UsageError('cli/conflict', { option: '--input', other: STANDARD });
  const deal = await readCards(input, context, anyNumbers === true);
  const wrong = findWrongLine(await readText(file, context), deal);
  if (wrong !== null) context.exitCode = EXIT.internal;
  const text =
    json === true
      ? JSON.stringify({ right: wrong === null, ...wrong })
      : describeWrongLine(wrong, context.language);
  await context.write(`${text}\n`);
}
