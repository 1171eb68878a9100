/**
 * The fields of a question about a position, the same on every way in: lines of a batch, requests to the server, games
 * kept in files. Sizes, moves and boards are checked by the games, which know more about them.
 *
 * @module
 */
import { closestOf, quoteValue } from '@games/search-core/internal';
import { UsageError } from '../../errors';
import type { FieldKind } from '../../messages/en-errors';

/** A field as a JSON schema. */
export interface FieldSchema {
  readonly type: FieldKind;
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly (string | number)[];
  readonly items?: ItemSchema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

type ItemSchema = Pick<FieldSchema, 'type' | 'items'>;

export type Fields = Readonly<Record<string, FieldSchema>>;

const text = (description: string, example: string): FieldSchema => ({
  type: 'string',
  description,
  examples: [example],
});
const whole = (description: string, fallback: number): FieldSchema => ({
  type: 'integer',
  description,
  default: fallback,
});

/** The fields that name a position. */
export const POSITION_FIELDS = {
  'card-rows': {
    deal: {
      type: 'array',
      items: { type: 'array', items: { type: 'integer' } },
      description: 'The cards, row by row; or give `board` or `input`.',
      examples: [
        [
          [1, 2, 5, 7, 3],
          [4, 6],
        ],
      ],
    },
    board: text('The cards as one text: rows separated by /, cards by commas.', '1,2,5,7,3/4,6'),
    input: text('The cards as the text of a card file.', '7\n1,2,5,7,3\n4,6\n'),
    moves: text('Ends taken so far: the row from 1, and L or R.', '2R 1L'),
  },
  sequencium: {
    rows: whole('Rows of the board, 2 to 20.', 6),
    columns: whole('Columns of the board, 2 to 20.', 6),
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
    board: text('Cells row by row from the top: A1, B3, `.` for empty; rows separated by /.', 'A1../..B1'),
    turn: { type: 'string', enum: ['A', 'B'], description: 'Who is to move on `board`.' },
    moves: text('Cells played so far: row,column from 0.', '1,1 4,4'),
  },
  'connect-three': {
    rows: whole('Rows of the board, 1 to 20.', 5),
    columns: whole('Columns of the board, 1 to 20.', 3),
    connect: whole('Stones in a row that win.', 3),
    board: text(
      'Cells row by row from the top: X, O, `.` for empty; rows separated by /.',
      '.../.../.../.O./.X.',
    ),
    moves: text('Columns played so far, from 1, one after the other.', '22'),
  },
  gomoku: {
    size: whole('Points of a side of the board, 5 to 20.', 15),
    rule: {
      type: 'string',
      enum: ['freestyle', 'standard', 'renju'],
      default: 'freestyle',
      description: 'What wins, and what black may not play.',
    },
    board: text('Points row by row from the top: X, O, `.` for empty; rows separated by /.', '…'),
    turn: { type: 'string', enum: ['X', 'O'], description: 'Who is to move on `board`.' },
    moves: text('Points played so far.', 'h8 i9 j8'),
  },
} as const satisfies Readonly<Record<string, Fields>>;

/** The fields that say how far an analysis goes. */
export const LIMIT_FIELDS = {
  milliseconds: { type: 'integer', description: 'Time for the analysis.' },
  depth: { type: 'integer', description: 'Plies to look ahead.' },
  nodes: { type: 'integer', description: 'Positions to visit.' },
  scores: {
    type: 'string',
    enum: ['best', 'all'],
    default: 'best',
    description: '`all`: the value of every move, in `moves`.',
  },
} as const satisfies Fields;

/** Each of these fields gives the board: a question has one of them at most. */
export const BOARD_FIELDS = ['deal', 'board', 'input'] as const;

/**
 * Checks an object that comes from outside against the fields that it may have.
 *
 * @throws UsageError `api/unknown-field` with the nearest field, `api/wrong-type`, `api/not-a-choice`,
 *   `api/out-of-range`, `api/conflict`.
 */
export function checkFields(data: unknown, fields: Fields): Readonly<Record<string, unknown>> {
  checkType('body', data, 'object');
  const object = data as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(object)) {
    if (!Object.hasOwn(fields, name)) throw unknownField(name, value, Object.keys(fields));
    checkValue(name, value, fields[name]!);
  }
  const [first, second] = BOARD_FIELDS.filter((name) => Object.hasOwn(object, name));
  if (second !== undefined) throw new UsageError('api/conflict', { option: second, other: first! });
  return object;
}

/** The error of a question that has none of some fields, of which it needs one. */
export function missingField(option: string, ...others: readonly string[]): UsageError {
  return new UsageError('api/missing-field', { option, others: others.join(', ') });
}

function unknownField(option: string, value: unknown, names: readonly string[]): UsageError {
  return new UsageError('api/unknown-field', {
    option,
    value: quoteValue(value),
    choices: names.join(', '),
    suggestion: closestOf(option, names),
  });
}

function checkValue(option: string, value: unknown, schema: FieldSchema): void {
  checkType(option, value, schema.type, schema.items);
  const { enum: choices, minimum = -Infinity, maximum = Infinity } = schema;
  if (choices !== undefined && !choices.some((choice) => isSame(choice, value)))
    throw new UsageError('api/not-a-choice', {
      option,
      value: quoteValue(value),
      choices: choices.join(', '),
    });
  if (typeof value === 'number' && (value < minimum || value > maximum))
    throw new UsageError('api/out-of-range', { option, value, minimum, maximum });
}

function checkType(option: string, value: unknown, type: FieldKind, items?: ItemSchema): void {
  if (!TYPES[type](value)) throw new UsageError('api/wrong-type', { option, value: quoteValue(value), type });
  if (items === undefined) return;
  for (const [index, item] of (value as readonly unknown[]).entries())
    checkType(`${option}.${index}`, item, items.type, items.items);
}

/** Words of a few are the same in capitals, as on the command line. */
function isSame(choice: string | number, value: unknown): boolean {
  return String(choice).toLowerCase() === String(value).toLowerCase();
}

const TYPES: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
