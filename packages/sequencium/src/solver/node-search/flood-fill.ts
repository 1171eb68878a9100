import type { Bitboard } from './bitboard';

/** A flood fill of empty cells in all eight directions. */
export interface FloodFill {
  /** Fills from the given cells that are empty; puts the cells within reach into `found`. */
  readonly fill: (low: number, high: number, emptyLow: number, emptyHigh: number) => void;
  /** The cells that the last call reached: low word, high word. */
  readonly found: Int32Array;
}

export function createFloodFill({ stride, span }: Bitboard): FloodFill {
  const found = new Int32Array(2);
  const fill = (low: number, high: number, emptyLow: number, emptyHigh: number): void => {
    let a = low & emptyLow;
    let b = high & emptyHigh;
    for (;;) {
      const wideA = a | (a << 1) | (a >>> 1);
      const wideB = b | (b << 1) | (b >>> 1);
      const nextA = (wideA | (wideA << stride) | (wideA >>> stride) | (wideB << span)) & emptyLow;
      const nextB = (wideB | (wideB << stride) | (wideB >>> stride) | (wideA >>> span)) & emptyHigh;
      if (((nextA ^ a) | (nextB ^ b)) === 0) break;
      a = nextA;
      b = nextB;
    }
    found[0] = a;
    found[1] = b;
  };

  return { fill, found };
}
