import { describe, expect, it } from 'vitest';
import * as clock from '../src/play/clock';

describe('a clock', () => {
  it('is shown with tenths at the end', () => {
    expect([600_000, 65_999, 10_000, 9999, 0].map(clock.clockText)).toEqual([
      '10:00',
      '1:05',
      '0:10',
      '0:09.9',
      '0:00.0',
    ]);
  });

  it('is written and read', () => {
    for (const setting of [...clock.CLOCKS, { main: 10_800_000, increment: 60_000 }])
      expect(clock.parseClock(clock.formatClock(setting))).toEqual(setting);
    expect(clock.parseTimes(clock.formatTimes([295_340, 300_000]))).toEqual([295_300, 300_000]);
  });

  it.each(['', '0m0s', '181m0s', '5m61s', '5m', 'five', '-1m0s'])('is not read from “%s”', (text) => {
    expect(clock.parseClock(text)).toBeNull();
  });
});
