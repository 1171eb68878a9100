/**
 * The root of the search: iterative deepening with aspiration windows, in time slices, over `node-search.ts`.
 *
 * The moves of the root and the window are search-core's ({@link createRootWindow}). The rest differs from the root of
 * its engine on purpose: late moves of the root are reduced; a null-window value beyond the window is searched again;
 * nothing is proven here but a five, so that there is nothing to keep of what values depend on; the first iteration may run
 * over its time; a search limited in nodes ends at the same node however often the clock is read; and won lines are
 * played out to their end.
 */
import { legalMoves, type StopReason, type LimitReason } from '@games/search-core';
import {
  INFINITE_SCORE,
  type Engine,
  type EngineLimits,
  type EngineMove,
  type EngineReport,
  isDecided,
  type TranspositionTable,
  WIN_SCORE,
} from '@games/search-core/engine';
import { type Budget, createBudget, createRootWindow, type RootMoveEntry } from '@games/search-core/internal';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import { searchBoardOf, switchableBoardOf } from '../patterns/search-board';
import type { GomokuPosition } from '../rules/position';
import { createFourSearch, type FourSearch } from '../threats/vcf';
import { forcedMoves, onlyMove } from './forced-moves';
import { evaluate, HEURISTIC_WEIGHTS, type HeuristicWeights } from './heuristics';
import { MAX_PLY } from './move-picker';
import { createNodeSearch } from './node-search';
import { SEARCH_PARAMETERS, type SearchParameters } from './search-parameters';

/** Nodes between two checks of the node limit; constant, so that a search always ends at the same node. */
const LIMIT_NODES = 256;
/**
 * The most nodes between two readings of the clock: before the code is compiled a node takes thirty times as long, and so does one
 * with a search of fours.
 */
const CLOCK_NODES = 64;
/** The first depth is finished even when the time is over, so that there is a value, unless it takes longer still. */
const FIRST_DEPTH_MILLISECONDS = 8;
/** Nodes between two readings of the clock meanwhile. */
const OVERTIME_NODES = 4;
const ASPIRATION_DEPTH = 4;
const WINDOW_OPTIONS = { wideningFactor: 4, maxHalfWidth: 4000 };
/** Depth of a search with only one move. */
const FORCED_DEPTH = 4;

/** A search of fours that finds none, for weak players. */
export const NO_FOURS: FourSearch = {
  win: () => -1,
  resume: () => -1,
  isComplete: () => false,
  line: () => [],
  length: () => 0,
  path: new Uint16Array(0),
  nodes: () => 0,
  setRule: () => undefined,
  clear: () => undefined,
};

export interface RootSearchOptions {
  /** The search of fours at the horizon. */
  readonly fours?: FourSearch | undefined;
  readonly weights?: HeuristicWeights | undefined;
  readonly parameters?: SearchParameters | undefined;
  /** The index of this search among the threads that share a table, from 0. Odd ones search a ply deeper. */
  readonly workerIndex?: number | undefined;
  /**
   * Lets {@link RootSearch.attach} take positions under other rules.
   *
   * @default false
   */
  readonly isSwitchable?: boolean | undefined;
}

/** The engine of a position, which can be replaced by another one of its size. */
export interface RootSearch extends Engine {
  /**
   * Goes on with another position of the same size, of another rule only where the search is switchable, and forgets what
   * it has learned. The table is the caller's: what it holds is of one rule.
   */
  readonly attach: (position: GomokuPosition) => void;
}

/**
 * Creates an engine for a position, which is unchanged whenever `run` returns. It searches on the search board of
 * its size and rule.
 */
export function createRootSearch(
  first: GomokuPosition,
  table: TranspositionTable,
  {
    fours,
    weights = HEURISTIC_WEIGHTS,
    parameters = SEARCH_PARAMETERS,
    workerIndex = 0,
    isSwitchable = false,
  }: RootSearchOptions = {},
): RootSearch {
  const firstDepth = 1 + (workerIndex & 1);
  const { size } = first;
  const { patterns, load } = isSwitchable ? switchableBoardOf(size) : searchBoardOf(size, first.rule);
  // The network of a board begins with that of its rule, the only one whose weights may be there.
  load(first.patterns.cells, first.rule);
  let position = first;
  const words = new Int32Array(2);
  let limits: EngineLimits = { depth: 1, allScores: false };
  let budget = createBudget({});
  /** The same without a limit of nodes: it is checked here, always at the same nodes. */
  let clock = budget;
  let nodesBefore = 0;
  let stop: 'paused' | LimitReason | undefined;
  /** Nodes that may be visited until the next check of the limit of nodes, and have not been granted yet. */
  let unchecked = 0;

  const window = createRootWindow<RootMoveEntry>(WINDOW_OPTIONS);
  let depth = 0;
  /** True if the move under way is searched without a reduction. */
  let unreduced = false;
  let underWay = false;
  /** The best move that the iteration under way has found so far. */
  let bestSoFar: EngineMove | undefined;
  let finished: { depth: number; moves: EngineMove[] } | undefined;

  const visited = (): number => nodeSearch.nodes() - nodesBefore;

  /** Checks the limits; returns how many nodes may be visited before the next check, 0 to stop here. */
  const checkpoint = (): number => {
    if (unchecked === 0) unchecked = nodesToNextCheck();
    const granted = Math.min(clock.grant(visited(), CLOCK_NODES) || nodesInOvertime(), unchecked);
    if (granted === 0) stop = unchecked === 0 ? 'nodes' : (clock.limitReason(visited()) ?? 'paused');
    unchecked -= granted;
    return granted;
  };

  /** Nodes that may be visited after the deadline: the first depth may take a little longer. */
  const nodesInOvertime = (): number =>
    !finished &&
    clock.limitReason(visited()) === 'time' &&
    performance.now() < clock.deadline + FIRST_DEPTH_MILLISECONDS
      ? OVERTIME_NODES
      : 0;

  /**
   * Returns the nodes that may be visited until the limit of nodes is checked again, 0 when it is reached. Neither
   * readings of the clock nor interruptions change it.
   */
  const nodesToNextCheck = (): number =>
    finished ? Math.min(LIMIT_NODES, Math.max(0, budget.nodes - visited())) : LIMIT_NODES;

  const nodeSearch = createNodeSearch({
    patterns,
    rule: first.rule,
    table,
    fours: fours ?? createFourSearch(patterns, first.rule),
    weights,
    parameters,
    checkpoint,
  });

  const openWindow = (low: number, high: number): void => {
    window.open(low, high);
    unreduced = false;
    underWay = true;
  };

  const beginIteration = (): void => {
    depth = Math.min(Math.max(depth + 1, firstDepth), limits.depth);
    bestSoFar = undefined;
    const score = finished?.moves[0]!.score ?? 0;
    window.halfWidth = parameters.window;
    if (limits.allScores || depth < ASPIRATION_DEPTH || isDecided(score))
      openWindow(-INFINITE_SCORE, INFINITE_SCORE);
    else openWindow(score - parameters.window, score + parameters.window);
  };

  const record = (root: RootMoveEntry, value: number): void => {
    window.record(root, value, limits.allScores);
    if (root.state === 'worse') return;
    root.line = [root.move, ...nodeSearch.line()];
    if (!bestSoFar || value > bestSoFar.score) bestSoFar = toMove(root);
  };

  /** Returns by how many plies a late move of the root is reduced at first. */
  const reductionAt = (place: number): number =>
    place < 2
      ? 0
      : Math.min(depth - 1, Math.floor((parameters.rootReduction * Math.log(depth) * Math.log(place)) / 16));

  /** Searches the remaining moves of this window; returns false if it had to halt. */
  const visitRoots = (): boolean => {
    for (; window.index < window.roots.length; window.index++) {
      const root = window.roots[window.index]!;
      let value: number;
      for (;;) {
        const { alpha, beta, wide } = window;
        const less = wide || unreduced ? 0 : reductionAt(window.index);
        value = nodeSearch.child(root.move, depth - less, alpha, wide ? beta : alpha + 1);
        if (nodeSearch.halted() || value <= alpha || wide) break;
        if (less > 0) unreduced = true;
        else window.wide = true;
      }
      if (nodeSearch.halted()) return false;
      unreduced = false;
      record(root, value);
      if (value >= window.beta) break;
    }
    return true;
  };

  /** Widens the window after a value outside it. */
  const widen = (): boolean => {
    const side = window.widen();
    if (side === 'inside') return false;
    if (side === 'below') bestSoFar = undefined;
    unreduced = false;
    return true;
  };

  const toMove = ({ move, score, line }: RootMoveEntry): EngineMove => ({
    move,
    score,
    certainty: 'estimate',
    line: isDecided(score) ? complete(line) : line,
  });

  const finishIteration = (): 'iterated' | StopReason => {
    underWay = false;
    window.order(limits.allScores);
    const { best, roots } = window;
    finished = { depth, moves: (limits.allScores ? roots : roots.slice(0, 1)).map(toMove) };
    bestSoFar = undefined;
    if (depth >= limits.depth || depth >= MAX_PLY / 2) return 'depth';
    if (isDecided(best) && WIN_SCORE - Math.abs(best) <= depth) return 'solved';
    const isForced = roots.length === 1 && depth >= FORCED_DEPTH && limits.depth === Infinity;
    return isForced ? 'only-move' : 'iterated';
  };

  /** Other searches may have used the board, under other rules. */
  const loadPosition = (): void => {
    load(position.patterns.cells, position.rule);
    weights.network.on(patterns);
  };

  const begin = (asked: EngineLimits): void => {
    limits = asked;
    nodesBefore = nodeSearch.nodes();
    const { turn, empty, lastMove, hash } = position;
    loadPosition();
    hash(words);
    nodeSearch.age();
    table.newSearch();
    nodeSearch.begin({
      side: turn(),
      low: words[0]!,
      high: words[1]!,
      last: lastMove() ?? -1,
      empty: empty(),
    });
    const entry = table.probe(words[0]!, words[1]!);
    const moves = nodeSearch.rootMoves(entry >= 0 ? table.move(entry) : -1);
    const list = moves.length > 0 ? moves : movesAnywhere();
    window.roots = list.map((move) => ({ move, score: -INFINITE_SCORE, state: 'unsearched', line: [move] }));
    depth = 0;
    unchecked = 0;
    underWay = false;
    finished = bestSoFar = undefined;
  };

  /** Lists the moves where none is near a stone: the centre of the empty board, or all that are legal. */
  const movesAnywhere = (): number[] => {
    const only = onlyMove(position);
    return only === null ? legalMoves(position) : [only];
  };

  const run = (given: Budget): 'iterated' | 'paused' | StopReason => {
    if (budget !== given) clock = given.withNodes(Infinity);
    budget = given;
    const { counts } = position.patterns;
    if (counts[position.turn() * POINT_PATTERNS + POINT_PATTERN.FIVE]! > 0) return winAtOnce();
    loadPosition();
    if (!underWay) beginIteration();
    // The node before which it was interrupted is part of what was granted then.
    if (nodeSearch.resume()) unchecked--;
    do {
      if (!visitRoots()) return stop!;
    } while (widen());
    return finishIteration();
  };

  /** Plays a line that ends where the rest is forced to the end of the game. */
  const complete = (line: readonly number[]): number[] => {
    const whole = [...line];
    for (const move of whole) position.play(move);
    while (position.winner() === null) {
      const move = forcedMoves(position.patterns, position.turn())[0] ?? -1;
      if (move < 0 || !position.isLegal(move)) break;
      position.play(move);
      whole.push(move);
    }
    for (let count = whole.length; count > 0; count--) position.undo();
    return whole;
  };

  const winAtOnce = (): StopReason => {
    const { move } = window.roots[0]!;
    finished = { depth: 1, moves: [{ move, score: WIN_SCORE - 1, certainty: 'exact', line: [move] }] };
    return 'solved';
  };

  /** Reports on a position before anything has been searched: the first move of the order, and the static value. */
  const firstMove = (): EngineMove => {
    const { move } = window.roots[0]!;
    return { move, score: evaluate(position), certainty: 'estimate', line: [move] };
  };

  const report = (): EngineReport => {
    const known = finished ?? { depth: 0, moves: [bestSoFar ?? firstMove()] };
    const moves =
      bestSoFar && !limits.allScores && bestSoFar.move !== known.moves[0]!.move
        ? [bestSoFar, ...known.moves.filter(({ move }) => move !== bestSoFar!.move)]
        : known.moves;
    return { depth: known.depth, nodes: visited(), certainty: moves[0]!.certainty, moves };
  };

  const attach = (next: GomokuPosition): void => {
    nodeSearch.setRule(next.rule);
    position = next;
    // Another rule takes time, which is not to be that of the first depth.
    loadPosition();
  };

  return { begin, run, nodes: visited, checksNodes: true, report, bytes: nodeSearch.bytes, attach };
}
