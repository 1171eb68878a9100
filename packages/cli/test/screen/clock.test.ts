import { describe, expect, it } from 'vitest';
import { formatClock, parseClock } from '../../src/screen/game/clock';

describe('clocks', () => {
  it.each([
    ['5+3', 300_000, 3000],
    ['0.5', 30_000, 0],
    ['90+30', 5_400_000, 30_000],
  ])('reads %s', (text, main, increment) => {
    expect(parseClock(text)).toEqual({ main, increment });
  });

  it.each(['', '+3', '5+', 'five', '1441', '0'])('refuses %j', (text) => {
    expect(() => parseClock(text)).toThrow('--clock: expected minutes');
  });

  it.each([
    [300_000, '5:00'],
    [59_001, '1:00'],
    [19_940, '0:19.9'],
    [3_661_000, '1:01:01'],
  ])('shows %i ms as %s', (milliseconds, text) => {
    expect(formatClock(milliseconds)).toBe(text);
  });
});
