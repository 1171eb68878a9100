/**
 * Checksums of what is written and read back: they find damage, not forgery.
 *
 * @module
 */

const POLYNOMIAL = 0xedb88320;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit++) word = (word >>> 1) ^ (word & 1 ? POLYNOMIAL : 0);
  return word;
});

const encoder = new TextEncoder();

/**
 * CRC-32 of a text in UTF-8, as in gzip and PNG (ISO 3309): any change within 32 neighbouring bits is found for
 * certain, any other but for one in 2^32.
 *
 * @param previous - the checksum of what comes before `text`, so that texts can be summed piece by piece;
 * `crc32(b, crc32(a))` is `crc32(a + b)`.
 * @returns an unsigned 32-bit number.
 */
export function crc32(text: string, previous = 0): number {
  return crc32OfBytes(encoder.encode(text), previous);
}

/** {@link crc32} of bytes. */
export function crc32OfBytes(bytes: Uint8Array, previous = 0): number {
  let word = ~previous;
  for (const byte of bytes) word = (word >>> 8) ^ TABLE[(word ^ byte) & 0xff]!;
  return ~word >>> 0;
}

/** A checksum as it stands in files: eight hexadecimal digits. */
export function formatChecksum(checksum: number): string {
  return checksum.toString(16).padStart(8, '0');
}
