import { canCompileWasm } from '@games/search-core/internal';
import type { Size } from '../board/size';
import { createBitboard, fits } from './bitboard';
import { splitBoard } from './split-board';

/** Whether a solver of this board can be created here: larger ones need WebAssembly. */
export function canSolve({ rows, columns, connect }: Size): boolean {
  if (!fits(rows, columns, connect)) return false;
  return splitBoard(createBitboard({ rows, columns, connect })) !== null || canCompileWasm();
}
