import { formatSolution, solve, type RowMove, type ScoredMove, type SolveResult } from '@games/card-rows';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { refuseTogether } from '../../../errors';
import { checkWritable, writeWhole } from '../../../files/output-file';
import { STANDARD } from '../../../terminal/streams';
import { examples } from '../../../game/examples';
import { readCards } from '../card-file';
import { explainFolding } from './why';
import { TEXTS } from '../texts';

/** Adds `solve`: the answer in two lines, or as JSON. */
export function addSolve(group: Command, context: Context): void {
  const { messages } = context;
  const { help } = messages;
  const cardRows = TEXTS[messages.language];
  examples(group.command('solve').description(cardRows.solve), messages, [
    'games card-rows solve input.txt',
    'games card-rows solve input.txt -o output.txt',
    'printf "7\\n1,2,5,7,3\\n4,6\\n" | games card-rows solve -',
  ])
    .argument('[input.txt]', cardRows.file)
    .option('-o, --output <file>', cardRows.output)
    .option('--any-numbers', cardRows.anyNumbers)
    .option('--why', cardRows.whyOption)
    .option('--json', help.json)
    .action((file, flags) => solveFile(file, flags, context));
}

interface SolveFlags {
  readonly output?: string | undefined;
  readonly json?: true | undefined;
  readonly why?: true | undefined;
  readonly anyNumbers?: true | undefined;
}

async function solveFile(file: string | undefined, flags: SolveFlags, context: Context): Promise<void> {
  if (flags.why) refuseTogether('--why', { json: flags.json });
  const output = flags.output === STANDARD ? undefined : flags.output;
  if (output !== undefined) await checkWritable('--output', output, context.interrupts);
  const deal = await readCards(file, context, flags.anyNumbers === true);
  const solution = solve(deal);
  const answer =
    flags.json === true ? `${JSON.stringify(solutionRecord(solution))}\n` : formatSolution(solution);
  const text = flags.why ? `${answer}\n${explainFolding(deal, context.messages)}\n` : answer;
  if (output === undefined) await context.write(text);
  else await writeWhole(output, text, context.interrupts);
}

/** Rows count from 1, as in the moves. */
function solutionRecord(solution: SolveResult): unknown {
  const record = ({ row, end, card }: RowMove) => ({
    move: `${row + 1}${end === 'left' ? 'L' : 'R'}`,
    row: row + 1,
    end,
    card,
  });
  const { first, second, margin, moves } = solution;
  const optimal = moves.filter(({ move }) => solution.best.includes(move));
  return {
    first,
    second,
    margin,
    best: optimal[0] === undefined ? null : record(optimal[0]),
    optimal: optimal.map(record),
    moves: moves.map((move: ScoredMove) => ({ ...record(move), margin: move.margin })),
  };
}
