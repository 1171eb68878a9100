/** What each side has taken: the latest cards with the running sum below each, and the total. */
import type { CardRowsOptions, CardRowsPosition } from '@games/card-rows';
import type { Side } from '@games/search-core';
import { card as drawCard } from '../drawing/cards';
import { badge, middleOf, rect, SIDES } from '../drawing/common';
import type { Box, Layout, Overlay, View } from '../drawing/view';
import type { Paint } from '../svg/colours';
import { label, tag } from '../svg/markup';
import { mistakesIn } from './mistakes';
import { WORDS } from './words';

/** Above the rows. */
export const HEAD = 132;
const PAD = 12;
const SERIF = 'Palatino,Georgia,serif';
/** From one card of a pile to the next, at least. */
const PILE_PITCH = 36;
const PILE_CARD = 34;

export const PALETTE = { cost: ['#a83226', '#a83a2e'] } as const;

/** A card that has been taken. */
export interface TakenCard {
  readonly move: number;
  readonly side: Side;
  readonly card: number;
  /** The sum of the side's cards, this one included. */
  readonly sum: number;
}

/** The cards that have been taken, in the order of taking. */
export function takenCards(position: CardRowsPosition): TakenCard[] {
  const { moves = [] } = JSON.parse(JSON.stringify(position)) as CardRowsOptions;
  const ends = position.deal.map(({ length }) => ({ from: 0, to: length }));
  const sums: [number, number] = [0, 0];
  return moves.map((name, ply) => {
    const row = Number.parseInt(name, 10) - 1;
    const isLeft = name.endsWith('L');
    const end = ends[row]!;
    const card = position.deal[row]![isLeft ? end.from++ : --end.to]!;
    const side: Side = ply % 2 === 0 ? 0 : 1;
    return { move: row * 2 + (isLeft ? 0 : 1), side, card, sum: (sums[side] += card) };
  });
}

/** A number with a true minus. */
export function numberText(value: number | string): string {
  return String(value).replace('-', '−');
}

export function overlay(view: View<CardRowsPosition>, layout: Layout, paint: Paint): Overlay {
  const { position, language, shows, last } = view;
  const taken = takenCards(position);
  const digits = Math.max(2, ...position.deal.flat().map((card) => String(card).length));
  const costs = shows.has('mistakes') ? mistakesIn(position.deal, taken) : [];
  const latest = last.length === 0 ? -1 : taken.length - 1;
  const [fromX, fromY] = middleOf(layout.boxes[last[0] ?? 0] ?? layout.frame);
  const box = (layout.width - 3 * PAD) / 2;
  const pitch = Math.max(PILE_PITCH, 12 * digits + 8);
  const costly = { fill: paint('cost'), ink: '#fff', kind: 'cost' };
  const drawn = ([0, 1] as const).map((side) => {
    const [x, y, width, height] = [PAD + side * (box + PAD), 4, box, HEAD - 18];
    const colour = paint(SIDES[side]);
    const isToMove = !position.isOver() && position.turn() === side;
    const total = numberText(position.taken(side));
    const fitting = Math.max(2, Math.floor((width - 16) / pitch));
    const cards = taken.map((card, ply) => ({ ...card, ply })).filter((card) => card.side === side);
    const hidden = cards.length > fitting ? cards.length - fitting + 1 : 0;
    const placed = cards.slice(hidden).map(({ card, sum, ply }, index) => {
      const left = x + 8 + pitch * (index + (hidden > 0 ? 1 : 0));
      const middle = left + pitch / 2;
      const cost = costs[ply] ?? 0;
      const isLatest = ply === latest;
      const flight = `translate(${fromX - middle}px,${fromY - 75}px) scale(2)`;
      const isFresh = isLatest && view.isFresh && ply === taken.length - 1;
      return (
        tag(
          'g',
          { class: isFresh ? 'taken-card fresh' : 'taken-card', 'data-from': isFresh && flight },
          drawCard(numberText(card), digits, [left, 58, pitch, PILE_CARD], paint, {
            stroke: isLatest ? colour : paint('card-line'),
            'stroke-width': isLatest ? 2.5 : 1,
          }),
        ) +
        label(middle, 103, 13, numberText(sum), { fill: paint('muted'), 'font-weight': 400 }) +
        (cost > 0 ? badge([middle, 53], 12, numberText(-cost), costly, paint) : '')
      );
    });
    const frame: Box = [x, y, width, height];
    const edge = isToMove
      ? { stroke: colour, 'stroke-width': 3 }
      : { stroke: paint('rule'), 'stroke-width': 1.5 };
    const ink = { fill: paint('ink') };
    const name = { ...ink, 'font-weight': 400, 'text-anchor': 'start' };
    const sum = { class: 'total', ...ink, 'font-family': SERIF, 'text-anchor': 'end' };
    const content = [
      rect(frame, 0, 10, { fill: paint('raised'), ...edge }),
      rect([x + 9, y - 1.5, width - 18, 4], 0, 0, { fill: colour }),
      rect([x + 12, 18, 18, 18], 0, side === 0 ? 9 : 4, { fill: colour }),
      label(x + 38, 27, 18, WORDS[language].sides[side], name),
      label(x + width - 12, 27, Math.min(26, (width - 104) / 0.72 / total.length), total, sum),
      hidden > 0 ? label(x + 8 + pitch / 2, 75, 15, `+${hidden}`, { fill: paint('muted') }) : '',
      ...placed,
    ];
    return tag('g', { class: `pile side-${side}` }, content.join(''));
  });
  return { over: drawn.join('') };
}
