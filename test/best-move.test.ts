/** `bestMove` of each game: one contract, in the notation of the game. */
import * as cardRows from '@games/card-rows';
import * as connect from '@games/connect-three';
import * as gomoku from '@games/gomoku';
import * as sequencium from '@games/sequencium';
import { describe, expect, it } from 'vitest';

const FIVE = ['a5', 'a1', 'b5', 'b1', 'c5', 'c1', 'd5', 'd1'];

describe('bestMove', () => {
  it('answers in the notation of the game, from the moves played', async () => {
    const four = { size: 5, moves: FIVE };
    expect(await gomoku.bestMove(four, { depth: 2 })).toMatchObject({ move: 'e5', line: ['e5'] });
    expect(await connect.bestMove({ moves: ['1', '2', '1', '2'] })).toMatchObject({
      move: '1',
      value: { kind: 'win', plies: 1 },
    });
    expect(await sequencium.bestMove({ rows: 2, columns: 2 })).toMatchObject({ value: { kind: 'draw' } });
    const { move, line } = cardRows.bestMove({
      deal: [
        [1, 2, 5, 7, 3],
        [4, 6],
      ],
    });
    expect([move, line.length]).toEqual(['2R', 7]);
  });

  it('answers about a position, and leaves it as it was', async () => {
    const position = gomoku.createPosition({ size: 5, moves: FIVE });
    const before = JSON.stringify(position);
    expect((await gomoku.bestMove(position, { depth: 2 })).move).toBe('e5');
    expect(JSON.stringify(position)).toBe(before);
    position.play(position.parseMove('e5'));
    expect(await gomoku.bestMove(position, { depth: 2 })).toMatchObject({ move: null, line: [] });
  });

  it('refuses moves and options that do not exist', async () => {
    await expect(gomoku.bestMove({ moves: ['h8', 'h8'] })).rejects.toMatchObject({ code: 'gomoku/occupied' });
    await expect(gomoku.bestMove({ sise: 5 })).rejects.toMatchObject({
      code: 'search-core/unknown-option',
      details: { suggestion: 'size' },
    });
    await expect(connect.bestMove({}, { dept: 3 } as never)).rejects.toMatchObject({
      details: { suggestion: 'depth' },
    });
  });
});

it('is as data what it is as text: a board of gomoku', () => {
  const rows: ('X' | 'O' | null)[][] = Array.from({ length: 5 }, () => Array<null>(5).fill(null));
  rows[2]![2] = 'X';
  expect(gomoku.createPosition({ board: rows }).board()).toBe(`${'.'.repeat(12)}X${'.'.repeat(12)}`);
  expect(() => gomoku.createPosition({ board: [['Z']] as never })).toThrow(
    "board[0][0]: expected 'X', 'O' or null",
  );
  expect(() => gomoku.createPosition({ board: [[null]] })).toThrow('board: expected 5 rows');
});
