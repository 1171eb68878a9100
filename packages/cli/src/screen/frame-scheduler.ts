/** Paints at once after what a person does, and now and then while something runs by itself. */
export interface FrameScheduler {
  readonly request: (isUrgent: boolean) => void;
  readonly stop: () => void;
}

export function createFrameScheduler(paint: () => void, interval: number): FrameScheduler {
  let timer: NodeJS.Timeout | undefined;
  const paintNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    paint();
  };
  return {
    request: (isUrgent) => {
      if (isUrgent) paintNow();
      else timer ??= setTimeout(paintNow, interval);
    },
    stop: () => clearTimeout(timer),
  };
}
