import { formatBoard } from '@games/connect-three';
import { escapeControl } from '@games/search-core/internal';
import type { Context } from '../../../context';
import { EXIT } from '../../../errors';
import type { Run } from '../../../terminal/interruptible';
import type { ProgressLine } from '../../../terminal/progress';
import { formatTable } from '../../../terminal/width';
import { TEXTS } from '../texts';
import { tasksOf, type Question, type Task } from './contract';
import { loadStudent, type Answer, type Student } from './student';

/** A value of a student's is quoted no longer than this. */
const MAX_QUOTED = 200;

interface TeachOptions {
  readonly file: string;
  readonly milliseconds: number;
  readonly json?: true | undefined;
}

/** The first question that a function answers wrongly, and its answer. */
interface Failure {
  readonly question: Question;
  readonly answer: Answer;
}

interface Grade {
  readonly name: string;
  readonly asked: number;
  readonly failure: Failure | null;
}

/** Calls the functions of a file on boards, and names for each the first board on which it is wrong. */
export async function checkStudent(
  { context, signal, progress }: Run,
  { file, milliseconds, json }: TeachOptions,
): Promise<void> {
  const student = await loadStudent(file, milliseconds, signal);
  const grades: Grade[] = [];
  try {
    for (const task of tasksOf()) grades.push(await grade(task, student, progress));
  } finally {
    student.close();
  }
  progress.clear();
  if (grades.some(({ failure }) => failure !== null)) context.exitCode = EXIT.internal;
  const text =
    json === true ? JSON.stringify(grades.map(recordOf)) : describe(grades, milliseconds / 1000, context);
  await context.write(`${text}\n`);
}

async function grade({ name, questions }: Task, student: Student, progress: ProgressLine): Promise<Grade> {
  for (const [index, question] of questions.entries()) {
    progress.say(`${student.nameOf(name)}   ${index + 1}/${questions.length}`);
    const answer = await student.call(name, question.args);
    if (answer.kind !== 'value' || answer.changed || !question.isRight(answer.value))
      return { name: student.nameOf(name), asked: index + 1, failure: { question, answer } };
  }
  return { name: student.nameOf(name), asked: questions.length, failure: null };
}

function recordOf({ name, asked, failure }: Grade): object {
  if (failure === null) return { name, right: true, calls: asked };
  const { question, answer } = failure;
  const { args, expected } = question;
  return { name, right: false, calls: asked, arguments: args, expected, answer };
}

function describe(grades: readonly Grade[], seconds: number, { messages, paint }: Context): string {
  const { teach } = TEXTS[messages.language];
  const table = formatTable(
    grades.map(({ name, asked, failure }) => [
      name,
      failure === null ? paint.green(teach.right(asked)) : paint.red(teach.wrong(asked)),
    ]),
  );
  const failures = grades.flatMap(({ name, failure }) =>
    failure === null ? [] : [describeFailure(name, failure)],
  );
  return [table, ...failures].join('\n\n');

  function describeFailure(name: string, { question, answer }: Failure): string {
    const { action, args, board, expected } = question;
    const call = action === undefined ? name : `${name}, ${toText(action)}`;
    const facts: (readonly [string, string])[] = [];
    if (answer.kind === 'value' && answer.changed) facts.push([teach.found, teach.changed]);
    else {
      facts.push(
        ...expected.map((value, index) => [index === 0 ? teach.expected : teach.or, toText(value)] as const),
        [teach.found, found(answer)],
      );
    }
    const lines = args.length === 0 ? [] : [formatBoard(board)];
    return [`${call}:`, ...lines, formatTable(facts)].join('\n');
  }

  function found(answer: Answer): string {
    switch (answer.kind) {
      case 'value':
        return toText(answer.value);
      case 'error':
        return escapeControl(answer.reason);
      case 'missing':
        return teach.missing;
      case 'timeout':
        return teach.timeout(seconds);
    }
  }
}

function toText(value: unknown): string {
  const text = escapeControl(JSON.stringify(value));
  return text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED)}…`;
}
