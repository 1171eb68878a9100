/**
 * Lists of whole numbers too long for one array: in chunks that are allocated when they are needed, and freed when they
 * have been read.
 */
import type { MemoryMeter } from './memory-meter';

const MAX_CHUNK_BITS = 16;
const MIN_CHUNK_BITS = 6;

export interface ChunkQueue {
  readonly push: (value: number) => void;
  /** The first number, which leaves the queue. There must be one. */
  readonly shift: () => number;
  readonly length: () => number;
}

/** The bits of a chunk's length, fewer where there is little memory. */
export function chunkBits({ bytes }: MemoryMeter, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(Math.log2(bytes)) - 10));
}

/** Creates a queue, which throws where there is no memory left for a chunk. */
export function createChunkQueue(memory: MemoryMeter): ChunkQueue {
  const size = 2 ** chunkBits(memory, MIN_CHUNK_BITS, MAX_CHUNK_BITS);
  const chunks: Int32Array[] = [];
  let head = 0;
  let tail = size;
  let first: Int32Array = new Int32Array(0);
  let last: Int32Array = new Int32Array(0);
  let length = 0;

  const append = (): void => {
    memory.take(size * 4);
    last = new Int32Array(size);
    chunks.push(last);
    tail = 0;
    if (chunks.length === 1) {
      first = last;
      head = 0;
    }
  };
  const drop = (): void => {
    chunks.shift();
    memory.take(-size * 4);
    head = 0;
    first = chunks[0] ?? first;
    if (chunks.length === 0) tail = size;
  };

  return {
    push: (value) => {
      if (tail === size) append();
      last[tail++] = value;
      length++;
    },
    shift: () => {
      const value = first[head++]!;
      length--;
      if (head === size) drop();
      return value;
    },
    length: () => length,
  };
}
