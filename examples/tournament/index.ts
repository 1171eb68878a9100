// A round robin between levels of gomoku: points, and Elo differences with their intervals.
//   npx tsx index.ts
import { createOpponent, createPosition, type GomokuPosition } from '@games/gomoku';
import type { Opponent } from '@games/search-core';
import { formatElo, playMatch, type MatchResult, type Player } from '@games/search-core/match';

const GAMES = 20; // of each pairing: ten openings, each played by both sides
const LEVELS = [1, 2, 3, 4];

/** A player of a match. What it knows of a game belongs to that game's position; `seed` is its own for that game. */
function playerOf(level: number): Player<GomokuPosition> {
  const opponents = new WeakMap<GomokuPosition, Opponent>();
  return {
    name: `level ${level}`,
    newGame: (position, seed) => void opponents.set(position, createOpponent(position, { level, seed })),
    choose: (position, _clock, signal) => opponents.get(position)!.choose(signal),
  };
}

const players = LEVELS.map(playerOf);
const pairings = players.flatMap((weaker, index) =>
  players.slice(index + 1).map((stronger) => [stronger, weaker] as const),
);

// The same seed gives the same openings and the same choices: this prints the same each time.
const matches: MatchResult[] = [];
for (const pairing of pairings) {
  matches.push(
    await playMatch({
      game: () => createPosition({ size: 9 }),
      players: pairing,
      games: GAMES,
      openings: { plies: 3 },
      seed: 2026,
    }),
  );
}

console.log(`points of ${GAMES * (players.length - 1)}`);
for (const { name } of players) {
  const points = matches.map((match) => {
    if (match.players[0] === name) return match.points;
    return match.players[1] === name ? match.games.length - match.points : 0;
  });
  console.log(`${name}  ${points.reduce((sum, more) => sum + more, 0)}`);
}
console.log('\nElo differences');
for (const { players, wins, draws, losses, elo } of matches) {
  console.log(`${players.join(' - ')}  +${wins} =${draws} -${losses}  ${formatElo(elo)}`);
}
