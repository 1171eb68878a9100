/**
 * The game for every door: command line, server, matches.
 *
 * @module definition
 */
import { defineGame, type GameDefinition } from '@games/search-core';
import { parseBoard } from './board/board-text';
import { MAX_SIDE } from './board/size';
import { analyse } from './engine/analyse';
import { heuristics } from './engine/evaluation';
import { createOpponent, LEVELS } from './players/levels';
import { formatMoves, parseMoves } from './rules/moves-text';
import { createPosition, type ConnectOptions, type ConnectPosition } from './rules/position';
import { titles } from './words/titles';

const OPTIONS = {
  rows: { type: 'integer', minimum: 1, maximum: MAX_SIDE, default: 5, description: 'Rows of the board.' },
  columns: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_SIDE,
    default: 3,
    description: 'Columns of the board.',
  },
  connect: {
    type: 'integer',
    minimum: 2,
    maximum: MAX_SIDE,
    default: 3,
    description: 'Stones in a row that win.',
  },
  board: {
    type: 'string',
    description: 'Cells row by row from the top: X, O, `.` for empty; rows separated by /.',
    examples: ['.../.../.../.O./.X.'],
  },
} as const;

/** The options of the game as doors take them: the board as text. */
export interface ConnectGameOptions {
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly connect?: number | undefined;
  readonly board?: string | undefined;
}

/** The definition of the game. */
export const definition: GameDefinition<ConnectPosition, ConnectGameOptions> = /* @__PURE__ */ defineGame({
  id: 'connect-three',
  title: titles.en,
  options: OPTIONS,
  sides: ['X', 'O'],
  createPosition: (options): ConnectPosition => createPosition(toOptions(options)),
  parseMoves: (text, options) => parseMoves(text, toOptions(options)),
  formatMoves,
  isBoard: (text) => /[^\d\s,a-k]|^[\s012/]*0\s*0[\s012/]*$/i.test(text),
  heuristics,
  analyse,
  levels: { count: LEVELS, createOpponent },
});

function toOptions({ board, ...size }: ConnectGameOptions): ConnectOptions {
  return board === undefined ? size : { ...size, board: parseBoard(board, size) };
}
