/** What is asked of a match, checked; and what is derived from it: the list of openings, the header of the log. */
import {
  checkArray,
  checkCallback,
  checkFunction,
  checkRecord,
  checkSignal,
  checkText,
  type Shape,
} from '../validation/check-options';
import { assertPosition, MAX_PLIES } from '../game/assert-position';
import { checkInteger, OptionError } from '../errors';
import { checkLog, type LineLog } from '../validation/line-log';
import { quote } from '../validation/quote';
import type { Hashed, Notated, Position } from '../game/position';
import { ADJUDICATION_SHAPE, type Adjudication } from './adjudication';
import { checkControl, type TimeControl } from './clock';
import { fingerprint, type MatchHeader } from './log';
import type { GameResult } from './game-result';
import type { MatchGame } from './match-result';
import { checkOpeningMove, randomOpenings, type RandomOpenings } from './openings';
import { checkPlayer, type Player } from './player';
import { checkHypotheses, type SprtOptions } from './statistics';

/** A match as it is asked for. */
export interface MatchRequest<P extends Position> {
  /** Makes the start position of the game. */
  readonly game: () => P & Partial<Hashed & Notated>;
  readonly players: readonly [Player<P>, Player<P>];
  /** Games to play, at most; from 1. With `sprt` the match may end sooner. */
  readonly games: number;
  /**
   * Openings given move by move, or random ones. Each is played twice in a row with sides swapped; when all are used,
   * the first comes again.
   *
   * @default the start position
   */
  readonly openings?: readonly (readonly number[])[] | RandomOpenings<P> | undefined;
  /**
   * Decides the random openings and the players' random choices: with the same seed the same match is played again.
   *
   * @default another each time; with a {@link log}, 1, as the match is to go on
   */
  readonly seed?: number | undefined;
  /** The players' time, depth and nodes. */
  readonly control?: TimeControl | undefined;
  /** When games are ended before their rules end them. */
  readonly adjudication?: Adjudication<P> | undefined;
  /** Stops the match when one of two hypotheses is accepted; asked after every pair, in the order of pairs. */
  readonly sprt?: SprtOptions | undefined;
  /**
   * Games played at a time, up to 1024. For players that wait for something, a worker or a server; players that
   * compute on this thread take turns, and their clocks run meanwhile.
   *
   * @default 1
   */
  readonly concurrency?: number | undefined;
  /**
   * Plays a game elsewhere, on other threads or machines, in place of `playGame` here; the players of this request then
   * only give their names and settings. It is called for up to `concurrency` games at a time. What comes from outside is
   * for it to check, see `findGameFlaw`.
   *
   * @returns the game; null for one that cannot be played, which then counts for nobody and is missing in the log.
   *   When its signal aborts, the game may be null or `'aborted'`. What it throws ends the match.
   * @default `playGame` between the players
   */
  readonly playRemotely?: ((game: ScheduledGame) => Promise<GameResult | null>) | undefined;
  /** Called after each game that was played, not for those read from the log. */
  readonly onProgress?: ((progress: MatchProgress) => void) | undefined;
  /** Keeps finished games; a match that was killed goes on from there. */
  readonly log?: LineLog | undefined;
  /** Stops the match: it resolves with the games finished so far. */
  readonly signal?: AbortSignal | undefined;
}

const REQUEST_SHAPE: Shape<MatchRequest<Position>> = {
  game: checkFunction,
  players: checkPlayers,
  games: [1, 10_000_000, 'required'],
  openings: null,
  seed: [-(2 ** 31), 2 ** 32],
  control: null,
  adjudication: ADJUDICATION_SHAPE,
  sprt: null,
  concurrency: [1, 1024],
  playRemotely: checkCallback,
  onProgress: checkCallback,
  log: checkLog,
  signal: checkSignal,
};
const SPRT_SHAPE: Shape<SprtOptions> = { elo0: null, elo1: null, alpha: null, beta: null };
const OPENINGS_SHAPE: Shape<RandomOpenings<never>> = {
  plies: [0, MAX_PLIES, 'required'],
  count: null,
  accept: checkCallback,
};

/** A game of a match that is about to be played: with the same players it is the same game wherever it is played. */
export interface ScheduledGame {
  /** Its number in the match, from 0. The first player is side 0 in games with even numbers. */
  readonly game: number;
  /** Names of the players of side 0 and side 1. */
  readonly players: readonly [string, string];
  readonly opening: readonly number[];
  /** For the players' random choices, as `playGame` takes it. */
  readonly seed: number;
  /** For the events of a game with dice, as `playGame` takes it: the same for both games of a pair. */
  readonly chanceSeed: number;
  /** Aborted when the game is no longer wanted. */
  readonly signal: AbortSignal;
}

/** How far a match has come. */
export interface MatchProgress {
  /** The game that was finished last. */
  readonly game: MatchGame;
  /** Games finished so far, those of the log included. */
  readonly finished: number;
  /** Games asked for. */
  readonly games: number;
}

/** @throws OptionError naming the option. */
export function checkMatchRequest<P extends Position>(request: MatchRequest<P>): void {
  checkRecord('options', request, REQUEST_SHAPE);
  const { game, control, sprt } = request;
  assertPosition(game(), 'game()');
  if (control !== undefined) checkControl(control);
  if (sprt === undefined) return;
  checkRecord('sprt', sprt, SPRT_SHAPE);
  checkHypotheses(sprt);
}

/** Two players, or one that plays itself; two with one name would be confused in the results. */
function checkPlayers(option: string, players: readonly Player<never, unknown>[]): void {
  checkArray(option, players);
  checkInteger('players.length', players.length, 2, 2);
  players.forEach((player, index) => {
    checkPlayer(`players[${index}]`, player);
    if (player.settings !== undefined) checkText(`players[${index}].settings`, player.settings);
  });
  const [first, second] = players;
  if (first === second || first!.name !== second!.name) return;
  throw new OptionError(
    'search-core/same-name',
    `players: expected two names, both are called "${quote(first!.name)}"`,
    { option: 'players', value: first!.name },
  );
}

function checkOpenings(openings: unknown): void {
  if (Array.isArray(openings)) {
    checkArray('openings', openings);
    openings.forEach((opening, index) => checkArray(`openings[${index}]`, opening));
    return;
  }
  checkRecord('openings', openings, OPENINGS_SHAPE, 'openings.');
}

/** Lists the openings of a match in the order in which they are played. Errors as `playMatch`. */
export function openingsOf<P extends Position>(
  { game, games, openings }: MatchRequest<P>,
  seed: number,
): readonly (readonly number[])[] {
  if (openings === undefined) return [[]];
  checkOpenings(openings);
  if ('plies' in openings) {
    return randomOpenings<P & Partial<Hashed & Notated>>(game, {
      ...openings,
      count: openings.count ?? Math.ceil(games / 2),
      seed,
    });
  }
  checkInteger('openings.length', openings.length, 1, 10_000_000);
  for (const opening of openings) {
    const position = game();
    opening.forEach((move, index) => {
      checkOpeningMove(position, move, index);
      position.play(move);
    });
  }
  return openings;
}

/** Describes, for the log, all that decides how games go; not their number, nor when the match stops. */
export function headerOf<P extends Position>(request: MatchRequest<P>, seed: number): MatchHeader {
  const { game, players, openings, control, adjudication } = request;
  const { drawAfter, repetition, scores, solver } = adjudication ?? {};
  const settings = fingerprint([
    game().payoff,
    players.map((player) => player.settings ?? ''),
    openings && 'plies' in openings ? [openings.plies, openings.count, Boolean(openings.accept)] : openings,
    control,
    [drawAfter, scores, Boolean(solver), ...(repetition === undefined ? [] : [repetition])],
  ]);
  return { match: 2, seed, players: [players[0].name, players[1].name], settings };
}
