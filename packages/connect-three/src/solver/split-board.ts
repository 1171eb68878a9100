import type { Size } from '../board/size';
import type { Bitboard } from './bitboard';

const WORD_BITS = 32;

/**
 * A {@link Bitboard} in two words of 32 bits, for the plain search. No column straddles them: a step right is a
 * shift in both words, and what leaves the low word on the left enters the high word.
 *
 * ```text
 *   6 rows x 7 columns:   low word, columns 0..3, bits 0..27      high word, columns 4..6, bits 0..20
 * ```
 */
export interface SplitBoard {
  readonly rows: number;
  readonly columns: number;
  readonly connect: number;
  readonly cells: number;
  readonly stride: number;
  /** Columns in the low word; the others are in the high one. */
  readonly lowColumns: number;
  /** Bits used in the low word. */
  readonly lowBits: number;
  readonly boardLow: number;
  readonly boardHigh: number;
  readonly bottomLow: number;
  readonly bottomHigh: number;
}

/** Whether the columns of a board fit in the two words. */
export function canSplit({ rows, columns }: Pick<Size, 'rows' | 'columns'>): boolean {
  const inWord = Math.floor(WORD_BITS / (rows + 1));
  return columns === 1 || (inWord >= 2 && columns <= 2 * inWord);
}

/** Splits a board; `null` where its columns do not fit in the two words. */
export function splitBoard(board: Bitboard): SplitBoard | null {
  if (!canSplit(board)) return null;
  const { rows, columns, connect, cells, stride, boardBits, bottomBits } = board;
  // At least two, so that a step to the next column and row is shorter than the word.
  const lowColumns = Math.min(columns, Math.max(2, Math.ceil(columns / 2)));
  const lowBits = lowColumns * stride;
  const [boardLow, boardHigh] = splitBits(boardBits, lowBits);
  const [bottomLow, bottomHigh] = splitBits(bottomBits, lowBits);
  const size = { rows, columns, connect, cells, stride, lowColumns, lowBits };
  return { ...size, boardLow, boardHigh, bottomLow, bottomHigh };
}

/** The two words of a set of cells. */
export function splitBits(bits: bigint, lowBits: number): readonly [low: number, high: number] {
  const low = BigInt.asIntN(WORD_BITS, BigInt.asUintN(lowBits, bits));
  const high = BigInt.asIntN(WORD_BITS, bits >> BigInt(lowBits));
  return [Number(low), Number(high)];
}
