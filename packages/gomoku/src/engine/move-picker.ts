/**
 * The move picker: the moves of every node on the path of a search with their order scores, and the best of those that
 * are left.
 *
 * ```text
 *   moves, scores   [ply * rowLength + place]     rowLength - area: room to read and write behind the last move
 * ```
 *
 * All searches of a board take turns with one picker, so that WebAssembly finds it in the memory of the board
 * (`wasm-pick.ts`): a search that halts saves its rows, see {@link createRowKeeper}.
 */
import type { PatternBoard } from '../patterns/pattern-board';
import { plainArrays, type Allocator } from '../patterns/pattern-memory';
import { createPick, type MoveList, type PickMove } from './pick';
import { createWasmPick } from './wasm-pick';
import { memoize } from '../memoize';

/** No line gets longer than this. */
export const MAX_PLY = 120;
/** The ply after the last one has a row too, and so has the root. */
const ROWS = MAX_PLY + 2;
/** Words of a vector: what may be written behind the last move of a row. */
const ROOM = 4;

export interface MovePicker extends MoveList {
  readonly rowLength: number;
  readonly pick: PickMove;
}

/** Returns the move picker of a board; the same object at every call. */
export const movePickerOf = /* @__PURE__ */ memoize(createMovePicker, /* @__PURE__ */ new WeakMap());

function createMovePicker({ grid, wasm }: PatternBoard): MovePicker {
  const rowLength = grid.area + ROOM;
  const rowsIn = ({ words }: Allocator): MoveList => ({
    moves: words(ROWS * rowLength),
    scores: words(ROWS * rowLength),
  });
  try {
    if (wasm) {
      const rows = rowsIn(wasm.memory);
      return { ...rows, rowLength, pick: createWasmPick(wasm.memory, rows) };
    }
  } catch {
    // In TypeScript, then.
  }
  const rows = rowsIn(plainArrays);
  return { ...rows, rowLength, pick: createPick(rows) };
}

/** Keeps the rows of a search that halts: other searches may use the picker before it goes on. */
export function createRowKeeper({ moves, scores, rowLength }: MovePicker) {
  const saved: MoveList = { moves: new Int32Array(moves.length), scores: new Int32Array(scores.length) };
  let length = 0;
  return {
    save: (ply: number): void => {
      length = ply * rowLength;
      saved.moves.set(moves.subarray(0, length));
      saved.scores.set(scores.subarray(0, length));
    },
    restore: (): void => {
      moves.set(saved.moves.subarray(0, length));
      scores.set(saved.scores.subarray(0, length));
    },
    bytes: saved.moves.byteLength + saved.scores.byteLength,
  };
}
