/** Caro by positions: what a row of five needs to win. Rules in general are in `position.test.ts`, for Caro too. */
import { describe, expect, it } from 'vitest';
import { candidates, createPosition, createSearcher, evaluate, type GomokuPosition } from '../../src';

/** A board of 9 x 9 from its first rows on, X to move. */
function setUp(rows: string): GomokuPosition {
  const lines = rows.split('|').map((row) => row.padEnd(9, '.'));
  while (lines.length < 9) lines.push('.'.repeat(9));
  return createPosition({ rule: 'caro', board: lines.join(''), turn: 'X' });
}

const play = (position: GomokuPosition, ...moves: string[]): GomokuPosition => {
  for (const move of moves) position.play(position.parseMove(move));
  return position;
};

describe('a row of five', () => {
  it.each([
    ['open at both ends', '|..XX.XX', 'e8', 'X'],
    ['blocked at one end', '|.OXX.XX', 'e8', 'X'],
    ['blocked at both ends', '|.OXX.XXO', 'e8', null],
    ['blocked at one end, in the corner', 'XX.XXO', 'c9', 'X'],
    ['from the edge to a stone', '|....XX.XX|...O', 'g8', 'X'],
    ['of six', '|.XXX.XX', 'e8', null],
    ['blocked by its own side only', '|O.XXXXX.O', null, 'X'],
  ])('%s', (_, rows, move, winner) => {
    if (move === null) {
      expect(() => setUp(rows)).toThrow(expect.objectContaining({ code: 'gomoku/played-on' }) as Error);
      return;
    }
    const position = play(setUp(rows), move);
    expect(position.winner()).toBe(winner);
    expect(position.winningLine()?.length ?? null).toBe(winner === null ? null : 5);
  });

  it('that is blocked stays so, and wins on another line', () => {
    const position = play(setUp('|.OXX.XXO|.....O|....X|....X|....X|....X'), 'e8');
    expect(position.winner()).toBe(null);
    play(position, 'a1', 'i1');
    expect(position.winner()).toBe(null);
    const crossing = play(setUp('|.OXX.XXO|....X|....X|....X|....X'), 'e8');
    expect(crossing.winningLine()).toEqual([13, 22, 31, 40, 49]);
  });

  it('is no win of a board that is set up blocked, nor of six', () => {
    expect(setUp('|.OXXXXXO').winner()).toBe(null);
    expect(setUp('|.XXXXXX').winner()).toBe(null);
  });
});

describe('the engine under Caro', () => {
  const best = (position: GomokuPosition, depth = 6): string =>
    position.formatMove(createSearcher(position).searchSync({ depth }).move);

  it('makes the five that wins, and not the blocked one', () => {
    expect(best(setUp('|.OXX.XXO|||..XX.XX'))).toBe('e5');
  });

  it('stops a five at its point or at the open end of the row, and sees no other move', () => {
    const position = setUp('||.XOO.OO|||....X');
    expect(candidates(position).map(position.formatMove).sort()).toEqual(['e7', 'h7']);
    const { moves } = createSearcher(position).searchSync({ depth: 4, scores: 'all' });
    expect(moves.map(({ move }) => position.formatMove(move)).sort()).toEqual(['e7', 'h7']);
  });

  it('stops two fives with one stone where it can', () => {
    const position = setUp('||X.OOOO.X');
    expect(candidates(position).map(position.formatMove).sort()).toEqual(['b7', 'g7']);
    expect(Math.abs(evaluate(position))).toBeLessThan(20_000);
    const lost = setUp('||..OOOO');
    expect(evaluate(lost)).toBeLessThan(-20_000);
    expect(createSearcher(lost).searchSync({ depth: 3 }).value).toMatchObject({ kind: 'loss', plies: 2 });
  });

  it('does not take a four with two answers for a win', () => {
    const position = setUp('|OXXX.....|..O|...O|....O');
    expect(createSearcher(position).searchSync({ depth: 3 }).value.kind).not.toBe('win');
  });
});
