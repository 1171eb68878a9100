/** The search of a session: one at a time, while lines come in. */
import type { StopSignal } from '@games/search-core';

/** A search under way. It is aborted when its deadline has passed. */
export interface RunningSearch extends StopSignal {
  /** When the search was requested, by the clock of the session. */
  readonly started: number;
  deadline: number;
  /** Milliseconds between the request and the start: mostly the end of the search before it. */
  waited: number;
  /** False once the answer is no longer wanted. */
  isWanted: boolean;
  /** True if the search runs in the opponent's time and gives no answer. */
  readonly isPondering: boolean;
}

export type BackgroundSearch = ReturnType<typeof createBackgroundSearch>;

export interface SearchEvents {
  readonly onError: (error: unknown) => void;
  /** Reports the milliseconds of a search that has ended, also by an error; not called for an abandoned one. */
  readonly onEnd: (milliseconds: number) => void;
}

/** The search of a session, under way or not. */
export function createBackgroundSearch(now: () => number, { onError, onEnd }: SearchEvents) {
  let current: RunningSearch | undefined;
  let last: Promise<void> = Promise.resolve();

  const run = async (
    search: RunningSearch,
    work: (search: RunningSearch) => Promise<void>,
    before: Promise<void>,
  ): Promise<void> => {
    try {
      await before;
      search.waited = now() - search.started;
      if (search.isWanted) await work(search);
    } catch (error) {
      // Errors of pondering are not reported: the next search will show them.
      if (search.isWanted && !search.isPondering) onError(error);
    }
    if (current !== search) return;
    current = undefined;
    if (!search.isPondering) onEnd(now() - search.started);
  };

  const begin = (
    work: (search: RunningSearch) => Promise<void>,
    isPondering: boolean,
    started = now(),
  ): void => {
    const search = beginSearch(now, started, isPondering);
    current = search;
    last = run(search, work, last);
  };

  return {
    isSearching: (): boolean => current !== undefined,
    isPondering: (): boolean => current?.isPondering === true,
    /** Begins a search that has no answer, at whose end nothing is called. */
    ponder: (work: (search: RunningSearch) => Promise<void>): void => begin(work, true),
    /**
     * Begins a search once one that was abandoned has noticed it; its time counts from `asked`, else from now.
     */
    start: (work: (search: RunningSearch) => Promise<void>, asked?: number): void =>
      begin(work, false, asked),
    /** Ends the search, which answers with the best move so far. */
    stop: (): void => {
      if (current) current.deadline = -Infinity;
    },
    /** Ends the search and forgets its answer. */
    abandon: (): void => {
      if (!current) return;
      current.deadline = -Infinity;
      current.isWanted = false;
      current = undefined;
    },
    /** Limits the whole search to a number of milliseconds; it never gets longer. */
    shorten: (milliseconds: number): void => {
      if (current) current.deadline = Math.min(current.deadline, current.started + milliseconds);
    },
  };
}

function beginSearch(now: () => number, started: number, isPondering: boolean): RunningSearch {
  const search = {
    started,
    deadline: Infinity,
    waited: 0,
    isWanted: true,
    isPondering,
    get aborted() {
      return now() >= search.deadline;
    },
  };
  return search;
}
