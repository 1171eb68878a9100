/**
 * Bitboards in WebAssembly: expressions of one word of 64 bits, or of two, the lowest first. An operation repeats the code
 * of an operand whose value it needs twice; the compiler computes it once.
 */

import {
  add32,
  add64,
  and32,
  and64,
  type Code,
  countBits64,
  equal64,
  get,
  i32,
  I64,
  i64,
  isNotZero64,
  isZero64,
  lessUnsigned64,
  load64,
  or32,
  or64,
  select,
  set,
  shiftLeft64,
  shiftRightUnsigned64,
  store64,
  subtract64,
  trailingZeros64,
  widen,
  wrap,
  xor64,
} from '@games/search-core/internal/wasm';

/** One word or two. */
export type Bits = readonly Code[];

export type WasmBits = ReturnType<typeof createWasmBits>;

const ZERO = i64(0n);

/** Creates the operations on bitboards of a number of words, 1 or 2. The number of a local is that of its lowest word. */
export function createWasmBits(words: number) {
  const constant = (value: bigint): Bits =>
    Array.from({ length: words }, (_, word) => i64(value >> BigInt(64 * word)));
  const everyBit = constant(-1n);

  const wordwise =
    (operation: (left: Code, right: Code) => Code) =>
    (left: Bits, right: Bits): Bits =>
      left.map((word, index) => operation(word, right[index]!));
  const and = wordwise(and64);
  const or = wordwise(or64);
  const xor = wordwise(xor64);
  const not = (bits: Bits): Bits => xor(bits, everyBit);

  const shiftLeft = (bits: Bits, by: number): Bits =>
    bits.map((_, word) => {
      const from = word - (by >> 6);
      return joinParts(left(bits[from], by & 63), right(bits[from - 1], 64 - (by & 63)));
    });
  const shiftRight = (bits: Bits, by: number): Bits =>
    bits.map((_, word) => {
      const from = word + (by >> 6);
      return joinParts(right(bits[from], by & 63), left(bits[from + 1], 64 - (by & 63)));
    });

  const add = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Bits => {
    const sum = add64(low!, otherLow!);
    if (high === undefined) return [sum];
    return [sum, add64(add64(high, otherHigh!), widen(lessUnsigned64(sum, low!)))];
  };
  /** One less; of zero, all bits. */
  const decrement = ([low, high]: Bits): Bits => {
    const less = subtract64(low!, i64(1n));
    return high === undefined ? [less] : [less, subtract64(high, widen(isZero64(low!)))];
  };
  const lowestBit = (bits: Bits): Bits => {
    const [low, high] = bits.map((word) => and64(word, subtract64(ZERO, word)));
    return high === undefined ? [low!] : [low!, select(isZero64(bits[0]!), high, ZERO)];
  };

  const isNotZero = ([low, high]: Bits): Code => isNotZero64(high === undefined ? low! : or64(low!, high));
  const isZero = ([low, high]: Bits): Code => isZero64(high === undefined ? low! : or64(low!, high));
  /** Whether one is less than the other, as numbers. */
  const less = ([low, high]: Bits, [otherLow, otherHigh]: Bits): Code => {
    const lowIsLess = lessUnsigned64(low!, otherLow!);
    if (high === undefined) return lowIsLess;
    return or32(lessUnsigned64(high, otherHigh!), and32(equal64(high, otherHigh!), lowIsLess));
  };
  const countBits = ([low, high]: Bits): Code =>
    wrap(high === undefined ? countBits64(low!) : add64(countBits64(low!), countBits64(high)));
  /** The number of the lowest bit that is set. */
  const lowestIndex = ([low, high]: Bits): Code => {
    const inLow = wrap(trailingZeros64(low!));
    if (high === undefined) return inLow;
    return select(isZero64(low!), add32(i32(64), wrap(trailingZeros64(high))), inLow);
  };
  /** One of two; both are computed. */
  const choose = (condition: Code, yes: Bits, no: Bits): Bits =>
    yes.map((word, index) => select(condition, word, no[index]!));

  const read = (local: number): Bits => Array.from({ length: words }, (_, word) => get(local + word));
  const write = (local: number, bits: Bits): Code => [
    ...bits.flat(),
    ...bits.flatMap((_, word) => set(local + words - 1 - word, [])),
  ];
  const load = (address: Code, offset = 0): Bits =>
    Array.from({ length: words }, (_, word) => load64(address, offset + 8 * word));
  const store = (address: Code, bits: Bits, offset = 0): Code =>
    bits.flatMap((word, index) => store64(address, word, offset + 8 * index));

  return {
    words,
    type: Array.from({ length: words }, () => I64),
    ...{ constant, and, or, xor, not, shiftLeft, shiftRight, add, decrement, lowestBit },
    ...{ isZero, isNotZero, less, countBits, lowestIndex, choose, read, write, load, store },
  };
}

/** Bits of one word, and those carried over from the word beside it. */
function joinParts(part: Code | undefined, carried: Code | undefined): Code {
  if (part === undefined || carried === undefined) return part ?? carried ?? ZERO;
  return or64(part, carried);
}

function left(word: Code | undefined, by: number): Code | undefined {
  if (word === undefined || by === 64) return undefined;
  return by === 0 ? word : shiftLeft64(word, i64(BigInt(by)));
}

function right(word: Code | undefined, by: number): Code | undefined {
  if (word === undefined || by === 64) return undefined;
  return by === 0 ? word : shiftRightUnsigned64(word, i64(BigInt(by)));
}
