import {
  BOARD,
  createPosition,
  OPTIONS,
  parseBoard,
  parseMoves,
  reachOf,
  type Reach,
  type SequenciumOptions,
  type SequenciumPosition,
} from '@games/sequencium';
import { sides, titles } from '@games/sequencium/words';
import { createUncheckedBoard } from '@games/search-core/internal';
import { nameOf } from '../drawing/names';
import type { Language, View } from '../drawing/view';
import { SQUARES } from '../drawing/squares';
import { boardGame } from '../element/game';
import { createSvg, type DrawSvg } from '../element/picture';
import { overlay, PALETTE } from './overlay';

interface Options extends Pick<SequenciumOptions, 'rows' | 'columns' | 'start' | 'balanced' | 'turn'> {
  readonly size?: number | undefined;
  readonly board?: string | undefined;
}

/** The game that a board shows, as attributes, properties and options of a picture. */
export interface SequenciumBoardOptions {
  /** Rows and columns of a square board. @default 6 */
  readonly size?: number | string | undefined;
  readonly rows?: number | string | undefined;
  readonly columns?: number | string | undefined;
  /** 1, or 3 for the chain 1-2-3. @default 1 */
  readonly start?: number | string | undefined;
  /** The first player moves once, then both move twice in a turn. @default false */
  readonly balanced?: boolean | string | undefined;
  /** The side to move on the board that `position` gives as text. */
  readonly turn?: 'A' | 'B' | undefined;
}

/** Sequencium for a board. */
export const GAME = boardGame<SequenciumPosition, Options>({
  tag: 'sequencium-board',
  definition: {
    options: OPTIONS,
    boards: ['board'],
    levels: 5,
    words: (language) => ({ title: titles[language], sides: sides[language] }),
    board: createUncheckedBoard(BOARD),
    createPosition: (options) => createPosition(toRules(options)),
    parseMoves: (text, options) => parseMoves(text, toRules(options)),
  },
  look: SQUARES,
  // The chain that won has its star and its width.
  style: { palette: PALETTE, shapes: true, marksAreOwn: true },
  members: ['owner', 'value', 'maximum'],
  shows: ['numbers', 'next', 'reach'],
  moveAt: (_, cell) => cell,
  nameOf: named,
  overlay,
});

/** Draws a position as an SVG document, see {@link DrawSvg}. */
export const toSvg: DrawSvg<SequenciumBoardOptions, SequenciumPosition | string> = (options) =>
  createSvg(GAME, options);

function toRules({ size, rows = size, columns = size, board, ...rules }: Options): SequenciumOptions {
  return { ...rules, rows, columns, board: board === undefined ? undefined : parseBoard(board) };
}

const WRITE: Readonly<Record<Language, (number: number) => string>> = {
  en: (number) => `, write ${number}`,
  zh: (number) => `，可写 ${number}`,
};
const REACH: Readonly<Record<Language, Readonly<Record<Reach, string>>>> = {
  en: { first: `${sides.en[0]} only`, second: `${sides.en[1]} only`, both: 'Both', nobody: 'None' },
  zh: { first: `仅${sides.zh[0]}`, second: `仅${sides.zh[1]}`, both: '双方', nobody: '无人' },
};

/** What stands in a cell, what may be written there, and who reaches it. */
function named(view: View<SequenciumPosition>, cell: number): string {
  const { position, language, shows } = view;
  const name = nameOf(view, cell);
  if (position.value(cell) > 0) return name;
  const number = position.nextValue(position.turn(), cell);
  const reach = shows.has('reach') ? reachOf(position)[cell] : null;
  const comma = language === 'zh' ? '，' : ', ';
  return [
    name,
    number === 0 ? '' : WRITE[language](number),
    reach === null || reach === undefined ? '' : comma + REACH[language][reach],
  ].join('');
}
