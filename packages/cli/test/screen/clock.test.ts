import { describe, expect, it } from 'vitest';
import {
  createClock,
  formatClock,
  parseClock,
  pressClock,
  shareOfTime,
  stopClock,
  timeLeft,
} from '../../src/screen/game/clock';

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

  it('run for one side at a time', () => {
    const clock = createClock(parseClock('1+2'), 1000);
    expect(timeLeft(clock, 0, 0, 4000)).toBe(57_000);
    expect(timeLeft(clock, 1, 0, 4000)).toBe(60_000);
    const pressed = pressClock(clock, 0, 4000);
    expect(pressed.left).toEqual([59_000, 60_000]);
    expect(timeLeft(pressed, 1, 1, 14_000)).toBe(50_000);
    expect(timeLeft(stopClock(pressed, 1, 14_000), 1, 1, 99_000)).toBe(50_000);
  });

  it('never show less than nothing', () => {
    expect(timeLeft(createClock(parseClock('1'), 0), 0, 0, 61_000)).toBe(0);
  });

  it.each([
    [300_000, '5:00'],
    [59_001, '1:00'],
    [19_940, '0:19.9'],
    [3_661_000, '1:01:01'],
  ])('shows %i ms as %s', (milliseconds, text) => {
    expect(formatClock(milliseconds)).toBe(text);
  });

  it('leave the computer time for the rest of the game', () => {
    const clock = createClock(parseClock('5+3'), 0);
    expect(shareOfTime(clock, 300_000)).toBeLessThan(20_000);
    expect(shareOfTime(clock, 1000)).toBeLessThanOrEqual(500);
  });
});
