/**
 * The search of a session: one at a time, beside the lines that come in.
 *
 * @module
 */
import type { StopSignal } from '@games/search-core';

/** A search under way. It is aborted when its deadline has passed. */
export interface RunningSearch extends StopSignal {
  /** When it was asked for, by the clock of the session. */
  readonly started: number;
  deadline: number;
  /** How long it had to wait until it began, in milliseconds: for the end of the search before it, most of all. */
  waited: number;
  /** Whether its answer is still wanted. */
  isWanted: boolean;
  /** Whether it takes the time of the opponent, and has no answer. */
  readonly isPondering: boolean;
}

/** The search of a session, under way or not. */
export interface BackgroundSearch {
  readonly isSearching: () => boolean;
  /** Whether the search under way has no answer. */
  readonly isPondering: () => boolean;
  /** Begins a search that has no answer, at whose end nothing is called. */
  readonly ponder: (work: (search: RunningSearch) => Promise<void>) => void;
  /**
   * Begins a search; its work starts when a search that was abandoned before has noticed it.
   *
   * @param asked - from when on its time counts. @default now
   */
  readonly start: (work: (search: RunningSearch) => Promise<void>, asked?: number) => void;
  /** Ends the search, which answers with the best move so far. */
  readonly stop: () => void;
  /** Ends the search and forgets its answer. */
  readonly abandon: () => void;
  /** Lets the search take so many milliseconds in all: it can become shorter, not longer. */
  readonly shorten: (milliseconds: number) => void;
}

/** Called when a search has ended. */
export interface SearchEvents {
  /** An error of the search. */
  readonly onError: (error: unknown) => void;
  /** The search has ended, well or not, after so many milliseconds; not called when it was abandoned. */
  readonly onEnd: (milliseconds: number) => void;
}

/**
 * Creates the place of a search, with none under way.
 *
 * @param now - a clock in milliseconds.
 */
export function createBackgroundSearch(
  now: () => number,
  { onError, onEnd }: SearchEvents,
): BackgroundSearch {
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
      // What goes wrong unasked is not said: the next search will tell.
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
    isSearching: () => current !== undefined,
    isPondering: () => current?.isPondering === true,
    ponder: (work) => begin(work, true),
    start: (work, asked) => begin(work, false, asked),
    stop: () => {
      if (current) current.deadline = -Infinity;
    },
    abandon: () => {
      if (!current) return;
      current.deadline = -Infinity;
      current.isWanted = false;
      current = undefined;
    },
    shorten: (milliseconds) => {
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
