/**
 * Kalah, 6 pits of 4 stones, as a position of search-core.
 *
 * ```text
 *       12 11 10  9  8  7          a row of 16 bytes for each ply:
 *   13                     6       0 to 5 pits of side 0, 6 its store; 7 to 12 pits of side 1, 13 its store;
 *        0  1  2  3  4  5          14 the side to move; 15 whether that side must pass
 * ```
 *
 * Stones are sown one by one, counterclockwise, into all pits but the other side's store. The last stone in the own
 * store gives another turn; in an empty pit of the own side, it captures the stones opposite, if there are any, and
 * goes with them into the store. When a side has no stones in its pits, each side keeps what is left on its side. The
 * larger store wins.
 *
 * Some libraries know only strict turns. For them the extra turn can be a pass of the other side (move 6): the same
 * game, one ply longer for every extra turn.
 *
 * @module
 */
import {
  NOT_EVALUATED,
  ONGOING,
  type Hashed,
  type Heuristics,
  type Position,
  type Side,
} from '@games/search-core';

export const PITS = 6;
export const PASS = 6;
export const START = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0, 0, 0] as const;
const HOUSES = 14;
const TURN = 14;
const MUST_PASS = 15;
const ROW = 16;
/**
 * A stone that passes the own store leaves one there, so that happens 48 times at most; each time the stones come at
 * most 30 steps further from the ends of their sides, 120 at first, and every other move brings them nearer. Every
 * pass follows a stone in the store, too.
 */
const MAX_GAME_PLIES = 120 + 48 * 30 + 48 + 48;

export interface Kalah extends Position, Hashed {
  /** Stones in the store of the side to move, less those of the other side. */
  readonly balance: () => number;
  /** The balance after each of the moves, seen by the side to move now, where it does not end the game. */
  readonly evaluateMoves: (moves: Int32Array, scores: Int32Array, from: number, count: number) => void;
  readonly format: () => string;
}

/** An array of one row: the position's own rows, or the state objects of other libraries. */
export type Houses = Record<number, number>;

export const kalahJudgement: Heuristics<Kalah> = {
  evaluate: ({ balance }) => balance(),
  evaluateMoves: ({ evaluateMoves }, moves, scores, from, count) => evaluateMoves(moves, scores, from, count),
};

/**
 * Plays a move in the row that begins at `from`, or a pass, and moves the stones that are left when the game is over.
 *
 * @returns whether the game is over.
 */
export function sow(houses: Houses, from: number, move: number, passes: boolean): boolean {
  const side = houses[from + TURN]!;
  if (move === PASS) {
    houses[from + TURN] = side ^ 1;
    houses[from + MUST_PASS] = 0;
    return false;
  }
  const store = side === 0 ? 6 : 13;
  const skipped = 19 - store;
  let house = store - PITS + move;
  let stones = houses[from + house]!;
  houses[from + house] = 0;
  while (stones > 0) {
    house = house === HOUSES - 1 ? 0 : house + 1;
    if (house === skipped) continue;
    houses[from + house]!++;
    stones--;
  }
  if (house === store) {
    if (passes) {
      houses[from + TURN] = side ^ 1;
      houses[from + MUST_PASS] = 1;
    }
  } else {
    houses[from + TURN] = side ^ 1;
    if (house < store && house >= store - PITS && houses[from + house] === 1) {
      const opposite = 12 - house;
      if (houses[from + opposite]! > 0) {
        houses[from + store]! += houses[from + opposite]! + 1;
        houses[from + house] = houses[from + opposite] = 0;
      }
    }
  }
  return collectLast(houses, from);
}

/** When a side has no stones in its pits: moves what is left into the stores, and says that the game is over. */
function collectLast(houses: Houses, from: number): boolean {
  let first = 0;
  let second = 0;
  for (let pit = from; pit < from + PITS; pit++) {
    first += houses[pit]!;
    second += houses[pit + 7]!;
  }
  if (first !== 0 && second !== 0) return false;
  for (let pit = from; pit < from + PITS; pit++) houses[pit] = houses[pit + 7] = 0;
  houses[from + 6]! += first;
  houses[from + 13]! += second;
  return true;
}

/** @param extraTurn - `'again'`: the same side is to move; `'pass'`: the other side is, and must pass. */
export function createKalah(extraTurn: 'again' | 'pass' = 'again'): Kalah {
  const passes = extraTurn === 'pass';
  // Hot code names its constants here, or writes them out: outside, a bundler makes variables of them.
  const ongoing = ONGOING;
  const notEvaluated = NOT_EVALUATED;
  const rows = new Uint8Array((MAX_GAME_PLIES + 1) * ROW);
  rows.set(START);
  const over = new Uint8Array(MAX_GAME_PLIES + 1);
  /** The same bytes, four at once. */
  const words = new Int32Array(rows.buffer);
  let plies = 0;
  let row = 0;

  /** As `sow`, in the row of this position; whether the game is over, as a number. */
  const sowRow = (move: number): number => {
    const side = rows[row + 14]!;
    rows[row + 14] = side ^ 1;
    if (move === 6) {
      rows[row + 15] = 0;
      return 0;
    }
    const first = row + 7 * side;
    const store = first + 6;
    // After the last house of the board comes the first; before the other side's store one more is left out.
    const end = row + 13 + side;
    const skipped = side === 0 ? end : row + 6;
    let house = first + move;
    let stones = rows[house]!;
    rows[house] = 0;
    for (; stones > 0; stones--) {
      house++;
      if (house === end) house = row;
      else if (house === skipped) house++;
      rows[house]!++;
    }
    if (house === store) {
      if (passes) rows[row + 15] = 1;
      else rows[row + 14] = side;
    } else if (house >= first && house < store && rows[house] === 1) {
      const opposite = 2 * row + 12 - house;
      const captured = rows[opposite]!;
      if (captured > 0) {
        rows[store]! += captured + 1;
        rows[house] = rows[opposite] = 0;
      }
    }
    // The pits of side 0 are four bytes and two, those of side 1 one, four and one.
    const from = row >> 2;
    if (words[from] !== 0 || (words[from + 1]! & 0xffff) !== 0) {
      if (words[from + 1]! >>> 24 !== 0 || words[from + 2] !== 0 || (words[from + 3]! & 0xff) !== 0) return 0;
    }
    collectLast(rows, row);
    return 1;
  };

  const balance = (): number => {
    const difference = rows[row + 6]! - rows[row + 13]!;
    return rows[row + 14] === 0 ? difference : 0 - difference;
  };

  /** The balance after a move that captures, which leaves a side empty if it moves or takes all that it has. */
  const balanceAfterCapture = (
    before: number,
    captured: number,
    other: number,
    ownStones: number,
  ): number => {
    let otherStones = 0;
    for (let index = other; index < other + 6; index++) otherStones += rows[index]!;
    return ownStones === 1 || otherStones === captured ? notEvaluated : before + captured + 1;
  };

  return {
    payoff: 'outcome',
    maxMoves: PITS,
    maxPlies: MAX_GAME_PLIES,
    turn: () => rows[row + 14] as Side,
    generate: (into, from) => {
      if (rows[row + 15] === 1) {
        into[from] = 6;
        return 1;
      }
      const first = rows[row + 14] === 0 ? row : row + 7;
      let count = 0;
      for (let pit = 0; pit < 6; pit++) if (rows[first + pit] !== 0) into[from + count++] = pit;
      return count;
    },
    play: (move) => {
      const from = row >> 2;
      row += 16;
      words[from + 4] = words[from]!;
      words[from + 5] = words[from + 1]!;
      words[from + 6] = words[from + 2]!;
      words[from + 7] = words[from + 3]!;
      over[++plies] = sowRow(move);
    },
    undo: () => {
      plies--;
      row -= 16;
    },
    outcome: () => (over[plies] === 0 ? ongoing : Math.sign(balance())),
    hash: (into) => {
      let low = 0;
      let high = 0;
      const from = row >> 2;
      for (let index = from; index < from + 4; index++) {
        low = Math.imul(low ^ words[index]!, 0x9e3779b1);
        low ^= low >>> 15;
        high = Math.imul(high ^ words[index]!, 0x85ebca6b);
        high ^= high >>> 13;
      }
      into[0] = low;
      into[1] = high ^ Math.imul(low, 0x2c1b3c6d);
    },
    balance,
    // Not of a move that goes round the board, or leaves a side empty.
    evaluateMoves: (moves, scores, from, count) => {
      const own = rows[row + 14] === 0 ? row : row + 7;
      const other = 2 * row + 7 - own;
      const before = rows[own + 6]! - rows[other + 6]!;
      let ownStones = 0;
      for (let pit = own; pit < own + 6; pit++) ownStones += rows[pit]!;
      for (let index = from; index < from + count; index++) {
        const move = moves[index]!;
        const stones = move === 6 ? 0 : rows[own + move]!;
        const beyondStore = stones + move - 6;
        let score = before;
        if (stones > 0) {
          if (beyondStore >= 0)
            score = beyondStore > 6 || ownStones === beyondStore + 1 ? notEvaluated : before + 1;
          else if (rows[own + move + stones] === 0) {
            const captured = rows[other - 1 - beyondStore]!;
            if (captured > 0) score = balanceAfterCapture(before, captured, other, ownStones);
          }
        }
        scores[index] = score;
      }
    },
    format: () => {
      const houses = [...rows.subarray(row, row + HOUSES)];
      const top = [...houses.slice(7, 13)].reverse().join(' ');
      return `${houses[13]!} | ${top}\n    ${houses.slice(0, 6).join(' ')} | ${houses[6]!}\n${rows[row + TURN]!}${rows[row + MUST_PASS]!}`;
    },
  };
}
