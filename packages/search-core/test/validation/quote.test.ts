import { expect, it } from 'vitest';
import { NotationError, OptionError } from '../../src/errors';
import { quote } from '../../src/validation/quote';

it('leaves ordinary text as it is, in any script', () => {
  for (const text of ['h8', '五子棋 – 连珠', 'ß😀', 'x'.repeat(80)]) expect(quote(text)).toBe(text);
});

it('cuts long text', () => {
  expect(quote('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
  expect(quote('😀'.repeat(100))).toBe(`${'😀'.repeat(39)}…`);
  expect(quote('\u001b'.repeat(80)).length).toBeLessThanOrEqual(80);
});

it('escapes what would act on a terminal', () => {
  expect(quote('a\nb\tc\u001b[2Jd\u202ee')).toBe('a\\nb\\tc\\u001b[2Jd\\u202ee');
});

it('shows values without text', () => {
  expect(quote(undefined)).toBe('undefined');
  expect(quote(Object.create(null))).toBe('[object Object]');
  expect(quote(Symbol('s'))).toBe('Symbol(s)');
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(quote(proxy)).toBe('object');
});

it('guards messages and details of every error', () => {
  for (const Kind of [OptionError, NotationError]) {
    const error = new Kind('a/b', 'got \u001b[2J', { value: `\u202e${'x'.repeat(200)}`, line: 7 });
    expect(error.message).toBe('got \\u001b[2J');
    expect(error.details['value']).toHaveLength(80);
    expect(error.details['line']).toBe(7);
  }
});
