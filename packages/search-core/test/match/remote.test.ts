import { describe, expect, it } from 'vitest';
import { findGameFlaw, memoryLog } from '../../src/internal';
import {
  type MatchGame,
  playGame,
  playMatch,
  randomPlayer,
  type ScheduledGame,
  searchPlayer,
} from '../../src/match';
import { createTicTacToe } from '../../src/testing';

const players = [searchPlayer('four plies', { depth: 4 }), randomPlayer('random', 3)] as const;
const request = { game: createTicTacToe, players, games: 12, openings: { plies: 2 }, seed: 5 };

/** What another machine would do. */
function playAway({ game, opening, seed }: ScheduledGame) {
  const seats = game % 2 === 0 ? players : ([players[1], players[0]] as const);
  return playGame(createTicTacToe, seats, { opening, seed });
}

function untimed(games: readonly MatchGame[]): unknown[] {
  return games.map((game) => ({ ...game, times: [] }));
}

describe('a match that is played on other machines', () => {
  it('is the match that is played here, and its log that of one', async () => {
    const here = await playMatch(request);
    const log = memoryLog();
    const away = await playMatch({ ...request, concurrency: 5, log, playRemotely: playAway });
    expect(untimed(away.games)).toEqual(untimed(here.games));
    const again = await playMatch({
      ...request,
      log,
      playRemotely: () => Promise.reject(new Error('asked')),
    });
    expect(again.games).toEqual(away.games);
  });

  it('goes on without a game that cannot be played, and keeps no line of it', async () => {
    const log = memoryLog();
    const playRemotely = (game: ScheduledGame) => (game.game === 3 ? Promise.resolve(null) : playAway(game));
    const { games, stopped } = await playMatch({ ...request, log, playRemotely });
    expect(games.map(({ game }) => game)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(stopped).toBe('aborted');
    expect((await playMatch({ ...request, log })).games).toHaveLength(12);
  });

  it('ends with the error that playing throws', async () => {
    const playRemotely = () => Promise.reject(new Error('no connection'));
    await expect(playMatch({ ...request, playRemotely })).rejects.toThrow('no connection');
  });
});

describe('the flaw of a game', () => {
  it('is found in whatever has changed', async () => {
    const opening = [4, 0];
    const good = await playGame(createTicTacToe, players, { opening, seed: 1 });
    const expected = {
      createPosition: createTicTacToe,
      players: ['four plies', 'random'] as const,
      opening,
    };
    expect(findGameFlaw(good, expected)).toBeUndefined();
    const changes: readonly [unknown, string][] = [
      [null, 'game'],
      [{ ...good, players: ['random', 'four plies'] }, 'players'],
      [{ ...good, opening: [4, 1] }, 'opening'],
      [{ ...good, moves: [4, ...good.moves.slice(1)] }, 'moves'],
      [{ ...good, moves: good.moves.slice(1) }, 'times'],
      [{ ...good, result: good.result === 1 ? -1 : 1 }, 'result'],
      [{ ...good, reason: 'aborted', result: 0 }, 'reason'],
      [{ ...good, reason: 'bored' }, 'reason'],
      [{ ...good, scores: good.scores.map(() => 'high') }, 'scores'],
    ];
    for (const [game, field] of changes)
      expect(findGameFlaw(game, expected)).toMatch(new RegExp(`^${field}: `));
  });
});
