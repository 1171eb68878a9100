import { IllegalMoveError, OptionError, setCodeGeneration } from '@games/search-core';
import { describe, expect, it, vi } from 'vitest';
import { sampled } from '../../../../tools/test-kit/soak';
import {
  analyse,
  createPosition,
  createSolver,
  fits,
  isSolvedBoard,
  parseMoves,
  type SolveProgress,
  type Solver,
} from '../../src';
import { lineOf, scoreOf, scoresOf, signOf } from '../scores';
import {
  hasShared,
  readSelected,
  readSets,
  readShared,
  type ConnectFourVector,
  type LargeVector,
} from '../vectors';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };

function columnsOf(text: string): number[] {
  return parseMoves(text, CONNECT_FOUR);
}

function thrown(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('expected an error');
}

describe.each([true, false])('connect four, WebAssembly %s', (webAssembly) => {
  const solver = createSolver({ ...CONNECT_FOUR, webAssembly });

  function expectScores(vectors: Iterable<ConnectFourVector>): void {
    for (const { moves, score } of vectors) expect(scoreOf(solver, columnsOf(moves)), moves).toBe(score);
  }

  it('agrees with another solver on late positions', () => {
    expectScores(readSelected('connect-four-late.jsonl'));
  });

  it.skipIf(!hasShared('connect-four.jsonl'))('agrees with it on every vector', () => {
    expectScores(sampled(readShared<ConnectFourVector>('connect-four.jsonl')));
  });

  it.skipIf(!hasShared('connect-four-bench.txt')).each([
    ['L3_R1', Infinity],
    ['L2_R1', Infinity],
    ['L2_R2', Infinity],
    ['L1_R1', Infinity],
    ['L1_R2', 6],
  ])('agrees with it on the public set %s', (name, most) => {
    const vectors = readSets().flatMap(([set, moves, score]) => (set === name ? [{ moves, score }] : []));
    expect(vectors.length).toBeGreaterThan(0);
    expectScores(vectors.slice(0, most));
  });

  it('scores a position and its mirror image alike', () => {
    for (const { moves } of readSelected<ConnectFourVector>('connect-four-late.jsonl').slice(0, 40)) {
      const columns = columnsOf(moves);
      const scores = scoresOf(solver, columns, 7);
      const mirrored = scoresOf(
        solver,
        columns.map((column) => 6 - column),
        7,
      );
      expect(mirrored).toEqual(scores.toReversed());
    }
  });
});

describe('answers', () => {
  const solver = createSolver(CONNECT_FOUR);
  const moves = columnsOf('26775734551367');

  it('keep the score along the line, to the end of the game', () => {
    for (const vector of readSelected<ConnectFourVector>('connect-four-late.jsonl').slice(0, 40)) {
      const start = columnsOf(vector.moves);
      const position = createPosition(CONNECT_FOUR);
      start.forEach(position.play);
      let { score } = vector;
      const played = [...start];
      for (const column of lineOf(solver, start)) {
        expect(scoreOf(solver, played)).toBe(score);
        position.play(column);
        played.push(column);
        score = 0 - score;
      }
      expect(scoreOf(solver, played)).toBe(score);
      expect(position.outcome()).toBe(Math.sign(score));
    }
  });

  it('name every best move, and no other', () => {
    const { score, best, nodes } = solver.solveSync(moves);
    const scores = scoresOf(solver, moves, 7);
    expect(score).toBe(Math.max(...scores.filter((known) => known !== undefined)));
    expect(best).toEqual(scores.flatMap((known, column) => (known === score ? [column] : [])));
    expect(nodes).toBeGreaterThan(0);
  });

  it('tell who wins on request', () => {
    for (const { moves: text, score } of readSelected<ConnectFourVector>('connect-four-late.jsonl')) {
      expect(signOf(solver, columnsOf(text))).toBe(Math.sign(score));
    }
  });

  it('leave full columns without a score', () => {
    const scores = scoresOf(createSolver(), [1, 1, 1, 1, 1], 3);
    expect(scores.map((score) => typeof score)).toEqual(['number', 'undefined', 'number']);
  });

  it('know finished games', () => {
    const won = columnsOf('1212121');
    expect(scoreOf(solver, won)).toBe(-18);
    expect(signOf(solver, won)).toBe(-1);
    expect(lineOf(solver, won)).toEqual([]);
    expect(scoresOf(solver, won, 7)).toEqual(Array.from({ length: 7 }, () => undefined));
    const small = createSolver({ rows: 1, columns: 1, connect: 2 });
    expect(small.solveSync([])).toMatchObject({ score: 0, best: [0], nodes: 1 });
    expect(small.solveSync([0])).toMatchObject({ score: 0, best: [], nodes: 0 });
  });

  it('need no WebAssembly and no code made at run time', () => {
    vi.stubGlobal('WebAssembly', undefined);
    // A constructor, as the original is: the compiler calls it with `new`.
    vi.stubGlobal('Function', function forbidden() {
      throw new EvalError('a content policy');
    });
    let plain: Solver;
    try {
      plain = createSolver(CONNECT_FOUR);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(scoresOf(plain, moves, 7)).toEqual(scoresOf(solver, moves, 7));
  });

  it('do not depend on what was asked before', () => {
    const fresh = createSolver({ ...CONNECT_FOUR, memoryBytes: 4096 });
    expect(scoresOf(fresh, moves, 7)).toEqual(scoresOf(solver, moves, 7));
    fresh.clear();
    expect(fresh.nodes()).toBe(0);
    expect(scoresOf(fresh, moves, 7)).toEqual(scoresOf(solver, moves, 7));
    expect(fresh.nodes()).toBeGreaterThan(0);
  });
});

describe('work beside other work', () => {
  it('gives the same answers', async () => {
    const moves = columnsOf('26775734551367');
    const solver = createSolver(CONNECT_FOUR);
    const { moves: scored } = await solver.solve(moves, { scores: 'all' });
    expect(scored).toEqual(createSolver(CONNECT_FOUR).solveSync(moves, { scores: 'all' }).moves);
    const { score, best } = await solver.solve(moves);
    expect({ score, best }).toMatchObject({
      score: -4,
      best: createSolver(CONNECT_FOUR).solveSync(moves).best,
    });
  });

  it('tells its progress, and ends when asked', async () => {
    const control = new AbortController();
    const reports: SolveProgress[] = [];
    const solver = createSolver(CONNECT_FOUR);
    const answer = solver.solve([], {
      signal: control.signal,
      onProgress: (progress) => {
        reports.push(progress);
        if (reports.length === 3) control.abort();
      },
    });
    const result = await answer;
    expect(result).toMatchObject({ stopped: 'aborted', best: [], value: { certainty: 'estimate' } });
    expect(result.nodes).toBeGreaterThanOrEqual(reports.at(-1)!.nodes);
    expect(result).toMatchObject({ atLeast: reports.at(-1)!.atLeast, atMost: reports.at(-1)!.atMost });
    expect(reports.map(({ nodes }) => nodes)).toEqual(
      reports.map(({ nodes }) => nodes).toSorted((a, b) => a - b),
    );
    expect(reports[0]!.atLeast).toBeLessThanOrEqual(reports[0]!.atMost);
    expect(scoreOf(solver, columnsOf('26775734551367'))).toBe(-4);
  });

  it('does not begin when it has been called off', async () => {
    const solver = createSolver(CONNECT_FOUR);
    expect(await solver.solve([], { signal: AbortSignal.abort() })).toMatchObject({
      stopped: 'aborted',
      value: { kind: 'score', score: 0, certainty: 'estimate' },
      score: null,
      atLeast: -21,
      atMost: 20,
      best: [],
      nodes: 0,
    });
    await expect(solver.solve([7])).rejects.toBeInstanceOf(OptionError);
    expect(solver.nodes()).toBe(0);
  });
});

describe('boards that need WebAssembly', () => {
  it('agree with another solver', () => {
    for (const { rows, columns, connect, moves, value, plies } of readSelected<LargeVector>(
      'connect-four-large.jsonl',
    )) {
      const found = createSolver({ rows, columns, connect }).solveSync(moves.map((column) => column - 1));
      expect(found.value, `${rows} x ${columns}: ${moves.join()}`).toMatchObject({ kind: value, plies });
    }
  });

  it('are refused without it, and analysed by the search', async () => {
    const large = { rows: 8, columns: 8, connect: 4 };
    const refused = { code: 'connect-three/needs-web-assembly', details: { rows: 8, columns: 8 } };
    expect(thrown(() => createSolver({ ...large, webAssembly: false }))).toMatchObject(refused);
    setCodeGeneration('none');
    try {
      const position = createPosition(large);
      expect(thrown(() => createSolver(large))).toMatchObject(refused);
      expect(await analyse(position, { milliseconds: 50 })).toMatchObject({ stopped: 'time' });
      await expect(analyse(position, { exact: true })).rejects.toMatchObject(refused);
      expect(isSolvedBoard({ ...large, connect: 3 })).toBe(false);
      expect(createSolver({ rows: 4, columns: 4, connect: 4 }).solveSync([]).score).toBe(0);
    } finally {
      setCodeGeneration('all');
    }
    expect(isSolvedBoard({ ...large, connect: 3 })).toBe(true);
  });
});

describe('bad input', () => {
  const solver = createSolver(CONNECT_FOUR);

  it.each([
    [[0, 7], 'search-core/out-of-range', OptionError],
    [[-1], 'search-core/out-of-range', OptionError],
    [[0.5], 'search-core/out-of-range', OptionError],
    [[0, 0, 0, 0, 0, 0, 0], 'connect-three/column-full', IllegalMoveError],
    [[0, 1, 0, 1, 0, 1, 0, 1], 'connect-three/game-over', IllegalMoveError],
  ] as const)('is told: moves %j', (moves, code, kind) => {
    for (const ask of [scoreOf, scoresOf, signOf, lineOf]) {
      const error = thrown(() => ask(solver, moves, 7));
      expect(error).toBeInstanceOf(kind);
      expect(error).toMatchObject({ code });
    }
  });

  it('is told: a move on a full board', () => {
    const small = createSolver({ rows: 1, columns: 2, connect: 2 });
    expect(thrown(() => small.solveSync([0, 1, 0]))).toMatchObject({
      code: 'connect-three/game-over',
      details: { index: 3, column: 1, winner: '' },
    });
  });

  it('is told: boards that do not fit, with the largest that do', () => {
    const error = thrown(() => createSolver({ rows: 12, columns: 10, connect: 4 }));
    expect(error).toBeInstanceOf(OptionError);
    expect(error).toMatchObject({
      code: 'connect-three/board-too-large',
      details: { rows: 12, columns: 10, maxRows: 11, maxColumns: 9 },
    });
    expect(fits(8, 8, 4) && fits(7, 16, 4) && !fits(7, 17, 4)).toBe(true);
  });

  it.each([{ memoryBytes: 2047 }, { memoryBytes: 2 ** 28 }, { rows: 0 }, { columns: 21 }, { connect: 1 }])(
    'is told: %j',
    (options) => {
      expect(thrown(() => createSolver(options))).toMatchObject({ code: 'search-core/out-of-range' });
    },
  );

  it('and fits() agrees with createSolver() about every size', () => {
    for (let rows = 0; rows <= 21; rows++) {
      for (let columns = 0; columns <= 21; columns++) {
        const make = (): unknown => createSolver({ rows, columns, connect: 2, memoryBytes: 4096 });
        if (fits(rows, columns, 2)) expect(make).not.toThrow();
        else expect(make).toThrow(OptionError);
      }
    }
    expect(fits(5, 3, 1) || fits(5, 3, 6) || fits(5, 3, 3.5)).toBe(false);
  });
});
