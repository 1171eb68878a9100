import { describe, expect, it } from 'vitest';
import { createOpponent, createPosition, LEVELS, solveSync } from '../../src';

describe('createOpponent', () => {
  it.each(Array.from({ length: LEVELS }, (_, index) => index + 1))(
    'plays whole games at level %i, the same with the same seed',
    async (level) => {
      const play = async (seed: number): Promise<number[]> => {
        const position = createPosition({ rows: 3, columns: 4 });
        const opponent = createOpponent(position, { level, seed });
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
      expect(await play(3)).toEqual(await play(3));
    },
  );

  it('plays a best move at level 5 where the solver has the time', async () => {
    const position = createPosition({ rows: 4, columns: 4, payoff: 'margin' });
    const opponent = createOpponent(position, { level: LEVELS, milliseconds: 20_000 });
    for (let ply = 0; ply < 4; ply++) {
      const move = await opponent.choose();
      expect(solveSync(position).best).toContain(move);
      position.play(move);
    }
  });

  it('refuses a level that does not exist and a finished game', async () => {
    expect(() => createOpponent(createPosition(), { level: 0 })).toThrow('level: expected');
    const over = createPosition({ rows: 2, columns: 2, moves: ['0,1', '1,0'] });
    await expect(createOpponent(over, { level: 1 }).choose()).rejects.toMatchObject({
      code: 'search-core/game-over',
    });
  });
});
