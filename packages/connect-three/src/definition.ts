/**
 * The game for every front end: command line, server, matches.
 *
 * @module definition
 */
import type { GameDefinition } from '@games/search-core';
import { createLazyOpponent, defineOwnGame } from '@games/search-core/internal';
import { parseBoard } from './board/board-text';
import { packagedBook } from './book/packaged-book';
import { heuristics } from './engine/evaluation';
import { OPTIONS, PRESETS, type ConnectGameOptions } from './options';
import { LEVEL_IDS, levelIdsOf, LEVEL_TIMES, LEVELS } from './players/strengths';
import { BOARD } from './rules/board-spec';
import { formatMoves, parseMoves } from './rules/moves-text';
import { createPosition, type ConnectOptions, type ConnectPosition } from './rules/position';
import { titles } from './words/titles';

export type { ConnectGameOptions };
export { packagedBook };

/** The definition of the game. */
export const definition: GameDefinition<ConnectPosition, ConnectGameOptions> = /* @__PURE__ */ defineOwnGame({
  id: 'connect-three',
  title: titles.en,
  options: OPTIONS,
  presets: PRESETS,
  sides: ['X', 'O'],
  board: BOARD,
  createPosition: (options): ConnectPosition => createPosition(toOptions(options)),
  parseMoves: (text, options) => parseMoves(text, toOptions(options)),
  formatMoves,
  isBoard: (text) => /[^\d\s,a-k]/i.test(text) || (/^[\s012/]*$/.test(text) && /0\s*0/.test(text)),
  heuristics,
  analyse: async (position, request) => {
    const [{ analyse }, book] = await Promise.all([import('./engine/analyse'), packagedBook(position)]);
    return analyse(position, { ...request, book });
  },
  scale: { half: 40, unit: 'points' },
  levels: {
    count: LEVELS,
    ids: LEVEL_IDS,
    idsOf: (options) =>
      levelIdsOf(options.board === undefined ? options : createPosition(toOptions(options))),
    times: LEVEL_TIMES,
    createOpponent: (position, options) =>
      createLazyOpponent(options, LEVELS, async () => {
        const [{ createOpponent }, book] = await Promise.all([
          import('./players/levels'),
          options.level === LEVELS ? packagedBook(position) : undefined,
        ]);
        return createOpponent(position, { ...options, book });
      }),
  },
});

function toOptions({ board, ...size }: ConnectGameOptions): ConnectOptions {
  return board === undefined ? size : { ...size, board: parseBoard(board, size) };
}
