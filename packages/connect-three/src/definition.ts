/**
 * The game for every door: command line, server, matches.
 *
 * @module definition
 */
import { defineGame, type GameDefinition } from '@games/search-core';
import { parseBoard } from './board/board-text';
import { analyse } from './engine/analyse';
import { heuristics } from './engine/evaluation';
import { OPTIONS, type ConnectGameOptions } from './options';
import { createOpponent, LEVELS } from './players/levels';
import { BOARD } from './rules/board-spec';
import { formatMoves, parseMoves } from './rules/moves-text';
import { createPosition, type ConnectOptions, type ConnectPosition } from './rules/position';
import { titles } from './words/titles';

export type { ConnectGameOptions };

/** The definition of the game. */
export const definition: GameDefinition<ConnectPosition, ConnectGameOptions> = /* @__PURE__ */ defineGame({
  id: 'connect-three',
  title: titles.en,
  options: OPTIONS,
  sides: ['X', 'O'],
  board: BOARD,
  createPosition: (options): ConnectPosition => createPosition(toOptions(options)),
  parseMoves: (text, options) => parseMoves(text, toOptions(options)),
  formatMoves,
  isBoard: (text) => /[^\d\s,a-k]/i.test(text) || (/^[\s012/]*$/.test(text) && /0\s*0/.test(text)),
  heuristics,
  analyse,
  levels: { count: LEVELS, createOpponent },
});

function toOptions({ board, ...size }: ConnectGameOptions): ConnectOptions {
  return board === undefined ? size : { ...size, board: parseBoard(board, size) };
}
