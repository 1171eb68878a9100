/**
 * Problems: positions that one side wins by force, tried by a person.
 *
 * @module
 */
import { RULES } from '@games/gomoku';
import { problemWords } from '@games/gomoku/internal';
import * as words from '@games/gomoku/words';
import type { Command } from '@commander-js/extra-typings';
import type { Context } from '../../../context';
import { UsageError } from '../../../errors';
import { examples } from '../../../game/examples';
import { sideNames } from '../../../game/game-names';
import { oneOf, wholeNumber, type FlagsOf } from '../../../game/option-parsers';
import type { Messages } from '../../../messages/en';
import { createLineReader } from '../../../terminal/lines';
import { STANDARD } from '../../../terminal/streams';
import { game } from '../position';
import { TEXTS } from '../texts';
import { askProblem } from './problem-dialogue';
import { KINDS, MAX_GRADE, readProblems, warnOf, type GivenProblem } from './problem-file';
import { readSolvedProblems, type SolvedProblems } from './solved-problems';

type ProblemFlags = FlagsOf<typeof withProblems>;

/** Adds `problems`. */
export function addProblems(group: Command, context: Context): void {
  const { messages } = context;
  const command = group.command('problems').description(TEXTS[messages.language].problems.description);
  examples(command, messages, [
    'games gomoku problems',
    'games gomoku problems --grade 3 --rule renju --kind vcf',
    'games gomoku problems --json',
    'games gomoku problems problems.sgf',
  ]);
  withProblems(command, messages).action(async () => {
    const flags = command.opts() as ProblemFlags;
    const [file] = command.processedArgs as (string | undefined)[];
    if (file === STANDARD && flags.json !== true)
      throw new UsageError('cli/needs-option', { option: STANDARD, other: '--json' });
    const solved = await readSolvedProblems(context);
    const problems = (await readProblems(file, flags.rule, context)).filter((problem) =>
      isAsked(problem, flags),
    );
    if (flags.json === true)
      return context.write(`${JSON.stringify(problems.map((each) => recordOf(each, solved)))}\n`);
    await askProblems(problems, solved, context);
  });
}

function withProblems(command: Command, { language, help }: Messages) {
  const talk = TEXTS[language].problems;
  command.argument('[file]', talk.file);
  return command
    .option('--grade <n>', talk.grade, wholeNumber('--grade', 1, MAX_GRADE))
    .option('--rule <rule>', talk.rule, oneOf('--rule', RULES))
    .option('--kind <kind>', talk.kind, oneOf('--kind', KINDS))
    .option('--json', help.json);
}

function isAsked({ kind, grade, request }: GivenProblem, flags: ProblemFlags): boolean {
  const { rule } = game.open(request).position;
  return (flags.grade ?? grade) === grade && (flags.kind ?? kind) === kind && (flags.rule ?? rule) === rule;
}

function recordOf({ id, kind, grade, request }: GivenProblem, solved: SolvedProblems): object {
  const { position } = game.open(request);
  const { rule, size, board, turn } = position;
  return {
    id,
    rule,
    size,
    board: board(),
    turn: game.sides[turn()],
    kind,
    grade,
    solved: solved.has(position),
  };
}

/** Shows problems one by one, from the first that is not solved; those that are solved are passed over. */
async function askProblems(
  problems: readonly GivenProblem[],
  solved: SolvedProblems,
  context: Context,
): Promise<void> {
  const { write } = context;
  const talk = TEXTS[context.language].problems;
  const isSolved = ({ request }: GivenProblem): boolean => solved.has(game.open(request).position);
  const open = problems.filter((problem) => !isSolved(problem));
  const lines = createLineReader(context);
  try {
    await write(`${talk.commands}\n`);
    for (const problem of open) {
      const { position } = game.open(problem.request);
      const end = await askProblem({
        problem,
        title: titleOf(problem, context),
        lines,
        context,
        onSolved: () => solved.add(position),
      });
      if (end === 'bad') warnOf(problem.place!, talk.noWin, context);
      if (end === 'quit') break;
    }
    if (lines.interruptedBy() === 0)
      await write(`${talk.summary(problems.filter(isSolved).length, problems.length)}\n`);
  } finally {
    lines.close();
  }
  context.exitCode = lines.interruptedBy();
}

function titleOf({ id, kind, grade, request }: GivenProblem, { messages, paint, language }: Context): string {
  const talk = problemWords[language];
  const { rule, turn } = game.open(request).position;
  const facts = [
    ...(kind === undefined ? [] : [talk.by[kind]]),
    words[language].choices[rule],
    ...(grade === undefined ? [] : [talk.gradeOf(grade)]),
  ];
  return paint.bold(talk.title(id, sideNames(game, messages)[turn()], facts));
}
