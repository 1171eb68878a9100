import {
  fileLog,
  playMatch,
  randomPlayer,
  searchPlayer,
  type MatchRequest,
  type Player,
} from '../../src/match';
import { createClaims } from '../../src/testing';

type Claims = ReturnType<typeof createClaims>;

/** A match that goes the same way every time, fast or with pauses before each move. */
export function series(pause = 0): MatchRequest<Claims> {
  const slow = (player: Player<Claims>): Player<Claims> => ({
    ...player,
    choose: async (...request) => {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
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

/** Run by itself, it plays the match slowly and keeps a log, to be killed. */
const path = process.env['MATCH_LOG'];
if (path !== undefined) await playMatch({ ...series(3), concurrency: 2, log: fileLog(path) });
