/**
 * Bytes that find their own damage: a line that says what they are, a line of JSON, the data, a checksum of it all.
 *
 * ```text
 *   "games book 1\n"   {"game":"…","version":"…", …}\n   data …   CRC-32, four bytes, the highest first
 * ```
 */
import { crc32OfBytes } from '../validation/checksum';
import { damaged, type Stored } from './errors';

const LINE_END = 10;
const CHECKSUM_BYTES = 4;

export function seal(stored: Stored, header: object, data: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`${firstLine(stored)}${JSON.stringify(header)}\n`);
  const bytes = joinBytes([head, data, new Uint8Array(CHECKSUM_BYTES)]);
  const end = bytes.length - CHECKSUM_BYTES;
  new DataView(bytes.buffer).setUint32(end, crc32OfBytes(bytes.subarray(0, end)));
  return bytes;
}

/** Puts pieces of bytes together in a new array. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/**
 * @param bytes - may be anything.
 * @throws NotationError `search-core/bad-book` or `search-core/bad-table`.
 */
export function unseal(stored: Stored, bytes: Uint8Array) {
  const first = new TextEncoder().encode(firstLine(stored));
  if (!first.every((byte, index) => bytes[index] === byte))
    throw damaged(stored, 'first line', `"${firstLine(stored).trim()}"`);
  const end = bytes.length - CHECKSUM_BYTES;
  const headEnd = bytes.indexOf(LINE_END, first.length);
  if (headEnd < 0 || headEnd >= end) throw damaged(stored, 'header', 'a whole line');
  const checksum = new DataView(bytes.buffer, bytes.byteOffset + end).getUint32(0);
  if (checksum !== crc32OfBytes(bytes.subarray(0, end)))
    throw damaged(stored, 'checksum', 'that of the bytes before it');
  const header = parseHeader(bytes.subarray(first.length, headEnd));
  if (header === undefined) throw damaged(stored, 'header', 'a JSON object');
  return { header, data: bytes.subarray(headEnd + 1, end) };
}

function firstLine(stored: Stored): string {
  return `games ${stored} 1\n`;
}

function parseHeader(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isRecord = typeof header === 'object' && header !== null && !Array.isArray(header);
    return isRecord ? (header as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
