/**
 * The options of the game as data, from which front ends derive command lines, forms, addresses and checks.
 *
 * @module
 */
import type { OptionSchemas, OptionsOf } from '@games/search-core';
import { MAX_SIZE } from './board/grid';

const side = (what: string) =>
  ({ type: 'integer', minimum: 2, maximum: MAX_SIZE, default: 6, description: what }) as const;

/** The options of the game as data. */
export const OPTIONS = {
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
} as const satisfies OptionSchemas;

/** Boards that have a name in the words. */
export const PRESETS = {
  classic: {},
  chains: { start: 3 },
  balanced: { balanced: true },
  small: { rows: 5, columns: 5 },
  wide: { rows: 5, columns: 8 },
  large: { rows: 8, columns: 8 },
} as const satisfies Readonly<Record<string, SequenciumGameOptions>>;

/** The options of the game as front ends take them: the board as text, `size` for `rows` and `columns`. */
export type SequenciumGameOptions = OptionsOf<typeof OPTIONS>;
