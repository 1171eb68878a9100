/**
 * The game for every door: command line, server, matches.
 *
 * @module definition
 */
import { defineGame, type GameDefinition } from '@games/search-core';
import { parseBoard } from './board/board-text';
import { analyse } from './engine/engine';
import { heuristics } from './engine/heuristics';
import { OPTIONS, type GomokuGameOptions } from './options';
import { createOpponent, LEVELS } from './players/levels';
import { BOARD } from './rules/board-spec';
import { formatMoves, parseMoves } from './rules/moves-text';
import { createPosition, type GomokuOptions, type GomokuPosition } from './rules/position';
import { titles } from './words/titles';

export type { GomokuGameOptions };

/** The definition of the game. */
export const definition: GameDefinition<GomokuPosition, GomokuGameOptions> = /* @__PURE__ */ defineGame({
  id: 'gomoku',
  title: titles.en,
  options: OPTIONS,
  sides: ['X', 'O'],
  board: BOARD,
  createPosition: (options): GomokuPosition => createPosition(toOptions(options)),
  parseMoves: (text, options) => parseMoves(text, toOptions(options)),
  formatMoves: (moves, options) => formatMoves(moves, toOptions(options).size),
  isBoard: (text) =>
    text !== '' &&
    (!/\d/.test(text) || /^\s*\[/.test(text) || (/^[\s012/]*$/.test(text) && /0\s*0/.test(text))),
  heuristics,
  analyse,
  levels: { count: LEVELS, createOpponent },
});

/** A board gives its size. */
function toOptions({ board, size, ...rules }: GomokuGameOptions): GomokuOptions {
  if (board === undefined) return { ...rules, size };
  const points = parseBoard(board, { size });
  return { ...rules, size: Math.sqrt(points.length), board: points };
}
