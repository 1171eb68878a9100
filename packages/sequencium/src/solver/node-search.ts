/**
 * The exact search: null windows over reduced positions.
 *
 * A position is reduced to what decides the rest of the game: the empty cells somebody can still reach, and for
 * every side the numbers it could write there, relative to its maximum. Numbers so low that no chain from them can
 * pass the maximum any more are all one. What is left to decide is the gain, what a side still adds to its maximum,
 * less what the other adds to its own; positions that differ only in their maxima share it.
 *
 * ```text
 * frames   [frame * FRAME + 2 * number]  the cells, taken or not, that touch a cell of the side with that number
 *                                        or a larger one: low word, then high word
 *          a move makes one new frame for its side; the other side's stays
 * empties  two words; of a frame's cells those still empty count
 * level i  the cells where a side would write its maximum + 1 - i or more
 * states   [ply * STATE]  of each position on the path, what its moves are searched with:
 *          slot of the move, end of the moves, best, best move, lower, upper, key (low, high), flags, empty cells, low, high
 * ```
 *
 * **Pauses.** When it is told to pause the search unwinds; frames, moves and states stay. To go on it walks down the
 * same path and begins with the position before which it has paused: a search with pauses visits the same positions as
 * one without.
 *
 * @module
 */
import { createBitboard } from './bitboard';
import { countBits } from '../rules/cell-sets';
import type { SolverRoot } from './root';
import { UNBOUNDED } from './table';

/** Numbers a chain can reach: no board of two words has more cells. */
const FRAME = 2 * 64;
const MOVES = 64;

/** What orders moves: found by counting the nodes of 4 x 6 and 5 x 5. */
const LEVEL = 8;
const ROOM = 8;
const BLOCK = 48;
const BEHIND = 4;
const SUCCESS = 24;

/** With fewer empty cells a position is searched again sooner than looked up. */
const TABLE_EMPTY = 3;

/** What {@link NodeSearch.search} answers when its budget is spent. */
export const BUDGET_SPENT = 1000;
/** What it answers when it was told to pause. */
export const PAUSED = 1001;

const STATE = 12;
/** Flags of a state. */
const USES_TABLE = 1;
const IS_REFLECTED = 2;

/** Asked now and then: how many nodes may be visited before it is asked again; 0 to pause. */
export type Grant = () => number;

/** For a search without pauses. */
export const grantAll: Grant = () => 2 ** 30;

/** A search over one board and one table. */
export interface NodeSearch {
  /** Sets up the position after some moves (cells) from the start. */
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
export function createNodeSearch(start: SolverRoot, table: Int32Array): NodeSearch {
  const { rows, columns, balanced } = start;
  const board = createBitboard(rows, columns);
  const { stride, span, touching, placeOf, reflected } = board;
  const isSquare = reflected.length > 0;
  const mask = table.length / 4 - 1;
  const fullTurn = balanced ? 2 : 1;
  const frames = new Int32Array(FRAME * 68);
  const moves = new Int32Array(MOVES * 68);
  const orders = new Int32Array(MOVES * 68);
  /** By parity of the ply and place: how often a move was tried, and how often it was enough, by empty cells. */
  const tried = new Float64Array(128);
  const enough = new Float64Array(128);

  const states = new Int32Array(STATE * 68);

  let nodes = 0;
  /** Nodes of the budget that have not been granted yet. */
  let budget = 0;
  /** Nodes until the next question, and whom to ask. */
  let countdown = 0;
  let grant: Grant = () => 0;
  let isPaused = false;
  let pausedPly = 0;
  let filledLow = 0;
  let filledHigh = 0;
  let hashLow = 0;
  let hashHigh = 0;

  /** The empty cells that can be reached from some of them; to `filledLow`, `filledHigh`. */
  const fill = (low: number, high: number, emptyLow: number, emptyHigh: number): void => {
    let a = low & emptyLow;
    let b = high & emptyHigh;
    for (;;) {
      const wideA = a | (a << 1) | (a >>> 1);
      const wideB = b | (b << 1) | (b >>> 1);
      const nextA = (wideA | (wideA << stride) | (wideA >>> stride) | (wideB << span)) & emptyLow;
      const nextB = (wideB | (wideB << stride) | (wideB >>> stride) | (wideA >>> span)) & emptyHigh;
      if (((nextA ^ a) | (nextB ^ b)) === 0) break;
      a = nextA;
      b = nextB;
    }
    filledLow = a;
    filledHigh = b;
  };

  const absorb = (low: number, high: number): void => {
    const a = Math.imul(hashLow ^ low, 0x9e3779b1);
    const b = Math.imul(hashHigh ^ high, 0x85ebca6b | 1);
    hashLow = (a ^ (b >>> 15)) | 0;
    hashHigh = (b + ((hashLow << 13) | (hashLow >>> 19))) | 0;
  };

  /** Transposes a set of cells; to `filledLow`, `filledHigh`. */
  const reflect = (low: number, high: number): void => {
    let a = 0;
    let b = 0;
    for (let rest = low; rest !== 0; rest &= rest - 1) {
      const to = reflected[31 - Math.clz32(rest & (0 - rest))]!;
      if (to < 32) a |= 1 << to;
      else b |= 1 << (to & 31);
    }
    for (let rest = high; rest !== 0; rest &= rest - 1) {
      const to = reflected[63 - Math.clz32(rest & (0 - rest))]!;
      if (to < 32) a |= 1 << to;
      else b |= 1 << (to & 31);
    }
    filledLow = a;
    filledHigh = b;
  };

  /** Absorbs a side's frontier and its levels, those below which no chain passes the maximum left out. */
  const absorbSide = (
    frame: number,
    maximum: number,
    reach: number,
    low: number,
    high: number,
    isReflected: boolean,
  ): void => {
    let frontierLow = frames[frame + 2]! & low;
    let frontierHigh = frames[frame + 3]! & high;
    const allLow = frontierLow;
    const allHigh = frontierHigh;
    if (isReflected) {
      reflect(frontierLow, frontierHigh);
      frontierLow = filledLow;
      frontierHigh = filledHigh;
    }
    absorb(frontierLow, frontierHigh);
    const last = maximum - reach;
    let at = maximum;
    for (; at > 1 && at > last; at--) {
      let below = allLow & ~frames[frame + 2 * at]!;
      let belowHigh = allHigh & ~frames[frame + 2 * at + 1]!;
      if ((below | belowHigh) === 0) break;
      if (isReflected) {
        reflect(below, belowHigh);
        below = filledLow;
        belowHigh = filledHigh;
      }
      absorb(below, belowHigh);
    }
    absorb(maximum - at, 0);
  };

  const finishHash = (): void => {
    hashLow = Math.imul(hashLow ^ (hashHigh >>> 16), 0x7feb352d);
    hashHigh = Math.imul(hashHigh ^ (hashLow >>> 15), 0x846ca68b | 1);
    hashLow ^= hashHigh >>> 14;
  };

  /** Writes `number` in a place: the frame of the side that did. */
  const write = (from: number, to: number, maximum: number, place: number, number: number): void => {
    const low = touching[2 * place]!;
    const high = touching[2 * place + 1]!;
    const end = 2 * number;
    for (let at = 2; at <= end; at += 2) {
      frames[to + at] = frames[from + at]! | low;
      frames[to + at + 1] = frames[from + at + 1]! | high;
    }
    const top = 2 * (maximum > number ? maximum : number);
    for (let at = end + 2; at <= top; at += 2) {
      frames[to + at] = frames[from + at]!;
      frames[to + at + 1] = frames[from + at + 1]!;
    }
    frames[to + top + 2] = 0;
    frames[to + top + 3] = 0;
  };

  /** The longest chain a side alone can add above what it has: its gain when nobody interferes. */
  const soloFrom = (place: number, index: number, low: number, high: number, best: number): number => {
    // `index` is what the cell's number is above the maximum.
    nodes++;
    if (index > best) best = index;
    const wordLow = touching[2 * place]! & low;
    const wordHigh = touching[2 * place + 1]! & high;
    if ((wordLow | wordHigh) === 0) return best;
    fill(wordLow, wordHigh, low, high);
    const insideLow = filledLow;
    const insideHigh = filledHigh;
    const bound = index + countBits(insideLow) + countBits(insideHigh);
    for (let rest = wordLow; rest !== 0 && bound > best; rest &= rest - 1) {
      const bit = rest & (0 - rest);
      best = soloFrom(31 - Math.clz32(bit), index + 1, insideLow & ~bit, insideHigh, best);
    }
    for (let rest = wordHigh; rest !== 0 && bound > best; rest &= rest - 1) {
      const bit = rest & (0 - rest);
      best = soloFrom(63 - Math.clz32(bit), index + 1, insideLow, insideHigh & ~bit, best);
    }
    return best;
  };

  /** The gain of a side that plays alone. */
  const solo = (frame: number, maximum: number, low: number, high: number): number => {
    let best = 0;
    let seenLow = 0;
    let seenHigh = 0;
    for (let number = maximum; number >= 1; number--) {
      const levelLow = frames[frame + 2 * number]! & low;
      const levelHigh = frames[frame + 2 * number + 1]! & high;
      const newLow = levelLow & ~seenLow;
      const newHigh = levelHigh & ~seenHigh;
      seenLow = levelLow;
      seenHigh = levelHigh;
      const index = number + 1 - maximum;
      for (let rest = newLow; rest !== 0; rest &= rest - 1) {
        const bit = rest & (0 - rest);
        fill(bit, 0, low, high);
        if (index + countBits(filledLow) + countBits(filledHigh) - 1 <= best) continue;
        best = soloFrom(31 - Math.clz32(bit), index, filledLow & ~bit, filledHigh, best);
      }
      for (let rest = newHigh; rest !== 0; rest &= rest - 1) {
        const bit = rest & (0 - rest);
        fill(0, bit, low, high);
        if (index + countBits(filledLow) + countBits(filledHigh) - 1 <= best) continue;
        best = soloFrom(63 - Math.clz32(bit), index, filledLow, filledHigh & ~bit, best);
      }
    }
    return best;
  };

  /** How far a side's largest next number is below its maximum + 1. */
  const topLevel = (frame: number, maximum: number, low: number, high: number): number => {
    let number = maximum;
    while (((frames[frame + 2 * number]! & low) | (frames[frame + 2 * number + 1]! & high)) === 0) number--;
    return maximum - number;
  };

  /**
   * Lists the moves of the side with frame `own`, promising ones first, and returns how many there are. What counts
   * most is room: empty cells beside the move, above all those the other side wants.
   */
  const list = (
    own: number,
    ownMaximum: number,
    other: number,
    otherMaximum: number,
    low: number,
    high: number,
    otherReachLow: number,
    otherReachHigh: number,
    ply: number,
    tableMove: number,
  ): number => {
    const first = ply * MOVES;
    const side = (ply & 1) * 64;
    let count = 0;
    let seenLow = 0;
    let seenHigh = 0;
    const ownLow = frames[own + 2]! & low;
    const ownHigh = frames[own + 3]! & high;
    for (let number = ownMaximum; number >= 1; number--) {
      const levelLow = frames[own + 2 * number]! & low;
      const levelHigh = frames[own + 2 * number + 1]! & high;
      for (let word = 0; word < 2; word++) {
        let rest = word === 0 ? levelLow & ~seenLow : levelHigh & ~seenHigh;
        for (; rest !== 0; rest &= rest - 1) {
          const bit = rest & (0 - rest);
          const place = 31 - Math.clz32(bit) + word * 32;
          const besideLow = touching[2 * place]! & low;
          const besideHigh = touching[2 * place + 1]! & high;
          let behind = 0;
          while (behind < otherMaximum && (frames[other + 2 * (otherMaximum - behind) + word]! & bit) === 0)
            behind++;
          let order =
            LEVEL * (number - ownMaximum) +
            ROOM * (countBits(besideLow & otherReachLow) + countBits(besideHigh & otherReachHigh)) +
            countBits(besideLow & ~ownLow) +
            countBits(besideHigh & ~ownHigh);
          if (behind < otherMaximum && behind * BEHIND < BLOCK) order += BLOCK - behind * BEHIND;
          const record = side + place;
          order += (SUCCESS * (enough[record]! / (tried[record]! + 1))) | 0;
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

  /**
   * The gain of the side to move: a bound that is at least `threshold` or below it, as the gain is. Nonsense when paused.
   * `own` and `other` are frames with their maxima; `low`, `high` the empty cells.
   */
  const search = (
    own: number,
    ownMaximum: number,
    other: number,
    otherMaximum: number,
    low: number,
    high: number,
    threshold: number,
    ply: number,
    left: number,
  ): number => {
    if (countdown === 0 && !maySearch(ply)) return 0;
    countdown--;
    nodes++;
    const ownLow = frames[own + 2]! & low;
    const ownHigh = frames[own + 3]! & high;
    const otherLow = frames[other + 2]! & low;
    const otherHigh = frames[other + 3]! & high;
    fill(ownLow, ownHigh, low, high);
    const ownReachLow = filledLow;
    const ownReachHigh = filledHigh;
    fill(otherLow, otherHigh, low, high);
    const otherReachLow = filledLow;
    const otherReachHigh = filledHigh;
    if (((ownReachLow & otherReachLow) | (ownReachHigh & otherReachHigh)) === 0) {
      return (
        solo(own, ownMaximum, ownReachLow, ownReachHigh) -
        solo(other, otherMaximum, otherReachLow, otherReachHigh)
      );
    }
    const ownReach = countBits(ownReachLow) + countBits(ownReachHigh);
    const otherReach = countBits(otherReachLow) + countBits(otherReachHigh);
    const ownTop = topLevel(own, ownMaximum, low, high);
    const otherTop = topLevel(other, otherMaximum, low, high);
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
      const topLow = frames[own + 2 * ownMaximum]! & low & otherReachLow;
      const topHigh = frames[own + 2 * ownMaximum + 1]! & high & otherReachHigh;
      const isTaken = (topLow | topHigh) !== 0;
      const takes = balanced ? 0 : (takenFromOther + (isTaken ? 1 : 0)) >> 1;
      const more = 1 - Math.max(0, otherReach - otherTop - takes);
      if (more >= threshold) return more;
    }
    // Of two such cells the other side keeps one, whatever the side to move does, and one beyond its reach anyway.
    if (otherTop === 0 && !balanced) {
      const topLow = frames[other + 2 * otherMaximum]! & low;
      const topHigh = frames[other + 2 * otherMaximum + 1]! & high;
      const inReach = countBits(topLow & ownReachLow) + countBits(topHigh & ownReachHigh);
      const isBeyond = ((topLow & ~ownReachLow) | (topHigh & ~ownReachHigh)) !== 0;
      if (inReach > 1 && most <= threshold) return most - 1;
      const takes = takenFromOwn > 0 ? (takenFromOwn - 1) >> 1 : 0;
      const late = Math.max(0, ownReach - ownTop - takes) - 1;
      if (isBeyond && late < threshold) return late;
    }

    low &= ownReachLow | otherReachLow;
    high &= ownReachHigh | otherReachHigh;
    const empty = countBits(low) + countBits(high);

    let lower = 0 - UNBOUNDED;
    let upper = UNBOUNDED;
    let tableMove = 64;
    let keyLow = 0;
    let keyHigh = 0;
    let isReflected = false;
    const usesTable = empty > TABLE_EMPTY;
    if (usesTable) {
      hashLow = left;
      hashHigh = 0;
      absorb(low, high);
      absorbSide(own, ownMaximum, ownReach, low, high, false);
      absorbSide(other, otherMaximum, otherReach, low, high, false);
      finishHash();
      keyLow = hashLow;
      keyHigh = hashHigh;
      if (isSquare && empty > 12) {
        hashLow = left;
        hashHigh = 0;
        reflect(low, high);
        absorb(filledLow, filledHigh);
        absorbSide(own, ownMaximum, ownReach, low, high, true);
        absorbSide(other, otherMaximum, otherReach, low, high, true);
        finishHash();
        if (hashLow < keyLow) {
          isReflected = true;
          keyLow = hashLow;
          keyHigh = hashHigh;
        }
      }
      const at = (keyLow & mask) * 4;
      for (let slot = at; slot < at + 4; slot += 2) {
        const data = table[slot + 1]!;
        if ((table[slot]! ^ data) !== keyHigh || data >>> 26 !== keyLow >>> 26) continue;
        lower = (data & 127) - 64;
        upper = ((data >>> 7) & 127) - 64;
        if (lower >= threshold) return lower;
        if (upper < threshold) return upper;
        tableMove = (data >>> 14) & 63;
        if (isReflected) tableMove = reflected[tableMove]!;
        break;
      }
    }

    const first = ply * MOVES;
    const count = list(
      own,
      ownMaximum,
      other,
      otherMaximum,
      low,
      high,
      otherReachLow,
      otherReachHigh,
      ply,
      tableMove,
    );
    const state = ply * STATE;
    states[state] = first;
    states[state + 1] = first + count;
    states[state + 2] = 0 - UNBOUNDED;
    states[state + 3] = 0;
    states[state + 4] = lower;
    states[state + 5] = upper;
    states[state + 6] = keyLow;
    states[state + 7] = keyHigh;
    states[state + 8] = (usesTable ? USES_TABLE : 0) | (isReflected ? IS_REFLECTED : 0);
    states[state + 9] = empty;
    states[state + 10] = low;
    states[state + 11] = high;
    return searchMoves(own, ownMaximum, other, otherMaximum, threshold, ply, left, false);
  };

  /** Goes on with a position on the path on which the search has paused; called as `search` was. */
  const resume = (
    own: number,
    ownMaximum: number,
    other: number,
    otherMaximum: number,
    low: number,
    high: number,
    threshold: number,
    ply: number,
    left: number,
  ): number =>
    ply === pausedPly
      ? search(own, ownMaximum, other, otherMaximum, low, high, threshold, ply, left)
      : searchMoves(own, ownMaximum, other, otherMaximum, threshold, ply, left, true);

  /**
   * The gain after the best of the moves listed, and what the table is to know of it; see `states`.
   *
   * @param isResumed - whether the first of the moves has been written, and its search has paused.
   */
  const searchMoves = (
    own: number,
    ownMaximum: number,
    other: number,
    otherMaximum: number,
    threshold: number,
    ply: number,
    left: number,
    isResumed: boolean,
  ): number => {
    const state = ply * STATE;
    const end = states[state + 1]!;
    const empty = states[state + 9]!;
    const low = states[state + 10]!;
    const high = states[state + 11]!;
    let best = states[state + 2]!;
    let bestMove = states[state + 3]!;
    const child = (ply + 2) * FRAME;
    for (let slot = states[state]!; slot < end; slot++) {
      const move = moves[slot]!;
      const place = move & 63;
      const number = (move >>> 8) + 1;
      const bit = 1 << (place & 31);
      const nextLow = place < 32 ? low & ~bit : low;
      const nextHigh = place < 32 ? high : high & ~bit;
      const visit = isResumed ? resume : search;
      if (!isResumed) write(own, child, ownMaximum, place, number);
      isResumed = false;
      const grows = number > ownMaximum ? 1 : 0;
      const maximum = ownMaximum + grows;
      const value =
        left === 2
          ? grows +
            visit(child, maximum, other, otherMaximum, nextLow, nextHigh, threshold - grows, ply + 1, 1)
          : grows -
            visit(
              other,
              otherMaximum,
              child,
              maximum,
              nextLow,
              nextHigh,
              grows - threshold + 1,
              ply + 1,
              fullTurn,
            );
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

    const flags = states[state + 8]!;
    if ((flags & USES_TABLE) !== 0) {
      const lower = best >= threshold ? best : states[state + 4]!;
      const upper = best >= threshold ? states[state + 5]! : best;
      const keyLow = states[state + 6]!;
      const keyHigh = states[state + 7]!;
      if ((flags & IS_REFLECTED) !== 0) bestMove = reflected[bestMove]!;
      const data =
        (keyLow & 0xfc000000) | (empty << 20) | (bestMove << 14) | ((upper + 64) << 7) | (lower + 64);
      let slot = (keyLow & mask) * 4;
      const kept = table[slot + 1]!;
      const isSame = (table[slot]! ^ kept) === keyHigh && kept >>> 26 === keyLow >>> 26;
      if (!isSame && ((kept >>> 20) & 63) > empty) slot += 2;
      table[slot] = keyHigh ^ data;
      table[slot + 1] = data;
    }
    return best;
  };

  const root = { own: 0, ownMaximum: 0, other: 0, otherMaximum: 0, low: 0, high: 0, mover: 0, left: 1 };
  const spent = new Error('budget spent');

  const startFrames = new Int32Array(2 * FRAME);
  let startLow = 0;
  let startHigh = 0;
  start.nextNumbers.forEach((number, index) => {
    const cells = rows * columns;
    const place = placeOf[index % cells]!;
    const word = place >> 5;
    const bit = 1 << (place & 31);
    const frame = index < cells ? 0 : FRAME;
    if (number >= 0 && word === 0) startLow |= bit;
    if (number >= 0 && word === 1) startHigh |= bit;
    for (let level = 1; level < number; level++) startFrames[frame + 2 * level + word]! |= bit;
  });

  const load = (played: readonly number[]): void => {
    let low = startLow;
    let high = startHigh;
    const at = [0, FRAME];
    const spare = [66 * FRAME, 67 * FRAME];
    const maxima = [...start.maxima];
    let mover: number = start.turn;
    let left = start.movesLeft;
    const take = (place: number): void => {
      if (place < 32) low &= ~(1 << place);
      else high &= ~(1 << (place & 31));
    };
    const put = (side: number, place: number, number: number): void => {
      write(at[side]!, spare[side]!, maxima[side]!, place, number);
      [at[side], spare[side]] = [spare[side]!, at[side]!];
      maxima[side] = Math.max(maxima[side]!, number);
      take(place);
    };
    const canMove = (side: number): boolean =>
      ((frames[at[side]! + 2]! & low) | (frames[at[side]! + 3]! & high)) !== 0;
    frames.set(startFrames, 0);
    for (const cell of played) {
      const place = placeOf[cell]!;
      const word = place >> 5;
      let number = maxima[mover]!;
      while (((frames[at[mover]! + 2 * number + word]! >>> (place & 31)) & 1) === 0) number--;
      put(mover, place, number + 1);
      if (!canMove(mover) || !canMove(1 - mover)) {
        left = 1;
        if (canMove(1 - mover)) mover = 1 - mover;
      } else if (--left === 0) {
        left = fullTurn;
        mover = 1 - mover;
      }
    }
    const copies = [0, FRAME];
    for (let side = 0; side < 2; side++) {
      const frame = at[side]!;
      if (frame !== copies[side]) frames.copyWithin(copies[side]!, frame, frame + FRAME);
    }
    root.own = copies[mover]!;
    root.other = copies[1 - mover]!;
    root.ownMaximum = maxima[mover]!;
    root.otherMaximum = maxima[1 - mover]!;
    root.low = low;
    root.high = high;
    root.mover = mover;
    root.left = left;
  };

  let asked = 0;

  const visitRoot = (visit: typeof search, next: Grant): number => {
    const { own, ownMaximum, other, otherMaximum, low, high, mover, left } = root;
    const lead = ownMaximum - otherMaximum;
    grant = next;
    isPaused = false;
    try {
      const gain = visit(own, ownMaximum, other, otherMaximum, low, high, asked - lead, mover, left);
      return hasPaused() ? PAUSED : lead + gain;
    } catch (error) {
      if (error === spent) return BUDGET_SPENT;
      throw error;
    }
  };

  const hasPaused = (): boolean => isPaused;

  return {
    load,
    search: (threshold, limit, next = grantAll) => {
      asked = threshold;
      budget = limit;
      countdown = 0;
      return visitRoot(search, next);
    },
    resume: (next) => visitRoot(resume, next),
    mover: () => root.mover,
    moves: () => {
      const { own, ownMaximum, other, otherMaximum, low, high } = root;
      const count = list(own, ownMaximum, other, otherMaximum, low, high, low, high, root.mover, 64);
      const first = root.mover * MOVES;
      return Array.from(moves.subarray(first, first + count), (move) => board.cellOf[move & 63]!);
    },
    nodes: () => nodes,
  };
}
