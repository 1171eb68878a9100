/**
 * Matches between players of any game: paired openings, clocks, adjudication, Elo with its uncertainty, sequential
 * tests, and a log from which a match that was killed goes on.
 *
 * ```ts
 * import { fileLog, formatMatch, playMatch, randomPlayer, searchPlayer } from '@games/search-core/match';
 * import { createTicTacToe } from '@games/search-core/testing';
 *
 * const result = await playMatch({
 *   game: createTicTacToe,
 *   players: [searchPlayer('three plies', { depth: 3 }), randomPlayer('random', 1)],
 *   games: 100,
 *   openings: { plies: 2 },
 *   sprt: { elo0: 0, elo1: 100 },
 *   log: fileLog('match.jsonl'),
 *   onProgress: ({ finished }) => console.log(finished),
 * });
 * console.log(formatMatch(result));
 * ```
 *
 * @module
 */
export { type Clock, type TimeControl } from './clock';

export { playGame } from './game';
export { type EndReason, type GameResult } from './game-result';
export { fileLog, type LineLog } from '../validation/line-log';
export { playMatch } from './match';
export { type MatchProgress, type ScheduledGame } from './match-request';
export { type MatchGame, type MatchResult } from './match-result';
export { monteCarloPlayer } from './monte-carlo-player';
export { randomOpenings, type RandomOpenings } from './openings';
export { randomPlayer, searchPlayer, type Choice, type Player } from './player';
export { estimateElo, sprt, type ResultCounts, type SprtOptions, type SprtState } from './statistics';
export { formatElo, formatMatch } from './table';
