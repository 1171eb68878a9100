/** Constants of the format of certificates; `docs/certificate.md` describes them. */
import type { Rule } from '../../board/rule';

/** The first bytes of every certificate. */
export const MAGIC = 'GMKC';
export const VERSION = 1;
/** The rules by their number in the file. */
export const CERTIFICATE_RULES = ['freestyle', 'standard'] as const satisfies readonly Rule[];
export const MIN_CERTIFICATE_SIZE = 5;
/** Larger boards have points whose numbers are tags. */
export const MAX_CERTIFICATE_SIZE = 15;
/** Bytes that stand where a move is expected: a reference to a lemma, and the beginning of one. */
export const REFERENCE = 254;
export const LEMMA = 255;
/** The most further white stones of a level: no more fit on any board. */
export const MAX_LEVEL = 225;
export const CHECKSUM_BYTES = 4;

/** A rule for which certificates exist. */
export type CertificateRule = (typeof CERTIFICATE_RULES)[number];

/** The polynomial of CRC-32 (ISO 3309). The verifier shares no code with the programs that write certificates. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit++) word = word & 1 ? (word >>> 1) ^ POLYNOMIAL : word >>> 1;
  return word;
});

/** Returns the checksum of bytes as an unsigned number; `previous` is that of the bytes before them. */
export function checksumOf(bytes: Uint8Array, start: number, end: number, previous = 0): number {
  let word = ~previous;
  for (let index = start; index < end; index++) word = (word >>> 8) ^ TABLE[(word ^ bytes[index]!) & 255]!;
  return ~word >>> 0;
}
