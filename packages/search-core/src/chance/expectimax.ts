/**
 * Expectimax by iterative deepening: for games with dice. Limits, aborts, progress and time slices are as in `search`.
 */
import { checkInteger, OptionError } from '../errors';
import { assertPosition, MAX_PLIES } from '../game/assert-position';
import { assertOutcome } from '../game/contract';
import type { Heuristics } from '../game/heuristics';
import { toUserMove, type ChosenMoveOf, type MoveOf } from '../game/user-moves';
import { NO_MOVE, ONGOING, type Chance, type Hashed, type Position, type Repeating } from '../game/position';
import { MAX_EVALUATION } from '../game/value';
import { checkRequest, requireLimit, type Limits, REQUEST_SHAPE } from '../scheduling/limits';
import { createBudget, runWithinBudget } from '../scheduling/budget';
import { beginSlice, runInSlices, runSync, type SlicedWork } from '../scheduling/time-slicing';
import { checkCallback, positive, type Shape } from '../validation/check-options';
import { createExpectationTable, MIN_EXPECTATION_TABLE_BYTES } from './expectation-table';
import type { ExpectationEvaluator } from './expectiminimax';
import type { ExpectedValue } from './expected-value';
import { createStarSearch, type StarMove, type StarReport, type StarSettings } from './star-search';

const DEFAULT_TABLE_BYTES = 2 ** 24;

/** The settings and limits of {@link expectimax}. */
export interface ExpectimaxOptions<P extends Position> extends Pick<
  Limits<ExpectimaxProgress<ChosenMoveOf<P>>>,
  'depth' | 'nodes' | 'milliseconds' | 'signal' | 'onProgress'
> {
  /**
   * Estimates what the game will pay, where the depth ends, at nodes of a side or of chance: points, or from -1 to 1.
   *
   * @default 0 or the points made on the way
   */
  readonly evaluate?: ExpectationEvaluator<P> | undefined;
  /** Move ordering, as in {@link Heuristics}. */
  readonly order?: Heuristics<P>['order'];
  /**
   * No game pays more points than this, either way: what chance nodes are pruned by. Games that are won or lost pay 1.
   *
   * @default unknown in games of points, in which chance nodes are then searched whole
   */
  readonly largestPayoff?: number | undefined;
  /**
   * Prunes chance nodes by the events that are known, or by one move after each as well, which pays where good moves come
   * first.
   *
   * @default 'star2' with `order`, else 'star1'
   */
  readonly pruning?: 'star1' | 'star2' | undefined;
  /** Memory for the transposition table, 0 for none. Only for positions with a hash. @default at most 16 MiB */
  readonly memoryBytes?: (P extends Hashed ? number : never) | undefined;
  /** `'all'`: the value of every root move, not only of the best; takes longer. */
  readonly scores?: 'best' | 'all' | undefined;
}

const OPTION_SHAPE: Shape<ExpectimaxOptions<Position>> = {
  ...REQUEST_SHAPE,
  evaluate: checkCallback,
  order: checkCallback,
  largestPayoff: positive,
  pruning: ['star1', 'star2'],
  memoryBytes: null,
};

/** A move of the searched position, or an event where it is a chance node. */
interface ExpectimaxMove<M = number> {
  readonly move: M;
  /** Seen by the side that the searched position is seen by. */
  readonly value: ExpectedValue;
}

/** The state of a search after a finished depth. */
interface ExpectimaxProgress<Chosen = number> {
  /** The best move, always legal; `NO_MOVE`, or `null` where moves are values, at a chance node or when the game is over. */
  readonly move: Chosen;
  readonly value: ExpectedValue;
  /** Plies searched, moves and events. */
  readonly depth: number;
  /** Positions visited. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** The answer of a search, and why it ended. */
export interface ExpectimaxResult<M = number, Chosen = M> extends ExpectimaxProgress<Chosen> {
  /**
   * What ended the search: a limit; `'solved'`: the value is exact; `'over'`: the game is over; `'max-depth'`: the game
   * may go on beyond 4,000 plies.
   */
  readonly stopped: 'depth' | 'max-depth' | 'time' | 'nodes' | 'aborted' | 'solved' | 'over';
  /** Best first: every move with `scores: 'all'`, else only the best; at a chance node its events, as the game lists them. */
  readonly moves: ExpectimaxMove<M>[];
}

type AnyPosition = Position & Partial<Chance & Hashed & Repeating>;

/**
 * Finds the move that pays most on average, on this thread: expectimax with Star1 and Star2 pruning, a transposition
 * table and iterative deepening. It takes games without dice too, in which it plays for a win, not for a short one.
 *
 * @param position - searched in place; it is unchanged afterwards.
 * @param options - settings and limits; an evaluation, and a game without a longest one, need a limit.
 * @returns a legal move, what the game pays on average, and how certain that is.
 * @throws OptionError `search-core/no-limit`, `search-core/out-of-range`, `search-core/not-positive`,
 * `search-core/not-a-choice` or `search-core/wrong-type` naming what is invalid; ContractViolation for an answer of
 * the game that makes none: weights of events that do not sum to `chanceWeight`, an outcome beyond `largestPayoff`;
 * whatever the game throws. The position is then unchanged.
 * @remarks Sources: Ballard 1983 (Star1, Star2); Hauk, Buro and Schaeffer 2004 (with a table); Veness 2006.
 *
 * @example
 * ```ts
 * import { expectimaxSync, formatExpectedValue } from '@games/search-core/chance';
 * import { createPig } from '@games/search-core/testing';
 *
 * const { value, stopped } = expectimaxSync(createPig({ target: 6, maxTurns: 4 }));
 * console.log(formatExpectedValue(value), stopped); // the advantage of the first roll; solved
 * ```
 */
export function expectimaxSync<P extends Position>(
  position: P,
  options: ExpectimaxOptions<P> = {},
): ExpectimaxResult<MoveOf<P>, ChosenMoveOf<P>> {
  const called = performance.now();
  return runSync(searchInSlices(position, options, called));
}

/**
 * Finds the move that pays most on average, while the thread does other work: the search of {@link expectimaxSync}, with
 * the same result, in slices of at most 5 ms. The position must not be changed before it has ended.
 *
 * @returns resolves within 20 ms of an abort or the time limit, with the best move so far.
 * @throws as {@link expectimaxSync} (the promise rejects).
 */
export async function expectimax<P extends Position>(
  position: P,
  options: ExpectimaxOptions<P> = {},
): Promise<ExpectimaxResult<MoveOf<P>, ChosenMoveOf<P>>> {
  const called = performance.now();
  beginSlice();
  return runInSlices(searchInSlices(position, options, called));
}

function* searchInSlices<P extends Position>(
  given: P,
  options: ExpectimaxOptions<P>,
  started: number,
): SlicedWork<ExpectimaxResult<MoveOf<P>, ChosenMoveOf<P>>> {
  const position = assertPosition(given);
  const settings = checkOptions(position, options);
  if (assertOutcome(position, position.outcome()) !== ONGOING) return resultOfFinished(position);
  const budget = createBudget(options, { started });
  const search = createStarSearch(position as P & AnyPosition, settings);
  search.begin({ allScores: options.scores === 'all' });
  let found = firstMove(position);
  let depth = 0;

  const progress = (): ExpectimaxProgress<ChosenMoveOf<P>> => ({
    move: toUserMove(position, found.move),
    value: toValue(found),
    depth,
    nodes: search.nodes(),
    milliseconds: budget.elapsed(),
  });
  type Stopped = ExpectimaxResult['stopped'];
  const result = (stopped: Stopped): ExpectimaxResult<MoveOf<P>, ChosenMoveOf<P>> => ({
    ...progress(),
    stopped,
    moves: listMoves(position, found),
  });

  for (;;) {
    search.start(depth + 1);
    const event = yield* runWithinBudget(search, budget);
    if (event !== 'done') return result(event);
    depth++;
    found = search.report();
    options.onProgress?.(progress());
    if (found.isProven) return result('solved');
    if (depth === settings.maxDepth) return result(depth === options.depth ? 'depth' : 'max-depth');
  }
}

/** What is known before the first depth is done: a legal move. */
function firstMove(position: Position & Partial<Chance>): StarReport {
  const moves = new Int32Array(position.maxMoves);
  const isChance = position.chanceWeight !== undefined && position.chanceWeight() > 0;
  if (!isChance) position.generate(moves, 0);
  const first = { move: isChance ? NO_MOVE : moves[0]!, expected: 0, isProven: false };
  return { ...first, moves: isChance ? [] : [first] };
}

function toValue({ expected, isProven }: Omit<StarMove, 'move'>): ExpectedValue {
  // Adding zero makes 0 of -0.
  return { expected: expected + 0, certainty: isProven ? 'exact' : 'estimate' };
}

function listMoves<P extends Position>(
  position: P,
  { move, moves }: StarReport,
): ExpectimaxMove<MoveOf<P>>[] {
  const list = moves.filter((one) => one.move !== NO_MOVE);
  const isFirst = (one: StarMove): number => (one.move === move ? 1 : 0);
  // Events stay as the game lists them.
  if (move !== NO_MOVE) list.sort((a, b) => b.expected - a.expected || isFirst(b) - isFirst(a));
  return list.map((one) => ({ move: toUserMove(position, one.move) as MoveOf<P>, value: toValue(one) }));
}

function resultOfFinished<P extends Position>(position: P): ExpectimaxResult<MoveOf<P>, ChosenMoveOf<P>> {
  return {
    move: toUserMove(position, NO_MOVE),
    value: { expected: position.outcome() + 0, certainty: 'exact' },
    depth: 0,
    nodes: 0,
    milliseconds: 0,
    stopped: 'over',
    moves: [],
  };
}

function checkOptions<P extends AnyPosition>(position: P, options: ExpectimaxOptions<P>): StarSettings<P> {
  checkRequest(options, OPTION_SHAPE);
  const {
    evaluate,
    order,
    pruning = order ? 'star2' : 'star1',
    memoryBytes = DEFAULT_TABLE_BYTES,
    largestPayoff,
  } = options;
  if (memoryBytes !== 0) checkInteger('memoryBytes', memoryBytes, MIN_EXPECTATION_TABLE_BYTES, 2 ** 32);
  const isEndless =
    position.maxPlies === Infinity && (position.chanceWeight ?? position.historyReach) !== undefined;
  if (evaluate !== undefined || isEndless) requireLimit(options);
  const isUsable = position.hash !== undefined && position.historyReach === undefined;
  return {
    evaluate,
    order,
    pruning,
    largest: checkLargest(position, largestPayoff),
    table: isUsable && memoryBytes > 0 ? createExpectationTable(memoryBytes) : undefined,
    maxDepth: Math.max(1, Math.min(options.depth ?? MAX_PLIES, position.maxPlies, MAX_PLIES)),
  };
}

function checkLargest({ payoff }: Position, largest: number | undefined): number {
  if (largest === undefined) return payoff === 'outcome' ? 1 : Infinity;
  const limit = payoff === 'outcome' ? 1 : MAX_EVALUATION;
  if (largest <= limit) return largest;
  throw new OptionError(
    'search-core/out-of-range',
    `largestPayoff: expected at most ${limit}, got ${largest}`,
    { option: 'largestPayoff', value: largest, minimum: 0, maximum: limit },
  );
}
