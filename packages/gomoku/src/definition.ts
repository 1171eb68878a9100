/**
 * The game for every front end: command line, server, matches.
 *
 * @module definition
 */
import type { GameDefinition } from '@games/search-core';
import { createLazyOpponent, defineOwnGame } from '@games/search-core/internal';
import { parseBoard } from './board/board-text';
import { OPTIONS, PRESETS, type GomokuGameOptions } from './options';
import { LEVEL_IDS, LEVEL_TIMES, LEVELS } from './players/strengths';
import { BOARD } from './rules/board-spec';
import { formatMoves, parseMoves } from './rules/moves-text';
import { createPosition, type GomokuOptions, type GomokuPosition } from './rules/position';
import { titles } from './words/titles';

export type { GomokuGameOptions };

/** The definition of the game. */
export const definition: GameDefinition<GomokuPosition, GomokuGameOptions> = /* @__PURE__ */ defineOwnGame({
  id: 'gomoku',
  title: titles.en,
  options: OPTIONS,
  presets: PRESETS,
  sides: ['X', 'O'],
  board: BOARD,
  createPosition: (options): GomokuPosition => createPosition(toOptions(options)),
  parseMoves: (text, options) => parseMoves(text, toOptions(options)),
  formatMoves: (moves, options) => formatMoves(moves, toOptions(options).size),
  isBoard: (text) =>
    text !== '' &&
    (!/\d/.test(text) || /^\s*\[/.test(text) || (/^[\s012/]*$/.test(text) && /0\s*0/.test(text))),
  heuristics: async () => (await import('./engine/heuristics')).heuristics,
  analyse: async (position, request) => (await import('./engine/engine')).analyse(position, request),
  // The evaluation was fitted so that 200 points are odds of e to 1, and 220 are three wins of four games.
  scale: { half: 220, unit: 'percent' },
  levels: {
    count: LEVELS,
    ids: LEVEL_IDS,
    times: LEVEL_TIMES,
    createOpponent: (position, options) =>
      createLazyOpponent(options, LEVELS, async () =>
        (await import('./players/levels')).createOpponent(position, options),
      ),
  },
});

/** A board gives its size. */
function toOptions({ board, size, ...rules }: GomokuGameOptions): GomokuOptions {
  if (board === undefined) return { ...rules, size };
  const points = parseBoard(board, { size });
  return { ...rules, size: Math.sqrt(points.length), board: points };
}
