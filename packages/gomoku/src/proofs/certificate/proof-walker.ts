/**
 * Walks through a certificate that has been verified, from black node to black node as a game goes. Of long nodes an index
 * holds where their children begin; a short one is read again to find the node of a reply.
 *
 * A place is a black node and how its stones lie on the board of the game:
 *
 * ```text
 *   stones of the tree  -- symmetry -->  stones of the game; further white ones of the game lie outside the zone
 * ```
 */
import { createBudget, type SlicedWork } from '@games/search-core/internal';
import { symmetriesOf } from '../../board/grid';
import { LEMMA, REFERENCE } from './format';
import { LEMMA_SETS, type LemmaStore } from './lemma-store';
import { createProofBoard, SET_WORDS } from './proof-board';
import { createProofChecker } from './proof-checker';
import type { ProofIndex } from './proof-index';

/** A black node of the certificate on the board of a game. */
export interface ProofPlace {
  /** Where its bytes begin, and its level. */
  readonly offset: number;
  readonly level: number;
  /** Takes the points of the tree to those of the game. */
  readonly symmetry: number;
  /** The stones of the tree. */
  readonly black: readonly number[];
  readonly white: readonly number[];
}

/** The next step of a game: at a black node, or with a five at a point of the game. */
type ProofStep = { readonly place: ProofPlace } | { readonly five: number };

export interface ProofWalker {
  /** Finds the place of a board in the first section that proves it; black is to move. */
  readonly find: (black: readonly number[], white: readonly number[]) => SlicedWork<ProofPlace | undefined>;
  /** Black's move at a place, as a point of the game. */
  readonly moveAt: (place: ProofPlace) => number;
  /** Finds where the game goes on after black's move at a place and a reply, both points of the game. */
  readonly follow: (place: ProofPlace, reply: number) => SlicedWork<ProofStep>;
}

/** Positions and sections read between two readings of the clock. */
const POSITIONS_AT_ONCE = 1000;
const SECTIONS_AT_ONCE = 1000;

/** A node at which black moves: no reference. */
interface MoveNode {
  readonly place: ProofPlace;
  /** Black's move, as a point of the tree, and where the bytes behind it begin. */
  readonly move: number;
  readonly next: number;
  /** The level with that of a lemma. */
  readonly level: number;
}

/** Creates a walker through the bytes of a certificate that has been verified. */
export function createProofWalker(
  bytes: Uint8Array,
  size: number,
  isExact: boolean,
  lemmas: LemmaStore,
  index: ProofIndex,
): ProofWalker {
  const area = size * size;
  const symmetries = symmetriesOf(size);
  const board = createProofBoard(size, isExact);
  /** The children of the node that was read last: by reply where its child begins. */
  let children: Float64Array;
  const checker = createProofChecker(board, lemmas, symmetries, {
    maxLemmas: 0,
    isKnown: true,
    // The first node of a tree comes last, and its children are the first.
    onNode: (_, found) => (children = found),
  });
  const fives = new Uint8Array(2);

  const imageOf = (point: number, symmetry: number): number => symmetries[symmetry * area + point]!;
  /** The point of the tree that a symmetry takes to a point of the game. */
  const originOf = (point: number, symmetry: number): number =>
    symmetries.subarray(symmetry * area, (symmetry + 1) * area).indexOf(point);

  /** The symmetry that does what `first` and then `second` do. */
  const compose = (first: number, second: number): number => {
    const isSame = (symmetry: number): boolean => {
      for (let point = 0; point < area; point++) {
        if (imageOf(point, symmetry) !== imageOf(imageOf(point, first), second)) return false;
      }
      return true;
    };
    return [0, 1, 2, 3, 4, 5, 6, 7].find(isSame)!;
  };

  const readNumber = (from: number): { value: number; next: number } => {
    let value = 0;
    let next = from;
    for (let weight = 1; ; weight *= 128) {
      const byte = bytes[next++]!;
      value += (byte & 127) * weight;
      if (byte < 128) return { value, next };
    }
  };

  /** Goes through a reference to the node at which black moves. */
  const resolve = (place: ProofPlace): MoveNode => {
    const tag = bytes[place.offset]!;
    if (tag === REFERENCE) return resolve(placeOfLemma(place));
    if (tag !== LEMMA) return { place, move: tag, next: place.offset + 1, level: place.level };
    const { value, next } = readNumber(place.offset + 1);
    return { place, move: bytes[next]!, next: next + 1, level: place.level + value };
  };

  const placeOfLemma = ({ offset, symmetry }: ProofPlace): ProofPlace => {
    const lemma = readNumber(offset + 2).value;
    const from = lemmas.offsetOf(lemma);
    return {
      offset: from,
      level: lemmas.levelOf(lemma) - readNumber(from + 1).value,
      symmetry: compose(bytes[offset + 1]!, symmetry),
      black: pointsOf(lemmas.blockOf(lemma), lemmas.startOf(lemma) + LEMMA_SETS.black),
      white: pointsOf(lemmas.blockOf(lemma), lemmas.startOf(lemma) + LEMMA_SETS.white),
    };
  };

  const readPoints = (from: number): { points: number[]; next: number } => {
    const { value: count, next } = readNumber(from);
    return { points: [...bytes.subarray(next, next + count)], next: next + count };
  };

  /** The place of a section on a board, if it proves the board. */
  const match = (
    section: number,
    black: ReadonlySet<number>,
    white: readonly number[],
  ): ProofPlace | undefined => {
    const level = readNumber(index.sectionOffset(section));
    const blackStones = readPoints(level.next);
    if (blackStones.points.length !== black.size) return undefined;
    const whiteStones = readPoints(blackStones.next);
    const extra = white.length - whiteStones.points.length;
    if (extra < 0 || extra > level.value) return undefined;
    for (let symmetry = 0; symmetry < 8; symmetry++) {
      if (!blackStones.points.every((point) => black.has(imageOf(point, symmetry)))) continue;
      const proven = new Set(whiteStones.points.map((point) => imageOf(point, symmetry)));
      const others = white.filter((point) => !proven.has(point));
      if (others.length > extra) continue;
      if (others.some((point) => index.isInZone(section, originOf(point, symmetry)))) continue;
      const stones = { black: blackStones.points, white: whiteStones.points };
      return { offset: whiteStones.next, level: level.value, symmetry, ...stones };
    }
    return undefined;
  };

  function* find(black: readonly number[], white: readonly number[]): SlicedWork<ProofPlace | undefined> {
    const stones = new Set(black);
    const budget = createBudget({});
    for (let section = 0; section < index.sections(); section++) {
      const place = match(section, stones, white);
      if (place) return place;
      if (section % SECTIONS_AT_ONCE > 0 || !budget.isSliceOver()) continue;
      yield undefined;
      budget.beginSlice();
    }
    return undefined;
  }

  const setUp = ({ black, white }: ProofPlace): void => {
    board.clear();
    black.forEach(board.putBlack);
    white.forEach(board.putWhite);
  };

  function* follow(place: ProofPlace, reply: number): SlicedWork<ProofStep> {
    const node = resolve(place);
    const { black, white, symmetry } = node.place;
    const answered = originOf(reply, symmetry);
    setUp(node.place);
    board.putBlack(node.move);
    const count = board.findFives(fives);
    const five = fives[0] === answered ? fives[1]! : fives[0]!;
    if (count === 2 || (count === 1 && fives[0] !== answered)) return { five: imageOf(five, symmetry) };
    const after = { symmetry, black: [...black, node.move] };
    if (count === 1)
      return { place: { ...after, offset: node.next, level: node.level, white: [...white, answered] } };
    board.takeBlack(node.move);
    const child = yield* findChild(node.place, answered);
    // A default, which answers a move elsewhere, is one level up.
    if (child < 0) return { place: { ...after, offset: 0 - child, level: node.level + 1, white } };
    return { place: { ...after, offset: child, level: node.level, white: [...white, answered] } };
  }

  /** Finds where the child for a reply begins, negative for a default: in the index, or by reading the node again. */
  function* findChild({ offset, level }: ProofPlace, reply: number): SlicedWork<number> {
    const known = index.child(offset, reply);
    if (known !== undefined) return known;
    checker.begin(bytes, offset, bytes.length, level);
    const budget = createBudget({});
    while (!checker.run(checker.positions() + POSITIONS_AT_ONCE)) {
      if (!budget.isSliceOver()) continue;
      yield undefined;
      budget.beginSlice();
    }
    return children![reply]!;
  }

  return {
    find,
    moveAt: (place) => {
      const node = resolve(place);
      return imageOf(node.move, node.place.symmetry);
    },
    follow,
  };
}

/** The points of a set, ascending. */
function pointsOf(block: Int32Array, start: number): number[] {
  const points: number[] = [];
  for (let point = 0; point < 32 * SET_WORDS; point++) {
    if ((block[start + (point >> 5)]! >>> (point & 31)) & 1) points.push(point);
  }
  return points;
}
