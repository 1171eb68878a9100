import type { MatchResult } from './match-result';
import type { EloEstimate, SprtState } from './statistics';

/**
 * Formats the table of a match as text, ending with a line break.
 *
 * @example
 * ```ts
 * import { formatMatch, playMatch, randomPlayer } from '@games/search-core/match';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const players = [randomPlayer('a', 1), randomPlayer('b', 2)] as const;
 * console.log(formatMatch(await playMatch({ game: createTicTacToe, players, games: 100 })));
 * ```
 */
export function formatMatch(result: MatchResult): string {
  const { players, games, wins, draws, losses, points, pairs } = result;
  // At the end of their rows names need no padding, however wide a terminal shows their characters.
  const names = ['player', ...players];
  const table = [
    ['wins', 'draws', 'losses', 'points', 'score'],
    [wins, draws, losses, points, share(points, games.length)],
    [losses, draws, wins, games.length - points, share(games.length - points, games.length)],
  ];
  const lines = [
    `${players[0]} against ${players[1]}: ${games.length} games, ended by ${ENDS[result.stopped]}`,
    ...align(table.map((row) => row.map(String))).map((row, index) => `${row}  ${names[index]!}`),
    `pairs of 0, 1/2, 1, 3/2, 2 points   ${pairs.join(', ')}`,
    `Elo difference                      ${formatElo(result.elo)}`,
    `likelihood of superiority           ${(100 * result.superiority).toFixed(1)} %`,
    ...(result.sprt ? [`SPRT                                ${formatSprt(result.sprt)}`] : []),
    ...(result.averageMargin === null
      ? []
      : [`average margin                      ${signed(result.averageMargin)}`]),
    `games ended by                      ${formatReasons(result.reasons)}`,
  ];
  return `${lines.join('\n')}\n`;
}

const ENDS = { games: 'number of games', sprt: 'SPRT', aborted: 'request' } as const;
const DECISIONS = { h0: 'H0 accepted', h1: 'H1 accepted', undecided: 'undecided' } as const;

/** Formats an Elo difference with its interval: `+35.2 (95 %: +10.1 to +60.9)`. */
export function formatElo({ elo, lower, upper }: EloEstimate): string {
  return `${signed(elo)} (95 %: ${signed(lower)} to ${signed(upper)})`;
}

function formatSprt({ elo0, elo1, alpha, beta, ratio, lower, upper, decision }: SprtState): string {
  const bounds = `between ${lower.toFixed(2)} and ${upper.toFixed(2)}`;
  const state = decision === 'undecided' ? `${DECISIONS[decision]}, ${bounds}` : DECISIONS[decision];
  return `elo0 ${elo0}, elo1 ${elo1}, alpha ${alpha}, beta ${beta}: ratio ${ratio.toFixed(2)}, ${state}`;
}

function formatReasons(reasons: MatchResult['reasons']): string {
  return Object.entries(reasons)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ');
}

function share(points: number, games: number): string {
  return games === 0 ? '-' : `${((100 * points) / games).toFixed(1)} %`;
}

function signed(value: number): string {
  if (Math.abs(value) === Infinity) return value > 0 ? '+∞' : '-∞';
  return `${value > 0 ? '+' : ''}${value.toFixed(1)}`;
}

/** Pads the cells of each column to the same width, on the left. */
function align(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  '));
}
