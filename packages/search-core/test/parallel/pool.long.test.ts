import { describe, expect, it } from 'vitest';
import { createRandom, legalMoves, type Position, randomBelow, searchSync } from '../../src';
import { toValue } from '../../src/engine';
import { minimax } from '../../src/textbook';
import { createPool, type PoolRequest } from '../../src/parallel';
import type { GameSource } from '../../src/parallel/game';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { firstFailure, game, once, open, spawn, threads, usePools, type Settings } from './pools';

usePools({
  'own-worker': new URL('./own-worker.ts', import.meta.url),
  'rogue-worker': new URL('./rogue-worker.ts', import.meta.url),
  'silent-worker': new URL('./silent-worker.ts', import.meta.url),
});

const MODES = ['single', 'shared-table', 'root-splitting'] as const;
const CLAIMS = { cells: 8, seed: 5 };
const LARGE = { cells: 36, seed: 2 };

const GAMES: Record<string, [GameSource | (() => GameSource), () => Position]> = {
  'tic-tac-toe': [() => game('ticTacToe'), () => createTicTacToe()],
  nim: [() => game('nim', [3, 2, 4]), () => createNim([3, 2, 4])],
  'claims for the win': [() => game('createGame', CLAIMS), () => createClaims(CLAIMS)],
  'claims for points': [
    () => game('createGame', { ...CLAIMS, payoff: 'margin' }),
    () => createClaims({ ...CLAIMS, payoff: 'margin' }),
  ],
};

/** Plays random moves, and says which. */
function wander(position: Position, random: () => number): number[] {
  const played: number[] = [];
  for (let plies = 2 + randomBelow(random, 6); plies > 0; plies--) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const move = moves[randomBelow(random, moves.length)]!;
    position.play(move);
    played.push(move);
  }
  return played;
}

describe.each(MODES)('a pool, %s', (mode) => {
  it.each(Object.entries(GAMES))('finds the value of minimax: %s', async (_, [source, create]) => {
    const pool = await open({ game: typeof source === 'function' ? source() : source, mode });
    expect(pool.mode).toBe(mode);
    const random = createRandom(3);
    for (let count = 0; count < 12; count++) {
      const position = create();
      const moves = wander(position, random);
      const result = await pool.search(moves);
      const { value } = minimax(position);
      expect({ moves, value: result.value }).toEqual({
        moves,
        value: toValue(value, position.payoff, 'exact'),
      });
      if (result.stopped === 'over') expect(result.moves).toEqual([]);
      else expect(legalMoves(position)).toContain(result.move);
    }
    await pool.close();
  });

  it('values every root move', async () => {
    const pool = await open({ game: game('createGame', CLAIMS), mode });
    const { moves } = await pool.search([], { scores: 'all' });
    const expected = searchSync(createClaims(CLAIMS), { scores: 'all' }).moves;
    const sorted = (list: typeof moves): unknown[] =>
      list.map(({ move, value }) => ({ move, value })).sort((a, b) => a.move - b.move);
    expect(sorted(moves)).toEqual(sorted(expected));
    await pool.close();
  });

  it.each(['plain', 'ordered', 'narrow'])(
    'searches with heuristics, and tells its progress: %s',
    async (name) => {
      const pool = await open({ game: game('createEvaluated', { cells: 12, name }), mode });
      const depths: number[] = [];
      const result = await pool.search([0], { depth: 4, onProgress: ({ depth }) => depths.push(depth) });
      expect(result).toMatchObject({ depth: 4, stopped: 'depth', value: { certainty: 'estimate' } });
      expect(depths.at(-1)).toBe(4);
      expect(depths).toEqual([...new Set(depths)].sort((a, b) => a - b));
      const { value } = await pool.search([], { depth: 4 });
      if (name === 'plain') {
        const heuristics = { evaluate: ({ turn }: Position) => 3 - 6 * turn() };
        expect(value).toEqual(searchSync(createClaims({ cells: 12 }), { depth: 4, heuristics }).value);
      }
      await expect(pool.search([])).rejects.toMatchObject({ code: 'search-core/no-limit' });
      await pool.close();
    },
  );

  it('wins also with selective search, which does not claim that the win is the shortest', async () => {
    const selective = { lateMoveReductions: true };
    const pool = await open({ game: game('createGame', CLAIMS), mode, ...selective });
    expect((await pool.search([])).value).toMatchObject({ kind: 'win', certainty: 'within' });
    await pool.close();
  });

  it('keeps to its limits', async () => {
    const pool = await open({ game: game('createGame', LARGE), mode });
    const byNodes = await pool.search([], { nodes: 5001 });
    expect(byNodes).toMatchObject({ nodes: 5001, stopped: 'nodes' });
    const byTime = await pool.search([], { milliseconds: 60 });
    expect(byTime.stopped).toBe('time');
    expect(byTime.milliseconds).toBeGreaterThan(55);
    expect(legalMoves(createClaims(LARGE))).toContain(byTime.move);
    expect(pool.statistics().stores).toBeGreaterThan(0);
    pool.clear();
    await pool.close();
  });

  it('answers an abort with a legal move', async () => {
    const pool = await open({ game: game('createGame', LARGE), mode });
    for (let count = 0; count < 7; count++) {
      const result = await pool.search([], { signal: AbortSignal.timeout(20) });
      expect(result.stopped).toBe('aborted');
      expect(legalMoves(createClaims(LARGE))).toContain(result.move);
    }
    await pool.close();
  });

  it('gives a legal move when the signal is aborted before the search', async () => {
    const pool = await open({ game: game('createGame', LARGE), mode });
    for (const milliseconds of [undefined, 1000]) {
      const result = await pool.search([], { signal: AbortSignal.abort(), milliseconds });
      expect(result.stopped).toBe('aborted');
      expect(legalMoves(createClaims(LARGE))).toContain(result.move);
    }
    expect((await pool.search([], { depth: 2 })).stopped).toBe('depth');
    await pool.close();
  });

  it('says that it looks no further than a search may', async () => {
    const pool = await open({ game: game('long'), mode });
    const { stopped, value } = await pool.search([]);
    expect({ stopped, certainty: value.certainty }).toEqual({ stopped: 'max-depth', certainty: 'estimate' });
    await pool.close();
  });

  it('names a game that goes round where nothing limits the search', async () => {
    const pool = await open({ game: game('ring'), mode });
    await expect(pool.search([])).rejects.toMatchObject({
      name: 'OptionError',
      code: 'search-core/no-limit',
    });
    expect((await pool.search([], { depth: 6 })).value.certainty).toBe('estimate');
    await pool.close();
  });

  it('stays usable after a request that makes no sense', async () => {
    const pool = await open({ game: game('createGame', CLAIMS), mode });
    const code = (moves: number[], request: PoolRequest): Promise<unknown> =>
      pool.search(moves, request).then(
        () => 'no error',
        (error: unknown) => (error as { code: string }).code,
      );
    expect(await code([], { depth: 0 })).toBe('search-core/out-of-range');
    expect(await code([], { nodes: 1.5 })).toBe('search-core/out-of-range');
    expect(await code([], { milliseconds: 0 })).toBe('search-core/not-positive');
    expect(await code([-1], {})).toBe('search-core/out-of-range');
    expect(await code([0, 0], {})).toBe('search-core/illegal-move');
    const first = pool.search([]);
    expect(await code([], {})).toBe('search-core/busy');
    expect(() => pool.clear()).toThrow('searching already');
    expect((await first).stopped).toBe('solved');
    const thrown = pool.search([], {
      onProgress: () => {
        throw new Error('not interested');
      },
    });
    await expect(thrown).rejects.toThrow('not interested');
    expect((await pool.search([])).stopped).toBe('solved');
    await pool.close();
  });
});

describe("a game's own engine", () => {
  it.each(['single', 'shared-table'] as const)('searches in its place, %s', async (mode) => {
    const pool = await open({ game: game('ownEngine', CLAIMS), mode });
    const random = createRandom(4);
    for (let count = 0; count < 8; count++) {
      const position = createClaims(CLAIMS);
      const moves = wander(position, random);
      const { value, depth, stopped } = await pool.search(moves, { milliseconds: 10_000 });
      expect(value).toEqual(toValue(minimax(position).value, position.payoff, 'exact'));
      if (stopped !== 'over') expect(depth).toBeGreaterThan(100);
    }
    await pool.close();
  });

  it('is not asked where root moves are split', async () => {
    const pool = await open({ game: game('ownEngine', CLAIMS) });
    expect((await pool.search([], { depth: 3 })).depth).toBeGreaterThan(100);
    await pool.close();
    const split = await open({ game: game('ownEngine', CLAIMS), mode: 'root-splitting' });
    expect((await split.search([], { depth: 50 })).depth).toBeLessThan(100);
    await split.close();
  });

  it('forgets its table when the pool is cleared, and needs a limit', async () => {
    const pool = await open({ game: game('ownEngine', LARGE), mode: 'single' });
    const first = await pool.search([], { depth: 4 });
    expect((await pool.search([], { depth: 4 })).nodes).toBeLessThan(first.nodes);
    pool.clear();
    expect((await pool.search([], { depth: 4 })).nodes).toBe(first.nodes);
    await expect(pool.search([])).rejects.toMatchObject({ code: 'search-core/no-limit' });
    await pool.close();
  });

  it('needs a hash', async () => {
    await expect(open({ game: game('ownEngineWithoutHash') })).rejects.toMatchObject({
      code: 'search-core/worker-start',
    });
  });
});

describe('a pool of many', () => {
  it('does not call a win the shortest where one may be hidden by the way to it', async () => {
    const pool = await open({ game: game('createHiddenWin'), mode: 'root-splitting' });
    const { value } = await pool.search([]);
    // Which of the two is found rests on which worker comes first.
    if (value.kind !== 'win') throw new Error(`expected a win, got ${value.kind}`);
    expect([7, 8]).toContain(value.plies);
    if (value.plies === 8) expect(value.certainty).toBe('within');
    await pool.close();
  });

  it.each(['shared-table', 'root-splitting'] as const)('finds the value of minimax, %s', async (mode) => {
    const pool = await open({ game: game('createGame', CLAIMS), mode, workers: 5 });
    const { value } = minimax(createClaims(CLAIMS));
    for (let count = 0; count < 5; count++) {
      pool.clear();
      expect((await pool.search([])).value).toEqual(toValue(value, 'outcome', 'exact'));
    }
    await pool.close();
  });
});

describe('a deterministic pool', () => {
  it('gives the same answer each time', async () => {
    const answers: unknown[] = [];
    for (let run = 0; run < 2; run++) {
      const pool = await open({ game: game('createGame', { cells: 13 }), deterministic: true });
      expect(pool.mode).toBe('root-splitting');
      for (let count = 0; count < 2; count++) {
        const { milliseconds, ...answer } = await pool.search([], { depth: 7 });
        expect(milliseconds).toBeGreaterThan(0);
        answers.push(answer);
      }
      await pool.close();
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('the choice of mode', () => {
  it.each([
    [{ workers: 2 }, 'createGame', 'shared-table'],
    [{ workers: 1 }, 'createGame', 'single'],
    [{ workers: 2, memoryBytes: 0 }, 'createGame', 'root-splitting'],
    [{ workers: 2 }, 'unhashed', 'root-splitting'],
  ] as const)('%o, %s: %s', async (options, name, mode) => {
    const pool = await open({ game: game(name, name === 'createGame' ? CLAIMS : undefined), ...options });
    expect(pool.mode).toBe(mode);
    expect((await pool.search([])).stopped).toBe('solved');
    await pool.close();
  });

  it('refuses what cannot be', async () => {
    const settings = { game: game('createGame'), mode: 'shared-table', deterministic: true } as const;
    await expect(open(settings)).rejects.toMatchObject({ code: 'search-core/not-deterministic' });
    await expect(open({ game: { module: './game.js' } })).rejects.toMatchObject({
      code: 'search-core/not-absolute',
    });
    await expect(open({ game: game('createGame'), workers: 0 })).rejects.toMatchObject({
      code: 'search-core/out-of-range',
    });
  });
});

describe('a worker script of the user', () => {
  it('registers games by name', async () => {
    const own = { game: { name: 'nim', options: [3, 4, 5] }, createWorker: spawn('own-worker') };
    const { value } = await once(own);
    expect(value).toEqual(searchSync(createNim([3, 4, 5])).value);
    await expect(once({ ...own, game: { name: 'chess' } })).rejects.toMatchObject({
      code: 'search-core/worker-start',
      message: expect.stringContaining('known: nim') as string,
    });
  });
});

describe('a worker that does not start', () => {
  const cases: [string, () => Settings, string, string][] = [
    [
      'its module is missing',
      () => ({ game: { module: 'file:///no/such/game.js' } }),
      'worker-start',
      'imported',
    ],
    ['the export is missing', () => ({ game: game('other') }), 'worker-start', 'no function "other"'],
    ['the factory throws', () => ({ game: game('broken') }), 'worker-start', 'this game cannot be made'],
    ['the factory returns no position', () => ({ game: game('nothing') }), 'worker-start', 'no position'],
    [
      'the factory refuses the options',
      () => ({ game: game('createGame', { cells: 0 }) }),
      'out-of-range',
      'cells',
    ],
    [
      'its script is missing',
      () => ({ game: game('createGame'), createWorker: spawn('no-such-script') }),
      'worker-start',
      'no-such-script',
    ],
    [
      'its script never answers',
      () => ({ game: game('createGame'), createWorker: spawn('silent-worker'), startMilliseconds: 300 }),
      'worker-start',
      'within 300 ms',
    ],
    [
      'it cannot be made',
      () => ({
        game: game('createGame'),
        createWorker: () => {
          throw new Error('no more threads');
        },
      }),
      'worker-start',
      'no more threads',
    ],
    [
      'the options cannot be sent',
      () => ({ game: game('createGame', { seed: () => 1 }) }),
      'worker-start',
      'cloned',
    ],
  ];
  it.each(cases)('%s', async (_, settings, code, words) => {
    await expect(open(settings())).rejects.toMatchObject({
      code: `search-core/${code}`,
      message: expect.stringContaining(words) as string,
    });
  });
});

describe('a worker that fails', () => {
  it('by an error of the game: the search rejects, the pool lives', async () => {
    const pool = await open({ game: game('throwing') });
    const failed = {
      code: 'search-core/worker-crash',
      message: expect.stringContaining('no evaluation') as string,
    };
    await expect(pool.search([], { depth: 3 })).rejects.toMatchObject(failed);
    expect((await pool.monteCarlo([], { playouts: 100 })).playouts).toBe(100);
    await pool.close();
  });

  it.each(MODES)('by ending: searches reject, now and later, %s', async (mode) => {
    const pool = await open({ game: game('exiting'), mode });
    const failed = { code: 'search-core/worker-crash', details: { reason: 'it ended with exit code 3' } };
    await expect(pool.search([], { depth: 3 })).rejects.toMatchObject(failed);
    await expect(pool.search([], { depth: 3 })).rejects.toMatchObject(failed);
    await pool.close();
  });

  it.each(MODES)('by closing its port: searches reject, now and later, %s', async (mode) => {
    const pool = await open({ game: game('closing'), mode });
    const failed = { code: 'search-core/worker-crash', details: { reason: 'it ended with exit code 0' } };
    await expect(pool.search([], { depth: 3 })).rejects.toMatchObject(failed);
    await expect(pool.search([], { depth: 3 })).rejects.toMatchObject(failed);
    await pool.close();
  });

  it('for want of memory', async () => {
    const createWorker = spawn('worker', { resourceLimits: { maxOldGenerationSizeMb: 24 } });
    const pool = await open({ game: game('devouring'), workers: 1, createWorker });
    await expect(pool.search([], { depth: 30 })).rejects.toMatchObject({ code: 'search-core/worker-memory' });
    await pool.close();
  });

  it('for want of memory for the table', async () => {
    const real = globalThis.SharedArrayBuffer;
    globalThis.SharedArrayBuffer = function () {
      throw new RangeError('Array buffer allocation failed');
    } as never;
    try {
      await expect(open({ game: game('createGame', CLAIMS) })).rejects.toMatchObject({
        code: 'search-core/worker-memory',
        details: { bytes: 2 ** 20 },
      });
    } finally {
      globalThis.SharedArrayBuffer = real;
    }
  });
});

describe('a game that loops for ever', () => {
  it.each(MODES)('is ended after the deadline: %s', async (mode) => {
    const pool = await open({ game: game('spinning'), mode });
    const unresponsive = { code: 'search-core/worker-unresponsive' };
    const failure = await firstFailure((milliseconds) => pool.search([], { milliseconds }));
    expect(failure).toMatchObject(unresponsive);
    await expect(pool.search([], { depth: 1 })).rejects.toMatchObject(unresponsive);
    await pool.close();
    expect(threads.running).toBe(0);
  });

  it.each(MODES)('is ended after an abort: %s', async (mode) => {
    const pool = await open({ game: game('spinning'), mode });
    const failure = await firstFailure((milliseconds) =>
      pool.search([], { depth: 5, signal: AbortSignal.timeout(milliseconds) }),
    );
    expect(failure).toMatchObject({ code: 'search-core/worker-unresponsive' });
    await pool.close();
    expect(threads.running).toBe(0);
  });

  it('is ended by closing', async () => {
    const pool = await open({ game: game('spinning') });
    const search = pool.search([], { depth: 5 });
    await Promise.all([
      expect(search).rejects.toMatchObject({ code: 'search-core/worker-closed' }),
      pool.close(),
    ]);
    expect(threads.running).toBe(0);
  });

  it('is ended in a worker of its own, and while it starts', async () => {
    const failure = await firstFailure((milliseconds) => once({ game: game('spinning') }, { milliseconds }));
    expect(failure).toMatchObject({ code: 'search-core/worker-unresponsive' });
    await expect(open({ game: game('spinningAtOnce'), startMilliseconds: 400 })).rejects.toMatchObject({
      code: 'search-core/worker-start',
    });
    expect(threads.running).toBe(0);
  });
});

describe('a worker that gets no processor', () => {
  it.each(MODES)('keeps no search from its answer, and lives: %s', async (mode) => {
    const gate = new SharedArrayBuffer(4);
    const pool = await open({ game: game('waiting', gate), mode });
    const { move, stopped } = await pool.search([], { milliseconds: 100 });
    expect(stopped).toBe('time');
    expect(legalMoves(createClaims({ cells: 20 }))).toContain(move);
    const controller = new AbortController();
    const next = pool.search([3], { depth: 30, signal: controller.signal });
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
    setTimeout(() => controller.abort(), 50);
    expect((await next).stopped).toBe('aborted');
    expect((await pool.search([3], { depth: 1 })).stopped).toBe('depth');
    await pool.close();
  });
});

describe('the first search', () => {
  it.each(['single', 'shared-table'] as const)('has its time to itself: %s', async (mode) => {
    const pool = await open({ game: game('slowToSetUp', LARGE), mode });
    const used = process.cpuUsage();
    await pool.search([], { depth: 1 });
    expect(process.cpuUsage(used).user).toBeLessThan(250_000);
    await pool.close();
  });
});

describe('the deadline of a pool', () => {
  it.each([-3_600_000, 3_600_000])('does not depend on the clock on the wall: set by %i ms', async (step) => {
    const pool = await open({ game: game('createGame', LARGE) });
    const now = Date.now;
    Date.now = () => now() + step;
    try {
      const result = await pool.search([], { milliseconds: 100 });
      expect(result.stopped).toBe('time');
      expect(result.milliseconds).toBeGreaterThan(90);
    } finally {
      Date.now = now;
    }
    await pool.close();
  });
});

describe('a worker that does not keep to the protocol', () => {
  const rogue = (way: string) => ({
    game: { name: 'any' },
    createWorker: spawn('rogue-worker', { workerData: way }),
  });

  it.each([
    'floods with progress',
    'floods with nonsense',
    'sends a text',
    'sends nothing',
    'sends a report of nothing',
    'sends a report without moves',
    'sends a move that is none',
    'sends a score that is none',
    'is idle',
    'answers another search',
    'fails with nothing',
  ])('%s', async (way) => {
    const pool = await open(rogue(way));
    const failed = { code: 'search-core/worker-protocol' };
    await expect(pool.search([], { depth: 3 })).rejects.toMatchObject(failed);
    await expect(pool.search([], { depth: 3 })).rejects.toMatchObject(failed);
    await pool.close();
    expect(threads.running).toBe(0);
  });

  it('answers twice: the first answer counts, and then the pool is gone', async () => {
    const pool = await open({ ...rogue('answers twice'), workers: 1 });
    expect(await pool.search([], { depth: 3 })).toMatchObject({ move: 0, stopped: 'depth' });
    const failed = { code: 'search-core/worker-protocol' };
    await expect(pool.search([], { depth: 3 })).rejects.toMatchObject(failed);
    await pool.close();
  });

  it.each(['begins before it is told', 'is ready for nothing', 'is ready twice'])('%s', async (way) => {
    const failed = expect.objectContaining({ code: 'search-core/worker-protocol' }) as unknown;
    const attempt = async (): Promise<never> => {
      const pool = await open(rogue(way));
      for (;;) await pool.search([], { depth: 1 });
    };
    await expect(attempt()).rejects.toEqual(failed);
  });
});

describe('options that make no sense', () => {
  it.each<[string, object, string]>([
    ['no game', { game: undefined }, 'wrong-type'],
    ['a game by neither module nor name', { game: {} }, 'wrong-type'],
    ['a game that is a text', { game: 'chess' }, 'wrong-type'],
    ['a module that is none', { game: { module: 5 } }, 'wrong-type'],
    ['an export that is none', { game: { module: 'file:///a.js', export: 5 } }, 'wrong-type'],
    ['a mode that is none', { mode: 'x' }, 'not-a-choice'],
    ['a switch that is none', { deterministic: 'yes' }, 'wrong-type'],
    ['another', { lateMoveReductions: 1 }, 'wrong-type'],
    ['workers that are none', { workers: '2' }, 'out-of-range'],
    ['a maker that is none', { createWorker: 'worker.js' }, 'wrong-type'],
    ['a table of half a byte', { memoryBytes: 0.5 }, 'out-of-range'],
  ])('%s', async (_, options, code) => {
    const started = threads.started;
    await expect(open({ game: game('createGame', CLAIMS), ...options })).rejects.toMatchObject({
      code: `search-core/${code}`,
    });
    expect(threads.started).toBe(started);
    await expect(createPool(undefined as never)).rejects.toMatchObject({ code: 'search-core/wrong-type' });
  });

  it('of one search', async () => {
    const pool = await open({ game: game('createGame', CLAIMS) });
    const wrong: [unknown, object, string][] = [
      ['4 4', {}, 'wrong-type'],
      [[], { scores: 'none' }, 'not-a-choice'],
      [[], { onProgress: true }, 'wrong-type'],
      [[], { signal: {} }, 'wrong-type'],
      [[], { signal: { aborted: false } }, 'wrong-type'],
      [[], null as never, 'wrong-type'],
    ];
    for (const [moves, request, code] of wrong) {
      await expect(pool.search(moves as number[], request)).rejects.toMatchObject({
        code: `search-core/${code}`,
      });
    }
    const leftOut = { signal: undefined, scores: undefined, onProgress: undefined };
    expect((await pool.search([], leftOut)).stopped).toBe('solved');
    await pool.close();
  });

  it('of a game: its fields are checked where it is made', async () => {
    await expect(open({ game: game('tooLong') })).rejects.toMatchObject({
      code: 'search-core/out-of-range',
      details: { option: 'position.maxPlies' },
    });
    await expect(open({ game: game('withoutHeuristics') })).rejects.toMatchObject({
      code: 'search-core/wrong-type',
      details: { option: 'heuristics.evaluate' },
    });
  });
});

describe('closing', () => {
  it('rejects the search under way, and those to come', async () => {
    const pool = await open({ game: game('createGame', LARGE) });
    const search = pool.search([]);
    const closed = { code: 'search-core/worker-closed' };
    await Promise.all([expect(search).rejects.toMatchObject(closed), pool.close()]);
    await expect(pool.search([])).rejects.toMatchObject(closed);
    await pool.close();
  });
});
