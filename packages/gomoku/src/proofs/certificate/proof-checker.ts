/**
 * Checks one tree of a certificate: every node against the rules, and the zone of every node. It holds an explicit stack,
 * so that a tree of any depth is checked in time slices.
 *
 * A frame of the stack is a black node with its move, and the white node behind it:
 *
 * ```text
 *   black node (B, W, k)
 *     m             five: zone {m}
 *                   white node (B + m, W, k), zones united, windows added
 *       one five        W + f, k          forced
 *       none            k + 1             defaults: white has passed
 *                       W + r, k          answers: white has played r
 * ```
 */
import { proofError } from '../../proof-errors';
import { LEMMA, MAX_LEVEL, REFERENCE } from './format';
import { LEMMA_SETS, type LemmaStore } from './lemma-store';
import { EMPTY, SET_WORDS, type ProofBoard } from './proof-board';

const FORCED = 0;
const DEFAULTS = 1;
const ANSWERS = 2;

/** Plies from a black node to the end: its five; or its move, any reply, and the five. */
const FIVE_HEIGHT = 1;
const DOUBLE_HEIGHT = 3;

/** What a tree has been found to prove. */
interface ProofSummary {
  /** The zone, as a set of points. */
  readonly zone: Int32Array;
  /** The greatest number of plies to the end of the game. */
  readonly height: number;
}

export type ProofChecker = ReturnType<typeof createProofChecker>;

export interface CheckerOptions {
  /** The offset of the bytes' first one in the file. @default 0 */
  readonly base?: () => number;
  /** The most lemmas; a tree that is read again adds none. */
  readonly maxLemmas: number;
  /** True if lemmas are known already: the tree is read again. */
  readonly isKnown?: boolean;
  /**
   * Gets every complete node at which nothing was forced, if it has at least {@link minBytes} bytes; the tree's first node
   * last.
   *
   * @param offset - where the node begins.
   * @param children - for every point at which white may reply: where the child that answers it begins, negative for a
   *   default. They are valid until the checker goes on.
   */
  readonly onNode?: ((offset: number, children: Float64Array) => void) | undefined;
  /** @default 0 */
  readonly minBytes?: number | undefined;
}

/** @param symmetries - where each of the eight symmetries takes each point, see {@link symmetriesOf}. */
export function createProofChecker(
  board: ProofBoard,
  lemmas: LemmaStore,
  symmetries: Uint16Array,
  { base = () => 0, maxLemmas, isKnown = false, onNode, minBytes = 0 }: CheckerOptions,
) {
  const { area, cells, blackSet, whiteSet } = board;
  const { putBlack, takeBlack, putWhite, takeWhite, makesFive, whiteThreatens, findFives, addWindows } =
    board;
  // Every frame has put a stone of black: there are never more than points.
  const moves = new Uint8Array(area + 1);
  const levels = new Uint8Array(area + 1);
  const isLemma = new Uint8Array(area + 1);
  const phases = new Uint8Array(area + 1);
  const left = new Int32Array(area + 1);
  const replies = new Int16Array(area + 1);
  const heights = new Int32Array(area + 1);
  const starts = new Float64Array(area + 1);
  const childStarts = new Float64Array(area + 1);
  /** The zones of the frames, and the replies that still need an answer. */
  const zones = new Int32Array((area + 1) * SET_WORDS);
  const needs = new Int32Array((area + 1) * SET_WORDS);
  /** For every frame and reply where the child that answers it begins, see `onNode`. */
  const children = new Float64Array(onNode ? (area + 1) * area : 0);
  /** What the child that was completed last has proven. */
  const result = new Int32Array(SET_WORDS);
  let resultHeight = 0;
  const fives = new Uint8Array(2);
  const scratch = new Int32Array(SET_WORDS);

  let bytes: Uint8Array = new Uint8Array(0);
  let at = 0;
  let end = 0;
  let depth = -1;
  let nextLevel = 0;
  let isEntering = false;
  let positions = 0;

  const refuse = (offset: number, expected: string, found: string): never => {
    throw proofError('gomoku/certificate-proof', { offset: base() + offset, expected, found });
  };

  const readByte = (expected: string): number => {
    if (at >= end) refuse(at, expected, 'the end of the section');
    return bytes[at++]!;
  };

  const readNumber = (expected: string): number => {
    const from = at;
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = readByte(expected);
      if (shift === 28 && byte > 7) refuse(from, `${expected} below 2^31`, 'a larger number');
      value |= (byte & 127) << shift;
      if (byte < 128) {
        if (byte === 0 && shift > 0) refuse(from, `${expected} in its shortest form`, 'a longer one');
        return value;
      }
    }
  };

  const readEmptyPoint = (expected: string): number => {
    const point = readByte(expected);
    if (point >= area) refuse(at - 1, expected, `byte ${point}`);
    if (cells[point] !== EMPTY) refuse(at - 1, expected, `point ${point}, which is taken`);
    return point;
  };

  /** Begins the black node at the cursor: a move, a lemma, or a reference. */
  const enter = (): void => {
    const start = at;
    let level = nextLevel;
    let tag = readByte('a node');
    positions++;
    if (tag === REFERENCE) {
      refer(level);
      return;
    }
    const wraps = tag === LEMMA;
    if (wraps) {
      level += readNumber('the extra level of a lemma');
      if (level > MAX_LEVEL) refuse(start, `a level up to ${MAX_LEVEL}`, String(level));
      tag = readByte('the move of a lemma');
    }
    if (tag >= area) refuse(at - 1, 'a move', `byte ${tag}`);
    if (cells[tag] !== EMPTY) refuse(at - 1, 'a move to an empty point', `point ${tag}, which is taken`);
    depth++;
    moves[depth] = tag;
    levels[depth] = level;
    isLemma[depth] = wraps ? 1 : 0;
    phases[depth] = FORCED;
    starts[depth] = start;
    replies[depth] = -1;
    heights[depth] = 0;
    const row = depth * SET_WORDS;
    zones.fill(0, row, row + SET_WORDS);
    zones[row + (tag >> 5)]! |= 1 << (tag & 31);
    if (makesFive(tag)) {
      putBlack(tag);
      heights[depth] = FIVE_HEIGHT;
      leave(false);
    } else {
      putBlack(tag);
      positions++;
      meetWhite(row);
    }
  };

  /** Begins the white node after the move of the frame. */
  const meetWhite = (row: number): void => {
    if (whiteThreatens())
      refuse(at, 'a move that stops the five of white', `${moves[depth]!}, which does not`);
    const count = findFives(fives);
    for (let index = 0; index < count; index++) {
      const point = fives[index]!;
      zones[row + (point >> 5)]! |= 1 << (point & 31);
    }
    if (count === 2) {
      heights[depth] = DOUBLE_HEIGHT;
      leave(true);
    } else if (count === 1) {
      left[depth] = 1;
      replies[depth] = fives[0]!;
      putWhite(fives[0]!);
      descend(levels[depth]!);
    } else meetQuietly(row);
  };

  /** Begins the defaults of a white node at which nothing is forced. */
  const meetQuietly = (row: number): void => {
    phases[depth] = DEFAULTS;
    if (onNode) children.fill(0, depth * area, (depth + 1) * area);
    left[depth] = readNumber('a number of defaults');
    for (let word = 0; word < SET_WORDS; word++) needs[row + word] = emptyWord(word);
    if (left[depth] === 0) {
      beginAnswers(row, true);
      return;
    }
    const level = levels[depth]! + 1;
    if (level > MAX_LEVEL) refuse(at, `a level up to ${MAX_LEVEL}`, String(level));
    descend(level);
  };

  /** The points of a word of a set that are empty. */
  const emptyWord = (word: number): number => {
    const points = area - (word << 5);
    const all = points >= 32 ? -1 : points <= 0 ? 0 : (1 << points) - 1;
    return all & ~(blackSet[word]! | whiteSet[word]!);
  };

  /** Goes on to the node at the cursor. */
  const descend = (level: number): void => {
    childStarts[depth] = at;
    nextLevel = level;
    isEntering = true;
  };

  const beginAnswers = (row: number, hasNoDefault: boolean): void => {
    phases[depth] = ANSWERS;
    const from = at;
    left[depth] = readNumber('a number of answers');
    if (hasNoDefault && left[depth] === 0) refuse(from, 'a default or an answer', 'neither');
    replies[depth] = -1;
    nextAnswer(row);
  };

  /** Goes on to the next answer of the frame, or completes it. */
  const nextAnswer = (row: number): void => {
    if (left[depth] === 0) {
      for (let word = 0; word < SET_WORDS; word++) {
        if (needs[row + word] !== 0) refuseOpenReply(row, word);
      }
      leave(true);
      return;
    }
    const from = at;
    const reply = readEmptyPoint('an empty point to which white replies');
    if (reply <= replies[depth]!) refuse(from, `a reply after point ${replies[depth]!}`, `point ${reply}`);
    replies[depth] = reply;
    needs[row + (reply >> 5)]! &= ~(1 << (reply & 31));
    putWhite(reply);
    descend(levels[depth]!);
  };

  const refuseOpenReply = (row: number, word: number): never => {
    const bits = needs[row + word]!;
    const reply = (word << 5) + 31 - Math.clz32(bits & -bits);
    return refuse(at, `an answer to white's reply at point ${reply}`, 'none');
  };

  /** Takes in what the child that was completed has proven. */
  const resume = (): void => {
    isEntering = false;
    const row = depth * SET_WORDS;
    for (let word = 0; word < SET_WORDS; word++) zones[row + word]! |= result[word]!;
    if (heights[depth]! < resultHeight + 2) heights[depth] = resultHeight + 2;
    if (onNode && phases[depth] !== FORCED) keepChild(row);
    if (phases[depth] === DEFAULTS) {
      for (let word = 0; word < SET_WORDS; word++) needs[row + word]! &= result[word]!;
      left[depth]!--;
      if (left[depth]! > 0) descend(levels[depth]! + 1);
      else beginAnswers(row, false);
      return;
    }
    takeWhite(replies[depth]!);
    left[depth]!--;
    if (phases[depth] === ANSWERS) nextAnswer(row);
    else leave(true);
  };

  /** Keeps where the child begins, for its reply, or for those that no default before it has answered. */
  const keepChild = (row: number): void => {
    const start = base() + childStarts[depth]!;
    const from = depth * area;
    if (phases[depth] === ANSWERS) {
      children[from + replies[depth]!] = start;
      return;
    }
    for (let word = 0; word < SET_WORDS; word++) {
      for (let bits = needs[row + word]! & ~result[word]!; bits !== 0; bits &= bits - 1)
        children[from + (word << 5) + 31 - Math.clz32(bits & -bits)] = 0 - start;
    }
  };

  /** Completes the frame: its zone becomes the result. */
  const leave = (hasWhiteNode: boolean): void => {
    isEntering = false;
    const row = depth * SET_WORDS;
    if (hasWhiteNode) addWindows(zones, row, levels[depth]!);
    takeBlack(moves[depth]!);
    if (onNode && phases[depth] !== FORCED && at - starts[depth]! >= minBytes)
      onNode(base() + starts[depth]!, children.subarray(depth * area, (depth + 1) * area));
    for (let word = 0; word < SET_WORDS; word++) result[word] = zones[row + word]!;
    resultHeight = heights[depth]!;
    if (isLemma[depth] === 1 && !isKnown) {
      if (lemmas.count() >= maxLemmas)
        throw proofError('gomoku/certificate-limit', {
          option: 'maxLemmas',
          maximum: maxLemmas,
          offset: base() + at,
        });
      lemmas.add(blackSet, whiteSet, result, levels[depth]!, resultHeight, base() + starts[depth]!);
    }
    depth--;
  };

  /** Checks a reference: the lemma proves this node as well. */
  const refer = (level: number): void => {
    isEntering = false;
    const from = at - 1;
    const symmetry = readByte('a symmetry');
    if (symmetry > 7) refuse(at - 1, 'a symmetry from 0 to 7', String(symmetry));
    const lemma = readNumber('the number of a lemma');
    if (lemma >= lemmas.count())
      refuse(from, `a lemma that is complete (${lemmas.count()} so far)`, `number ${lemma}`);
    const block = lemmas.blockOf(lemma);
    const start = lemmas.startOf(lemma);
    carry(block, start + LEMMA_SETS.black, symmetry, scratch);
    if (!isEqual(scratch, blackSet)) refuse(from, `the black stones of lemma ${lemma}`, 'others');
    carry(block, start + LEMMA_SETS.white, symmetry, scratch);
    const extra = countExtra(scratch);
    if (extra < 0) refuse(from, `the white stones of lemma ${lemma}`, 'others');
    for (let word = 0; word < SET_WORDS; word++) result[word] = whiteSet[word]! & ~scratch[word]!;
    carry(block, start + LEMMA_SETS.zone, symmetry, scratch);
    for (let word = 0; word < SET_WORDS; word++) {
      if (result[word]! & scratch[word]!)
        refuse(from, `stones beside those of lemma ${lemma} outside its zone`, 'one inside');
      result[word] = scratch[word]!;
    }
    if (extra + level > lemmas.levelOf(lemma))
      refuse(from, `a lemma of level ${extra + level}`, `one of level ${lemmas.levelOf(lemma)}`);
    resultHeight = lemmas.heightOf(lemma);
  };

  /** Carries a set of a lemma over by a symmetry. */
  const carry = (block: Int32Array, start: number, symmetry: number, into: Int32Array): void => {
    const row = symmetry * area;
    into.fill(0);
    for (let word = 0; word < SET_WORDS; word++) {
      for (let bits = block[start + word]!; bits !== 0; bits &= bits - 1) {
        const point = symmetries[row + (word << 5) + 31 - Math.clz32(bits & -bits)]!;
        into[point >> 5]! |= 1 << (point & 31);
      }
    }
  };

  const isEqual = (first: Int32Array, second: Int32Array): boolean => {
    for (let word = 0; word < SET_WORDS; word++) if (first[word] !== second[word]) return false;
    return true;
  };

  /** How many white stones of the board are not in a set of white stones; -1 unless all of the set are on the board. */
  const countExtra = (stones: Int32Array): number => {
    let extra = 0;
    for (let word = 0; word < SET_WORDS; word++) {
      if (stones[word]! & ~whiteSet[word]!) return -1;
      for (let bits = whiteSet[word]! & ~stones[word]!; bits !== 0; bits &= bits - 1) extra++;
    }
    return extra;
  };

  return {
    /** Begins with the tree of the node at an offset; the stones are on the board. */
    begin: (of: Uint8Array, from: number, until: number, level: number): void => {
      bytes = of;
      at = from;
      end = until;
      depth = -1;
      nextLevel = level;
      isEntering = true;
    },
    /**
     * Checks on until the tree is complete, or about `positions` positions in all have been seen.
     *
     * @returns whether the tree is complete.
     * @throws NotationError `gomoku/certificate-proof` for a tree that proves nothing, `gomoku/certificate-limit`.
     */
    run: (limit: number): boolean => {
      while (depth >= 0 || isEntering) {
        if (positions >= limit) return false;
        if (isEntering) enter();
        else resume();
      }
      return true;
    },
    /** Where the bytes of the complete tree end. */
    end: (): number => at,
    summary: (): ProofSummary => ({ zone: result.slice(), height: resultHeight }),
    /** Positions seen so far, of all trees. */
    positions: (): number => positions,
  };
}
