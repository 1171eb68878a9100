/**
 * The fields of a question about a position, the same on every way in: lines of a batch, requests to the server, games
 * kept in files. Sizes, moves and boards are checked by the games, which know more about them.
 *
 * @module
 */
import type { GameDefinition, ItemSchema, OptionSchema, OptionSchemas } from '@games/search-core';
import { parseOption } from '@games/search-core/internal';
import { closestOf, quoteValue } from '@games/search-core/internal/errors';
import { UsageError } from '../errors';
import type { FieldKind } from '../messages/en-errors';
import { outOfRange } from './option-parsers';

/** Fields by their names. */
export type Fields = OptionSchemas;

/** The fields that name a position: the options of the game, and the moves played from there. */
export function fieldsOf({ options }: Pick<GameDefinition, 'options'>): Fields {
  return {
    ...options,
    moves: { type: 'string', description: 'Moves played so far, as the game writes them.' },
  };
}

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

/**
 * Checks an object that comes from outside against the fields that it may have.
 *
 * @param boards - fields that exclude each other.
 * @returns its fields; a word of a few is written as the field lists it.
 * @throws UsageError `api/unknown-field` with the nearest field, `api/wrong-type`, `cli/not-a-choice`,
 *   `cli/out-of-range`, `api/conflict`.
 */
export function checkFields(
  data: unknown,
  fields: Fields,
  boards: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  checkType('body', data, 'object');
  const checked = Object.entries(data as object).map(([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(fields, name)) throw unknownField(name, value, Object.keys(fields));
    return [name, checkValue(name, value, fields[name]!)] as const;
  });
  const object = Object.fromEntries(checked);
  const [first, second] = boards.filter((name) => Object.hasOwn(object, name));
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

function checkValue(option: string, value: unknown, schema: OptionSchema): unknown {
  checkType(option, value, schema.type, schema.items);
  const { enum: choices, minimum = -Infinity, maximum } = schema;
  const read = typeof value === 'string' ? parseOption(schema, value) : value;
  if (choices?.includes(read as string) === false)
    throw new UsageError('cli/not-a-choice', {
      option,
      value: read as string | number,
      choices: choices.join(', '),
    });
  if (typeof read === 'number' && (read < minimum || read > (maximum ?? Infinity)))
    throw outOfRange(option, read, minimum, maximum);
  return read;
}

function checkType(option: string, value: unknown, type: FieldKind, items?: ItemSchema): void {
  if (!TYPES[type](value)) throw new UsageError('api/wrong-type', { option, value: quoteValue(value), type });
  if (items === undefined) return;
  for (const [index, item] of (value as readonly unknown[]).entries())
    checkType(`${option}.${index}`, item, items.type, items.items);
}

const TYPES: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
