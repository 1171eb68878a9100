import { createSolver, type Size } from '../../src';
import { verifyCertificateSync } from '../../src/certificate';
import type { BoardValue } from '../../src/certificate/format';
import { signOf } from '../scores';

export const DRAW = { rows: 4, columns: 4, connect: 4 };
export const WIN = { rows: 3, columns: 4, connect: 3 };

const truths = new Map<string, BoardValue>();

/** The value of the empty board, by the solver. */
export function truth(size: Size): BoardValue {
  const { rows, columns, connect } = size;
  const name = [rows, columns, connect].join();
  const sign = truths.has(name) ? 0 : signOf(createSolver(size), []);
  const value = truths.get(name) ?? (sign > 0 ? 'win' : sign < 0 ? 'loss' : 'draw');
  truths.set(name, value);
  return value;
}

/** CRC-32 bit by bit, as ISO 3309 defines it. */
function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The bytes with the checksum that fits. */
export function sealed(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint32(copy.length - 4, crcOf(copy.subarray(0, -4)));
  return copy;
}

export function thrown(bytes: Uint8Array): unknown {
  try {
    return verifyCertificateSync(bytes);
  } catch (error) {
    return error;
  }
}
