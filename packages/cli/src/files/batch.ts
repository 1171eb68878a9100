import { isInputError } from '@games/search-core';
import type { Context } from '../context';
import { describeInputError, UsageError } from '../errors';
import { describeFailure } from '../file-errors';
import { createProgressLine, withTicks, type ProgressLine } from '../terminal/progress';
import { orAborted, refuseAborted, untilAborted } from '../terminal/interrupts';
import { STANDARD } from '../terminal/streams';
import { openInput } from './files';
import { createLineSplitter, type Line } from './line-splitter';

/** In bytes: more than the longest card file that can be solved. */
const MAX_LINE = 2 ** 27;

/** How a batch goes on where it is not line by line. */
export interface BatchOptions {
  /** Lines under way at a time. @default one */
  readonly width?: (() => number) | undefined;
  /** Ends the batch, which then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** The line of progress. @default one of its own */
  readonly progress?: ProgressLine | undefined;
  /** What it says. @default the line under way, and the time */
  readonly describe?: ((state: BatchState, milliseconds: number) => string) | undefined;
}

/** How far a batch is. */
export interface BatchState {
  /** Lines read, and those of them that are answered in their order. */
  count: number;
  answered: number;
  failed: number;
  first?: { readonly line: number; readonly message: string };
}

type Answer = (line: string, number: number) => unknown;

/**
 * Answers every line of a file or of standard input (`-`) with one line of JSON, in order, as the lines come.
 *
 * A line that cannot be answered is answered with `{"error": …, "code": …}` and the rest goes on. Blank lines at the
 * end do not count; a blank line before the end is a line.
 *
 * @throws UsageError `cli/batch` at the end, naming the first bad line, when there was one.
 */
export async function runBatch(
  file: string,
  context: Context,
  answer: Answer,
  options: BatchOptions = {},
): Promise<void> {
  const { analysis } = context.messages;
  const progress = options.progress ?? createProgressLine(context);
  const state: BatchState = { count: 0, answered: 0, failed: 0 };
  const describe =
    options.describe ??
    (({ count }: BatchState, milliseconds: number): string =>
      analysis.batchLine(count, analysis.seconds(milliseconds)));
  await withTicks(
    progress,
    (milliseconds) => describe(state, milliseconds),
    () => answerLines(file, context, answer, state, progress, options),
  );
  const { first, failed, count } = state;
  if (first !== undefined) throw new UsageError('cli/batch', { ...first, failed, count });
}

/** Counts the lines that a batch will answer. @throws as {@link runBatch} for a file that cannot be read. */
export async function countLines(file: string, context: Context, signal: AbortSignal): Promise<number> {
  const lines = readLines(await openInput(file, context), file);
  let count = 0;
  for (; (await lines.next()).done !== true; count++) signal.throwIfAborted();
  return count;
}

/** What is written for a line; whatever else went wrong ends the batch. */
type Reply =
  { readonly reply: unknown; readonly message?: string | undefined } | { readonly failure: unknown };

async function answerLines(
  file: string,
  context: Context,
  answer: Answer,
  state: BatchState,
  progress: ProgressLine,
  { width = () => 1, signal: ending }: BatchOptions,
): Promise<void> {
  const { signal } = context.interrupts;
  const underWay: Promise<Reply>[] = [];

  const writeNext = async (): Promise<void> => {
    const next = await orAborted(underWay.shift()!, ending);
    if ('failure' in next) throw next.failure;
    state.answered++;
    if (next.message !== undefined) {
      state.first ??= { line: state.answered, message: next.message };
      state.failed++;
    }
    // Both may go to one terminal.
    progress.clear();
    await context.write(`${JSON.stringify(next.reply)}\n`);
  };

  try {
    for await (const line of readLines(await openInput(file, context), file, ending ?? signal)) {
      refuseAborted(signal);
      underWay.push(replyTo(line, ++state.count, answer, context));
      while (underWay.length >= width()) await writeNext();
    }
    while (underWay.length > 0) await writeNext();
  } catch (error) {
    ending?.throwIfAborted();
    throw error;
  }
}

async function replyTo(line: Line, number: number, answer: Answer, { messages }: Context): Promise<Reply> {
  try {
    if (line === null) throw new UsageError('cli/line-too-long', { maximum: MAX_LINE });
    return { reply: await answer(line, number) };
  } catch (error) {
    if (!isInputError(error)) return { failure: error };
    const message = describeInputError(error, messages);
    return { reply: { error: message, code: error.code, line: number }, message };
  }
}

/**
 * The lines of a stream without their ends (LF or CRLF), byte order mark and surrounding spaces; null for a line that
 * is longer than {@link MAX_LINE}.
 *
 * @param file - the name of the stream, for the error when it cannot be read.
 * @throws Aborted once the signal is aborted.
 */
export async function* readLines(
  stream: NodeJS.ReadableStream,
  file = STANDARD,
  signal?: AbortSignal,
): AsyncGenerator<Line> {
  const splitter = createLineSplitter(MAX_LINE, false);
  let blank = 0;
  const flush = function* (lines: readonly Line[]): Generator<Line> {
    for (const line of lines.map((text) => text?.trim() ?? null)) {
      if (line === '') {
        blank++;
        continue;
      }
      for (; blank > 0; blank--) yield '';
      yield line;
    }
  };
  for await (const chunk of chunksOf(stream, file, signal)) yield* flush(splitter.push(chunk));
  yield* flush(splitter.finish());
}

async function* chunksOf(
  stream: NodeJS.ReadableStream,
  file: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await untilAborted(stream, signal, () => chunks.next()).catch((error: unknown) => {
        throw describeFailure(file, error);
      });
      if (next.done === true) return;
      yield typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

/**
 * Reads a batch line as JSON fields when it is a JSON object.
 *
 * @returns null when the line is plain text.
 * @throws UsageError `cli/bad-json` when it starts like an object and is none.
 */
export function readJsonObject(line: string): Readonly<Record<string, unknown>> | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError('cli/bad-json', { reason: error instanceof Error ? error.message : String(error) });
  }
}
