/** Positions above the node search, where they are objects instead of words, and moves on them. */

import type { Bitboard } from './bitboard';
import type { NodeSearch } from './node-search';

/** A position seen from the side to move; see `bitboard.ts` for the words. */
export interface BitPosition {
  readonly ownLow: number;
  readonly ownHigh: number;
  readonly allLow: number;
  readonly allHigh: number;
  /** Free cells where a stone of the opponent would complete a line. */
  readonly threatLow: number;
  readonly threatHigh: number;
  readonly stones: number;
}

export const NO_STONES: BitPosition = {
  ownLow: 0,
  ownHigh: 0,
  allLow: 0,
  allHigh: 0,
  threatLow: 0,
  threatHigh: 0,
  stones: 0,
};

/** Cells as two words. */
type Cells = readonly [low: number, high: number];

export type BitMoves = ReturnType<typeof createBitMoves>;

/** Creates the moves on a board, over the node search that finds threats on it. */
export function createBitMoves(
  board: Bitboard,
  { findThreats, found }: Pick<NodeSearch, 'findThreats' | 'found'>,
) {
  const { boardLow, boardHigh, bottomLow, bottomHigh, columns, stride, lowColumns, lowBits } = board;
  const columnMask = 2 ** stride - 1;

  const free = ({ allLow, allHigh }: BitPosition): Cells => [
    (allLow + bottomLow) & boardLow,
    (allHigh + bottomHigh) & boardHigh,
  ];

  const inColumn = ([low, high]: Cells, column: number): Cells =>
    column < lowColumns
      ? [low & (columnMask << (column * stride)), 0]
      : [0, high & (columnMask << (column * stride - lowBits))];

  /** The cell where a stone in a column comes to rest; none when the column is full. */
  const landing = (position: BitPosition, column: number): Cells => inColumn(free(position), column);

  /** Whether a stone of the side to move in one of these cells completes a line. */
  const completes = ({ ownLow, ownHigh }: BitPosition, [low, high]: Cells): boolean => {
    findThreats(ownLow, ownHigh, low, high);
    return (found[0]! | found[1]!) !== 0;
  };

  /** The free cells where a stone of these would complete a line; `all` are the stones of both sides. */
  const threats = ([low, high]: Cells, [allLow, allHigh]: Cells): Cells => {
    findThreats(low, high, boardLow & ~allLow, boardHigh & ~allHigh);
    return [found[0]!, found[1]!];
  };

  /** The position after a stone of the side to move in a cell. */
  const play = (position: BitPosition, [low, high]: Cells): BitPosition => {
    const allLow = position.allLow | low;
    const allHigh = position.allHigh | high;
    const stoneLow = position.ownLow | low;
    const stoneHigh = position.ownHigh | high;
    const [threatLow, threatHigh] = threats([stoneLow, stoneHigh], [allLow, allHigh]);
    return {
      ownLow: allLow ^ stoneLow,
      ownHigh: allHigh ^ stoneHigh,
      allLow,
      allHigh,
      threatLow,
      threatHigh,
      stones: position.stones + 1,
    };
  };

  /**
   * The positions after the moves that do not let the opponent win at once: those that make more threats first, then those
   * nearer the centre.
   */
  const safeMoves = (position: BitPosition): BitPosition[] => {
    const { threatLow, threatHigh } = position;
    const [low, high] = free(position);
    const forced: Cells = [low & threatLow, high & threatHigh];
    const forcedCount = countBits(forced);
    if (forcedCount > 1) return [];
    const [moveLow, moveHigh] = forcedCount === 1 ? forced : [low, high];
    const safe: Cells = [moveLow & ~(threatLow >>> 1), moveHigh & ~(threatHigh >>> 1)];
    const ranked: { position: BitPosition; rank: number }[] = [];
    for (let column = 0; column < columns; column++) {
      const cell = inColumn(safe, column);
      if (countBits(cell) === 0) continue;
      const next = play(position, cell);
      const made = countBits([next.threatLow, next.threatHigh]);
      ranked.push({ position: next, rank: made * 64 - Math.abs(2 * column - columns + 1) });
    }
    return ranked.sort((a, b) => b.rank - a.rank).map(({ position: next }) => next);
  };

  /** The smaller of the keys of a position and of its mirror image. */
  const canonicalKey = ({ ownLow, ownHigh, allLow, allHigh }: BitPosition): Cells => {
    const keyLow = (ownLow + allLow) | 0;
    const keyHigh = (ownHigh + allHigh) | 0;
    let low = 0;
    let high = 0;
    for (let column = 0; column < columns; column++) {
      const from =
        column < lowColumns ? keyLow >>> (column * stride) : keyHigh >>> (column * stride - lowBits);
      const bits = from & columnMask;
      const mirrored = columns - 1 - column;
      if (mirrored < lowColumns) low |= bits << (mirrored * stride);
      else high |= bits << (mirrored * stride - lowBits);
    }
    return keyLow < low || (keyLow === low && keyHigh <= high) ? [keyLow, keyHigh] : [low, high];
  };

  return { landing, completes, play, threats, safeMoves, canonicalKey };
}

function countBits(words: Cells): number {
  let count = 0;
  for (const word of words) for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
