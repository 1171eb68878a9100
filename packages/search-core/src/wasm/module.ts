/**
 * A module of WebAssembly from functions, and the memory that it works on.
 *
 * ```text
 *   a module:   magic, version | types | import of env.memory | types of the functions | exports | bodies
 *   a section:  number, length in bytes, content
 * ```
 */
import { mayCompileWasm } from '../code-generation';
import { type Code } from './instructions';
import { unsigned } from './leb128';

const PAGE_BYTES = 65_536;

/** A function of a module; `code` ends with its value on the stack where it has a result. */
export interface WasmFunction {
  /** The name under which it is exported, in ASCII. */
  readonly name: string;
  /** The types of the parameters, which are the first locals. */
  readonly parameters: Code;
  /** The type of the result, or none. */
  readonly result: Code;
  /** The types of the locals that are not parameters. */
  readonly locals: Code;
  readonly code: Code;
}

/** A memory that WebAssembly shares with typed arrays, and a shared one with threads, to which it is posted. */
export interface WasmMemory {
  readonly buffer: ArrayBufferLike;
}

/** What is used of the platform's WebAssembly, for which TypeScript has types in browsers only. */
interface Platform {
  readonly Memory: new (size: { initial: number; maximum?: number; shared?: boolean }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

function platform(): Platform {
  return (globalThis as unknown as { WebAssembly: Platform }).WebAssembly;
}

/**
 * Creates a memory, all zero.
 *
 * @param bytes - its size, rounded up to whole pages of 64 KiB.
 * @param shared - whether threads share it.
 * @throws Error where this platform has no WebAssembly, too little memory, or none that threads may share.
 */
export function createWasmMemory(bytes: number, shared = false): WasmMemory {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return new (platform().Memory)({ initial: pages, maximum: pages, shared });
}

/** What has been compiled of which functions, and for which memories. */
const compiled = new WeakMap<readonly WasmFunction[], { readonly limits: Code; readonly module: object }>();

/**
 * Compiles functions over a memory. The same array is not compiled again for a memory of the same kind and size.
 *
 * @returns the functions by name.
 * @throws Error where this platform has no WebAssembly or not all of its instructions, or where it is not allowed to compile.
 */
export function instantiate(functions: readonly WasmFunction[], memory: WasmMemory): unknown {
  const module = compile(functions, memory.buffer);
  return new (platform().Instance)(module, { env: { memory } }).exports;
}

function compile(functions: readonly WasmFunction[], buffer: ArrayBufferLike): object {
  const limits = limitsOf(buffer);
  const known = compiled.get(functions);
  if (known?.limits.join() === limits.join()) return known.module;
  if (!mayCompileWasm()) throw new Error('this program does not allow WebAssembly');
  const module = new (platform().Module)(assemble(functions, limits));
  compiled.set(functions, { limits, module });
  return module;
}

/** The size of a memory, which never grows, and whether it is shared. */
function limitsOf(buffer: ArrayBufferLike): Code {
  const isShared = typeof SharedArrayBuffer === 'function' && buffer instanceof SharedArrayBuffer;
  const pages = unsigned(buffer.byteLength / PAGE_BYTES);
  return [isShared ? 3 : 1, ...pages, ...pages];
}

/** The bytes of a module that imports a memory (`env.memory`) and exports all of its functions. */
function assemble(functions: readonly WasmFunction[], limits: Code): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vector(functions.map(typeOf))),
    ...section(2, vector([[...text('env'), ...text('memory'), 2, ...limits]])),
    ...section(3, vector(functions.map((_, index) => unsigned(index)))),
    ...section(7, vector(functions.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]))),
    ...section(10, vector(functions.map(bodyOf))),
  ]);
}

function vector(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content];
}

function text(value: string): Code {
  return vector(Array.from(value, (letter) => [letter.charCodeAt(0)]));
}

function typeOf({ parameters, result }: WasmFunction): Code {
  return [0x60, ...vector(parameters.map((type) => [type])), ...vector(result.map((type) => [type]))];
}

function bodyOf({ locals, code }: WasmFunction): Code {
  const body = [...vector(locals.map((type) => [1, type])), ...code, 0x0b];
  return [...unsigned(body.length), ...body];
}
