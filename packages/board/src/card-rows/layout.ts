/** Where the cards lie: those left, those taken as empty places, and long rows without their middle. */
import type { CardRowsPosition, Deal } from '@games/card-rows';
import type { View } from '../element/view';
import { times } from '../svg/markup';

/** From one card to the next. */
export const PITCH = 60;
export const CARD_HEIGHT = 80;
const ROW_PITCH = 96;
/** Room for the numbers of the rows, and for the sums. */
export const SIDE = 36;
const HEAD = 84;
export const PAD = 12;
/** Longer rows are shown without their middle. */
const MAX_SHOWN = 16;
const MIN_SHOWN = 5;

/** A place in a row; a card that is not `left` has been taken. */
interface Slot {
  readonly x: number;
  readonly index: number;
  readonly isLeft: boolean;
}

export interface RowLayout {
  readonly cards: readonly number[];
  /** The cards from `from` up to but without `to` are left. */
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly slots: readonly Slot[];
  /** Where the middle is left out. */
  readonly gap: number | null;
}

export interface Layout {
  readonly rows: readonly RowLayout[];
  readonly width: number;
  readonly height: number;
}

/** Lays out what is left of a deal. */
export function layOut({ position, moves, coordinates }: View<CardRowsPosition>): Layout {
  const { deal } = JSON.parse(JSON.stringify(position)) as { readonly deal: Deal };
  const left = moves.filter((move) => move % 2 === 0).map((move) => move >> 1);
  const remaining = position.rows();
  const start = coordinates ? SIDE : PAD;
  const rows = deal.map((cards, row): RowLayout => {
    const from = left.filter((each) => each === row).length;
    const to = from + remaining[row]!.length;
    const half = (MAX_SHOWN - 2) / 2;
    const isLong = cards.length > MAX_SHOWN;
    const isCut = isLong && to - from > MAX_SHOWN;
    const shown = !isLong
      ? times(cards.length, (index) => index)
      : times(to - from, (index) => from + index).filter(
          (_, index) => !isCut || index < half || index >= to - from - half,
        );
    const slots = shown.map((index, place) => ({
      index,
      x: start + PITCH * (place + (isCut && place >= half ? 1 : 0)),
      isLeft: index >= from && index < to,
    }));
    return {
      cards,
      from,
      to,
      y: HEAD + row * ROW_PITCH,
      slots,
      gap: isCut ? start + PITCH * half : null,
    };
  });
  const longest = rows.reduce((most, { slots }) => Math.max(most, (slots.at(-1)?.x ?? 0) + PITCH), 0);
  return {
    rows,
    width: Math.max(longest, start + MIN_SHOWN * PITCH) + PAD,
    height: HEAD + deal.length * ROW_PITCH,
  };
}

/** The place of the card that a move takes. */
export function slotOf({ rows }: Layout, move: number): { readonly x: number; readonly y: number } | null {
  const row = rows[move >> 1];
  if (row === undefined || row.from === row.to) return null;
  const wanted = move % 2 === 0 ? row.from : row.to - 1;
  const slot = row.slots.find(({ index }) => index === wanted)!;
  return { x: slot.x, y: row.y };
}

/** A number with a true minus. */
export function numberText(value: number): string {
  return String(value).replace('-', '−');
}
