/**
 * Certificates: strategies, in bytes, that prove the value of the empty board.
 *
 * ```text
 *   header     "C4CT" | version, 1 | rows | columns | connect | value: 1 a win of the first player, 0 a draw, 255 a loss
 *   claims     of a win: the first player wins. Of a loss: the second player wins. Of a draw: the first player draws at least,
 *              then the second player does. For each the tree of its strategy:
 *   tree       a byte for each position in which the side of the claim is to move, in order: its column, from 0, or SETTLED
 *   checksum   CRC-32 of all bytes before it, the highest byte first
 * ```
 *
 * After a move of the side of the claim, all replies follow, from the left. No byte stands for a position in which the side
 * wins with its next stone, nor for one that has come before in the tree, as it is or mirrored. SETTLED: the checker finds
 * by a search of at most {@link MAX_SETTLE_NODES} nodes that the side reaches its goal.
 */
import { splitBoard, type SplitBoard } from '../solver/split-board';
import { createBitboard, fits } from '../solver/bitboard';
import type { Size } from '../board/size';

export const MAGIC = [0x43, 0x34, 0x43, 0x54];
export const VERSION = 1;
export const HEADER_BYTES = 9;
export const CHECKSUM_BYTES = 4;
export const SETTLED = 255;
export const MAX_SETTLE_NODES = 2 ** 20;

/** Keys of positions are whole numbers. */
export const MAX_BITS = 52;

/** The value of the empty board for the first player. */
export type BoardValue = 'win' | 'draw' | 'loss';

/** The values by their bytes. */
export const VALUE_BYTES: Readonly<Record<BoardValue, number>> = { win: 1, draw: 0, loss: 255 };

export function valueOfByte(byte: number): BoardValue | null {
  const values = Object.keys(VALUE_BYTES) as BoardValue[];
  return values.find((value) => VALUE_BYTES[value] === byte) ?? null;
}

/** What one tree proves. */
export interface Claim {
  readonly side: 'X' | 'O';
  readonly atLeast: 'win' | 'draw';
}

export const CLAIMS: Readonly<Record<BoardValue, readonly Claim[]>> = {
  win: [{ side: 'X', atLeast: 'win' }],
  draw: [
    { side: 'X', atLeast: 'draw' },
    { side: 'O', atLeast: 'draw' },
  ],
  loss: [{ side: 'O', atLeast: 'win' }],
};

/** The board of a certificate; `null` for sizes that have none. */
export function certifiedBoard({ rows, columns, connect }: Size): SplitBoard | null {
  if (!fits(rows, columns, connect)) return null;
  const board = createBitboard({ rows, columns, connect });
  return board.bits > MAX_BITS ? null : splitBoard(board);
}
