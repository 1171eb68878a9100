/**
 * Each level against the one below it, from balanced openings.
 *
 *   pnpm --filter @games/gomoku bench levels
 */
import { eloOfScore, playMatch, type Player } from '@games/search-core/match';
import { createOpponent, createPosition, LEVELS, type GomokuPosition, type Opponent } from '../src';
import { balancedOpenings } from './balanced';

const GAMES = 40;
const MILLISECONDS = 200;

function levelPlayer(level: number): Player<GomokuPosition> {
  const opponents = new WeakMap<GomokuPosition, Opponent>();
  return {
    name: `level ${level}`,
    newGame: (position, seed) =>
      void opponents.set(position, createOpponent(position, { level, seed, milliseconds: MILLISECONDS })),
    choose: (position, _, signal) => opponents.get(position)!.choose(signal),
  };
}

export async function printLevels(): Promise<void> {
  const openings = balancedOpenings(GAMES / 2, 1);
  for (let level = 2; level <= LEVELS; level++) {
    const { wins, draws, losses, points } = await playMatch<GomokuPosition>({
      game: () => createPosition(),
      players: [levelPlayer(level), levelPlayer(level - 1)],
      games: GAMES,
      openings,
      control: { tolerance: 60_000 },
    });
    const elo = eloOfScore(points / GAMES);
    console.log(`level ${level} against ${level - 1}: ${wins} - ${draws} - ${losses}, Elo ${elo.toFixed(0)}`);
  }
}
