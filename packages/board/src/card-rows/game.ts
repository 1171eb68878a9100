import { BOARD, createPosition, parseMoves, parseRows, type CardRowsPosition } from '@games/card-rows';
import { titles } from '@games/card-rows/words';
import { placeOf } from '@games/search-core';
import { createUncheckedBoard } from '@games/search-core/internal';
import { WORDS as BOARD_WORDS } from '../drawing/names';
import type { View } from '../drawing/view';
import { CARDS } from '../drawing/cards';
import { boardGame } from '../element/game';
import { createSvg, type DrawSvg } from '../element/picture';
import { mistakesIn } from './mistakes';
import { HEAD, numberText, overlay, PALETTE, takenCards } from './piles';
import { WORDS } from './words';

interface Options {
  readonly deal?: string | undefined;
}

/** The cards of a board that is given none. */
const DEFAULT_DEAL = '7,6,8,2,3,4/1,5';
/** Longer lists of cards are of no use to a listener. */
const MAX_READ = 40;

/** The game that a board shows, as attributes, properties and options of a picture. */
export interface CardRowsBoardOptions {
  /** The cards at the start: rows separated by /, cards by commas. @default '7,6,8,2,3,4/1,5' */
  readonly deal?: string | undefined;
}

/** Card rows for a board. */
export const GAME = boardGame<CardRowsPosition, Options>({
  tag: 'card-rows-board',
  definition: {
    options: { deal: { type: 'string', description: 'The cards at the start.' } },
    boards: [],
    levels: 5,
    words: (language) => ({ title: titles[language], sides: WORDS[language].sides }),
    board: createUncheckedBoard(BOARD),
    createPosition: (options) => createPosition({ deal: dealOf(options) }),
    parseMoves: (text, options) => parseMoves(text, dealOf(options)),
  },
  look: CARDS,
  style: { palette: PALETTE, head: HEAD },
  members: ['rows', 'taken'],
  shows: ['mistakes'],
  nameOf,
  titleOf,
  overlay,
});

/** Draws a position as an SVG document, see {@link DrawSvg}. */
export const toSvg: DrawSvg<CardRowsBoardOptions, CardRowsPosition> = (options) => createSvg(GAME, options);

function dealOf({ deal = DEFAULT_DEAL }: Options): ReturnType<typeof parseRows> {
  return parseRows(deal, { strict: false });
}

/** The end of a row or a card between the ends. */
function nameOf(
  { position, rows, cells, language, values, hint }: View<CardRowsPosition>,
  cell: number,
): string {
  const words = WORDS[language];
  const [row, index] = placeOf(rows, cell);
  const [from, to] = position.left(row);
  const card = numberText(cells[cell]!.text!);
  const value = values.find((each) => each.cells[0] === cell)?.label;
  const isOnly = to - from === 1;
  const place =
    index === from || index === to - 1 ? words.end(row, index === from, card) : words.between(row, card);
  return [
    isOnly ? words.only(row, card) : place,
    ...(value === undefined ? [] : [words.value(value)]),
    ...(hint?.cells[0] === cell ? [BOARD_WORDS[language].hint] : []),
  ].join(BOARD_WORDS[language].separator);
}

/** What lies on the table, and what each side has taken. */
function titleOf({ position, language, shows }: View<CardRowsPosition>): string {
  const words = WORDS[language];
  const taken = takenCards(position);
  const costs = shows.has('mistakes') ? mistakesIn(position.deal, taken) : [];
  const colon = language === 'zh' ? '：' : ': ';
  const piles = ([0, 1] as const).map((side) => {
    const cards = taken.flatMap(({ side: taker, card }, ply) => {
      if (taker !== side) return [];
      const cost = costs[ply] ?? 0;
      return [cost > 0 ? words.costly(numberText(card), numberText(cost)) : numberText(card)];
    });
    const name = words.pile(words.sides[side], numberText(position.taken(side)), cards.length);
    const read = cards.slice(-MAX_READ);
    return read.length === 0 ? name : `${name}${colon}${read.join(', ')}`;
  });
  return [words.board, ...piles].join(language === 'zh' ? '。' : '. ');
}
