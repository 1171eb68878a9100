/** The table after some moves. */
import {
  createPosition,
  solveMargin,
  type CardRowsPosition,
  type Deal,
  type RowMove,
} from '@games/card-rows';
import type { Side } from '@games/search-core';

interface TakenCard extends RowMove {
  readonly side: Side;
}

export interface Table {
  readonly position: CardRowsPosition;
  readonly moves: readonly number[];
  /** The card that was taken last. */
  readonly last: TakenCard | null;
  readonly sums: readonly [number, number];
  /** The first player's final margin under best play from here. */
  readonly margin: number;
}

/** Plays legal moves on a deal. */
export function tableAfter(deal: Deal, moves: readonly number[]): Table {
  const position = createPosition({ deal });
  let last: TakenCard | null = null;
  for (const [ply, move] of moves.entries()) {
    if (ply === moves.length - 1) {
      const row = move >> 1;
      const cards = position.rows()[row]!;
      const side = position.turn();
      last =
        move % 2 === 0
          ? { row, side, end: 'left', card: cards[0]! }
          : { row, side, end: 'right', card: cards.at(-1)! };
    }
    position.play(move);
  }
  const sums = [position.taken(0), position.taken(1)] as const;
  const gain = solveMargin(position.rows());
  return {
    position,
    moves,
    last,
    sums,
    margin: sums[0] - sums[1] + (position.turn() === 0 ? gain : 0 - gain),
  };
}
