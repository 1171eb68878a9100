/**
 * Morris games (mills, merels): men are placed on the points of a board in turn, then moved along its lines. Three of a
 * side in a line are a mill, which wins the small games, and takes a man in the large ones. Positions come back once men
 * are moved; the rules here ignore that, `withRepetition(game, { times: 3 })` adds that it draws.
 *
 * ```text
 *   three men's          six men's              nine men's
 *   0 - 1 - 2            0 ---- 1 ---- 2        0 ------- 1 ------- 2
 *   | \ | / |            |  8 - 9 - 10 |        |  8 ---- 9 --- 10  |
 *   7 - 8 - 3            |  |       |  |        |  |  16-17-18   |  |
 *   | / | \ |            7 - 15    11 - 3       7 -15 -23   19- 11- 3
 *   6 - 5 - 4            |  14- 13- 12 |        |  |  22-21-20   |  |
 *                        6 ---- 5 ---- 4        …
 *
 *   move = (to * (points + 1) + from) * (points + 1) + taken     from, taken: the number of points where there is none
 *   key  = 2 bits for each point, then 4 bits for each hand, as the side to move sees them; the smallest of all that the
 *          symmetries of the board make
 * ```
 */
import {
  NotationError,
  ONGOING,
  legalMoves,
  zobristKeys,
  type CyclicPosition,
  type Hashed,
  type Notated,
  type Side,
} from '../../src';
import type { Packed } from '../../src/exhaustive';

/** The points of a board, and what connects them. */
export interface MorrisBoard {
  readonly points: number;
  /** Pairs of points between which men move. */
  readonly edges: readonly (readonly [number, number])[];
  readonly mills: readonly (readonly number[])[];
}

/** A game on a board. */
export interface MorrisRules {
  readonly board: MorrisBoard;
  /** Men of each side. */
  readonly men: number;
  /** Whether a mill takes a man, and who has two left has lost; else a mill wins. */
  readonly isTaking: boolean;
  /** A side with so many men or fewer moves them to any empty point. */
  readonly flyingMen: number;
}

const ring = (first: number): [number, number][] =>
  Array.from({ length: 8 }, (_, index) => [first + index, first + ((index + 1) % 8)]);
const sides = (first: number): number[][] =>
  [0, 2, 4, 6].map((index) => [index, index + 1, (index + 2) % 8].map((point) => first + point));
const MIDDLE = 8;
const acrossMiddle = (first: number): number[][] => [first, first + 2].map((p) => [p, MIDDLE, p + 4]);

/** 3 x 3 points; men move along rows and columns. */
export const SMALL_BOARD: MorrisBoard = {
  points: 9,
  edges: [...ring(0), ...[1, 3, 5, 7].map((point): [number, number] => [point, MIDDLE])],
  mills: [...sides(0), ...acrossMiddle(1)],
};

/** 3 x 3 points with the diagonals, on which men move and mills stand as well. */
export const SMALL_BOARD_WITH_DIAGONALS: MorrisBoard = {
  points: 9,
  edges: [...SMALL_BOARD.edges, ...[0, 2, 4, 6].map((point): [number, number] => [point, MIDDLE])],
  mills: [...SMALL_BOARD.mills, ...acrossMiddle(0)],
};

/** Two squares, one inside the other: the board of six men's morris. */
export const MIDDLE_BOARD: MorrisBoard = {
  points: 16,
  edges: [...ring(0), ...ring(8), ...[1, 3, 5, 7].map((point): [number, number] => [point, point + 8])],
  mills: [...sides(0), ...sides(8)],
};

/** Three squares: the board of nine men's morris. */
export const LARGE_BOARD: MorrisBoard = {
  points: 24,
  edges: [
    ...[0, 8, 16].flatMap(ring),
    ...[1, 3, 5, 7, 9, 11, 13, 15].map((point): [number, number] => [point, point + 8]),
  ],
  mills: [...[0, 8, 16].flatMap(sides), ...[1, 3, 5, 7].map((point) => [point, point + 8, point + 16])],
};

/** Three men's morris: a mill wins, men move to the next point. */
export const THREE_MENS_MORRIS: MorrisRules = {
  board: SMALL_BOARD_WITH_DIAGONALS,
  men: 3,
  isTaking: false,
  flyingMen: 0,
};

/** Nine holes: three men's morris in which men move anywhere. */
export const NINE_HOLES: MorrisRules = { board: SMALL_BOARD, men: 3, isTaking: false, flyingMen: 3 };

/** Six men's morris, without flying. */
export const SIX_MENS_MORRIS: MorrisRules = { board: MIDDLE_BOARD, men: 6, isTaking: true, flyingMen: 0 };

const MIN_MEN = 3;
const FIELD_BITS = 2;
const FIELDS_PER_WORD = 14;
const HAND_SHIFT = 20;
const HAND_BITS = 4;

export type Morris = CyclicPosition & Hashed & Notated & Packed;

/** Creates a position of a morris game, at its start: the board is empty. */
export function createMorris({ board, men, isTaking, flyingMen }: MorrisRules): Morris {
  const { points, edges, mills } = board;
  const base = points + 1;
  const none = points;
  const images = symmetriesOf(board);
  const neighbours = Array.from({ length: points }, (_, point) =>
    edges.filter((edge) => edge.includes(point)).map(([one, other]) => (one === point ? other : one)),
  );
  const millsOf = Array.from({ length: points }, (_, point) => mills.filter((mill) => mill.includes(point)));
  /** 0 empty, 1 and 2 the men of the sides. */
  const fields = new Int8Array(points);
  const hands = Int8Array.of(men, men);
  const standing = Int8Array.of(0, 0);
  const history: number[] = [];
  let turn: Side = 0;

  const isInMill = (point: number, man: number): boolean =>
    millsOf[point]!.some((mill) => mill.every((other) => fields[other] === man));
  const hasMill = (man: number): boolean =>
    mills.some((mill) => mill.every((point) => fields[point] === man));

  /** Calls back for each step of the side to move: where a man comes from, if from the board, and where it goes. */
  const eachStep = (found: (to: number, from: number) => void): void => {
    const man = turn + 1;
    if (hands[turn]! > 0) {
      for (let to = 0; to < points; to++) if (fields[to] === 0) found(to, none);
      return;
    }
    const isFlying = standing[turn]! <= flyingMen;
    for (let from = 0; from < points; from++) {
      if (fields[from] !== man) continue;
      if (isFlying) for (let to = 0; to < points; to++) if (fields[to] === 0) found(to, from);
      if (!isFlying) for (const to of neighbours[from]!) if (fields[to] === 0) found(to, from);
    }
  };
  /** The men that a mill may take: those in no mill, or all where there are no others. */
  const takeable = (): number[] => {
    const other = 2 - turn;
    const all = Array.from({ length: points }, (_, point) => point).filter((p) => fields[p] === other);
    const open = all.filter((point) => !isInMill(point, other));
    return open.length > 0 ? open : all;
  };
  const closesMill = (to: number, from: number): boolean => {
    const man = turn + 1;
    if (from !== none) fields[from] = 0;
    fields[to] = man;
    const isClosed = isInMill(to, man);
    fields[to] = 0;
    if (from !== none) fields[from] = man;
    return isClosed;
  };
  const canMove = (): boolean => {
    let can = false;
    eachStep(() => (can = true));
    return can;
  };

  const generate = (into: Int32Array, first: number): number => {
    let end = first;
    eachStep((to, from) => {
      const step = (to * base + from) * base;
      const taken = isTaking && closesMill(to, from) ? takeable() : [];
      if (taken.length === 0) into[end++] = step + none;
      for (const point of taken) into[end++] = step + point;
    });
    return end - first;
  };

  const apply = (move: number, isUndone: boolean): void => {
    const man = turn + 1;
    const taken = move % base;
    const from = Math.floor(move / base) % base;
    const to = Math.floor(move / base / base);
    const one = isUndone ? -1 : 1;
    fields[to] = isUndone ? 0 : man;
    if (from === none) {
      hands[turn]! -= one;
      standing[turn]! += one;
    } else fields[from] = isUndone ? man : 0;
    if (taken === none) return;
    fields[taken] = isUndone ? 2 - turn : 0;
    standing[1 - turn]! -= one;
  };

  const pack = (words: Int32Array): void => {
    words[1] = 0x7fffffff;
    words[0] = -1;
    const held = (hands[turn]! << HAND_BITS) | hands[1 - turn]!;
    for (const image of images) {
      let low = 0;
      let high = held << HAND_SHIFT;
      for (let point = 0; point < points; point++) {
        const seen = fields[image[point]!] === 0 ? 0 : fields[image[point]!] === turn + 1 ? 1 : 2;
        if (point < FIELDS_PER_WORD) low |= seen << (FIELD_BITS * point);
        else high |= seen << (FIELD_BITS * (point - FIELDS_PER_WORD));
      }
      if (high > words[1] || (high === words[1] && low >= words[0])) continue;
      words[0] = low;
      words[1] = high;
    }
  };
  const unpack = (words: Int32Array): void => {
    turn = 0;
    history.length = 0;
    standing.fill(0);
    for (let point = 0; point < points; point++) {
      const [word, at] = point < FIELDS_PER_WORD ? [0, point] : [1, point - FIELDS_PER_WORD];
      const man = (words[word]! >>> (FIELD_BITS * at)) & 3;
      fields[point] = man;
      if (man !== 0) standing[man - 1]!++;
    }
    hands[0] = words[1]! >>> (HAND_SHIFT + HAND_BITS);
    hands[1] = (words[1]! >>> HAND_SHIFT) & (2 ** HAND_BITS - 1);
  };

  const position: Morris = {
    payoff: 'outcome',
    // Every man to every point, and of those that close a mill every man of the other side taken.
    maxMoves: points * men + 2 * points * men,
    turn: () => turn,
    generate,
    play: (move) => {
      apply(move, false);
      history.push(move);
      turn = (1 - turn) as Side;
    },
    undo: () => {
      turn = (1 - turn) as Side;
      apply(history.pop()!, true);
    },
    outcome: () => {
      if (!isTaking && hasMill(2 - turn)) return -1;
      if (isTaking && standing[turn]! + hands[turn]! < MIN_MEN) return -1;
      return canMove() ? ONGOING : -1;
    },
    hash: (words) => {
      let low = turn;
      let high = 0;
      for (let point = 0; point < points + 2; point++) {
        const key = point * KEYS_PER_POINT + (point < points ? fields[point]! : hands[point - points]!);
        low ^= LOW[key]!;
        high ^= HIGH[key]!;
      }
      words[0] = low;
      words[1] = high;
    },
    pack,
    unpack,
    format: () => `${Array.from(fields, (man) => '.ox'[man]!).join('')} ${hands.join(' ')} ${'ox'[turn]!}`,
    formatMove: (move) => {
      const [taken, from] = [move % base, Math.floor(move / base) % base];
      const to = Math.floor(move / base / base);
      return `${from === none ? '' : `${from}-`}${to}${taken === none ? '' : `x${taken}`}`;
    },
    parseMove: (text) => {
      const game = { ...position, maxPlies: Infinity };
      const move = legalMoves(game).find((legal) => position.formatMove(legal) === text.trim());
      if (move !== undefined) return move;
      throw new NotationError('morris/bad-move', `expected a legal move, got ${text}`, { move: text });
    },
  };
  return position;
}

const KEYS_PER_POINT = 16;
const LOW = zobristKeys(KEYS_PER_POINT * (LARGE_BOARD.points + 2), 1);
const HIGH = zobristKeys(KEYS_PER_POINT * (LARGE_BOARD.points + 2), 2);

/** All ways to exchange the points of a board that leave its edges and its mills. */
export function symmetriesOf({ points, edges, mills }: MorrisBoard): number[][] {
  const nameOf = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();
  const edgeNames = new Set(edges.map(nameOf));
  const millNames = new Set(mills.map(nameOf));
  const found: number[][] = [];
  const extend = (image: number[]): void => {
    const point = image.length;
    if (point === points) {
      const keepsMills = mills.every((mill) => millNames.has(nameOf(mill.map((p) => image[p]!))));
      if (keepsMills) found.push(image);
      return;
    }
    for (let target = 0; target < points; target++) {
      if (image.includes(target)) continue;
      const fits = image.every(
        (other, index) => edgeNames.has(nameOf([index, point])) === edgeNames.has(nameOf([other, target])),
      );
      if (fits) extend([...image, target]);
    }
  };
  extend([]);
  return found;
}
