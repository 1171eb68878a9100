/**
 * The game for every door: command line, server, matches.
 *
 * @module definition
 */
import { defineGame, type GameDefinition } from '@games/search-core';
import { parseBoard } from './board/board-text';
import { MAX_SIZE } from './board/grid';
import { analyse } from './engine/analyse';
import { heuristics } from './engine/heuristics';
import { createOpponent, LEVELS } from './players/levels';
import { formatMoves, parseMoves } from './rules/moves-text';
import type { SequenciumOptions } from './rules/options';
import { createPosition, type SequenciumPosition } from './rules/position';
import { titles } from './words/titles';

const side = (what: string) =>
  ({ type: 'integer', minimum: 2, maximum: MAX_SIZE, default: 6, description: what }) as const;

const OPTIONS = {
  size: {
    type: 'integer',
    minimum: 2,
    maximum: MAX_SIZE,
    description: 'Rows and columns of a square board.',
  },
  rows: side('Rows of the board.'),
  columns: side('Columns of the board.'),
  start: {
    type: 'integer',
    enum: [1, 3],
    default: 1,
    description: 'Both sides start with 1, or with the chain 1-2-3.',
  },
  balanced: {
    type: 'boolean',
    default: false,
    description: 'The first player moves once, then both move twice in a turn.',
  },
  board: {
    type: 'string',
    description: 'Cells row by row from the top: A1, B3, `.` for empty; rows separated by /.',
    examples: ['A1 . . / . . . / . . B1'],
  },
  turn: { type: 'string', enum: ['A', 'B'], description: 'Who is to move on `board`.' },
} as const;

/** The options of the game as doors take them: the board as text, `size` for `rows` and `columns`. */
export interface SequenciumGameOptions extends Pick<
  SequenciumOptions,
  'rows' | 'columns' | 'start' | 'balanced' | 'turn'
> {
  readonly size?: number | undefined;
  readonly board?: string | undefined;
}

/** The definition of the game. */
export const definition: GameDefinition<SequenciumPosition, SequenciumGameOptions> =
  /* @__PURE__ */ defineGame({
    id: 'sequencium',
    title: titles.en,
    options: OPTIONS,
    sides: ['A', 'B'],
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
