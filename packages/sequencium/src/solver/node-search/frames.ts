/**
 * Frames: for one side and each number, the cells that touch that number or a larger one.
 *
 * ```text
 * frame   0                      the largest number of the side
 *         2 * n, 2 * n + 1       level n: the cells that touch a cell of the side with the number n or a larger one, low
 *                                word, high word; taken cells may be among them, so only the empty ones count
 *
 * 1 in the corner, 2 below it:   n = 1 . . .   n = 2   o o .
 *                                      2 . .           o 2 .
 *                                      . . .           o o .
 * ```
 *
 * In an empty cell of level `n` that is not in level `n + 1` the side would write `n + 1`. A move creates a new frame for its
 * side; the other side's frame stays.
 */
import type { Bitboard } from './bitboard';
import type { SolverRoot } from './root';

/** Words of a frame: no number is larger than the 64 cells that two words can have. */
export const FRAME_WORDS = 2 * 64;

/** A position after some moves from the root, except for the contents of its frames. */
interface LoadedPosition {
  /** The frames of the side to move and of the other side. */
  readonly own: number;
  readonly other: number;
  /** The empty cells. */
  readonly low: number;
  readonly high: number;
  readonly mover: number;
  readonly movesLeft: number;
}

/** Loads the frames of a position after some moves (cells) from the root into the first two frames. */
export type LoadPosition = (moves: readonly number[]) => LoadedPosition;

/** Writes `number` in a place: makes the frame at `to` from the frame at `from`. */
export type WriteNumber = (from: number, to: number, place: number, number: number) => void;

export function createFrameWriter({ touching }: Bitboard, frames: Int32Array): WriteNumber {
  return (from, to, place, number) => {
    const besideLow = touching[2 * place]!;
    const besideHigh = touching[2 * place + 1]!;
    const maximum = frames[from]!;
    const end = 2 * number;
    for (let at = 2; at <= end; at += 2) {
      frames[to + at] = frames[from + at]! | besideLow;
      frames[to + at + 1] = frames[from + at + 1]! | besideHigh;
    }
    const grown = maximum > number ? maximum : number;
    const top = 2 * grown;
    for (let at = end + 2; at <= top; at += 2) {
      frames[to + at] = frames[from + at]!;
      frames[to + at + 1] = frames[from + at + 1]!;
    }
    frames[to] = grown;
    frames[to + top + 2] = 0;
    frames[to + top + 3] = 0;
  };
}

/** @param frames - the frames of a search, of which loading uses the last two. */
export function createLoader(
  root: SolverRoot,
  { placeOf }: Bitboard,
  frames: Int32Array,
  write: WriteNumber,
): LoadPosition {
  const cells = root.rows * root.columns;
  const fullTurn = root.balanced ? 2 : 1;
  const rootFrames = new Int32Array(2 * FRAME_WORDS);
  const empty = [0, 0];
  root.nextNumbers.forEach((number, index) => {
    const place = placeOf[index % cells]!;
    const word = place >> 5;
    const bit = 1 << (place & 31);
    const frame = index < cells ? 0 : FRAME_WORDS;
    if (number >= 0) empty[word]! |= bit;
    for (let level = 1; level < number; level++) rootFrames[frame + 2 * level + word]! |= bit;
  });
  rootFrames[0] = root.maxima[0];
  rootFrames[FRAME_WORDS] = root.maxima[1];

  return (moves) => {
    const left = [...empty];
    const at = [0, FRAME_WORDS];
    const spare = [frames.length - 2 * FRAME_WORDS, frames.length - FRAME_WORDS];
    let mover: number = root.turn;
    let movesLeft = root.movesLeft;
    const canMove = (side: number): boolean =>
      ((frames[at[side]! + 2]! & left[0]!) | (frames[at[side]! + 3]! & left[1]!)) !== 0;

    frames.set(rootFrames, 0);
    for (const cell of moves) {
      const place = placeOf[cell]!;
      const word = place >> 5;
      const frame = at[mover]!;
      let level = frames[frame]!;
      while (((frames[frame + 2 * level + word]! >>> (place & 31)) & 1) === 0) level--;
      write(frame, spare[mover]!, place, level + 1);
      [at[mover], spare[mover]] = [spare[mover]!, frame];
      left[word]! &= ~(1 << (place & 31));
      if (!canMove(mover) || !canMove(1 - mover)) {
        movesLeft = 1;
        if (canMove(1 - mover)) mover = 1 - mover;
      } else if (--movesLeft === 0) {
        movesLeft = fullTurn;
        mover = 1 - mover;
      }
    }
    for (let side = 0; side < 2; side++) {
      const frame = at[side]!;
      if (frame !== side * FRAME_WORDS) frames.copyWithin(side * FRAME_WORDS, frame, frame + FRAME_WORDS);
    }
    const [low, high] = left as [number, number];
    return { own: mover * FRAME_WORDS, other: (1 - mover) * FRAME_WORDS, low, high, mover, movesLeft };
  };
}
