/**
 * Kalah in place: whoever sows the last seed into the own store moves again, and the margin in seeds is paid. The stores are
 * points made on the way: the hash is that of the pits alone.
 */
import {
  IllegalMoveError,
  ONGOING,
  zobristKeys,
  type Hashed,
  type Notated,
  type Position,
  type Scored,
  type Side,
} from '@games/search-core';

/** A position of Kalah. A move is the number of a pit, from 1 at the left of its owner. */
export interface KalahPosition extends Position, Hashed, Notated, Scored {
  /** Seeds in the store of a side. */
  readonly store: (side: Side) => number;
}

/** The rules where they differ. */
export interface KalahOptions {
  /** Pits of a side, up to 9. @default 6 */
  readonly pits?: number | undefined;
  /** Seeds of a pit at the start. @default 4 */
  readonly seeds?: number | undefined;
  /** Whether a last seed in an own empty pit is captured also where the opposite pit is empty. @default false */
  readonly emptyCapture?: boolean | undefined;
}

/**
 * Creates a position at the start of the game.
 *
 * ```text
 *   12 11 10  9  8  7        places of a board with six pits a side: those of side 0 below, sown to the right,
 *  13               6        its store 6, those of side 1 above, its store 13; pit p faces place 12 - p
 *    0  1  2  3  4  5
 *
 *   line: the board before each move, row after row; a move copies the last one
 * ```
 */
export function createKalah({ pits = 6, seeds = 4, emptyCapture = false }: KalahOptions = {}): KalahPosition {
  const places = 2 * (pits + 1);
  const all = 2 * pits * seeds;
  const maxPlies = Math.min(4000, all * places);
  const line = new Uint8Array((maxPlies + 1) * places);
  const turns = new Uint8Array(maxPlies + 1);
  const keys = [1, 2].map((seed) => zobristKeys(places * (all + 1) + 1, seed)) as [Int32Array, Int32Array];
  const [lowKeys, highKeys] = keys;
  let ply = 0;
  /** Where the board as it is now begins in `line`. */
  let now = 0;

  const storeOf = (side: number): number => (side + 1) * (pits + 1) - 1;
  const firstOf = (side: number): number => side * (pits + 1);
  const turn = (): Side => turns[ply] as Side;

  const isEmpty = (side: number): boolean => {
    const first = now + firstOf(side);
    for (let pit = 0; pit < pits; pit++) if (line[first + pit]! > 0) return false;
    return true;
  };
  /** The seeds in the pits and the store of a side. */
  const seedsOf = (side: number): number => {
    const first = now + firstOf(side);
    let sum = 0;
    for (let place = 0; place <= pits; place++) sum += line[first + place]!;
    return sum;
  };
  /** Sows a pit; returns the place of the last seed. */
  const sow = (from: number, skipped: number): number => {
    let hand = line[now + from]!;
    let place = from;
    line[now + from] = 0;
    for (; hand > 0; hand--) {
      if (++place === places) place = 0;
      if (place === skipped) place = place + 1 === places ? 0 : place + 1;
      line[now + place]!++;
    }
    return place;
  };
  const capture = (place: number, side: number): void => {
    const opposite = 2 * pits - place;
    const taken = line[now + opposite]!;
    if (taken === 0 && !emptyCapture) return;
    line[now + storeOf(side)]! += taken + 1;
    line[now + place] = line[now + opposite] = 0;
  };

  const generate = (into: Int32Array, from: number): number => {
    const first = now + firstOf(turn());
    let count = 0;
    for (let pit = 0; pit < pits; pit++) if (line[first + pit]! > 0) into[from + count++] = pit + 1;
    return count;
  };
  // A side without seeds ends the game; the other keeps what is left.
  const outcome = (): number => (isEmpty(0) || isEmpty(1) ? seedsOf(turn()) - seedsOf(1 - turn()) : ONGOING);
  const inStore = (side: number): number => line[now + storeOf(side)]!;
  const row = (side: number): number[] => Array.from(line.subarray(now + firstOf(side), now + storeOf(side)));

  for (const side of [0, 1]) line.fill(seeds, firstOf(side), storeOf(side));

  return {
    payoff: 'margin',
    maxMoves: pits,
    maxPlies,
    turn,
    generate,
    outcome,
    store: inStore,
    marginSoFar: () => inStore(turn()) - inStore(1 - turn()),
    play: (move) => {
      const side = turns[ply]!;
      line.copyWithin(now + places, now, now + places);
      now += places;
      const last = sow(firstOf(side) + move - 1, storeOf(1 - side));
      const isOwn = last >= firstOf(side) && last < storeOf(side);
      if (isOwn && line[now + last] === 1) capture(last, side);
      turns[++ply] = last === storeOf(side) ? side : 1 - side;
    },
    undo: () => {
      ply--;
      now -= places;
    },
    hash: (words) => {
      let low = turn() === 0 ? 0 : lowKeys[places * (all + 1)]!;
      let high = turn() === 0 ? 0 : highKeys[places * (all + 1)]!;
      for (let place = 0; place < places; place++) {
        if (place === storeOf(0) || place === storeOf(1)) continue;
        const key = place * (all + 1) + line[now + place]!;
        low ^= lowKeys[key]!;
        high ^= highKeys[key]!;
      }
      words[0] = low;
      words[1] = high;
    },
    format: () => {
      const [above, below] = [row(1).reverse().join(' '), row(0).join(' ')];
      return `   ${above}\n${line[now + storeOf(1)]!} ${' '.repeat(above.length + 2)} ${line[now + storeOf(0)]!}\n   ${below}\nside ${turn()} to move`;
    },
    formatMove: String,
    parseMove: (text) => {
      const moves = new Int32Array(pits);
      const legal = moves.subarray(0, outcome() === ONGOING ? generate(moves, 0) : 0);
      const move = legal.find((each) => String(each) === text.trim());
      if (move !== undefined) return move;
      throw new IllegalMoveError('kalah/illegal-move', `'${text.trim()}' is no pit to sow here`, {
        move: text,
      });
    },
  };
}
