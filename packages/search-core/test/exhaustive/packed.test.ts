import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { ContractViolation, ONGOING, OptionError, legalMoves, type Value } from '../../src';
import {
  solvePacked,
  solvePackedSync,
  solveRetrogradeSync,
  type Indexed,
  type Packed,
  type PackedPosition,
  type PackedSolution,
} from '../../src/exhaustive';
import type { PackedRequest, PackedProgress } from '../../src/exhaustive/packed';
import { createTicTacToe } from '../../src/testing';
import { createPursuit, cycle, path } from '../games/pursuit';
import { createGraphPosition, randomGraph } from '../games/random-graph';
import { verifyPacked } from './verify-packed';

type Numbered = PackedPosition & Indexed;

/** A game whose numbers are its keys, spread over both words. */
function packNumbers<P extends Omit<PackedPosition, keyof Packed> & Indexed>(position: P): P & Packed {
  return {
    ...position,
    pack: (words) => {
      words[0] = position.index() * 0x9e3779b1;
      words[1] = position.index();
    },
    unpack: (words) => position.restore(words[1]!),
  };
}

/** The game with `winsAtOnce`, found by playing every move. */
function withWinsAtOnce<P extends PackedPosition>(position: P): P {
  return {
    ...position,
    winsAtOnce: () => {
      const side = position.turn();
      return movesOf(position).some((move) => {
        position.play(move);
        const result = position.outcome();
        const wins = result !== ONGOING && result === (position.turn() === side ? 1 : -1);
        position.undo();
        return wins;
      });
    },
  };
}

const movesOf = (position: PackedPosition): number[] => legalMoves({ ...position, maxPlies: 0 });

const memory: PackedRequest = { memoryBytes: 2 ** 27, maxPositions: 10_000 };

function solved<P extends PackedPosition>(position: P, request: PackedRequest = memory): PackedSolution<P> {
  const result = solvePackedSync(position, request);
  if (!result.solution) throw new Error(`not solved: ${result.stopped}`);
  return result.solution;
}

/** Visits every position of a solution. */
function visitAll<P extends PackedPosition>(
  position: P,
  solution: PackedSolution<P>,
  visit: () => void,
): number {
  let count = 0;
  for (let place = 0; place < solution.places; place++) {
    if (!solution.restore(position, place)) continue;
    visit();
    count++;
  }
  return count;
}

/** Every position against the solver that keeps the moves of all of them. */
function compare(game: Numbered): void {
  const { solution: expected } = solveRetrogradeSync(game);
  const solution = solved(game);
  const { positions, wins, draws, losses, over, wonAtOnce, longest } = solution.statistics;
  const found = { wins: 0, draws: 0, losses: 0, over: 0, longest: 0 };
  const visited = visitAll(game, solution, () => {
    const value = solution.value(game);
    expect(value).toEqual(expected!.value());
    found[({ win: 'wins', draw: 'draws', loss: 'losses' } as const)[value.kind as 'win']]++;
    if (game.outcome() !== ONGOING) found.over++;
    else if (value.kind !== 'win' || value.plies > 1 || wonAtOnce === 0)
      expect(solution.bestMoves(game)).toEqual(expected!.bestMoves());
    found.longest = Math.max(found.longest, pliesOf(value));
  });
  expect({ wins, draws, losses, over, longest }).toEqual(found);
  expect(positions).toBe(visited);
}

const pliesOf = (value: Value): number => (value.kind === 'win' || value.kind === 'loss' ? value.plies : 0);

describe('retrograde analysis of packed positions', () => {
  it('agrees with retrograde analysis on random graphs with cycles, draws and double moves', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 60 }), fc.boolean(), (seed, nodes, atOnce) => {
        const game = packNumbers(createGraphPosition(randomGraph(seed, nodes)));
        game.restore(0);
        compare(atOnce ? withWinsAtOnce(game) : game);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['a line', createPursuit(path(8))],
    ['a ring', createPursuit(cycle(9))],
    ['a ring with a fast cop', createPursuit(cycle(9), [2, 1])],
    ['a ring with a fast robber', createPursuit(cycle(7), [1, 2])],
  ])('agrees with it on cops and robbers: %s', (_, game) => {
    compare(packNumbers(game));
    game.restore(3);
    compare(withWinsAtOnce(packNumbers(game)));
  });

  it('gives the same in slices', async () => {
    const create = () => packNumbers(createPursuit(path(20)));
    const progress: PackedProgress[] = [];
    const { solution, nodes } = await solvePacked(create(), {
      ...memory,
      onProgress: (at) => progress.push(at),
    });
    expect(solution!.statistics).toEqual(solved(create()).statistics);
    expect(nodes).toBe(solution!.statistics.moves);
    expect(solution!.value(create())).toEqual(solved(create()).value(create()));
  });

  it('leaves the position where it was', () => {
    const game = packNumbers(createPursuit(path(9)));
    const before = game.index();
    solved(game);
    expect(game.index()).toBe(before);
    expect(solvePackedSync(game, { ...memory, nodes: 50 }).stopped).toBe('nodes');
    expect(game.index()).toBe(before);
  });
});

describe('limits of packed positions', () => {
  const game = () => packNumbers(createPursuit(path(40)));

  it('says why there is no answer', async () => {
    expect(solvePackedSync(game(), { ...memory, maxPositions: 1000 }).stopped).toBe('memory');
    expect(solvePackedSync(game(), { ...memory, nodes: 1000 })).toMatchObject({ stopped: 'nodes' });
    expect((await solvePacked(game(), { ...memory, signal: AbortSignal.abort() })).stopped).toBe('aborted');
    expect((await solvePacked(game(), { ...memory, milliseconds: 0.001 })).stopped).toBe('time');
  });

  it('fills its table to the last position', () => {
    const { positions } = solved(game()).statistics;
    expect(solved(game(), { ...memory, maxPositions: positions }).statistics.positions).toBe(positions);
    const oneLess = { ...memory, maxPositions: positions - 1 };
    expect(solvePackedSync(game(), oneLess)).toMatchObject({ stopped: 'memory', positions: positions - 1 });
  });

  it('plays as many moves as it says, and no more are asked of it', () => {
    const { moves } = solved(game()).statistics;
    expect(solvePackedSync(game(), { ...memory, nodes: moves }).stopped).toBe('solved');
    expect(solvePackedSync(game(), { ...memory, nodes: moves - 3 }).stopped).toBe('nodes');
  });

  it('takes no more memory than allowed', () => {
    const { statistics } = solved(game(), { memoryBytes: 2 ** 26 });
    expect(statistics.memoryBytes).toBeLessThanOrEqual(2 ** 26);
  });

  it.each<[string, string, PackedRequest]>([
    ['memoryBytes', 'search-core/out-of-range', { memoryBytes: 1000 }],
    ['memoryBytes', 'search-core/memory-full', { memoryBytes: 2 ** 26, maxPositions: 10_000_000 }],
    ['maxPositions', 'search-core/out-of-range', { maxPositions: 0 }],
    ['maxPositions', 'search-core/out-of-range', { maxPositions: 2 ** 30 }],
    ['nodes', 'search-core/out-of-range', { nodes: 0 }],
    ['milliseconds', 'search-core/not-positive', { milliseconds: -1 }],
    ['onProgress', 'search-core/wrong-type', { onProgress: 7 as never }],
    ['signal', 'search-core/wrong-type', { signal: {} as never }],
  ])('refuses a request: %s, %s', (option, code, request) => {
    expect(errorOf(() => solvePackedSync(game(), request))).toMatchObject({ code, details: { option } });
  });

  it.each<[string, string, (game: PackedPosition) => PackedPosition]>([
    ['position.pack', 'search-core/wrong-type', (game) => ({ ...game, pack: undefined as never })],
    ['position.unpack', 'search-core/wrong-type', (game) => ({ ...game, unpack: 3 as never })],
    ['position.winsAtOnce', 'search-core/wrong-type', (game) => ({ ...game, winsAtOnce: true as never })],
    ['position.payoff', 'search-core/not-a-choice', (game) => ({ ...game, payoff: 'margin' })],
    [
      'position',
      'search-core/cycle',
      (game) =>
        ({
          ...game,
          historyHash: () => [0, 0],
          historyReach: () => 0,
          extendHistoryReach: () => undefined,
        }) as PackedPosition,
    ],
  ])('refuses a game: %s, %s', (option, code, change) => {
    expect(errorOf(() => solvePackedSync(change(game()), memory))).toMatchObject({
      code,
      details: { option },
    });
  });

  it('names keys that do not lead back, and those that are too long', () => {
    const lossy = game();
    const broken: PackedPosition = { ...lossy, unpack: (words) => lossy.restore(words[1]! >> 1) };
    expect(() => solvePackedSync(broken, memory)).toThrow(ContractViolation);
    expect(() => solvePackedSync(broken, memory)).toThrow(/unpack: expected the key/);
    const long: PackedPosition = { ...game(), pack: (words) => words.set([0, -1]) };
    expect(() => solvePackedSync(long, memory)).toThrow(/pack: expected 0 in bit 31/);
  });

  it('refuses positions that do not follow', () => {
    const position = packNumbers(createPursuit(path(3)));
    const solution = solved(position);
    const other = packNumbers(createPursuit(path(30)));
    expect(errorOf(() => solution.value(other))).toMatchObject({ code: 'search-core/not-solved' });
    expect(errorOf(() => solution.restore(position, solution.places))).toBeInstanceOf(OptionError);
  });
});

function errorOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('no error');
}

describe('verification of a solution', () => {
  it('accepts a right one', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = packNumbers(createGraphPosition(randomGraph(seed, 50)));
      for (const position of [game, withWinsAtOnce(game)]) {
        game.restore(0);
        const solution = solved(position);
        expect(() => verifyPacked(position, solution, 200, seed)).not.toThrow();
      }
    }
  });

  it('finds a value that is wrong by one ply, and one of the wrong kind', () => {
    const game = packNumbers(createPursuit(path(6)));
    const solution = solved(game);
    const wrong = (change: (value: Value) => Value): PackedSolution<typeof game> => ({
      ...solution,
      value: (position) =>
        position.index() === 17 ? change(solution.value(position)) : solution.value(position),
    });
    const longer = wrong((value) => ({ ...value, plies: pliesOf(value) + 1 }) as Value);
    const drawn = wrong(() => ({ kind: 'draw', certainty: 'exact' }));
    for (const changed of [longer, drawn])
      expect(() => verifyPacked(game, changed, 2000)).toThrow(/the table has/);
  });
});

describe('tic-tac-toe from keys of 18 bits', () => {
  it('has the values of every one of its 5,478 positions', () => {
    const game = createTicTacToe();
    const { solution: expected } = solveRetrogradeSync(game);
    const played: number[] = [];
    const packed: PackedPosition = {
      ...game,
      play: (move) => {
        played.push(move);
        game.play(move);
      },
      undo: () => {
        played.pop();
        game.undo();
      },
      pack: (words) => {
        words[0] = played.reduce((key, cell, ply) => key | ((1 + (ply & 1)) << (2 * cell)), 0);
        words[1] = 0;
      },
      unpack: (words) => {
        while (played.length > 0) packed.undo();
        const cells = Array.from({ length: 9 }, (_, cell) => (words[0]! >> (2 * cell)) & 3);
        const marks = [1, 2].map((mark) => cells.flatMap((found, cell) => (found === mark ? [cell] : [])));
        while (marks.some((list) => list.length > 0)) packed.play(marks[played.length & 1]!.shift()!);
      },
    };
    const solution = solved(packed);
    const visited = visitAll(packed, solution, () =>
      expect(solution.value(packed)).toEqual(expected!.value()),
    );
    expect(visited).toBe(5478);
    expect(solution.statistics).toMatchObject({ ...expected!.statistics });
  });
});
