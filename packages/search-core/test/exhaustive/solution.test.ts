import { describe, expect, expectTypeOf, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import {
  createRandom,
  formatValue,
  type Hashed,
  legalMoves,
  ONGOING,
  OptionError,
  type Position,
  randomBelow,
  type Value,
} from '../../src';
import { toValue } from '../../src/engine';
import { minimax } from '../../src/textbook';
import {
  createSolution,
  createSolutionSync,
  solveRetrograde,
  solveRetrogradeSync,
  type Solution,
} from '../../src/exhaustive';
import type { ExhaustiveProgress } from '../../src/exhaustive/request';
import { createPositionMap, MIN_MAP_BYTES } from '../../src/exhaustive/position-map';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { createDrop } from '../games/drop';
import { look, solveBackwards, testGames, randomPosition } from '../helpers';
import { minimaxMoves } from '../oracle-moves';

const valueOf = (position: Position): Value => toValue(minimax(position).value, position.payoff, 'exact');

/** The plies of a win or loss. */
const pliesOf = (value: Value): number => (value.kind === 'win' || value.kind === 'loss' ? value.plies : NaN);

describe.each(Object.keys(testGames(0)))('solving %s', (name) => {
  it('equals minimax in value and best moves, forwards and backwards, 150 positions', () => {
    const random = createRandom(31);
    for (let trial = 0; trial < thorough(150); trial++) {
      const position = randomPosition(testGames(trial)[name]!, random, 3 + randomBelow(random, 6));
      const before = look(position);
      const expected = { value: valueOf(position), moves: minimaxMoves(position) };
      const { value, bestMoves, positions } = createSolutionSync(position);
      expect({ value: value(), moves: bestMoves() }, `trial ${trial}`).toEqual(expected);
      const backwards = solveBackwards(position);
      expect({ value: backwards.value(), moves: backwards.bestMoves() }, `trial ${trial}`).toEqual(expected);
      expect(backwards.statistics.positions).toBe(positions());
      expect(look(position)).toBe(before);
    }
  });

  it('gives every position of a game the same value forwards, backwards and by minimax', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const position = randomPosition(testGames(seed)[name]!, createRandom(seed), 3);
      const solution = createSolutionSync(position);
      const backwards = solveBackwards(position);
      const visit = (): void => {
        expect(solution.value()).toEqual(valueOf(position));
        expect(backwards.value()).toEqual(solution.value());
        expect(backwards.bestMoves()).toEqual(solution.bestMoves());
        for (const move of solution.bestMoves().slice(0, 2)) {
          position.play(move);
          visit();
          position.undo();
        }
      };
      visit();
    }
  });
});

describe('counting positions', () => {
  it.each([
    ['tic-tac-toe', createTicTacToe, 5478, 765],
    ['a drop game of 5 rows, 3 columns, 3 to connect', () => createDrop(5, 3, 3), 8789, undefined],
    ['a drop game of 4 rows, 4 columns, 4 to connect', () => createDrop(4, 4, 4), 161_029, undefined],
  ] as const)('%s', (_, create, positions, images) => {
    const solution = createSolutionSync(create());
    expect([solution.stopped, solution.positions()]).toEqual(['solved', positions]);
    if (images !== undefined)
      expect(createSolutionSync(create(), { symmetry: true }).positions()).toBe(images);
  });

  it('nim: the product of the heaps, and one side to move in most of them only once', () => {
    const position = createNim([3, 4, 5]);
    const seen = new Set<string>();
    const visit = (): void => {
      if (seen.has(look(position))) return;
      seen.add(look(position));
      for (const move of legalMoves(position)) {
        position.play(move);
        visit();
        position.undo();
      }
    };
    visit();
    expect(createSolutionSync(position).positions()).toBe(seen.size);
    expect(solveBackwards(position).statistics.positions).toBe(seen.size);
  });
});

describe('symmetry', () => {
  it('changes no value and no move', () => {
    const random = createRandom(41);
    for (let trial = 0; trial < thorough(60); trial++) {
      const create = [
        createTicTacToe,
        () => createDrop(4, 3, 3),
        () => createClaims({ cells: 8, seed: trial, mirrored: true, payoff: 'margin' }),
      ][trial % 3]!;
      const position = randomPosition(create, random, randomBelow(random, 4));
      const all = createSolutionSync(position);
      const images = createSolutionSync(position, { symmetry: true });
      expect([images.value(), images.bestMoves()]).toEqual([all.value(), all.bestMoves()]);
      expect(images.positions()).toBeLessThanOrEqual(all.positions());
      const backwards = solveBackwards(position, { symmetry: true });
      expect([backwards.value(), backwards.bestMoves()]).toEqual([all.value(), all.bestMoves()]);
    }
  });

  it('is only for positions that have some', () => {
    const wrong = (position: Position & Hashed, plain: Position): void => {
      // @ts-expect-error a position without symmetries has no images
      createSolutionSync(position, { symmetry: true });
      // @ts-expect-error a position without a hash cannot be remembered
      createSolutionSync(plain);
    };
    expectTypeOf(wrong).toBeFunction();
  });
});

describe('a solution', () => {
  it('plays perfectly: never loses tic-tac-toe to anyone', () => {
    const solution = (position: ReturnType<typeof createTicTacToe>) =>
      createSolutionSync(position, { symmetry: true });
    const position = createTicTacToe();
    const player = solution(position);
    expect(player.positions()).toBe(765);
    for (const side of [0, 1]) {
      const visit = (): void => {
        if (position.outcome() !== ONGOING) {
          expect(
            position.turn() === side ? position.outcome() : 0 - position.outcome(),
          ).toBeGreaterThanOrEqual(0);
          return;
        }
        for (const move of position.turn() === side ? player.bestMoves() : legalMoves(position)) {
          position.play(move);
          visit();
          position.undo();
        }
      };
      visit();
    }
  });

  it('counts the plies down to the end', () => {
    const position = createNim([3, 5, 7]);
    const { value, bestMoves } = createSolutionSync(position);
    const first = value();
    expect(first.kind).toBe('win');
    for (let left = pliesOf(first); position.outcome() === ONGOING; left--) {
      expect(value()).toMatchObject({ plies: left });
      position.play(bestMoves()[0]!);
    }
    expect(value()).toMatchObject({ kind: 'loss', plies: 0 });
    expect(bestMoves()).toEqual([]);
  });

  it('also knows positions before the one where it began', () => {
    const position = createTicTacToe();
    for (const move of [0, 4, 8]) position.play(move);
    const solution = createSolutionSync(position);
    for (let ply = 0; ply < 3; ply++) position.undo();
    expect(formatValue(solution.value())).toBe('draw');
  });

  it('makes room for what is asked by forgetting the rest', () => {
    const position = createNim([4, 4, 4]);
    position.play(4);
    const solution = createSolutionSync(position, { memoryBytes: MIN_MAP_BYTES });
    for (const emptied of [64 + 4, 128 + 4, 4, 64 + 4]) {
      position.undo();
      position.play(emptied);
      expect(solution.value().kind).toBe('loss');
      expect(solution.positions()).toBeLessThanOrEqual(96);
    }
  });

  it('says what does not fit, and goes on', () => {
    const position = createNim([4, 4, 4]);
    for (const move of [3, 64 + 3]) position.play(move);
    const solution = createSolutionSync(position, { memoryBytes: MIN_MAP_BYTES });
    position.undo();
    position.undo();
    expect(() => solution.value()).toThrow(
      expect.objectContaining({ code: 'search-core/memory-full' }) as Error,
    );
    position.play(3);
    position.play(64 + 3);
    expect(solution.value().kind).toBe('win');
  });
});

describe('limits', () => {
  it('of memory', () => {
    const position = createTicTacToe();
    const before = look(position);
    for (const memoryBytes of [MIN_MAP_BYTES, 10_000, 50_000]) {
      const solution = createSolutionSync(position, { memoryBytes });
      expect(solution.stopped).toBe('memory');
      expect(solution.positions() * 12).toBeLessThan(memoryBytes);
      expect(look(position)).toBe(before);
      for (const ask of [solution.value, solution.bestMoves])
        expect(ask).toThrow(expect.objectContaining({ code: 'search-core/memory-full' }) as Error);
      const backwards = solveRetrogradeSync(position, { memoryBytes });
      expect([backwards.stopped, backwards.solution]).toEqual(['memory', undefined]);
      expect(look(position)).toBe(before);
    }
    expect(createSolutionSync(position, { memoryBytes: 300_000 }).stopped).toBe('solved');
  });

  it('of nodes and time', () => {
    const position = createDrop(5, 5, 4);
    const before = look(position);
    const limited = createSolutionSync(position, { nodes: 5000 });
    expect([limited.stopped, limited.nodes()]).toEqual(['nodes', 5000]);
    const started = performance.now();
    expect(createSolutionSync(position, { milliseconds: 20 }).stopped).toBe('time');
    expect(performance.now() - started).toBeGreaterThanOrEqual(20);
    expect(look(position)).toBe(before);
  });

  it.each([{ nodes: 0 }, { milliseconds: 0 }, { milliseconds: NaN }, { memoryBytes: 100 }])(
    'that make no sense: %o',
    (options) => {
      expect(() => createSolutionSync(createTicTacToe(), options)).toThrow(OptionError);
    },
  );
});

describe('beside other work', () => {
  it('gives the same answer, lets timers run and gives the position back', async () => {
    const position = createDrop(4, 5, 3);
    const before = look(position);
    const seen: ExhaustiveProgress[] = [];
    let looks = 0;
    const timer = setInterval(() => {
      looks++;
      expect(look(position)).toBe(before);
    }, 1);
    const sliced = await createSolution(position, { onProgress: (progress) => seen.push(progress) });
    clearInterval(timer);
    const whole = createSolutionSync(position);
    const read = ({ stopped, value, bestMoves, positions, nodes }: Solution) => [
      stopped,
      value(),
      bestMoves(),
      positions(),
      nodes(),
    ];
    expect(read(sliced)).toEqual(read(whole));
    expect(looks).toBeGreaterThan(1);
    expect(seen.length).toBeGreaterThan(0);
    for (const [index, { nodes }] of seen.entries())
      expect(nodes).toBeGreaterThan(seen[index - 1]?.nodes ?? 0);
  });

  it('stops when told to', async () => {
    const position = createDrop(6, 7, 4);
    const before = look(position);
    const result = await createSolution(position, { signal: AbortSignal.timeout(30) });
    expect(result.stopped).toBe('aborted');
    expect(look(position)).toBe(before);
  });
});

describe('every call, beside other work and on the thread', () => {
  it('gives the same answer', async () => {
    const position = createDrop(4, 3, 3);
    const before = look(position);
    const [backwards, numbered] = [await solveRetrograde(position), solveRetrogradeSync(position)];
    expect(backwards.solution?.statistics).toEqual(numbered.solution?.statistics);
    expect(backwards.nodes).toBe(numbered.nodes);
    const solution = await createSolution(position);
    expect(backwards.positions).toBe(solution.positions());
    expect(solution.value()).toEqual(createSolutionSync(position).value());
    expect(solution.value()).toEqual(backwards.solution?.value());
    expect(look(position)).toBe(before);
  });

  it('says what stopped it, and a solution finds the rest when it is asked', async () => {
    const position = createDrop(5, 4, 3);
    const before = look(position);
    const signal = AbortSignal.abort();
    for (const [request, stopped] of [
      [{ signal }, 'aborted'],
      [{ nodes: 50 }, 'nodes'],
      [{ milliseconds: 0.01 }, 'time'],
      [{ memoryBytes: MIN_MAP_BYTES }, 'memory'],
    ] as const) {
      expect((await solveRetrograde(position, request)).stopped).toBe(stopped);
      expect(solveRetrogradeSync(position, request).stopped).toBe(stopped);
      expect(createSolutionSync(position, request).stopped).toBe(stopped);
      const solution = await createSolution(position, request);
      expect(solution.stopped).toBe(stopped);
      if (stopped === 'memory') continue;
      const whole = createSolutionSync(position);
      expect([solution.value(), solution.bestMoves()]).toEqual([whole.value(), whole.bestMoves()]);
      expect(look(position)).toBe(before);
    }
  });

  it('reports progress, and lets timers run', async () => {
    const position = createDrop(4, 4, 4);
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    const counts: number[] = [];
    const result = await solveRetrograde(position, { onProgress: ({ positions }) => counts.push(positions) });
    clearInterval(timer);
    expect(result.stopped).toBe('solved');
    expect(ticks).toBeGreaterThan(1);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });
});

describe('the map of positions', () => {
  it('is a map', () => {
    const random = createRandom(5);
    const map = createPositionMap(2 ** 22);
    const model = new Map<string, [number, number, number]>();
    for (let trial = 0; trial < 20_000; trial++) {
      const [low, high, value] = [random() & 0xff00, random() % 30, randomBelow(random, 2e9) - 1e9];
      expect(map.store(low, high, value)).toBe(true);
      model.set(`${low} ${high}`, [low, high, value]);
    }
    expect(map.size()).toBe(model.size);
    for (const [low, high, value] of model.values()) expect(map.find(low, high)).toBe(value);
    expect(map.find(1, 1)).toBe(ONGOING);
    map.clear();
    expect([map.size(), map.find(0, 0)]).toEqual([0, ONGOING]);
  });

  it.each([20_000, 300_000, 3_000_000])('puts %i bytes to use', (bytes) => {
    const random = createRandom(6);
    const map = createPositionMap(bytes);
    while (map.store(random(), random(), 1));
    expect(map.size()).toBeGreaterThan(bytes / 40);
    expect(map.size()).toBeLessThan(bytes / 12);
  });

  it('refuses what has no room, and keeps the rest', () => {
    const map = createPositionMap(MIN_MAP_BYTES);
    let stored = 0;
    while (map.store(stored, 7, stored)) stored++;
    expect(stored).toBe(96);
    expect(map.store(3, 7, 5)).toBe(true);
    expect(map.find(3, 7)).toBe(5);
    expect(map.find(95, 7)).toBe(95);
  });
});
