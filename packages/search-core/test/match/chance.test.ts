import { describe, expect, it } from 'vitest';
import { ContractViolation, fromStates, withRepetition, type Position } from '../../src';
import { expectimaxSync } from '../../src/chance';
import { formatRecord, memoryLog } from '../../src/internal';
import {
  type MatchGame,
  monteCarloPlayer,
  type Player,
  playGame,
  playMatch,
  randomPlayer,
  searchPlayer,
} from '../../src/match';
import { createPig } from '../../src/testing';
import { createRace } from '../games/race';
import { readRecord } from './read-record';

const race = () => createRace(2);
type Race = ReturnType<typeof race>;

/** Plays the race well. */
const careful: Player<Race> = {
  name: 'four plies',
  choose: (position) => position.moveNumber(expectimaxSync(position, { depth: 4 }).move!),
};
const random = randomPlayer('random', 1);

/** The events and the moves of a game, apart: for each side what it rolled. */
function rollsOf({ moves }: MatchGame): [number[], number[]] {
  const position = race();
  const rolls: [number[], number[]] = [[], []];
  for (const move of moves) {
    if (position.chanceWeight!() > 0) rolls[position.turn()].push(move);
    position.play(move);
  }
  return rolls;
}

describe('matches of games with dice', () => {
  it('play both games of a pair with the same rolls, side by side', async () => {
    const { games } = await playMatch<Race>({ game: race, players: [careful, random], games: 20 });
    for (let pair = 0; pair < 10; pair++) {
      const [first, second] = [rollsOf(games[2 * pair]!), rollsOf(games[2 * pair + 1]!)];
      for (const side of [0, 1] as const) {
        const common = Math.min(first[side].length, second[side].length);
        expect(common).toBeGreaterThan(0);
        expect(first[side].slice(0, common)).toEqual(second[side].slice(0, common));
      }
    }
    const sequences = new Set(games.map((game) => rollsOf(game)[0].slice(0, 2).join()));
    expect(sequences.size).toBeGreaterThan(2);
  });

  it('come out even for a player against itself', async () => {
    const { pairs, elo } = await playMatch<Race>({ game: race, players: [careful, careful], games: 10 });
    expect(pairs).toEqual([0, 0, 5, 0, 0]);
    expect(elo.elo).toBe(0);
  });

  it('roll as often as the weights say', async () => {
    const { games } = await playMatch<Race>({
      game: race,
      players: [random, randomPlayer('other', 2)],
      games: 200,
      seed: 5,
    });
    // Of the first two rolls of each side in each pair: 400 rolls of 3 : 2 : 1.
    const counts = [0, 0, 0, 0];
    for (const game of games)
      if (game.game % 2 === 0)
        for (const side of rollsOf(game)) for (const roll of side.slice(0, 2)) counts[roll]!++;
    const rolls = counts.reduce((sum, count) => sum + count);
    const expected = [0, 3 / 6, 2 / 6, 1 / 6].map((share) => share * rolls);
    const chiSquare = [1, 2, 3].reduce(
      (sum, roll) => sum + (counts[roll]! - expected[roll]!) ** 2 / expected[roll]!,
      0,
    );
    expect(chiSquare).toBeLessThan(13.8); // one in a thousand, and the seed is fixed
  });

  it('tell the better player, and count Elo as before', async () => {
    // Each side takes a die and throws it once; the larger number wins.
    interface Throws {
      readonly thrown: readonly number[];
      readonly die: readonly number[] | null;
    }
    const dice = () =>
      fromStates<Throws, number>({
        initial: { thrown: [], die: null },
        moves: ({ die }) => die ?? [0, 1],
        weights: ({ die }) => die?.map(() => 1),
        next: ({ thrown, die }, move) =>
          die
            ? { thrown: [...thrown, move], die: null }
            : { thrown, die: move === 0 ? [1, 2] : [3, 4, 5, 6] },
        turn: ({ thrown }) => (thrown.length % 2 === 0 ? 0 : 1),
        outcome: ({ thrown: [one, other] }) => (other === undefined ? null : Math.sign(one! - other)),
      });
    const chooser: Player = { name: 'larger die', choose: () => 1 };
    const { wins, losses, elo } = await playMatch({ game: dice, players: [chooser, random], games: 200 });
    expect(wins).toBeGreaterThan(2 * losses);
    expect(elo.lower).toBeGreaterThan(50);
  });

  it('go on from a log, and are read back', async () => {
    const log = memoryLog();
    const request = { game: race, players: [careful, random] as const, log, openings: { plies: 3 } };
    const half = await playMatch<Race>({ ...request, games: 6 });
    const whole = await playMatch<Race>({ ...request, games: 12 });
    const again = await playMatch<Race>({ ...request, games: 12, log: memoryLog() });
    const movesOf = (games: readonly MatchGame[]) =>
      games.map(({ opening, moves }) => [...opening, ...moves].join());
    expect(movesOf(whole.games).slice(0, 6)).toEqual(movesOf(half.games));
    expect(movesOf(whole.games)).toEqual(movesOf(again.games));
    for (const game of whole.games) expect(readRecord(formatRecord(game, race), race)).toEqual(game);
  });

  it('play Pig, which has no longest game', async () => {
    const pig = () => createPig({ target: 10 });
    const { reasons } = await playMatch({
      game: pig,
      players: [random, randomPlayer('other', 2)],
      games: 10,
    });
    expect(reasons).toEqual({ finished: 10 });
  });

  it('adjudicate by scores and by a solver between the events', async () => {
    const sure: Player<Race> = {
      name: 'sure',
      choose: (position) => ({
        move: position.moveNumber(expectimaxSync(position, { depth: 2 }).move!),
        score: position.turn() === 0 ? 500 : -500,
      }),
    };
    const byScores = await playGame(race, [sure, { ...sure, name: 'too' }], {
      adjudication: { scores: { threshold: 100, moves: 2 } },
    });
    expect(byScores).toMatchObject({ reason: 'scores', result: 1 });
    const asked: number[] = [];
    await playGame(race, [careful, random], {
      adjudication: {
        solver: (position) => {
          asked.push(position.chanceWeight!());
          return undefined;
        },
      },
    });
    expect(new Set(asked)).toEqual(new Set([0]));
  });

  it('refuse weights that do not sum to one, and players that know no dice', async () => {
    const wrong = () => ({ ...race(), chanceWeight: () => 7 }) as Race;
    await expect(playGame(wrong, [random, random])).rejects.toThrow(/so that probabilities sum to one/);
    const players = [searchPlayer('search', { depth: 2 }), random] as const;
    await expect(playMatch({ game: race, players, games: 1 })).rejects.toMatchObject({
      code: 'search-core/chance-nodes',
      details: { player: 'search' },
    });
  });
});

/** A token on a ring, which nobody can win. */
const ring = () =>
  fromStates({
    initial: 0,
    moves: () => [1, 2],
    next: (field: number, steps: number) => (field + steps) % 5,
    outcome: () => null,
  });
const first: Player = { name: 'first', choose: () => 1 };

describe('matches of games in which positions come back', () => {
  it('are drawn when one has come so often, and read back so', async () => {
    const game = await playGame(ring, [first, { ...first, name: 'second' }], {
      adjudication: { repetition: 3 },
    });
    // Fields and turns: ten positions in a circle.
    expect(game).toMatchObject({ reason: 'repetition', result: 0, margin: null });
    expect(game.moves).toHaveLength(20);
    expect(readRecord(formatRecord(game, ring), ring)).toEqual(game);
    const log = memoryLog();
    const request = {
      game: ring,
      players: [first, random] as const,
      adjudication: { repetition: 2 },
      log,
    };
    const played = await playMatch<Position>({ ...request, games: 4 });
    expect(played.reasons).toEqual({ repetition: 4 });
    expect((await playMatch<Position>({ ...request, games: 4 })).games).toEqual(played.games);
    await expect(
      playMatch<Position>({ ...request, games: 4, adjudication: { repetition: 3 } }),
    ).rejects.toMatchObject({
      code: 'search-core/other-match',
    });
  });

  it('are finished where the game has a rule', async () => {
    for (const result of ['draw', 'loss', 'win'] as const) {
      const ruled = () => withRepetition(ring(), { times: 2, result });
      const game = await playGame(ruled, [first, random], { adjudication: { repetition: 3 } });
      expect(game.reason).toBe('finished');
      expect(game.result === 0).toBe(result === 'draw');
    }
  });

  it('are named where nothing ends them', async () => {
    const bounded = () => ({ ...ring(), maxPlies: 300 });
    await expect(playGame(bounded, [first, first])).rejects.toThrow(
      'longer than maxPlies = 300; adjudication.drawAfter',
    );
    const error: unknown = await playGame(bounded, [first, first]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContractViolation);
    const { reason } = await playGame(bounded, [first, first], { adjudication: { drawAfter: 300 } });
    expect(reason).toBe('length');
  });

  it('need a hash', async () => {
    const bare = (): Position => ({ ...ring(), hash: undefined }) as Position;
    await expect(playGame(bare, [first, first], { adjudication: { repetition: 2 } })).rejects.toThrow(
      'position.hash: expected a function',
    );
    for (const repetition of [1, 2.5, '3' as never])
      await expect(playGame(ring, [first, first], { adjudication: { repetition } })).rejects.toMatchObject({
        code: 'search-core/out-of-range',
      });
  });
});

describe('a Monte-Carlo player', () => {
  it('plays a game with dice, better than at random', async () => {
    const players = [monteCarloPlayer('sampler', { playouts: 100 }), random] as const;
    const { wins, games } = await playMatch({
      game: () => createPig({ target: 15 }),
      players,
      games: 30,
      seed: 1,
    });
    expect(games.map(({ reason, detail }) => reason + detail)).toEqual(games.map(() => 'finished'));
    expect(wins).toBeGreaterThan(20);
  });

  it('plays the same match again, and another with another seed', async () => {
    const movesOf = async (seed: number): Promise<unknown> => {
      const players = [monteCarloPlayer<Race>('sampler', { playouts: 20, seed }), random] as const;
      return (await playMatch<Race>({ game: race, players, games: 6, seed: 1 })).games.map(
        ({ moves }) => moves,
      );
    };
    expect(await movesOf(1)).toEqual(await movesOf(1));
    expect(await movesOf(1)).not.toEqual(await movesOf(2));
  });

  it('plays states without dice, within the time of the match', async () => {
    const nim = () =>
      fromStates({
        initial: 9,
        moves: (left) => ['one', 'two', 'three'].slice(0, left),
        next: (left, move) => left - ['one', 'two', 'three'].indexOf(move) - 1,
        outcome: (left) => (left === 0 ? -1 : null),
      });
    const match = (playouts: number | undefined, control: { milliseconds?: number; tolerance?: number }) => {
      const players = [monteCarloPlayer('sampler', { playouts }), randomPlayer('random', 2)] as const;
      return playMatch({ game: nim, players, games: 10, control });
    };
    const { games } = await match(undefined, { milliseconds: 20, tolerance: 60_000 });
    expect(games.map(({ reason, detail }) => reason + detail)).toEqual(games.map(() => 'finished'));
    expect((await match(500, {})).wins).toBeGreaterThan(5);
  });

  it.each([
    [{ playouts: 0 }, 'playouts'],
    [{ milliseconds: -1 }, 'milliseconds'],
    [{ movesToGo: 0 }, 'movesToGo'],
    [{ seed: 0.5 }, 'seed'],
  ])('refuses %j', (options, option) => {
    expect(() => monteCarloPlayer('sampler', options)).toThrow(option);
  });
});
