import {
  BOARD,
  createPosition,
  OPTIONS,
  parseBoard,
  parseMoves,
  type ConnectOptions,
  type ConnectPosition,
} from '@games/connect-three';
import { sides, titles } from '@games/connect-three/words';
import { createUncheckedBoard } from '@games/search-core/internal';
import { HOLES } from '../drawing/holes';
import { boardGame } from '../element/game';
import { createSvg, type DrawSvg } from '../element/picture';

interface Options extends Omit<ConnectOptions, 'board'> {
  readonly board?: string | undefined;
}

/** The game that a board shows, as attributes, properties and options of a picture. */
export interface ConnectBoardOptions {
  /** 1 to 20. @default 5 */
  readonly rows?: number | string | undefined;
  /** 1 to 20. @default 3 */
  readonly columns?: number | string | undefined;
  /** Discs in a row that win. @default 3 */
  readonly connect?: number | string | undefined;
}

/** Connect three, Connect Four and their like for a board. */
export const GAME = boardGame<ConnectPosition, Options>({
  tag: 'connect-board',
  definition: {
    options: OPTIONS,
    boards: ['board'],
    levels: 5,
    words: (language) => ({ title: titles[language], sides: sides[language] }),
    board: createUncheckedBoard(BOARD),
    createPosition: (options) => createPosition(toRules(options)),
    parseMoves: (text, options) => parseMoves(text, toRules(options)),
  },
  look: HOLES,
  style: {},
  members: ['board', 'connects', 'winner'],
  shows: ['numbers'],
  moveAt: ({ columns }, cell) => cell % columns,
});

/** Draws a position as an SVG document, see {@link DrawSvg}. */
export const toSvg: DrawSvg<ConnectBoardOptions, ConnectPosition | string> = (options) =>
  createSvg(GAME, options);

function toRules({ board, ...size }: Options): ConnectOptions {
  return board === undefined ? size : { ...size, board: parseBoard(board, size) };
}
