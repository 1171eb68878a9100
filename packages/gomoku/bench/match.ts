/**
 * The engine against the first version's player, from balanced openings, each played twice with sides swapped.
 *
 *   pnpm --filter @games/gomoku bench match [--games 200] [--milliseconds 100] [--seed 1]
 */
import { parseArgs } from 'node:util';
import type { Searcher } from '@games/search-core';
import { formatMatch, type Player, playMatch } from '@games/search-core/match';
import { createPosition, createSearcher, type GomokuPosition } from '../src';
import { balancedOpenings } from './balanced';
import { baselinePlayer } from './baseline';

const MEMORY = 2 ** 24;

function enginePlayer(milliseconds: number): Player<GomokuPosition> {
  const engines = new WeakMap<GomokuPosition, Searcher>();
  return {
    name: `engine, ${milliseconds} ms`,
    newGame: (position) => void engines.set(position, createSearcher(position, { memoryBytes: MEMORY })),
    choose: async (position, _, signal) => {
      const { move } = await engines.get(position)!.search({ milliseconds, signal });
      return move;
    },
  };
}

export async function printMatch(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { games: { type: 'string' }, milliseconds: { type: 'string' }, seed: { type: 'string' } },
  });
  const games = Number(values.games ?? 200);
  const result = await playMatch<GomokuPosition>({
    game: () => createPosition(),
    players: [enginePlayer(Number(values.milliseconds ?? 100)), baselinePlayer()],
    games,
    openings: balancedOpenings(Math.ceil(games / 2), Number(values.seed ?? 1)),
    control: { tolerance: 60_000 },
  });
  console.log(formatMatch(result));
}
