// The player against the original one: 50 ms a move against a search to depth 6 with the original evaluation, from
// random openings, each played twice with sides swapped. Options: `--games 200 --milliseconds 50 --plies 2`.
import { parseArgs } from 'node:util';
import { formatMatch, playMatch, searchPlayer } from '@games/search-core/match';
import { originalHeuristics } from './original-heuristics';
import { createPosition, heuristics, type SequenciumPosition } from '../src/index';

/** From the start there are three moves for each side, so nine openings of two moves. */
const OPENINGS_OF_TWO = 9;

const { values } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { games: { type: 'string' }, milliseconds: { type: 'string' }, plies: { type: 'string' } },
});
const games = Number(values.games ?? 200);
const milliseconds = Number(values.milliseconds ?? 50);

async function play(plies: number): Promise<void> {
  const count = plies === 2 ? OPENINGS_OF_TWO : Math.ceil(games / 2);
  const result = await playMatch<SequenciumPosition>({
    game: () => createPosition(),
    players: [
      searchPlayer(`player, ${milliseconds} ms`, { heuristics, milliseconds }),
      searchPlayer('original, depth 6', { heuristics: originalHeuristics, depth: 6 }),
    ],
    games,
    openings: { plies, count },
    control: { tolerance: 60_000 },
  });
  const share = (100 * result.wins) / (result.wins + result.losses);
  console.log(
    `openings of ${plies} random moves\n${formatMatch(result)}share of decided games ${share.toFixed(1)} %\n`,
  );
}

export async function printMatch(): Promise<void> {
  for (const plies of values.plies === undefined ? [2, 4] : [Number(values.plies)]) await play(plies);
}
