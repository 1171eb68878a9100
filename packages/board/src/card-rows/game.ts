import { createPosition, parseMoves, parseRows, type CardRowsPosition } from '@games/card-rows';
import { hinted, type BoardGame, type Place, type View } from '../element/view';
import { paletteOf } from '../svg/colours';
import { drawCards, PALETTE } from './draw';
import { layOut, numberText, SCALE, slotOf, type Layout } from './layout';
import { mistakesIn } from './mistakes';
import { WORDS } from './words';

interface Options {
  readonly deal?: string | undefined;
}

/** The cards of a board that is given none. */
const DEFAULT_DEAL = '7,6,8,2,3,4/1,5';
/** Longer lists of cards are of no use to a listener. */
const MAX_READ = 40;

/** Card rows for a board. */
export const GAME: BoardGame<CardRowsPosition, Options> = {
  tag: 'card-rows-board',
  palette: paletteOf(PALETTE),
  options: { deal: String },
  members: ['rows', 'taken'],
  shows: ['mistakes'],
  moveCount: (position) => 2 * position.rows().length,
  createPosition: (options) => createPosition({ deal: dealOf(options) }),
  parseMoves: (text, options) => parseMoves(text, dealOf(options)),
  draw: drawCards,
  places,
  title: (_, language) => WORDS[language].board,
  // After the piles.
  first: ({ position }) => (position.isOver() ? 0 : 2),
  scale: SCALE,
  isFitted: true,
  arrival: { duration: 300, easing: 'cubic-bezier(.3,.1,.2,1)' },
  levels: 5,
};

function dealOf({ deal = DEFAULT_DEAL }: Options): ReturnType<typeof parseRows> {
  return parseRows(deal, { strict: false });
}

/** The piles, and the ends of each row with the cards between them, which are for screen readers. */
function places(view: View<CardRowsPosition>): Place[][] {
  const words = WORDS[view.language];
  const layout = layOut(view);
  const rows = layout.rows.map((row, index): Place[] => {
    const { cards, from, to, y, height } = row;
    if (from === to) return [];
    const end = (place: number, isLeft: boolean): Place => {
      const move = index * 2 + (isLeft ? 0 : 1);
      const card = numberText(cards[place]!);
      const name = to - from === 1 ? words.only(index, card) : words.end(index, isLeft, card);
      const value = view.values.find((each) => each.move === move)?.label;
      const label = value === undefined ? name : `${name}, ${words.value(value)}`;
      const slot = slotOf(layout, move)!;
      return {
        move,
        name: view.hint === move ? hinted(label, view.language) : label,
        box: [slot.x, slot.y, slot.width, slot.height],
      };
    };
    const left = end(from, true);
    if (to - from === 1) return [left];
    const right = end(to - 1, false);
    const inner = cards.slice(from + 1, to - 1);
    const read = inner.slice(0, MAX_READ).map(numberText);
    const [x, , width] = left.box;
    const between: Place = {
      move: null,
      name: words.between(index, inner.length > MAX_READ ? [...read, '…'] : read),
      box: [x + width, y, right.box[0] - x - width, height],
      isPointed: false,
    };
    return [left, ...(inner.length > 0 ? [between] : []), right];
  });
  return [pilesOf(view, layout), ...rows].filter((row) => row.length > 0);
}

function pilesOf({ position, language, shows }: View<CardRowsPosition>, layout: Layout): Place[] {
  const words = WORDS[language];
  const costs = shows.has('mistakes') ? mistakesIn(layout) : [];
  return ([0, 1] as const).map((side) => {
    const cards = layout.taken
      .map(({ card }, ply) => {
        const cost = costs[ply] ?? 0;
        return cost > 0 ? words.costly(numberText(card), numberText(cost)) : numberText(card);
      })
      .filter((_, ply) => layout.taken[ply]!.side === side);
    const name = words.pile(words.sides[side], numberText(position.taken(side)), cards.length);
    const read = cards.slice(-MAX_READ);
    return {
      move: null,
      name: read.length === 0 ? name : `${name}: ${read.join(', ')}`,
      box: layout.piles[side]!,
      isPointed: false,
    };
  });
}
