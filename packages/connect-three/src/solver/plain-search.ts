/**
 * The plain search: is the score of a position at least `beta`, yes or no? It knows the rules and the order of moves by the
 * threats that they make, and none of the refinements of `wasm-node-search.ts`, with which it shares no code: it checks
 * certificates, it is what the fast search is tested against, and it answers where WebAssembly is forbidden.
 *
 * Positions are pairs of words (see `split-board.ts`), seen from the side to move, which cannot win at once: its stones, all
 * stones, and the free cells where a stone of the opponent would complete a line.
 *
 * **Pauses.** When the nodes granted are used up, the search unwinds, and every ply on the path writes down where it is. To go
 * on it follows the same path: with pauses it visits the same nodes, in the same order, as without.
 */
import type { SplitBoard } from './split-board';
import { createThreatFinder, type ThreatFinder } from './split-threats';

/** The answers of a search. */
export const FAILS = 0;
export const REACHES = 1;
/** The nodes allowed are used up. */
export const UNSETTLED = 2;

export interface PlainSearch extends ThreatFinder {
  /**
   * Searches a position in which the side to move cannot win at once, for the nodes granted.
   *
   * @param beta - a score as in `score.ts`: 1 for a win, 0 for a draw at least.
   * @returns {@link FAILS}, {@link REACHES}, or {@link UNSETTLED} where the nodes are used up.
   */
  readonly search: (position: SplitPosition, beta: number) => number;
  /** Goes on with a search that is {@link UNSETTLED}, with the same arguments. */
  readonly resume: (position: SplitPosition, beta: number) => number;
  /** Allows a number of nodes from now on. */
  readonly grant: (nodes: number) => void;
  /** Saves where a search has paused for {@link PlainSearch.restore}, so that another one can run in between. */
  readonly suspend: () => Int32Array;
  readonly restore: (state: Int32Array) => void;
  /** Forgets every position met. */
  readonly clear: () => void;
  /** Positions searched so far. */
  readonly nodes: () => number;
}

/** Stones as two words, of the side to move and of both sides. */
export interface SplitPosition {
  readonly ownLow: number;
  readonly ownHigh: number;
  readonly allLow: number;
  readonly allHigh: number;
  readonly stones: number;
}

/** @param entries - of its memory, a power of two. */
export function createPlainSearch(board: SplitBoard, entries: number): PlainSearch {
  const { cells, columns, boardLow, boardHigh, bottomLow, bottomHigh } = board;
  const { findThreats, found } = createThreatFinder(board);
  const half = (cells + 1) >> 1;
  /** With more stones it takes no longer to search a position again. */
  const rememberedTo = cells - 6;
  /** Two words each. */
  const keys = new Int32Array(2 * entries);
  /** 0 for none, else what the score is at most or at least. */
  const bounds = new Uint8Array(entries);
  // What is added to a score in a bound.
  const AT_MOST = 64;
  const AT_LEAST = 192;
  /** The candidates of every ply: rank, move (low, high), threats (low, high). */
  const frames = new Int32Array((cells + 1) * columns * 5);
  /**
   * Where the search has paused: at a node with this many stones. By the number of stones the candidates on the path to it, and
   * the ends of their frames.
   */
  let pausedAt = 0;
  const path = new Int32Array(cells + 1);
  const frameEnds = new Int32Array(cells + 1);
  let nodes = 0;
  let limit = 0;

  function countBits(low: number, high: number): number {
    let count = 0;
    for (let left = low; left !== 0; left &= left - 1) count++;
    for (let left = high; left !== 0; left &= left - 1) count++;
    return count;
  }

  /** Writes the moves into the frame of the ply. @returns the end of the frame; -1 where one wins with its next stone. */
  function generate(
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    movesLow: number,
    movesHigh: number,
    frame: number,
  ): number {
    let end = frame;
    const freeLow = boardLow & ~allLow;
    const freeHigh = boardHigh & ~allHigh;
    while (movesLow !== 0 || movesHigh !== 0) {
      const moveLow = movesLow & (0 - movesLow);
      const moveHigh = movesLow !== 0 ? 0 : movesHigh & (0 - movesHigh);
      movesLow ^= moveLow;
      movesHigh ^= moveHigh;
      findThreats(ownLow | moveLow, ownHigh | moveHigh);
      const threatLow = found[0]! & freeLow & ~moveLow;
      const threatHigh = found[1]! & freeHigh & ~moveHigh;
      // Two cells that win now, or one above the other: one stone cannot meet both.
      const nowLow = threatLow & ((allLow | moveLow) + bottomLow);
      const nowHigh = threatHigh & ((allHigh | moveHigh) + bottomHigh);
      const above = (nowLow & (threatLow >>> 1)) | (nowHigh & (threatHigh >>> 1));
      if (above !== 0 || countBits(nowLow, nowHigh) > 1) return -1;
      const rank = countBits(threatLow, threatHigh);
      let at = end;
      for (; at > frame && frames[at - 5]! < rank; at -= 5) {
        for (let word = 0; word < 5; word++) frames[at + word] = frames[at + word - 5]!;
      }
      frames[at] = rank;
      frames[at + 1] = moveLow;
      frames[at + 2] = moveHigh;
      frames[at + 3] = threatLow;
      frames[at + 4] = threatHigh;
      end += 5;
    }
    return end;
  }

  /** Goes on from where it has paused; {@link UNSETTLED}: it has paused. */
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
    if (nodes === limit) {
      pausedAt = stones;
      return UNSETTLED;
    }
    const isResumed = stones < pausedAt;
    if (!isResumed) {
      nodes++;
      if (pausedAt !== 0) pausedAt = 0;
    }
    let movesLow = (allLow + bottomLow) & boardLow;
    let movesHigh = (allHigh + bottomHigh) & boardHigh;
    const forcedLow = movesLow & threatLow;
    const forcedHigh = movesHigh & threatHigh;
    /** The score of a loss by the next stone of the opponent. */
    const lost = ((stones + 1) >> 1) - half;
    if (forcedLow !== 0 || forcedHigh !== 0) {
      if (countBits(forcedLow, forcedHigh) > 1) return lost >= beta ? REACHES : FAILS;
      movesLow = forcedLow;
      movesHigh = forcedHigh;
    }
    movesLow &= ~(threatLow >>> 1);
    movesHigh &= ~(threatHigh >>> 1);
    if (movesLow === 0 && movesHigh === 0) return (stones === cells ? 0 : lost) >= beta ? REACHES : FAILS;
    // Neither of the last two stones can win.
    if (stones + 2 >= cells) return beta <= 0 ? REACHES : FAILS;
    // Neither side can win sooner than with its next stone but one.
    if (stones + 4 <= cells && lost + 1 >= beta) return REACHES;
    if (half - 1 - (stones >> 1) < beta) return FAILS;
    const keyLow = ownLow + allLow;
    const keyHigh = ownHigh + allHigh;
    const mixed = Math.imul(keyLow ^ Math.imul(keyHigh, 0x85ebca6b), 0x9e3779b1);
    const index = (mixed ^ (mixed >>> 15)) & (entries - 1);
    const isRemembered = stones < rememberedTo;
    if (isRemembered && !isResumed && keys[2 * index] === keyLow && keys[2 * index + 1] === keyHigh) {
      const bound = bounds[index]!;
      if (bound > 128) {
        if (bound - AT_LEAST >= beta) return REACHES;
      } else if (bound > 0 && bound - AT_MOST < beta) return FAILS;
    }
    const frame = stones * columns * 5;
    const end = isResumed
      ? frameEnds[stones]!
      : generate(ownLow, ownHigh, allLow, allHigh, movesLow, movesHigh, frame);
    let answer = end < 0 ? REACHES : FAILS;
    for (let at = isResumed ? path[stones]! : frame; at < end && answer === FAILS; at += 5) {
      const reply = search(
        allLow ^ ownLow,
        allHigh ^ ownHigh,
        allLow | frames[at + 1]!,
        allHigh | frames[at + 2]!,
        frames[at + 3]!,
        frames[at + 4]!,
        stones + 1,
        1 - beta,
      );
      if (reply === UNSETTLED) {
        path[stones] = at;
        frameEnds[stones] = end;
        return UNSETTLED;
      }
      if (reply === FAILS) answer = REACHES;
    }
    if (isRemembered) {
      keys[2 * index] = keyLow;
      keys[2 * index + 1] = keyHigh;
      bounds[index] = answer === REACHES ? beta + AT_LEAST : beta - 1 + AT_MOST;
    }
    return answer;
  }

  function goOn({ ownLow, ownHigh, allLow, allHigh, stones }: SplitPosition, beta: number): number {
    findThreats(allLow ^ ownLow, allHigh ^ ownHigh);
    const threatLow = found[0]! & boardLow & ~allLow;
    const threatHigh = found[1]! & boardHigh & ~allHigh;
    return search(ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones, beta);
  }

  return {
    search: (position, beta) => {
      pausedAt = 0;
      return goOn(position, beta);
    },
    resume: goOn,
    grant: (granted) => {
      limit = nodes + granted;
    },
    suspend: () => Int32Array.of(pausedAt, ...path, ...frameEnds, ...frames),
    restore: (state) => {
      pausedAt = state[0]!;
      path.set(state.subarray(1, cells + 2));
      frameEnds.set(state.subarray(cells + 2, 2 * cells + 3));
      frames.set(state.subarray(2 * cells + 3));
    },
    clear: () => bounds.fill(0),
    findThreats,
    found,
    nodes: () => nodes,
  };
}
