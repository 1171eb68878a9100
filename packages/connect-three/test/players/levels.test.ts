import { describe, expect, it } from 'vitest';
import { createOpponent, createPosition, isSolvedBoard, LEVELS, solveSync } from '../../src';

const play = async (level: number, seed: number): Promise<number[]> => {
  const position = createPosition({ rows: 4, columns: 4, connect: 3 });
  const opponent = createOpponent(position, { level, seed, milliseconds: 60_000 });
  const moves: number[] = [];
  while (!position.isOver()) {
    const move = await opponent.choose();
    expect(position.isLegal(move)).toBe(true);
    expect(opponent.thought()?.move).toBe(move);
    position.play(move);
    moves.push(move);
  }
  return moves;
};

describe('createOpponent', () => {
  it.each(Array.from({ length: LEVELS }, (_, index) => index + 1))(
    'plays whole games at level %i, the same with the same seed',
    async (level) => expect(await play(level, 3)).toEqual(await play(level, 3)),
  );

  it('wins at once and stops a win at every level', async () => {
    for (let level = 1; level <= LEVELS; level++)
      for (let seed = 1; seed <= 10; seed++) {
        const win = createPosition({ moves: ['1', '2', '1', '2'] });
        expect(await createOpponent(win, { level, seed }).choose()).toBe(0);
        const stop = createPosition({ rows: 5, columns: 5, connect: 4, moves: ['1', '2', '1', '2', '1'] });
        expect(await createOpponent(stop, { level, seed, milliseconds: 60_000 }).choose()).toBe(0);
      }
  });

  it('is perfect at level 5 where the board is solved', async () => {
    const position = createPosition({ rows: 5, columns: 4, connect: 4 });
    expect(isSolvedBoard(position)).toBe(true);
    const opponent = createOpponent(position, { level: LEVELS });
    while (!position.isOver()) {
      const { best } = solveSync(position);
      const move = await opponent.choose();
      expect(best).toContain(move);
      position.play(move);
    }
  });

  it('is called perfect on no board that takes too long', () => {
    expect(isSolvedBoard({ rows: 6, columns: 7, connect: 4 })).toBe(false);
    expect(isSolvedBoard({ rows: 12, columns: 12, connect: 3 })).toBe(false);
  });

  it('refuses a level that does not exist, unknown options, and a finished game', async () => {
    const position = createPosition();
    expect(() => createOpponent(position, { level: LEVELS + 1 })).toThrow('level: expected');
    expect(() => createOpponent(position, { level: 1, time: 3 } as never)).toThrow('time');
    const over = createPosition({ moves: ['1', '2', '1', '2', '1'] });
    await expect(createOpponent(over, { level: 1 }).choose()).rejects.toMatchObject({
      code: 'search-core/game-over',
    });
  });
});
