/**
 * The node search, by null windows: is the score at least `beta`?
 *
 * The factory uses nothing but its parameters, so that `createSpecializer` of search-core can compile it again for each
 * solver, with the numbers of the board as constants of the machine code. Inside, positions are eight words, so that
 * nothing is allocated.
 *
 * Positions are pairs of words (see `split-board.ts`), always seen from the side to move: its stones, all stones, and the
 * cells where a stone of the opponent would complete a line. In every position searched the side to move cannot win at
 * once.
 *
 * ```text
 *   table, two words an entry:      | bits 8..31 of the key | bound, 8 bits |  bits 32..63 of the key |
 *   bound:   0 none    score + 64: the score is at most this    score + 192: it is at least this
 *   frames:  `width` candidates a ply, five words each: rank, move (low, high), threats after it (low, high)
 *   paused:  four words a ply: the candidate being searched, the end of the candidates, best, upper
 * ```
 *
 * **Pauses.** When the nodes granted are used up, the search unwinds, and every ply on the path writes down where it
 * is. To go on it follows the same path, and begins with the node at which it has paused: a search with pauses visits
 * the same nodes, in the same order, as one without. A few more nodes than granted may be visited.
 *
 * **Keys.** The key is the sum of own stones and all stones: under the top of a column it shows the stones of one side, its
 * highest bit the height. Early positions have the smaller one of their key and of their mirror image's; later on that
 * would take more time than it saves. The lowest 8 bits are left out of an entry, as the index, the key xor a hash of all
 * its other bits, determines them. So an entry never answers for another position.
 */

import type { SplitBoard } from './split-board';
import type { TableSizes } from './table';

/** The answer of a search when the granted nodes are used up. */
export const PAUSED = -(2 ** 31);

/** The largest number of nodes that can be granted at once. */
export const MAX_GRANTED_NODES = 2 ** 30;

/**
 * Searches a position for a null window: is the score at least `beta`?
 *
 * @param own - stones of the side to move, which cannot win at once; see `bitboard.ts` for the bits.
 * @param all - stones of both sides.
 * @returns a bound of the score that is at least `beta` exactly when the score is; {@link PAUSED} when the granted nodes are
 *   used up.
 */
export type NullWindowSearch = (own: bigint, all: bigint, stones: number, beta: number) => number;

/** The search and its memory; see the drawing above. */
export interface NodeSearch {
  readonly search: NullWindowSearch;
  /** Resumes a paused search, with the same arguments. */
  readonly resume: NullWindowSearch;
  /** Allows a number of nodes from now on, at most {@link MAX_GRANTED_NODES}. */
  readonly grant: (nodes: number) => void;
  /** Granted nodes that are left. */
  readonly left: () => number;
  /** Saves the state of a paused search for {@link NodeSearch.restore}, so that another search can run in between. */
  readonly suspend: () => Int32Array;
  readonly restore: (state: Int32Array) => void;
  /** The key that {@link NodeSearch.forEachEntry} has found or {@link NodeSearch.store} reads: words of 32 bits, the lowest first. */
  readonly key: Int32Array;
  /** Visits every entry, its key in {@link NodeSearch.key}. @param stones - a number whose positions are in the same table. */
  readonly forEachEntry: (visit: (stones: number, bound: number) => void) => void;
  /** Stores the bound of the position of {@link NodeSearch.key}; see the drawing above. */
  readonly store: (stones: number, bound: number) => void;
  /** Positions searched so far. */
  readonly nodes: () => number;
  readonly clear: () => void;
}

/** Creates the node search of a board in plain code. */
export function createNodeSearch(board: SplitBoard, sizes: TableSizes): NodeSearch {
  const { cells, rows, columns, connect, stride, lowColumns, lowBits } = board;
  const { boardLow, boardHigh, bottomLow, bottomHigh, upperLow, upperHigh, lowerLow, lowerHigh } = board;
  const { smallFrom, mirroredBelow } = sizes;
  const large = new Int32Array(2 * sizes.largeEntries);
  const small = new Int32Array(2 * sizes.smallEntries);
  const largeMask = large.length - 2;
  const smallMask = small.length - 2;
  const half = (cells + 1) >> 1;
  /** From a cell to its neighbours on the right, in bits: along the row and both diagonals. */
  const steps = Int32Array.of(stride, stride + 1, stride - 1);
  const AT_MOST = 64;
  const AT_LEAST = 192;
  const FRAME = 5;
  const width = columns * FRAME;
  const PAUSED = -2147483648;
  const PAUSED_WORDS = 4;
  const UNDECIDED = 127;
  /** Pairs of cells in a column, without one. */
  const morePairs = (rows >> 1) - 1;
  const frames = new Int32Array((cells + 1) * width);
  const paused = new Int32Array((cells + 1) * PAUSED_WORDS);
  let granted = 0;
  let left = 0;
  /** The ply at which the search has paused; while it goes on, that of the node before which it had. */
  let pausedAt = 0;
  let isPaused = false;
  let isResuming = false;
  /** The result of `findThreats`, or of `findSmallerKey`: low word, high word. */
  const found = new Int32Array(2);
  const key = new Int32Array(2);
  const columnMask = 2 ** stride - 1;

  /** A rank for each bit, higher towards the centre. */
  const centreLow = new Uint8Array(32);
  const centreHigh = new Uint8Array(32);
  for (let bit = 0; bit < 32; bit++) {
    const rank = (column: number): number => Math.max(0, columns - Math.abs(2 * column - columns + 1));
    centreLow[31 - bit] = rank(Math.floor(bit / stride));
    centreHigh[31 - bit] = rank(Math.floor((bit + lowBits) / stride));
  }

  /**
   * Finds the free cells where a stone completes a line of these stones: those where the runs of stones that end on the left
   * (before) and on the right (after) have lengths with the sum `connect - 1`.
   */
  function findThreats(low: number, high: number, freeLow: number, freeHigh: number): void {
    if (connect > 4) {
      findLongThreats(low, high, freeLow, freeHigh);
      return;
    }
    let foundLow = upwards(low);
    let foundHigh = upwards(high);
    for (let direction = 0; direction < 3; direction++) {
      const step = steps[direction]!;
      const rest = lowBits - step;
      const beforeLow = low << step;
      const beforeHigh = (high << step) | (low >>> rest);
      const afterHigh = high >>> step;
      const afterLow = (low >>> step) | (high << rest);
      if (connect === 2) {
        foundLow |= beforeLow | afterLow;
        foundHigh |= beforeHigh | afterHigh;
        continue;
      }
      const pairBefore = low & beforeLow;
      const pairAfter = high & afterHigh;
      const beforeLow2 = pairBefore << step;
      const beforeHigh2 = ((high & beforeHigh) << step) | (pairBefore >>> rest);
      const afterHigh2 = pairAfter >>> step;
      const afterLow2 = ((low & afterLow) >>> step) | (pairAfter << rest);
      if (connect === 3) {
        foundLow |= beforeLow2 | (beforeLow & afterLow) | afterLow2;
        foundHigh |= beforeHigh2 | (beforeHigh & afterHigh) | afterHigh2;
        continue;
      }
      const tripleBefore = low & beforeLow2;
      const tripleAfter = high & afterHigh2;
      foundLow |= (tripleBefore << step) | (beforeLow2 & afterLow) | (beforeLow & afterLow2);
      foundLow |= ((low & afterLow2) >>> step) | (tripleAfter << rest);
      foundHigh |= ((high & beforeHigh2) << step) | (tripleBefore >>> rest);
      foundHigh |= (beforeHigh2 & afterHigh) | (beforeHigh & afterHigh2) | (tripleAfter >>> step);
    }
    found[0] = foundLow & freeLow;
    found[1] = foundHigh & freeHigh;
  }

  function upwards(word: number): number {
    let run = word << 1;
    if (connect > 2) run &= word << 2;
    if (connect > 3) run &= word << 3;
    return run;
  }

  /** {@link findThreats} for lines of any length. */
  function findLongThreats(low: number, high: number, freeLow: number, freeHigh: number): void {
    let foundLow = longUpwards(low);
    let foundHigh = longUpwards(high);
    for (const step of steps) {
      for (let before = 0; before < connect; before++) {
        foundLow |= longBeforeLow(low, step, before) & longAfterLow(low, high, step, connect - 1 - before);
        foundHigh |=
          longBeforeHigh(low, high, step, before) & longAfterHigh(high, step, connect - 1 - before);
      }
    }
    found[0] = foundLow & freeLow;
    found[1] = foundHigh & freeHigh;
  }

  function longUpwards(word: number): number {
    return longBeforeLow(word, 1, connect - 1);
  }

  /** The cells with at least `length` stones before them, low word. */
  function longBeforeLow(low: number, step: number, length: number): number {
    let run = -1;
    for (let count = 0; count < length; count++) run = (low & run) << step;
    return run;
  }

  function longBeforeHigh(low: number, high: number, step: number, length: number): number {
    let runLow = -1;
    let run = -1;
    for (let count = 0; count < length; count++) {
      run = ((high & run) << step) | ((low & runLow) >>> (lowBits - step));
      runLow = (low & runLow) << step;
    }
    return run;
  }

  function longAfterHigh(high: number, step: number, length: number): number {
    let run = -1;
    for (let count = 0; count < length; count++) run = (high & run) >>> step;
    return run;
  }

  function longAfterLow(low: number, high: number, step: number, length: number): number {
    let runHigh = -1;
    let run = -1;
    for (let count = 0; count < length; count++) {
      run = ((low & run) >>> step) | ((high & runHigh) << (lowBits - step));
      runHigh = (high & runHigh) >>> step;
    }
    return run;
  }

  /** Counts the bits of two words, of which at most 60 are set. */
  function countBits(low: number, high: number): number {
    low -= (low >>> 1) & 0x55555555;
    high -= (high >>> 1) & 0x55555555;
    const sum =
      (low & 0x33333333) + ((low >>> 2) & 0x33333333) + (high & 0x33333333) + ((high >>> 2) & 0x33333333);
    return Math.imul((sum & 0x0f0f0f0f) + ((sum >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
  }

  /** Inserts a candidate into the `count` present ones by rank. */
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

  /**
   * Adds the candidate with these stones, its move included, to the frame.
   *
   * @returns the number of candidates; -1 when this one wins by two threats that one stone cannot meet.
   */
  function addCandidate(
    low: number,
    high: number,
    allLow: number,
    allHigh: number,
    moveLow: number,
    moveHigh: number,
    frame: number,
    count: number,
    centre: number,
  ): number {
    findThreats(low, high, boardLow & ~allLow, boardHigh & ~allHigh);
    const threatLow = found[0]!;
    const threatHigh = found[1]!;
    const nowLow = ((allLow | moveLow) + bottomLow) & threatLow;
    const nowHigh = ((allHigh | moveHigh) + bottomHigh) & threatHigh;
    const seconds = (nowLow - 1) | (threatLow >>> 1);
    const secondsHigh = (nowHigh - 1) | (threatHigh >>> 1);
    if (((nowLow & seconds) | (nowHigh & secondsHigh)) !== 0) return -1;
    if (nowLow !== 0 && nowHigh !== 0) return -1;
    const rank = (countBits(threatLow, threatHigh) << 5) + centre;
    insert(frame, count, rank, moveLow, moveHigh, threatLow, threatHigh);
    return count + 1;
  }

  /**
   * Writes the candidates of a position into its frame, by threats, then from the centre.
   *
   * @returns the number of candidates; -1 when one of them wins with the next stone but one.
   */
  function generate(
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    movesLow: number,
    movesHigh: number,
    frame: number,
  ): number {
    let count = 0;
    for (let left = movesLow; left !== 0; left &= left - 1) {
      const move = left & (0 - left);
      const centre = centreLow[Math.clz32(move)]!;
      count = addCandidate(ownLow | move, ownHigh, allLow, allHigh, move, 0, frame, count, centre);
      if (count < 0) return -1;
    }
    for (let left = movesHigh; left !== 0; left &= left - 1) {
      const move = left & (0 - left);
      const centre = centreHigh[Math.clz32(move)]!;
      count = addCandidate(ownLow, ownHigh | move, allLow, allHigh, 0, move, frame, count, centre);
      if (count < 0) return -1;
    }
    return count;
  }

  /** Searches the candidates one by one and stores the best score; resumes them where the search has paused. */
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
    let at = frame;
    let end: number;
    let best = -AT_MOST;
    if (isResuming) {
      const state = stones * PAUSED_WORDS;
      at = paused[state]!;
      end = paused[state + 1]!;
      best = paused[state + 2]!;
      upper = paused[state + 3]!;
    } else {
      const count = generate(ownLow, ownHigh, allLow, allHigh, movesLow, movesHigh, frame);
      if (count < 0) return half - 1 - (stones >> 1);
      end = frame + count * FRAME;
    }
    for (; at < end; at += FRAME) {
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
      if (isPaused) {
        const state = stones * PAUSED_WORDS;
        paused[state] = at;
        paused[state + 1] = end;
        paused[state + 2] = best;
        paused[state + 3] = upper;
        return 0;
      }
      if (score > best) best = score;
      if (score >= beta) break;
    }
    if (best > upper) best = upper;
    store(ownLow + allLow, ownHigh + allHigh, stones, best + (best >= beta ? AT_LEAST : AT_MOST));
    return best;
  }

  /**
   * Finds a bound by claimeven that decides `beta`; see `wasm-claimeven.ts`.
   *
   * @returns {@link UNDECIDED} where there is none.
   */
  function findClaimevenBound(
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    threatLow: number,
    threatHigh: number,
    stones: number,
    beta: number,
  ): number {
    const isOdd = ((stones ^ cells) & 1) !== 0;
    const lowThreats = threatLow & lowerLow;
    const highThreats = threatHigh & lowerHigh;
    if (isOdd && (lowThreats | highThreats) === 0) return UNDECIDED;
    const freeLow = boardLow & ~allLow;
    const freeHigh = boardHigh & ~allHigh;
    let pairsLow = threatLow & upperLow;
    let pairsHigh = threatHigh & upperHigh;
    for (let pair = 0; pair < morePairs; pair++) {
      pairsLow |= (pairsLow << 2) & upperLow;
      pairsHigh |= (pairsHigh << 2) & upperHigh;
    }
    let cellsLow = freeLow & lowerLow & ~(pairsLow << 1);
    let cellsHigh = freeHigh & lowerHigh & ~(pairsHigh << 1);
    let bound = 0;
    if (isOdd) {
      let runLow = lowThreats & (0 - lowThreats);
      let runHigh = lowThreats === 0 ? highThreats & (0 - highThreats) : 0;
      let columnLow = (runLow >>> 1) & upperLow;
      let columnHigh = (runHigh >>> 1) & upperHigh;
      for (let pair = 0; pair < morePairs; pair++) {
        columnLow |= (columnLow >>> 2) & upperLow;
        columnHigh |= (columnHigh >>> 2) & upperHigh;
        runLow |= (runLow << 2) & lowerLow;
        runHigh |= (runHigh << 2) & lowerHigh;
      }
      pairsLow &= ~(columnLow | (runLow << 1));
      pairsHigh &= ~(columnHigh | (runHigh << 1));
      bound = -(cells & 1) - countBits(runLow, runHigh);
      for (let pair = 0; pair < morePairs; pair++) {
        runLow |= (runLow >>> 2) & lowerLow;
        runHigh |= (runHigh >>> 2) & lowerHigh;
      }
      cellsLow = (cellsLow & ~runLow) | (columnLow & freeLow);
      cellsHigh = (cellsHigh & ~runHigh) | (columnHigh & freeHigh);
    }
    bound -= countBits(pairsLow, pairsHigh);
    if (bound >= beta && (bound | beta) !== 0) return UNDECIDED;
    const playableLow = (allLow + bottomLow) & boardLow;
    const playableHigh = (allHigh + bottomHigh) & boardHigh;
    if (hasLine(cellsLow | ownLow | playableLow, cellsHigh | ownHigh | playableHigh)) return UNDECIDED;
    if (bound < beta) return bound;
    const sureLow = freeLow & upperLow & ~playableLow;
    const sureHigh = freeHigh & upperHigh & ~playableHigh;
    return hasLine(sureLow | (allLow ^ ownLow), sureHigh | (allHigh ^ ownHigh)) ? -1 : UNDECIDED;
  }

  function hasLine(low: number, high: number): boolean {
    let found = findRuns(low, high, 1) | findRuns(low, high, stride);
    found |= findRuns(low, high, stride + 1) | findRuns(low, high, stride - 1);
    return found !== 0;
  }

  /** Where runs in one direction that are lines begin, both words in one. */
  function findRuns(low: number, high: number, step: number): number {
    const rest = lowBits - step;
    let runHigh = high & (high >>> step);
    let runLow = low & ((low >>> step) | (high << rest));
    for (let length = 2; length < connect; length++) {
      runLow = low & ((runLow >>> step) | (runHigh << rest));
      runHigh = high & (runHigh >>> step);
    }
    return runLow | runHigh;
  }

  /** The lowest 32 bits of a key in two words, without the unused bits between them. */
  function joinLow(low: number, high: number): number {
    return lowBits === 32 ? low : low | (high << lowBits);
  }

  function joinHigh(high: number): number {
    return lowBits === 32 ? high : high >>> (32 - lowBits);
  }

  /** Sets `found` to the smaller key of a position and its mirror image. */
  function findSmallerKey(low: number, high: number): void {
    let mirroredLow = 0;
    let mirroredHigh = 0;
    for (let column = 0; column < columns; column++) {
      const bits = column < lowColumns ? low >>> (column * stride) : high >>> (column * stride - lowBits);
      const mirrored = columns - 1 - column;
      if (mirrored < lowColumns) mirroredLow |= (bits & columnMask) << (mirrored * stride);
      else mirroredHigh |= (bits & columnMask) << (mirrored * stride - lowBits);
    }
    const order = (mirroredHigh >>> 0) - (high >>> 0) || (mirroredLow >>> 0) - (low >>> 0);
    found[0] = order < 0 ? mirroredLow : low;
    found[1] = order < 0 ? mirroredHigh : high;
  }

  function store(low: number, high: number, stones: number, bound: number): void {
    if (stones < mirroredBelow) {
      findSmallerKey(low, high);
      storeKey(joinLow(found[0]!, found[1]!), joinHigh(found[1]!), stones, bound);
    } else storeKey(joinLow(low, high), joinHigh(high), stones, bound);
  }

  function storeKey(low: number, high: number, stones: number, bound: number): void {
    const index = findIndex(low, high);
    if (stones < smallFrom) {
      large[index & largeMask] = (low & ~255) | bound;
      large[(index & largeMask) + 1] = high;
    } else {
      small[index & smallMask] = (low & ~255) | bound;
      small[(index & smallMask) + 1] = high;
    }
  }

  /** The index of a key, times two. */
  function findIndex(low: number, high: number): number {
    const hash = Math.imul(low >>> 8, 0x9e3779b1) + Math.imul(high, 0x85ebca6b);
    return ((hash >>> 8) ^ low) << 1;
  }

  function probe(low: number, high: number, stones: number): number {
    if (stones >= mirroredBelow) return probeKey(joinLow(low, high), joinHigh(high), stones);
    findSmallerKey(low, high);
    return probeKey(joinLow(found[0]!, found[1]!), joinHigh(found[1]!), stones);
  }

  function probeKey(low: number, high: number, stones: number): number {
    const index = findIndex(low, high);
    if (stones < smallFrom) {
      const at = index & largeMask;
      if (large[at + 1] !== (high | 0)) return 0;
      const word = large[at]! ^ (low & ~255);
      return word >>> 8 === 0 ? word : 0;
    }
    const at = index & smallMask;
    if (small[at + 1] !== (high | 0)) return 0;
    const word = small[at]! ^ (low & ~255);
    return word >>> 8 === 0 ? word : 0;
  }

  function forEachEntry(visit: (stones: number, bound: number) => void): void {
    visitTable(large, 0, visit);
    visitTable(small, smallFrom, visit);
  }

  /** Completes the keys: the index holds the bits that an entry leaves out. */
  function visitTable(
    table: Int32Array,
    stones: number,
    visit: (stones: number, bound: number) => void,
  ): void {
    for (let at = 0; at < table.length; at += 2) {
      const bound = table[at]! & 255;
      if (bound === 0) continue;
      const low = table[at]! & ~255;
      key[1] = table[at + 1]!;
      key[0] = low | (((findIndex(low, key[1]) >> 1) ^ (at >> 1)) & 255);
      visit(stones, bound);
    }
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
    if (isResuming && stones === pausedAt) isResuming = false;
    if (!isResuming) {
      if (left === 0) {
        isPaused = true;
        pausedAt = stones;
        return 0;
      }
      left--;
    }
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
      findThreats(low, high, boardLow & ~newLow, boardHigh & ~newHigh);
      const childBeta = 1 - beta;
      const own = allLow ^ ownLow;
      return 0 - search(own, allHigh ^ ownHigh, newLow, newHigh, found[0]!, found[1]!, stones + 1, childBeta);
    }
    const bound = isResuming ? 0 : probe(ownLow + allLow, ownHigh + allHigh, stones);
    if (bound > 128) {
      if (bound - AT_LEAST >= beta) return bound - AT_LEAST;
    } else if (bound > 0) {
      upper = bound - AT_MOST;
      if (upper < beta) return upper;
    }
    const claimed = findClaimevenBound(ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones, beta);
    if (claimed !== UNDECIDED) return claimed;
    return branch(ownLow, ownHigh, allLow, allHigh, movesLow, movesHigh, stones, beta, upper);
  }

  function clear(): void {
    large.fill(0);
    small.fill(0);
  }

  function hasPaused(): boolean {
    return isPaused;
  }

  function start(own: bigint, all: bigint, stones: number, beta: number): number {
    const split = BigInt(lowBits);
    const low = (bits: bigint): number => Number(BigInt.asIntN(32, BigInt.asUintN(lowBits, bits)));
    const high = (bits: bigint): number => Number(BigInt.asIntN(32, bits >> split));
    const [allLow, allHigh, otherLow, otherHigh] = [low(all), high(all), low(all ^ own), high(all ^ own)];
    findThreats(otherLow, otherHigh, boardLow & ~allLow, boardHigh & ~allHigh);
    isPaused = false;
    const ownLow = allLow ^ otherLow;
    const ownHigh = allHigh ^ otherHigh;
    const score = search(ownLow, ownHigh, allLow, allHigh, found[0]!, found[1]!, stones, beta);
    isResuming = false;
    return hasPaused() ? PAUSED : score;
  }

  function resume(own: bigint, all: bigint, stones: number, beta: number): number {
    isResuming = true;
    return start(own, all, stones, beta);
  }

  function grant(nodes: number): void {
    granted += nodes - left;
    left = nodes;
  }

  function suspend(): Int32Array {
    const state = new Int32Array(frames.length + paused.length + 1);
    state.set(frames);
    state.set(paused, frames.length);
    state[state.length - 1] = pausedAt;
    return state;
  }

  function restore(state: Int32Array): void {
    frames.set(state.subarray(0, frames.length));
    paused.set(state.subarray(frames.length, state.length - 1));
    pausedAt = state[state.length - 1]!;
  }

  return {
    search: start,
    resume,
    grant,
    left: () => left,
    suspend,
    restore,
    key,
    forEachEntry,
    store: (stones, bound) => storeKey(key[0]!, key[1]!, stones, bound),
    nodes: () => granted - left,
    clear,
  };
}
