/**
 * WebAssembly, put together by hand: instructions as arrays of bytes, in the notation of the specification's binary
 * format (WebAssembly Core Specification 1.0, chapter 5). Only what the solver's node search needs.
 *
 * An expression is the code that leaves one value on the stack; a statement leaves none.
 *
 * @module
 */

export type Code = readonly number[];

/** The type of a value, as a byte. */
export const I32 = 0x7f;
export const I64 = 0x7e;

const VOID = 0x40;

const PAGE_BYTES = 65_536;

/** A signed whole number of any length, LEB128. */
function signed(value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const byte = Number(rest & 0x7fn);
    const isLast = rest >= -64n && rest < 64n;
    bytes.push(isLast ? byte : byte | 0x80);
    if (isLast) return bytes;
  }
}

function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    bytes.push(rest < 128 ? rest : (rest & 0x7f) | 0x80);
    if (rest < 128) return bytes;
  }
}

export const i32 = (value: number): Code => [0x41, ...signed(BigInt(value | 0))];
export const i64 = (value: bigint): Code => [0x42, ...signed(BigInt.asIntN(64, value))];
export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [...value, 0x21, local];

const binary =
  (opcode: number) =>
  (left: Code, right: Code): Code => [...left, ...right, opcode];

const unary =
  (opcode: number) =>
  (value: Code): Code => [...value, opcode];

export const equal32 = binary(0x46);
export const less32 = binary(0x48);
export const greater32 = binary(0x4a);
export const atLeast32 = binary(0x4e);
export const atLeastUnsigned32 = binary(0x4f);
export const add32 = binary(0x6a);
export const subtract32 = binary(0x6b);
export const multiply32 = binary(0x6c);
export const and32 = binary(0x71);
export const shiftLeft32 = binary(0x74);
export const shiftRight32 = binary(0x76);

export const isZero64 = unary(0x50);
export const isNotZero64 = (value: Code): Code => binary(0x52)(value, i64(0n));
export const trailingZeros64 = unary(0x7a);
export const countBits64 = unary(0x7b);
export const add64 = binary(0x7c);
export const subtract64 = binary(0x7d);
export const multiply64 = binary(0x7e);
export const and64 = binary(0x83);
export const or64 = binary(0x84);
export const xor64 = binary(0x85);
export const shiftLeft64 = binary(0x86);
export const shiftRight64 = binary(0x88);

/** The low word. */
export const narrow = unary(0xa7);
/** A word as the low one of two. */
export const widen = unary(0xad);

export const load32 = (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)];
export const load64 = (address: Code, offset = 0): Code => [...address, 0x29, 3, ...unsigned(offset)];
export const loadByte = (address: Code, offset = 0): Code => [...address, 0x2d, 0, ...unsigned(offset)];
export const store32 = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  0x36,
  2,
  ...unsigned(offset),
];
export const store64 = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  0x37,
  3,
  ...unsigned(offset),
];

export const when = (condition: Code, ...body: Code[]): Code => [
  ...condition,
  0x04,
  VOID,
  ...body.flat(),
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

export const choose = (condition: Code, yes: Code, no: Code): Code => [...yes, ...no, ...condition, 0x1b];
export const giveBack = (value: Code): Code => [...value, 0x0f];
export const call = (index: number, ...values: Code[]): Code => [...values.flat(), 0x10, index];

/** A function of a module; `code` ends with its value on the stack where it has a result. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: Code;
  readonly result: Code;
  /** The types of the locals that are not parameters. */
  readonly locals: Code;
  readonly code: Code;
}

/** The bytes of a module that imports a memory (`env.memory`) and exports all of its functions. */
function assemble(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const vector = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
  const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content];
  const text = (value: string): Code => vector(Array.from(value, (letter) => [letter.charCodeAt(0)]));
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vector(functions.map(typeOf))),
    ...section(2, vector([[...text('env'), ...text('memory'), 2, 0, ...unsigned(pages)]])),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(7, vector(functions.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]))),
    ...section(10, vector(functions.map(bodyOf))),
  ]);

  function typeOf({ parameters, result }: WasmFunction): Code {
    return [0x60, ...vector(parameters.map((type) => [type])), ...vector(result.map((type) => [type]))];
  }

  function bodyOf({ locals, code }: WasmFunction): Code {
    const body = [...vector(locals.map((type) => [1, type])), ...code, 0x0b];
    return [...unsigned(body.length), ...body];
  }
}

/** What is used of the platform's WebAssembly, for which TypeScript has types in browsers only. */
interface Platform {
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/**
 * Compiles functions and gives them a memory of their own.
 *
 * @throws Error where this platform has no WebAssembly or too little memory, or where a content policy forbids it.
 */
export function instantiate(
  functions: readonly WasmFunction[],
  bytes: number,
): { readonly exports: unknown; readonly buffer: ArrayBuffer } {
  const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: Platform }).WebAssembly;
  const pages = Math.ceil(bytes / PAGE_BYTES);
  const memory = new Memory({ initial: pages });
  const { exports } = new Instance(new Module(assemble(functions, pages)), { env: { memory } });
  return { exports, buffer: memory.buffer };
}
