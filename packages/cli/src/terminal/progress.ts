/**
 * How far long work is: one line on standard error, where that is a terminal, and nothing otherwise. Every command that
 * may take more than a second shows it.
 *
 * @module
 */
import type { SearchProgress } from '@games/search-core';
import { describeValue, type ValueView } from '@games/search-core/internal/values';
import type { Context } from '../context';
import { toAscii } from './ascii';
import { cutEnd } from './width';

const ERASE_LINE = '\r\u001b[K';

/** Searches that end sooner than this show nothing. */
const QUIET_MILLISECONDS = 400;
const TICK_MILLISECONDS = 500;

export interface ProgressLine {
  readonly update: (progress: SearchProgress) => void;
  /** Shows a text until the next update. */
  readonly say: (text: string) => void;
  readonly clear: () => void;
}

/**
 * Makes the line.
 *
 * @param view - of the values of a search.
 */
export function createProgressLine(
  context: Context,
  view: ValueView = { side: 0, names: ['', ''], scale: { half: 1, unit: 'points' } },
): ProgressLine {
  const { isErrorTerminal, messages, paint, isAscii, writeError, errorColumns } = context;
  if (!isErrorTerminal) return { update: () => undefined, say: () => undefined, clear: () => undefined };
  let isShown = false;
  const say = (text: string): void => {
    // A line that wraps could not be erased.
    const cut = cutEnd(isAscii ? toAscii(text) : text, errorColumns() - 1);
    writeError(ERASE_LINE + paint.dim(isAscii ? toAscii(cut) : cut));
    isShown = true;
  };
  return {
    say,
    update: (progress) => {
      if (progress.milliseconds < QUIET_MILLISECONDS) return;
      const value = describeValue(progress.value, view, messages);
      const nodes = messages.analysis.nodes(messages.number(progress.nodes));
      say([messages.analysis.depth(progress.depth), value, nodes].join('   '));
    },
    clear: () => {
      if (isShown) writeError(ERASE_LINE);
      isShown = false;
    },
  };
}

/**
 * Shows twice a second what can be said while work lasts. Work that blocks the thread shows nothing.
 *
 * @param describe - gets the milliseconds since the work began.
 */
export async function withTicks<T>(
  progress: ProgressLine,
  describe: (milliseconds: number) => string,
  work: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const timer = setInterval(() => progress.say(describe(performance.now() - started)), TICK_MILLISECONDS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    progress.clear();
  }
}
