/**
 * The memory of a search board: the arrays of the board, one behind the other, and after them what evaluations and move
 * pickers allocate, so that WebAssembly works on all of it. The address of an array is its `byteOffset`.
 */
import { createWasmMemory, type WasmMemory } from '@games/search-core/internal/wasm';

/** Room for the largest board: its tables by line bits take 1 MiB, the networks of both sides 0.6 MiB. */
const MEMORY_BYTES = 2.5 * 2 ** 20;
/** Vectors lie at multiples of this. */
const ALIGNMENT = 16;

export interface Allocator {
  readonly bytes: (length: number) => Uint8Array;
  readonly halves: (length: number) => Uint16Array;
  readonly words: (length: number) => Int32Array;
}

/** A memory that arrays are allocated in. @throws RangeError (each of its functions) when it is full. */
export interface PatternMemory extends WasmMemory, Allocator {}

/** Allocates arrays of JavaScript. */
export const plainArrays: Allocator = {
  bytes: (length) => new Uint8Array(length),
  halves: (length) => new Uint16Array(length),
  words: (length) => new Int32Array(length),
};

/** Creates the memory of a board, or returns undefined where the platform has no WebAssembly. */
export function createPatternMemory(): PatternMemory | undefined {
  try {
    return withAllocator(createWasmMemory(MEMORY_BYTES));
  } catch {
    return undefined;
  }
}

/** Adds what allocates arrays of a memory, from its first byte on. The memory is that of WebAssembly, which does not move. */
export function withAllocator(memory: WasmMemory): PatternMemory {
  const { buffer } = memory;
  let next = 0;
  const allocate = (bytes: number): number => {
    const address = next;
    const end = address + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    if (end > buffer.byteLength)
      throw new RangeError(`the memory of a board has no room for ${bytes} bytes more`);
    next = end;
    return address;
  };
  return Object.assign(memory, {
    bytes: (length: number) => new Uint8Array(buffer, allocate(length), length),
    halves: (length: number) => new Uint16Array(buffer, allocate(2 * length), length),
    words: (length: number) => new Int32Array(buffer, allocate(4 * length), length),
  });
}
