/**
 * The options of the game as data, from which front ends derive command lines, forms, addresses and checks.
 *
 * @module
 */
import type { OptionSchemas, OptionsOf } from '@games/search-core';
import { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, RULES } from './board/rule';

/** The options of the game as data. */
export const OPTIONS = {
  size: {
    type: 'integer',
    minimum: MIN_SIZE,
    maximum: MAX_SIZE,
    default: DEFAULT_SIZE,
    description: 'Points of a side of the board.',
  },
  rule: {
    type: 'string',
    enum: RULES,
    default: 'freestyle',
    description: 'What wins, and what black may not play.',
  },
  board: {
    type: 'string',
    description: 'Points row by row from the top: X, O, `.` for empty; rows separated by /.',
    examples: ['...../..X../..O../...../.....'],
  },
  turn: { type: 'string', enum: ['X', 'O'], description: 'Who is to move on `board`.' },
} as const satisfies OptionSchemas;

/** Games that have a name in the words. */
export const PRESETS = {
  freestyle: {},
  renju: { rule: 'renju' },
  standard: { rule: 'standard' },
  middle: { size: 13 },
  small: { size: 9 },
} as const satisfies Readonly<Record<string, GomokuGameOptions>>;

/** The options of the game as front ends take them: the board as text. */
export type GomokuGameOptions = OptionsOf<typeof OPTIONS>;
