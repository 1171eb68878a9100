/**
 * Victory by continuous fours (VCF): the attacker makes nothing but fours, the defender has one answer to each.
 *
 * ```text
 * a node: the attacker to move, the defender has just answered
 *
 *   candidates   points[0 .. length): where the attacker may have a four, each at most once (listed[point] = 1)
 *     of the root: all of them        of a node: those of the node above, and those on the lines of the last four
 *   moves        the fours of the nodes on the path, stacked, the best last:
 *
 *                  31      18 17      9 8       0
 *                 |  score   | answer  |  point  |
 *
 *   path         attacker's move, answer, attacker's move, …
 *   halts        of each node on the path, when the limit is reached: where its moves begin and end, and the next one
 *   refuted      two words a slot: the hash of a board from which the fours do not win
 * ```
 *
 * The answer takes patterns from the attacker and never gives it one, so that a list of candidates serves the whole
 * subtree; what has become of them is looked up where they are played. Fours that can be played in any order lead to
 * the same boards: the table of refuted boards is what keeps the search small. It is probed before a four is played.
 *
 * A defender who makes a four by answering must be answered in turn, so the attacker's next four has to stand on that
 * point. Black's fours must not be forbidden under renju, and white has won when black's only answer is. A four that
 * leaves black no legal move at all does not win: the game is then drawn. Under Caro a loose four has two answers, and is
 * not tried: `solveVcf` goes on with `vct/search.ts`.
 */
import { zobristKeys, type Side } from '@games/search-core';
import { MAX_STOPS } from '../patterns/five-stops';
import { POINT_PATTERN, POINT_PATTERNS } from '../patterns/point-pattern';
import { VERDICT } from '../patterns/forbidden';
import { OFFSETS } from '../board/grid';
import { lineRepliesOf, type PatternBoard } from '../patterns/pattern-board';
import type { Rule } from '../board/rule';
import { hasFour, LINE_PATTERN } from '../patterns/line-pattern';

/** A search for wins by continuous fours on one board. */
export interface FourSearch {
  /**
   * The first move of a win by continuous fours for a side that is to move, or -1. The board is as before afterwards.
   *
   * @param nodeLimit - maximum number of nodes (boards with the attacker to move).
   * @param within - the most moves of the attacker. What is refuted is so within them: until {@link clear}, a board must always be
   *   searched with the same number. @default any number
   */
  readonly win: (side: Side, nodeLimit: number, within?: number) => number;
  /**
   * Goes on with the last {@link win}, whose limit was reached, for `nodeLimit` more nodes on the same board. In
   * pieces it visits the same nodes as in one go.
   */
  readonly resume: (nodeLimit: number) => number;
  /** Returns whether a -1 of the last {@link win} or {@link resume} is a proof: the limit was not reached. */
  readonly isComplete: () => boolean;
  /**
   * The moves of the last win, the attacker's and the answers in turn. The last one makes a five, or leaves no
   * answer: two points make a five, or the only one is forbidden.
   */
  readonly line: () => number[];
  /** Number of moves of {@link line}, and the line itself in place: valid until the next search. */
  readonly length: () => number;
  readonly path: Uint16Array;
  readonly nodes: () => number;
  /** Takes over another rule of the board, and forgets what was refuted. */
  readonly setRule: (rule: Rule) => void;
  readonly clear: () => void;
}

/** Of moves, where there is no limit: a small integer to V8. */
export const ANY_NUMBER = 2 ** 30 - 1;

/** Bits of a point in a packed move; 20 x 20 points. */
const POINT_BITS = 9;
const POINT_MASK = (1 << POINT_BITS) - 1;
const SCORE_SHIFT = 2 * POINT_BITS;

/** Order scores of fours, by the point pattern. */
const ORDER_SCORE = new Int32Array(POINT_PATTERNS);
ORDER_SCORE[POINT_PATTERN.DOUBTFUL] = 2;
ORDER_SCORE[POINT_PATTERN.FOUR_PLUS] = 2;
ORDER_SCORE[POINT_PATTERN.FOUR_THREE] = 6;
/** Added for a four on the lines of the four before it. */
const CONTINUES = 3;

/**
 * Creates a search on a board. It plays on the board in place, takes everything back, and allocates nothing.
 *
 * @param bits - the table of refuted boards has `2 ** bits` slots of 8 bytes. It is never wrong, and cleared for another
 *   rule only: an entry is a fact about a board and a side.
 */
export function createFourSearch(patterns: PatternBoard, rule: Rule, bits = 15): FourSearch {
  const { grid, cells, lines, linePatterns, pointPatterns, counts, put, take, allows, verdict } = patterns;
  const { canMove, findFive, mayRunOutOfMoves, placed, stones, writeStops } = patterns;
  const { area, steps, reachStart, reachPlaces } = grid;
  let { replies: answersOf, codeOf } = lineRepliesOf(rule);
  let isRenju = rule === 'renju';
  let isCaro = rule === 'caro';
  const KEYS = zobristKeys(4 * area + 2, 0x4f04);
  const mask = (1 << bits) - 1;
  const refuted = new Int32Array(2 << bits);
  const listed = new Uint8Array(area);
  const points = new Uint16Array(area);
  const moves = new Int32Array(area * ((area >> 1) + 1));
  const path = new Uint16Array(area + 1);
  /** Under Caro: where the attacker stops the fives of the defender. */
  const stops = new Uint16Array(MAX_STOPS);
  let stopCount = 0;
  const halts = new Int32Array(3 * ((area >> 1) + 2));

  let side: Side = 0;
  let other: Side = 1;
  /**
   * True if the defender is black under renju. A refuted board then counts only once the answer is known to be
   * allowed.
   */
  let defenderIsRestricted = false;
  /** By line code of the attacker: the answer to a four. */
  let answers = answersOf[0];
  /** Where the entries of the attacker begin in the lists by point, and the counts of both by pattern. */
  let ofSide = 0;
  let ownCounts = 0;
  let otherCounts = 0;

  let low = 0;
  let high = 0;
  let listLength = 0;
  let pathLength = 0;
  let nodes = 0;
  let lastNode = 0;
  let maxDepth = ANY_NUMBER;
  let isStopped = false;
  /** How deep the node lies that was put off when the limit was reached. */
  let haltedDepth = 0;

  const toggle = (point: number, of: number): void => {
    const key = 4 * point + 2 * of;
    low ^= KEYS[key]!;
    high ^= KEYS[key + 1]!;
  };

  const addCandidate = (point: number): void => {
    if (listed[point] !== 0) return;
    listed[point] = 1;
    points[listLength++] = point;
  };

  const dropCandidates = (length: number): void => {
    while (listLength > length) listed[points[--listLength]!] = 0;
  };

  /** Adds the fours on the lines of a stone that the attacker has put. */
  const followUp = (last: number): void => {
    for (let entry = reachStart[last]!; entry < reachStart[last + 1]!; entry++) {
      const place = reachPlaces[entry]!;
      const point = place >> 2;
      if (isFour((linePatterns[ofSide + point]! >> ((place & 3) << 2)) & 15) && cells[point] === 0)
        addCandidate(point);
    }
  };

  /**
   * Stacks the fours of a node from `first`, and returns where they end; or, where one of them wins at once, -1, with
   * its point in the path.
   *
   * @param added - where the candidates begin that the last four has added.
   * @param forced - the only point that may be played, but for other {@link stops} under Caro; or -1.
   */
  const writeFours = (depth: number, first: number, added: number, forced: number): number => {
    let end = first;
    for (let index = 0; index < listLength; index++) {
      const point = points[index]!;
      if (cells[point] !== 0 || (forced >= 0 && point !== forced && !isOtherStop(point))) continue;
      const pattern = pointPatterns[ofSide + point]!;
      if (pattern < POINT_PATTERN.FOUR && !isDoubtfulFour(point, pattern)) continue;
      const answer = pattern < POINT_PATTERN.DOUBLE_FOUR ? answerTo(point) : -1;
      if (answer < 0) {
        if (defenderIsRestricted && leavesNoMove(point)) continue;
        path[2 * depth] = point;
        return -1;
      }
      const score = ORDER_SCORE[pattern]! + (index >= added ? CONTINUES : 0);
      if (defenderIsRestricted || !isRefutedAfter(point, answer))
        end = insert(first, end, (score << SCORE_SHIFT) | (answer << POINT_BITS) | point);
    }
    return end;
  };

  const isOtherStop = (point: number): boolean => {
    for (let index = 1; index < stopCount; index++) if (stops[index] === point) return true;
    return false;
  };

  /** Returns the first point at which the attacker stops the fives of the defender, or -1. */
  const firstStop = (last: number, fives: number): number => {
    if (!isCaro) return fives > 1 ? -1 : findFive(other, last);
    stopCount = writeStops(side, stops, 0);
    return stopCount > 0 ? stops[0]! : -1;
  };

  /** Returns whether a point where two threes may be forbidden also makes a four, and is allowed. */
  const isDoubtfulFour = (point: number, pattern: number): boolean =>
    pattern === POINT_PATTERN.DOUBTFUL &&
    hasFour(linePatterns[ofSide + point]!) &&
    verdict(point) === VERDICT.ALLOWED;

  /** Returns whether the game is drawn after a stone of the attacker, because the defender has no legal move left. */
  const leavesNoMove = (point: number): boolean => {
    if (!mayRunOutOfMoves(other)) return false;
    put(point, side);
    const isDrawn = !canMove(other);
    take(point, side);
    return isDrawn;
  };

  /** The one answer to the one four at a point; -1 if there are two fours. */
  const answerTo = (point: number): number => {
    for (let direction = 0; ; direction++) {
      const pattern = (linePatterns[ofSide + point]! >> (direction << 2)) & 15;
      if (pattern < LINE_PATTERN.FOUR) continue;
      if (pattern > LINE_PATTERN.FOUR) return -1;
      const five = answers[codeOf(lines[4 * point + direction]!, side)]!;
      return point + OFFSETS[31 - Math.clz32(five)]! * steps[direction]!;
    }
  };

  /** Keeps the stack sorted, the best last: it is taken from the end. */
  const insert = (first: number, end: number, move: number): number => {
    let place = end;
    while (place > first && move < moves[place - 1]!) {
      moves[place] = moves[place - 1]!;
      place--;
    }
    moves[place] = move;
    return end + 1;
  };

  const isRefutedAfter = (point: number, answer: number): boolean => {
    const ours = 4 * point + 2 * side;
    const theirs = 4 * answer + 2 * other;
    return isRefuted(low ^ KEYS[ours]! ^ KEYS[theirs]!, high ^ KEYS[ours + 1]! ^ KEYS[theirs + 1]!);
  };

  const isRefuted = (first: number, second: number): boolean => {
    const slot = (first & mask) << 1;
    return first === refuted[slot] && second === refuted[slot + 1];
  };

  const setRefuted = (): void => {
    const slot = (low & mask) << 1;
    refuted[slot] = low;
    refuted[slot + 1] = high;
  };

  /** Returns whether the attacker, to move without a five to make, wins. `last`: the answer just given, or -1. */
  const attack = (depth: number, last: number, first: number, added: number): boolean => {
    // Not noted as refuted: it is so within no moves.
    if (depth >= maxDepth) return false;
    if (nodes >= lastNode) {
      isStopped = true;
      haltedDepth = depth;
      return false;
    }
    nodes++;
    const fives = counts[otherCounts + POINT_PATTERN.FIVE]!;
    const stop = fives > 0 ? firstStop(last, fives) : -1;
    if (fives > 0 && stop < 0) return false;
    const end = writeFours(depth, first, added, stop);
    if (end < 0) {
      pathLength = 2 * depth + 1;
      return true;
    }
    for (let next = end - 1; next >= first; next--) {
      if (four(depth, moves[next]!, end)) return true;
      if (isStopped) return halt(depth, first, end, next);
    }
    setRefuted();
    return false;
  };

  /** Notes where to go on with a node on the path. */
  const halt = (depth: number, first: number, end: number, next: number): boolean => {
    halts[3 * depth] = first;
    halts[3 * depth + 1] = end;
    halts[3 * depth + 2] = next;
    return false;
  };

  const hasStopped = (): boolean => isStopped;

  /**
   * Returns whether a node on the path to the one put off wins: goes on with the four that was being tried, then the
   * others.
   */
  const goOn = (depth: number): boolean => {
    const first = halts[3 * depth]!;
    const end = halts[3 * depth + 1]!;
    const next = halts[3 * depth + 2]!;
    const point = moves[next]! & POINT_MASK;
    const answer = (moves[next]! >> POINT_BITS) & POINT_MASK;
    const length = listLength;
    put(point, side);
    followUp(point);
    toggle(point, side);
    toggle(answer, other);
    put(answer, other);
    const isOnPath = depth + 1 < haltedDepth;
    const won = isOnPath ? goOn(depth + 1) : attack(depth + 1, answer, end, length);
    take(answer, other);
    toggle(answer, other);
    toggle(point, side);
    dropCandidates(length);
    take(point, side);
    if (won) return true;
    if (hasStopped()) return false;
    for (let rest = next - 1; rest >= first; rest--) {
      if (four(depth, moves[rest]!, end)) return true;
      if (isStopped) return halt(depth, first, end, rest);
    }
    setRefuted();
    return false;
  };

  /** Returns whether the attacker wins with a four, after which the moves are stacked from `first`. */
  const four = (depth: number, move: number, first: number): boolean => {
    const point = move & POINT_MASK;
    const answer = (move >> POINT_BITS) & POINT_MASK;
    if (!defenderIsRestricted && isRefutedAfter(point, answer)) return false;
    path[2 * depth] = point;
    path[2 * depth + 1] = answer;
    put(point, side);
    const won = counts[otherCounts + POINT_PATTERN.FIVE]! < 1 && answered(depth, point, answer, first);
    take(point, side);
    return won;
  };

  /** Returns whether the attacker wins after a four, the only answer to it being known. */
  const answered = (depth: number, point: number, answer: number, first: number): boolean => {
    if (!allows(answer, other)) {
      pathLength = 2 * depth + 1;
      return canMove(other);
    }
    if (defenderIsRestricted && isRefutedAfter(point, answer)) return false;
    const length = listLength;
    followUp(point);
    toggle(point, side);
    toggle(answer, other);
    put(answer, other);
    const won = attack(depth + 1, answer, first, length);
    take(answer, other);
    toggle(answer, other);
    toggle(point, side);
    dropCandidates(length);
    return won;
  };

  /** The hash of the board and the attacker. */
  const start = (): void => {
    low = KEYS[4 * area]! & -side;
    high = KEYS[4 * area + 1]! & -side;
    for (let index = stones() - 1; index >= 0; index--) toggle(placed[index]!, cells[placed[index]!]! - 1);
    let rest = countFours();
    for (let point = 0; point < area && rest > 0; point++) {
      const pattern = pointPatterns[ofSide + point]!;
      if (cells[point] !== 0 || pattern === POINT_PATTERN.NONE) continue;
      if (pattern < POINT_PATTERN.FOUR && pattern > POINT_PATTERN.DOUBTFUL) continue;
      rest--;
      if (hasFour(linePatterns[ofSide + point]!)) addCandidate(point);
    }
  };

  /** The number of points at which the attacker makes a four; black's may hide among those that may be forbidden. */
  const countFours = (): number => {
    let fours = counts[ownCounts + POINT_PATTERN.DOUBTFUL]! + counts[ownCounts + POINT_PATTERN.FORBIDDEN]!;
    for (let pattern: number = POINT_PATTERN.FOUR; pattern < POINT_PATTERNS; pattern++)
      fours += counts[ownCounts + pattern]!;
    return fours;
  };

  const clear = (): void => {
    refuted.fill(0);
  };

  const win = (attacker: Side, nodeLimit: number, within = ANY_NUMBER): number => {
    maxDepth = within;
    side = attacker;
    other = attacker === 0 ? 1 : 0;
    answers = answersOf[side];
    defenderIsRestricted = isRenju && other === 0;
    ofSide = side * area;
    ownCounts = side * POINT_PATTERNS;
    otherCounts = POINT_PATTERNS - ownCounts;
    isStopped = false;
    pathLength = 0;
    if (within > 0 && counts[ownCounts + POINT_PATTERN.FIVE]! > 0) {
      path[0] = findFive(side, -1);
      pathLength = 1;
      return path[0];
    }
    if (countFours() === 0) return -1;
    lastNode = nodes + nodeLimit;
    start();
    const won = !isRefuted(low, high) && attack(0, -1, 0, 0);
    dropCandidates(0);
    return won ? path[0]! : -1;
  };

  const resume = (nodeLimit: number): number => {
    isStopped = false;
    lastNode = nodes + nodeLimit;
    start();
    const won = haltedDepth > 0 ? goOn(0) : attack(0, -1, 0, 0);
    dropCandidates(0);
    return won ? path[0]! : -1;
  };

  return {
    win,
    resume,
    isComplete: () => !isStopped,
    line: () => Array.from(path.subarray(0, pathLength)),
    length: () => pathLength,
    path,
    nodes: () => nodes,
    setRule: (next) => {
      ({ replies: answersOf, codeOf } = lineRepliesOf(next));
      isRenju = next === 'renju';
      isCaro = next === 'caro';
      stopCount = 0;
      clear();
    },
    clear,
  };
}

/** Returns whether a line pattern is a four, not a five. */
function isFour(pattern: number): boolean {
  return pattern >= LINE_PATTERN.LOOSE_FOUR && pattern < LINE_PATTERN.FIVE;
}
