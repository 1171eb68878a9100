/**
 * Marks the eight textbook functions of files: each is called on boards, and the first board of each kind of fault is shown.
 *
 * @module
 */
import { formatBoard } from '@games/connect-three';
import { isInputError } from '@games/search-core';
import { escapeControl } from '@games/search-core/internal/errors';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from '../../../context';
import { loadPackages, TYPESCRIPT_PACKAGES } from '../../../optional-packages';
import {
  markFiles,
  sumOf,
  type Exercise,
  type MarkOptions,
  type Marking,
  type Part,
} from '../../../programs/marks';
import {
  languageOf,
  RUNS_TYPESCRIPT,
  withSandbox,
  type Language,
  type Sandbox,
} from '../../../programs/sandbox';
import type { Run } from '../../../terminal/interruptible';
import { formatTable } from '../../../terminal/width';
import { TEXTS } from '../texts';
import { countCalls, tasksOf, type Calls, type Question, type Task } from './contract';
import { countingCalls } from './harness';
import { loadStudent, type Answer, type Student } from './student';

/** A value of a student's is quoted no longer than this. */
const MAX_QUOTED = 200;

type FaultKind = 'changed' | 'wrong' | 'list' | Exclude<Answer['kind'], 'value'>;

/** The first question that a function answers wrongly in one way, and its answer. */
interface Failure {
  readonly kind: FaultKind;
  readonly question: Question;
  readonly answer: Answer;
}

interface FunctionPart extends Part {
  readonly failures: readonly Failure[];
}

/** Marks files by the contract; a function that is right has one mark. */
export async function markFunctions(
  run: Run,
  { milliseconds, ...options }: MarkOptions & { readonly milliseconds: number },
): Promise<void> {
  const { context, signal } = run;
  const texts = TEXTS[context.messages.language];
  const seconds = milliseconds / 1000;
  const calls = countCalls();
  const parts = tasksOf(true).map((task) => ({ name: partName(task, task.name), of: 1 }));
  const exercise: Exercise<FunctionPart> = {
    parts,
    mark: (file, say) =>
      withSandbox(context.interrupts, async (sandbox) => {
        const language = languageOf(file);
        const load = async (path: string): Promise<Student> =>
          loadStudent(await runnable(path, language, sandbox), language, sandbox, milliseconds, signal);
        const student = await load(file);
        try {
          const marked: FunctionPart[] = [];
          for (const task of tasksOf(language.name === 'Python'))
            marked.push(await markTask(task, student, say));
          const search = marked.find(({ name }) => name === 'minimax')!;
          // A search that takes too long on the empty board has answered on the others.
          const isSearch = search.failures.every(({ kind }) => kind === 'timeout');
          const counted = isSearch ? await callsOf(file, language, calls, sandbox, load) : null;
          return { parts: marked, notes: counted === null ? [] : [texts.calls(counted, calls)] };
        } finally {
          student.close();
        }
      }),
    describe: (marking) => describe(marking, context),
  };
  await markFiles(run, options, exercise);

  async function markTask(task: Task, student: Student, say: (text: string) => void): Promise<FunctionPart> {
    const { questions } = task;
    const name = student.nameOf(task.name);
    const failures = new Map<FaultKind, Failure>();
    let asked = 0;
    let wrong = 0;
    for (const question of questions) {
      asked++;
      say(`${name}   ${asked}/${questions.length}`);
      const answer = await student.call(task.name, question.args);
      const kinds = faultsOf(question, answer);
      if (kinds.length > 0) wrong++;
      for (const kind of kinds) if (!failures.has(kind)) failures.set(kind, { kind, question, answer });
      // Another call would end in the same way.
      if (kinds.some((kind) => kind === 'timeout' || kind === 'missing' || kind === 'ended')) break;
    }
    const found = [...failures.values()];
    const [first] = found;
    return {
      name: partName(task, name),
      marks: first === undefined ? 1 : 0,
      of: 1,
      fault: first === undefined ? null : `${texts.wrong(wrong, asked)}: ${inOneLine(first)}`,
      failures: found,
      record: { calls: asked, wrong, failures: found.map(recordOf) },
    };
  }

  function partName({ isAtEnd }: Task, name: string): string {
    return isAtEnd === true ? texts.atEnd(name) : name;
  }

  function inOneLine({ kind, question, answer }: Failure): string {
    if (kind === 'changed') return texts.changed;
    if (kind === 'list') return texts.notASet;
    if (kind !== 'wrong') return found(answer);
    return texts.expectedFound(toText(question.expected[0]), found(answer));
  }

  function found(answer: Answer): string {
    switch (answer.kind) {
      case 'value':
        return toText(answer.value);
      case 'error':
      case 'ended':
        return escapeControl(answer.reason);
      case 'missing':
        return texts.missing;
      case 'timeout':
        return texts.timeout(seconds);
    }
  }

  function describe({ parts: marked, notes }: Marking<FunctionPart>, { messages, paint }: Context): string {
    const table = formatTable(
      marked.map(({ name, fault, record }) => {
        const { calls: asked, wrong } = record as { calls: number; wrong: number };
        return [
          name,
          fault === null ? paint.green(texts.right(asked)) : paint.red(texts.wrong(wrong, asked)),
        ];
      }),
    );
    const { marks, of } = sumOf(marked);
    const failures = marked.flatMap(({ name, failures }) =>
      failures.map((failure) => describeFailure(name, failure)),
    );
    return [table, ...failures, ...notes, messages.marks.of(marks, of)].join('\n\n');
  }

  function describeFailure(name: string, { kind, question, answer }: Failure): string {
    const { action, args, board, expected } = question;
    const call = action === undefined ? name : `${name}, ${toText(action)}`;
    const facts: (readonly [string, string])[] = [];
    if (kind === 'changed' || kind === 'list')
      facts.push([texts.found, kind === 'changed' ? texts.changed : texts.notASet]);
    else {
      facts.push(
        ...expected.map((value, index) => [index === 0 ? texts.expected : texts.or, toText(value)] as const),
        [texts.found, found(answer)],
      );
    }
    const lines = args.length === 0 ? [] : [formatBoard(board)];
    const note = name === texts.atEnd('minimax') ? [texts.noteAtEnd] : [];
    return [`${call}:`, ...lines, formatTable(facts), ...note].join('\n');
  }
}

function faultsOf({ isSet, isRight }: Question, answer: Answer): FaultKind[] {
  if (answer.kind !== 'value') return [answer.kind];
  const { value, changed } = answer;
  const isList = isSet === true && Array.isArray(value);
  return [
    ...(changed ? ['changed' as const] : []),
    ...(isRight(value) ? (isList ? ['list' as const] : []) : ['wrong' as const]),
  ];
}

function recordOf({ kind, question: { args, expected }, answer }: Failure): object {
  return { kind, arguments: args, expected, answer };
}

/** The file that Node can run: TypeScript without its types, where it cannot read them. */
async function runnable(file: string, language: Language, { folder }: Sandbox): Promise<string> {
  if (language.name !== 'TypeScript' || RUNS_TYPESCRIPT) return file;
  const { esbuild } = loadPackages('TypeScript', TYPESCRIPT_PACKAGES) as { esbuild: TypeScriptPackage };
  const { code } = esbuild.transformSync(await readFile(file, 'utf8'), { loader: 'ts', sourcefile: file });
  const path = join(folder, 'student.mjs');
  await writeFile(path, code);
  return path;
}

/** The part of esbuild that is used. */
interface TypeScriptPackage {
  readonly transformSync: (
    text: string,
    options: { readonly loader: 'ts'; readonly sourcefile: string },
  ) => { readonly code: string };
}

/** Counts the calls of `result` by a student's minimax that remembers nothing yet; null where they cannot be counted. */
async function callsOf(
  file: string,
  language: Language,
  { boards }: Calls,
  { folder }: Sandbox,
  load: (path: string) => Promise<Student>,
): Promise<number | null> {
  let path = file;
  if (language.name !== 'Python') {
    const text = countingCalls(await readFile(file, 'utf8'));
    if (text === null) return null;
    path = join(folder, `counted${extname(file)}`);
    await writeFile(path, text);
  }
  let student: Student;
  try {
    student = await load(path);
  } catch (error) {
    // A copy may need files beside the file itself.
    if (isInputError(error)) return null;
    throw error;
  }
  try {
    let sum = 0;
    for (const board of boards) {
      const answer = await student.call('minimax', [board]);
      if (answer.kind !== 'value') return null;
      sum += answer.calls;
    }
    return sum === 0 ? null : sum;
  } finally {
    student.close();
  }
}

function toText(value: unknown): string {
  const { set } = (value ?? {}) as { readonly set?: unknown };
  const text = set === undefined ? JSON.stringify(value) : `set(${JSON.stringify(set)})`;
  const escaped = escapeControl(text);
  return escaped.length <= MAX_QUOTED ? escaped : `${escaped.slice(0, MAX_QUOTED)}…`;
}
