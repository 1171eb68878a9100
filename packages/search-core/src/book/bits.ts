/** Numbers of a few bits each, one after the other, the highest bit first. */

/** Bits that hold the numbers from 0 to `count - 1`. */
export function widthOf(count: number): number {
  return count < 2 ? 0 : 32 - Math.clz32(count - 1);
}

export function createBitWriter() {
  const written: number[] = [];
  let open = 0;
  let count = 0;
  return {
    /** Appends the lowest `width` bits of a number, 24 at most. */
    write: (value: number, width: number): void => {
      open = (open << width) | value;
      for (count += width; count >= 8;) {
        count -= 8;
        written.push((open >>> count) & 0xff);
      }
      open &= (1 << count) - 1;
    },
    /** All that was written, the last byte filled up with zeros. */
    bytes: (): Uint8Array =>
      Uint8Array.from(count === 0 ? written : [...written, (open << (8 - count)) & 0xff]),
  };
}

export function createBitReader(bytes: Uint8Array) {
  let at = 0;
  let open = 0;
  let count = 0;
  return {
    /** The next number of `width` bits; undefined at the end. */
    read: (width: number): number | undefined => {
      for (; count < width; count += 8) {
        if (at === bytes.length) return undefined;
        open = (open << 8) | bytes[at++]!;
      }
      count -= width;
      const value = open >>> count;
      open &= (1 << count) - 1;
      return value;
    },
    /** Whether nothing is left but zeros that fill up the last byte. */
    isAtEnd: (): boolean => at === bytes.length && open === 0,
  };
}
