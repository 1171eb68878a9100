/**
 * What learning is worth: games learned from nothing in one thread, and matches at four plies and at equal time against the
 * heuristics of the game, where it has some, the search without any, and Monte-Carlo.
 *
 *   npx tsx --conditions=@games/source packages/search-core/bench/learn.ts [minutes] [games of a match] [id of a game]
 *
 * The openings of the matches follow from a seed; each is played twice with sides changed.
 */
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { GameDefinition, GamePosition } from '../src';
import { heuristicsOf } from '../src/definition/game-definition';
import { learn, learnedHeuristics } from '../src/learn';
import { monteCarloPlayer, playMatch, searchPlayer, type Player } from '../src/match';
import { ataxx, breakthrough } from '../test/games/grid-game';

const OTHELLO = new URL('../../../examples/othello/othello.js', import.meta.url).href;
const { default: othello } = (await import(OTHELLO)) as { readonly default: GameDefinition };
const GAMES = [othello, breakthrough as unknown as GameDefinition, ataxx as unknown as GameDefinition];
const SEED = 2026;
const OPENING_PLIES = 6;
const MILLISECONDS = 100;

async function measure(game: GameDefinition, minutes: number, games: number): Promise<void> {
  const learned = await learn(game, { milliseconds: 60_000 * minutes, seed: SEED, matchGames: 0 });
  const heuristics = learnedHeuristics(learned.weights, game);
  const given = await heuristicsOf(game);
  const pairs: readonly (readonly [string, Player<GamePosition>, Player<GamePosition>])[] = [
    [
      'four plies, against the search without learning',
      searchPlayer('learned', { heuristics, depth: 4 }),
      searchPlayer('given', { heuristics: given, depth: 4 }),
    ],
    [
      'equal time, against the search without learning',
      searchPlayer('learned', { heuristics, milliseconds: MILLISECONDS }),
      searchPlayer('given', { heuristics: given, milliseconds: MILLISECONDS }),
    ],
    [
      'equal time, against Monte-Carlo',
      searchPlayer('learned', { heuristics, milliseconds: MILLISECONDS }),
      monteCarloPlayer('Monte-Carlo', { milliseconds: MILLISECONDS }),
    ],
  ];
  console.log(`${game.id}: ${learned.games} games, ${learned.weights.length} bytes`);
  for (const [title, first, second] of pairs) {
    const { points, games: played } = await playMatch({
      game: () => game.createPosition({}),
      players: [first, second],
      games,
      openings: { plies: OPENING_PLIES },
      seed: SEED,
    });
    console.log(
      `  ${((100 * points) / played.length).toFixed(1).padStart(5)} %  ${title}, ${played.length} games`,
    );
  }
}

/** Prints the table. */
export async function run(minutes = 10, games = 200, id?: string): Promise<void> {
  for (const game of GAMES) if (id === undefined || game.id === id) await measure(game, minutes, games);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [minutes, games] = argv.slice(2, 4).map(Number);
  await run(minutes, games, argv[4]);
}
