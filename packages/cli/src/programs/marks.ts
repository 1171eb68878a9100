/**
 * Marks of what a class has handed in: files, each marked in parts, as a table, as JSON, and as a file of comma-separated
 * values.
 *
 * @module
 */
import { isInputError } from '@games/search-core';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Context } from '../context';
import { describeInputError, EXIT, UsageError } from '../errors';
import { checkWritable, writeWhole } from '../files/output-file';
import type { Run } from '../terminal/interruptible';
import { formatColumns } from '../terminal/width';
import { readText } from '../files/files';
import { languageOf } from './sandbox';

/** A part of a file's marks. */
export interface Part {
  readonly name: string;
  readonly marks: number;
  /** The most that it may have. */
  readonly of: number;
  /** What is wrong, in one line; null: nothing is. */
  readonly fault: string | null;
  /** What else JSON says of it. */
  readonly record?: object | undefined;
}

/** A file's marks. */
export interface Marking<P extends Part = Part> {
  readonly parts: readonly P[];
  /** What is said of it in addition. */
  readonly notes: readonly string[];
}

export interface MarkOptions {
  /** Files, and patterns of files with `*` and `?`. */
  readonly patterns: readonly string[];
  readonly output?: string | undefined;
  readonly json?: true | undefined;
  /** How many files or runs to mark at a time. @default as many as the machine runs at once */
  readonly parallel?: number | undefined;
}

/** How an exercise is marked. */
export interface Exercise<P extends Part = Part> {
  /** The names of the parts and the most that each may have. */
  readonly parts: readonly Pick<Part, 'name' | 'of'>[];
  /**
   * Marks a file.
   *
   * @param say - shows how far it is.
   * @param parallel - how many programs of the file may run at a time.
   * @throws UsageError for a file that cannot be marked at all.
   */
  readonly mark: (file: string, say: (text: string) => void, parallel: number) => Promise<Marking<P>>;
  /** Describes the marks of one file that was asked for alone. */
  readonly describe: (marking: Marking<P>) => string;
}

/** A file with its marks. */
interface MarkedFile extends Marking {
  readonly file: string;
}

/**
 * Marks files, several at a time; one that cannot be marked at all has none, and does not stop the others. One file alone is
 * described at length, and leaves exit code 1 where something is wrong.
 *
 * @throws UsageError `cli/file-not-found` for a pattern that fits no file, and for one file alone that cannot be marked.
 */
export async function markFiles<P extends Part>(
  { context, signal, progress }: Run,
  options: MarkOptions,
  exercise: Exercise<P>,
): Promise<void> {
  const { patterns, output, json, parallel = availableParallelism() } = options;
  if (patterns.length === 0) throw new UsageError('cli/missing-argument', { argument: 'files' });
  const files = patterns.flatMap(filesOf);
  if (output !== undefined) await checkWritable('--output', output, context.interrupts);
  for (const file of files) {
    languageOf(file);
    await readText(file, context);
  }
  const [alone] = files.length === 1 ? files : [];
  if (alone !== undefined) {
    const marking = await exercise.mark(alone, progress.say, parallel);
    if (marking.parts.some(({ fault }) => fault !== null)) context.exitCode = EXIT.internal;
    await report([{ file: alone, ...marking }], exercise.describe(marking));
    return;
  }
  let done = 0;
  const marked = await inParallel(files, parallel, async (file): Promise<MarkedFile> => {
    try {
      const say = (text: string): void => progress.say(`${done}/${files.length}   ${file}   ${text}`);
      return { file, ...(await exercise.mark(file, say, 1)) };
    } catch (error) {
      if (!isInputError(error)) throw error;
      const fault = describeInputError(error, context.messages);
      return { file, parts: exercise.parts.map((part) => ({ ...part, marks: 0, fault })), notes: [] };
    } finally {
      done++;
      signal.throwIfAborted();
    }
  });
  await report(marked, formatClass(marked, context));

  async function report(all: readonly MarkedFile[], text: string): Promise<void> {
    progress.clear();
    if (output !== undefined)
      await writeWhole(output, formatCsv(all, exercise.parts, context), context.interrupts);
    await context.write(`${json === true ? JSON.stringify(all.map(recordOf)) : text}\n`);
  }
}

/** Does work on each item, on some at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  parallel: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const go = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, go));
  return results;
}

/** The sum of the marks, and the most that it may be. */
export function sumOf(parts: readonly Pick<Part, 'of' | 'marks'>[]): { marks: number; of: number } {
  return {
    marks: parts.reduce((sum, { marks }) => sum + marks, 0),
    of: parts.reduce((sum, { of }) => sum + of, 0),
  };
}

function recordOf({ file, parts, notes }: MarkedFile): object {
  const records = parts.map(({ record, ...part }) => ({ ...part, ...record }));
  return { file, ...sumOf(parts), parts: records, notes };
}

function formatClass(marked: readonly MarkedFile[], { messages }: Context): string {
  const { marks: texts } = messages;
  const rows = marked.map(({ file, parts }) => {
    const { marks, of } = sumOf(parts);
    const faulty = parts.filter(({ fault }) => fault !== null);
    // One fault in every part, as of a file that cannot be loaded, is said once.
    const isOne = faulty.length > 1 && new Set(faulty.map(({ fault }) => fault)).size === 1;
    const first = faulty[0];
    const more = isOne || faulty.length < 2 ? '' : texts.more(faulty.length - 1);
    return [
      file,
      texts.of(marks, of),
      first === undefined ? '' : `${isOne ? '' : `${first.name}: `}${first.fault}${more}`,
    ];
  });
  return formatColumns(rows, 3);
}

/** A line for each file; spreadsheets know the encoding by the mark before it. */
function formatCsv(marked: readonly MarkedFile[], parts: Exercise['parts'], { messages }: Context): string {
  const { marks: texts } = messages;
  const head = [texts.file, ...parts.map(({ name }) => name), texts.sum, texts.outOf, texts.notes];
  const lines = marked.map((each) => {
    const { marks, of } = sumOf(each.parts);
    const faults = each.parts.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]));
    return [
      each.file,
      ...each.parts.map((part) => part.marks),
      marks,
      of,
      [...faults, ...each.notes].join('; '),
    ];
  });
  return `\uFEFF${[head, ...lines].map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** A text that begins like a formula is none. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Finds the files that a pattern fits, where the shell has left it as it is.
 *
 * @throws UsageError `cli/file-not-found` where there are none.
 */
function filesOf(pattern: string): string[] {
  const files = expand(pattern);
  if (files.length === 0) throw new UsageError('cli/file-not-found', { file: pattern });
  return files;
}

function expand(pattern: string): string[] {
  if (!/[*?]/.test(pattern)) return [pattern];
  const name = basename(pattern)
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const fits = new RegExp(`^(?![.])${name}$`, 'u');
  return expand(dirname(pattern)).flatMap((folder) =>
    namesIn(folder)
      .filter((each) => fits.test(each))
      .sort()
      .map((each) => join(folder, each)),
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
