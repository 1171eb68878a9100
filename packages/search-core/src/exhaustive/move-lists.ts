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
 *
 * @module
 */
import type { MemoryMeter } from './game-graph';

const CHUNK_BITS = 18;
const CHUNK = 2 ** CHUNK_BITS;
const MASK = CHUNK - 1;
const MAX_CHUNKS = 2 ** (31 - CHUNK_BITS);

/** The chained moves of a game. */
export interface MoveLists {
  /** Begins the moves of a position; makes room for `count` of them. */
  readonly begin: (from: number, keeps: boolean, count: number) => void;
  /** Adds a move before the chain that begins at `next`. @returns its place, where the chain now begins. */
  readonly add: (next: number) => number;
  /** The next place of the chain. */
  readonly next: (place: number) => number;
  /** The slot of the position that moves, times 2, with 1 added where the same side moves again. */
  readonly mover: (place: number) => number;
  /** Moves that were added. */
  readonly size: () => number;
}

/**
 * Creates the lists.
 *
 * @param memory - `begin` throws where there is none left for another chunk, or no place.
 */
export function createMoveLists(memory: MemoryMeter): MoveLists {
  const chunks: Int32Array[] = [];
  let chunk = new Int32Array(0);
  let used = CHUNK;
  let size = 0;

  const append = (): void => {
    memory.take(chunks.length === MAX_CHUNKS ? Infinity : CHUNK * 4);
    chunk = new Int32Array(CHUNK);
    chunks.push(chunk);
    // Place 0 is the end of every chain.
    used = chunks.length === 1 ? 1 : 0;
  };

  return {
    begin: (from, keeps, count) => {
      if (used + count >= CHUNK) append();
      chunk[used++] = ~(from * 2 + (keeps ? 1 : 0));
    },
    add: (next) => {
      chunk[used] = next;
      size++;
      return (chunks.length - 1) * CHUNK + used++;
    },
    next: (place) => chunks[place >>> CHUNK_BITS]![place & MASK]!,
    mover: (place) => {
      const within = chunks[place >>> CHUNK_BITS]!;
      let at = (place & MASK) - 1;
      while (within[at]! >= 0) at--;
      return ~within[at]!;
    },
    size: () => size,
  };
}
