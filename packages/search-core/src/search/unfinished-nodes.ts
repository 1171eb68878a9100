import type { SearchObserver } from './observer';

/** An observer that can be told that the nodes it has not left will not be searched on. */
export interface ClosableObserver extends SearchObserver {
  /** Leaves them with `'stopped'`, deepest first. */
  readonly close: () => void;
}

/** Keeps count of the nodes that an observer has entered and not left: an abort or an error takes the search away. */
export function closeUnfinishedNodes({ enter, leave }: SearchObserver): ClosableObserver {
  let open = 0;
  return {
    enter: (ply, move, depth, alpha, beta) => {
      open = ply + 1;
      enter(ply, move, depth, alpha, beta);
    },
    leave: (ply, score, reason) => {
      open = ply;
      leave(ply, score, reason);
    },
    close: () => {
      while (open > 0) leave(--open, 0, 'stopped');
    },
  };
}
