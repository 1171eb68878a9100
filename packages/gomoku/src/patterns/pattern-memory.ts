/**
 * The memory of a search board: where it keeps what evaluations read, so that WebAssembly can read it too.
 *
 * ```text
 *   address    0   counts              [side * 16 + point pattern], 32 bits each
 *            128   pattern pairs       [point], 16 bits each
 *           2048   free                for those who read
 * ```
 *
 * @module
 */
import { createWasmMemory, type WasmMemory } from '@games/search-core/wasm';

export const COUNTS_AT = 0;
export const PAIRS_AT = 128;
/** From here on the memory is free. */
export const FREE_AT = 2048;
/** Most of it is free: the tables of the network, of both sides where they differ. */
const MEMORY_BYTES = 2 ** 20;

/** Creates the memory of a board, or returns undefined where the platform has no WebAssembly. */
export function createPatternMemory(): WasmMemory | undefined {
  try {
    return createWasmMemory(MEMORY_BYTES);
  } catch {
    return undefined;
  }
}
