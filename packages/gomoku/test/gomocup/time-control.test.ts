import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_MOVE_TIME, maxTimeForMove, timeForMove, type GameStage } from '../../src/gomocup/time-control';

const start: GameStage = { stones: 0, area: 225, choices: 225 };

describe('time for a move', () => {
  it.each([
    [{ turn: 300 }, 264],
    [{ turn: 1000 }, 950],
    [{ turn: 30_000 }, 29_370],
    [{ turn: 20 }, 10],
    [{ turn: 0 }, MIN_MOVE_TIME],
    [{ left: 0 }, MIN_MOVE_TIME],
    [{ left: -500 }, MIN_MOVE_TIME],
    [{ turn: 5000, left: -1 }, MIN_MOVE_TIME],
    [{ left: 180_000 }, 7988],
    [{ turn: 5000, left: 3_600_000 }, 4870],
  ])('%j', (limits, expected) => {
    expect(Math.round(timeForMove(limits, start)!)).toBe(expected);
  });

  it('is not limited when nothing limits it', () => {
    expect(timeForMove({}, start)).toBeUndefined();
  });

  it('is not spent on an only move', () => {
    expect(timeForMove({ turn: 5000 }, { ...start, choices: 1 })).toBe(MIN_MOVE_TIME);
  });

  it('is all that is left when one move is', () => {
    expect(timeForMove({ left: 1000 }, { stones: 224, area: 225, choices: 2 })).toBe(950);
  });

  it.each([
    [{ left: 180_000 }, 20_015],
    [{ turn: 5000, left: 180_000 }, 4870],
    [{ turn: 300, left: 180_000 }, 264],
    [{ turn: 300 }, 264],
    [{ left: 0 }, MIN_MOVE_TIME],
  ])('is at most, where it is worth it, of %j', (limits, expected) => {
    expect(Math.round(maxTimeForMove(limits, start)!)).toBe(expected);
  });

  it('is at most a third of what is left', () => {
    expect(maxTimeForMove({ left: 3000 }, { ...start, stones: 221 })).toBe(1440);
    expect(maxTimeForMove({ left: 3000 }, { ...start, stones: 219 })).toBe(950);
    expect(maxTimeForMove({}, start)).toBeUndefined();
    expect(maxTimeForMove({ left: 3000 }, { ...start, choices: 1 })).toBe(MIN_MOVE_TIME);
  });

  it.each([
    ['usual', timeForMove],
    ['most', maxTimeForMove],
  ])('never takes what is not there, however much is lost on the way: %s', (_, compute) => {
    const clocks = fc.record({
      left: fc.integer({ min: 20_000, max: 600_000 }),
      turn: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
      lost: fc.integer({ min: 0, max: 25 }),
      area: fc.constantFrom(25, 225, 400),
    });
    fc.assert(
      fc.property(clocks, ({ left, turn, lost, area }) => {
        let rest = left;
        // One expectation a game: thousands of them take seconds.
        const wrong: string[] = [];
        for (let stones = 0; stones < area; stones += 2) {
          const stage = { stones, area, choices: 10 };
          const milliseconds = compute({ turn, left: rest }, stage)!;
          const least = timeForMove({ turn, left: rest }, stage)!;
          const most = Math.max(turn ?? Infinity, MIN_MOVE_TIME);
          const isFair = milliseconds >= Math.max(least, MIN_MOVE_TIME) && milliseconds <= most;
          if (!isFair || milliseconds + lost > Math.max(rest, 60))
            wrong.push(`${milliseconds} of ${rest} ms at ${stones} stones`);
          rest -= milliseconds + lost;
        }
        expect(wrong).toEqual([]);
      }),
    );
  });
});
