import type { FlatDeal, RowMove } from '../board/deal';
import { pushCard } from './reduce';

/**
 * The groups of cards that reduction makes of a deal, row by row, from left to right.
 *
 * ```text
 *  row       8  1  4  3 | 2  7  6
 *  groups    8, 1  4  3 swallowed: 0 | 2 7 6: 1
 *  value[g]  the reduced card         start[g]  its leftmost card; it ends where the next one starts
 *  first[r]  the first group of row r; first[r + 1] is one past the last
 * ```
 */
interface Groups {
  readonly value: Float64Array;
  readonly start: Int32Array;
  readonly row: Int32Array;
  readonly first: Int32Array;
  readonly count: number;
}

/** What is left of each row: cards `from[row]` up to but without `to[row]` of the flat deal. */
interface RowsLeft {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/**
 * Plays a whole game of best play that begins with the given move.
 *
 * Taking an end of the largest group leaves pieces of it that are all at least as large as every other group, so the
 * players empty that group card by card from the same end before they take anything else: best play takes the
 * groups in descending order, each as a whole. O(n + g log g) for g groups.
 */
export function bestPlay(deal: FlatDeal, { row, end, card }: RowMove): RowMove[] {
  const from = deal.starts.slice(0, deal.rows);
  const to = deal.starts.slice(1);
  const play = [{ row, end, card }];
  if (end === 'left') from[row]!++;
  else to[row]!--;
  const left = { from, to };
  const groups = groupCards(deal, left);
  for (const group of byValue(groups)) takeGroup(deal.cards, groups, group, left, play);
  return play;
}

function groupCards({ cards, rows }: FlatDeal, { from, to }: RowsLeft): Groups {
  const value = new Float64Array(cards.length);
  const start = new Int32Array(cards.length);
  const row = new Int32Array(cards.length);
  const first = new Int32Array(rows + 1);
  let size = 0;
  for (let line = 0; line < rows; line++) {
    const bottom = size;
    for (let index = from[line]!; index < to[line]!; index++) {
      const before = size;
      size = pushCard(value, bottom, size, cards[index]!);
      // A group that has swallowed others begins where the leftmost of them does.
      if (size > before) start[before] = index;
    }
    row.fill(line, bottom, size);
    first[line + 1] = size;
  }
  return { value, start, row, first, count: size };
}

/** The groups in the order in which they are taken: descending; among equals by row, then from the left. */
function byValue({ value, count }: Groups): Int32Array {
  const order = Int32Array.from({ length: count }, (_, group) => group);
  // The sort is stable, so equal groups keep their order.
  return order.sort((a, b) => value[b]! - value[a]!);
}

/** Appends the moves that empty a group, which lies at the left or right end of what is left of its row. */
function takeGroup(
  cards: Float64Array,
  groups: Groups,
  group: number,
  { from, to }: RowsLeft,
  play: RowMove[],
): void {
  const row = groups.row[group]!;
  const start = groups.start[group]!;
  const next = group + 1 < groups.first[row + 1]! ? groups.start[group + 1]! : Infinity;
  const end = Math.min(next, to[row]!);
  if (start === from[row]) {
    for (let index = start; index < end; index++) play.push({ row, end: 'left', card: cards[index]! });
    from[row] = end;
    return;
  }
  for (let index = end - 1; index >= start; index--) play.push({ row, end: 'right', card: cards[index]! });
  to[row] = start;
}
