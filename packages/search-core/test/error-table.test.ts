import { describe, expect, it } from 'vitest';
import { describeError, NotationError, OptionError } from '../src';
import { createErrors } from '../src/error-table';

const inputError = createErrors({
  OptionError: { 'test/side': '{option}: expected X or O, got {value}' },
  NotationError: { 'test/count': ({ found }: { found: number }) => (found === 0 ? 'nothing' : 'too much') },
});

describe('a table of errors', () => {
  it('gives class, code, message and details', () => {
    const error = inputError('test/side', { option: 'turn', value: 'Z' });
    expect(error).toBeInstanceOf(OptionError);
    expect(error).toMatchObject({ code: 'test/side', message: 'turn: expected X or O, got Z' });
    expect(error.details).toEqual({ option: 'turn', value: 'Z' });
    expect(inputError('test/count', { found: 0 }).message).toBe('nothing');
    expect(inputError('test/side', error.details as never, 'NotationError')).toBeInstanceOf(NotationError);
    expect(inputError.codes).toEqual(['test/side', 'test/count']);
  });

  it('cuts and escapes what comes from outside, and fills nothing into it', () => {
    const { message } = inputError('test/side', {
      option: 'turn',
      value: `\u001b{option}${'Z'.repeat(5000)}`,
    });
    expect(message).toMatch(/^turn: expected X or O, got \\u001b\{option\}Z+…$/);
    expect(message.length).toBeLessThan(120);
  });

  it('asks for every detail of a message', () => {
    // @ts-expect-error -- without its value
    inputError('test/side', { option: 'turn' });
    // @ts-expect-error -- of no table
    expect(() => inputError('test/other', {})).toThrow();
  });
});

describe('describeError', () => {
  const error = inputError('test/side', { option: 'turn', value: 'Z' });

  it('fills the details into the text of the code', () => {
    expect(describeError(error, { 'test/side': '{option}：{value}' })).toBe('turn：Z');
    expect(describeError(error, { 'test/side': ({ value }) => `“${value}”` })).toBe('“Z”');
  });

  it('says in English what it has no text for', () => {
    expect(describeError(error, {})).toBe(error.message);
    expect(describeError(new OptionError('constructor', 'odd'), {})).toBe('odd');
  });
});
