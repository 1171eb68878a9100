/** The gain of a side in cells that the other side cannot reach: its longest chain, found by trying all of them. */
import { countBits } from '../../board/cell-sets';
import type { Bitboard } from './bitboard';
import type { FloodFill } from './flood-fill';

/** A search for the longest chain of a side in cells of its own. See frames.ts for `frames`. */
export function createLoneChains({ touching }: Bitboard, frames: Int32Array, { fill, found }: FloodFill) {
  /** Cells tried so far. */
  let nodes = 0;

  /**
   * The length of the longest chain through a place, or `best` if that is longer.
   *
   * @param index - by how much the number in the place exceeds the maximum.
   */
  const longestFrom = (place: number, index: number, low: number, high: number, best: number): number => {
    nodes++;
    if (index > best) best = index;
    const wordLow = touching[2 * place]! & low;
    const wordHigh = touching[2 * place + 1]! & high;
    if ((wordLow | wordHigh) === 0) return best;
    fill(wordLow, wordHigh, low, high);
    const insideLow = found[0]!;
    const insideHigh = found[1]!;
    const bound = index + countBits(insideLow) + countBits(insideHigh);
    for (let rest = wordLow; rest !== 0 && bound > best; rest &= rest - 1) {
      const bit = rest & (0 - rest);
      best = longestFrom(31 - Math.clz32(bit), index + 1, insideLow & ~bit, insideHigh, best);
    }
    for (let rest = wordHigh; rest !== 0 && bound > best; rest &= rest - 1) {
      const bit = rest & (0 - rest);
      best = longestFrom(63 - Math.clz32(bit), index + 1, insideLow, insideHigh & ~bit, best);
    }
    return best;
  };

  /** By how much a side raises its maximum; `low` and `high` are the empty cells within its reach. */
  const gain = (frame: number, low: number, high: number): number => {
    const maximum = frames[frame]!;
    let best = 0;
    let seenLow = 0;
    let seenHigh = 0;
    for (let number = maximum; number >= 1; number--) {
      const levelLow = frames[frame + 2 * number]! & low;
      const levelHigh = frames[frame + 2 * number + 1]! & high;
      const newLow = levelLow & ~seenLow;
      const newHigh = levelHigh & ~seenHigh;
      seenLow = levelLow;
      seenHigh = levelHigh;
      const index = number + 1 - maximum;
      for (let rest = newLow; rest !== 0; rest &= rest - 1) {
        const bit = rest & (0 - rest);
        fill(bit, 0, low, high);
        if (index + countBits(found[0]!) + countBits(found[1]!) - 1 <= best) continue;
        best = longestFrom(31 - Math.clz32(bit), index, found[0]! & ~bit, found[1]!, best);
      }
      for (let rest = newHigh; rest !== 0; rest &= rest - 1) {
        const bit = rest & (0 - rest);
        fill(0, bit, low, high);
        if (index + countBits(found[0]!) + countBits(found[1]!) - 1 <= best) continue;
        best = longestFrom(63 - Math.clz32(bit), index, found[0]!, found[1]! & ~bit, best);
      }
    }
    return best;
  };

  return { gain, nodes: (): number => nodes };
}
