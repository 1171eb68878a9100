/**
 * Monte-Carlo tree search: for games without a good evaluation, and for answers at any moment. It samples games, so its
 * values are estimates until the tree proves them.
 *
 * An estimate is a score: in games that are won or lost, the expected result per mille, from -1000 (always lost) over
 * 0 to 1000 (always won); in games of points, the expected margin in points, rounded.
 *
 * Where there are at most 32 moves, a move after which the other side can win at once is proven lost when it is first
 * listed (decisive moves, Teytaud and Teytaud 2010), so that few playouts find what is forced.
 *
 * Leaves may be evaluated later and in batches: {@link BatchEvaluator}.
 *
 * In games with dice, events are drawn as often as they happen. What is called proven is then a mean as well: a win is
 * won whatever the dice say, a draw or a margin is the exact expectation.
 */
import { type AnyShape, checkRecord } from '../validation/check-options';
import { assertPosition } from '../game/assert-position';
import { OptionError } from '../errors';
import { assertOutcome } from '../game/contract';
import { checkRequest, type Limits } from '../scheduling/limits';
import {
  checkOptions,
  requireLimit,
  shapeOf,
  treeBytesFor,
  type AnyMonteCarloOptions,
  type BatchedMonteCarloOptions,
  type MonteCarloLimits,
  type MonteCarloOptions,
  MONTE_CARLO_REQUEST,
  MONTE_CARLO_SHAPE,
} from './options';
import { createTree } from './tree';
import type { NodeReport } from './tree-report';
import { valueOfMove, valueOfRoot } from './values';
import { toUserBest, toUserMove, lastMoveNumber, type ChosenMoveOf, type MoveOf } from '../game/user-moves';
import { isChanceNode } from '../game/chance-node';
import { NO_MOVE, ONGOING, type Position } from '../game/position';
import { scoreOfOutcome, toValue, type Value } from '../game/value';
import { createBudget, runWithinBudget, type Budget } from '../scheduling/budget';
import { createProgressReporter } from '../scheduling/progress';
import { beginSlice, runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';

/** The limits of one search, and what it reports. */
export type MonteCarloRequest<M = number, Chosen = M> = Pick<
  Limits<MonteCarloProgress<M, Chosen>>,
  'playouts' | 'milliseconds' | 'signal' | 'onProgress'
>;

/** A move of the searched position. */
export interface MonteCarloMove<M = number> {
  readonly move: M;
  /** For the side that makes it; an estimate in the unit of the value of the whole search. */
  readonly value: Value;
  /** How many playouts began with it, those of earlier searches included when the tree was kept. */
  readonly visits: number;
  /** This move first. */
  readonly principalVariation: M[];
}

/** The state of a search: its best move, and what is known of every move. */
export interface MonteCarloProgress<M = number, Chosen = M> {
  /**
   * The best move, always legal; when the game is over, or the position is a chance node, `NO_MOVE`, or `null` where
   * moves are values.
   */
  readonly move: Chosen;
  /**
   * The value of the position: `'exact'` (`'within'`: a win or loss in this number of plies or fewer) when the tree has proven
   * it, `'at-least'` when the chosen move is proven and another might be better, else `'estimate'`. The score of an
   * estimate: in games that are won or lost the expected result per mille, from -1000 (lost) to 1000 (won); in games of
   * points the expected margin.
   */
  readonly value: Value;
  readonly principalVariation: M[];
  /** Playouts of this search. */
  readonly playouts: number;
  /** Nodes in the tree, those of earlier searches included when it was kept. */
  readonly nodes: number;
  readonly milliseconds: number;
  /** Best first; at a chance node its events, in the order of the game. */
  readonly moves: MonteCarloMove<M>[];
}

/** The answer of a search, and why it ended. */
export interface MonteCarloResult<M = number, Chosen = M> extends MonteCarloProgress<M, Chosen> {
  /** What ended the search; `'solved'`: the value is proven; `'over'`: the game is over. */
  readonly stopped: 'playouts' | 'time' | 'aborted' | 'solved' | 'over';
}

/** A Monte-Carlo search that keeps its tree from move to move of a game. */
export interface MonteCarlo<M = number, Chosen = M> {
  /**
   * Searches the current position.
   *
   * @throws OptionError `search-core/no-limit` without any limit, `search-core/out-of-range` and
   * `search-core/not-positive` for invalid limits, `search-core/busy` while a search is under way. Whatever
   * a callback throws; the position is then unchanged.
   */
  readonly searchSync: (request?: MonteCarloRequest<M, Chosen>) => MonteCarloResult<M, Chosen>;
  /** The same in slices of at most 5 ms; needs no limit when there is a signal. An abort resolves with the best so far. */
  readonly search: (request?: MonteCarloRequest<M, Chosen>) => Promise<MonteCarloResult<M, Chosen>>;
  /**
   * Keeps the part of the tree below a move; call it after each move that was played on the position, of either side.
   * A tree that does not fit the position is forgotten: always noticed if the position has a hash, else as far as the
   * side to move and the legal moves show.
   *
   * @throws OptionError `search-core/busy` while a search is under way.
   */
  readonly advance: (move: M) => void;
  /** Forgets the tree. */
  readonly clear: () => void;
}

/** A Monte-Carlo search whose leaves are evaluated later. What its evaluator answers wrongly is a `ContractViolation`. */
export type BatchedMonteCarlo<M = number, Chosen = M> = Omit<MonteCarlo<M, Chosen>, 'searchSync'>;

/**
 * Creates a Monte-Carlo search for a position that is played on between searches. All memory is taken here.
 *
 * @throws OptionError `search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type` for options
 * that are invalid, or an invalid position.
 *
 * @example
 * ```ts
 * import { createMonteCarlo } from '@games/search-core/monte-carlo';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const position = createTicTacToe();
 * const searcher = createMonteCarlo(position);
 * for (let ply = 0; ply < 3; ply++) {
 *   const { move } = searcher.searchSync({ playouts: 500 });
 *   position.play(move);
 *   searcher.advance(move); // keeps what is known of the positions that follow
 * }
 * ```
 */
export function createMonteCarlo<P extends Position>(
  position: P,
  options: BatchedMonteCarloOptions<P>,
): BatchedMonteCarlo<MoveOf<P>, ChosenMoveOf<P>>;
export function createMonteCarlo<P extends Position>(
  position: P,
  options?: MonteCarloOptions<P>,
): MonteCarlo<MoveOf<P>, ChosenMoveOf<P>>;
export function createMonteCarlo<P extends Position>(
  position: P,
  options: AnyMonteCarloOptions<P> = {},
): BatchedMonteCarlo<MoveOf<P>, ChosenMoveOf<P>> {
  const searcher = createMonteCarloFor(position, options, shapeOf(options), MONTE_CARLO_REQUEST);
  if ((options as Partial<BatchedMonteCarloOptions<P>>).evaluator === undefined) return searcher;
  const { search, advance, clear } = searcher;
  return { search, advance, clear };
}

/**
 * Creates a search to be kept, or one for one call.
 *
 * @param shape - the settings that exist.
 * @param requestShape - what a request may have.
 * @param called - the moment from which time counts. @default the moment of each search
 */
function createMonteCarloFor<P extends Position>(
  given: P,
  options: AnyMonteCarloOptions<P>,
  shape: AnyShape,
  requestShape: AnyShape,
  called?: number,
): MonteCarlo<MoveOf<P>, ChosenMoveOf<P>> {
  const position = assertPosition(given);
  const tree = createTree(position, checkOptions(position, options, shape));
  let busy = false;

  const checkIdle = (): void => {
    if (busy) throw new OptionError('search-core/busy', 'this searcher is busy; create another');
  };

  const describe = (budget: Budget): MonteCarloProgress<MoveOf<P>, ChosenMoveOf<P>> => {
    const { playouts, nodes, root, moves } = tree.report();
    const best = isChanceNode(position) ? root : moves[0]!;
    return {
      ...toUserBest(position, { move: best.move, principalVariation: best.line }),
      value: valueOfRoot(position.payoff, root, best),
      playouts,
      nodes,
      milliseconds: budget.elapsed(),
      moves: moves.map((node) => toMove(position, node)),
    };
  };

  function* searchInSlices(
    request: MonteCarloRequest<MoveOf<P>, ChosenMoveOf<P>>,
  ): SlicedWork<MonteCarloResult<MoveOf<P>, ChosenMoveOf<P>>> {
    const started = called ?? performance.now();
    checkRequest(request, requestShape);
    requireLimit(request);
    checkIdle();
    if (assertOutcome(position, position.outcome()) !== ONGOING) return resultOfFinished(position);
    busy = true;
    try {
      const { playouts, onProgress } = request;
      const budget = createBudget({ ...request, nodes: playouts }, { started });
      tree.begin();
      const report = createProgressReporter(onProgress, () => describe(budget), started);
      const event = yield* runWithinBudget(tree, budget, report);
      const found = describe(budget);
      if (event !== 'aborted') onProgress?.(found);
      return { ...found, stopped: event === 'nodes' ? 'playouts' : event };
    } finally {
      tree.abandon();
      busy = false;
    }
  }

  const searcher: MonteCarlo<MoveOf<P>, ChosenMoveOf<P>> = {
    searchSync: (request = {}) => runSync(searchInSlices(request)),
    search: (request = {}) => runInSlices(searchInSlices(request)),
    advance: (move) => {
      checkIdle();
      tree.advance(lastMoveNumber(position, move));
    },
    clear: () => {
      checkIdle();
      tree.clear();
    },
  };
  return searcher;
}

/**
 * Searches a position once, on this thread.
 *
 * @param options - settings and limits; one of `playouts`, `milliseconds` and `signal` is needed.
 * @returns a legal move unless the game is over, its value, and the statistics of every move.
 * @throws OptionError as {@link createMonteCarlo} and {@link MonteCarlo.searchSync}.
 *
 * @example
 * ```ts
 * import { monteCarloSync } from '@games/search-core/monte-carlo';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const { move, moves } = monteCarloSync(createTicTacToe(), { playouts: 2000 });
 * console.log(move, moves[0]!.visits); // 4: the centre, and how often it was tried
 * ```
 */
export function monteCarloSync<P extends Position>(
  position: P,
  options: MonteCarloOptions<P> & MonteCarloRequest<MoveOf<P>, ChosenMoveOf<P>>,
): MonteCarloResult<MoveOf<P>, ChosenMoveOf<P>> {
  return createForOneSearch(position, options, MONTE_CARLO_SHAPE).searchSync(options);
}

/**
 * Searches a position once, while the thread does other work: the same search, with the same result, in slices of at
 * most 5 ms.
 *
 * @returns as {@link monteCarloSync}; resolves within 20 ms of an abort or the time limit with the best move so far, if
 * playouts are shorter.
 * @throws as {@link monteCarloSync} (the promise rejects).
 */
export async function monteCarlo<P extends Position>(
  position: P,
  options: AnyMonteCarloOptions<P> & MonteCarloRequest<MoveOf<P>, ChosenMoveOf<P>>,
): Promise<MonteCarloResult<MoveOf<P>, ChosenMoveOf<P>>> {
  beginSlice();
  return createForOneSearch(position, options, shapeOf(options)).search(options);
}

/** A search with no more memory than its playouts can use. */
function createForOneSearch<P extends Position>(
  position: P,
  options: AnyMonteCarloOptions<P> & MonteCarloLimits,
  settings: AnyShape,
): MonteCarlo<MoveOf<P>, ChosenMoveOf<P>> {
  const called = performance.now();
  assertPosition(position);
  checkRecord('options', options);
  const shape = { ...settings, ...MONTE_CARLO_REQUEST };
  const memoryBytes = treeBytesFor(position, options);
  return createMonteCarloFor(position, { ...options, memoryBytes }, shape, shape, called);
}

function toMove<P extends Position>(position: P, node: NodeReport): MonteCarloMove<MoveOf<P>> {
  const { payoff } = position;
  const value = valueOfMove(payoff, node);
  const { move, principalVariation } = toUserBest(position, {
    move: node.move,
    principalVariation: node.line,
  });
  return { move: move as MoveOf<P>, value, visits: node.visits, principalVariation };
}

function resultOfFinished<P extends Position>(position: P): MonteCarloResult<MoveOf<P>, ChosenMoveOf<P>> {
  const { payoff } = position;
  const value = toValue(scoreOfOutcome(position.outcome(), payoff, 0), payoff, 'exact');
  const nothing = { playouts: 0, nodes: 0, milliseconds: 0 };
  const move = toUserMove(position, NO_MOVE);
  return { move, value, principalVariation: [], ...nothing, moves: [], stopped: 'over' };
}
