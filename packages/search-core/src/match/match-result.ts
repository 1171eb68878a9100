import type { EndReason, GameResult } from './game-result';
import {
  estimateElo,
  likelihoodOfSuperiority,
  sprt,
  type EloEstimate,
  type SprtOptions,
  type SprtState,
} from './statistics';

/** A game of a match. */
export interface MatchGame extends GameResult {
  /** Its number, from 0. The first player is side 0 in games with even numbers. */
  readonly game: number;
}

/** The games of a match and their statistics. Points and Elo are the first player's. */
export interface MatchResult {
  readonly players: readonly [string, string];
  /** In the order of their numbers. */
  readonly games: readonly MatchGame[];
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** 1 for a win, 1/2 for a draw. */
  readonly points: number;
  /** Pairs of games by the first player's points: 0, 1/2, 1, 3/2, 2. */
  readonly pairs: readonly [number, number, number, number, number];
  /** The statistics of pairs of games where there are any, else of games. */
  readonly elo: EloEstimate;
  /** Likelihood, from 0 to 1, that the first player is the stronger one. */
  readonly superiority: number;
  readonly sprt: SprtState | null;
  /** Mean margin for the first player over the games that have one; null if none has. */
  readonly averageMargin: number | null;
  /** How many games ended in which way. */
  readonly reasons: Readonly<Partial<Record<EndReason, number>>>;
  /** Why the match ended: every game was played, the test was decided, or the signal aborted. */
  readonly stopped: 'games' | 'sprt' | 'aborted';
}

/**
 * Counts the games of a match and computes their statistics.
 *
 * @param players - the names of the first and the second player.
 * @param games - in any order; a pair counts when both of its games are there. Aborted games do not count.
 * @param hypotheses - of a sequential test, for `sprt`.
 * @throws OptionError `search-core/bad-hypotheses`.
 */
export function summarise(
  players: readonly [string, string],
  games: readonly MatchGame[],
  hypotheses?: SprtOptions,
): Omit<MatchResult, 'stopped'> {
  const sorted = games.filter(({ reason }) => reason !== 'aborted').sort((a, b) => a.game - b.game);
  const results: [number, number, number] = [0, 0, 0];
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const reasons: Partial<Record<EndReason, number>> = {};
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

/** Returns the first player's points of a game: 0, 1/2 or 1. */
export function pointsOf(game: MatchGame): number {
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
