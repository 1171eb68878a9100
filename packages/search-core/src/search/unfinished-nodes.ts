import type { SearchObserver } from './observer';

/** An observer whose unfinished nodes can be closed. */
export interface ClosableObserver extends SearchObserver {
  /** Leaves them with `'stopped'`, deepest first. */
  readonly close: () => void;
}

/** Counts the nodes that an observer has entered and not left: an abort or an error ends the search in their midst. */
export function closeUnfinishedNodes({ enter, leave }: SearchObserver): ClosableObserver {
  let unfinished = 0;
  return {
    enter: (ply, move, depth, alpha, beta) => {
      unfinished = ply + 1;
      enter(ply, move, depth, alpha, beta);
    },
    leave: (ply, score, reason) => {
      unfinished = ply;
      leave(ply, score, reason);
    },
    close: () => {
      while (unfinished > 0) leave(--unfinished, 0, 'stopped');
    },
  };
}
