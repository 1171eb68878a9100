/**
 * Root searches that are used again for single questions: an engine compiles closures that exist once with their variables
 * as constants, so that the first search of a process has more nodes a second than any after it.
 *
 * ```text
 *   question ──► idle one of this size? ──► attach ──► search ──► empty its table ──► idle
 *                     └─ none: make one
 * ```
 *
 * @module
 */
import { createTranspositionTable, type ResizableTable } from '@games/search-core/engine';
import type { GomokuPosition } from '../rules/position';
import { createRootSearch, type RootSearch } from './iterative-deepening';

/** Searches kept for later, of all sizes; the one that has waited longest goes first. Each has 2 MiB. */
const MAX_IDLE = 4;

interface PooledSearch {
  readonly size: number;
  readonly memoryBytes: number;
  readonly table: ResizableTable;
  readonly search: RootSearch;
}

const idle: PooledSearch[] = [];

/** A root search on loan, attached to a position, with an empty table. */
export interface BorrowedRootSearch {
  readonly table: ResizableTable;
  readonly search: RootSearch;
  /** Gives it back after a search; it is not to be used any more. */
  readonly release: () => void;
}

/** Lends a search that knows nothing. */
export function borrowRootSearch(position: GomokuPosition, memoryBytes: number): BorrowedRootSearch {
  const { size } = position;
  const at = idle.findLastIndex((waiting) => waiting.size === size && waiting.memoryBytes === memoryBytes);
  const pooled = at < 0 ? makeSearch(position, memoryBytes) : idle.splice(at, 1)[0]!;
  pooled.search.attach(position);
  return {
    table: pooled.table,
    search: pooled.search,
    release: () => {
      pooled.table.clear();
      idle.push(pooled);
      if (idle.length > MAX_IDLE) idle.shift();
    },
  };
}

function makeSearch(position: GomokuPosition, memoryBytes: number): PooledSearch {
  const table = createTranspositionTable(memoryBytes);
  const search = createRootSearch(position, table, { isSwitchable: true });
  return { size: position.size, memoryBytes, table, search };
}
