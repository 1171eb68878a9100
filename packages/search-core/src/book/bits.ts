/**
 * Numbers of a few bits each, one after the other, the highest bit first.
 *
 * @module
 */

/** Bits that hold the numbers from 0 to `count - 1`. */
export function widthOf(count: number): number {
  return count < 2 ? 0 : 32 - Math.clz32(count - 1);
}

export interface BitWriter {
  /** Appends the lowest `width` bits of a number, 24 at most. */
  readonly write: (value: number, width: number) => void;
  /** All that was written, the last byte filled up with zeros. */
  readonly bytes: () => Uint8Array;
}

export interface BitReader {
  /** The next number of `width` bits; undefined at the end. */
  readonly read: (width: number) => number | undefined;
  /** Whether nothing is left but zeros that fill up the last byte. */
  readonly isAtEnd: () => boolean;
}

export function createBitWriter(): BitWriter {
  const written: number[] = [];
  let open = 0;
  let count = 0;
  return {
    write: (value, width) => {
      open = (open << width) | value;
      for (count += width; count >= 8;) {
        count -= 8;
        written.push((open >>> count) & 0xff);
      }
      open &= (1 << count) - 1;
    },
    bytes: () => Uint8Array.from(count === 0 ? written : [...written, (open << (8 - count)) & 0xff]),
  };
}

export function createBitReader(bytes: Uint8Array): BitReader {
  let at = 0;
  let open = 0;
  let count = 0;
  return {
    read: (width) => {
      for (; count < width; count += 8) {
        if (at === bytes.length) return undefined;
        open = (open << 8) | bytes[at++]!;
      }
      count -= width;
      const value = open >>> count;
      open &= (1 << count) - 1;
      return value;
    },
    isAtEnd: () => at === bytes.length && open === 0,
  };
}
