/**
 * The options of the game as data, from which front ends derive command lines, forms, addresses and checks.
 *
 * @module
 */
import type { OptionSchemas, OptionsOf } from '@games/search-core';
import { MAX_SIDE } from './board/size';

/** The options of the game as data. */
export const OPTIONS = {
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
} as const satisfies OptionSchemas;

/** Boards that have a name in the words. */
export const PRESETS = {
  three: {},
  four: { rows: 6, columns: 7, connect: 4 },
  large: { rows: 9, columns: 9, connect: 5 },
} as const satisfies Readonly<Record<string, ConnectGameOptions>>;

/** The options of the game as front ends take them: the board as text. */
export type ConnectGameOptions = OptionsOf<typeof OPTIONS>;
