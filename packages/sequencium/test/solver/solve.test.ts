import {
  createRandom,
  legalMoves,
  ONGOING,
  OptionError,
  randomBelow,
  searchSync,
  type RootMove,
} from '@games/search-core';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  createPosition,
  formatCheckpoint,
  parseCheckpoint,
  solve,
  solveSync,
  type SequenciumOptions,
  type SequenciumPosition,
  type SolverCheckpoint,
  type SolveRequest,
} from '../../src/index';
import { game } from '../game';
import { naiveMargin, naiveMoves, naivePlay, naiveStart, type NaiveGame } from '../naive';

const small: readonly (readonly [number, number])[] = [
  [2, 2],
  [2, 3],
  [3, 2],
  [2, 4],
  [2, 5],
  [3, 3],
  [3, 4],
  [4, 3],
];

/** Optimal first moves, straight from the definition. */
function naiveBest(start: NaiveGame, columns: number, balanced: boolean): number[] {
  const moves = naiveMoves(start, 'A');
  const margins = moves.map((move) => naiveMargin(naivePlay(start, move, balanced), balanced));
  const best = Math.max(...margins);
  return moves
    .filter((_, index) => margins[index] === best)
    .map(([row, column]) => row * columns + column)
    .sort((a, b) => a - b);
}

describe('the solver against plain minimax', () => {
  describe.each([false, true])('balanced: %s', (balanced) => {
    it.each(small)('%i x %i: value and optimal first moves', (rows, columns) => {
      const start = naiveStart({ rows, columns });
      const { atLeast, atMost, best } = solveSync(game({ rows, columns, balanced }));
      expect([atLeast, atMost]).toEqual([naiveMargin(start, balanced), atLeast]);
      expect([...best].sort((a, b) => a - b)).toEqual(naiveBest(start, columns, balanced));
    });
  });
});

describe('the principal variation', () => {
  it.each(['margin', 'outcome'] as const)('plays best moves to the end of the game, payoff %s', (payoff) => {
    for (const balanced of [false, true]) {
      for (const [rows, columns] of small) {
        const position = createPosition({ rows, columns, balanced, payoff });
        const { best, atLeast, principalVariation = [] } = solveSync(position, { principalVariation: true });
        expect(principalVariation[0]).toBe(best[0]);
        const first = position.turn();
        for (const move of principalVariation) {
          const { atLeast: value, best: moves } = solveSync(position);
          expect(value).toBe(position.turn() === first ? atLeast : 0 - atLeast);
          expect(moves).toContain(move);
          position.play(move);
        }
        expect(position.outcome()).not.toBe(ONGOING);
      }
    }
  });

  it('is the same in time slices, and none without a request', async () => {
    const position = createPosition({ rows: 3, columns: 5, payoff: 'margin' });
    const { principalVariation } = solveSync(position, { principalVariation: true });
    expect(await solve(position, { principalVariation: true })).toMatchObject({ principalVariation });
    expect(solveSync(position)).not.toHaveProperty('principalVariation');
  });

  it('holds what is known when the solve is stopped', async () => {
    const position = createPosition({ rows: 4, columns: 5, payoff: 'margin' });
    const { nodes } = solveSync(position);
    for (const limit of [1, nodes, nodes + 1, nodes + 100]) {
      const stopped = await solve(position, { principalVariation: true, nodes: limit });
      const whole = solveSync(position, { principalVariation: true }).principalVariation!;
      const { principalVariation = [] } = stopped;
      expect(principalVariation).toEqual(whole.slice(0, principalVariation.length));
    }
    const signal = { aborted: true };
    expect(await solve(position, { principalVariation: true, signal })).toMatchObject({
      principalVariation: [],
      stopped: 'aborted',
    });
  });
});

describe('values', () => {
  const shared = new URL('../../../../../shared/vectors/sequencium-values.jsonl', import.meta.url);
  const hasShared = existsSync(fileURLToPath(shared));

  it.skipIf(!hasShared)('agree with the shared vectors (skipped where they are absent)', () => {
    const lines = readFileSync(shared, 'utf8').trim().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      const { rows, columns, value } = JSON.parse(line) as { rows: number; columns: number; value: number };
      expect(solveSync(game({ rows, columns }), { everyMove: false }).atLeast).toBe(value);
    }
  });

  it('turned over the diagonal a game is the same', () => {
    const tall = solveSync(game({ rows: 5, columns: 3 }));
    const wide = solveSync(game({ rows: 3, columns: 5 }));
    expect(tall.value).toEqual(wide.value);
    const turned = wide.best.map((cell) => (cell % 5) * 3 + Math.floor(cell / 5));
    expect([...tall.best].sort((a, b) => a - b)).toEqual(turned.sort((a, b) => a - b));
  });

  it('with the payoff of the outcome: who wins', () => {
    expect(solveSync(createPosition({ rows: 3, columns: 7 }))).toMatchObject({
      value: { kind: 'win', plies: 19, certainty: 'within' },
      atLeast: 1,
      atMost: 1,
      stopped: 'solved',
    });
    expect(solveSync(createPosition({ rows: 4, columns: 4 })).value).toEqual({
      kind: 'draw',
      certainty: 'exact',
    });
  });

  it('solve answers as solveSync does, and tells how far it is', async () => {
    const seen: number[] = [];
    const position = game({ rows: 4, columns: 6 });
    const answer = await solve(position, { onProgress: ({ nodes }) => seen.push(nodes) });
    const { value, best } = solveSync(position);
    expect(answer).toMatchObject({ value, best, stopped: 'solved' });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(2);
  });
});

/** Random positions of a game, from its start to its end. */
function* positionsOf(options: SequenciumOptions, random: () => number): Generator<SequenciumPosition> {
  const position = createPosition(options);
  for (;;) {
    yield position;
    if (position.outcome() !== ONGOING) return;
    const legal = legalMoves(position);
    position.play(legal[randomBelow(random, legal.length)]!);
  }
}

describe('positions on the way', () => {
  it.each([
    { rows: 3, columns: 3 },
    { rows: 3, columns: 4 },
    { rows: 4, columns: 4 },
    { rows: 3, columns: 5 },
    { rows: 3, columns: 4, balanced: true },
    { rows: 3, columns: 5, balanced: true },
    { rows: 3, columns: 5, start: 3 },
    { rows: 4, columns: 6, start: 3, balanced: true },
  ] as const)('have the values and best moves of a search that knows the rules alone, %j', (options) => {
    const random = createRandom(options.rows * 100 + options.columns);
    for (let games = 0; games < 6; games++) {
      for (const position of positionsOf({ ...options, payoff: 'margin' }, random)) {
        if (position.rows * position.columns - position.cells(0) - position.cells(1) > 11) continue;
        const text = position.format();
        const { value, atLeast, atMost, best, stopped } = solveSync(position);
        expect(position.format()).toBe(text);
        if (position.outcome() !== ONGOING) {
          expect({ atLeast, best, stopped }).toEqual({
            atLeast: position.outcome(),
            best: [],
            stopped: 'solved',
          });
          continue;
        }
        const plain = searchSync(position, { scores: 'all' });
        expect([value, atLeast, stopped]).toEqual([plain.value, atMost, 'solved']);
        const isBest = ({ value: of }: RootMove): boolean =>
          of.kind === 'score' && of.certainty === 'exact' && of.score === atLeast;
        expect([...best].sort((a, b) => a - b)).toEqual(
          plain.moves
            .filter(isBest)
            .map(({ move }) => move)
            .sort((a, b) => a - b),
        );
        const outcome = createPosition({
          ...position.options,
          payoff: 'outcome',
          board: position.board(),
          turn: position.turn() === 0 ? 'A' : 'B',
          movesLeft: position.movesLeft() === 1 ? 1 : 2,
        });
        const winner = solveSync(outcome);
        expect([winner.atLeast, winner.atMost]).toEqual([Math.sign(atLeast), Math.sign(atLeast)]);
      }
    }
  });

  it('go on from a checkpoint of their own', async () => {
    const position = game({ rows: 4, columns: 5, balanced: true });
    position.play(6);
    position.play(13);
    let text = '';
    const onCheckpoint = (checkpoint: () => SolverCheckpoint): void => {
      text = formatCheckpoint(checkpoint());
    };
    const limits = { nodes: 3000, onCheckpoint };
    expect(await solve(position, limits)).toMatchObject({ stopped: 'nodes' });
    const checkpoint = parseCheckpoint(text);
    expect(checkpoint.from).toMatchObject({ turn: 'B', movesLeft: 1 });
    expect(formatCheckpoint(checkpoint)).toBe(text);
    const { value, best } = solveSync(position);
    expect(await solve(position, { checkpoint })).toMatchObject({ value, best, stopped: 'solved' });
    await expect(solve(game({ rows: 4, columns: 5, balanced: true }), { checkpoint })).rejects.toThrow(
      expect.objectContaining({ code: 'sequencium/checkpoint-game' }),
    );
  });
});

describe('limits', () => {
  const long = (): SequenciumPosition => createPosition({ rows: 5, columns: 7 });
  const memoryBytes = 2 ** 22;

  it('an abort resolves with what is known', async () => {
    const signal = AbortSignal.timeout(50);
    expect(await solve(long(), { signal, memoryBytes })).toMatchObject({ stopped: 'aborted', best: [] });
    const aborted = {
      value: { kind: 'score', score: 0, certainty: 'estimate' },
      nodes: 0,
      stopped: 'aborted',
    };
    expect(await solve(long(), { signal: AbortSignal.abort() })).toMatchObject(aborted);
    expect(solveSync(long(), { signal: { aborted: true } })).toMatchObject(aborted);
    let questions = 0;
    const late = {
      get aborted() {
        return ++questions > 5;
      },
    };
    expect(solveSync(long(), { signal: late, memoryBytes })).toMatchObject({ stopped: 'aborted' });
  });

  it('the time', async () => {
    for (const answer of [
      await solve(long(), { milliseconds: 400, memoryBytes }),
      solveSync(long(), { milliseconds: 400, memoryBytes }),
    ]) {
      expect(answer.stopped).toBe('time');
      expect(answer.milliseconds).toBeGreaterThanOrEqual(400);
      expect(answer.nodes).toBeGreaterThan(0);
    }
  });

  it('the nodes, counted as the solution counts them', async () => {
    for (const nodes of [1, 2, 500, 20_000]) {
      for (const answer of [
        await solve(long(), { nodes, memoryBytes }),
        solveSync(long(), { nodes, memoryBytes }),
      ]) {
        expect(answer.stopped).toBe('nodes');
        expect(answer.nodes).toBeGreaterThanOrEqual(nodes);
        expect(answer.nodes).toBeLessThan(nodes + 5000);
      }
    }
  });

  it('what is not reached changes nothing', () => {
    const position = game({ rows: 4, columns: 5 });
    const free = { ...solveSync(position), milliseconds: expect.any(Number) as number };
    const limits = { nodes: 1e9, milliseconds: 1e9, signal: new AbortController().signal };
    expect(solveSync(position, limits)).toMatchObject(free);
  });

  it('bounds that are known before the end are true', () => {
    const position = game({ rows: 3, columns: 7 });
    const kinds = new Set<string>();
    for (let nodes = 1; ; nodes *= 2) {
      const { atLeast, atMost, value, stopped, best } = solveSync(position, { nodes, everyMove: false });
      expect(atLeast).toBeLessThanOrEqual(2);
      expect(atMost).toBeGreaterThanOrEqual(2);
      kinds.add(value.certainty);
      if (value.certainty === 'at-least') expect(value).toMatchObject({ score: atLeast });
      if (stopped !== 'solved') continue;
      expect({ value, best }).toEqual({ value: { kind: 'score', score: 2, certainty: 'exact' }, best: [8] });
      break;
    }
    expect([...kinds]).toEqual(['estimate', 'at-least', 'exact']);
    const even = solveSync(game({ rows: 4, columns: 6 }), { nodes: 1 });
    expect(even).toMatchObject({ value: { score: 0, certainty: 'at-most' }, atMost: 0 });
  });

  it.each([
    { memoryBytes: 2 ** 14 - 1 },
    { memoryBytes: 2 ** 31 },
    { nodes: 0 },
    { milliseconds: 0 },
    { everyMove: 1 },
  ])('%j are refused', async (request) => {
    await expect(solve(long(), request as SolveRequest)).rejects.toThrow(OptionError);
    expect(() => solveSync(long(), request as SolveRequest)).toThrow(OptionError);
  });

  it('a small table gives the same answer', () => {
    const position = game({ rows: 4, columns: 5 });
    const { value, best } = solveSync(position);
    expect(solveSync(position, { memoryBytes: 2 ** 14 })).toMatchObject({ value, best });
  });
});

describe('boards beyond the solver', () => {
  it.each([
    [6, 8, '6 x 7'],
    [20, 20, '20 x 2'],
    [4, 20, '4 x 10'],
  ])('%i x %i are refused before anything starts', (rows, columns, largest) => {
    expect(() => solveSync(createPosition({ rows, columns }))).toThrow(
      expect.objectContaining({ code: 'sequencium/too-large-to-solve', details: { rows, columns, largest } }),
    );
  });
});
