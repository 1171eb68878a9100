import { describe, expect, it } from 'vitest';
import { type OptionSchema, parseOption } from '../../src/definition/options';

const description = 'An option.';

describe('parseOption', () => {
  it.each<[Omit<OptionSchema, 'description'>, string, unknown]>([
    [{ type: 'integer' }, '-12', -12],
    [{ type: 'integer' }, '1.5', '1.5'],
    [{ type: 'integer' }, '1234567890123456', '1234567890123456'],
    [{ type: 'integer', enum: [3, 5] }, '5', 5],
    [{ type: 'integer', enum: [3, 5] }, '4', '4'],
    [{ type: 'boolean' }, 'false', false],
    [{ type: 'boolean' }, 'yes', 'yes'],
    [{ type: 'string', enum: ['Renju', 'free'] }, 'renju', 'Renju'],
    [{ type: 'string' }, '12', '12'],
    [{ type: 'array' }, '[1]', '[1]'],
  ])('reads %j of %s', (schema, text, value) => {
    expect(parseOption({ ...schema, description }, text)).toBe(value);
  });
});
