/**
 * The weights of the evaluation network as text: a checksum of eight hexadecimal digits, then every number.
 *
 * ```text
 *   number     its sign in the lowest bit, then cut into five bits a character, the lowest first;
 *              a character that is not the last of its number has 32 added       (the "VLQ" of source maps)
 *   numbers    start, linear, hidden, biases, outputs
 * ```
 */
import { crc32, formatChecksum } from '@games/search-core/internal';
import { UNITS, type NetworkWeights } from './network';
import { ROWS } from './tokens';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGIT_BITS = 5;
const MORE = 1 << DIGIT_BITS;
const CHECKSUM_LENGTH = 8;
const NUMBERS = 1 + ROWS + ROWS * UNITS + UNITS + UNITS;

export function formatWeights({ start, linear, hidden, biases, outputs }: NetworkWeights): string {
  const lists = [linear, hidden, biases, outputs].flatMap((list) => Array.from(list));
  const numbers = [start, ...lists].map(formatNumber).join('');
  return formatChecksum(crc32(numbers)) + numbers;
}

function formatNumber(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  for (; rest >= MORE; rest >>>= DIGIT_BITS) text += DIGITS[(rest & (MORE - 1)) | MORE]!;
  return text + DIGITS[rest]!;
}

/** @throws Error for a text that {@link formatWeights} has not written. */
export function parseWeights(text: string): NetworkWeights {
  const body = text.slice(CHECKSUM_LENGTH);
  if (text.slice(0, CHECKSUM_LENGTH) !== formatChecksum(crc32(body)))
    throw new Error('weights, checksum: expected that of the text after it');
  const numbers = parseNumbers(body);
  let from = 0;
  const next = (count: number): Int16Array => numbers.subarray(from, (from += count));
  return {
    start: next(1)[0]!,
    linear: next(ROWS),
    hidden: next(ROWS * UNITS),
    biases: next(UNITS),
    outputs: next(UNITS),
  };
}

function parseNumbers(body: string): Int16Array {
  const values = new Int8Array(128).fill(-1);
  for (let digit = 0; digit < DIGITS.length; digit++) values[DIGITS.charCodeAt(digit)] = digit;
  const numbers = new Int16Array(NUMBERS);
  let count = 0;
  let number = 0;
  let shift = 0;
  for (let at = 0; at < body.length; at++) {
    const digit = values[body.charCodeAt(at)] ?? -1;
    if (digit < 0) throw new Error(`weights, character ${at}: expected a digit of base64`);
    number |= (digit & (MORE - 1)) << shift;
    shift += DIGIT_BITS;
    if (digit & MORE) continue;
    if (count < NUMBERS) numbers[count] = number & 1 ? 0 - (number >> 1) : number >> 1;
    count++;
    number = shift = 0;
  }
  if (count !== NUMBERS) throw new Error(`weights: ${count} numbers, expected ${NUMBERS}`);
  return numbers;
}
