import { NO_MOVE, OptionError, type SearchProgress, type Value } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../../../tools/test-kit/soak';
import {
  analyse,
  analyseSync,
  type ConnectOptions,
  type ConnectPosition,
  createPosition,
  createSolver,
  evaluate,
  parseBoard,
  parseMoves,
  toSolverScore,
} from '../../src';
import { initialState, minimax } from '../../src/textbook';
import { scoresOf } from '../scores';
import { hasShared, readSelected, readShared, type ConnectFourVector, type SmallVector } from '../vectors';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };

function after(moves: string, options: ConnectOptions): ConnectPosition {
  const position = createPosition(options);
  for (const move of parseMoves(moves, options)) position.play(move);
  return position;
}

const SIGNS = { win: 1, loss: -1, draw: 0 } as const;

function signOf(value: Value): number {
  if (value.kind === 'score') throw new Error('expected a value of a game searched to its end');
  return SIGNS[value.kind];
}

/** The distance that a Connect Four score speaks of: 22 minus the winner's stones when it has won. */
function pliesOf(score: number, stones: number): number {
  const moverWins = score > 0;
  const before = moverWins ? Math.floor(stones / 2) : Math.ceil(stones / 2);
  const needed = 22 - Math.abs(score) - before;
  return moverWins ? 2 * needed - 1 : 2 * needed;
}

function valueOfScore(score: number, stones: number): Value {
  if (score === 0) return { kind: 'draw', certainty: 'exact' };
  return { kind: score > 0 ? 'win' : 'loss', plies: pliesOf(score, stones), certainty: 'exact' };
}

function checkSmall({ board, turn, terminal, value, best }: SmallVector): void {
  const position = createPosition({ board: parseBoard(board) });
  const result = analyseSync(position);
  const sign = turn === 'X' ? 1 : -1;
  expect([board, signOf(result.value), result.value.certainty]).toEqual([board, sign * value + 0, 'exact']);
  if (terminal) {
    expect([result.move, result.moves]).toEqual([NO_MOVE, []]);
    return;
  }
  expect(result.moves.every((move) => move.value.certainty === 'exact')).toBe(true);
  const optimal = result.moves.filter((move) => signOf(move.value) === signOf(result.value));
  expect([board, optimal.map(({ move }) => move).sort()]).toEqual([
    board,
    best.map(([, column]) => column).sort(),
  ]);
}

describe('solved games', () => {
  it('proves 5 x 3 from the start, every move scored', () => {
    const position = createPosition();
    const result = analyseSync(position);
    expect(result).toMatchObject({ stopped: 'solved', value: { kind: 'draw', certainty: 'exact' } });
    expect(minimax(initialState())[1]).toBe(0);
    expect(result.moves.map(({ move }) => move).sort()).toEqual([0, 1, 2]);
    expect(position.format()).toBe(createPosition().format());
  });

  it('gives distances that best play of both sides keeps', () => {
    const position = createPosition({ rows: 4, columns: 4 });
    const { value, principalVariation } = analyseSync(position);
    expect(value).toMatchObject({ kind: 'win', certainty: 'exact' });
    let left = value.kind === 'win' ? value.plies : 0;
    expect(left).toBeGreaterThan(0);
    expect(principalVariation.length).toBeLessThanOrEqual(left);
    for (let kind = 'win'; left > 0; left--, kind = kind === 'win' ? 'loss' : 'win') {
      const step = analyseSync(position);
      expect(step.value).toEqual({ kind, plies: left, certainty: 'exact' });
      position.play(step.move);
    }
    expect(position.winner()).toBe('X');
  });

  it('agrees with another program on a selection of 5 x 3', () => {
    readSelected<SmallVector>('connect-three-5x3.jsonl').forEach(checkSmall);
  });

  it('finds the exact distance in late Connect Four, as another solver does', () => {
    for (const { moves, score } of readSelected<ConnectFourVector>('connect-four-late.jsonl')) {
      const { value } = analyseSync(after(moves, CONNECT_FOUR), { depth: 42 - moves.length });
      expect([moves, value]).toEqual([moves, valueOfScore(score, moves.length)]);
    }
  });
});

const SMALL = 'connect-three-5x3.jsonl';
const LARGE = 'connect-four.jsonl';
describe.skipIf(!hasShared(SMALL) || !hasShared(LARGE))(
  'all vectors (skipped where the files are absent)',
  () => {
    it('agrees on every position of 5 x 3', () => {
      sampled(readShared<SmallVector>(SMALL)).forEach(checkSmall);
    });

    it('agrees on Connect Four with 22 stones and more', () => {
      const late = readShared<ConnectFourVector>(LARGE).filter(({ moves }) => moves.length >= 22);
      expect(late.length).toBeGreaterThan(100);
      for (const { moves, score } of sampled(late)) {
        const { value } = analyseSync(after(moves, CONNECT_FOUR), { depth: 42 - moves.length });
        expect([moves, signOf(value)]).toEqual([moves, Math.sign(score)]);
      }
    });
  },
);

describe('the solver inside', () => {
  const late = readSelected<ConnectFourVector>('connect-four-late.jsonl').slice(0, 60);

  it('answers perfectly on 6 x 7 where the time suffices', async () => {
    const solver = createSolver(CONNECT_FOUR);
    for (const { moves, score } of late) {
      const position = after(moves, CONNECT_FOUR);
      const before = position.format();
      const result = await analyse(position, { milliseconds: 20_000 });
      expect(result).toMatchObject({ stopped: 'solved', score, value: valueOfScore(score, moves.length) });
      expect(result.best).toEqual(solver.solveSync(position).best);
      expect(result.best).toContain(result.move);
      expect(result.principalVariation[0]).toBe(result.move);
      expect(position.format()).toBe(before);
    }
  });

  it('goes on to the end by its line, in as many moves as the value says', async () => {
    const { moves } = late.find(({ score }) => score < 0)!;
    const position = after(moves, CONNECT_FOUR);
    const { value, principalVariation } = await analyse(position);
    expect(value).toMatchObject({ kind: 'loss', plies: principalVariation.length });
    principalVariation.forEach(position.play);
    expect(position.winner()).toBe(moves.length % 2 === 0 ? 'O' : 'X');
  });

  it('scores every move exactly when asked, as the solver does', async () => {
    const solver = createSolver(CONNECT_FOUR);
    for (const { moves } of late.slice(0, 20)) {
      const position = after(moves, CONNECT_FOUR);
      const result = await analyse(position, { exact: true, scores: 'all' });
      const scores = Array.from({ length: 7 }, (_, column) => {
        const root = result.moves.find(({ move }) => move === column);
        return root && toSolverScore(position, root.value);
      });
      expect(scores).toEqual(scoresOf(solver, position, 7));
    }
  });

  it('takes boards that were set up for the games that lead to them', async () => {
    for (const { moves, score } of late.slice(0, 20)) {
      const board = after(moves, CONNECT_FOUR).board();
      const result = await analyse(createPosition({ board, connect: 4 }), { exact: true });
      expect(result.score).toBe(score);
    }
  });

  it('leaves the answer to the search when the time is over first', async () => {
    const result = await analyse(createPosition(CONNECT_FOUR), { milliseconds: 500 });
    expect(result).toMatchObject({ stopped: 'time', score: null, best: null });
    expect(result.value).toMatchObject({ kind: 'score', certainty: 'estimate' });
  });

  it('answers with the opinion of the search when an exact analysis is stopped, with progress until then', async () => {
    const controller = new AbortController();
    const depths: number[] = [];
    const onProgress = ({ depth }: SearchProgress): void => {
      depths.push(depth);
      if (depths.includes(3) && depth === 42) controller.abort();
    };
    const request = { exact: true, milliseconds: 100, signal: controller.signal, onProgress };
    const result = await analyse(createPosition(CONNECT_FOUR), request);
    expect(result).toMatchObject({ stopped: 'aborted', score: null, best: null });
    expect(result.move).toBeGreaterThanOrEqual(0);
    expect(result.depth).toBeGreaterThanOrEqual(3);
  });

  it('refuses exact analysis of what does not fit, and times that make no sense', async () => {
    const large = createPosition({ rows: 11, columns: 11, connect: 4 });
    await expect(analyse(large, { exact: true })).rejects.toMatchObject({
      code: 'connect-three/board-too-large',
    });
    expect((await analyse(large, { milliseconds: 50 })).best).toBe(null);
    for (const milliseconds of [0, -1, Number.NaN, Infinity]) {
      const refused = analyse(after('44', CONNECT_FOUR), { milliseconds });
      await expect(refused).rejects.toMatchObject({ code: 'search-core/not-positive' });
    }
  });
});

describe('playing', () => {
  it('takes a win and blocks one', () => {
    expect(analyseSync(after('414141', CONNECT_FOUR), { depth: 4 }).move).toBe(3);
    expect(analyseSync(after('41414', CONNECT_FOUR), { depth: 4 }).move).toBe(3);
  });

  it('keeps to its limits on large boards', () => {
    const position = createPosition(CONNECT_FOUR);
    const result = analyseSync(position, { milliseconds: 100 });
    expect(result).toMatchObject({ stopped: 'time', value: { kind: 'score', certainty: 'estimate' } });
    expect(analyseSync(position, { depth: 3 })).toMatchObject({ depth: 3, stopped: 'depth' });
    expect(analyseSync(position, { depth: 1 }).value).toMatchObject({
      score: Math.abs(evaluateAfterCentre()),
    });
  });

  function evaluateAfterCentre(): number {
    return evaluate(after('4', CONNECT_FOUR));
  }

  it('scores every move when asked', () => {
    const { moves } = analyseSync(createPosition(CONNECT_FOUR), { depth: 2, scores: 'all' });
    expect(moves.map(({ move }) => move).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(analyseSync(createPosition(CONNECT_FOUR), { depth: 2 }).moves).toHaveLength(1);
  });

  it('reports progress, stops on a signal and leaves the position as it was', async () => {
    const position = after('44', CONNECT_FOUR);
    const before = position.format();
    const controller = new AbortController();
    const depths: number[] = [];
    const onProgress = ({ depth }: SearchProgress): void => {
      depths.push(depth);
      if (depth === 3) controller.abort();
    };
    const result = await analyse(position, { milliseconds: 20_000, signal: controller.signal, onProgress });
    expect(result.stopped).toBe('aborted');
    expect(depths).toContain(3);
    expect(position.format()).toBe(before);
    expect(position.board()[0]![result.move]).toBe(null);
  });

  it('says when there is nothing to play', () => {
    const over = after('12121', {});
    expect(analyseSync(over)).toMatchObject({
      move: NO_MOVE,
      stopped: 'over',
      value: { kind: 'loss', plies: 0 },
    });
    expect(() => analyseSync(createPosition(), { depth: 0 })).toThrow(OptionError);
  });
});
