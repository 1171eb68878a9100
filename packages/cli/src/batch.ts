import { isInputError } from '@games/search-core';
import type { Context } from './context';
import { describeInputError, UsageError } from './errors';
import { openInput } from './files';

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
  const failures: { line: number; message: string }[] = [];
  let count = 0;
  for await (const line of readLines(await openInput(file, context.input))) {
    count++;
    let reply: unknown;
    try {
      reply = await answer(line);
    } catch (error) {
      if (!isInputError(error)) throw error;
      const message = describeInputError(error, context.messages);
      failures.push({ line: count, message });
      reply = { error: message, code: error.code, line: count };
    }
    await context.write(`${JSON.stringify(reply)}\n`);
  }
  const first = failures[0];
  if (first !== undefined) throw new UsageError('cli/batch', { ...first, failed: failures.length, count });
}

/** The lines of a stream without their ends (LF or CRLF), byte order mark and surrounding spaces. */
export async function* readLines(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  let blank = 0;
  const flush = function* (lines: readonly string[]): Generator<string> {
    for (const line of lines.map((text) => text.trim())) {
      if (line === '') {
        blank++;
        continue;
      }
      for (; blank > 0; blank--) yield '';
      yield line;
    }
  };
  for await (const chunk of stream) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* flush(lines);
  }
  yield* flush([rest + decoder.decode()]);
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
