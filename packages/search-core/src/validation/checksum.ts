/** Checksums of what is written and read back: they find damage, not forgery. */

const POLYNOMIAL = 0xedb88320;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit++) word = (word >>> 1) ^ (word & 1 ? POLYNOMIAL : 0);
  return word;
});

/**
 * CRC-32 of a text in UTF-8, as in gzip and PNG (ISO 3309): any change within 32 neighbouring bits is found for
 * certain, any other but for one in 2^32.
 *
 * @param previous - the checksum of what comes before `text`, so that texts can be summed piece by piece;
 * `crc32(b, crc32(a))` is `crc32(a + b)`.
 * @returns an unsigned 32-bit number.
 */
export function crc32(text: string, previous = 0): number {
  let word = ~previous;
  const add = (byte: number): void => {
    word = (word >>> 8) ^ TABLE[(word ^ byte) & 0xff]!;
  };
  // No TextEncoder: Jest's pages have none.
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index)!;
    if (code < 0x80) add(code);
    else {
      if (code > 0xffff) index++;
      for (const byte of utf8(code)) add(byte);
    }
  }
  return ~word >>> 0;
}

/** The UTF-8 of a character beyond ASCII; half of a surrogate pair is U+FFFD, as for TextEncoder. */
function utf8(code: number): number[] {
  if (code >= 0xd800 && code < 0xe000) return utf8(0xfffd);
  const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
}

/** {@link crc32} of bytes. */
export function crc32OfBytes(bytes: Uint8Array, previous = 0): number {
  let word = ~previous;
  for (let at = 0; at < bytes.length; at++) word = (word >>> 8) ^ TABLE[(word ^ bytes[at]!) & 0xff]!;
  return ~word >>> 0;
}

/** A checksum as it stands in files: eight hexadecimal digits. */
export function formatChecksum(checksum: number): string {
  return checksum.toString(16).padStart(8, '0');
}
