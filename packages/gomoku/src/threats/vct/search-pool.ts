/**
 * Searches of threats that are used again: an engine compiles closures that exist once with their variables as constants,
 * so that the first search of a process has one and a half times the nodes a second of those after it.
 *
 * ```text
 *   solver begins ──► idle one of this size and rule? ──► clear, begin, run … ──► solver ends ──► idle
 *                            └─ none: make one
 * ```
 *
 * @module
 */
import { searchBoardOf, type SearchBoard } from '../../patterns/search-board';
import type { Rule } from '../../rules/rule';
import { createThreatSearch, type ThreatSearch } from './search';

/** Searches kept for later, of all sizes and rules; the one that has waited longest goes first. Each has up to 57 MiB. */
const MAX_IDLE = 3;

interface PooledSearch {
  readonly key: string;
  readonly search: ThreatSearch;
}

const idle: PooledSearch[] = [];

/** A search of threats on loan, and the board that it searches on. */
export interface BorrowedThreatSearch extends SearchBoard {
  readonly search: ThreatSearch;
  /** Gives it back after a search; it is not to be used any more. */
  readonly release: () => void;
}

/** Lends a search on the search board of a size and rule, which knows nothing. */
export function borrowThreatSearch(size: number, rule: Rule): BorrowedThreatSearch {
  const board = searchBoardOf(size, rule);
  const key = `${rule} ${size}`;
  const at = idle.findLastIndex((waiting) => waiting.key === key);
  const pooled = at < 0 ? { key, search: createThreatSearch(board.patterns, rule) } : idle.splice(at, 1)[0]!;
  if (at >= 0) pooled.search.clear();
  return {
    ...board,
    search: pooled.search,
    release: () => {
      idle.push(pooled);
      if (idle.length > MAX_IDLE) idle.shift();
    },
  };
}
