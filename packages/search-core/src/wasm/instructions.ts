/**
 * Instructions of WebAssembly as arrays of bytes, in the notation of the binary format (WebAssembly Core Specification
 * 2.0, chapter 5): those that the engines of this family need, on words of 32 bits, on words of 64 bits, and on vectors of
 * four words of 32 bits or of 16 bytes.
 *
 * An expression is the code that leaves one value on the stack; a statement leaves none. Operands are given in the order in
 * which they are computed.
 */
import { signed, unsigned } from './leb128';

export type Code = readonly number[];

export const I32 = 0x7f;
export const I64 = 0x7e;
export const V128 = 0x7b;

const VOID = 0x40;
const VECTOR = 0xfd;
const ATOMIC = 0xfe;

const unary =
  (...opcode: number[]) =>
  (value: Code): Code => [...value, ...opcode];

const binary =
  (...opcode: number[]) =>
  (left: Code, right: Code): Code => [...left, ...right, ...opcode];

/** Instructions that read memory: the opcode, and the alignment as a power of two. */
const load =
  (...opcode: number[]) =>
  (address: Code, offset = 0): Code => [...address, ...opcode, ...unsigned(offset)];

const store =
  (...opcode: number[]) =>
  (address: Code, value: Code, offset = 0): Code => [...address, ...value, ...opcode, ...unsigned(offset)];

const vectorUnary = (opcode: number): ((value: Code) => Code) => unary(VECTOR, ...unsigned(opcode));
const vectorBinary = (opcode: number): ((left: Code, right: Code) => Code) =>
  binary(VECTOR, ...unsigned(opcode));

// Locals
export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [...value, 0x21, local];

// Words of 32 bits
export const isZero32 = unary(0x45);
export const trailingZeros32 = unary(0x68);
export const i32 = (value: number): Code => [0x41, ...signed(BigInt(value | 0))];
export const equal32 = binary(0x46);
export const notEqual32 = binary(0x47);
export const less32 = binary(0x48);
export const greater32 = binary(0x4a);
export const atLeast32 = binary(0x4e);
export const atLeastUnsigned32 = binary(0x4f);
export const add32 = binary(0x6a);
export const subtract32 = binary(0x6b);
export const multiply32 = binary(0x6c);
export const and32 = binary(0x71);
export const or32 = binary(0x72);
export const xor32 = binary(0x73);
export const shiftLeft32 = binary(0x74);
export const shiftRight32 = binary(0x75);
export const shiftRightUnsigned32 = binary(0x76);

// Words of 64 bits
export const i64 = (value: bigint): Code => [0x42, ...signed(BigInt.asIntN(64, value))];
export const isZero64 = unary(0x50);
export const isNotZero64 = (value: Code): Code => binary(0x52)(value, i64(0n));
export const equal64 = binary(0x51);
export const lessUnsigned64 = binary(0x54);
export const trailingZeros64 = unary(0x7a);
export const countBits64 = unary(0x7b);
export const add64 = binary(0x7c);
export const subtract64 = binary(0x7d);
export const multiply64 = binary(0x7e);
export const and64 = binary(0x83);
export const or64 = binary(0x84);
export const xor64 = binary(0x85);
export const shiftLeft64 = binary(0x86);
export const shiftRightUnsigned64 = binary(0x88);
/** The low word of 32 bits. */
export const wrap = unary(0xa7);
/** A word of 32 bits without a sign as one of 64. */
export const widen = unary(0xad);

// Vectors of four words of 32 bits
export const addVectors = vectorBinary(174);
export const subtractVectors = vectorBinary(177);
export const multiplyVectors = vectorBinary(181);
export const maxOfVectors = vectorBinary(184);
/** Shifts each word by a number of bits. */
export const shiftVectorLeft = vectorBinary(171);
export const shiftVectorRight = vectorBinary(172);
export const wordOfVector = (vector: Code, word: number): Code => [...vector, VECTOR, 27, word];
/** Four times the same word. */
export const fourTimes = vectorUnary(17);
export const equalVectors = vectorBinary(55);
/** The signs of four words, a bit for each: those of equal words, after {@link equalVectors}. */
export const signsOfVector = vectorUnary(164);

// Vectors of 16 bytes
export const addByteVectors = vectorBinary(110);
export const subtractByteVectors = vectorBinary(113);
/** Four bytes with a sign as a vector of words, the first ones of `part` 0. */
export const widenBytes = (vector: Code, part: 0 | 1 | 2 | 3): Code => [
  ...vector,
  ...[VECTOR, ...unsigned(135 + (part >> 1))],
  ...[VECTOR, ...unsigned(167 + (part & 1))],
];

// Memory
export const load32 = load(0x28, 2);
export const load64 = load(0x29, 3);
export const loadByte = load(0x2d, 0);
/** A word of 16 bits without a sign. */
export const load16 = load(0x2f, 1);
export const loadVector = load(VECTOR, 0, 4);
export const storeByte = store(0x3a, 0);
export const store16 = store(0x3b, 1);
export const store32 = store(0x36, 2);
export const store64 = store(0x37, 3);
export const storeVector = store(VECTOR, 11, 4);
/** Reads and writes a word of 64 bits as a whole, whatever other threads do. */
export const loadAtomic64 = load(ATOMIC, 0x11, 3);
export const storeAtomic64 = store(ATOMIC, 0x18, 3);

// Control
export const when = (condition: Code, ...body: Code[]): Code => [
  ...condition,
  0x04,
  VOID,
  ...body.flat(),
  0x0b,
];

/** One of two bodies; neither leaves a value. */
export const either = (condition: Code, yes: Code, no: Code): Code => [
  ...condition,
  ...[0x04, VOID],
  ...yes,
  0x05,
  ...no,
  0x0b,
];

/** Repeats the body as long as the condition holds before it. */
export const loopWhile = (condition: Code, ...body: Code[]): Code => [
  0x02,
  VOID,
  0x03,
  VOID,
  ...condition,
  0x45,
  0x0d,
  1,
  ...body.flat(),
  0x0c,
  0,
  0x0b,
  0x0b,
];

/** Leaves the loop whose body this stands in, from within one `when`. */
export const leaveLoop: Code = [0x0c, 2];
/** One of two values; both are computed. */
export const select = (condition: Code, yes: Code, no: Code): Code => [...yes, ...no, ...condition, 0x1b];
/** Ends the function with a value. */
export const returnValue = (value: Code): Code => [...value, 0x0f];
/** Calls a function of the module by its index. */
export const call = (index: number, ...values: Code[]): Code => [...values.flat(), 0x10, index];
