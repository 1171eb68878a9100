/** Reads numbers and checksums from the bytes of a queue, and refuses what is wrong with its place in the file. */
import { proofError } from '../../proof-errors';
import type { ByteQueue } from './byte-queue';

/** Bytes of the longest number below 2^31. */
const MAX_NUMBER_BYTES = 5;

/** Creates the reader; an index is one of the queue's bytes. */
export function createFieldReader(queue: ByteQueue) {
  const refuse = (index: number, expected: string, found: string): never => {
    throw proofError('gomoku/certificate', {
      offset: queue.offset() + index - queue.start(),
      expected,
      found,
    });
  };

  /** Reads a number at an index of the queue's bytes; undefined where they end too early. */
  const readNumber = (
    index: number,
    end: number,
    expected: string,
  ): { value: number; next: number } | undefined => {
    const bytes = queue.bytes();
    let value = 0;
    for (let count = 0; count < MAX_NUMBER_BYTES; count++) {
      if (index + count >= end) return undefined;
      const byte = bytes[index + count]!;
      value += (byte & 127) * 2 ** (7 * count);
      if (byte >= 128) continue;
      if (byte === 0 && count > 0) refuse(index, `${expected} in its shortest form`, 'a longer one');
      if (value < 2 ** 31) return { value, next: index + count + 1 };
      break;
    }
    return refuse(index, `${expected} below 2^31`, 'a larger number');
  };

  const numberWithin = (index: number, end: number, expected: string): { value: number; next: number } =>
    readNumber(index, end, expected) ?? refuse(end, expected, 'the end of the section');

  const checkSum = (index: number, expected: number, of: string): void => {
    const found = new DataView(queue.bytes().buffer, queue.bytes().byteOffset).getUint32(index, true);
    if (found !== expected) refuse(index, `the checksum ${of}, ${hexOf(expected)}`, hexOf(found));
  };

  return { refuse, readNumber, numberWithin, checkSum };
}

function hexOf(checksum: number): string {
  return checksum.toString(16).padStart(8, '0');
}
