import type { Context } from '../context';
import { createProgressLine, type ProgressLine } from './progress';

/**
 * Does the long work of a command, with one line of progress; an interrupt ends it after what has been printed.
 *
 * @param says - the report of an interrupt.
 */
export async function interruptible(
  context: Context,
  says: { readonly interrupted: string },
  work: (signal: AbortSignal, progress: ProgressLine) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const progress = createProgressLine(context);
  let exitCode = 0;
  const release = context.interrupts.watch((asked) => {
    exitCode = asked;
    controller.abort();
  });
  try {
    await work(signal, progress);
  } catch (error) {
    // The interrupt itself is no failure; what fails while the work is put away is one.
    if (!signal.aborted || error !== signal.reason) throw error;
    progress.clear();
    context.writeError(`${says.interrupted}\n`);
    context.exitCode = exitCode;
  } finally {
    release();
    progress.clear();
  }
}
