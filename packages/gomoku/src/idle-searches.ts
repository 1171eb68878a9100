/**
 * Searches that are used again. An engine compiles closures that exist once with their variables as constants, and those
 * of a second search of the same code for any variables: the first search of a process has more nodes a second than all
 * after it, so that it is kept for the next question.
 *
 * ```text
 *   question ──► idle search of this key? ──► forget all ──► search ──► idle
 *                     └─ none: make one
 * ```
 *
 * @module
 */

/** Searches that wait for the next question. */
export interface IdleSearches<Search> {
  /** Takes out the search of a key that has come last, if there is one. */
  readonly take: (key: string) => Search | undefined;
  /** Keeps a search; of too many the one that has waited longest is dropped. */
  readonly keep: (key: string, search: Search) => void;
}

/** Creates an empty store of so many searches at most. */
export function createIdleSearches<Search>(most: number): IdleSearches<Search> {
  const idle: { readonly key: string; readonly search: Search }[] = [];
  return {
    take: (wanted) => {
      const at = idle.findLastIndex(({ key }) => key === wanted);
      return at < 0 ? undefined : idle.splice(at, 1)[0]!.search;
    },
    keep: (key, search) => {
      idle.push({ key, search });
      if (idle.length > most) idle.shift();
    },
  };
}
