/** The bytes of a stream that have not been read yet, in one piece. */

export interface ByteQueue {
  /** Adds bytes at the end. The first ones of an empty queue are used where they are, until others come. */
  readonly append: (chunk: Uint8Array) => void;
  /** The bytes that hold the queue; those from `start()` to `end()` are unread. */
  readonly bytes: () => Uint8Array;
  readonly start: () => number;
  readonly end: () => number;
  /** Copies the unread bytes, so that the last chunk may change. */
  readonly keep: () => void;
  readonly skip: (count: number) => void;
  /** Bytes read so far: the place of `start()` in the stream. */
  readonly offset: () => number;
}

/** Creates an empty queue. Its memory is at most twice the unread bytes, or a chunk. */
export function createByteQueue(): ByteQueue {
  let bytes: Uint8Array = new Uint8Array(0);
  let isOwn = false;
  let start = 0;
  let end = 0;
  let offset = 0;
  const append = (chunk: Uint8Array): void => {
    if (start === end) {
      [bytes, isOwn, start, end] = [chunk, false, 0, chunk.length];
      return;
    }
    const unread = end - start;
    const needed = unread + chunk.length;
    if (isOwn && bytes.length >= needed) bytes.copyWithin(0, start, end);
    else {
      const larger = new Uint8Array(2 * needed);
      larger.set(bytes.subarray(start, end));
      [bytes, isOwn] = [larger, true];
    }
    bytes.set(chunk, unread);
    [start, end] = [0, needed];
  };
  const keep = (): void => {
    if (isOwn || start === end) return;
    [bytes, isOwn, start, end] = [bytes.slice(start, end), true, 0, end - start];
  };
  return {
    append,
    keep,
    bytes: () => bytes,
    start: () => start,
    end: () => end,
    skip: (count) => {
      start += count;
      offset += count;
    },
    offset: () => offset,
  };
}
