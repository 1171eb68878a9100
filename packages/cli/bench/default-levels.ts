/**
 * The default levels of a game whose author gives none: for the games of the examples and the four packages, Monte-Carlo search
 * against alpha-beta at the same time for a move, without the heuristics of the game and with them; then each default level
 * against the one below. Shares are of the points, a draw counting half. Random openings, each played with colours changed.
 * Run: `pnpm --filter @games/cli bench:levels [--games 100] [--milliseconds 50] [--seed 1] [game …]`.
 */
import { parseArgs } from 'node:util';
import { defineGame, heuristicsOf, type GameDefinition, type GamePosition } from '@games/search-core';
import { monteCarloPlayer, playMatch, searchPlayer, type Player } from '@games/search-core/match';
import { GAMES } from '@games/board/internal/games';
import hexapawn from '../../../examples/hexapawn/hexapawn.js';
import dotsAndBoxes from '../../../examples/dots-and-boxes/dots-and-boxes.js';
import ticTacToe from '../../../examples/from-states/tic-tac-toe.js';
import othello from '../../../examples/othello/othello.js';
import chess from '../../../examples/chess/chess.js';
import nim from '../../../examples/own-game/nim.js';

interface Game {
  readonly definition: () => Promise<GameDefinition>;
  readonly options: object;
  /** Random moves at the start. */
  readonly plies: number;
}

const example = (definition: unknown, options: object, plies: number): Game => ({
  definition: () => Promise.resolve(definition as GameDefinition),
  options,
  plies,
});
const packaged = (id: string, options: object, plies: number): Game => ({
  definition: async () => (await GAMES[id]!()).definition as GameDefinition,
  options,
  plies,
});

const DEAL = [
  [7, 2, 9, 4, 12],
  [3, 8, 1, 5, 10],
  [6, 15, 13, 11, 14],
];

const TABLE: Readonly<Record<string, Game>> = {
  'tic-tac-toe': example(ticTacToe, {}, 1),
  nim: example(nim, {}, 1),
  'hexapawn 5 x 5': example(hexapawn, { size: 5 }, 2),
  'dots-and-boxes 3 x 3': example(dotsAndBoxes, {}, 2),
  'dots-and-boxes 5 x 5': example(dotsAndBoxes, { rows: 5, columns: 5 }, 2),
  'othello 6 x 6': example(othello, { size: 6 }, 3),
  'othello 8 x 8': example(othello, {}, 3),
  chess: example(chess, {}, 3),
  'connect-three': packaged('connect-three', {}, 2),
  'card-rows': packaged('card-rows', { deal: DEAL }, 1),
  sequencium: packaged('sequencium', {}, 2),
  gomoku: packaged('gomoku', {}, 3),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string' }, milliseconds: { type: 'string' }, seed: { type: 'string' } },
});
const [games, milliseconds, seed] = [values.games ?? 100, values.milliseconds ?? 50, values.seed ?? 1].map(
  Number,
);

/** The share of the points that the first player makes, in per cent. */
async function play(
  game: () => GamePosition,
  plies: number,
  players: readonly [Player<GamePosition>, Player<GamePosition>],
): Promise<string> {
  const match = (count: number | undefined) =>
    playMatch({
      game,
      players,
      games: games!,
      openings: { plies, count },
      seed,
      control: { tolerance: 60_000 },
    });
  // Small games have few openings.
  const { wins, draws, losses } = await match(undefined).catch(() => match(1));
  return `${((100 * (wins + draws / 2)) / (wins + draws + losses)).toFixed(0)} %`;
}

function levelPlayer(definition: GameDefinition, level: number): Player<GamePosition> {
  const opponents = new WeakMap<GamePosition, { readonly choose: () => Promise<number> }>();
  return {
    name: `level ${level}`,
    newGame: (position, gameSeed) =>
      void opponents.set(position, definition.createOpponent(position, { level, seed: gameSeed })),
    choose: (position) => opponents.get(position)!.choose(),
  };
}

for (const [name, { definition, options, plies }] of Object.entries(TABLE)) {
  if (positionals.length > 0 && !positionals.some((part) => name.includes(part))) continue;
  const { id, createPosition, heuristics: given } = await definition();
  const heuristics = await heuristicsOf<GamePosition>({ heuristics: given });
  const create = (): GamePosition => createPosition(options);
  const sampler = monteCarloPlayer<GamePosition>('Monte-Carlo', { milliseconds });
  const found = [await play(create, plies, [sampler, searchPlayer('alpha-beta', { milliseconds })])];
  if (heuristics)
    found.push(
      await play(create, plies, [sampler, searchPlayer('alpha-beta', { milliseconds, heuristics })]),
    );
  console.log(
    `${name}: Monte-Carlo makes ${found[0]!} against alpha-beta${found[1] ? `, ${found[1]} with heuristics` : ''}`,
  );
  for (const own of heuristics ? [undefined, heuristics] : [undefined]) {
    const levels = defineGame({ id, createPosition: create, heuristics: own });
    const shares: string[] = [];
    for (let level = 2; level <= levels.levels; level++)
      shares.push(await play(create, plies, [levelPlayer(levels, level), levelPlayer(levels, level - 1)]));
    console.log(
      `${name}: levels ${own ? 'with' : 'without'} heuristics, each against the one below: ${shares.join(', ')}`,
    );
  }
}
