/**
 * The game for every front end: command line, server, matches.
 *
 * @module definition
 */
import type { GameDefinition } from '@games/search-core';
import { createLazyOpponent, defineOwnGame } from '@games/search-core/internal';
import { parseBoard } from './board/board-text';
import { OPTIONS, PRESETS, type SequenciumGameOptions } from './options';
import { LEVEL_IDS, LEVEL_TIMES, LEVELS } from './players/strengths';
import { BOARD } from './rules/board-spec';
import { formatMoves, parseMoves } from './rules/moves-text';
import type { SequenciumOptions } from './rules/options';
import { createPosition, type SequenciumPosition } from './rules/position';
import { titles } from './words/titles';

export type { SequenciumGameOptions };

/** The definition of the game. */
export const definition: GameDefinition<SequenciumPosition, SequenciumGameOptions> =
  /* @__PURE__ */ defineOwnGame({
    id: 'sequencium',
    title: titles.en,
    options: OPTIONS,
    presets: PRESETS,
    sides: ['A', 'B'],
    board: BOARD,
    createPosition: (options): SequenciumPosition => createPosition(toOptions(options)),
    parseMoves: (text, options) => parseMoves(text, toOptions(options)),
    formatMoves: (moves, options) => {
      const { columns } = createPosition(toOptions(options));
      return formatMoves(moves, { columns });
    },
    isBoard: (text) => /[ab]/i.test(text),
    heuristics: async () => (await import('./engine/heuristics')).heuristics,
    analyse: async (position, request) => (await import('./engine/analyse')).analyse(position, request),
    scale: { half: 80, unit: 'points', perPoint: 100, digits: 1 },
    points: (position, side) => position.maximum(side),
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

function toOptions({
  size,
  rows = size,
  columns = size,
  board,
  ...rules
}: SequenciumGameOptions): SequenciumOptions {
  return { ...rules, rows, columns, board: board === undefined ? undefined : parseBoard(board) };
}
