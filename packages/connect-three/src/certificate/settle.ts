/**
 * The search of the checker: does the side to move reach its goal, yes or no? It knows the rules and nothing else, and shares
 * no code with the solver.
 *
 * Positions are pairs of words (see `split-board.ts`), seen from the side to move, which cannot win at once: its stones, all
 * stones, and the free cells where a stone of the opponent would complete a line. It never lets the opponent win at once
 * where it can help it, tries the moves that make most threats first, and remembers which positions it has settled.
 */
import type { SplitBoard } from '../solver/split-board';

/** The answers of a search. */
export const FAILS = 0;
export const REACHES = 1;
/** The nodes allowed are used up. */
export const UNSETTLED = 2;

/** Nodes from one pause to the next: a few milliseconds at most, also where each is the first to touch a page of memory. */
const SLICE_NODES = 2 ** 10;

export interface Settler {
  /**
   * Searches a position in which the side to move cannot win at once. It pauses about every millisecond; another search may
   * begin when this one has ended, or is left.
   *
   * @param drawIsEnough - whether the side to move reaches its goal by a draw.
   * @param maxNodes - the most nodes of this search.
   * @returns {@link FAILS}, {@link REACHES} or {@link UNSETTLED}.
   */
  readonly settle: (
    position: SplitPosition,
    drawIsEnough: boolean,
    maxNodes: number,
  ) => Generator<undefined, number>;
  /** Finds the cells where a stone of the side completes a line, free or not. */
  readonly findThreats: (low: number, high: number) => void;
  /** The result of {@link Settler.findThreats}: low word, high word. */
  readonly found: Int32Array;
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

/**
 * @param entries - of its memory, a power of two.
 * @param sliceNodes - nodes from one pause to the next; the answers and nodes are the same for any number.
 */
export function createSettler(board: SplitBoard, entries: number, sliceNodes = SLICE_NODES): Settler {
  const { cells, columns, connect, stride, lowBits, boardLow, boardHigh, bottomLow, bottomHigh } = board;
  /** With more stones it takes no longer to search a position again. */
  const rememberedTo = cells - 6;
  /** Two words each. */
  const keys = new Int32Array(2 * entries);
  /** 0 for none, else an answer and one more. */
  const answers = new Uint8Array(entries);
  const found = new Int32Array(2);
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

  function findThreats(low: number, high: number): void {
    let foundLow = low << 1;
    let foundHigh = high << 1;
    for (let length = 2; length < connect; length++) {
      foundLow &= low << length;
      foundHigh &= high << length;
    }
    for (let direction = -1; direction <= 1; direction++) {
      const step = stride + direction;
      const rest = lowBits - step;
      if (connect !== 4) {
        findInDirection(low, high, step);
        foundLow |= found[0]!;
        foundHigh |= found[1]!;
        continue;
      }
      const left1Low = low << step;
      const left1High = (high << step) | (low >>> rest);
      const left2Low = (low & left1Low) << step;
      const left2High = ((high & left1High) << step) | ((low & left1Low) >>> rest);
      const right1High = high >>> step;
      const right1Low = (low >>> step) | (high << rest);
      const right2High = (high & right1High) >>> step;
      const right2Low = ((low & right1Low) >>> step) | ((high & right1High) << rest);
      foundLow |= ((low & left2Low) << step) | (left2Low & right1Low) | (left1Low & right2Low);
      foundLow |= ((low & right2Low) >>> step) | ((high & right2High) << rest);
      foundHigh |= ((high & left2High) << step) | ((low & left2Low) >>> rest) | (left2High & right1High);
      foundHigh |= (left1High & right2High) | ((high & right2High) >>> step);
    }
    found[0] = foundLow;
    found[1] = foundHigh;
  }

  /** {@link findThreats} of lines of any length in one direction: with a number of stones on the left, the others on the right. */
  function findInDirection(low: number, high: number, step: number): void {
    const rest = lowBits - step;
    let foundLow = 0;
    let foundHigh = 0;
    for (let onLeft = 0; onLeft < connect; onLeft++) {
      let runLow = -1;
      let runHigh = -1;
      let shiftedLow = low;
      let shiftedHigh = high;
      for (let index = 0; index < onLeft; index++) {
        shiftedHigh = (shiftedHigh << step) | (shiftedLow >>> rest);
        shiftedLow = lowBits === 32 ? shiftedLow << step : (shiftedLow << step) & ((1 << lowBits) - 1);
        runLow &= shiftedLow;
        runHigh &= shiftedHigh;
      }
      shiftedLow = low;
      shiftedHigh = high;
      for (let index = onLeft + 1; index < connect; index++) {
        shiftedLow = (shiftedLow >>> step) | (shiftedHigh << rest);
        if (lowBits < 32) shiftedLow &= (1 << lowBits) - 1;
        shiftedHigh >>>= step;
        runLow &= shiftedLow;
        runHigh &= shiftedHigh;
      }
      foundLow |= runLow;
      foundHigh |= runHigh;
    }
    found[0] = foundLow;
    found[1] = foundHigh;
  }

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
    drawIsEnough: boolean,
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
    if (forcedLow !== 0 || forcedHigh !== 0) {
      if (countBits(forcedLow, forcedHigh) > 1) return FAILS;
      movesLow = forcedLow;
      movesHigh = forcedHigh;
    }
    if (stones === cells) return drawIsEnough ? REACHES : FAILS;
    movesLow &= ~(threatLow >>> 1);
    movesHigh &= ~(threatHigh >>> 1);
    if (movesLow === 0 && movesHigh === 0) return FAILS;
    // Neither of the last two stones can win.
    if (stones + 2 >= cells) return drawIsEnough ? REACHES : FAILS;
    const keyLow = ownLow + allLow;
    const keyHigh = ownHigh + allHigh;
    const mixed = Math.imul(keyLow ^ Math.imul(keyHigh, 0x85ebca6b), 0x9e3779b1);
    const index = (mixed ^ (mixed >>> 15)) & (entries - 1);
    const isRemembered = stones < rememberedTo;
    if (
      isRemembered &&
      keys[2 * index] === keyLow &&
      keys[2 * index + 1] === keyHigh &&
      answers[index] !== 0
    ) {
      return answers[index]! - 1;
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
        !drawIsEnough,
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
      answers[index] = answer + 1;
    }
    return answer;
  }

  return {
    *settle({ ownLow, ownHigh, allLow, allHigh, stones }, drawIsEnough, maxNodes) {
      const last = nodes + maxNodes;
      pausedAt = 0;
      for (;;) {
        limit = Math.min(last, nodes + sliceNodes);
        findThreats(allLow ^ ownLow, allHigh ^ ownHigh);
        const threatLow = found[0]! & boardLow & ~allLow;
        const threatHigh = found[1]! & boardHigh & ~allHigh;
        const answer = search(ownLow, ownHigh, allLow, allHigh, threatLow, threatHigh, stones, drawIsEnough);
        if (answer !== UNSETTLED || nodes === last) return answer;
        yield undefined;
      }
    },
    findThreats,
    found,
    nodes: () => nodes,
  };
}
