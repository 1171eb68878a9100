/** Paints at once after what a person does, and now and then while something runs by itself. */
export function createFrameScheduler(paint: () => void, interval: number) {
  let timer: NodeJS.Timeout | undefined;
  const paintNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    paint();
  };
  return {
    request: (isUrgent: boolean): void => {
      if (isUrgent) paintNow();
      else timer ??= setTimeout(paintNow, interval);
    },
    stop: (): void => clearTimeout(timer),
  };
}
