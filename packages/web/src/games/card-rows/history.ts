/** What has happened to a deal: which cards were taken, by whom, and what every move cost. */
import { solveMargin, type Deal, type RowMove } from '@games/card-rows';
import type { Side } from '@games/search-core';

export interface TakenCard extends RowMove {
  readonly side: Side;
  /** The sum of the side's cards, this one included. */
  readonly sum: number;
  /** By how much the final margin under best play became worse for the side; 0 for a best move. */
  readonly cost: number;
}

/** A row as it was dealt; its cards from `from` up to but without `to` are still there. */
export interface RowLeft {
  readonly cards: readonly number[];
  readonly from: number;
  readonly to: number;
}

export interface History {
  readonly rows: readonly RowLeft[];
  readonly taken: readonly TakenCard[];
  readonly sums: readonly [number, number];
  /** The first player's final margin under best play from here. */
  readonly margin: number;
}

/** Follows a game of legal moves. */
export function followGame(deal: Deal, moves: readonly number[]): History {
  const rows = deal.map((cards) => ({ cards, from: 0, to: cards.length }));
  /** What the side to move will have taken more than the other from now on. */
  const valueNow = (): number => solveMargin(rows.map(({ cards, from, to }) => cards.slice(from, to)));
  let value = valueNow();
  const sums: [number, number] = [0, 0];
  const taken = moves.map((move, ply): TakenCard => {
    const row = move >> 1;
    const end = move % 2 === 0 ? 'left' : 'right';
    const side: Side = ply % 2 === 0 ? 0 : 1;
    const left = rows[row]!;
    const card = left.cards[end === 'left' ? left.from++ : --left.to]!;
    const best = value;
    value = valueNow();
    sums[side] += card;
    return { row, end, card, side, sum: sums[side], cost: best - card + value };
  });
  const lead = sums[0] - sums[1];
  return { rows, taken, sums, margin: lead + (moves.length % 2 === 0 ? value : 0 - value) };
}

/** The integer form of a move, as positions know it. */
export function moveOf({ row, end }: Pick<RowMove, 'row' | 'end'>): number {
  return row * 2 + (end === 'left' ? 0 : 1);
}
