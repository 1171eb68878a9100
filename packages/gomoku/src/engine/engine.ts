/** The engine as a player of positions: analyses, and searchers that keep what they have found. */
import type { BookGame } from '@games/search-core/book';
import type { SearchRequest, Searcher, SearchResult } from '@games/search-core';
import {
  createSearcherOver,
  createTranspositionTable,
  type ResizableTable,
  type TranspositionTable,
} from '@games/search-core/engine';
import {
  checkTable,
  beginSlice,
  checkRecord,
  createBestMove,
  MIN_TABLE_BYTES,
  type Shape,
} from '@games/search-core/internal';
import {
  checkPosition,
  createPosition,
  createUncheckedPosition,
  type GomokuOptions,
  type GomokuPosition,
} from '../rules/position';
import { gameName } from '../board/rule';
import { createRootSearch, type RootSearch } from './iterative-deepening';
import { createIdleSearches } from '../idle-searches';

/** The depth in plies to which {@link analyse} searches when no limit is given. */
const DEFAULT_DEPTH = 10;
/** Memory of an engine that is kept, and of one for a single question, in bytes. */
const DEFAULT_MEMORY = 2 ** 28;
const SMALL_MEMORY = 2 ** 26;

/** Options of {@link createSearcher} and {@link analyse}. */
export interface GomokuSearcherOptions {
  /**
   * Memory of the transposition table in bytes, up to 4 GiB; the largest power of two within it is used.
   *
   * @default 268_435_456, and 67_108_864 for {@link analyse}
   */
  readonly memoryBytes?: number | undefined;
  /**
   * The table to search with: one that several engines use in turn, or that `loadTable` has read with {@link
   * tableGame}. By default the engine creates its own. It belongs to one size, one rule and one engine at a time.
   */
  readonly table?: TranspositionTable | undefined;
}

const OPTION_SHAPE: Shape<GomokuSearcherOptions> = {
  memoryBytes: [MIN_TABLE_BYTES, 2 ** 32],
  table: checkTable,
};

/** Change this version whenever the Zobrist keys, the weights or the meaning of a table entry change. */
const TABLE_VERSION = 'engine 1';

/**
 * The game that a table of the engine belongs to, for `saveTable` and `loadTable` of `@games/search-core/book`.
 *
 * @param options - size and rule.
 * @throws OptionError as `createPosition`.
 * @example
 * ```ts
 * import { createSearcher, createPosition, tableGame } from '@games/gomoku';
 * import { createTranspositionTable, loadTable, saveTable } from '@games/search-core/engine';
 *
 * const table = createTranspositionTable(2 ** 20);
 * createSearcher(createPosition(), { table }).searchSync({ nodes: 1000 });
 * const bytes = saveTable(table, tableGame());
 *
 * const searcher = createSearcher(createPosition(), { table: loadTable(bytes, tableGame()) }); // knows what was found
 * ```
 */
export function tableGame(options: Pick<GomokuOptions, 'size' | 'rule'> = {}): BookGame<GomokuPosition> {
  checkRecord('options', options, { size: null, rule: null });
  const { size, rule } = createUncheckedPosition(options);
  return {
    game: () => createUncheckedPosition({ size, rule }),
    name: gameName({ size, rule }),
    version: TABLE_VERSION,
  };
}

/**
 * Creates a player for a position that is played on between searches: what it has found is kept.
 *
 * Values are estimates, wins and losses too: moves far behind in the order are left out near the horizon.
 *
 * @returns with `search` and `searchSync` as search-core's `Searcher`; a request without any limit
 *   is an error, see {@link analyse} for a default.
 * @throws OptionError `search-core/out-of-range` for an invalid memory size, `search-core/wrong-type` for anything
 *   but a table.
 * @example
 * ```ts
 * const searcher = createSearcher(position);
 * const { move } = await searcher.search({ milliseconds: 300 });
 * position.play(move);
 * ```
 */
export function createSearcher(position: GomokuPosition, options: GomokuSearcherOptions = {}): Searcher {
  const game = checkPosition(position);
  checkRecord('options', options, OPTION_SHAPE);
  const { memoryBytes = DEFAULT_MEMORY, table = createTranspositionTable(memoryBytes) } = options;
  return searcherWith(game, table);
}

function searcherWith(game: GomokuPosition, table: TranspositionTable): Searcher {
  return createSearcherOver(game, createRootSearch(game, table), table);
}

/**
 * Finds the best move of a position, its value and the line that follows. It takes a win in one, stops a five, and opens
 * at the centre.
 *
 * Values are estimates, wins and losses too, see {@link createSearcher}.
 *
 * The position is left unchanged. It must not be touched before the promise settles.
 *
 * @param request - limits, 10 plies if none is given; a `signal` stops the search within 20 ms, and it
 *   resolves with the best move so far.
 * @param options - the memory of the search, or a table that is kept.
 * @returns the move, with `stopped`: why the search ended; `'only-move'` where one move is forced and no depth was given.
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive` for invalid limits.
 * @example
 * ```ts
 * const { move, value } = await analyse(createPosition(), { milliseconds: 300 });
 * ```
 */
export async function analyse(
  position: GomokuPosition,
  request: SearchRequest = {},
  options: GomokuSearcherOptions = {},
): Promise<SearchResult> {
  beginSlice();
  const game = checkPosition(position);
  const { searcher, release } = borrowEngine(game, options);
  const result = await searcher.search(withDefaults(request));
  release();
  return result;
}

/** Blocks until it has found what {@link analyse} finds. */
export function analyseSync(
  position: GomokuPosition,
  request: SearchRequest = {},
  options: GomokuSearcherOptions = {},
): SearchResult {
  const game = checkPosition(position);
  const { searcher, release } = borrowEngine(game, options);
  const result = searcher.searchSync(withDefaults(request));
  release();
  return result;
}

interface BorrowedEngine {
  readonly searcher: Searcher;
  readonly release: () => void;
}

function borrowEngine(game: GomokuPosition, options: GomokuSearcherOptions): BorrowedEngine {
  checkRecord('options', options, OPTION_SHAPE);
  const { memoryBytes = SMALL_MEMORY, table: given } = options;
  if (given !== undefined) return { searcher: searcherWith(game, given), release: () => undefined };
  const { search, table, release } = borrowRootSearch(game, memoryBytes);
  return { searcher: createSearcherOver(game, search, table), release };
}

/** Gives a request without a limit the depth of {@link analyse}. The search checks the rest of it. */
export function withDefaults(request: SearchRequest): SearchRequest {
  checkRecord('options', request);
  const { depth, milliseconds, nodes } = request;
  const isLimited = depth !== undefined || milliseconds !== undefined || nodes !== undefined;
  return isLimited ? request : { ...request, depth: DEFAULT_DEPTH };
}

/**
 * Finds the best move in the notation of the game.
 *
 * @param at - a position, or the options of `createPosition` with the moves played so far.
 * @param request - as for {@link analyse}.
 * @returns the move (`null` when the game is over), its value for the side to move, and the line that follows.
 * @throws as `createPosition` and {@link analyse} (the promise rejects).
 * @example
 * ```ts
 * import { bestMove } from '@games/gomoku';
 *
 * const { move, line } = await bestMove({ moves: ['h8', 'i9', 'h9'] }, { depth: 4 });
 * console.log(move, line); // …
 * ```
 */
export const bestMove = /* @__PURE__ */ createBestMove(createPosition, analyse);

/** Idle searches of all sizes. Each takes up to 2 MiB while its table is empty. */
const MAX_IDLE = 4;

interface TableSearch {
  readonly table: ResizableTable;
  readonly search: RootSearch;
}

const idle = /* @__PURE__ */ createIdleSearches<TableSearch>(MAX_IDLE);

/** A root search on loan, attached to a position, with an empty table. */
interface BorrowedRootSearch extends TableSearch {
  /** Returns it to the idle searches; the borrower must not use it any more. */
  readonly release: () => void;
}

/** Lends a search with an empty table of `memoryBytes`. */
function borrowRootSearch(position: GomokuPosition, memoryBytes: number): BorrowedRootSearch {
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
