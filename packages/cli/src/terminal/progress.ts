import type { SearchProgress } from '@games/search-core';
import type { Context } from '../context';
import { describeValue } from './value';
import { cutEnd } from './width';

const ERASE_LINE = '\r\u001b[K';

/** Searches that end sooner than this show nothing. */
const QUIET_MILLISECONDS = 400;

export interface ProgressLine {
  readonly update: (progress: SearchProgress) => void;
  /** Shows a text until the next update. */
  readonly say: (text: string) => void;
  readonly clear: () => void;
}

/** One line on standard error that says how far a search is; on anything but a terminal it stays silent. */
export function createProgressLine(
  context: Context,
  side: 0 | 1,
  names: readonly [string, string],
): ProgressLine {
  const { isTold, messages, paint, tell, toldColumns } = context;
  if (!isTold) return { update: () => undefined, say: () => undefined, clear: () => undefined };
  let isShown = false;
  const say = (text: string): void => {
    // A line that wraps could not be erased.
    tell(ERASE_LINE + paint.dim(cutEnd(text, toldColumns() - 1)));
    isShown = true;
  };
  return {
    say,
    update: (progress) => {
      if (progress.milliseconds < QUIET_MILLISECONDS) return;
      const value = describeValue(progress.value, side, names, messages);
      const nodes = messages.analysis.nodes(messages.number(progress.nodes));
      say([messages.analysis.depth(progress.depth), value, nodes].join('   '));
    },
    clear: () => {
      if (isShown) tell(ERASE_LINE);
      isShown = false;
    },
  };
}
