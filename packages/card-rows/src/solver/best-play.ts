import type { FlatDeal, RowMove } from '../board/deal';
import { pushCard } from './reduce';

/**
 * The groups of cards that reduction makes of a deal, row by row, from left to right.
 *
 * ```text
 *  row       8  1  4  3 | 2  7  6
 *  groups    8, 1  4  3 merged: 0 | 2 7 6: 1
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

/** The rest of each row: cards `from[row]` up to but without `to[row]` of the flat deal. */
interface RowsLeft {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/**
 * Plays a whole game of best play from the given first move.
 *
 * Taking an end of the largest group leaves groups that are all at least as large as every other one, so the players empty
 * that group from the same end before they take another card: best play takes whole groups in descending order.
 * O(n + g log g) for g groups.
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
      // A merged group begins with the leftmost of its parts.
      if (size > before) start[before] = index;
    }
    row.fill(line, bottom, size);
    first[line + 1] = size;
  }
  return { value, start, row, first, count: size };
}

/** The groups in the order of best play: descending; equal ones by row, then from the left. */
function byValue({ value, count }: Groups): Int32Array {
  const order = Int32Array.from({ length: count }, (_, group) => group);
  return order.sort((a, b) => value[b]! - value[a]!);
}

/** Appends the moves that empty a group, which is at one end of the rest of its row. */
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
