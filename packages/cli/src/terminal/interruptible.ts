import type { Context } from '../context';
import { createProgressLine, type ProgressLine } from './progress';
import { watchSignals } from './signals';

/**
 * Long work of a command: one line of progress, and a signal ends it after what has been printed.
 *
 * @param says - the game's names of both sides, and what is said of an interrupt.
 */
export async function interruptible(
  context: Context,
  says: { readonly sides: readonly [string, string]; readonly interrupted: string },
  work: (signal: AbortSignal, progress: ProgressLine) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const progress = createProgressLine(context, 0, says.sides);
  let exitCode = 0;
  const release = watchSignals((asked) => {
    exitCode = asked;
    controller.abort();
  });
  try {
    await work(signal, progress);
  } catch (error) {
    // What fails while the work is put away is said; the interrupt itself is no failure.
    if (!signal.aborted || error !== signal.reason) throw error;
    progress.clear();
    context.tell(`${says.interrupted}\n`);
    context.exitCode = exitCode;
  } finally {
    release();
    progress.clear();
  }
}
