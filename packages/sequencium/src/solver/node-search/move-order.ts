/**
 * The order in which the search tries moves: what counts most is room, empty cells next to the move, above all those
 * that the other side wants.
 */
import { countBits } from '../../board/cell-sets';
import type { Bitboard } from './bitboard';
import type { Reach } from './reach';

/** Slots for the moves of a position. */
export const MOVE_SLOTS = 64;
/** No place, for a position without a move in the table. */
export const NO_PLACE = 64;

/** The weights of an order score, found by counting the nodes of 4 x 6 and 5 x 5. */
const LEVEL = 8;
const ROOM = 8;
const BLOCK = 48;
const BEHIND = 4;
const HISTORY = 24;
const TABLE_MOVE = 0x7fff;

/** The moves of the positions on a path, in the order in which they are tried. See frames.ts for `frames`. */
export function createMoveOrder(
  { touching }: Bitboard,
  frames: Int32Array,
  { emptyCells, otherReach }: Reach,
  plies: number,
) {
  const moves = new Int32Array(MOVE_SLOTS * plies);
  const orders = new Int32Array(MOVE_SLOTS * plies);
  /** History by `(ply & 1) * 64 + place`: attempts and cut-offs of a move, weighted by empty cells. */
  const attempts = new Float64Array(128);
  const cutoffs = new Float64Array(128);

  /**
   * Lists the moves of the side with frame `own` and returns how many there are: `moves[ply * MOVE_SLOTS] …`, each
   * `number << 8 | place`, where the move writes `number + 1`.
   */
  const list = (own: number, other: number, ply: number, tableMove: number): number => {
    const emptyLow = emptyCells[0]!;
    const emptyHigh = emptyCells[1]!;
    const reachLow = otherReach[0]!;
    const reachHigh = otherReach[1]!;
    const first = ply * MOVE_SLOTS;
    const side = (ply & 1) * 64;
    const ownMaximum = frames[own]!;
    const otherMaximum = frames[other]!;
    let count = 0;
    let seenLow = 0;
    let seenHigh = 0;
    const ownLow = frames[own + 2]! & emptyLow;
    const ownHigh = frames[own + 3]! & emptyHigh;
    for (let number = ownMaximum; number >= 1; number--) {
      const levelLow = frames[own + 2 * number]! & emptyLow;
      const levelHigh = frames[own + 2 * number + 1]! & emptyHigh;
      for (let word = 0; word < 2; word++) {
        let rest = word === 0 ? levelLow & ~seenLow : levelHigh & ~seenHigh;
        for (; rest !== 0; rest &= rest - 1) {
          const bit = rest & (0 - rest);
          const place = 31 - Math.clz32(bit) + word * 32;
          const besideLow = touching[2 * place]! & emptyLow;
          const besideHigh = touching[2 * place + 1]! & emptyHigh;
          let behind = 0;
          while (behind < otherMaximum && (frames[other + 2 * (otherMaximum - behind) + word]! & bit) === 0)
            behind++;
          let order =
            LEVEL * (number - ownMaximum) +
            ROOM * (countBits(besideLow & reachLow) + countBits(besideHigh & reachHigh)) +
            countBits(besideLow & ~ownLow) +
            countBits(besideHigh & ~ownHigh);
          if (behind < otherMaximum && behind * BEHIND < BLOCK) order += BLOCK - behind * BEHIND;
          const record = side + place;
          order += (HISTORY * (cutoffs[record]! / (attempts[record]! + 1))) | 0;
          if (place === tableMove) order = TABLE_MOVE;
          let slot = first + count++;
          while (slot > first && orders[slot - 1]! < order) {
            orders[slot] = orders[slot - 1]!;
            moves[slot] = moves[slot - 1]!;
            slot--;
          }
          orders[slot] = order;
          moves[slot] = (number << 8) | place;
        }
      }
      seenLow = levelLow;
      seenHigh = levelHigh;
      if (seenLow === ownLow && seenHigh === ownHigh) break;
    }
    return count;
  };

  return { list, moves, attempts, cutoffs };
}
