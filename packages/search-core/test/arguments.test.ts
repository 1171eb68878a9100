import { describe, expect, it } from 'vitest';
import { expectimaxSync, expectiminimax } from '../src/chance';
import { checkInteger, checkRequest, findGameFlaw, MAX_PLIES } from '../src/internal';
import { quoteValue } from '../src/internal-errors';
import { createBook } from '../src/book';
import { createSolutionSync, solveRetrogradeSync } from '../src/exhaustive';
import { createRecorder, whyNotSync } from '../src/explain';
import { createSearcher, type OptionError, searchSync, zobristKeys } from '../src/index';
import { alphaBeta, minimax, mtdf } from '../src/textbook';
import { monteCarloPlayer, playGame, playMatch, randomPlayer, searchPlayer } from '../src/match';
import { checkControl } from '../src/match/clock';
import { createMonteCarlo, monteCarloSync } from '../src/monte-carlo';
import { isWorkerMessage } from '../src/parallel/check-message';
import { proveSync, solveByProofNumbersSync } from '../src/proof-number';
import { createTicTacToe } from '../src/testing';

function errorOf(call: () => unknown): OptionError {
  try {
    call();
  } catch (error) {
    return error as OptionError;
  }
  throw new Error('accepted');
}

describe('checkInteger', () => {
  it.each([
    ['4', 'depth: expected a whole number from 1 to 4000, got "4" (string)'],
    [4001, 'depth: expected a whole number from 1 to 4000, got 4001'],
    [Number.NaN, 'depth: expected a whole number from 1 to 4000, got NaN'],
    [4n, 'depth: expected a whole number from 1 to 4000, got 4 (bigint)'],
    [null, 'depth: expected a whole number from 1 to 4000, got null'],
    [[4], 'depth: expected a whole number from 1 to 4000, got an array'],
    [Object.create(null), 'depth: expected a whole number from 1 to 4000, got an object'],
    [Symbol('4'), 'depth: expected a whole number from 1 to 4000, got a symbol'],
  ])('says of %o what it is and what was expected', (value, message) => {
    expect(errorOf(() => checkInteger('depth', value, 1, 4000)).message).toBe(message);
  });

  it('cuts and escapes a text', () => {
    const { message, details } = errorOf(() => checkInteger('depth', `\u001b[2J${'4'.repeat(1000)}`, 1, 2));
    expect(message).toMatch(/got "\\u001b\[2J4+…" \(string\)$/);
    expect(message.length).toBeLessThan(160);
    expect(String(details['value']).length).toBeLessThanOrEqual(81);
  });

  it('tells values apart that look alike', () => {
    const values = ['4', 4, '4n', 4n, 'null', null, 'undefined', undefined, 'true', true, [], {}, () => 4];
    expect(new Set(values.map(quoteValue)).size).toBe(values.length);
  });
});

describe('limits', () => {
  const bad: readonly (readonly [Readonly<Record<string, unknown>>, RegExp])[] = [
    [{ nodes: '4' }, /^nodes: expected a whole number from 1 to 9007199254740991, got "4" \(string\)$/],
    [{ nodes: 0 }, /^nodes: .* got 0$/],
    [{ milliseconds: '4' }, /^milliseconds: expected a number over 0, got "4" \(string\)$/],
    [{ milliseconds: 0 }, /^milliseconds: expected a number over 0, got 0$/],
    [{ milliseconds: Number.NaN }, /^milliseconds: expected a number over 0, got NaN$/],
    [{ milliseconds: Infinity }, /^milliseconds: expected a number over 0, got Infinity$/],
  ];
  const game = () => createTicTacToe();
  const searches: readonly (readonly [string, (limits: never) => unknown])[] = [
    ['search', (limits) => searchSync(game(), limits)],
    ['prove', (limits) => proveSync(game(), limits)],
    ['createSolution', (limits) => createSolutionSync(game(), limits)],
    ['a time control', checkControl],
  ];

  it.each(searches)('of %s are refused in the same words', (_, call) => {
    for (const [limits, message] of bad)
      expect(errorOf(() => call(limits as never)).message).toMatch(message);
  });

  it('of playouts are refused in the same words', () => {
    for (const [limits, message] of bad) {
      const asked = 'nodes' in limits ? { playouts: limits['nodes'] } : limits;
      const { message: text } = errorOf(() => createMonteCarlo(game()).searchSync(asked));
      expect(text.replace('playouts', 'nodes')).toMatch(message);
    }
  });

  it('name the real maximum of a depth', () => {
    expect(() => checkRequest({ depth: MAX_PLIES })).not.toThrow();
    expect(errorOf(() => searchSync(game(), { depth: MAX_PLIES + 1 })).message).toContain('1 to 4000');
    expect(errorOf(() => checkControl({ depth: 1e9 })).message).toContain('1 to 4000');
  });

  it('may be left out by undefined', () => {
    expect(() => checkRequest({ depth: undefined, nodes: undefined, signal: undefined })).not.toThrow();
    expect(searchSync(game(), { depth: 9, nodes: undefined, milliseconds: undefined }).depth).toBe(9);
  });
});

describe('the textbook searches', () => {
  const observer = { enter: () => undefined, leave: () => undefined };
  const searches: readonly (readonly [string, (position: never, options: never) => unknown])[] = [
    ['minimax', minimax],
    ['alphaBeta', alphaBeta],
    ['mtdf', mtdf],
    ['expectiminimax', expectiminimax],
    ['minimax, observed', (position, options) => minimax(position, withObserver(options))],
    ['alphaBeta, observed', (position, options) => alphaBeta(position, withObserver(options))],
  ];
  const withObserver = (options: object | null): never => (options && { observer, ...options }) as never;
  const errorIn = (search: (typeof searches)[number][1], position: unknown, options: unknown): OptionError =>
    errorOf(() => search(position as never, options as never));

  it.each(searches)('refuse what is no position and no options: %s', (_, search) => {
    expect(errorIn(search, null, {}).message).toBe('position: expected an object, got null');
    expect(errorIn(search, 5, {}).message).toBe('position: expected an object, got 5');
    expect(errorIn(search, createTicTacToe(), null).message).toBe('options: expected an object, got null');
    const { message } = errorIn(search, createTicTacToe(), { depth: 2, evaluate: 5 });
    expect(message).toBe('evaluate: expected a function, got 5');
    const { code } = errorIn(search, createTicTacToe(), { dept: 2 }) as { code: string };
    expect(code).toBe('search-core/unknown-option');
  });

  it.each([
    [{ alpha: Number.NaN }, /^alpha: expected a whole number from -1000000001 to 1000000000, got NaN$/],
    [{ beta: Number.NaN }, /^beta: .* got NaN$/],
    [{ alpha: 5, beta: -5 }, /^beta: expected a whole number from 6 to 1000000001, got -5$/],
    [{ alpha: 5, beta: 5 }, /^beta: .* got 5$/],
    [{ alpha: 1e12 }, /^alpha: .* got 1000000000000$/],
  ])('refuse a window that holds no score: %o', (window, message) => {
    const asked = { depth: 2, ...window };
    for (const search of [
      () => alphaBeta(createTicTacToe(), asked),
      () => alphaBeta(createTicTacToe(), { ...asked, observer }),
    ])
      expect(errorOf(search).message).toMatch(message);
  });

  it('refuse what is no observer, and mtdf a position without a hash', () => {
    const observed = (): unknown => minimax(createTicTacToe(), { observer: null } as never);
    expect(errorOf(observed).message).toBe('observer: expected an object, got null');
    const unhashed = { ...createTicTacToe(), hash: undefined } as never;
    expect(errorOf(() => mtdf(unhashed)).message).toBe('position.hash: expected a function, got undefined');
  });
});

describe('arrays', () => {
  const sparse = new Array<never>(2 ** 32 - 1);
  const players = [randomPlayer('a', 1), randomPlayer('b', 2)] as const;

  it('with gaps are refused, however long they say they are', async () => {
    const game = { game: createTicTacToe, players, games: 2 };
    const refused = expect.objectContaining({ code: 'search-core/wrong-type' }) as Error;
    await expect(playMatch({ ...game, openings: sparse })).rejects.toEqual(refused);
    await expect(playMatch({ ...game, openings: [sparse] })).rejects.toEqual(refused);
    await expect(playGame(createTicTacToe, sparse as never)).rejects.toEqual(refused);
    await expect(playGame(createTicTacToe, players, { opening: sparse })).rejects.toEqual(refused);
    await expect(
      createBook({ game: createTicTacToe, name: 'a', version: '1', plies: 1, solve: sparse }),
    ).rejects.toEqual(refused);
    const record = await playGame(createTicTacToe, players);
    const expected = { createPosition: createTicTacToe, players: ['a', 'b'], opening: [] } as const;
    expect(findGameFlaw({ ...record, moves: sparse }, expected)).toBe('moves: a list of moves');
  });

  it('with gaps are no message of a worker', () => {
    const report = { depth: 1, nodes: 1, moves: [{ move: 0, score: 0, certainty: 'exact', line: [0] }] };
    const message = { type: 'iterated', id: 1, report };
    expect(isWorkerMessage(message)).toBe(true);
    expect(isWorkerMessage({ ...message, report: { ...report, moves: sparse } })).toBe(false);
  });

  it('of keys are as long as a board needs them', () => {
    expect(zobristKeys(2, 1)).toHaveLength(2);
    for (const count of [2 ** 31, 2 ** 24 + 1, -1, 0.5, Number.NaN, '2'])
      expect(errorOf(() => zobristKeys(count as number, 1)).message).toMatch(
        /^count: expected a whole number from 0 to 16777216, got /,
      );
  });
});

describe('a request', () => {
  it('is an object', () => {
    expect(errorOf(() => checkRequest(null as never)).message).toBe('options: expected an object, got null');
  });

  it.each([
    [{ scores: 'some' }, "scores: expected one of 'best', 'all', got \"some\" (string)"],
    [{ onProgress: 1 }, 'onProgress: expected a function, got 1'],
    [{ signal: {} }, 'signal: expected an AbortSignal, got an object'],
  ])('%j is refused', (request, message) => {
    expect(errorOf(() => checkRequest(request as never)).message).toBe(message);
    expect(errorOf(() => searchSync(createTicTacToe(), request as never)).message).toBe(message);
  });
});

describe('options that do not exist', () => {
  const game = createTicTacToe;
  const calls: readonly (readonly [string, (options: never) => unknown])[] = [
    ['search', (options) => searchSync(game(), options)],
    ['createSearcher', (options) => createSearcher(game(), options)],
    ['a searcher', (options) => createSearcher(game()).searchSync(options)],
    ['createMonteCarlo', (options) => createMonteCarlo(game(), options)],
    ['a Monte-Carlo search', (options) => createMonteCarlo(game()).searchSync(options)],
    ['monteCarlo', (options) => monteCarloSync(game(), options)],
    ['prove', (options) => proveSync(game(), options)],
    ['solveByProofNumbers', (options) => solveByProofNumbersSync(game(), options)],
    ['createSolution', (options) => createSolutionSync(game(), options)],
    ['solveRetrograde', (options) => solveRetrogradeSync(game(), options)],
    ['expectimax', (options) => expectimaxSync(game(), options)],
    ['whyNot', (options) => whyNotSync(game(), 0, options)],
    ['createRecorder', (options) => createRecorder(options)],
    ['searchPlayer', (options) => searchPlayer('a', options)],
    ['monteCarloPlayer', (options) => monteCarloPlayer('a', options)],
    ['a time control', (options) => checkControl(options)],
  ];

  it.each(calls)('are refused by %s, with the name that is nearest', (_, call) => {
    const error = errorOf(() => call({ millisecond: 20 } as never));
    expect(error.code).toBe('search-core/unknown-option');
    expect(error.message).toMatch(
      /no option is named 'millisecond'; (did you mean milliseconds\?|expected )/,
    );
  });

  it('are listed where nothing is near', () => {
    expect(errorOf(() => searchSync(game(), { timeout: 20 } as never)).message).toBe(
      "options: no option is named 'timeout'; expected checked, depth, heuristics, " +
        'lateMoveReductions, memoryBytes, milliseconds, nodes, nullMove, observer, onProgress, scores, signal, table',
    );
  });

  it('may be there without a value', () => {
    expect(searchSync(game(), { timeout: undefined } as never).stopped).toBe('solved');
  });
});
