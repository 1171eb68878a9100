/**
 * CRC-32 (ISO 3309): the verifier shares no code with the programs that write certificates.
 *
 * @module
 */
const POLYNOMIAL = 0xedb88320;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit++) word = word & 1 ? (word >>> 1) ^ POLYNOMIAL : word >>> 1;
  return word;
});

/** The checksum of bytes, as an unsigned number; `previous` is that of the bytes before them. */
export function checksumOf(bytes: Uint8Array, start: number, end: number, previous = 0): number {
  let word = ~previous;
  for (let index = start; index < end; index++) word = (word >>> 8) ^ TABLE[(word ^ bytes[index]!) & 255]!;
  return ~word >>> 0;
}
