/**
 * Work in pieces, finished in one go or beside other work.
 *
 * @module
 */
import { otherWork } from './event-loop';

/** Work that yields where other work may run: nothing, or its progress. */
export type Steps<Result, Progress = undefined> = Generator<Progress | undefined, Result>;

export function finish<Result>(steps: Steps<Result, unknown>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export async function finishBesideOtherWork<Result>(steps: Steps<Result, unknown>): Promise<Result> {
  const progress = progressBesideOtherWork(steps);
  for (;;) {
    const step = await progress.next();
    if (step.done) return step.value;
  }
}

/** The progress of work that runs beside other work; leaving the loop early ends the work. */
export async function* progressBesideOtherWork<Result, Progress>(
  steps: Steps<Result, Progress>,
): AsyncGenerator<NonNullable<Progress>, Result> {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (step.value) yield step.value;
      else await otherWork();
    }
  } finally {
    steps.return(undefined as never);
  }
}
