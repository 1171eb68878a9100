import { OptionError } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { createOpponent, createPosition, LEVELS, parseMoves } from '../../src';

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

  it.each(levels)('tell the value and the line of a move that was searched, at level %i', async (level) => {
    const position = createPosition({ moves: ['h8', 'a1'] });
    const opponent = createOpponent(position, { level, seed: 1, milliseconds: 30 });
    expect(opponent.thought()).toBeNull();
    const move = await opponent.choose();
    expect(opponent.thought()).toMatchObject({ move, value: { kind: 'score' } });
    expect(opponent.thought()?.principalVariation[0]).toBe(move);
  });

  it('tell nothing of a forced move', async () => {
    const position = createPosition({ moves: ['h8', 'g8', 'i8', 'a3', 'j8'] });
    const opponent = createOpponent(position, { level: 4, seed: 2 });
    await opponent.choose();
    expect(opponent.thought()).not.toBeNull();
    for (const move of ['a5', 'k8']) position.play(position.parseMove(move));
    await opponent.choose();
    expect(opponent.thought()).toBeNull();
  });

  it.each(levels)('refuse a game that is over, at level %i', async (level) => {
    const won = createPosition();
    parseMoves('h8 a1 i8 a3 j8 a5 k8 a7 l8').forEach(won.play);
    const full = createPosition({ size: 5, board: 'XOXOXXOXOXOXOXOXOXOXXOXOO' });
    for (const position of [won, full])
      await expect(createOpponent(position, { level }).choose()).rejects.toMatchObject({
        code: 'search-core/game-over',
      });
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

  /** O has an open three, X nothing. */
  function threatened() {
    const board = `${'.'.repeat(30)}OOO${'.'.repeat(12)}X${'.'.repeat(20)}X..X${'.'.repeat(11)}`;
    return createPosition({ size: 9, board, turn: 'X' });
  }

  it('see a three from level 3 on, and now and then overlook one below', async () => {
    const position = threatened();
    const stops = [28, 29, 33, 34];
    for (const level of levels) {
      const moves = [];
      for (let seed = 1; seed <= 12; seed++)
        moves.push(await createOpponent(position, { level, seed, milliseconds: 100 }).choose());
      const overlooked = moves.filter((move) => !stops.includes(move)).length;
      if (level > 2) expect(overlooked).toBe(0);
      else if (level === 1) expect(overlooked).toBeGreaterThan(0);
      expect(overlooked).toBeLessThan(12);
    }
  });

  it('lose to a much stronger one', async () => {
    let wins = 0;
    for (let game = 0; game < 10; game++) {
      const position = createPosition({ rule: 'freestyle' });
      const [weak, strong] = [1, 4].map((level) => createOpponent(position, { level, seed: game + 1 }));
      while (position.winner() === null && position.empty() > 0) {
        const isStrong = position.turn() === game % 2;
        position.play(await (isStrong ? strong! : weak!).choose());
      }
      if (position.winner() === (game % 2 === 0 ? 'X' : 'O')) wins++;
    }
    expect(wins).toBeGreaterThan(8);
  });

  it.each([1, 5])('play the same for the same seed, at level %i', async (level) => {
    const play = async (): Promise<number[]> => {
      const position = createPosition({ rule: 'renju' });
      const opponent = createOpponent(position, { level, seed: 7 });
      const moves: number[] = [];
      while (position.winner() === null && moves.length < 30) {
        moves.push(await opponent.choose());
        position.play(moves.at(-1)!);
      }
      return moves;
    };
    expect(await play()).toEqual(await play());
  });

  it('are told apart', () => {
    expect(() => createOpponent(createPosition(), { level: LEVELS + 1 })).toThrow(OptionError);
    expect(() => createOpponent(createPosition(), { level: 0 })).toThrow(/level/);
  });
});
