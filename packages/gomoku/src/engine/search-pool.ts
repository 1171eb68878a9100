/**
 * Root searches on loan, for single questions.
 *
 * @module
 */
import { createTranspositionTable, type ResizableTable } from '@games/search-core/engine';
import { createIdleSearches } from '../idle-searches';
import type { GomokuPosition } from '../rules/position';
import { createRootSearch, type RootSearch } from './iterative-deepening';

/** Of all sizes and tables. Each has up to 2 MiB, its table being empty. */
const MAX_IDLE = 4;

/** A root search and its table. */
interface TableSearch {
  readonly table: ResizableTable;
  readonly search: RootSearch;
}

const idle = /* @__PURE__ */ createIdleSearches<TableSearch>(MAX_IDLE);

/** A root search on loan, attached to a position, with an empty table. */
export interface BorrowedRootSearch extends TableSearch {
  /** Gives it back after a search; it is not to be used any more. */
  readonly release: () => void;
}

/** Lends a search that knows nothing. @param memoryBytes - of its table. */
export function borrowRootSearch(position: GomokuPosition, memoryBytes: number): BorrowedRootSearch {
  const key = `${position.size} ${memoryBytes}`;
  const lent = idle.take(key) ?? createTableSearch(position, memoryBytes);
  lent.search.attach(position);
  return {
    ...lent,
    release: () => {
      lent.table.clear();
      idle.keep(key, lent);
    },
  };
}

function createTableSearch(position: GomokuPosition, memoryBytes: number): TableSearch {
  const table = createTranspositionTable(memoryBytes);
  return { table, search: createRootSearch(position, table, { isSwitchable: true }) };
}
