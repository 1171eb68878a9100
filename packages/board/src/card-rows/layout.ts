/** Where everything lies: the piles, and the rows with the cards that are left, those taken as empty places. */
import type { CardRowsPosition, CardRowsOptions } from '@games/card-rows';
import type { Side } from '@games/search-core';
import type { View } from '../element/view';
import { times } from '../svg/markup';

export const CARD_HEIGHT = 80;
const ROW_GAP = 16;
/** Room for the numbers of the rows. */
const SIDE = 36;
const PAD = 12;
/** Above the rows. */
const HEAD = 132;
/** The least pixels of a unit: the narrowest card is as wide as a finger then. */
const LEAST_SCALE = 0.74;
/** The most. */
export const SCALE = 1.2;
const MIN_COLUMNS = 5;
/** So wide are the piles where there is room. */
const PILES = 600;

/** A place in a row; a card that is not `left` has been taken. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly index: number;
  readonly isLeft: boolean;
}

export interface RowLayout {
  readonly cards: readonly number[];
  /** The cards from `from` up to but without `to` are left. */
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly slots: readonly Slot[];
}

/** A card that has been taken. */
interface TakenCard {
  readonly move: number;
  readonly side: Side;
  readonly card: number;
  /** The sum of the side's cards, this one included. */
  readonly sum: number;
}

export interface Layout {
  readonly deal: readonly (readonly number[])[];
  readonly rows: readonly RowLayout[];
  /** In the order of taking. */
  readonly taken: readonly TakenCard[];
  /** Where the last card was taken from. */
  readonly lastPlace: Pick<Slot, 'x' | 'y' | 'width' | 'height'>;
  readonly width: number;
  readonly height: number;
  /** The least width in CSS pixels, where the height is limited. */
  readonly least: number;
  /** Left, top, width and height of the pile of each side. */
  readonly piles: readonly (readonly [number, number, number, number])[];
  /** The most characters of a card. */
  readonly digits: number;
}

/**
 * Lays out what is left of a deal, for the width that there is.
 *
 * ```text
 *   7 6 8 2 3 4        a row that fits, its places stay where they are
 *   7  6 8 2 3  4      a longer one: the cards between its ends are small, in lines
 *      5 9 1 6
 * ```
 */
export function layOut({ position, coordinates, room }: View<CardRowsPosition>): Layout {
  const { deal, moves = [] } = JSON.parse(JSON.stringify(position)) as CardRowsOptions;
  const spans = deal.map(({ length }) => ({ from: 0, to: length }));
  const sums: [number, number] = [0, 0];
  const taken = moves.map((name, ply): TakenCard => {
    const row = Number.parseInt(name, 10) - 1;
    const isLeft = name.endsWith('L');
    const span = spans[row]!;
    const card = deal[row]![isLeft ? span.from++ : --span.to]!;
    const side: Side = ply % 2 === 0 ? 0 : 1;
    return { move: row * 2 + (isLeft ? 0 : 1), side, card, sum: (sums[side] += card) };
  });
  const digits = deal.flat().reduce((most, card) => Math.max(most, String(card).length), 2);
  const longest = deal.reduce((most, { length }) => Math.max(most, length), 1);

  const pitch = Math.max(60, 12 * digits + 8);
  const start = coordinates ? SIDE : PAD;
  const fitting = Math.floor((room / LEAST_SCALE - start - PAD) / pitch);
  const columns = Math.min(longest, Math.max(3, fitting));
  const content = start + columns * pitch + PAD;
  const width = Math.max(content, Math.min(PILES, room / SCALE), start + MIN_COLUMNS * 60 + PAD);
  const left = (width - content) / 2 + start;
  const small = Math.max(34, 11 * digits + 5);
  const between = (columns - 2) * pitch;
  const inLine = Math.max(1, Math.floor(between / small));

  let bottom = HEAD;
  const rows = deal.map((cards, row): RowLayout => {
    const { from, to } = spans[row]!;
    const { length } = cards;
    const y = bottom;
    const isLong = length > columns;
    const height = isLong ? Math.max(CARD_HEIGHT, small * Math.ceil((length - 2) / inLine)) : CARD_HEIGHT;
    bottom += height + ROW_GAP;
    const place = (index: number, column: number): Slot => ({
      index,
      x: left + column * pitch,
      y,
      width: pitch,
      height: CARD_HEIGHT,
      isLeft: index >= from && index < to,
    });
    const count = to - from;
    const slots =
      !isLong || count <= columns
        ? times(isLong ? count : length, (each) => place(isLong ? from + each : each, each))
        : [
            place(from, 0),
            ...times(count - 2, (each): Slot => ({
              index: from + 1 + each,
              x: left + pitch + (between - inLine * small) / 2 + small * (each % inLine),
              y: y + small * Math.floor(each / inLine),
              width: small,
              height: small,
              isLeft: true,
            })),
            place(to - 1, columns - 1),
          ];
    return { cards, from, to, x: left - start / 2, y, height, slots };
  });
  const box = (width - 3 * PAD) / 2;
  return {
    deal,
    rows,
    taken,
    lastPlace: placeOfLast(taken.at(-1)?.move ?? 0, rows, columns, left, pitch),
    width,
    height: bottom,
    least: longest > columns ? room : width * LEAST_SCALE,
    piles: [0, 1].map((side) => [PAD + side * (box + PAD), 4, box, HEAD - 18]),
    digits,
  };
}

function placeOfLast(
  move: number,
  rows: readonly RowLayout[],
  columns: number,
  left: number,
  pitch: number,
): Layout['lastPlace'] {
  const { cards, from, to, y } = rows[move >> 1]!;
  const index = move % 2 === 0 ? from - 1 : to;
  const inLong = move % 2 === 0 ? 0 : Math.min(to - from, columns - 1);
  const column = cards.length > columns ? inLong : index;
  return { x: left + column * pitch, y, width: pitch, height: CARD_HEIGHT };
}

/** The place of the card that a move takes. */
export function slotOf({ rows }: Layout, move: number): Slot | null {
  const row = rows[move >> 1];
  if (row === undefined || row.from === row.to) return null;
  const wanted = move % 2 === 0 ? row.from : row.to - 1;
  return row.slots.find(({ index }) => index === wanted)!;
}

/** A number with a true minus. */
export function numberText(value: number): string {
  return String(value).replace('-', '−');
}
