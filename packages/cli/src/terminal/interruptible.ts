import type { Context } from '../context';
import { signalOf } from './interrupts';
import { createProgressLine, type ProgressLine } from './progress';

/** Long work of a command: what ends it, and its line of progress. */
export interface Run {
  readonly context: Context;
  readonly signal: AbortSignal;
  readonly progress: ProgressLine;
}

/**
 * Does the long work of a command, with one line of progress; an interrupt ends it after what has been printed.
 *
 * @param report - of an interrupt. @default that there was one
 */
export async function interruptible(
  context: Context,
  work: (run: Run) => Promise<void>,
  report: string = context.messages.interrupted,
): Promise<void> {
  const progress = createProgressLine(context);
  const { signal, exitCode, release } = signalOf(context.interrupts);
  try {
    await work({ context, signal, progress });
  } catch (error) {
    // The interrupt itself is no failure; what fails while the work is put away is one.
    if (!signal.aborted || error !== signal.reason) throw error;
    progress.clear();
    context.writeError(`${report}\n`);
    context.exitCode = exitCode();
  } finally {
    release();
    progress.clear();
  }
}
