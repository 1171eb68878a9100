/**
 * The game for every door: command line, server, matches.
 *
 * @module definition
 */
import { defineGame, type GameDefinition } from '@games/search-core';
import { parseBoard } from './board/board-text';
import { analyse } from './engine/analyse';
import { heuristics } from './engine/heuristics';
import { OPTIONS, type SequenciumGameOptions } from './options';
import { createOpponent, LEVELS } from './players/levels';
import { BOARD } from './rules/board-spec';
import { formatMoves, parseMoves } from './rules/moves-text';
import type { SequenciumOptions } from './rules/options';
import { createPosition, type SequenciumPosition } from './rules/position';
import { titles } from './words/titles';

export type { SequenciumGameOptions };

/** The definition of the game. */
export const definition: GameDefinition<SequenciumPosition, SequenciumGameOptions> =
  /* @__PURE__ */ defineGame({
    id: 'sequencium',
    title: titles.en,
    options: OPTIONS,
    sides: ['A', 'B'],
    board: BOARD,
    createPosition: (options): SequenciumPosition => createPosition(toOptions(options)),
    parseMoves: (text, options) => parseMoves(text, toOptions(options)),
    formatMoves: (moves, options) => {
      const { columns } = createPosition(toOptions(options));
      return formatMoves(moves, { columns });
    },
    isBoard: (text) => /[ab]/i.test(text),
    heuristics,
    analyse,
    levels: { count: LEVELS, createOpponent },
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
