/**
 * WebAssembly with vectors of four words, put together by hand: instructions as arrays of bytes, in the notation of the
 * specification's binary format (WebAssembly Core Specification 2.0, chapter 5). Only what the network needs.
 *
 * An expression is the code that leaves one value on the stack; a statement leaves none.
 *
 * @module
 */

export type Code = readonly number[];

/** The type of a value, as a byte. */
export const I32 = 0x7f;
export const V128 = 0x7b;

const VOID = 0x40;
const VECTOR = 0xfd;
export const PAGE_BYTES = 65_536;

/** A signed whole number of 32 bits, LEB128. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value | 0; ; rest >>= 7) {
    const byte = rest & 0x7f;
    const isLast = rest >= -64 && rest < 64;
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

export const i32 = (value: number): Code => [0x41, ...signed(value)];
export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [...value, 0x21, local];

const binary =
  (...opcode: number[]) =>
  (left: Code, right: Code): Code => [...left, ...right, ...opcode];

export const less32 = binary(0x48);
export const greater32 = binary(0x4a);
export const add32 = binary(0x6a);
export const subtract32 = binary(0x6b);
export const and32 = binary(0x71);
export const or32 = binary(0x72);
export const shiftLeft32 = binary(0x74);
export const shiftRight32 = binary(0x75);
export const shiftRightUnsigned32 = binary(0x76);

export const load32 = (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)];

/** Vectors: four words of 32 bits. */
export const loadVector = (address: Code, offset = 0): Code => [
  ...address,
  VECTOR,
  0,
  4,
  ...unsigned(offset),
];
export const addVectors = binary(VECTOR, ...unsigned(174));
export const subtractVectors = binary(VECTOR, ...unsigned(177));
export const multiplyVectors = binary(VECTOR, ...unsigned(181));
export const maxOfVectors = binary(VECTOR, ...unsigned(184));
/** Shifts each word by a number of bits. */
export const shiftVectorLeft = binary(VECTOR, ...unsigned(171));
export const shiftVectorRight = binary(VECTOR, ...unsigned(172));
export const wordOfVector = (vector: Code, word: number): Code => [...vector, VECTOR, 27, word];

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

export const choose = (condition: Code, yes: Code, no: Code): Code => [...yes, ...no, ...condition, 0x1b];

/** A function of a module; `code` ends with its value on the stack. */
export interface WasmFunction {
  readonly name: string;
  /** The types of the parameters, of the result, and of the locals that are not parameters. */
  readonly parameters: Code;
  readonly result: Code;
  readonly locals: Code;
  readonly code: Code;
}

/** The bytes of a module that imports a memory (`env.memory`) and exports all of its functions. */
function assemble(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const vector = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
  const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content];
  const text = (value: string): Code => vector(Array.from(value, (letter) => [letter.charCodeAt(0)]));
  const typesOf = (types: Code): Code => vector(types.map((type) => [type]));
  const bodyOf = ({ locals, code }: WasmFunction): Code => {
    const body = [...vector(locals.map((type) => [1, type])), ...code, 0x0b];
    return [...unsigned(body.length), ...body];
  };
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(
      1,
      vector(functions.map(({ parameters, result }) => [0x60, ...typesOf(parameters), ...typesOf(result)])),
    ),
    ...section(2, vector([[...text('env'), ...text('memory'), 2, 0, ...unsigned(pages)]])),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(7, vector(functions.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]))),
    ...section(10, vector(functions.map(bodyOf))),
  ]);
}

/** A memory that WebAssembly shares with typed arrays. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** What is used of the platform's WebAssembly, for which TypeScript has types in browsers only. */
interface Platform {
  readonly Memory: new (size: { initial: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

function platform(): Platform {
  return (globalThis as unknown as { WebAssembly: Platform }).WebAssembly;
}

/**
 * Creates a memory, all zero.
 *
 * @throws Error where this platform has no WebAssembly or too little memory.
 */
export function createWasmMemory(bytes: number): WasmMemory {
  return new (platform().Memory)({ initial: Math.ceil(bytes / PAGE_BYTES) });
}

/**
 * Compiles functions over a memory, and returns them by name.
 *
 * @throws Error where this platform has no WebAssembly or no vectors, or where a content policy forbids it.
 */
export function instantiate(functions: readonly WasmFunction[], memory: WasmMemory): unknown {
  const { Module, Instance } = platform();
  const bytes = assemble(functions, memory.buffer.byteLength / PAGE_BYTES);
  return new Instance(new Module(bytes), { env: { memory } }).exports;
}
