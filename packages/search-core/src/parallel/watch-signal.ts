import type { StopSignal } from '../scheduling/limits';

/** Milliseconds between two looks at a signal that sends no event. */
const LOOK_MILLISECONDS = 5;

/** Makes an `AbortSignal` of a signal that only has the flag `aborted`. */
export function watchSignal(asked: StopSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const look = (): void => {
    if (asked?.aborted === true) controller.abort();
  };
  look();
  const timer = asked && setInterval(look, LOOK_MILLISECONDS);
  return { signal: controller.signal, end: () => clearInterval(timer) };
}
