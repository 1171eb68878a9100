import { createPosition, parseMoves, parseRows, type CardRowsPosition } from '@games/card-rows';
import { hinted, type BoardGame, type Place, type View } from '../element/view';
import { paletteOf } from '../svg/colours';
import { drawCards, PALETTE } from './draw';
import { CARD_HEIGHT, layOut, numberText, PITCH } from './layout';
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
  shows: [],
  moveCount: (position) => 2 * position.rows().length,
  createPosition: (options) => createPosition({ deal: dealOf(options) }),
  parseMoves: (text, options) => parseMoves(text, dealOf(options)),
  draw: drawCards,
  places,
  title: (_, language) => WORDS[language].board,
  first: () => 0,
  scale: 1.2,
  levels: 5,
};

function dealOf({ deal = DEFAULT_DEAL }: Options): ReturnType<typeof parseRows> {
  return parseRows(deal, { strict: false });
}

/** The ends of each row, and between them the other cards, for screen readers. */
function places(view: View<CardRowsPosition>): Place[][] {
  const words = WORDS[view.language];
  return layOut(view)
    .rows.map((row, index): Place[] => {
      const { cards, from, to, y, slots } = row;
      if (from === to) return [];
      const xOf = (place: number): number => slots.find((slot) => slot.index === place)!.x;
      const end = (place: number, isLeft: boolean): Place => {
        const move = index * 2 + (isLeft ? 0 : 1);
        const card = numberText(cards[place]!);
        const name = to - from === 1 ? words.only(index, card) : words.end(index, isLeft, card);
        const value = view.values.find((each) => each.move === move)?.label;
        const label = value === undefined ? name : `${name}, ${value}`;
        return {
          move,
          name: view.hint === move ? hinted(label, view.language) : label,
          box: [xOf(place), y, PITCH, CARD_HEIGHT],
        };
      };
      if (to - from === 1) return [end(from, true)];
      const inner = cards.slice(from + 1, to - 1);
      const read = inner.slice(0, MAX_READ).map(numberText);
      const left = xOf(from) + PITCH;
      const between: Place = {
        move: null,
        name: words.between(index, inner.length > MAX_READ ? [...read, '…'] : read),
        box: [left, y, xOf(to - 1) - left, CARD_HEIGHT],
        isPointed: false,
      };
      return [end(from, true), ...(inner.length > 0 ? [between] : []), end(to - 1, false)];
    })
    .filter((row) => row.length > 0);
}
