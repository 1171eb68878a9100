import type { Context } from './context';
import { EXIT } from './errors';
import { createProgressLine, type ProgressLine } from './progress';

/**
 * Long work of a command: one line of progress, and Ctrl-C ends it after what has been printed.
 *
 * @param says - the game's names of both sides, and what is said of an interrupt.
 */
export async function interruptible(
  context: Context,
  says: { readonly sides: readonly [string, string]; readonly interrupted: string },
  work: (signal: AbortSignal, progress: ProgressLine) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const progress = createProgressLine(context, 0, says.sides);
  process.once('SIGINT', abort);
  try {
    await work(controller.signal, progress);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    progress.clear();
    context.errorOutput.write(`${says.interrupted}\n`);
    context.exitCode = EXIT.interrupted;
  } finally {
    process.off('SIGINT', abort);
    progress.clear();
  }
}
