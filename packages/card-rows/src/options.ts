/**
 * The options of the game as data, from which front ends derive command lines, forms, addresses and checks.
 *
 * @module
 */
import type { OptionSchemas, OptionsOf } from '@games/search-core';

/** The options of the game as data. */
export const OPTIONS = {
  deal: {
    type: 'array',
    items: { type: 'array', items: { type: 'integer' } },
    description: 'The cards, row by row.',
    examples: [
      [
        [1, 2, 5, 7, 3],
        [4, 6],
      ],
    ],
  },
  board: {
    type: 'string',
    description: 'The cards as one text: rows separated by /, cards by commas.',
    examples: ['1,2,5,7,3/4,6'],
  },
  input: {
    type: 'string',
    description: 'The cards as the text of a card file.',
    examples: ['7\n1,2,5,7,3\n4,6\n'],
  },
  anyNumbers: {
    type: 'boolean',
    default: false,
    description: 'Allows other numbers than 1 to n.',
  },
} as const satisfies OptionSchemas;

/** Deals that have a name in the words. */
export const PRESETS = {
  dozen: { board: '7,2,10,4/1,12,5,9/8,3,11,6' },
  assignment: { board: '1,2,5,7,3/4,6' },
  hills: { board: '2,7,6,9,3,4,1,8/5,3,8,2,9,1,6', anyNumbers: true },
  negative: { board: '-3,8,-5,2/6,-7,4/-1,9,-8,5', anyNumbers: true },
  long: {
    board:
      '17,3,24,8,30,11,2,27,14,21,5,19,33,9,26/31,12,6,28,15,1,23,35,10,18,29,4,20/13,36,7,25,16,34,22,32',
  },
} as const satisfies Readonly<Record<string, CardRowsGameOptions>>;

/** The options of the game as front ends take them: the cards in one of three forms. */
export type CardRowsGameOptions = OptionsOf<typeof OPTIONS>;
