import { isInputError } from '@games/search-core';
import type { Context } from '../context';
import { describeInputError, UsageError } from '../errors';
import { describeFailure } from './file-errors';
import { createProgressLine, withTicks, type ProgressLine } from '../terminal/progress';
import { refuseAborted, untilAborted } from '../terminal/interrupts';
import { STANDARD } from '../terminal/streams';
import { openInput } from './files';
import { createLineSplitter, type Line } from './line-splitter';

/** In bytes: more than the longest card file that can be solved. */
const MAX_LINE = 2 ** 27;

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
  answer: (line: string) => unknown,
): Promise<void> {
  const { analysis } = context.messages;
  const progress = createProgressLine(context);
  const state: BatchState = { count: 0, failed: 0 };
  await withTicks(
    progress,
    (milliseconds) => analysis.batchLine(state.count, analysis.seconds(milliseconds)),
    () => answerLines(file, context, answer, state, progress),
  );
  const { first, failed, count } = state;
  if (first !== undefined) throw new UsageError('cli/batch', { ...first, failed, count });
}

/** How far a batch is. */
interface BatchState {
  count: number;
  failed: number;
  first?: { readonly line: number; readonly message: string };
}

async function answerLines(
  file: string,
  context: Context,
  answer: (line: string) => unknown,
  state: BatchState,
  progress: ProgressLine,
): Promise<void> {
  const { signal } = context.interrupts;
  for await (const line of readLines(await openInput(file, context), file, signal)) {
    refuseAborted(signal);
    state.count++;
    let reply: unknown;
    try {
      if (line === null) throw new UsageError('cli/line-too-long', { maximum: MAX_LINE });
      reply = await answer(line);
    } catch (error) {
      if (!isInputError(error)) throw error;
      const message = describeInputError(error, context.messages);
      state.first ??= { line: state.count, message };
      state.failed++;
      reply = { error: message, code: error.code, line: state.count };
    }
    // Both may go to one terminal.
    progress.clear();
    await context.write(`${JSON.stringify(reply)}\n`);
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
