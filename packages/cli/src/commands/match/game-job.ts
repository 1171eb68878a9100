/**
 * Games of a match as jobs for other machines.
 *
 * @module
 */
import { findGameFlaw } from '@games/search-core/internal';
import {
  type GameResult,
  type Player,
  playGame,
  randomPlayer,
  type ScheduledGame,
} from '@games/search-core/match';
import type { JobHandler } from '../../distributed/job';
import {
  amount,
  finite,
  list,
  optional,
  record,
  SchemaError,
  tagged,
  text,
  truth,
  whole,
  word,
  type Reader,
} from '../../distributed/schema';
import type { ExternalPlayer } from '../../game/registered-game';
import { GAME_NAMES } from '../../game/registry';
import { readRequest } from '../../game-commands/analysis-job';
import { loadGame, type GameOfMatch, type GameSetup } from './game-setup';
import type { OwnSpec, RandomSpec } from './player-spec';
import { recordMoves, createPooledPlayer, type EffortTally, type RecordedPosition } from './external-player';
import { createThinker, type Thinker } from './thinker';
import { limitsOf } from './worker-player';

/** A player that plays alike on every machine: limited by depth, nodes or a level, not by time. */
export interface RemotePlayer {
  readonly name: string;
  readonly spec: Omit<OwnSpec, 'milliseconds' | 'weights'> | RandomSpec;
}

/** What all games of a match have in common. */
export interface GamesSetup {
  readonly game: GameSetup;
  readonly first: RemotePlayer;
  readonly second: RemotePlayer;
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  readonly drawAfter?: number | undefined;
}

/** One game. */
export type GameItem = Pick<ScheduledGame, 'game' | 'opening' | 'seed'>;

/** A game that was played, and what the moves of the first and the second player took. */
export interface PlayedGame {
  readonly result: GameResult;
  readonly efforts: readonly EffortTally[];
}

const MAX_NAME = 1000;
const MAX_PLIES = 100_000;
const MAX_LIMIT = 1e9;

const size = optional(whole(0, 1000));
const limit = optional(whole(1));
const anyWhole = whole(Number.MIN_SAFE_INTEGER);

const readGame: Reader<GameSetup> = record({
  source: word(...GAME_NAMES),
  request: readRequest,
  // Workers have the packaged books, and no files of the machine that asks.
  settings: record({ book: optional(truth) }),
});

const readPlayer: Reader<RemotePlayer> = record({
  name: text(MAX_NAME),
  spec: tagged<RemotePlayer['spec']>('kind', {
    // Programs and limits of time are not for other machines.
    own: record({ kind: word('own'), level: size, depth: limit, nodes: limit }),
    random: record({ kind: word('random') }),
  }),
});

const readMoves = list(whole(), MAX_PLIES);

const tally = record({ sum: amount, count: whole() });

const readPlayed = record({
  result: record({
    players: list(text(MAX_NAME), 2, 2),
    opening: readMoves,
    moves: readMoves,
    result: whole(-1, 1),
    margin: (value: unknown, path?: string) => (value === null ? null : anyWhole(value, path)),
    // Players of our own lose by the rules alone; that one has failed, or that a solver has judged, only the worker could say.
    reason: word('finished', 'length'),
    detail: word(''),
    times: list(amount, MAX_PLIES),
    scores: list((value: unknown, path?: string) => (value === null ? null : finite(value, path)), MAX_PLIES),
  }),
  efforts: list(record({ depth: tally, nodes: tally }), 2, 2),
});

/**
 * Makes the reader of a game that was played elsewhere: it must be one of this match, legal to its end by the rules. That
 * the players would have chosen these moves is not checked: that would take as long as to play it.
 */
export function playedReader(
  game: GameOfMatch,
  { players, opening }: Pick<ScheduledGame, 'players' | 'opening'>,
  drawAfter: number | undefined,
): Reader<PlayedGame> {
  const { createPosition } = game;
  return (value, path = 'game') => {
    const played = readPlayed(value, path);
    const flaw = findGameFlaw(played.result, {
      createPosition,
      players,
      opening,
      adjudication: { drawAfter },
    });
    if (flaw !== undefined) throw new SchemaError(`${path}.${flaw}`);
    return played as unknown as PlayedGame;
  };
}

export const gameJob: JobHandler<GamesSetup, GameItem> = {
  readSetup: record({
    game: readGame,
    first: readPlayer,
    second: readPlayer,
    depth: limit,
    nodes: limit,
    drawAfter: optional(whole(1, MAX_LIMIT)),
  }),
  readItem: record({ game: whole(), opening: readMoves, seed: anyWhole }),
  open: async (setup) => {
    const { depth, nodes, drawAfter } = setup;
    const game = await loadGame(setup.game);
    return async ({ game: number, opening, seed }): Promise<PlayedGame> => {
      const players = [setup.first, setup.second].map((player) => createPlayer(player, setup.game));
      const [first, second] = number % 2 === 0 ? players : [...players].reverse();
      const result = await playGame<RecordedPosition>(
        () => recordMoves(game.createPosition()),
        [first!.player, second!.player],
        { opening, control: { depth, nodes }, adjudication: { drawAfter }, seed },
      );
      return { result, efforts: players.map(({ tally: taken }) => taken()) };
    };
  },
};

const NOTHING: EffortTally = { depth: { sum: 0, count: 0 }, nodes: { sum: 0, count: 0 } };

function createPlayer(
  { name, spec }: RemotePlayer,
  game: GameSetup,
): { readonly player: Player<RecordedPosition>; readonly tally: () => EffortTally } {
  if (spec.kind === 'random') return { player: randomPlayer(name, 0), tally: () => NOTHING };
  const player = createPooledPlayer(name, '', () => Promise.resolve(openThinking(game, spec)));
  return { player, tally: player.tally };
}

/** A player that thinks on this thread, which is its own. */
function openThinking(game: GameSetup, spec: OwnSpec): ExternalPlayer {
  let thinker: Thinker | undefined;
  return {
    begin: async (seed) => {
      thinker = await createThinker(game, spec, seed);
    },
    choose: (history, clock, signal) => thinker!(history, limitsOf(spec, clock), signal),
    isUsable: () => true,
    close: () => Promise.resolve(),
  };
}
