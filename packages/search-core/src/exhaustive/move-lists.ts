/**
 * The moves between undecided positions, chained by where they lead: one word for each move, one or two for each
 * position, in the order in which they are written.
 *
 * ```text
 *   … | ~(from * 2 + keeps) | next | next | next | ~(from * 2 + keeps) | next | …
 *
 *   from    the slot of the position that moves; negative words begin its moves
 *   keeps   1 where the same side moves again after them
 *   next    the place of another move that leads to the same position; 0 for none
 * ```
 *
 * Where the chain of a position begins stands in its slot. Who moved is found by reading back to the negative word,
 * which is near: so the moves are turned around without a second list of them.
 */
import { chunkBits } from './chunks';
import type { MemoryMeter } from './memory-meter';

const MAX_CHUNK_BITS = 18;

export type MoveLists = ReturnType<typeof createMoveLists>;

/** @param maxMoves - of a position: they lie in one chunk. */
export function createMoveLists(memory: MemoryMeter, maxMoves: number) {
  const bits = chunkBits(memory, Math.ceil(Math.log2(maxMoves + 3)), MAX_CHUNK_BITS);
  const chunkLength = 2 ** bits;
  const mask = chunkLength - 1;
  const maxChunks = 2 ** (31 - bits);
  const chunks: Int32Array[] = [];
  let chunk = new Int32Array(0);
  let used = chunkLength;

  const append = (): void => {
    memory.take(chunks.length === maxChunks ? Infinity : chunkLength * 4);
    chunk = new Int32Array(chunkLength);
    chunks.push(chunk);
    // Place 0 is the end of every chain.
    used = chunks.length === 1 ? 1 : 0;
  };

  return {
    /** Begins the moves of a position, and makes room for `count` of them. */
    begin: (from: number, keeps: boolean, count: number): void => {
      if (used + count >= chunkLength) append();
      chunk[used++] = ~(from * 2 + (keeps ? 1 : 0));
    },
    /** Adds a move before the chain that begins at `next`. @returns its place, where the chain now begins. */
    add: (next: number): number => {
      chunk[used] = next;
      return (chunks.length - 1) * chunkLength + used++;
    },
    /** The next place of the chain. */
    next: (place: number): number => chunks[place >>> bits]![place & mask]!,
    /** The slot of the position that moves, times 2, with 1 added where the same side moves again. */
    mover: (place: number): number => {
      const within = chunks[place >>> bits]!;
      let at = (place & mask) - 1;
      while (within[at]! >= 0) at--;
      return ~within[at]!;
    },
  };
}
