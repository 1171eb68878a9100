/** Milliseconds from one report of progress to the next. */
const PROGRESS_MILLISECONDS = 100;

/**
 * Creates a call for the pauses of long work: it reports progress about ten times a second.
 *
 * @param onProgress - the caller's callback; without one nothing is described.
 * @param started - when the work began, as `performance.now` counts.
 */
export function createProgressReporter<Progress>(
  onProgress: ((progress: Progress) => void) | undefined,
  describe: () => Progress,
  started: number,
): () => void {
  if (!onProgress) return () => undefined;
  let reported = started;
  return () => {
    const now = performance.now();
    if (now - reported < PROGRESS_MILLISECONDS) return;
    reported = now;
    onProgress(describe());
  };
}
