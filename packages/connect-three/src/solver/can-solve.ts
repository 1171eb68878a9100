import { canCompileWasm } from '@games/search-core/internal';
import type { Size } from '../board/size';
import { fits } from './bitboard';
import { canSplit } from './split-board';

/** Whether a solver of this board can be created here: larger ones need WebAssembly. */
export function canSolve(size: Size): boolean {
  return fits(size.rows, size.columns, size.connect) && (canSplit(size) || canCompileWasm());
}
