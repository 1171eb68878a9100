/**
 * Searches of threats on loan.
 *
 * @module
 */
import { createIdleSearches } from '../../idle-searches';
import { searchBoardOf, type SearchBoard } from '../../patterns/search-board';
import type { Rule } from '../../board/rule';
import { createThreatSearch, type ThreatSearch } from './search';

/** Of all sizes and rules. Each has up to 57 MiB. */
const MAX_IDLE = 3;

const idle = /* @__PURE__ */ createIdleSearches<ThreatSearch>(MAX_IDLE);

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
  const known = idle.take(key);
  known?.clear();
  const search = known ?? createThreatSearch(board.patterns, rule);
  return { ...board, search, release: () => idle.keep(key, search) };
}
