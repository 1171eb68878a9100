import type { Bitboard } from './bitboard';

/** Finds the empty cells that can be reached from some cells, in all eight directions. */
export interface FloodFill {
  /** Fills from the empty ones of some cells; the cells that were reached are in `found`. */
  readonly fill: (low: number, high: number, emptyLow: number, emptyHigh: number) => void;
  /** Low word, high word of what the last call has reached. */
  readonly found: Int32Array;
}

/** Creates the flood fill of a board. */
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
