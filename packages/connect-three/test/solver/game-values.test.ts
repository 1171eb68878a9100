import { createSolutionSync } from '@games/search-core/exhaustive';
import { ONGOING } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  analyseSync,
  createPosition,
  type GameValue,
  gameValues,
  type GameValuesRequest,
  toSolverScore,
} from '../../src';
import { naiveMoves, naivePlay, naiveStart, naiveWinner, type NaiveGame } from '../naive';

async function collect(request: GameValuesRequest): Promise<GameValue[]> {
  const values: GameValue[] = [];
  for await (const value of gameValues(request)) values.push(value);
  return values;
}

/** The sign of a game for the side to move, by rules written apart from those of the package. */
function naiveSign(game: NaiveGame, known = new Map<string, number>()): number {
  if (naiveWinner(game) !== null) return -1;
  const moves = naiveMoves(game);
  if (moves.length === 0) return 0;
  const key = game.stacks.join('|');
  const best =
    known.get(key) ?? Math.max(...moves.map((move) => 0 - naiveSign(naivePlay(game, move), known)));
  known.set(key, best);
  return best;
}

describe('game values', () => {
  it.each([3, 4])('of boards up to 4 x 4, connect %i, are those of exhaustive solving', async (connect) => {
    const small = [1, 2, 3, 4].flatMap((rows) => [1, 2, 3, 4].map((columns) => ({ rows, columns, connect })));
    const games = small.filter(({ rows, columns }) => Math.max(rows, columns) >= connect);
    const checked = (await Promise.all(games.map(collect))).flat();
    expect(checked).toHaveLength(games.length);
    for (const { value, score, rows, columns } of checked) {
      const size = { rows, columns, connect };
      const position = createPosition(size);
      expect(position.outcome()).toBe(ONGOING);
      const exact = createSolutionSync(position).value();
      expect([size, value]).toEqual([size, exact]);
      expect(score).toBe(toSolverScore(position, exact));
    }
  });

  it('with four to connect are those that John Tromp has published', async () => {
    // A row of the table for each number of rows from 4, in it a sign for each number of columns from 4.
    const published = ['==-=-', '====', '==-', '==', '='];
    for (const [row, signs] of published.entries()) {
      for (let column = 0; column < signs.length; column++) {
        const size = { rows: 4 + row, columns: 4 + column, connect: 4 };
        const [value] = await collect(size);
        expect({ ...size, sign: '-=+'[Math.sign(value!.score!) + 1] }).toEqual({
          ...size,
          sign: signs[column],
        });
      }
    }
  });

  it('of all boards, connect 3, are those of a search to the end by the rules', async () => {
    const table = await collect({ connect: 3 });
    expect(table).toHaveLength(45);
    for (const { value, score, rows, columns, connect } of table) {
      const size = { rows, columns, connect };
      const { value: found } = analyseSync(createPosition(size), { depth: rows * columns });
      expect([size, value]).toEqual([size, found]);
      expect(Math.sign(score!)).toBe(rows >= 3 && columns >= 4 ? 1 : 0);
    }
  });

  it.each([
    [5, 4],
    [7, 3],
  ])('of %i x %i, connect 4, are those of a search to the end', async (rows, columns) => {
    const [value] = await collect({ rows, columns, connect: 4 });
    const position = createPosition({ rows, columns, connect: 4 });
    expect(analyseSync(position, { depth: rows * columns }).value).toEqual(value!.value);
  });

  it.each([
    [5, 3, 3],
    [3, 4, 3],
    [4, 3, 3],
    [3, 4, 4],
    [2, 5, 3],
  ])('of %i x %i, connect %i, have the sign that naive minimax finds', async (rows, columns, connect) => {
    const [value] = await collect({ rows, columns, connect });
    expect(Math.sign(value!.score!)).toBe(naiveSign(naiveStart(rows, columns, connect)) + 0);
  });

  it('go through every board in order, those alone where the line has room', async () => {
    const sizes = (await collect({ rows: 3, connect: 4 })).map(({ columns }) => columns);
    expect(sizes).toEqual([4, 5, 6, 7]);
    const table = gameValues();
    const first = await table.next();
    expect(first.value).toMatchObject({ rows: 1, columns: 3, connect: 3, score: 0 });
  });

  it('come in order where several are solved at a time, elsewhere', async () => {
    const boards = await collect({ maxSum: 7, connect: 3 });
    let [asked, open, most] = [0, 0, 0];
    const solve = async (index: number): Promise<GameValue> => {
      most = Math.max(most, ++open);
      // The first of three is the last to have its answer.
      for (let turns = 3 - (index % 3); turns > 0; turns--) await new Promise(setImmediate);
      open--;
      return boards[index]!;
    };
    const findSolver = () => {
      const index = asked++;
      return { solve: () => solve(index) };
    };
    expect(await collect({ maxSum: 7, connect: 3, concurrency: 3, findSolver })).toEqual(boards);
    expect(most).toBe(3);
  });

  it('say what is open when the time is over, and go on', async () => {
    const progress: number[] = [];
    const [value] = await collect({
      rows: 7,
      columns: 7,
      connect: 4,
      milliseconds: 500,
      onProgress: ({ rows }) => progress.push(rows),
    });
    expect(value).toMatchObject({ rows: 7, columns: 7, score: null, best: [], stopped: 'time' });
    expect(value!.milliseconds).toBeLessThan(20_000);
    expect(value!.nodes).toBeGreaterThan(0);
    expect(progress).toContain(7);
  });

  it('end at a signal, with what is known', async () => {
    const controller = new AbortController();
    const table = collect({
      rows: 7,
      columns: 7,
      connect: 4,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(await table).toMatchObject([{ rows: 7, columns: 7, score: null, stopped: 'aborted' }]);
  });

  it.each([
    [{ rows: 8 }, 'search-core/out-of-range'],
    [{ columns: 0 }, 'search-core/out-of-range'],
    [{ connect: 8 }, 'search-core/out-of-range'],
    [{ rows: 2, columns: 2, connect: 3 }, 'search-core/out-of-range'],
    [{ rows: 12, columns: 12 }, 'connect-three/board-too-large'],
    [{ milliseconds: 0 }, 'search-core/not-positive'],
  ])('refuse %j', async (request, code) => {
    await expect(collect(request)).rejects.toMatchObject({ code });
  });
});
