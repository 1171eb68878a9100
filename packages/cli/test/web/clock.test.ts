import { describe, expect, it } from 'vitest';
import * as clock from '../../web/play/clock';
import * as sessions from '../../web/play/session';

const { HUMAN } = sessions;
const turnAt: sessions.TurnAt = (ply) => (ply % 2 === 0 ? 0 : 1);

describe('a clock', () => {
  it('pays the increment to who has moved, and never goes below zero', () => {
    expect(clock.spendTime([60_000, 60_000], 0, 5000, 3)).toEqual([58_000, 60_000]);
    expect(clock.spendTime([60_000, 1000], 1, 5000)).toEqual([60_000, 0]);
  });

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
    for (const setting of [...clock.CLOCKS, { minutes: 180, increment: 60 }])
      expect(clock.parseClock(clock.formatClock(setting))).toEqual(setting);
    expect(clock.parseTimes(clock.formatTimes([295_340, 300_000]))).toEqual([295_300, 300_000]);
  });

  it.each(['', '0m0s', '181m0s', '5m61s', '5m', 'five', '-1m0s'])('is not read from “%s”', (text) => {
    expect(clock.parseClock(text)).toBeNull();
  });

  it('leaves a computer player time to answer', () => {
    for (const left of [100, 500, 3000, 60_000, 600_000])
      expect(clock.thinkingTime(left, 3)).toBeLessThan(left);
    expect(clock.thinkingTime(60_000, 0)).toBe(2000);
  });
});

describe('a session with a clock', () => {
  const begun = sessions.startSession([HUMAN, HUMAN], [], { minutes: 1, increment: 0 });
  const played = sessions.playMove(sessions.playMove(begun, 3, [50_000, 60_000]), 4, [50_000, 40_000]);

  it('brings the times back with an undo, and again with a redo', () => {
    const undone = sessions.undo(played, turnAt);
    expect(sessions.currentTimes(undone)).toEqual([50_000, 60_000]);
    expect(sessions.currentTimes(sessions.redo(undone, turnAt))).toEqual([50_000, 40_000]);
  });

  it('begins again with full clocks', () => {
    expect(sessions.restart(played).times).toEqual([[60_000, 60_000]]);
    expect(sessions.setClock(played, null).times).toEqual([]);
  });

  it('ends on time, until a move is taken back', () => {
    const ended = sessions.timeOut(played, 0);
    expect(ended.timedOut).toBe(0);
    expect(sessions.currentTimes(ended)).toEqual([0, 40_000]);
    expect(sessions.hasForfeit(ended)).toBe(true);
    expect(sessions.hasForfeit(sessions.undo(ended, turnAt))).toBe(false);
  });
});

describe('a session that is watched', () => {
  it('makes one step and waits again', () => {
    const stepping = sessions.step(sessions.pause(sessions.startSession(['easy', 'easy'])));
    expect(stepping.isPaused).toBe(false);
    const stepped = sessions.playMove(stepping, 3);
    expect(stepped.isPaused).toBe(true);
    expect(sessions.step(sessions.goTo(stepped, 0)).played).toBe(1);
  });
});
