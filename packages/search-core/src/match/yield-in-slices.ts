import { sliceEnd, yieldToEventLoop } from '../scheduling/time-slicing';

/**
 * Creates a function that yields to the event loop at the end of each time slice: work that awaits only what is settled
 * already would never let timers and signals in.
 *
 * @returns undefined while the slice lasts, so that `await` costs no turn.
 */
export function createYielder(): () => Promise<void> | undefined {
  let end = sliceEnd(false);
  const yieldOnce = async (): Promise<void> => {
    await yieldToEventLoop();
    end = sliceEnd(false);
  };
  return () => (performance.now() < end ? undefined : yieldOnce());
}
