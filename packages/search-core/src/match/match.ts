import { randomSeed } from '../random';
import type { Position } from '../game/position';
import { openLog, otherMatch, type OpenLog } from './log';
import { playGame } from './game';
import type { GameResult } from './game-result';
import {
  checkMatchRequest,
  headerOf,
  openingsOf,
  type MatchRequest,
  type ScheduledGame,
} from './match-request';
import { pointsOf, summarise, type MatchGame, type MatchResult } from './match-result';
import { findReplayFlaw } from './replay';
import { sprt, type SprtOptions } from './statistics';

/** Spreads the seeds of neighbouring games over all bits: 2^32 divided by the golden ratio. */
const SEED_FACTOR = 0x9e3779b1;

/**
 * Plays a match between two players of any game.
 *
 * With players that decide alike for a seed, every game is the same however often the match was interrupted and however
 * many are played at a time. A match stopped by `sprt` counts the games up to the pair that decided it.
 *
 * Games with dice: both games of a pair have the same events, the n-th roll of the side that moves first being the same in
 * both, and so with the other side; so luck cancels out, as openings do.
 *
 * A player that throws an OptionError, in `newGame` or `choose`, was given invalid options: that ends the
 * match with this error, which then names the player. Any other exception only loses the game.
 *
 * @returns the games and their statistics, also when the signal aborts the match. Rejects with OptionError for invalid
 * settings (`search-core/out-of-range`, `search-core/not-positive`, `search-core/wrong-type`,
 * `search-core/not-a-choice`, `search-core/same-name`, `search-core/bad-hypotheses`, `search-core/too-few-openings`),
 * of the match or of a player, and for a log of another match (`search-core/other-match`); with NotationError
 * `search-core/bad-log`; with IllegalMoveError `search-core/illegal-opening`; with what the log, the solver,
 * `playRemotely` or `onProgress` throws.
 * @example
 * ```ts
 * import { playMatch, randomPlayer, searchPlayer } from '@games/search-core/match';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const { wins, draws, losses, elo } = await playMatch({
 *   game: createTicTacToe,
 *   players: [searchPlayer('three plies', { depth: 3 }), randomPlayer('random', 1)],
 *   games: 100,
 *   openings: { plies: 2 },
 *   onProgress: ({ finished, games }) => console.log(`${finished} of ${games}`),
 * });
 * ```
 */
export async function playMatch<P extends Position>(request: MatchRequest<P>): Promise<MatchResult> {
  checkMatchRequest(request);
  const { players, games, concurrency = 1, signal, onProgress } = request;
  const { seed = request.log === undefined ? randomSeed() : 1 } = request;
  const { control, adjudication } = request;
  const openings = openingsOf(request, seed);
  const openingOf = (number: number): readonly number[] => openings[(number >> 1) % openings.length]!;
  const log = await openMatchLog(request, seed, openingOf);
  const finished = log?.games ?? new Map<number, MatchGame>();
  const test = createSequentialTest(finished, request.sprt, games);

  const ending = new AbortController();
  const end = (): void => ending.abort();
  let saved: Promise<unknown> = Promise.resolve();
  let next = 0;

  const playHere = (number: number): Promise<GameResult> =>
    playGame<P>(request.game, seatsOf(players, number), {
      ...scheduleOf(number),
      control,
      adjudication,
    });
  const scheduleOf = (number: number): Pick<ScheduledGame, 'opening' | 'seed' | 'chanceSeed' | 'signal'> => ({
    opening: openingOf(number),
    seed: Math.imul(seed, SEED_FACTOR) + number,
    chanceSeed: Math.imul(seed, SEED_FACTOR) + (number >> 1),
    signal: ending.signal,
  });
  const playRemotely = (number: number): Promise<GameResult | null> => {
    const [first, second] = seatsOf(players, number);
    return request.playRemotely!({
      game: number,
      players: [first.name, second.name],
      ...scheduleOf(number),
    });
  };
  const playNumber = request.playRemotely === undefined ? playHere : playRemotely;

  const play = async (number: number): Promise<void> => {
    const result = await playNumber(number);
    if (result === null || result.reason === 'aborted') return;
    const game = { game: number, ...result };
    if (log) await (saved = saved.then(() => log.append(game)));
    finished.set(number, game);
    onProgress?.({ game, finished: finished.size, games });
  };
  const playInTurn = async (): Promise<void> => {
    while (next < test.gamesNeeded() && !ending.signal.aborted) {
      const number = next++;
      if (finished.has(number)) continue;
      await play(number);
      if (test.gamesNeeded() < games) end();
    }
  };
  const endOnError = (error: unknown): never => {
    end();
    throw error;
  };

  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  const runs = Array.from({ length: concurrency }, () => playInTurn().catch(endOnError));
  const settled = await Promise.allSettled(runs);
  signal?.removeEventListener('abort', end);
  for (const run of settled) if (run.status === 'rejected') throw run.reason;
  const played = [...finished.values()].filter(({ game }) => game < test.gamesNeeded());
  const stopped = test.isDecided() ? 'sprt' : played.length < games ? 'aborted' : 'games';
  return { ...summarise([players[0].name, players[1].name], played, request.sprt), stopped };
}

/** The players by sides: they take turns in moving first. */
function seatsOf<T>([first, second]: readonly [T, T], number: number): readonly [T, T] {
  return number % 2 === 0 ? [first, second] : [second, first];
}

/** Opens the log of a match, if it keeps one; the games in it must be games of this match. */
async function openMatchLog<P extends Position>(
  request: MatchRequest<P>,
  seed: number,
  openingOf: (number: number) => readonly number[],
): Promise<OpenLog | undefined> {
  const { log, game: createPosition, games, adjudication = {} } = request;
  if (!log) return undefined;
  return openLog(log, headerOf(request, seed), (game) => {
    if (game.game >= games) return undefined;
    checkLoggedOpening(game, openingOf(game.game));
    const flaw = findReplayFlaw<P>(game, createPosition(), adjudication);
    return flaw && `${flaw.field}: ${flaw.expected}`;
  });
}

/** A filter that changed draws other openings, and no fingerprint shows it. */
function checkLoggedOpening(game: MatchGame, opening: readonly number[]): void {
  const [found, expected] = [game.opening.join(' '), opening.join(' ')];
  if (found !== expected) throw otherMatch(`opening of game ${game.game}`, found, expected);
}

/** Follows the pairs of a match in their order. */
function createSequentialTest(
  finished: ReadonlyMap<number, MatchGame>,
  hypotheses: SprtOptions | undefined,
  games: number,
) {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  let counted = 0;
  let decided = false;
  /** The number of games after which the match is over. */
  const gamesNeeded = (): number => {
    while (hypotheses && !decided && counted + 1 < games) {
      const [first, second] = [finished.get(counted), finished.get(counted + 1)];
      if (!first || !second) break;
      pairs[2 * (pointsOf(first) + pointsOf(second))]!++;
      counted += 2;
      decided = sprt(pairs, hypotheses).decision !== 'undecided';
    }
    return decided ? counted : games;
  };
  return { gamesNeeded, isDecided: (): boolean => decided };
}
