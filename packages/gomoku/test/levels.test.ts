import { OptionError } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createOpponent, createPosition, LEVELS } from '../src/index';

const levels = Array.from({ length: LEVELS }, (_, index) => index + 1);

describe('opponents', () => {
  it.each(levels)('make a five, and stop one, at level %i', async (level) => {
    const own = createPosition({
      size: 9,
      board: '.'.repeat(27) + 'XXXX.....' + 'OOO.O....' + '.'.repeat(36),
    });
    expect(own.turn()).toBe(0);
    for (let seed = 1; seed <= 5; seed++) {
      expect(await createOpponent(own, { level, seed, milliseconds: 30 }).choose()).toBe(31);
    }
    const other = createPosition({
      size: 9,
      board: '.'.repeat(27) + 'OXXXX....' + 'O.O.O....' + '.'.repeat(36),
      turn: 'O',
    });
    for (let seed = 1; seed <= 5; seed++) {
      expect(await createOpponent(other, { level, seed, milliseconds: 30 }).choose()).toBe(32);
    }
  });

  it('play a whole game of legal moves, differently for another seed', async () => {
    const games = await Promise.all(
      [1, 2, 3].map(async (seed) => {
        const position = createPosition({ size: 9 });
        const opponent = createOpponent(position, { level: 1, seed });
        const moves: number[] = [];
        while (position.winner() === null && position.empty() > 0) {
          moves.push(await opponent.choose());
          position.play(moves.at(-1)!);
        }
        return moves.join();
      }),
    );
    expect(new Set(games).size).toBeGreaterThan(1);
  });

  it('are told apart', () => {
    expect(() => createOpponent(createPosition(), { level: 9 })).toThrow(OptionError);
    expect(() => createOpponent(createPosition(), { level: 0 })).toThrow(/level/);
  });
});
