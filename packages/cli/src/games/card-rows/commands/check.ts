import { formatSolution, solve, type Deal } from '@games/card-rows';
import type { Command } from '@commander-js/extra-typings';
import { escapeControl } from '@games/search-core/internal';
import type { Context } from '../../../context';
import { EXIT, UsageError } from '../../../errors';
import { readText } from '../../../files/files';
import { examples } from '../../../game/examples';
import { readCards } from '../card-file';
import { STANDARD } from '../../../terminal/streams';
import { TEXTS } from '../texts';

/** A wrong line is quoted no longer than this. */
const MAX_QUOTED = 80;

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

/** The first line that differs, from 1, and the lines that would be right; `found` is null where the line is missing. */
interface WrongLine {
  readonly line: number;
  readonly expected: readonly string[];
  readonly found: string | null;
}

async function check(file: string, { input, anyNumbers, json }: CheckFlags, context: Context): Promise<void> {
  if (file === STANDARD && input === STANDARD)
    throw new UsageError('cli/conflict', { option: '--input', other: STANDARD });
  const deal = await readCards(input, context, anyNumbers === true);
  const wrong = findWrongLine(await readText(file, context), deal);
  if (wrong !== null) context.exitCode = EXIT.internal;
  const text = json === true ? JSON.stringify({ right: wrong === null, ...wrong }) : describe(wrong, context);
  await context.write(`${text}\n`);
}

/** Spaces at the end of a line, empty lines at the end and the kind of line end do not count. */
function findWrongLine(output: string, deal: Deal): WrongLine | null {
  const lines = output
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd());
  const right = answersOf(deal);
  for (let index = 0; index < Math.max(lines.length, right.length); index++) {
    const expected = right[index] ?? [];
    const found = lines[index] ?? null;
    if (found === null || !expected.includes(found)) return { line: index + 1, expected, found };
  }
  return null;
}

/** The texts that each line may have: every optimal first move is right. */
function answersOf(deal: Deal): string[][] {
  const solution = solve(deal);
  const best = solution.best.length === 0 ? [[]] : solution.best.map((move) => [move]);
  const answers = best.map((only) =>
    formatSolution({ ...solution, best: only })
      .trimEnd()
      .split('\n'),
  );
  return answers[0]!.map((_, line) => [...new Set(answers.map((answer) => answer[line]!))]);
}

function describe(wrong: WrongLine | null, { language }: Context): string {
  const cardRows = TEXTS[language];
  if (wrong === null) return cardRows.checkRight;
  const { line, expected, found } = wrong;
  if (expected.length === 0) return cardRows.checkExtra(line, quoteLine(found ?? ''));
  const choices = expected.map(quoteLine);
  return found === null
    ? cardRows.checkMissing(line, choices)
    : cardRows.checkWrong(line, choices, quoteLine(found));
}

function quoteLine(line: string): string {
  const text = escapeControl(line);
  return text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED)}…`;
}
