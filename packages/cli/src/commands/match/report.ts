import {
  formatElo,
  type EndReason,
  type MatchGame,
  type MatchResult,
  type SprtState,
} from '@games/search-core/match';
import type { Context } from '../../context';
import { formatColumns, formatTable } from '../../terminal/width';
import type { GameOfMatch } from './game-setup';
import type { Effort } from './external-player';

/** A player of the match as its report knows it. */
export interface ReportedPlayer {
  readonly name: string;
  /** Effort for the moves of this run; null where the player does not report it. */
  readonly effort: Effort;
  /** What an engine said that the protocol does not know. */
  readonly strayLines: { readonly count: number; readonly last: string };
}

/** A match that is over. */
export interface Report {
  readonly result: MatchResult;
  readonly players: readonly [ReportedPlayer, ReportedPlayer];
  readonly game: GameOfMatch;
  /** In milliseconds; null without a limit of time. */
  readonly tolerance: number | null;
}

/** Ends by which a player loses on its own. */
const FAULTS: readonly EndReason[] = ['time', 'illegal-move', 'exception'];
/** Faults that are reported one by one. */
const MAX_FAULTS = 10;

type Count = Record<'games' | 'wins' | 'draws' | 'losses', number>;

/** The first player's results as the side that moves first, and as the other. */
function countBySide(games: readonly MatchGame[]): [Count, Count] {
  const count = (side: number): Count => {
    const signs = games
      .filter(({ game }) => game % 2 === side)
      .map(({ result }) => Math.sign(side === 0 ? result : 0 - result));
    const [losses, draws, wins] = [-1, 0, 1].map((sign) => signs.filter((each) => each === sign).length);
    return { games: signs.length, wins: wins!, draws: draws!, losses: losses! };
  };
  return [count(0), count(1)];
}

/** A player's mean and longest time for a move in milliseconds; null without moves. */
interface TimeSpent {
  readonly mean: number | null;
  readonly longest: number | null;
}

/** Who moved is for the game to say: a side may move twice. */
function timesSpent(games: readonly MatchGame[], { createPosition }: GameOfMatch): [TimeSpent, TimeSpent] {
  const times: [number[], number[]] = [[], []];
  for (const { game, opening, moves, times: spent } of games) {
    const position = createPosition();
    opening.forEach(position.play);
    moves.forEach((move, index) => {
      times[(position.turn() + game) % 2]!.push(spent[index]!);
      position.play(move);
    });
  }
  return [describeTimes(times[0]), describeTimes(times[1])];
}

function describeTimes(times: readonly number[]): TimeSpent {
  if (times.length === 0) return { mean: null, longest: null };
  return {
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    longest: times.reduce((most, time) => Math.max(most, time), 0),
  };
}

interface FaultOfPlayer {
  readonly game: number;
  readonly player: string;
  readonly reason: EndReason;
  readonly detail: string;
}

function faultsOf(games: readonly MatchGame[]): FaultOfPlayer[] {
  return games
    .filter(({ reason }) => FAULTS.includes(reason))
    .map(({ game, players, result, reason, detail }) => ({
      game: game + 1,
      player: players[result > 0 ? 1 : 0],
      reason,
      detail,
    }));
}

/** The report as one JSON object. Elo is null where it is infinite. */
export function reportRecord({ result, players, game, tolerance }: Report): object {
  const { games, elo, ...rest } = result;
  const [asFirst, asSecond] = countBySide(games);
  const times = timesSpent(games, game);
  return {
    ...rest,
    players: players.map(({ name, effort, strayLines }, index) => ({
      name,
      milliseconds: rounded(times[index]!.mean, 1),
      longest: rounded(times[index]!.longest, 1),
      depth: rounded(effort.depth, 1),
      nodes: rounded(effort.nodes, 0),
      ...(strayLines.count === 0 ? {} : { strayLines }),
    })),
    games: games.length,
    asFirst,
    asSecond,
    elo: { elo: finite(elo.elo), lower: finite(elo.lower), upper: finite(elo.upper) },
    faults: faultsOf(games),
    tolerance,
  };
}

function rounded(value: number | null, digits: number): number | null {
  return value === null ? null : Number(value.toFixed(digits));
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** The report for people. */
export function reportText(
  { result, players, game, tolerance }: Report,
  { messages, paint }: Context,
): string {
  const { match: words } = messages;
  const { games, pairs, elo, superiority, sprt, averageMargin, stopped } = result;
  const names: readonly [string, string] = [players[0].name, players[1].name];
  const facts: (readonly [string, string])[] = [
    [words.elo, formatElo(elo)],
    [words.superiority, `${(100 * superiority).toFixed(1)} %`],
    ...(sprt === null ? [] : [[words.sprt, describeSprt(sprt, words)] as const]),
    [words.pairs, pairs.join('  ')],
    ...(averageMargin === null ? [] : [[words.margin, signed(averageMargin)] as const]),
    [words.endings, describeEndings(result, words)],
    ...(tolerance === null ? [] : [[words.toleranceFact, words.milliseconds(tolerance)] as const]),
  ];
  return [
    paint.bold(words.heading(names[0], names[1], games.length, words.stopped[stopped])),
    standings(games, messages),
    formatTable(facts),
    efforts(players, timesSpent(games, game), messages),
    ...faultLines(games, messages),
    ...players.flatMap(({ name, strayLines }) =>
      strayLines.count === 0 ? [] : [words.strayLines(name, strayLines.count, strayLines.last)],
    ),
  ].join('\n\n');
}

function standings(games: readonly MatchGame[], { match: words }: Context['messages']): string {
  const [asFirst, asSecond] = countBySide(games);
  const all: Count = {
    games: games.length,
    wins: asFirst.wins + asSecond.wins,
    draws: asFirst.draws + asSecond.draws,
    losses: asFirst.losses + asSecond.losses,
  };
  const row = (name: string, { games: count, wins, draws, losses }: Count): string[] => {
    const score = count === 0 ? '-' : `${((100 * (wins + draws / 2)) / count).toFixed(1)} %`;
    return [name, ...[count, wins, draws, losses].map(String), score];
  };
  const rows = [row(words.asFirst, asFirst), row(words.asSecond, asSecond), row(words.all, all)];
  return formatColumns([words.standingColumns, ...rows], 1);
}

function describeSprt(
  { elo0, elo1, ratio, lower, upper, decision }: SprtState,
  words: Context['messages']['match'],
): string {
  return words.sprtState(
    elo0,
    elo1,
    ratio.toFixed(2),
    lower.toFixed(2),
    upper.toFixed(2),
    words.decisions[decision],
  );
}

function describeEndings({ reasons }: MatchResult, words: Context['messages']['match']): string {
  return Object.entries(reasons)
    .map(([reason, count]) => `${words.reasons[reason as EndReason]} ${count}`)
    .join('   ');
}

function efforts(
  players: Report['players'],
  times: readonly TimeSpent[],
  { match: words, number }: Context['messages'],
): string {
  const cell = (value: number | null, digits: number): string =>
    value === null ? '-' : number(rounded(value, digits)!);
  const rows = players.map(({ name, effort }, index) => [
    name,
    cell(times[index]!.mean, 1),
    cell(times[index]!.longest, 1),
    cell(effort.depth, 1),
    cell(effort.nodes, 0),
  ]);
  return formatColumns([words.effortColumns, ...rows], 1);
}

function faultLines(games: readonly MatchGame[], { match: words }: Context['messages']): string[] {
  const faults = faultsOf(games);
  if (faults.length === 0) return [];
  const lines = faults
    .slice(0, MAX_FAULTS)
    .map(({ game, player, reason, detail }) => words.fault(game, player, words.reasons[reason], detail));
  const more = faults.length - lines.length;
  return [[...lines, ...(more > 0 ? [words.moreFaults(more)] : [])].join('\n')];
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)}`;
}
