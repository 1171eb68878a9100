/**
 * The search below the opening, by null windows: is the score at least `beta`?
 *
 * One closed factory, so that it can be compiled again for each board (see `fresh.ts`): the numbers of the board are
 * then constants of the machine code. Positions are pairs of words (see `bitboard.ts`), always seen from the side to
 * move: its stones, all stones, and the cells where a stone of the opponent would complete a line. In every position
 * searched the side to move cannot win at once.
 *
 * ```text
 *   table, two words an entry:      | low word of the key | high word of the key, bits 8.. | bound, 8 bits |
 *   bound:   0 none    score + 64: the score is at most this    score + 192: it is at least this
 *   frames:  `width` candidates a ply, five words each: rank, move (low, high), threats after it (low, high)
 * ```
 *
 * The key is the sum of own stones and all stones: under the top of a column it shows the stones of one side, its
 * highest bit the height. The lowest 8 bits of the high word are left out, as the index tells them: it is the high word
 * xor a hash of the low one. So an entry never answers for another position.
 *
 * @module
 */

import type { Bitboard } from './bitboard';

/** Memory of a solver; see the drawing above. */
export interface SolverTables {
  /** Positions of the opening and the middle game; its length is a power of two, 512 or more. */
  readonly large: Int32Array;
  /** The others: small enough to stay in the processor's cache, which gains more than its losses cost. */
  readonly small: Int32Array;
  /** From so many stones on a position is in the small table. */
  readonly smallFrom: number;
}

/** Functions on positions; see the drawing above. */
export interface Kernel {
  /** Cells, free or not, where a stone completes a line of these stones: the low word. */
  readonly threatsLow: (low: number, high: number) => number;
  readonly threatsHigh: (low: number, high: number) => number;
  /**
   * @returns a bound of the score: at least `beta` when the score is, less when it is less.
   */
  readonly search: (
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    threatLow: number,
    threatHigh: number,
    stones: number,
    beta: number,
  ) => number;
  /** The bound that a table holds for a position, 0 for none; see the drawing above. */
  readonly probe: (keyLow: number, keyHigh: number, stones: number) => number;
  readonly store: (keyLow: number, keyHigh: number, stones: number, bound: number) => void;
  /** Positions searched so far. */
  readonly nodes: () => number;
}

export function createKernel(board: Bitboard, tables: SolverTables): Kernel {
  const { cells, columns, connect, stride, lowBits, boardLow, boardHigh, bottomLow, bottomHigh } = board;
  const { large, small, smallFrom } = tables;
  const largeMask = large.length - 2;
  const smallMask = small.length - 2;
  const half = (cells + 1) >> 1;
  const up = stride + 1;
  const down = stride - 1;
  const carry = lowBits - stride;
  const carryUp = lowBits - up;
  const carryDown = lowBits - down;
  const AT_MOST = 64;
  const AT_LEAST = 192;
  const FRAME = 5;
  const width = columns * FRAME;
  const frames = new Int32Array((cells + 1) * width);
  const counted = new Float64Array(1);

  /** A rank for each bit, higher towards the centre. */
  const centreLow = new Uint8Array(32);
  const centreHigh = new Uint8Array(32);
  for (let bit = 0; bit < 32; bit++) {
    const rank = (column: number): number => Math.max(0, columns - Math.abs(2 * column - columns + 1));
    centreLow[31 - bit] = rank(Math.floor(bit / stride));
    centreHigh[31 - bit] = rank(Math.floor((bit + lowBits) / stride));
  }

  /**
   * The runs of own stones that end just before a cell, by length, from both sides of a line of one direction. A cell
   * completes a line when `before + after` is `connect - 1` for some pair.
   */
  function alongLow(low: number, high: number, step: number, rest: number): number {
    const before1 = low << step;
    const after1 = (low >>> step) | (high << rest);
    if (connect === 2) return before1 | after1;
    const before2 = (low & before1) << step;
    const afterHigh1 = high & (high >>> step);
    const after2 = ((low & after1) >>> step) | (afterHigh1 << rest);
    if (connect === 3) return before2 | (before1 & after1) | after2;
    const before3 = (low & before2) << step;
    const afterHigh2 = high & (afterHigh1 >>> step);
    const after3 = ((low & after2) >>> step) | (afterHigh2 << rest);
    return before3 | (before2 & after1) | (before1 & after2) | after3;
  }

  function alongHigh(low: number, high: number, step: number, rest: number): number {
    const before1 = (high << step) | (low >>> rest);
    const after1 = high >>> step;
    if (connect === 2) return before1 | after1;
    const beforeLow1 = low & (low << step);
    const before2 = ((high & before1) << step) | (beforeLow1 >>> rest);
    const after2 = (high & after1) >>> step;
    if (connect === 3) return before2 | (before1 & after1) | after2;
    const beforeLow2 = low & (beforeLow1 << step);
    const before3 = ((high & before2) << step) | (beforeLow2 >>> rest);
    const after3 = (high & after2) >>> step;
    return before3 | (before2 & after1) | (before1 & after2) | after3;
  }

  function upwards(word: number): number {
    if (connect === 2) return word << 1;
    if (connect === 3) return (word << 1) & (word << 2);
    return (word << 1) & (word << 2) & (word << 3);
  }

  /** As above for longer lines: every pair by itself. */
  function longLow(low: number, high: number, step: number, rest: number): number {
    let found = 0;
    for (let length = 0; length < connect; length++) {
      let before = -1;
      for (let count = 0; count < length; count++) before = (low & before) << step;
      let afterLow = -1;
      let afterHigh = -1;
      for (let count = length + 1; count < connect; count++) {
        afterHigh &= high;
        afterLow = ((low & afterLow) >>> step) | (afterHigh << rest);
        afterHigh >>>= step;
      }
      found |= before & afterLow;
    }
    return found;
  }

  function longHigh(low: number, high: number, step: number, rest: number): number {
    let found = 0;
    for (let length = 0; length < connect; length++) {
      let after = -1;
      for (let count = 0; count < length; count++) after = (high & after) >>> step;
      let beforeLow = -1;
      let beforeHigh = -1;
      for (let count = length + 1; count < connect; count++) {
        beforeLow &= low;
        beforeHigh = ((high & beforeHigh) << step) | (beforeLow >>> rest);
        beforeLow <<= step;
      }
      found |= after & beforeHigh;
    }
    return found;
  }

  function longUpwards(word: number): number {
    let run = -1;
    for (let count = 1; count < connect; count++) run = (word & run) << 1;
    return run;
  }

  function threatsLow(low: number, high: number): number {
    if (connect > 4) {
      return (
        boardLow &
        (longUpwards(low) |
          longLow(low, high, stride, carry) |
          longLow(low, high, up, carryUp) |
          longLow(low, high, down, carryDown))
      );
    }
    return (
      boardLow &
      (upwards(low) |
        alongLow(low, high, stride, carry) |
        alongLow(low, high, up, carryUp) |
        alongLow(low, high, down, carryDown))
    );
  }

  function threatsHigh(low: number, high: number): number {
    if (connect > 4) {
      return (
        boardHigh &
        (longUpwards(high) |
          longHigh(low, high, stride, carry) |
          longHigh(low, high, up, carryUp) |
          longHigh(low, high, down, carryDown))
      );
    }
    return (
      boardHigh &
      (upwards(high) |
        alongHigh(low, high, stride, carry) |
        alongHigh(low, high, up, carryUp) |
        alongHigh(low, high, down, carryDown))
    );
  }

  /** Bits in two words together, which together have 60 at most. */
  function countBits(low: number, high: number): number {
    low -= (low >>> 1) & 0x55555555;
    high -= (high >>> 1) & 0x55555555;
    const sum =
      (low & 0x33333333) + ((low >>> 2) & 0x33333333) + (high & 0x33333333) + ((high >>> 2) & 0x33333333);
    return Math.imul((sum & 0x0f0f0f0f) + ((sum >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
  }

  /** Puts a candidate into its place among the `count` that are there, the best one first. */
  function insert(
    frame: number,
    count: number,
    rank: number,
    moveLow: number,
    moveHigh: number,
    threatLow: number,
    threatHigh: number,
  ): void {
    let at = frame + count * FRAME;
    while (at > frame && frames[at - FRAME]! < rank) {
      frames[at] = frames[at - FRAME]!;
      frames[at + 1] = frames[at - FRAME + 1]!;
      frames[at + 2] = frames[at - FRAME + 2]!;
      frames[at + 3] = frames[at - FRAME + 3]!;
      frames[at + 4] = frames[at - FRAME + 4]!;
      at -= FRAME;
    }
    frames[at] = rank;
    frames[at + 1] = moveLow;
    frames[at + 2] = moveHigh;
    frames[at + 3] = threatLow;
    frames[at + 4] = threatHigh;
  }

  /** Writes the candidates of a position into its frame: by threats, then from the centre. */
  function generate(
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    movesLow: number,
    movesHigh: number,
    frame: number,
  ): number {
    const freeLow = ~allLow;
    const freeHigh = ~allHigh;
    let count = 0;
    for (let left = movesLow; left !== 0; left &= left - 1) {
      const move = left & (0 - left);
      const low = threatsLow(ownLow | move, ownHigh) & freeLow;
      const high = threatsHigh(ownLow | move, ownHigh) & freeHigh;
      const rank = (countBits(low, high) << 5) + centreLow[Math.clz32(move)]!;
      insert(frame, count++, rank, move, 0, low, high);
    }
    for (let left = movesHigh; left !== 0; left &= left - 1) {
      const move = left & (0 - left);
      const low = threatsLow(ownLow, ownHigh | move) & freeLow;
      const high = threatsHigh(ownLow, ownHigh | move) & freeHigh;
      const rank = (countBits(low, high) << 5) + centreHigh[Math.clz32(move)]!;
      insert(frame, count++, rank, 0, move, low, high);
    }
    return count;
  }

  /** Searches the candidates one by one and remembers what they tell. */
  function branch(
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    movesLow: number,
    movesHigh: number,
    stones: number,
    beta: number,
    upper: number,
  ): number {
    const frame = stones * width;
    const count = generate(ownLow, ownHigh, allLow, allHigh, movesLow, movesHigh, frame);
    const end = frame + count * FRAME;
    let best = -AT_MOST;
    for (let at = frame; at < end; at += FRAME) {
      const score =
        0 -
        search(
          allLow ^ ownLow,
          allHigh ^ ownHigh,
          allLow | frames[at + 1]!,
          allHigh | frames[at + 2]!,
          frames[at + 3]!,
          frames[at + 4]!,
          stones + 1,
          1 - beta,
        );
      if (score > best) best = score;
      if (score >= beta) break;
    }
    if (best > upper) best = upper;
    store(ownLow + allLow, ownHigh + allHigh, stones, best + (best >= beta ? AT_LEAST : AT_MOST));
    return best;
  }

  function store(keyLow: number, keyHigh: number, stones: number, bound: number): void {
    const index = ((Math.imul(keyLow, 0x9e3779b1) >>> 8) ^ keyHigh) << 1;
    if (stones < smallFrom) {
      large[index & largeMask] = keyLow;
      large[(index & largeMask) + 1] = (keyHigh & ~255) | bound;
    } else {
      small[index & smallMask] = keyLow;
      small[(index & smallMask) + 1] = (keyHigh & ~255) | bound;
    }
  }

  /** The bound that a table holds for a position, 0 for none. */
  function probe(keyLow: number, keyHigh: number, stones: number): number {
    const index = ((Math.imul(keyLow, 0x9e3779b1) >>> 8) ^ keyHigh) << 1;
    if (stones < smallFrom) {
      const at = index & largeMask;
      if (large[at] !== keyLow) return 0;
      const word = large[at + 1]! ^ (keyHigh & ~255);
      return word >>> 8 === 0 ? word : 0;
    }
    const at = index & smallMask;
    if (small[at] !== keyLow) return 0;
    const word = small[at + 1]! ^ (keyHigh & ~255);
    return word >>> 8 === 0 ? word : 0;
  }

  function search(
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    threatLow: number,
    threatHigh: number,
    stones: number,
    beta: number,
  ): number {
    counted[0]!++;
    let movesLow = (allLow + bottomLow) & boardLow;
    let movesHigh = (allHigh + bottomHigh) & boardHigh;
    const forcedLow = movesLow & threatLow;
    const forcedHigh = movesHigh & threatHigh;
    const lost = ((stones + 1) >> 1) - half;
    const forced = forcedLow | forcedHigh;
    if (forced !== 0) {
      if ((forcedLow & (forcedLow - 1)) | (forcedHigh & (forcedHigh - 1))) return lost;
      if (forcedLow !== 0 && forcedHigh !== 0) return lost;
      movesLow = forcedLow;
      movesHigh = forcedHigh;
    }
    movesLow &= ~(threatLow >>> 1);
    movesHigh &= ~(threatHigh >>> 1);
    if ((movesLow | movesHigh) === 0) return stones === cells ? 0 : lost;
    if (stones + 2 >= cells) return 0;
    const lower = stones + 4 > cells ? 0 : lost + 1;
    if (lower >= beta) return lower;
    let upper = half - 1 - (stones >> 1);
    if (upper < beta) return upper;
    if (forced !== 0) {
      const low = ownLow | movesLow;
      const high = ownHigh | movesHigh;
      const newLow = allLow | movesLow;
      const newHigh = allHigh | movesHigh;
      return (
        0 -
        search(
          allLow ^ ownLow,
          allHigh ^ ownHigh,
          newLow,
          newHigh,
          threatsLow(low, high) & ~newLow,
          threatsHigh(low, high) & ~newHigh,
          stones + 1,
          1 - beta,
        )
      );
    }
    const bound = probe(ownLow + allLow, ownHigh + allHigh, stones);
    if (bound > 128) {
      if (bound - AT_LEAST >= beta) return bound - AT_LEAST;
    } else if (bound > 0) {
      upper = bound - AT_MOST;
      if (upper < beta) return upper;
    }
    return branch(ownLow, ownHigh, allLow, allHigh, movesLow, movesHigh, stones, beta, upper);
  }

  return { threatsLow, threatsHigh, search, probe, store, nodes: () => counted[0]! };
}
