/**
 * Expectimax to a limited depth: alpha-beta at the nodes of the sides, Star1 and Star2 at those of chance (Ballard, "The
 * *-minimax search procedure for trees containing chance nodes", 1983; Hauk, Buro and Schaeffer, "Rediscovering
 * *-minimax search", 2004).
 *
 * **Star1.** No game pays more than `L` or less than `-L`, so that the mean of the events has bounds as soon as some of
 * them are known. With the values `v` of the events before, the window of event `i` is what it must be within for the
 * mean to be within the window of the node:
 *
 * ```text
 *   W alpha < w1 v1 + … + wi vi + (rest) L     →   vi > (W alpha - known - rest L) / wi
 *   W beta  > w1 v1 + … + wi vi - (rest) L     →   vi < (W beta  - known + rest L) / wi
 * ```
 *
 * **Star2.** A first pass over the events searches one move after each, which bounds the event's value: from below where
 * the side that moves there is the one that the node is seen by, from above where it is the other. Often that is enough;
 * otherwise the windows of the second pass are narrower.
 *
 * **Frames.** The nodes from the root to where the search is are rows of typed arrays, not calls, so that it can pause
 * anywhere, give the position back, and go on.
 *
 * ```text
 *   ply      0      1         2                 each ply: alpha, beta, best, side, next, end …
 *   events   | root |  ply 1  |  ply 2   |      its moves or events, with weights and bounds
 * ```
 */
import { describeWeight, isChanceWeight, problemOfWeights } from '../game/chance-node';
import { bringToFront } from '../game/moves';
import { createViolation, describeAnswer, describeBreach, isMoveCount, isOutcome } from '../game/contract';
import type { Heuristics } from '../game/heuristics';
import { NO_MOVE, ONGOING, type Chance, type Hashed, type Position, type Scored } from '../game/position';
import { marginReader } from '../game/scored';
import type { Budget, ResumableWork } from '../scheduling/budget';
import { EXACT_BOUND, LOWER_BOUND, UPPER_BOUND } from '../search/transposition-table';
import { checkEstimate } from './estimate';
import type { ExpectationEvaluator } from './expectiminimax';
import { PROVEN_PLIES, type ExpectationTable } from './expectation-table';

type ChancePruning = 'star1' | 'star2';

/** The settings of a search, checked by the caller. */
export interface StarSettings<P extends Position> {
  readonly pruning: ChancePruning;
  /** No game pays more than this; `Infinity`: unknown, and chance nodes are searched whole. */
  readonly largest: number;
  readonly evaluate: ExpectationEvaluator<P> | undefined;
  readonly order: Heuristics<P>['order'];
  readonly table: ExpectationTable | undefined;
  /** The greatest depth that will be asked for. */
  readonly maxDepth: number;
}

interface StarLimits {
  /** Every move of the root is searched as the best one is. */
  readonly allScores: boolean;
}

export interface StarMove {
  readonly move: number;
  /** Seen by the side that the root is seen by. */
  readonly expected: number;
  readonly isProven: boolean;
}

export interface StarReport {
  /** `NO_MOVE` where the root is a chance node. */
  readonly move: number;
  readonly expected: number;
  readonly isProven: boolean;
  /** Those that were searched with an open window, in the order of the game: all of them, or only the best. */
  readonly moves: StarMove[];
}

/** A search that pauses and goes on: `run` returns with the position unchanged. Nodes are counted since `begin`. */
export interface StarSearch extends ResumableWork<'done'> {
  readonly begin: (limits: StarLimits) => void;
  readonly start: (depth: number) => void;
  readonly report: () => StarReport;
}

/** A node that is not searched: nothing is known of it. */
const NO_BOUND = 0;

/** What the next child of a frame is searched for: a bound of an event, by one move; its value; the bound itself. */
const PROBING = 0;
const SEARCHING = 1;
const ONE_MOVE = 2;

/** Creates a search of a position. The functions of the position are taken out of the record once. */
export function createStarSearch<P extends Position & Partial<Chance & Hashed & Scored>>(
  position: P,
  settings: StarSettings<P>,
): StarSearch {
  const { payoff, maxMoves, maxPlies, turn, generate, play, undo, outcome, chanceWeight, hash } = position;
  // Of games that make points on the way the table holds what is still to come.
  const margin = marginReader(position);
  const { largest, evaluate, order, table } = settings;
  const isBounded = largest < Infinity;
  const isProbing = isBounded && settings.pruning === 'star2';

  const size = settings.maxDepth + 1;
  /** A frame for each ply; its moves or events are `from` to `end` of the lists below. */
  const alphas = new Float64Array(size);
  const betas = new Float64Array(size);
  const bests = new Float64Array(size);
  const bestMoves = new Uint16Array(size);
  /** Whether the best value, and all values so far, depend on no horizon. */
  const bestProven = new Uint8Array(size);
  const allProven = new Uint8Array(size);
  const sides = new Int8Array(size);
  const phases = new Uint8Array(size);
  const plies = new Int32Array(size);
  const words = new Int32Array(2 * size);
  const from = new Int32Array(size);
  const next = new Int32Array(size);
  const end = new Int32Array(size);
  /** The weight of all events of a chance node, and their weighted bounds; elsewhere 0. */
  const totals = new Int32Array(size);
  const least = new Float64Array(size);
  const most = new Float64Array(size);
  /** The window that the child is searched with, seen as the frame is. */
  const childAlphas = new Float64Array(size);
  const childBetas = new Float64Array(size);
  const path = new Uint16Array(size);

  /** The moves and events of all frames, and what is known of events. */
  let moves = new Int32Array(0);
  let scores = new Int32Array(0);
  let weights = new Int32Array(0);
  let lower = new Float64Array(0);
  let upper = new Float64Array(0);

  /** What the last node returned. */
  let value = 0;
  let bound = NO_BOUND;
  let proven = false;
  let valueSide = 0;
  let isReturning = false;

  let ply = 0;
  let played = 0;
  /** Moves to play again after a pause. */
  let pausedAt = 0;
  let nodes = 0;
  let rootMove = NO_MOVE;
  let rootMoves: StarMove[] = [];
  let limits: StarLimits = { allScores: false };
  const keyWords = new Int32Array(2);

  const fail = (problem: string): never => {
    throw createViolation(position, problem, path.subarray(0, played));
  };

  const reserve = (places: number): void => {
    if (places <= moves.length) return;
    const grown = <A extends Int32Array | Float64Array>(array: A, bigger: A): A => {
      bigger.set(array);
      return bigger;
    };
    const room = 2 * places;
    moves = grown(moves, new Int32Array(room));
    scores = grown(scores, new Int32Array(room));
    weights = grown(weights, new Int32Array(room));
    lower = grown(lower, new Float64Array(room));
    upper = grown(upper, new Float64Array(room));
  };

  /** Leaves what is known of a node, for the frame above it. */
  const giveBack = (known: number, how: number, isProven: boolean): void => {
    value = known;
    bound = how;
    proven = isProven;
    isReturning = true;
  };

  const weightHere = (): number => {
    const total = chanceWeight === undefined ? 0 : chanceWeight();
    return isChanceWeight(total) ? total : fail(describeWeight(total));
  };

  const payoffHere = (): number => {
    const paid = outcome();
    if (paid === ONGOING) return paid;
    if (!isOutcome(paid, payoff)) fail(describeBreach('outcome', paid, position));
    if (Math.abs(paid) > largest) fail(describeTooMuch(paid, largest));
    return paid;
  };

  /** Opens a frame for the position, or gives back its value where that is known. */
  const visit = (at: number, depth: number, alpha: number, beta: number, forBound: boolean): void => {
    nodes++;
    valueSide = turn();
    const paid = payoffHere();
    if (paid !== ONGOING) {
      giveBack(paid, EXACT_BOUND, true);
      return;
    }
    if (at >= maxPlies) fail(`the game is longer than maxPlies = ${maxPlies}`);
    if (depth === 0) {
      giveBack(estimateHere(), EXACT_BOUND, false);
      return;
    }
    const total = weightHere();
    if (forBound && total > 0) {
      giveBack(0, NO_BOUND, true);
      return;
    }
    const known = recall(at);
    if (known >= 0 && at > 0 && isEnough(known, depth, alpha, beta)) {
      const isProven = table!.depths[known] === PROVEN_PLIES;
      giveBack(table!.values[known]! + margin(), table!.bounds[known]!, isProven);
      return;
    }
    open(at, depth, alpha, beta, total);
    if (total > 0) openChance(at);
    else openMoves(at, known < 0 ? NO_MOVE : table!.moves[known]!, forBound);
  };

  const estimateHere = (): number => {
    if (evaluate !== undefined) return checkEstimate(position, evaluate(position), largest, fail);
    return Math.max(Math.min(margin(), largest), 0 - largest);
  };

  const recall = (at: number): number => {
    if (table === undefined) return -1;
    hash!(keyWords);
    words[2 * at] = keyWords[0]!;
    words[2 * at + 1] = keyWords[1]!;
    return table.probe(keyWords[0]!, keyWords[1]!);
  };

  const isEnough = (entry: number, depth: number, alpha: number, beta: number): boolean => {
    if (table!.depths[entry]! < depth) return false;
    const known = table!.bounds[entry]!;
    if (known === EXACT_BOUND) return true;
    const value = table!.values[entry]! + margin();
    return known === LOWER_BOUND ? value >= beta : value <= alpha;
  };

  const open = (at: number, depth: number, alpha: number, beta: number, total: number): void => {
    const start = at === 0 ? 0 : end[at - 1]!;
    reserve(start + maxMoves);
    const count = generate(moves, start);
    if (!isMoveCount(count, 1, maxMoves)) fail(describeBreach('generate', count, position));
    ply = at;
    from[at] = start;
    next[at] = start;
    end[at] = start + count;
    alphas[at] = alpha;
    betas[at] = beta;
    bests[at] = -Infinity;
    bestMoves[at] = NO_MOVE;
    allProven[at] = 1;
    sides[at] = valueSide;
    phases[at] = SEARCHING;
    plies[at] = depth;
    totals[at] = total;
  };

  const openChance = (at: number): void => {
    const start = from[at]!;
    const total = totals[at]!;
    const problem = problemOfWeights(position as P & Chance, total, moves, start, end[at]! - start);
    if (problem !== undefined) fail(problem);
    for (let index = start; index < end[at]!; index++) {
      weights[index] = position.eventWeight!(moves[index]!);
      lower[index] = 0 - largest;
      upper[index] = largest;
    }
    most[at] = total * largest;
    least[at] = 0 - most[at];
    const mayPrune = alphas[at]! > -Infinity || betas[at]! < Infinity;
    if (isProbing && mayPrune && plies[at]! > 1) phases[at] = PROBING;
  };

  const openMoves = (at: number, first: number, forBound: boolean): void => {
    const start = from[at]!;
    // Nothing is better than the most that the game pays.
    betas[at] = Math.min(betas[at]!, largest);
    if (order) order(position, moves, scores, start, end[at]! - start);
    if (order) sortByScore(moves, scores, start, end[at]!);
    bringToFront(moves, start, end[at]!, at === 0 && rootMove !== NO_MOVE ? rootMove : first);
    if (!forBound || end[at] === start + 1) return;
    phases[at] = ONE_MOVE;
    end[at] = start + 1;
  };

  /** Searches the next child of the frame, or closes it. */
  const step = (): void => {
    const at = ply;
    const index = next[at]!;
    if (index < end[at]!) {
      next[at] = index + 1;
      if (totals[at] === 0 || lower[index] !== upper[index]) descend(at, index);
    } else if (phases[at] === PROBING) {
      phases[at] = SEARCHING;
      next[at] = from[at]!;
    } else if (totals[at]! > 0) close(meanOf(at), EXACT_BOUND, allProven[at] === 1);
    else closeMoves(at);
  };

  const descend = (at: number, index: number): void => {
    const move = moves[index]!;
    play(move);
    path[at] = move;
    played++;
    const same = turn() === sides[at];
    if (totals[at] === 0) setWindow(at);
    else setEventWindow(at, index);
    // A probe is for one bound: one move says nothing of the other.
    const forBound = phases[at] === PROBING;
    if (forBound && (same ? betas[at] === Infinity : alphas[at] === -Infinity)) {
      giveBack(0, NO_BOUND, true);
      return;
    }
    const alpha = forBound && same ? -Infinity : childAlphas[at]!;
    const beta = forBound && !same ? Infinity : childBetas[at]!;
    if (same) visit(at + 1, plies[at]! - 1, alpha, beta, forBound);
    else visit(at + 1, plies[at]! - 1, 0 - beta, 0 - alpha, forBound);
  };

  const setWindow = (at: number): void => {
    const isOpen = at === 0 && limits.allScores;
    childAlphas[at] = isOpen ? -Infinity : Math.max(alphas[at]!, bests[at]!);
    childBetas[at] = isOpen ? Infinity : betas[at]!;
  };

  /** The window that the value of an event must be within for the mean to be within that of the frame. */
  const setEventWindow = (at: number, index: number): void => {
    childAlphas[at] = -Infinity;
    childBetas[at] = Infinity;
    if (!isBounded) return;
    const weight = weights[index]!;
    const othersLeast = least[at]! - weight * lower[index]!;
    const othersMost = most[at]! - weight * upper[index]!;
    childAlphas[at] = (alphas[at]! * totals[at]! - othersMost) / weight;
    childBetas[at] = (betas[at]! * totals[at]! - othersLeast) / weight;
  };

  /** Takes the value of the child that was searched. */
  const receive = (): void => {
    const at = ply;
    undo();
    played--;
    if (valueSide !== sides[at]) {
      value = 0 - value;
      if (bound === LOWER_BOUND) bound = UPPER_BOUND;
      else if (bound === UPPER_BOUND) bound = LOWER_BOUND;
    }
    if (!proven) allProven[at] = 0;
    const index = next[at]! - 1;
    if (at === 0) noteRootMove(moves[index]!);
    if (totals[at]! > 0) receiveEvent(at, index);
    else receiveMove(at, index);
  };

  const noteRootMove = (move: number): void => {
    const isWhole = totals[0]! > 0 || limits.allScores;
    if (isWhole && phases[0] !== PROBING && bound === EXACT_BOUND)
      rootMoves.push({ move, expected: value, isProven: proven });
  };

  const receiveMove = (at: number, index: number): void => {
    if (value > bests[at]!) {
      bests[at] = value;
      bestMoves[at] = moves[index]!;
      bestProven[at] = proven ? 1 : 0;
    }
    if (bests[at]! >= betas[at]! && !(at === 0 && limits.allScores)) closeMoves(at);
  };

  const receiveEvent = (at: number, index: number): void => {
    const weight = weights[index]!;
    const isBelow = value <= childAlphas[at]!;
    const isAbove = value >= childBetas[at]!;
    if ((bound & LOWER_BOUND) !== 0) {
      least[at]! += weight * (value - lower[index]!);
      lower[index] = value;
    }
    if ((bound & UPPER_BOUND) !== 0) {
      most[at]! += weight * (value - upper[index]!);
      upper[index] = value;
    }
    if (!isBounded) return;
    const isProven = allProven[at] === 1;
    // What rounding takes off a bound must not leave it inside the window.
    if ((bound & LOWER_BOUND) !== 0 && isAbove)
      close(Math.max(least[at]! / totals[at]!, betas[at]!), LOWER_BOUND, isProven);
    else if ((bound & UPPER_BOUND) !== 0 && isBelow)
      close(Math.min(most[at]! / totals[at]!, alphas[at]!), UPPER_BOUND, isProven);
  };

  /** The mean of events whose values are known. */
  const meanOf = (at: number): number => {
    let sum = 0;
    for (let index = from[at]!; index < end[at]!; index++) sum += weights[index]! * lower[index]!;
    return sum / totals[at]!;
  };

  const closeMoves = (at: number): void => {
    const best = bests[at]!;
    const isCut = best >= betas[at]! || phases[at] === ONE_MOVE;
    const isProven = (isCut ? bestProven[at] : allProven[at]) === 1;
    // A sure win leaves the values of the other moves open, where these are asked for.
    if (at === 0 && limits.allScores) close(best, EXACT_BOUND, allProven[at] === 1);
    else if (best >= largest) close(best, EXACT_BOUND, bestProven[at] === 1);
    else if (isCut) close(best, LOWER_BOUND, isProven);
    else close(best, best <= alphas[at]! ? UPPER_BOUND : EXACT_BOUND, isProven);
  };

  const close = (known: number, how: number, isProven: boolean): void => {
    const at = ply--;
    valueSide = sides[at]!;
    giveBack(known, how, isProven);
    if (table === undefined) return;
    const move = how === UPPER_BOUND ? NO_MOVE : bestMoves[at]!;
    const rest = known - margin();
    table.store(words[2 * at]!, words[2 * at + 1]!, rest, move, isProven ? PROVEN_PLIES : plies[at]!, how);
  };

  const takeBack = (): void => {
    pausedAt = played;
    for (; played > 0; played--) undo();
  };
  const playAgain = (): void => {
    while (played < pausedAt) {
      play(path[played]!);
      played++;
    }
  };

  const run = (budget: Budget): 'done' | 'paused' => {
    try {
      playAgain();
      for (let left = 0; ply >= 0;) {
        if (isReturning) {
          isReturning = false;
          receive();
        } else if (left === 0 && (left = budget.grant(nodes)) === 0) return 'paused';
        else {
          left--;
          step();
        }
      }
      rootMove = bestMoves[0]!;
      return 'done';
    } finally {
      takeBack();
    }
  };

  return {
    begin: (given) => {
      limits = given;
      nodes = 0;
      rootMove = NO_MOVE;
    },
    start: (depth) => {
      played = 0;
      pausedAt = 0;
      ply = -1;
      rootMoves = [];
      isReturning = false;
      visit(0, depth, -Infinity, Infinity, false);
    },
    run,
    nodes: () => nodes,
    report: () => {
      const best = { move: rootMove, expected: value, isProven: proven };
      return { ...best, moves: rootMoves.length > 0 ? rootMoves : [best] };
    },
  };
}

function describeTooMuch(paid: number, largest: number): string {
  return describeAnswer('outcome', `at most largestPayoff = ${largest} either way`, paid);
}

/** Sorts moves by descending scores; equal ones keep their order. */
function sortByScore(moves: Int32Array, scores: Int32Array, from: number, end: number): void {
  for (let index = from + 1; index < end; index++) {
    const move = moves[index]!;
    const score = scores[index]!;
    let place = index;
    for (; place > from && scores[place - 1]! < score; place--) {
      moves[place] = moves[place - 1]!;
      scores[place] = scores[place - 1]!;
    }
    moves[place] = move;
    scores[place] = score;
  }
}
