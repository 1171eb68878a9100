import { fileLog, playMatch, randomPlayer, searchPlayer, type Player } from '../../src/match';
import type { MatchRequest } from '../../src/match/match-request';
import { createClaims } from '../../src/testing';

type Claims = ReturnType<typeof createClaims>;

/**
 * A match that goes the same way every time.
 *
 * @param pause - is awaited before each move.
 */
export function series(pause: () => unknown = () => undefined): MatchRequest<Claims> {
  const slow = (player: Player<Claims>): Player<Claims> => ({
    ...player,
    choose: async (...request) => {
      await pause();
      return player.choose(...request);
    },
  });
  return {
    game: () => createClaims({ cells: 9, seed: 3, payoff: 'margin' }),
    players: [slow(searchPlayer<Claims>('小红', { depth: 6 })), slow(randomPlayer('random', 5))],
    games: 80,
    openings: { plies: 3, count: 20 },
    seed: 11,
  };
}

/** Run by itself, it plays a part of the match, keeps a log, and waits to be killed. */
const path = process.env['MATCH_LOG'];
if (path !== undefined) {
  setInterval(() => undefined, 1000);
  let moves = 0;
  const pause = (): unknown => ++moves > 200 && new Promise(() => undefined);
  await playMatch({ ...series(pause), concurrency: 2, log: fileLog(path) });
}
