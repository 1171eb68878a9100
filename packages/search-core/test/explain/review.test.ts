import { describe, expect, it } from 'vitest';
import { defineGame, legalMoves, ONGOING, searchSync, type SearchRequest, type Value } from '../../src';
import { accuracyOf, moveLoss } from '../../src/definition/values';
import { review, type ReviewProgress } from '../../src/explain';
import { createNim, createTicTacToe } from '../../src/testing';
import { createRandom, randomBelow } from '../../src/random';
import { alphaBeta } from '../../src/textbook';

const game = defineGame({ id: 'tic-tac-toe', createPosition: createTicTacToe });

const WON: Value = { kind: 'win', plies: 3, certainty: 'exact' };
const LOST: Value = { kind: 'loss', plies: 4, certainty: 'exact' };
const DRAWN: Value = { kind: 'draw', certainty: 'exact' };
const SCALE = { half: 20, unit: 'points' } as const;
const score = (points: number, certainty: 'exact' | 'estimate' = 'estimate'): Value => ({
  kind: 'score',
  score: points,
  certainty,
});

function randomGame(seed: number): [ReturnType<typeof createTicTacToe>, number[]] {
  const position = createTicTacToe();
  const random = createRandom(seed);
  const moves: number[] = [];
  while (position.outcome() === ONGOING) {
    const legal = legalMoves(position);
    moves.push(legal[randomBelow(random, legal.length)]!);
    position.play(moves.at(-1)!);
  }
  return [position, moves];
}

describe('what a move has lost', () => {
  const lossOf = (before: Value, after: Value, line = [1]) =>
    moveLoss(0, { value: before, turn: 1, line }, { value: after, turn: 0 }, SCALE);

  it('is a share of the chance to win, by the side that made it', () => {
    expect(lossOf(WON, LOST)).toEqual({ lost: 0, fault: null });
    expect(lossOf(DRAWN, WON)).toEqual({ lost: 50, fault: 'blunder' });
    expect(lossOf(WON, WON)).toEqual({ lost: 100, fault: 'blunder' });
    expect(lossOf(score(20), score(5)).lost).toBeCloseTo(30.6, 1);
    expect(lossOf(score(20), score(-10))).toMatchObject({ fault: null });
    expect(lossOf(score(20), score(0)).fault).toBe('mistake');
    expect(lossOf(LOST, WON)).toEqual({ lost: 0, fault: null });
  });

  it('is nothing where the move was expected, whatever is found later', () => {
    expect(lossOf(WON, WON, [0])).toEqual({ lost: 0, fault: null });
  });

  it('is a blunder where a proven win is thrown away, and none where it stays a win', () => {
    const margin = { half: 10, unit: 'points' } as const;
    const lossOfPoints = (before: number, after: number) =>
      moveLoss(
        0,
        { value: score(before, 'exact'), turn: 0, line: [1] },
        { value: score(0 - after, 'exact'), turn: 1 },
        margin,
      ).fault;
    expect(lossOfPoints(8, 0)).toBe('blunder');
    expect(lossOfPoints(20, 8)).toBe('mistake');
    expect(lossOfPoints(0, -8)).toBe('mistake');
  });

  it('counts points and parts of points alike', () => {
    const parts = { half: 80, unit: 'points', perPoint: 100 } as const;
    const inPoints = moveLoss(
      0,
      { value: score(1, 'exact'), turn: 0, line: [1] },
      { value: score(0), turn: 1 },
      parts,
    );
    const inParts = moveLoss(
      0,
      { value: score(100), turn: 0, line: [1] },
      { value: score(0), turn: 1 },
      parts,
    );
    expect(inPoints.lost).toBe(inParts.lost);
  });

  it('makes the accuracy of a side', () => {
    expect(accuracyOf([])).toBeNull();
    expect(accuracyOf([0, 0])).toBeCloseTo(100, 3);
    expect(accuracyOf([0, 100])).toBeCloseTo(50, 0);
    expect(accuracyOf([10])).toBeGreaterThan(accuracyOf([20])!);
  });
});

describe('review', () => {
  it('finds the move that lost, and the better one', async () => {
    const position = createTicTacToe();
    const moves = [0, 1, 4, 2, 8];
    moves.forEach(position.play);
    const heard: ReviewProgress[] = [];
    const found = await review(game, position, moves, {
      depth: 9,
      onProgress: (progress) => heard.push(progress),
    });
    expect(found.moves.map(({ fault }) => fault)).toEqual([null, 'blunder', null, null, null]);
    expect(found.moves[1]).toMatchObject({ ply: 1, move: 1, side: 1, before: DRAWN, lost: 50 });
    expect(found.moves[1]!.after.kind).toBe('loss');
    expect(found.moves[1]!.line[0]).toBe(4);
    expect(found.accuracy[0]).toBeCloseTo(100, 3);
    expect(found.accuracy[1]).toBeLessThan(60);
    expect(found.stopped).toBe('moves');
    expect(heard.map(({ done, total, move }) => [done, total, move.ply])).toEqual([
      [1, 5, 4],
      [2, 5, 3],
      [3, 5, 2],
      [4, 5, 1],
      [5, 5, 0],
    ]);
  });

  it('agrees with alpha-beta about each move of random games', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const [position, moves] = randomGame(seed);
      const before = position.format();
      const { moves: reviewed } = await review(game, position, moves, { depth: 9 });
      expect(position.format()).toBe(before);
      const replay = createTicTacToe();
      for (const { move, before: best, after, lost, fault } of reviewed) {
        const expected = Math.sign(alphaBeta(replay).value);
        replay.play(move);
        const now = 0 - Math.sign(alphaBeta(replay).value);
        const resultOf = ({ kind }: Value): number => (kind === 'win' ? 1 : kind === 'loss' ? -1 : 0);
        expect([resultOf(best), resultOf(after)]).toEqual([expected, now]);
        expect(lost).toBe(50 * (expected - now));
        expect(fault).toBe(expected > now ? 'blunder' : null);
      }
    }
  });

  it('keeps the side where one moves twice, and negates bounds for the other', async () => {
    const bounds: Value[] = [
      { kind: 'score', score: 3, certainty: 'at-least' },
      { kind: 'score', score: -4, certainty: 'at-most' },
    ];
    const position = createNim([1, 1]);
    const [first] = [0];
    position.play(first);
    let asked = 0;
    const found = await review(
      {
        analyse: (at, request) =>
          Promise.resolve({ ...searchSync(at, { ...request, depth: 1 }), value: bounds[asked++]! }),
        scale: SCALE,
      },
      position as never,
      [first],
    );
    expect(found.moves[0]).toMatchObject({
      before: bounds[1],
      after: { kind: 'score', score: -3, certainty: 'at-most' },
    });
  });

  it('ends with the moves that are done after an abort', async () => {
    const position = createTicTacToe();
    const moves = [0, 1, 4, 2];
    moves.forEach(position.play);
    const controller = new AbortController();
    const found = await review(game, position, moves, {
      depth: 9,
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done === 2) controller.abort();
      },
    });
    expect(found.moves.map(({ ply }) => ply)).toEqual([2, 3]);
    expect(found.stopped).toBe('aborted');
  });

  it('leaves the position as it was where the analysis fails', async () => {
    const position = createTicTacToe();
    [0, 1].forEach(position.play);
    const before = position.format();
    let asked = 0;
    const analyse = (at: typeof position, request: SearchRequest) =>
      asked++ === 0 ? Promise.resolve(searchSync(at, request)) : Promise.reject(new Error('lost'));
    await expect(review({ analyse, scale: SCALE }, position, [0, 1], { depth: 2 })).rejects.toThrow('lost');
    expect(position.format()).toBe(before);
  });

  it('refuses what is no request', async () => {
    const position = createTicTacToe();
    await expect(review(game, position, [], { depth: 0 })).rejects.toThrow('depth');
    await expect(review(game, position, 'a1' as never)).rejects.toThrow('moves');
    await expect(review(game, position, [], { level: 3 } as never)).rejects.toThrow('level');
    expect(await review(game, position, [], { depth: 2 })).toMatchObject({
      moves: [],
      accuracy: [null, null],
      stopped: 'moves',
    });
  });
});
