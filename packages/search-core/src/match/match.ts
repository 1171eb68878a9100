import {
  checkArray,
  checkCallback,
  checkFunction,
  checkRecord,
  checkSignal,
  checkText,
} from '../validation/check-options';
import { checkPosition, MAX_PLIES } from '../game/check-position';
import { checkInteger, OptionError } from '../errors';
import { quote } from '../validation/quote';
import type { Hashed, Notated, Position } from '../game/position';
import { checkControl, type TimeControl } from './clock';
import {
  checkAdjudication,
  checkOpeningMove,
  playGame,
  type Adjudication,
  type GameResult,
  type Reason,
} from './game';
import { fingerprint, openLog, otherMatch, type MatchLog } from './log';
import { randomOpenings, type RandomOpenings } from './openings';
import { checkPlayer, type Player } from './player';
import { findReplayFlaw } from './replay';
import {
  checkHypotheses,
  estimateElo,
  likelihoodOfSuperiority,
  sprt,
  type EloEstimate,
  type SprtOptions,
  type SprtState,
} from './statistics';

/** What is played. */
export interface MatchOptions<P extends Position> {
  /** Makes the start position of the game. */
  readonly game: () => P & Partial<Hashed & Notated>;
  readonly players: readonly [Player<P>, Player<P>];
  /** Games to play, at most; from 1. With `sprt` the match may end sooner. */
  readonly games: number;
  /**
   * What games begin with: openings given move by move, or random ones. Each is played twice in a row with sides
   * swapped; when all are used, the first comes again. The start position if left out.
   */
  readonly openings?: readonly (readonly number[])[] | RandomOpenings<P> | undefined;
  /** Decides the random openings and the players' random choices; 1 if left out. */
  readonly seed?: number | undefined;
  readonly control?: TimeControl | undefined;
  readonly adjudication?: Adjudication<P> | undefined;
  /** Stops the match when one of two hypotheses is accepted; asked after every pair, in the order of pairs. */
  readonly sprt?: SprtOptions | undefined;
  /**
   * Games played at a time; 1 if left out. For players that wait for something, a worker or a server; players that
   * compute on this thread take turns, and their clocks run meanwhile.
   */
  readonly concurrency?: number | undefined;
  /** Called after each game that was played, not for those read from the log. */
  readonly onGame?: ((game: MatchGame) => void) | undefined;
  /** Keeps finished games; a match that was killed goes on from there. */
  readonly log?: MatchLog | undefined;
  /** Stops the match: it resolves with the games finished so far. */
  readonly signal?: AbortSignal | undefined;
}

/** A game of a match. */
export interface MatchGame extends GameResult {
  /** Its number, from 0. The first player is side 0 in games with even numbers. */
  readonly game: number;
}

/** The games of a match and what they say. Points and Elo are the first player's. */
export interface MatchResult {
  readonly players: readonly [string, string];
  /** In the order of their numbers. */
  readonly games: readonly MatchGame[];
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** A win is worth 1 point, a draw 1/2. */
  readonly points: number;
  /** Pairs of games by the first player's points: 0, 1/2, 1, 3/2, 2. */
  readonly pairs: readonly [number, number, number, number, number];
  /** From pairs where there are any, else from games. */
  readonly elo: EloEstimate;
  /** Likelihood, from 0 to 1, that the first player is the stronger one. */
  readonly superiority: number;
  readonly sprt: SprtState | null;
  /** Mean margin for the first player over the games that have one; null if none has. */
  readonly averageMargin: number | null;
  /** How many games ended in which way. */
  readonly reasons: Readonly<Partial<Record<Reason, number>>>;
  /** Why the match ended. */
  readonly stopped: 'games' | 'sprt' | 'aborted';
}

/**
 * Plays a match between two players of any game.
 *
 * With players that decide alike for a seed, every game is the same however often the match was interrupted and however
 * many are played at a time. A match stopped by `sprt` counts the games up to the pair that decided it.
 *
 * Whoever throws an OptionError, in `newGame` or `choose`, was given options that make no sense: that ends the match
 * with this error, which then names the player. Any other exception only loses the game.
 *
 * @returns rejects with OptionError for settings without sense (`search-core/out-of-range`, `search-core/not-positive`,
 * `search-core/wrong-type`, `search-core/not-a-choice`, `search-core/same-name`, `search-core/bad-hypotheses`,
 * `search-core/too-few-openings`), of the match or of a player, and for a log of another match
 * (`search-core/other-match`); with NotationError `search-core/bad-log`; with IllegalMoveError
 * `search-core/illegal-opening`; with what the log, the solver or `onGame` throws.
 */
export async function playMatch<P extends Position>(options: MatchOptions<P>): Promise<MatchResult> {
  checkMatch(options);
  const { game: createPosition, players, games, seed = 1, concurrency = 1, log, signal, onGame } = options;
  const { control = {}, adjudication = {} } = options;
  const openings = openingsOf(options, seed);
  const openingOf = (number: number): readonly number[] => openings[(number >> 1) % openings.length]!;
  const findFlaw = (game: MatchGame): string | undefined => {
    if (game.game >= games) return undefined;
    checkLoggedOpening(game, openingOf(game.game));
    const flaw = findReplayFlaw<P>(game, createPosition(), adjudication);
    return flaw && `${flaw.field}: ${flaw.expected}`;
  };
  const logged = log && (await openLog(log, headerOf(options, seed), findFlaw));
  const finished = logged?.games ?? new Map<number, MatchGame>();

  const ending = new AbortController();
  const end = (): void => ending.abort();
  signal?.addEventListener('abort', end);
  const decision = createDecision(finished, options.sprt, games);
  let saved: Promise<unknown> = Promise.resolve();
  let next = 0;

  const play = async (number: number): Promise<void> => {
    const swapped = number % 2 === 1;
    const result = await playGame<P>(createPosition, swapped ? [players[1], players[0]] : players, {
      opening: openingOf(number),
      control,
      adjudication,
      seed: Math.imul(seed, 0x9e3779b1) + number,
      signal: ending.signal,
    });
    const game = { game: number, ...result };
    if (logged) await (saved = saved.then(() => logged.append(game)));
    finished.set(number, game);
    onGame?.(game);
  };
  const lane = async (): Promise<void> => {
    while (decision.length() > next && !ending.signal.aborted) {
      const number = next++;
      if (finished.has(number)) continue;
      await play(number);
      if (decision.length() < games) end();
    }
  };

  if (signal?.aborted) end();
  const lanes = await Promise.allSettled(Array.from({ length: concurrency }, () => lane().catch(endWith)));
  signal?.removeEventListener('abort', end);
  for (const { status, ...rest } of lanes) if (status === 'rejected' && 'reason' in rest) throw rest.reason;
  const played = [...finished.values()].filter(({ game }) => game < decision.length());
  const stopped = decision.decided() ? 'sprt' : played.length < games ? 'aborted' : 'games';
  return { ...summarise([players[0].name, players[1].name], played, options.sprt), stopped };

  /** A game cut short because the match ended is no error; anything else ends the match. */
  function endWith(error: unknown): void {
    if (ending.signal.aborted && error === ending.signal.reason) return;
    end();
    throw error;
  }
}

/** Follows the pairs in their order and says with how many games the match is over. */
function createDecision(
  finished: ReadonlyMap<number, MatchGame>,
  hypotheses: SprtOptions | undefined,
  games: number,
): { length: () => number; decided: () => boolean } {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  let counted = 0;
  let decided = false;
  const length = (): number => {
    while (hypotheses && !decided && counted + 1 < games) {
      const [first, second] = [finished.get(counted), finished.get(counted + 1)];
      if (!first || !second) break;
      pairs[2 * (pointsOf(first) + pointsOf(second))]!++;
      counted += 2;
      decided = sprt(pairs, hypotheses).decision !== 'undecided';
    }
    return decided ? counted : games;
  };
  return { length, decided: () => decided };
}

/**
 * Counts the games of a match and says what they mean.
 *
 * @param games - in any order; a pair counts when both of its games are there.
 * @throws OptionError `search-core/bad-hypotheses`.
 */
export function summarise(
  players: readonly [string, string],
  games: readonly MatchGame[],
  hypotheses?: SprtOptions,
): Omit<MatchResult, 'stopped'> {
  const sorted = [...games].sort((a, b) => a.game - b.game);
  const results: [number, number, number] = [0, 0, 0];
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const reasons: Partial<Record<Reason, number>> = {};
  sorted.forEach((game, index) => {
    results[2 * pointsOf(game)]!++;
    reasons[game.reason] = (reasons[game.reason] ?? 0) + 1;
    const second = sorted[index + 1];
    if (game.game % 2 === 0 && second?.game === game.game + 1) {
      pairs[2 * (pointsOf(game) + pointsOf(second))]!++;
    }
  });
  const [losses, draws, wins] = results;
  const counts = pairs.some((count) => count > 0) ? pairs : results;
  return {
    players,
    games: sorted,
    wins,
    draws,
    losses,
    points: wins + draws / 2,
    pairs,
    elo: estimateElo(counts),
    superiority: likelihoodOfSuperiority(counts),
    sprt: hypotheses ? sprt(pairs, hypotheses) : null,
    averageMargin: averageMargin(sorted),
    reasons,
  };
}

/** The first player's points of a game: 0, 1/2 or 1. */
function pointsOf(game: MatchGame): number {
  return (1 + signOf(game) * game.result) / 2;
}

function averageMargin(games: readonly MatchGame[]): number | null {
  const margins = games.filter(({ margin }) => margin !== null);
  if (margins.length === 0) return null;
  return margins.reduce((sum, game) => sum + signOf(game) * game.margin!, 0) / margins.length;
}

/** `1` where the first player was side 0. */
function signOf({ game }: MatchGame): 1 | -1 {
  return game % 2 === 0 ? 1 : -1;
}

function checkMatch<P extends Position>(options: MatchOptions<P>): void {
  checkRecord('options', options);
  const { game, games, seed = 1, concurrency = 1, control, adjudication, log, onGame, signal } = options;
  checkFunction('game', game);
  checkPosition(game(), 'game()');
  checkPlayers(options.players);
  checkInteger('games', games, 1, 10_000_000);
  checkInteger('seed', seed, -(2 ** 31), 2 ** 32);
  checkInteger('concurrency', concurrency, 1, 1024);
  if (control !== undefined) checkControl(control);
  if (adjudication !== undefined) checkAdjudication(adjudication);
  if (options.sprt !== undefined) {
    checkRecord('sprt', options.sprt);
    checkHypotheses(options.sprt);
  }
  checkCallback('onGame', onGame);
  checkSignal('signal', signal);
  if (log === undefined) return;
  checkRecord('log', log);
  for (const member of ['read', 'append', 'truncate'] as const) checkFunction(`log.${member}`, log[member]);
}

/** Two players, or one that plays itself; two of one name could not be told apart in the results. */
function checkPlayers(players: readonly Player<never>[]): void {
  checkArray('players', players);
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
    openings.forEach((opening, index) => checkArray(`openings[${index}]`, opening));
    return;
  }
  checkRecord('openings', openings);
  const { plies, accept } = openings as Record<string, unknown>;
  checkInteger('openings.plies', plies, 0, MAX_PLIES);
  checkCallback('openings.accept', accept);
}

function openingsOf<P extends Position>(
  { game, games, openings }: MatchOptions<P>,
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

/** Everything that decides how games go; not their number, nor when the match stops. */
function headerOf<P extends Position>(options: MatchOptions<P>, seed: number) {
  const { game, players, openings, control, adjudication } = options;
  const { drawAfter, scores, solver } = adjudication ?? {};
  const settings = fingerprint([
    game().payoff,
    players.map((player) => player.settings ?? ''),
    openings && 'plies' in openings ? [openings.plies, openings.count, Boolean(openings.accept)] : openings,
    control,
    [drawAfter, scores, Boolean(solver)],
  ]);
  return { match: 2, seed, players: [players[0].name, players[1].name], settings } as const;
}

/** A filter that changed draws other openings, and no fingerprint tells. */
function checkLoggedOpening(game: MatchGame, opening: readonly number[]): void {
  const [found, expected] = [game.opening.join(' '), opening.join(' ')];
  if (found !== expected) throw otherMatch(`opening of game ${game.game}`, found, expected);
}
