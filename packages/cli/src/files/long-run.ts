import type { Context } from '../context';
import { interruptible, type Run } from '../terminal/interruptible';
import { withLock } from './lock';
import { checkRunFiles, type FileOption } from './output-file';

/**
 * Does long work that goes on from a file, and that no other process does meanwhile. Its files are tried before it begins.
 *
 * @param kept - the file from which it goes on.
 * @param written - those that it writes at its end.
 * @param report - of an interrupt. @default that there was one
 * @throws UsageError as {@link checkRunFiles} and {@link withLock}.
 */
export function longRun(
  context: Context,
  kept: FileOption,
  written: readonly FileOption[],
  work: (run: Run) => Promise<void>,
  report?: string,
): Promise<void> {
  const all = async (run: Run): Promise<void> => {
    await checkRunFiles(kept, written, context.interrupts);
    await withLock(kept.file, context.interrupts, () => work(run));
  };
  return interruptible(context, all, report);
}
