import { checkInteger, OptionError } from '../errors';
import { checkBoolean, checkRecord, type Shape } from '../validation/check-options';
import { assertHeuristics, assertDeterministic } from '../game/assert-position';
import { contractChecked } from '../game/contract-checked';
import { assertOutcome } from '../game/contract';
import type { Heuristics } from '../game/heuristics';
import { toUserLine, toUserMove, type ChosenMoveOf, type MoveOf } from '../game/user-moves';
import { checkRequest, REQUEST_SHAPE, requireLimit, type Limits } from '../scheduling/limits';
import { checkObserver, type SearchObserver } from './observer';
import { closeUnfinishedNodes } from './unfinished-nodes';
import { NO_MOVE, ONGOING, type Hashed, type Passable, type Position } from '../game/position';
import { type Engine, type EngineMove, type StopReason } from './engine';
import { reasonFor } from './certainty';
import { createEngine } from './iterative-deepening';
import {
  checkTable,
  createTranspositionTable,
  MIN_TABLE_BYTES,
  type TranspositionTable,
} from './transposition-table';
import { scoreOfOutcome, toValue, type Value } from '../game/value';
import { createBudget, runWithinBudget, type Budget } from '../scheduling/budget';
import { beginSlice, runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';

const DEFAULT_TABLE_BYTES = 2 ** 24;

/** The limits of one search, and what it reports. */
export interface SearchRequest<M = number> extends Pick<
  Limits<SearchProgress<M>>,
  'depth' | 'nodes' | 'milliseconds' | 'signal' | 'onProgress'
> {
  /** `'all'`: the exact value of every root move, not only of the best; takes longer. */
  readonly scores?: 'best' | 'all' | undefined;
}

/** The settings of a searcher. */
export interface SearcherOptions<P extends Position> {
  /**
   * Evaluation, candidate moves, move ordering. Without them only the end of the game counts, and the points made on the way;
   * all else scores 0.
   */
  readonly heuristics?: Heuristics<P> | undefined;
  /** Memory for the transposition table, 0 for none. Only for positions with a hash. @default at most 16 MiB */
  readonly memoryBytes?: (P extends Hashed ? number : never) | undefined;
  /**
   * A table to search with, in place of one of its own: kept over several searchers, or read by `loadTable`. It belongs
   * to one game, one evaluation and one searcher at a time. Only for positions with a hash.
   */
  readonly table?: (P extends Hashed ? TranspositionTable : never) | undefined;
  /**
   * Late move reductions: searches late moves less deeply, and again in full if they beat alpha. Deeper in the same
   * time, but a line may be overlooked; a value called proven is proven all the same.
   *
   * @default false
   */
  readonly lateMoveReductions?: boolean | undefined;
  /**
   * Null-move pruning: prunes when passing still fails high. Deeper in the same time, blind to zugzwang; a value called
   * proven is proven all the same. Only for positions that declare it sound.
   *
   * @default false
   */
  readonly nullMove?: (P extends Passable ? boolean : never) | undefined;
  /**
   * Checks at every step that the game and the heuristics keep their contracts, and throws a {@link ContractViolation}
   * if not; for finding errors in a game, several times slower.
   */
  readonly checked?: boolean | undefined;
  /** Observes every node visited. */
  readonly observer?: SearchObserver | undefined;
}

/** The settings and limits of a single search. */
export interface SearchOptions<P extends Position> extends SearcherOptions<P>, SearchRequest<MoveOf<P>> {}

/** A move of the searched position, with its value for the side that makes it. */
export interface RootMove<M = number> {
  readonly move: M;
  readonly value: Value;
  /** Best play of both sides, this move first. */
  readonly principalVariation: M[];
}

/** The state of a search after a finished depth. */
export interface SearchProgress<M = number> {
  readonly depth: number;
  readonly value: Value;
  readonly principalVariation: M[];
  readonly nodes: number;
  readonly milliseconds: number;
  readonly nodesPerSecond: number;
  /** Share of the transposition table in use, from 0 to 1. */
  readonly tableFill: number;
}

/** The answer of a search, and why it ended; in moves `M` where these are values of the program's own. */
export interface SearchResult<M = number, Chosen = M> {
  /** The best move, always legal; when the game is over `NO_MOVE`, or `null` where moves are values. */
  readonly move: Chosen;
  readonly value: Value;
  readonly principalVariation: M[];
  /** The last depth that was finished. */
  readonly depth: number;
  /** Positions visited. */
  readonly nodes: number;
  readonly milliseconds: number;
  /**
   * What ended the search; `'over'`: the game is over. `'solved'`: searching deeper cannot change the value.
   * With `lateMoveReductions`, `nullMove` or candidates this guarantees only who wins, not the number of plies; the certainty
   * is then `'within'`. `'depth'`: the depth was reached, or a win or loss within it that is an estimate, since replies were
   * left out. `'only-move'`: there is one move to choose from, and no
   * depth was asked for.
   */
  readonly stopped: StopReason | 'over';
  /** Best first: every move with `scores: 'all'`, as far as they were searched, else only the best. */
  readonly moves: RootMove<M>[];
}

/** An engine that keeps its table from move to move of a game. */
export interface Searcher<M = number, Chosen = M> {
  /** Searches the current position. Errors as {@link searchSync}. */
  readonly searchSync: (request?: SearchRequest<M>) => SearchResult<M, Chosen>;
  /** Searches the current position, beside other work. Errors as {@link search}. */
  readonly search: (request?: SearchRequest<M>) => Promise<SearchResult<M, Chosen>>;
  /**
   * Forgets the table. What the order of moves has learned fades with every search, so that nodes may differ a little
   * from those of a new searcher.
   */
  readonly clear: () => void;
}

/**
 * Finds the best move and the value of a position, on this thread: principal variation search with iterative deepening.
 * It stops when the value is settled, or at the first limit.
 *
 * @param position - searched in place; it is unchanged afterwards.
 * @param options - settings and limits; heuristics need a limit.
 * @returns a legal move (`NO_MOVE` when the game is over) and its {@link Value}.
 * @throws OptionError `search-core/no-limit` for heuristics without any limit, and for a game that goes round, without a
 * rule that ends it and without any limit; `search-core/out-of-range` for limits
 * and sizes that are invalid; `search-core/wrong-type`, `search-core/not-a-choice` for a position, heuristics or
 * options that are none. {@link ContractViolation} for an invalid answer of the position or the heuristics;
 * whatever these throw. The position is then unchanged.
 *
 * @example
 * ```ts
 * import { formatValue, searchSync } from '@games/search-core';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * position.play(0);
 * const { move, value } = searchSync(position);
 * console.log(move, formatValue(value)); // 4 draw
 * ```
 */
export function searchSync<P extends Position>(
  position: P,
  options: SearchOptions<P> = {},
): SearchResult<MoveOf<P>, ChosenMoveOf<P>> {
  return createSearcherFor(position, options, performance.now()).searchSync(options);
}

/**
 * Finds the best move and the value of a position, while the thread does other work: the search of {@link searchSync},
 * with the same result, in slices of at most 5 ms. Between slices the position is unchanged, but it must not be changed
 * before the search has ended.
 *
 * @returns resolves within 20 ms of an abort or the time limit, with the best move so far.
 * @throws as {@link searchSync} (the promise rejects).
 *
 * @example
 * ```ts
 * import { search } from '@games/search-core';
 * import { createNim } from '@games/search-core/testing';
 *
 * const { stopped } = await search(createNim([3, 4, 5]), { signal: AbortSignal.timeout(1000) });
 * console.log(stopped); // solved
 * ```
 */
export async function search<P extends Position>(
  position: P,
  options: SearchOptions<P> = {},
): Promise<SearchResult<MoveOf<P>, ChosenMoveOf<P>>> {
  beginSlice();
  return createSearcherFor(position, options, performance.now()).search(options);
}

/**
 * Creates an engine for a position that is played on between searches: its table and its move ordering are kept.
 *
 * @throws OptionError `search-core/out-of-range` for an invalid table size.
 *
 * @example
 * ```ts
 * import { createSearcher } from '@games/search-core';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const searcher = createSearcher(position);
 * for (let ply = 0; ply < 3; ply++) position.play(searcher.searchSync().move);
 * ```
 */
export function createSearcher<P extends Position>(
  position: P,
  options: SearcherOptions<P> = {},
): Searcher<MoveOf<P>, ChosenMoveOf<P>> {
  return createSearcherFor(position, options);
}

/** A searcher; `called` is the moment from which time counts when it is made for one search. */
function createSearcherFor<P extends Position>(
  given: P,
  options: SearcherOptions<P>,
  called?: number,
): Searcher<MoveOf<P>, ChosenMoveOf<P>> {
  const position = assertDeterministic(given);
  checkRecord('options', options, called === undefined ? SEARCHER_SHAPE : SEARCH_SHAPE);
  const { heuristics } = options;
  const table = options.table ?? createTable(position, options.memoryBytes ?? DEFAULT_TABLE_BYTES);
  const { lateMoveReductions, nullMove } = options;
  const observer = options.observer && closeUnfinishedNodes(options.observer);
  const game = options.checked ? contractChecked(position, heuristics) : { position, heuristics };
  const engine = createEngine(game.position, game.heuristics, table, {
    lateMoveReductions,
    nullMove,
    observer,
  });
  return drive({
    position,
    engine,
    table,
    usesHeuristics: heuristics !== undefined,
    called,
    close: observer?.close,
  });
}

/**
 * Creates a searcher that drives another engine: it handles limits, aborts, progress and time slices.
 *
 * @param table - the one the engine uses, for `tableFill` and `clear`.
 */
export function createSearcherOver(position: Position, engine: Engine, table?: TranspositionTable): Searcher {
  return drive({ position, engine, table, usesHeuristics: true });
}

interface Driven<P extends Position> {
  readonly position: P;
  readonly engine: Engine;
  readonly table: TranspositionTable | undefined;
  readonly usesHeuristics: boolean;
  readonly called?: number | undefined;
  /** Called when a search has ended, in whatever way. */
  readonly close?: (() => void) | undefined;
}

function drive<P extends Position>({
  position,
  engine,
  table,
  usesHeuristics,
  called,
  close,
}: Driven<P>): Searcher<MoveOf<P>, ChosenMoveOf<P>> {
  type Request = SearchRequest<MoveOf<P>>;
  type Progress = SearchProgress<MoveOf<P>>;
  type Result = SearchResult<MoveOf<P>, ChosenMoveOf<P>>;
  let busy = false;

  /**
   * One search. Progress is described only for a callback: counting how full the table is after each depth takes some
   * per cent of a short search.
   */
  function* searchInSlices(request: Request): SlicedWork<Result> {
    const started = called ?? performance.now();
    // One search has its options in one object, which is checked already.
    if (called === undefined) checkRequest(request);
    if (usesHeuristics) requireLimit(request);
    if (busy) throw new OptionError('search-core/busy', 'this searcher is busy; create another');
    if (assertOutcome(position, position.outcome()) !== ONGOING) return resultOfFinished(position);
    busy = true;
    try {
      const budget = createBudget(request, { started });
      engine.begin({ depth: request.depth ?? Infinity, allScores: request.scores === 'all' });
      for (;;) {
        const event = yield* runWithinBudget(engine, budget);
        const isCutShort = event === 'aborted' || event === 'time' || event === 'nodes';
        if (request.onProgress && !isCutShort) request.onProgress(describe(budget));
        if (event !== 'iterated') return result(event, budget);
      }
    } finally {
      busy = false;
      engine.end?.();
      close?.();
    }
  }

  const describe = (budget: Budget): Progress => {
    const { depth, nodes, certainty, moves } = engine.report();
    const { value, principalVariation } = toRootMove({ ...moves[0]!, certainty });
    const milliseconds = budget.elapsed();
    const nodesPerSecond = Math.round((nodes * 1000) / Math.max(milliseconds, 0.001));
    const tableFill = table?.statistics().fill ?? 0;
    return { depth, value, principalVariation, nodes, milliseconds, nodesPerSecond, tableFill };
  };

  const result = (stopped: StopReason, budget: Budget): Result => {
    const { depth, nodes, certainty, moves } = engine.report();
    const list = moves.map(toRootMove);
    const best = toRootMove({ ...moves[0]!, certainty });
    return {
      ...best,
      move: toUserMove(position, moves[0]!.move),
      depth,
      nodes,
      milliseconds: budget.elapsed(),
      stopped: reasonFor(stopped, best.value),
      moves: list,
    };
  };

  const toRootMove = ({ move, score, certainty, line }: EngineMove): RootMove<MoveOf<P>> => ({
    move: toUserMove(position, move) as MoveOf<P>,
    value: toValue(score, position.payoff, certainty),
    principalVariation: toUserLine(position, line),
  });

  const searcher: Searcher<MoveOf<P>, ChosenMoveOf<P>> = {
    searchSync: (request = {}) => runSync(searchInSlices(request)),
    search: (request = {}) => runInSlices(searchInSlices(request)),
    clear: () => table?.clear(),
  };
  return searcher;
}

export const SEARCHER_SHAPE: Shape<SearcherOptions<Position>> = {
  heuristics: assertHeuristics,
  memoryBytes: null,
  table: checkTable,
  lateMoveReductions: checkBoolean,
  nullMove: checkBoolean,
  checked: checkBoolean,
  observer: checkObserver,
};
const SEARCH_SHAPE: Shape<SearchOptions<Position>> = { ...SEARCHER_SHAPE, ...REQUEST_SHAPE };

function createTable(position: Position & Partial<Hashed>, bytes: number): TranspositionTable | undefined {
  if (bytes === 0) return undefined;
  checkInteger('memoryBytes', bytes, MIN_TABLE_BYTES, 2 ** 32);
  return position.hash ? createTranspositionTable(bytes) : undefined;
}

function resultOfFinished<P extends Position>(position: P): SearchResult<MoveOf<P>, ChosenMoveOf<P>> {
  const value = toValue(scoreOfOutcome(position.outcome(), position.payoff, 0), position.payoff, 'exact');
  return {
    move: toUserMove(position, NO_MOVE),
    value,
    principalVariation: [],
    depth: 0,
    nodes: 0,
    milliseconds: 0,
    stopped: 'over',
    moves: [],
  };
}
