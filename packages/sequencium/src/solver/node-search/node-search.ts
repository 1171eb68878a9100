/**
 * The exact search: null windows over reduced positions.
 *
 * A position is reduced to what decides the rest of the game: the empty cells that some side can still reach, and for
 * each side the numbers that it could write there, relative to its maximum. Numbers so low that no chain from them can
 * pass the maximum any more are all one. The value of a reduced position is its gain: what the side to move still adds to
 * its maximum, less what the other side adds to its own. Positions that differ only in their maxima share it.
 *
 * ```text
 * search           counts the node and finds the empty cells within reach of each side (reach.ts)
 *   lone-chains      no cell is in reach of both: the value at once
 *   bounds           the numbers of cells decide the threshold
 *   table-lookup     the table decides the threshold
 *   move-order       lists the moves
 *   searchMoves      plays one after the other ── search of the other side, or of the same in a turn of two moves
 *                    and stores the result
 * ```
 *
 * **Pauses.** When asked to pause the search unwinds; frames, moves and states stay. To go on it returns along the
 * same path and begins with the position before which it has paused: a search with pauses visits the same positions as
 * one without.
 */
import { countBits } from '../../board/cell-sets';
import { createBitboard } from './bitboard';
import { createBounds, NO_BOUND } from './bounds';
import { createFloodFill } from './flood-fill';
import { createFrameWriter, createLoader, FRAME_WORDS } from './frames';
import { createLoneChains } from './lone-chains';
import { createMoveOrder, MOVE_SLOTS, NO_PLACE } from './move-order';
import { createReach } from './reach';
import type { SolverRoot } from './root';
import { UNBOUNDED } from './table';
import { createTableLookup } from './table-lookup';

/** What a position on the path needs to go on, by offsets in its words. */
const enum State {
  /** Where the move being searched, and the end of the moves, are in the list of moves. */
  slot,
  end,
  /** The best value so far, and its move. */
  best,
  bestMove,
  /** How many cells are empty, and which: those that some side can reach. */
  empty,
  emptyLow,
  emptyHigh,
  words,
}

/** Positions on a path at most, and some to spare. */
const PLIES = 66;

/** The answer of {@link NodeSearch.search} when its budget is spent. */
export const BUDGET_SPENT = 1000;
/** Its answer when it was told to pause. */
export const PAUSED = 1001;

const grantAll = (): number => 2 ** 30;

/** A search over one board and one table. */
export interface NodeSearch {
  /** Sets up the position after some moves (cells) from the root. */
  readonly load: (moves: readonly number[]) => void;
  /**
   * A bound on the final maximum of the side to move less that of the other: at least `threshold` when it reaches
   * it, below when it does not; {@link BUDGET_SPENT} when `budget` nodes do not suffice, {@link PAUSED} when `grant`
   * returned 0. It is asked how many nodes may be visited before it is asked again.
   */
  readonly search: (threshold: number, budget: number, grant?: () => number) => number;
  /** Resumes the paused search. */
  readonly resume: (grant: () => number) => number;
  /** Who is to move: 0 for A, 1 for B. */
  readonly mover: () => number;
  /** The moves (cells) of the position, in the order the search tries them. */
  readonly moves: () => number[];
  readonly nodes: () => number;
}

/** Creates the search below a root, with the memory of a table. */
export function createNodeSearch(root: SolverRoot, table: Int32Array): NodeSearch {
  const { balanced } = root;
  const board = createBitboard(root.rows, root.columns);
  const fullTurn = balanced ? 2 : 1;
  /** One frame for each ply and two for the root. */
  const frames = new Int32Array(FRAME_WORDS * (PLIES + 2));
  const reach = createReach();
  const { emptyCells, ownReach, otherReach, counts } = reach;
  const write = createFrameWriter(board, frames);
  const { fill, found } = createFloodFill(board);
  const loneChains = createLoneChains(board, frames, { fill, found });
  const boundAtOnce = createBounds(balanced, frames, reach);
  const { lookUp, tableMoves, store } = createTableLookup(board, frames, reach, table, PLIES);
  const states = new Int32Array(State.words * PLIES);
  const { list: listMoves, moves, attempts, cutoffs } = createMoveOrder(board, frames, reach, PLIES);

  let nodes = 0;
  /** Nodes of the budget that are not granted yet. */
  let budget = 0;
  /** Nodes until the next call of `grant`. */
  let countdown = 0;
  let grant = grantAll;
  let isPaused = false;
  let pausedPly = 0;
  const budgetSpent = new Error('budget spent');

  /** Whether a position may be visited now. The node that exceeds the budget is counted. */
  const maySearch = (ply: number): boolean => {
    if (budget === 0) {
      nodes++;
      throw budgetSpent;
    }
    countdown = Math.min(grant(), budget);
    budget -= countdown;
    isPaused = countdown === 0;
    pausedPly = ply;
    return !isPaused;
  };

  /**
   * Searches the gain of the side to move. `own` and `other` are frames, `emptyLow` and `emptyHigh` the empty cells.
   *
   * @returns a bound that is at least `threshold` exactly when the gain is; 0 when it has paused.
   */
  const search = (
    own: number,
    other: number,
    emptyLow: number,
    emptyHigh: number,
    threshold: number,
    ply: number,
    movesLeft: number,
  ): number => {
    if (countdown === 0 && !maySearch(ply)) return 0;
    countdown--;
    nodes++;
    fill(frames[own + 2]!, frames[own + 3]!, emptyLow, emptyHigh);
    const ownLow = found[0]!;
    const ownHigh = found[1]!;
    fill(frames[other + 2]!, frames[other + 3]!, emptyLow, emptyHigh);
    const otherLow = found[0]!;
    const otherHigh = found[1]!;
    if (((ownLow & otherLow) | (ownHigh & otherHigh)) === 0)
      return loneChains.gain(own, ownLow, ownHigh) - loneChains.gain(other, otherLow, otherHigh);
    emptyCells[0] = emptyLow;
    emptyCells[1] = emptyHigh;
    ownReach[0] = ownLow;
    ownReach[1] = ownHigh;
    otherReach[0] = otherLow;
    otherReach[1] = otherHigh;
    counts[0] = countBits(ownLow) + countBits(ownHigh);
    counts[1] = countBits(otherLow) + countBits(otherHigh);
    let bound = boundAtOnce(own, other, threshold);
    if (bound !== NO_BOUND) return bound;
    const low = emptyLow & (ownLow | otherLow);
    const high = emptyHigh & (ownHigh | otherHigh);
    const empty = countBits(low) + countBits(high);
    emptyCells[0] = low;
    emptyCells[1] = high;
    bound = lookUp(own, other, threshold, ply, movesLeft, empty);
    if (bound !== NO_BOUND) return bound;
    const state = ply * State.words;
    const first = ply * MOVE_SLOTS;
    states[state + State.end] = first + listMoves(own, other, ply, tableMoves[ply]!);
    states[state + State.slot] = first;
    states[state + State.best] = 0 - UNBOUNDED;
    states[state + State.bestMove] = 0;
    states[state + State.empty] = empty;
    states[state + State.emptyLow] = low;
    states[state + State.emptyHigh] = high;
    return searchMoves(own, other, threshold, ply, movesLeft, false);
  };

  /** Resumes a position on the path of a paused search, with the arguments of its `search`. */
  const resume = (
    own: number,
    other: number,
    emptyLow: number,
    emptyHigh: number,
    threshold: number,
    ply: number,
    movesLeft: number,
  ): number =>
    ply === pausedPly
      ? search(own, other, emptyLow, emptyHigh, threshold, ply, movesLeft)
      : searchMoves(own, other, threshold, ply, movesLeft, true);

  /**
   * Searches the moves in the state of the ply and stores the best value; `isResumed`: the first has paused.
   */
  const searchMoves = (
    own: number,
    other: number,
    threshold: number,
    ply: number,
    movesLeft: number,
    isResumed: boolean,
  ): number => {
    const state = ply * State.words;
    const end = states[state + State.end]!;
    const empty = states[state + State.empty]!;
    const emptyLow = states[state + State.emptyLow]!;
    const emptyHigh = states[state + State.emptyHigh]!;
    const ownMaximum = frames[own]!;
    const child = (ply + 2) * FRAME_WORDS;
    let best = states[state + State.best]!;
    let bestMove = states[state + State.bestMove]!;
    for (let slot = states[state + State.slot]!; slot < end; slot++) {
      const move = moves[slot]!;
      const place = move & 63;
      const number = (move >>> 8) + 1;
      const bit = 1 << (place & 31);
      const nextLow = place < 32 ? emptyLow & ~bit : emptyLow;
      const nextHigh = place < 32 ? emptyHigh : emptyHigh & ~bit;
      const visit = isResumed ? resume : search;
      if (!isResumed) write(own, child, place, number);
      isResumed = false;
      const grows = number > ownMaximum ? 1 : 0;
      const value =
        movesLeft === 2
          ? grows + visit(child, other, nextLow, nextHigh, threshold - grows, ply + 1, 1)
          : grows - visit(other, child, nextLow, nextHigh, grows - threshold + 1, ply + 1, fullTurn);
      if (isPaused) {
        states[state + State.slot] = slot;
        states[state + State.best] = best;
        states[state + State.bestMove] = bestMove;
        return 0;
      }
      const record = (ply & 1) * 64 + place;
      attempts[record]! += empty;
      if (value > best) {
        best = value;
        bestMove = place;
        if (best >= threshold) {
          cutoffs[record]! += empty;
          break;
        }
      }
    }
    store(ply, empty, best, bestMove, threshold);
    return best;
  };

  const load = createLoader(root, board, frames, write);
  let position = load([]);
  let asked = 0;

  const visitRoot = (visit: typeof search, nextGrant: typeof grantAll): number => {
    const { own, other, mover, movesLeft } = position;
    const lead = frames[own]! - frames[other]!;
    grant = nextGrant;
    isPaused = false;
    try {
      const gain = visit(own, other, position.low, position.high, asked - lead, mover, movesLeft);
      return hasPaused() ? PAUSED : lead + gain;
    } catch (error) {
      if (error === budgetSpent) return BUDGET_SPENT;
      throw error;
    }
  };

  const hasPaused = (): boolean => isPaused;

  return {
    load: (played) => {
      position = load(played);
    },
    search: (threshold, limit, nextGrant = grantAll) => {
      asked = threshold;
      budget = limit;
      countdown = 0;
      return visitRoot(search, nextGrant);
    },
    resume: (nextGrant) => visitRoot(resume, nextGrant),
    mover: () => position.mover,
    moves: () => {
      const { own, other, mover } = position;
      emptyCells[0] = otherReach[0] = position.low;
      emptyCells[1] = otherReach[1] = position.high;
      const first = mover * MOVE_SLOTS;
      const count = listMoves(own, other, mover, NO_PLACE);
      return Array.from(moves.subarray(first, first + count), (move) => board.cellOf[move & 63]!);
    },
    nodes: () => nodes + loneChains.nodes(),
  };
}
