/**
 * Work in pieces, finished in one go or beside other work.
 *
 * @module
 */
import { otherWork } from './event-loop';

/** Work that yields where other work may run. */
export type Steps<Result> = Generator<undefined, Result>;

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export async function finishBesideOtherWork<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await otherWork();
  }
}
