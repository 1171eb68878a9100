import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, OptionError, searchSync, type Position } from '../../src';
import { memoryLog } from '../../src/internal';
import {
  formatMatch,
  type MatchGame,
  type Player,
  playMatch,
  randomOpenings,
  randomPlayer,
  searchPlayer,
} from '../../src/match';
import type { MatchRequest } from '../../src/match/match-request';
import { summarise } from '../../src/match/match-result';
import { createClaims, createNim, createTicTacToe } from '../../src/testing';
import { series } from './series';

const perfect = searchPlayer('perfect');
const random = randomPlayer('random', 1);

/** Everything but the times, which no two runs share. */
function untimed(games: readonly MatchGame[]): unknown[] {
  return games.map((game) => ({ ...game, times: [] }));
}

function ticTacToe(options: Partial<MatchRequest<Position>> = {}): MatchRequest<Position> {
  return { game: createTicTacToe, players: [perfect, random], games: 20, ...options };
}

/** A player of nim on one stick that wins if and only if it moves first. */
const oneStick = (): Position => createNim([1]);

describe('a match', () => {
  it('plays every opening twice, with sides swapped', async () => {
    const { games } = await playMatch(ticTacToe({ openings: { plies: 2 } }));
    expect(games.map(({ game }) => game)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    for (let index = 0; index < 20; index += 2) {
      expect(games[index]!.players).toEqual(['perfect', 'random']);
      expect(games[index + 1]!.players).toEqual(['random', 'perfect']);
      expect(games[index + 1]!.opening).toEqual(games[index]!.opening);
    }
    expect(new Set(games.map(({ opening }) => opening.join(' '))).size).toBe(10);
  });

  it('counts for the first player', async () => {
    const result = await playMatch(ticTacToe({ games: 40 }));
    expect(result.wins + result.draws + result.losses).toBe(40);
    expect(result.losses).toBe(0);
    expect(result.points).toBe(result.wins + result.draws / 2);
    expect(result.pairs.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(result.elo.lower).toBeGreaterThan(100);
    expect(result.superiority).toBeGreaterThan(0.999);
    const turned = await playMatch(ticTacToe({ games: 40, players: [random, perfect] }));
    expect(turned.wins).toBe(0);
    expect(turned.elo.upper).toBeLessThan(-100);
  });

  it('is even where the first move wins', async () => {
    const result = await playMatch({ game: oneStick, players: [perfect, random], games: 10 });
    expect(result).toMatchObject({ wins: 5, losses: 5, pairs: [0, 0, 5, 0, 0] });
    expect(result.superiority).toBeCloseTo(0.5);
    expect(result.elo.elo).toBeCloseTo(0);
  });

  it('counts margins for the first player', async () => {
    const result = await playMatch(series());
    const mean =
      result.games.reduce((sum, { game, margin }) => sum + (game % 2 ? -margin! : margin!), 0) / 80;
    expect(result.averageMargin).toBeCloseTo(mean, 12);
    expect(mean).toBeGreaterThan(0);
    expect(result.wins).toBe(result.games.filter((g) => (g.game % 2 ? -g.margin! : g.margin!) > 0).length);
    expect((await playMatch(ticTacToe({ games: 2 }))).averageMargin).toBeNull();
  });

  it('is the same every time, and however many games are played at a time', async () => {
    const one = await playMatch(series());
    const five = await playMatch({ ...series(() => sleep(1)), concurrency: 5 });
    expect(untimed(five.games)).toEqual(untimed(one.games));
    expect({ ...five, games: [] }).toEqual({ ...one, games: [] });
    const other = await playMatch({ ...series(), seed: 12 });
    expect(untimed(other.games)).not.toEqual(untimed(one.games));
  });

  it('plays as many games at a time as it was told', async () => {
    let now = 0;
    let most = 0;
    const counting: Player = {
      name: 'counting',
      choose: async (position, clock, signal) => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 1));
        now--;
        return random.choose(position, clock, signal);
      },
    };
    await playMatch(ticTacToe({ players: [counting, counting], concurrency: 3, games: 9 }));
    expect(most).toBe(3);
  });

  it('stops when the sequential test is decided, after the same pair at any concurrency', async () => {
    const options = ticTacToe({ games: 400, openings: { plies: 2, count: 50 }, seed: 1 });
    const sprt = { elo0: 0, elo1: 80 };
    const one = await playMatch({ ...options, sprt });
    expect(one).toMatchObject({ stopped: 'sprt', sprt: { decision: 'h1' } });
    expect(one.games.length).toBeLessThan(200);
    expect(one.games.length % 2).toBe(0);
    const three = await playMatch({ ...options, sprt, concurrency: 3 });
    expect(untimed(three.games)).toEqual(untimed(one.games));
    const equal = await playMatch({ ...options, players: [random, randomPlayer('r', 2)], sprt });
    expect(equal.sprt?.decision).toBe('h0');
  });

  it('goes on with a log that reaches beyond the deciding pair', async () => {
    const options = ticTacToe({ games: 400, openings: { plies: 2, count: 50 }, seed: 1 });
    const log = memoryLog();
    await playMatch({ ...options, games: 100, log });
    const sprt = { elo0: 0, elo1: 80 };
    let played = 0;
    const onProgress = (): number => played++;
    const resumed = await playMatch({ ...options, sprt, log, onProgress, concurrency: 2 });
    expect(played).toBe(0);
    expect(untimed(resumed.games)).toEqual(untimed((await playMatch({ ...options, sprt })).games));
  });

  it('survives players that fail, and says how they did', async () => {
    const failing: Player = {
      name: 'failing',
      choose: () => {
        throw new Error('no');
      },
    };
    const result = await playMatch(ticTacToe({ players: [random, failing], games: 6 }));
    expect(result).toMatchObject({ wins: 6, reasons: { exception: 6 }, stopped: 'games' });
  });

  it('tells its progress, of games read from a log only their number', async () => {
    const log = memoryLog();
    await playMatch(ticTacToe({ games: 3, log }));
    const told: number[][] = [];
    await playMatch(
      ticTacToe({
        games: 5,
        log,
        onProgress: ({ game, finished, games }) => told.push([game.game, finished, games]),
      }),
    );
    expect(told).toEqual([
      [3, 4, 5],
      [4, 5, 5],
    ]);
  });

  it('stops when it is told to and keeps what is finished', async () => {
    const controller = new AbortController();
    let seen = 0;
    const onProgress = (): void => {
      if (++seen === 5) controller.abort();
    };
    const result = await playMatch(ticTacToe({ games: 1000, onProgress, signal: controller.signal }));
    expect(result.stopped).toBe('aborted');
    expect(result.games).toHaveLength(5);
    const none = await playMatch(ticTacToe({ signal: controller.signal }));
    expect(none).toMatchObject({ games: [], stopped: 'aborted' });
  });

  it('stops beside other work though its players never wait', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    const options = ticTacToe({ games: 1_000_000, players: [random, random], signal: controller.signal });
    expect((await playMatch(options)).stopped).toBe('aborted');
  });

  it('ends with the error of what it calls', async () => {
    const onProgress = (): never => {
      throw new TypeError('mine');
    };
    await expect(playMatch(ticTacToe({ onProgress, concurrency: 2 }))).rejects.toThrow('mine');
  });

  describe('rejects for a player that makes no sense, and names it', () => {
    const heuristics = { evaluate: () => 0 };
    const throwing = (error: Error): Player => ({
      name: 'odd',
      choose: () => {
        throw error;
      },
    });

    it.each<[string, () => Player, string]>([
      ['an opinion without any limit', () => searchPlayer('odd', { heuristics }), 'search-core/no-limit'],
      [
        'a table too small',
        () => searchPlayer('odd', { depth: 2, memoryBytes: 5 as never }),
        'search-core/out-of-range',
      ],
      [
        'an OptionError of its own',
        () => throwing(new OptionError('mine/no-weights', 'weights: expected a file')),
        'mine/no-weights',
      ],
    ])('%s', async (_, create, code) => {
      for (const players of [
        [create(), random],
        [random, create()],
      ] as const) {
        await expect(playMatch(ticTacToe({ players, games: 4 }))).rejects.toMatchObject({
          code,
          message: expect.stringMatching(/^player "odd": /) as string,
          details: { player: 'odd' },
        });
      }
    });

    it('also when it says so in newGame', async () => {
      const error = new OptionError('mine/no-weights', 'weights: expected a file');
      const odd: Player = { ...random, name: 'odd', newGame: () => Promise.reject(error) };
      await expect(playMatch(ticTacToe({ players: [odd, perfect] }))).rejects.toMatchObject({
        code: 'mine/no-weights',
      });
    });

    it('but an exception in the middle of play loses the game', async () => {
      const players = [random, throwing(new RangeError('a bug'))] as const;
      expect(await playMatch(ticTacToe({ players, games: 4 }))).toMatchObject({
        wins: 4,
        reasons: { exception: 4 },
      });
    });

    it('where it is made, as far as can be told there', () => {
      const make = (options: object): unknown => searchPlayer('odd', options);
      expect(() => make({ depth: 0 })).toThrow(/depth/);
      expect(() => make({ milliseconds: -1 })).toThrow(/milliseconds/);
      expect(() => make({ movesToGo: 0 })).toThrow(/movesToGo/);
      expect(() => make({ heuristics: {} })).toThrow(/heuristics.evaluate: expected a function/);
      expect(() => searchPlayer('')).toThrow(/name: expected a text/);
      expect(() => searchPlayer('odd', { nullMove: 'yes' as never })).toThrow(
        /^nullMove: expected true or false/,
      );
      expect(() => randomPlayer('odd', NaN)).toThrow(/seed/);
    });
  });

  it('gives a player of searches all of its options', async () => {
    let entered = 0;
    const observer = { enter: () => entered++, leave: () => undefined };
    const players = [searchPlayer('watched', { depth: 1, observer }), random] as const;
    await playMatch(ticTacToe({ players, games: 1 }));
    expect(entered).toBeGreaterThan(0);
    const [plain, selective] = [{}, { lateMoveReductions: true }].map((options) =>
      searchPlayer('p', options),
    );
    expect(plain!.settings).not.toBe(selective!.settings);
  });

  it('refuses what makes no sense', async () => {
    const wrong: [Partial<MatchRequest<Position>>, string][] = [
      [{ games: 0 }, 'search-core/out-of-range'],
      [{ games: 1.5 }, 'search-core/out-of-range'],
      [{ concurrency: 0 }, 'search-core/out-of-range'],
      [{ seed: NaN }, 'search-core/out-of-range'],
      [{ openings: [] }, 'search-core/out-of-range'],
      [{ openings: [[4, 4]] }, 'search-core/illegal-opening'],
      [{ openings: { plies: -1 } }, 'search-core/out-of-range'],
      [{ openings: { plies: 1 } }, 'search-core/too-few-openings'],
      [{ control: { milliseconds: 0 } }, 'search-core/not-positive'],
      [{ sprt: { elo0: 1, elo1: 0 } }, 'search-core/bad-hypotheses'],
      [{ sprt: 'yes' as never }, 'search-core/wrong-type'],
      [{ players: [perfect] as never }, 'search-core/out-of-range'],
      [{ players: perfect as never }, 'search-core/wrong-type'],
      [{ players: [perfect, 'random'] as never }, 'search-core/wrong-type'],
      [{ players: [perfect, { name: 'random' }] as never }, 'search-core/wrong-type'],
      [{ players: [perfect, { ...random, name: '' }] }, 'search-core/wrong-type'],
      [{ players: [perfect, { ...random, name: 'perfect' }] }, 'search-core/same-name'],
      [{ game: createTicTacToe() as never }, 'search-core/wrong-type'],
      [{ game: (() => ({})) as never }, 'search-core/wrong-type'],
      [{ game: () => ({ ...createTicTacToe(), maxPlies: 5000 }) }, 'search-core/out-of-range'],
      [{ openings: 'random' as never }, 'search-core/wrong-type'],
      [{ openings: ['1 2'] as never }, 'search-core/wrong-type'],
      [{ openings: { plies: 2, accept: true as never } }, 'search-core/wrong-type'],
      [{ control: { milliseconds: '5' as never } }, 'search-core/not-positive'],
      [{ control: 500 as never }, 'search-core/wrong-type'],
      [{ adjudication: { solver: 1 as never } }, 'search-core/wrong-type'],
      [
        { adjudication: { scores: { threshold: 1, moves: 1, players: 'none' as never } } },
        'search-core/not-a-choice',
      ],
      [{ log: 'match.jsonl' as never }, 'search-core/wrong-type'],
      [{ onProgress: true as never }, 'search-core/wrong-type'],
      [{ signal: 'stop' as never }, 'search-core/wrong-type'],
    ];
    for (const [options, code] of wrong) {
      await expect(playMatch(ticTacToe(options))).rejects.toMatchObject({ code });
      expect(ERROR_CODES).toContain(code);
    }
  });
});

describe('openings', () => {
  it('are different positions that go on, the same under a seed', () => {
    const openings = randomOpenings(createTicTacToe, { plies: 5, count: 100, seed: 4 });
    const boards = openings.map((moves) => {
      const position = createTicTacToe();
      moves.forEach((move) => position.play(move));
      expect(searchSync(position).stopped).not.toBe('over');
      return position.format();
    });
    expect(new Set(boards).size).toBe(100);
    const more = randomOpenings(createTicTacToe, { plies: 5, count: 120, seed: 4 });
    expect(more.slice(0, 100)).toEqual(openings);
    expect(randomOpenings(createTicTacToe, { plies: 5, count: 100, seed: 5 })).not.toEqual(openings);
  });

  it('are all there are, and no more', () => {
    expect(randomOpenings(createTicTacToe, { plies: 2, count: 72, seed: 1 })).toHaveLength(72);
    expect(() => randomOpenings(createTicTacToe, { plies: 2, count: 73, seed: 1 })).toThrow(
      expect.objectContaining({ code: 'search-core/too-few-openings' }),
    );
  });

  it('may be filtered', () => {
    const create = () => createClaims({ cells: 9, seed: 2 });
    const even = (position: Position): boolean => searchSync(position).value.kind === 'loss';
    const openings = randomOpenings(create, { plies: 2, count: 5, seed: 1, accept: even });
    for (const moves of openings) {
      const position = create();
      moves.forEach((move) => position.play(move));
      expect(searchSync(position).value.kind).toBe('loss');
    }
  });

  it('come again when there are fewer than pairs', async () => {
    const { games } = await playMatch(ticTacToe({ games: 8, openings: [[4], [0, 4]] }));
    expect(games.map(({ opening }) => opening)).toEqual([[4], [4], [0, 4], [0, 4], [4], [4], [0, 4], [0, 4]]);
  });
});

describe('the table', () => {
  it('says everything', () => {
    const game = (number: number, result: -1 | 0 | 1): MatchGame => ({
      game: number,
      players: ['a', 'b'],
      opening: [],
      moves: [],
      result,
      margin: result,
      reason: number === 3 ? 'time' : 'finished',
      detail: '',
      times: [],
      scores: [],
    });
    const games = [game(3, 1), game(0, 1), game(1, -1), game(2, 0)];
    const summary = summarise(['alpha', 'beta'], games, { elo0: 0, elo1: 10 });
    expect(summary).toMatchObject({
      wins: 2,
      draws: 1,
      losses: 1,
      pairs: [0, 1, 0, 0, 1],
      averageMargin: 0.25,
    });
    expect(formatMatch({ ...summary, stopped: 'games' })).toMatchInlineSnapshot(`
      "alpha against beta: 4 games, ended by number of games
      wins  draws  losses  points   score  player
         2      1       1     2.5  62.5 %  alpha
         1      1       2     1.5  37.5 %  beta
      pairs of 0, 1/2, 1, 3/2, 2 points   0, 1, 0, 0, 1
      Elo difference                      +88.7 (95 %: -570.6 to +∞)
      likelihood of superiority           66.1 %
      SPRT                                elo0 0, elo1 10, alpha 0.05, beta 0.05: ratio 0.03, undecided, between -2.94 and 2.94
      average margin                      +0.3
      games ended by                      finished 3, time 1
      "
    `);
  });

  it('has straight columns for names of wide characters', async () => {
    const text = formatMatch(await playMatch(series()));
    const [, , red, other] = text.split('\n');
    // Wide characters stand at the end, behind all columns.
    expect(red).toMatch(/^[ \d.%]+ {2}小红$/);
    expect(other).toMatch(/^[ \d.%]+ {2}\S+$/);
    expect(red!.lastIndexOf('  ')).toBe(other!.lastIndexOf('  '));
  });
});
