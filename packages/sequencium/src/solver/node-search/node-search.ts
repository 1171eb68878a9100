/**
 * The exact search: null windows over reduced positions.
 *
 * A position is reduced to what decides the rest of the game: the empty cells somebody can still reach, and for
 * every side the numbers it could write there, relative to its maximum. Numbers so low that no chain from them can
 * pass the maximum any more are all one. What is left to decide is the gain, what a side still adds to its maximum,
 * less what the other adds to its own; positions that differ only in their maxima share it.
 *
 * ```text
 * search           counts the node and finds who can reach which empty cells
 *   lone-chains      nobody is in the other's way: the value at once
 *   boundAtOnce      what the numbers of cells say is enough: a bound at once
 *   lookUp           the table says enough: a bound at once
 *   orderMoves       lists the moves by order score
 *   searchMoves      plays one after the other ── search of the other side, or of the same in a turn of two moves
 *                    and stores what was found
 *
 * frames   one row for each ply and two for the root, see frames.ts
 * moves    [ply * MOVES …]  the moves of each position on the path, by their order scores
 * states   [ply * STATE …]  what a position on the path needs to go on:
 *          slot of the move, end of the moves, best, best move, lower, upper, key (low, high), flags, empty cells, low, high
 * ```
 *
 * The variables `low` … `otherReach` belong to the position that was entered last; they are read before the next one is.
 *
 * **Pauses.** When it is told to pause the search unwinds; frames, moves and states stay. To go on it returns along the
 * same path and begins with the position before which it has paused: a search with pauses visits the same positions as
 * one without.
 *
 * @module
 */
import { countBits } from '../../board/cell-sets';
import { createBitboard } from './bitboard';
import { createFloodFill } from './flood-fill';
import { createLoader, FRAME_WORDS } from './frames';
import { createLoneChains } from './lone-chains';
import { createReducedHash } from './reduced-hash';
import type { SolverRoot } from './root';
import { UNBOUNDED } from './table';

const MOVES = 64;
/** Positions on a path at most, and some to spare. */
const PLIES = 66;

/** The weights of an order score, found by counting the nodes of 4 x 6 and 5 x 5. */
const LEVEL = 8;
const ROOM = 8;
const BLOCK = 48;
const BEHIND = 4;
const HISTORY = 24;

/** With fewer empty cells a position is searched again sooner than looked up. */
const TABLE_EMPTY = 3;
/** With more empty cells a position and its reflection share an entry. */
const REFLECTED_EMPTY = 12;

/** The answer of {@link NodeSearch.search} when its budget is spent. */
export const BUDGET_SPENT = 1000;
/** Its answer when it was told to pause. */
export const PAUSED = 1001;
/** No bound, and no move. */
const NONE = 1002;
const NO_PLACE = 64;

const STATE = 12;
/** Flags of a state. */
const USES_TABLE = 1;
const IS_REFLECTED = 2;

/** Asked now and then: how many nodes may be visited before it is asked again; 0 to pause. */
type Grant = () => number;

const grantAll: Grant = () => 2 ** 30;

/** A search over one board and one table. */
export interface NodeSearch {
  /** Sets up the position after some moves (cells) from the root. */
  readonly load: (moves: readonly number[]) => void;
  /**
   * A bound on the final maximum of the side to move less that of the other: at least `threshold` when it reaches
   * it, below when it does not; {@link BUDGET_SPENT} when `budget` nodes do not suffice, {@link PAUSED} when `grant`
   * has said so.
   */
  readonly search: (threshold: number, budget: number, grant?: Grant) => number;
  /** Goes on with the search that has paused. */
  readonly resume: (grant: Grant) => number;
  /** Who is to move: 0 for A, 1 for B. */
  readonly mover: () => number;
  /** The moves (cells) of the position, in the order the search tries them. */
  readonly moves: () => number[];
  /** Nodes so far. */
  readonly nodes: () => number;
}

/** Creates a search of what follows a position, with the memory of a table. */
export function createNodeSearch(root: SolverRoot, table: Int32Array): NodeSearch {
  const { balanced } = root;
  const board = createBitboard(root.rows, root.columns);
  const { touching, reflected } = board;
  const isSquare = reflected.length > 0;
  const mask = table.length / 4 - 1;
  const fullTurn = balanced ? 2 : 1;
  const frames = new Int32Array(FRAME_WORDS * (PLIES + 2));
  const moves = new Int32Array(MOVES * PLIES);
  const orders = new Int32Array(MOVES * PLIES);
  const states = new Int32Array(STATE * PLIES);
  /** History, by parity of the ply and place: empty cells where a move was tried, and where it was enough. */
  const tried = new Float64Array(128);
  const enough = new Float64Array(128);
  const { fill, found } = createFloodFill(board);
  const loneChains = createLoneChains(board, frames, { fill, found });
  const { begin, absorbCells, absorbSide, finish, key } = createReducedHash(board, frames);

  let nodes = 0;
  /** Nodes of the budget that have not been granted yet. */
  let budget = 0;
  /** Nodes until the next question, and whom to ask. */
  let countdown = 0;
  let grant: Grant = grantAll;
  let isPaused = false;
  let pausedPly = 0;
  const spent = new Error('budget spent');

  /** The empty cells; those that the side to move can reach, those that the other side can, and how many these are. */
  let low = 0;
  let high = 0;
  let ownReachLow = 0;
  let ownReachHigh = 0;
  let otherReachLow = 0;
  let otherReachHigh = 0;
  let ownReach = 0;
  let otherReach = 0;

  /** Writes `number` in a place: the new frame of the side that did. */
  const write = (from: number, to: number, place: number, number: number): void => {
    const besideLow = touching[2 * place]!;
    const besideHigh = touching[2 * place + 1]!;
    const maximum = frames[from]!;
    const end = 2 * number;
    for (let at = 2; at <= end; at += 2) {
      frames[to + at] = frames[from + at]! | besideLow;
      frames[to + at + 1] = frames[from + at + 1]! | besideHigh;
    }
    const grown = maximum > number ? maximum : number;
    const top = 2 * grown;
    for (let at = end + 2; at <= top; at += 2) {
      frames[to + at] = frames[from + at]!;
      frames[to + at + 1] = frames[from + at + 1]!;
    }
    frames[to] = grown;
    frames[to + top + 2] = 0;
    frames[to + top + 3] = 0;
  };

  /** How far a side's largest next number is below its maximum + 1. */
  const topLevel = (frame: number): number => {
    const maximum = frames[frame]!;
    let number = maximum;
    while (((frames[frame + 2 * number]! & low) | (frames[frame + 2 * number + 1]! & high)) === 0) number--;
    return maximum - number;
  };

  /** Asks whether to go on before a position is visited, which counts unless it is put off. */
  const maySearch = (ply: number): boolean => {
    if (budget === 0) {
      nodes++;
      throw spent;
    }
    countdown = Math.min(grant(), budget);
    budget -= countdown;
    isPaused = countdown === 0;
    pausedPly = ply;
    return !isPaused;
  };

  /** A bound that numbers of cells give, if it decides the threshold; else {@link NONE}. */
  const boundAtOnce = (own: number, other: number, threshold: number): number => {
    const ownLow = frames[own + 2]! & low;
    const ownHigh = frames[own + 3]! & high;
    const otherLow = frames[other + 2]! & low;
    const otherHigh = frames[other + 3]! & high;
    const ownTop = topLevel(own);
    const otherTop = topLevel(other);
    const takenFromOwn = countBits(otherLow & ownReachLow) + countBits(otherHigh & ownReachHigh);
    const takenFromOther = countBits(ownLow & otherReachLow) + countBits(ownHigh & otherReachHigh);
    const most = Math.max(0, ownReach - ownTop - (balanced ? 0 : takenFromOwn >> 1));
    if (most < threshold) return most;
    const otherMost = Math.max(0, otherReach - otherTop - (balanced ? 0 : (takenFromOther + 1) >> 1));
    const least = 0 - otherMost;
    if (least >= threshold) return least;
    // A largest number that is written at once counts as well; where it is no cell of the other side's reach, it
    // costs the first take.
    if (ownTop === 0) {
      const top = own + 2 * frames[own]!;
      const isTaken =
        ((frames[top]! & low & otherReachLow) | (frames[top + 1]! & high & otherReachHigh)) !== 0;
      const takes = balanced ? 0 : (takenFromOther + (isTaken ? 1 : 0)) >> 1;
      const more = 1 - Math.max(0, otherReach - otherTop - takes);
      if (more >= threshold) return more;
    }
    // Of two such cells the other side keeps one, whatever the side to move does, and one beyond its reach anyway.
    if (otherTop === 0 && !balanced) {
      const top = other + 2 * frames[other]!;
      const topLow = frames[top]! & low;
      const topHigh = frames[top + 1]! & high;
      const inReach = countBits(topLow & ownReachLow) + countBits(topHigh & ownReachHigh);
      const isBeyond = ((topLow & ~ownReachLow) | (topHigh & ~ownReachHigh)) !== 0;
      if (inReach > 1 && most <= threshold) return most - 1;
      const takes = takenFromOwn > 0 ? (takenFromOwn - 1) >> 1 : 0;
      const late = Math.max(0, ownReach - ownTop - takes) - 1;
      if (isBeyond && late < threshold) return late;
    }
    return NONE;
  };

  /** Hashes the position, or its reflection; to `key`. */
  const hash = (own: number, other: number, left: number, reflects: boolean): void => {
    begin(left, reflects);
    absorbCells(low, high);
    absorbSide(own, ownReach, low, high);
    absorbSide(other, otherReach, low, high);
    finish();
  };

  /** Prepares the state of a ply with what the table knows; the bound if it decides the threshold, else {@link NONE}. */
  const lookUp = (own: number, other: number, threshold: number, ply: number, left: number): number => {
    const state = ply * STATE;
    const empty = countBits(low) + countBits(high);
    states[state + 3] = NO_PLACE;
    states[state + 4] = 0 - UNBOUNDED;
    states[state + 5] = UNBOUNDED;
    states[state + 8] = 0;
    states[state + 9] = empty;
    if (empty <= TABLE_EMPTY) return NONE;
    hash(own, other, left, false);
    let keyLow = key[0]!;
    let keyHigh = key[1]!;
    let isReflected = false;
    if (isSquare && empty > REFLECTED_EMPTY) {
      hash(own, other, left, true);
      isReflected = key[0]! < keyLow;
      if (isReflected) {
        keyLow = key[0]!;
        keyHigh = key[1]!;
      }
    }
    states[state + 6] = keyLow;
    states[state + 7] = keyHigh;
    states[state + 8] = isReflected ? USES_TABLE | IS_REFLECTED : USES_TABLE;
    const at = (keyLow & mask) * 4;
    for (let slot = at; slot < at + 4; slot += 2) {
      const data = table[slot + 1]!;
      if ((table[slot]! ^ data) !== keyHigh || data >>> 26 !== keyLow >>> 26) continue;
      const lower = (data & 127) - 64;
      const upper = ((data >>> 7) & 127) - 64;
      if (lower >= threshold) return lower;
      if (upper < threshold) return upper;
      const move = (data >>> 14) & 63;
      states[state + 3] = isReflected ? reflected[move]! : move;
      states[state + 4] = lower;
      states[state + 5] = upper;
      break;
    }
    return NONE;
  };

  /** Stores what is known of a position once the best of its moves is. */
  const store = (state: number, best: number, bestMove: number, threshold: number): void => {
    const lower = best >= threshold ? best : states[state + 4]!;
    const upper = best >= threshold ? states[state + 5]! : best;
    const empty = states[state + 9]!;
    const keyLow = states[state + 6]!;
    const keyHigh = states[state + 7]!;
    const move = (states[state + 8]! & IS_REFLECTED) !== 0 ? reflected[bestMove]! : bestMove;
    const data = (keyLow & 0xfc000000) | (empty << 20) | (move << 14) | ((upper + 64) << 7) | (lower + 64);
    let slot = (keyLow & mask) * 4;
    const kept = table[slot + 1]!;
    const isSame = (table[slot]! ^ kept) === keyHigh && kept >>> 26 === keyLow >>> 26;
    if (!isSame && ((kept >>> 20) & 63) > empty) slot += 2;
    table[slot] = keyHigh ^ data;
    table[slot + 1] = data;
  };

  /**
   * Lists the moves of the side with frame `own` by order score and returns how many there are. What counts most is
   * room: empty cells beside the move, above all those the other side wants.
   */
  const orderMoves = (own: number, other: number, ply: number, tableMove: number): number => {
    const emptyLow = low;
    const emptyHigh = high;
    const reachLow = otherReachLow;
    const reachHigh = otherReachHigh;
    const first = ply * MOVES;
    const side = (ply & 1) * 64;
    const ownMaximum = frames[own]!;
    const otherMaximum = frames[other]!;
    let count = 0;
    let seenLow = 0;
    let seenHigh = 0;
    const ownLow = frames[own + 2]! & emptyLow;
    const ownHigh = frames[own + 3]! & emptyHigh;
    for (let number = ownMaximum; number >= 1; number--) {
      const levelLow = frames[own + 2 * number]! & emptyLow;
      const levelHigh = frames[own + 2 * number + 1]! & emptyHigh;
      for (let word = 0; word < 2; word++) {
        let rest = word === 0 ? levelLow & ~seenLow : levelHigh & ~seenHigh;
        for (; rest !== 0; rest &= rest - 1) {
          const bit = rest & (0 - rest);
          const place = 31 - Math.clz32(bit) + word * 32;
          const besideLow = touching[2 * place]! & emptyLow;
          const besideHigh = touching[2 * place + 1]! & emptyHigh;
          let behind = 0;
          while (behind < otherMaximum && (frames[other + 2 * (otherMaximum - behind) + word]! & bit) === 0)
            behind++;
          let order =
            LEVEL * (number - ownMaximum) +
            ROOM * (countBits(besideLow & reachLow) + countBits(besideHigh & reachHigh)) +
            countBits(besideLow & ~ownLow) +
            countBits(besideHigh & ~ownHigh);
          if (behind < otherMaximum && behind * BEHIND < BLOCK) order += BLOCK - behind * BEHIND;
          const record = side + place;
          order += (HISTORY * (enough[record]! / (tried[record]! + 1))) | 0;
          if (place === tableMove) order = 0x7fff;
          let slot = first + count++;
          while (slot > first && orders[slot - 1]! < order) {
            orders[slot] = orders[slot - 1]!;
            moves[slot] = moves[slot - 1]!;
            slot--;
          }
          orders[slot] = order;
          moves[slot] = (number << 8) | place;
        }
      }
      seenLow = levelLow;
      seenHigh = levelHigh;
      if (seenLow === ownLow && seenHigh === ownHigh) break;
    }
    return count;
  };

  /**
   * The gain of the side to move: a bound that is at least `threshold` or below it, as the gain is. Nonsense when paused.
   * `own` and `other` are frames; `emptyLow`, `emptyHigh` the empty cells.
   */
  const search = (
    own: number,
    other: number,
    emptyLow: number,
    emptyHigh: number,
    threshold: number,
    ply: number,
    left: number,
  ): number => {
    if (countdown === 0 && !maySearch(ply)) return 0;
    countdown--;
    nodes++;
    low = emptyLow;
    high = emptyHigh;
    fill(frames[own + 2]!, frames[own + 3]!, low, high);
    ownReachLow = found[0]!;
    ownReachHigh = found[1]!;
    fill(frames[other + 2]!, frames[other + 3]!, low, high);
    otherReachLow = found[0]!;
    otherReachHigh = found[1]!;
    if (((ownReachLow & otherReachLow) | (ownReachHigh & otherReachHigh)) === 0) {
      return (
        loneChains.gain(own, ownReachLow, ownReachHigh) -
        loneChains.gain(other, otherReachLow, otherReachHigh)
      );
    }
    ownReach = countBits(ownReachLow) + countBits(ownReachHigh);
    otherReach = countBits(otherReachLow) + countBits(otherReachHigh);
    let bound = boundAtOnce(own, other, threshold);
    if (bound !== NONE) return bound;
    low &= ownReachLow | otherReachLow;
    high &= ownReachHigh | otherReachHigh;
    bound = lookUp(own, other, threshold, ply, left);
    if (bound !== NONE) return bound;
    const state = ply * STATE;
    const first = ply * MOVES;
    states[state + 1] = first + orderMoves(own, other, ply, states[state + 3]!);
    states[state] = first;
    states[state + 2] = 0 - UNBOUNDED;
    states[state + 3] = 0;
    states[state + 10] = low;
    states[state + 11] = high;
    return searchMoves(own, other, threshold, ply, left, false);
  };

  /** Goes on with a position on the path on which the search has paused; called as `search` was. */
  const resume = (
    own: number,
    other: number,
    emptyLow: number,
    emptyHigh: number,
    threshold: number,
    ply: number,
    left: number,
  ): number =>
    ply === pausedPly
      ? search(own, other, emptyLow, emptyHigh, threshold, ply, left)
      : searchMoves(own, other, threshold, ply, left, true);

  /**
   * The gain after the best of the moves listed, and what the table is to know of it; see `states`.
   *
   * @param isResumed - whether the first of the moves has been written, and its search has paused.
   */
  const searchMoves = (
    own: number,
    other: number,
    threshold: number,
    ply: number,
    left: number,
    isResumed: boolean,
  ): number => {
    const state = ply * STATE;
    const end = states[state + 1]!;
    const empty = states[state + 9]!;
    const emptyLow = states[state + 10]!;
    const emptyHigh = states[state + 11]!;
    const ownMaximum = frames[own]!;
    const child = (ply + 2) * FRAME_WORDS;
    let best = states[state + 2]!;
    let bestMove = states[state + 3]!;
    for (let slot = states[state]!; slot < end; slot++) {
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
        left === 2
          ? grows + visit(child, other, nextLow, nextHigh, threshold - grows, ply + 1, 1)
          : grows - visit(other, child, nextLow, nextHigh, grows - threshold + 1, ply + 1, fullTurn);
      if (isPaused) {
        states[state] = slot;
        states[state + 2] = best;
        states[state + 3] = bestMove;
        return 0;
      }
      const record = (ply & 1) * 64 + place;
      tried[record]! += empty;
      if (value > best) {
        best = value;
        bestMove = place;
        if (best >= threshold) {
          enough[record]! += empty;
          break;
        }
      }
    }
    if ((states[state + 8]! & USES_TABLE) !== 0) store(state, best, bestMove, threshold);
    return best;
  };

  const load = createLoader(root, board, frames, write);
  let position = load([]);
  let asked = 0;

  const visitRoot = (visit: typeof search, nextGrant: Grant): number => {
    const { own, other, mover, movesLeft } = position;
    const lead = frames[own]! - frames[other]!;
    grant = nextGrant;
    isPaused = false;
    try {
      const gain = visit(own, other, position.low, position.high, asked - lead, mover, movesLeft);
      return hasPaused() ? PAUSED : lead + gain;
    } catch (error) {
      if (error === spent) return BUDGET_SPENT;
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
      low = otherReachLow = position.low;
      high = otherReachHigh = position.high;
      const first = mover * MOVES;
      const count = orderMoves(own, other, mover, NO_PLACE);
      return Array.from(moves.subarray(first, first + count), (move) => board.cellOf[move & 63]!);
    },
    nodes: () => nodes + loneChains.nodes(),
  };
}
