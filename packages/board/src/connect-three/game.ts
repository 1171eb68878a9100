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
import type { BoardGame } from '../element/game';

interface Options extends Omit<ConnectOptions, 'board'> {
  readonly board?: string | undefined;
}

/** Connect three, Connect Four and their like for a board. */
export const GAME: BoardGame<ConnectPosition, Options> = {
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
};

function toRules({ board, ...size }: Options): ConnectOptions {
  return board === undefined ? size : { ...size, board: parseBoard(board, size) };
}
