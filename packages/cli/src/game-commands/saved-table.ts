/**
 * The table of a solver or an engine in a file: a long analysis that is interrupted goes on the next time.
 *
 * @module
 */
import { statSync } from 'node:fs';
import type { Context } from '../context';
import { readBinary } from '../files/files';
import { withLock } from '../files/lock';
import { checkWritable, writeWhole } from '../files/output-file';
import { Aborted, signalOf } from '../terminal/interrupts';

/** What is kept in the file. */
export interface KeptTable {
  readonly load: (bytes: Uint8Array) => void;
  /** Undefined where nothing has been learned. */
  readonly save: () => Uint8Array | undefined;
}

/**
 * Does work with the table of a file, where there is one, and keeps it there afterwards. An interrupt ends the work, not
 * the program, so that what was learned is kept too.
 *
 * @param work - gets a context whose signal an interrupt aborts.
 * @throws UsageError for a file that cannot be read or written; NotationError `search-core/bad-table`, OptionError
 * `search-core/other-table` for one that is refused, which is left as it was.
 */
export async function withTable(
  file: string,
  { load, save }: KeptTable,
  context: Context,
  work: (watched: Context) => Promise<void>,
): Promise<void> {
  const { interrupts } = context;
  await checkWritable('--table', file, interrupts);
  const found = statSync(file, { throwIfNoEntry: false });
  // What is no file, such as a device, may have no end.
  const isThere = found?.isFile() === true;
  const { signal, exitCode, release } = signalOf(interrupts);
  const watched = { ...context, interrupts: { ...interrupts, signal } };
  try {
    await withLock(found === undefined || isThere ? file : undefined, interrupts, async () => {
      if (isThere) load(await readBinary(file));
      try {
        await work(watched);
      } finally {
        const bytes = save();
        if (bytes !== undefined) await writeWhole(file, bytes, interrupts);
      }
    });
  } catch (error) {
    // A program that has aborted expects to hear of it; a process has its exit code.
    if (!(error instanceof Aborted) || interrupts.signal !== undefined) throw error;
  } finally {
    release();
    if (signal.aborted) context.exitCode = exitCode();
  }
}
