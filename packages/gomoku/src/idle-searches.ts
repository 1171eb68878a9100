/**
 * Searches that are used again. V8 compiles closures that exist once with their variables as constants: the first
 * search of a process visits more nodes a second than all later ones, so it is kept for the next question.
 *
 * ```text
 *   question ──► idle search of this key? ──► forget all ──► search ──► idle
 *                     └─ none: make one
 * ```
 */

export interface IdleSearches<Search> {
  /** Takes out the search of a key that was kept last, if there is one. */
  readonly take: (key: string) => Search | undefined;
  /** Keeps a search; drops the oldest of too many. */
  readonly keep: (key: string, search: Search) => void;
}

export function createIdleSearches<Search>(capacity: number): IdleSearches<Search> {
  const idle: { readonly key: string; readonly search: Search }[] = [];
  return {
    take: (wanted) => {
      const at = idle.findLastIndex(({ key }) => key === wanted);
      return at < 0 ? undefined : idle.splice(at, 1)[0]!.search;
    },
    keep: (key, search) => {
      idle.push({ key, search });
      if (idle.length > capacity) idle.shift();
    },
  };
}
