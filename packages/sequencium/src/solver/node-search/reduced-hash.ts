/**
 * The hash of a reduced position: the empty cells within reach of a side, and for each side the levels of its frame (see
 * frames.ts) from its maximum down to where no chain can exceed the maximum any more.
 */
import type { Bitboard } from './bitboard';

/**
 * Hashes a position piece by piece: `begin`, then sets of cells and sides in a fixed order, then `finish`.
 * See frames.ts for `frames`.
 */
export function createReducedHash({ reflected }: Bitboard, frames: Int32Array) {
  /** Low word, high word of the hash. */
  const key = new Int32Array(2);
  let isReflected = false;
  let reflectedLow = 0;
  let reflectedHigh = 0;

  const absorb = (low: number, high: number): void => {
    const a = Math.imul(key[0]! ^ low, 0x9e3779b1);
    const b = Math.imul(key[1]! ^ high, 0x85ebca6b | 1);
    const mixed = a ^ (b >>> 15);
    key[0] = mixed;
    key[1] = b + ((mixed << 13) | (mixed >>> 19));
  };

  /** Transposes a set of cells; to `reflectedLow`, `reflectedHigh`. */
  const reflect = (low: number, high: number): void => {
    let a = 0;
    let b = 0;
    for (let rest = low; rest !== 0; rest &= rest - 1) {
      const to = reflected[31 - Math.clz32(rest & (0 - rest))]!;
      if (to < 32) a |= 1 << to;
      else b |= 1 << (to & 31);
    }
    for (let rest = high; rest !== 0; rest &= rest - 1) {
      const to = reflected[63 - Math.clz32(rest & (0 - rest))]!;
      if (to < 32) a |= 1 << to;
      else b |= 1 << (to & 31);
    }
    reflectedLow = a;
    reflectedHigh = b;
  };

  const absorbCells = (low: number, high: number): void => {
    if (!isReflected) absorb(low, high);
    else {
      reflect(low, high);
      absorb(reflectedLow, reflectedHigh);
    }
  };

  /** Absorbs a side; `reach` is the number of cells within its reach, `low` and `high` are the empty cells. */
  const absorbSide = (frame: number, reach: number, low: number, high: number): void => {
    const maximum = frames[frame]!;
    const allLow = frames[frame + 2]! & low;
    const allHigh = frames[frame + 3]! & high;
    absorbCells(allLow, allHigh);
    const last = maximum - reach;
    let at = maximum;
    for (; at > 1 && at > last; at--) {
      const belowLow = allLow & ~frames[frame + 2 * at]!;
      const belowHigh = allHigh & ~frames[frame + 2 * at + 1]!;
      if ((belowLow | belowHigh) === 0) break;
      absorbCells(belowLow, belowHigh);
    }
    absorb(maximum - at, 0);
  };

  /** Begins with the moves left in the turn; `isReflected` reflects all that follows in the main diagonal. */
  const begin = (movesLeft: number, reflects: boolean): void => {
    key[0] = movesLeft;
    key[1] = 0;
    isReflected = reflects;
  };

  const finish = (): void => {
    const low = Math.imul(key[0]! ^ (key[1]! >>> 16), 0x7feb352d);
    const high = Math.imul(key[1]! ^ (low >>> 15), 0x846ca68b | 1);
    key[0] = low ^ (high >>> 14);
    key[1] = high;
  };

  return { begin, absorbCells, absorbSide, finish, key };
}
