import type { StopSignal } from '@games/search-core';

/** How often a signal that cannot tell of its abort is looked at. */
const LOOK_MILLISECONDS = 5;

/** Makes a signal that tells of the abort of one that can only be asked. */
export function watchSignal(asked: StopSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const look = (): void => {
    if (asked?.aborted === true) controller.abort();
  };
  look();
  const timer = asked && setInterval(look, LOOK_MILLISECONDS);
  return { signal: controller.signal, end: () => clearInterval(timer) };
}
