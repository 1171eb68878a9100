/**
 * What a request may hold, as JSON schemas: Fastify checks requests by them, and the description of the API lists them.
 * Sizes, moves and boards are checked by the games, which know more about them.
 *
 * @module
 */
import type { GameName } from '../commands/shared/game';
import { FieldError } from './api-error';
import type { Question } from './messages';
import { DEFAULT_MILLISECONDS, MIN_MEMORY_BYTES, type RequestBounds } from './settings';

interface FieldSchema {
  readonly type: 'string' | 'integer' | 'boolean' | 'array';
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly (string | number)[];
  readonly items?: object;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

type Fields = Readonly<Record<string, FieldSchema>>;

export interface RequestSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Fields;
}

const MAX_DEPTH = 1000;

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

/** The fields that name a position, beside the limits. */
const POSITION_FIELDS: Readonly<Record<GameName, Fields>> = {
  'card-rows': {
    deal: {
      type: 'array',
      items: { type: 'array', items: { type: 'integer' } },
      description: 'The cards, row by row; or give `board`.',
      examples: [
        [
          [1, 2, 5, 7, 3],
          [4, 6],
        ],
      ],
    },
    board: text('The cards as one text: rows separated by /, cards by commas.', '1,2,5,7,3/4,6'),
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
};

function limitFields({ milliseconds, nodes = Number.MAX_SAFE_INTEGER, memoryBytes }: RequestBounds): Fields {
  return {
    milliseconds: {
      type: 'integer',
      minimum: 1,
      maximum: milliseconds,
      description:
        `Time for the analysis. Default: ${Math.min(DEFAULT_MILLISECONDS, milliseconds)}, ` +
        'or the maximum where `depth` or `nodes` is given.',
    },
    depth: { type: 'integer', minimum: 1, maximum: MAX_DEPTH, description: 'Plies to look ahead.' },
    nodes: { type: 'integer', minimum: 1, maximum: nodes, description: 'Positions to visit.' },
    memoryBytes: {
      type: 'integer',
      minimum: MIN_MEMORY_BYTES,
      maximum: memoryBytes,
      default: memoryBytes,
      description: 'Memory for the tables of the analysis.',
    },
    scores: {
      type: 'string',
      enum: ['best', 'all'],
      default: 'best',
      description: '`all`: the value of every move, in `moves`.',
    },
  };
}

/** Makes the schema of the requests about a game. */
export function requestSchema(game: GameName, bounds: RequestBounds): RequestSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...POSITION_FIELDS[game], ...limitFields(bounds) },
  };
}

/** The part of it that fits a query: lists of lists do not. */
export function querySchema(schema: RequestSchema): RequestSchema {
  const fields = Object.entries(schema.properties).filter(([, { type }]) => type !== 'array');
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Reads the numbers and truth values of a query, all of which are texts; what is none stays a text, to be refused. */
export function readQuery(query: Readonly<Record<string, unknown>>, { properties }: RequestSchema): object {
  return Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      const type = Object.hasOwn(properties, field) ? properties[field]!.type : 'string';
      if (typeof value !== 'string') return [field, value];
      if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return [field, Number(value)];
      if (type === 'boolean' && /^(true|false)$/.test(value)) return [field, value === 'true'];
      return [field, value];
    }),
  );
}

interface LimitValues {
  readonly milliseconds?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly memoryBytes?: number;
  readonly scores?: 'best' | 'all';
}

/**
 * Makes the question of a request that fits its schema.
 *
 * @throws FieldError where fields do not go together.
 */
export function questionOf(game: GameName, fields: object, bounds: RequestBounds): Question {
  const { milliseconds, depth, nodes, memoryBytes, scores = 'best', ...request } = fields as LimitValues;
  if (game === 'card-rows') checkDeal(request);
  const isLimited = depth !== undefined || nodes !== undefined;
  const time = isLimited ? bounds.milliseconds : Math.min(DEFAULT_MILLISECONDS, bounds.milliseconds);
  return {
    game,
    request,
    limits: {
      milliseconds: milliseconds ?? time,
      depth,
      nodes: nodes ?? bounds.nodes,
      memoryBytes: memoryBytes ?? bounds.memoryBytes,
      scores,
    },
  };
}

/** A game of cards begins with a deal, one way or the other. */
function checkDeal({ deal, board }: { readonly deal?: unknown; readonly board?: unknown }): void {
  if (deal === undefined && board === undefined)
    throw new FieldError('api/missing-field', 'deal', undefined, { other: 'board' });
  if (deal !== undefined && board !== undefined)
    throw new FieldError('api/conflict', 'board', board, { other: 'deal' });
}

/** An error of Ajv, as far as it is read here. */
export interface SchemaViolation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Says what is wrong with a request that does not fit its schema. */
export function fieldErrorOf(violation: SchemaViolation, data: unknown, schema: RequestSchema): FieldError {
  const { keyword, instancePath, params } = violation;
  const path = instancePath.split('/').slice(1);
  if (keyword === 'additionalProperties') {
    const field = String(params['additionalProperty']);
    const choices = Object.keys(schema.properties).join(', ');
    return new FieldError('api/unknown-field', field, valueAt(data, [field]), { choices });
  }
  const [name] = path;
  if (name === undefined) return new FieldError('api/wrong-type', 'body', data, { type: 'object' });
  const value = valueAt(data, path);
  const { enum: choices, minimum, maximum } = schema.properties[name]!;
  if (keyword === 'enum')
    return new FieldError('api/not-a-choice', name, value, { choices: choices!.join(', ') });
  if (keyword === 'minimum' || keyword === 'maximum')
    return new FieldError('api/out-of-range', name, value, { minimum: minimum!, maximum: maximum! });
  return new FieldError('api/wrong-type', path.join('.'), value, { type: String(params['type']) });
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce((found, name) => (found as Readonly<Record<string, unknown>>)[name], data);
}
