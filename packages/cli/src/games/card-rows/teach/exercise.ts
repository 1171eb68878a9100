/**
 * Marks programs by the assignment: each runs on every case, in an empty folder with the card file.
 *
 * @module
 */
import { formatDeal, type Deal } from '@games/card-rows';
import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  inParallel,
  markFiles,
  sumOf,
  type MarkOptions,
  type Marking,
  type Part,
} from '../../../programs/marks';
import { runProgram } from '../../../programs/run-program';
import { languageOf, withSandbox } from '../../../programs/sandbox';
import type { Run } from '../../../terminal/interruptible';
import { formatColumns } from '../../../terminal/width';
import { describeWrongLine, findWrongLine } from '../answer';
import { drawCases, type DrawOptions } from '../random-deal';
import { TEXTS } from '../texts';

/** As the assignment has them: names of files, marks for each run. */
const INPUT = 'input.txt';
const OUTPUT = 'output.txt';
const MARKS = 5;
/** In bytes: more than two lines ever have. */
const MAX_OUTPUT = 64 * 1024;

/** A run on a case. */
interface CasePart extends Part {
  readonly cards: number;
  readonly milliseconds: number;
}

/**
 * Marks programs on the cases that are drawn.
 *
 * @param drawing - of the cases; `milliseconds` is the processor time of a run.
 */
export async function markPrograms(
  run: Run,
  options: MarkOptions,
  { milliseconds, ...drawing }: DrawOptions & { readonly milliseconds: number },
): Promise<void> {
  const { context, signal } = run;
  const { messages } = context;
  const cardRows = TEXTS[messages.language];
  const cases = drawCases(drawing);
  const parts = cases.map((_, index) => ({ name: String(index + 1), of: MARKS }));

  await markFiles<CasePart>(run, options, {
    parts,
    mark: async (file, say, parallel) => {
      let done = 0;
      const marked = await inParallel(cases, parallel, async (deal, index): Promise<CasePart> => {
        const result = await runCase(file, deal);
        done++;
        say(`${done}/${cases.length}`);
        const { fault, used } = result;
        const marks = fault === null ? MARKS : 0;
        const cards = deal.flat().length;
        const record = { cards, milliseconds: used };
        return { ...parts[index]!, marks, fault, cards, milliseconds: used, record };
      });
      return { parts: marked, notes: [] };
    },
    describe: ({ parts: marked }: Marking<CasePart>) => {
      const rows = marked.map(({ name, cards, milliseconds: used, marks, fault }) => [
        name,
        cardRows.gradeCards(cards),
        `${(used / 1000).toFixed(2)} s`,
        String(marks),
        fault === null ? context.paint.green(cardRows.checkRight) : context.paint.red(fault),
      ]);
      const { marks, of } = sumOf(marked);
      return `${formatColumns(rows, 5)}\n\n${messages.marks.of(marks, of)}`;
    },
  });

  function runCase(file: string, deal: Deal): Promise<{ fault: string | null; used: number }> {
    return withSandbox(context.interrupts, async (sandbox) => {
      await writeFile(join(sandbox.folder, INPUT), formatDeal(deal));
      const result = await runProgram(languageOf(file), resolve(file), sandbox, milliseconds, signal);
      const { ending, complaint, milliseconds: used } = result;
      const fault =
        ending === 'done'
          ? await findFault(join(sandbox.folder, OUTPUT), deal)
          : cardRows.gradeEnded[ending](milliseconds / 1000, complaint);
      return { fault, used };
    });
  }

  async function findFault(file: string, deal: Deal): Promise<string | null> {
    const stats = await lstat(file).catch(() => null);
    // A link or a device might lead anywhere, and have no end.
    if (stats?.isFile() !== true) return cardRows.gradeNoOutput(OUTPUT);
    if (stats.size > MAX_OUTPUT) return cardRows.gradeLongOutput(OUTPUT);
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    } catch {
      return cardRows.gradeNotUtf8(OUTPUT);
    }
    const wrong = findWrongLine(text, deal);
    if (wrong === null) return null;
    const lines = describeWrongLine(wrong, context.language).split('\n');
    return lines.map((line) => line.trim()).join('; ');
  }
}
