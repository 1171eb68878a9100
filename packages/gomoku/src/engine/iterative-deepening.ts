/**
 * The root of the search: iterative deepening with aspiration windows, in slices, over the walk of `search.ts`.
 *
 * @module
 */
import { isDecided, legalMoves, type StopReason, WIN_SCORE } from '@games/search-core';
import {
  INFINITE_SCORE,
  type Engine,
  type EngineLimits,
  type EngineMove,
  type EngineReport,
  type TranspositionTable,
  createWorkClock,
} from '@games/search-core/engine';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import { evaluate, HEURISTIC_WEIGHTS, type HeuristicWeights } from './heuristics';
import { forcedMove, onlyMove } from './forced-moves';
import type { GomokuPosition } from '../rules/position';
import { createNodeSearch, MAX_PLY } from './node-search';
import { createFourSearch, type FourSearch } from '../threats/vcf';
import { searchBoardOf } from '../patterns/search-board';

/** Nodes between two looks at the limit of nodes: always the same, so that a search ends at the same node every time. */
const LIMIT_NODES = 256;
/**
 * Nodes between two looks at the clock: before the code is compiled a node takes thirty times as long, and one with a
 * search of fours as well.
 */
const CLOCK_NODES = { first: 4, longest: 64 };
/** The first depth is finished even when the time is over, so that there is an opinion, unless it takes longer still. */
const FIRST_DEPTH_MILLISECONDS = 8;
const FIRST_WINDOW = 60;
/** Depth of a search whose only move is known before. */
const FORCED_DEPTH = 4;

interface Root {
  readonly move: number;
  score: number;
  state: 'open' | 'worse' | 'exact' | 'lower';
  line: number[];
}

/** Sees no fours ahead, for players that are not to. */
export const NO_FOURS: FourSearch = {
  win: () => -1,
  resume: () => -1,
  isComplete: () => false,
  line: () => [],
  length: () => 0,
  path: new Uint16Array(0),
  nodes: () => 0,
};

/**
 * Creates an engine for a position, which it leaves as it was whenever `run` returns. It thinks on the workbench.
 *
 * @param fours - the search at the horizon; a search on the workbench if left out.
 */
export function createRootSearch(
  position: GomokuPosition,
  table: TranspositionTable,
  fours?: FourSearch,
  weights: HeuristicWeights = HEURISTIC_WEIGHTS,
): Engine {
  const { rule, size, turn, empty, lastMove, hash } = position;
  const { cells, counts } = position.patterns;
  const { patterns, load } = searchBoardOf(size, rule);
  const words = new Int32Array(2);
  let limits: EngineLimits = { depth: 1, nodes: 1, deadline: 0, allScores: false };
  let nodesBefore = 0;
  let sliceEnd = 0;
  let sliceNodes = 0;
  let stop: 'paused' | 'time' | 'nodes' | undefined;
  const clock = createWorkClock(CLOCK_NODES);
  /** Nodes that may be visited until the next look at the limits of nodes, and have not been granted yet. */
  let unlooked = 0;

  let roots: Root[] = [];
  let depth = 0;
  let index = 0;
  let alpha = 0;
  let floor = 0;
  let beta = 0;
  let best = 0;
  let wide = true;
  let whole = false;
  let underWay = false;
  let window = FIRST_WINDOW;
  let promising: EngineMove | undefined;
  let finished: { depth: number; moves: EngineMove[] } | undefined;

  const visited = (): number => nodeSearch.nodes() - nodesBefore;

  /** Looks at the limits; says how many nodes may be visited before the next look, 0 to stop here. */
  const checkpoint = (): number => {
    const now = clock.look();
    if (unlooked === 0) unlooked = nodesToNextLook();
    stop = undefined;
    if (now >= sliceEnd || visited() >= sliceNodes) stop = 'paused';
    if (now >= limits.deadline + (finished ? 0 : FIRST_DEPTH_MILLISECONDS)) stop = 'time';
    if (unlooked === 0) stop = 'nodes';
    if (stop) return 0;
    const granted = Math.min(clock.interval(), unlooked, sliceNodes - visited());
    unlooked -= granted;
    return granted;
  };

  /**
   * Nodes that may be visited until the limit of nodes is looked at again, 0 when it is reached. How often the clock is
   * looked at in between, and how often the search is put down, make no difference to it.
   */
  const nodesToNextLook = (): number =>
    finished ? Math.min(LIMIT_NODES, Math.max(0, limits.nodes - visited())) : LIMIT_NODES;

  const nodeSearch = createNodeSearch({
    patterns,
    rule,
    table,
    fours: fours ?? createFourSearch(patterns, rule),
    weights,
    checkpoint,
  });

  const openWindow = (low: number, high: number): void => {
    alpha = floor = Math.max(low, -INFINITE_SCORE);
    beta = Math.min(high, INFINITE_SCORE);
    best = -INFINITE_SCORE;
    index = 0;
    wide = true;
    whole = false;
    underWay = true;
    for (const root of roots) root.state = 'open';
  };

  const beginIteration = (): void => {
    depth++;
    promising = undefined;
    const score = finished?.moves[0]!.score ?? 0;
    window = FIRST_WINDOW;
    if (limits.allScores || depth < 4 || isDecided(score)) openWindow(-INFINITE_SCORE, INFINITE_SCORE);
    else openWindow(score - window, score + window);
  };

  const record = (root: Root, value: number): void => {
    root.score = value;
    root.state = value >= beta ? 'lower' : value > alpha ? 'exact' : 'worse';
    if (root.state !== 'worse') {
      root.line = [root.move, ...nodeSearch.line()];
      if (!promising || value > promising.score) promising = toMove(root);
    }
    best = Math.max(best, value);
    if (!limits.allScores) alpha = Math.max(alpha, value);
    wide = limits.allScores;
  };

  /** How many plies less a late move of the root gets at first. */
  const reductionAt = (place: number): number =>
    place < 2 ? 0 : Math.min(depth - 1, Math.floor(Math.log(depth) * Math.log(place)));

  /** Searches the moves left in this window; false if it had to halt. */
  const visitRoots = (): boolean => {
    for (; index < roots.length; index++) {
      const root = roots[index]!;
      let value: number;
      for (;;) {
        const less = wide || whole ? 0 : reductionAt(index);
        value = nodeSearch.child(root.move, depth - less, alpha, wide ? beta : alpha + 1);
        if (nodeSearch.halted() || value <= alpha || wide) break;
        if (less > 0) whole = true;
        else wide = true;
      }
      if (nodeSearch.halted()) return false;
      whole = false;
      record(root, value);
      if (value >= beta) break;
    }
    return true;
  };

  const moveToFront = (place: number): void => {
    if (place > 0) roots.unshift(...roots.splice(place, 1));
  };

  /** After a value outside the window: a wider one. */
  const widen = (): boolean => {
    if (best > floor && best < beta) return false;
    window *= 4;
    const far = isDecided(best) || window > 4000;
    if (best >= beta) {
      moveToFront(roots.findIndex((root) => root.state === 'lower'));
      openWindow(floor, far ? INFINITE_SCORE : best + window);
    } else {
      promising = undefined;
      openWindow(far ? -INFINITE_SCORE : best - window, beta);
    }
    return true;
  };

  const toMove = ({ move, score, line }: Root): EngineMove => ({
    move,
    score,
    certainty: 'estimate',
    line: isDecided(score) ? complete(line) : line,
  });

  const finishIteration = (): 'iterated' | StopReason => {
    underWay = false;
    if (limits.allScores) roots.sort((a, b) => b.score - a.score);
    else moveToFront(roots.findIndex((root) => root.state === 'exact' && root.score === best));
    finished = { depth, moves: (limits.allScores ? roots : roots.slice(0, 1)).map(toMove) };
    promising = undefined;
    if (depth >= limits.depth || depth >= MAX_PLY / 2) return 'depth';
    if (isDecided(best) && WIN_SCORE - Math.abs(best) <= depth) return 'solved';
    const isForced = roots.length === 1 && depth >= FORCED_DEPTH && limits.depth === Infinity;
    return isForced ? 'only-move' : 'iterated';
  };

  const begin = (asked: EngineLimits): void => {
    limits = asked;
    nodesBefore = nodeSearch.nodes();
    load(cells);
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
    roots = list.map((move) => ({ move, score: -INFINITE_SCORE, state: 'open', line: [move] }));
    depth = 0;
    unlooked = 0;
    underWay = false;
    finished = promising = undefined;
  };

  /** Where no move is near a stone: the centre of the empty board, or whatever is legal. */
  const movesAnywhere = (): number[] => {
    const only = onlyMove(position);
    return only === null ? legalMoves(position) : [only];
  };

  const run = (until: number, nodes: number): 'iterated' | 'paused' | StopReason => {
    sliceEnd = until;
    sliceNodes = visited() + nodes;
    clock.start();
    if (counts[turn() * POINT_PATTERNS + POINT_PATTERN.FIVE]! > 0) return winAtOnce();
    load(cells);
    if (!underWay) beginIteration();
    // The node before which it was put down is part of what was granted then.
    if (nodeSearch.resume()) unlooked--;
    do {
      if (!visitRoots()) return stop!;
    } while (widen());
    return finishIteration();
  };

  /** A line that ends where the rest is forced, played to the end of the game. */
  const complete = (line: readonly number[]): number[] => {
    const whole = [...line];
    for (const move of whole) position.play(move);
    while (position.winner() === null) {
      const move = forcedMove(position.patterns, turn());
      if (move < 0 || !position.allows(move)) break;
      position.play(move);
      whole.push(move);
    }
    for (let count = whole.length; count > 0; count--) position.undo();
    return whole;
  };

  const winAtOnce = (): StopReason => {
    const move = roots[0]!.move;
    finished = { depth: 1, moves: [{ move, score: WIN_SCORE - 1, certainty: 'exact', line: [move] }] };
    return 'solved';
  };

  /** What is said before anything has been searched: the most promising move, and what the board looks like. */
  const firstMove = (): EngineMove => {
    const { move } = roots[0]!;
    return { move, score: evaluate(position), certainty: 'estimate', line: [move] };
  };

  const report = (): EngineReport => {
    const known = finished ?? { depth: 0, moves: [promising ?? firstMove()] };
    const moves =
      promising && !limits.allScores && promising.move !== known.moves[0]!.move
        ? [promising, ...known.moves.filter(({ move }) => move !== promising!.move)]
        : known.moves;
    return { depth: known.depth, nodes: visited(), certainty: moves[0]!.certainty, moves };
  };

  return { begin, run, report, bytes: nodeSearch.bytes };
}
