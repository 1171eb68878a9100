/**
 * Lists of whole numbers too long for one array: chunks that are taken as they are needed, and given back as they are
 * read.
 *
 * @module
 */
import type { MemoryMeter } from './game-graph';

const CHUNK = 2 ** 16;

/** A queue of whole numbers. */
export interface ChunkQueue {
  readonly push: (value: number) => void;
  /** The first number, which leaves the queue. There must be one. */
  readonly shift: () => number;
  readonly length: () => number;
}

/** Creates a queue, which throws where there is no memory left for a chunk. */
export function createChunkQueue(memory: MemoryMeter): ChunkQueue {
  const chunks: Int32Array[] = [];
  let head = 0;
  let tail = CHUNK;
  let first: Int32Array = new Int32Array(0);
  let last: Int32Array = new Int32Array(0);
  let length = 0;

  const append = (): void => {
    memory.take(CHUNK * 4);
    last = new Int32Array(CHUNK);
    chunks.push(last);
    tail = 0;
    if (chunks.length === 1) {
      first = last;
      head = 0;
    }
  };
  const drop = (): void => {
    chunks.shift();
    memory.take(0 - CHUNK * 4);
    head = 0;
    first = chunks[0] ?? first;
    if (chunks.length === 0) tail = CHUNK;
  };

  return {
    push: (value) => {
      if (tail === CHUNK) append();
      last[tail++] = value;
      length++;
    },
    shift: () => {
      const value = first[head++]!;
      length--;
      if (head === CHUNK) drop();
      return value;
    },
    length: () => length,
  };
}
