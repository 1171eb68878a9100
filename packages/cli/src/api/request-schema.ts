/**
 * What a request may hold, as JSON schemas, which the description of the API lists.
 *
 * @module
 */
import type { Game } from '../game/game';
import { parseOption } from '@games/search-core/internal';
import { LIMIT_FIELDS, type Fields } from '../game/fields';
import type { Question } from './messages';
import { DEFAULT_MILLISECONDS, MIN_MEMORY_BYTES, type RequestBounds } from './settings';

export interface RequestSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Fields;
}

const MAX_DEPTH = 1000;

function limitFields({ milliseconds, nodes = Number.MAX_SAFE_INTEGER, memoryBytes }: RequestBounds): Fields {
  return {
    milliseconds: {
      ...LIMIT_FIELDS.milliseconds,
      minimum: 1,
      maximum: milliseconds,
      description:
        `${LIMIT_FIELDS.milliseconds.description} Default: ${Math.min(DEFAULT_MILLISECONDS, milliseconds)}, ` +
        'or the maximum where `depth` or `nodes` is given.',
    },
    depth: { ...LIMIT_FIELDS.depth, minimum: 1, maximum: MAX_DEPTH },
    nodes: { ...LIMIT_FIELDS.nodes, minimum: 1, maximum: nodes },
    memoryBytes: {
      type: 'integer',
      minimum: MIN_MEMORY_BYTES,
      maximum: memoryBytes,
      default: memoryBytes,
      description: 'Memory for the tables of the analysis.',
    },
    scores: LIMIT_FIELDS.scores,
  };
}

/** Makes the schema of the requests about a game. */
export function requestSchema({ fields }: Pick<Game, 'fields'>, bounds: RequestBounds): RequestSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...fields, ...limitFields(bounds) },
  };
}

/** The schema of the requests that review a game: their time is that of all positions. */
export function reviewSchema(game: Pick<Game, 'fields'>, bounds: RequestBounds): RequestSchema {
  const schema = requestSchema(game, bounds);
  const fields = Object.entries(schema.properties).flatMap(([name, field]) => {
    if (name === 'scores') return [];
    const description = 'Milliseconds for the whole review. Default: the maximum.';
    return [[name, name === 'milliseconds' ? { ...field, description } : field] as const];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** The part of it that fits a query: lists of lists do not. */
export function querySchema(schema: RequestSchema): RequestSchema {
  const fields = Object.entries(schema.properties).filter(([, { type }]) => type !== 'array');
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Converts the numbers and booleans of a query string. Anything else stays a string, which validation refuses. */
export function readQuery(query: Readonly<Record<string, unknown>>, { properties }: RequestSchema): object {
  return Object.fromEntries(
    Object.entries(query).map(([field, value]) => {
      const schema = Object.hasOwn(properties, field) ? properties[field] : undefined;
      return [field, schema && typeof value === 'string' ? parseOption(schema, value) : value];
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

/** Makes the question of a request that fits its schema. */
export function questionOf(
  source: string,
  fields: object,
  bounds: RequestBounds,
  kind: 'analyse' | 'review' = 'analyse',
): Question {
  const { milliseconds, depth, nodes, memoryBytes, scores = 'best', ...request } = fields as LimitValues;
  const isLimited = depth !== undefined || nodes !== undefined;
  const time =
    isLimited || kind === 'review'
      ? bounds.milliseconds
      : Math.min(DEFAULT_MILLISECONDS, bounds.milliseconds);
  return {
    source,
    request,
    task: kind === 'review' ? { kind, isShared: !isLimited } : { kind },
    limits: {
      milliseconds: milliseconds ?? time,
      depth,
      nodes: nodes ?? bounds.nodes,
      memoryBytes: memoryBytes ?? bounds.memoryBytes,
      scores,
    },
  };
}
