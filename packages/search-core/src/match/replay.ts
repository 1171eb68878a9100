/** Checks of games that were read back: whether their facts agree with each other and with the rules. */
import { legalMoves } from '../game/moves';
import type { Position } from '../game/position';
import {
  adjudicate,
  createScoreStreaks,
  createStandings,
  endByRules,
  type Adjudication,
} from './adjudication';
import { isDenseArray } from '../validation/foreign-data';
import { isChanceNode } from './chance-events';
import type { EndReason, GameEnding, GameResult } from './game-result';

/** A field of a game that is wrong, and what was expected of it. */
export interface GameFlaw {
  readonly field: keyof GameResult;
  readonly expected: string;
}

const REASONS: readonly EndReason[] = [
  'finished',
  'time',
  'illegal-move',
  'exception',
  'length',
  'repetition',
  'scores',
  'solver',
  'aborted',
];

const FAULTS: readonly EndReason[] = ['time', 'illegal-move', 'exception'];
const DECISIVE: readonly EndReason[] = [...FAULTS, 'scores'];
const PAID: readonly EndReason[] = ['finished', 'solver'];

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumberOrNull = (value: unknown): boolean => value === null || Number.isFinite(value);
const isList = (value: unknown, fits: (entry: unknown) => boolean): boolean =>
  isDenseArray(value) && value.every(fits);

const FIELDS: readonly (readonly [keyof GameResult, (value: unknown) => boolean, string])[] = [
  [
    'players',
    (value) => isList(value, (name) => typeof name === 'string') && (value as string[]).length === 2,
    'two names',
  ],
  ['opening', (value) => isList(value, isCount), 'a list of moves'],
  ['moves', (value) => isList(value, isCount), 'a list of moves'],
  ['result', (value) => value === 1 || value === 0 || value === -1, '1, 0 or -1'],
  ['margin', (value) => value === null || Number.isSafeInteger(value), 'a whole number or null'],
  ['reason', (value) => REASONS.includes(value as EndReason), REASONS.join(', ')],
  ['detail', (value) => typeof value === 'string', 'a text'],
  [
    'times',
    (value) => isList(value, (time) => Number.isFinite(time) && (time as number) >= 0),
    'a list of milliseconds',
  ],
  ['scores', (value) => isList(value, isNumberOrNull), 'a list of numbers and nulls'],
];

/** Checks that fields have the types of a {@link GameResult}, and that none contradicts another. */
export function findFieldFlaw(
  fields: Readonly<Partial<Record<keyof GameResult, unknown>>>,
): GameFlaw | undefined {
  const wrong = FIELDS.find(([field, fits]) => !fits(fields[field]));
  if (wrong) return { field: wrong[0], expected: wrong[2] };
  return findContradiction(fields as GameResult);
}

function findContradiction({
  moves,
  times,
  scores,
  result,
  margin,
  reason,
  detail,
}: GameResult): GameFlaw | undefined {
  if (times.length !== moves.length) return { field: 'times', expected: `as many times as moves` };
  if (scores.length !== moves.length) return { field: 'scores', expected: 'as many scores as moves' };
  if (margin !== null && !PAID.includes(reason))
    return { field: 'margin', expected: `none in a game that ended by ${reason}` };
  if (margin !== null && Math.sign(margin) !== result)
    return { field: 'result', expected: 'the side that the margin favours' };
  if (result !== 0 && (reason === 'length' || reason === 'repetition'))
    return { field: 'result', expected: `a draw by ${reason}` };
  if (result !== 0 && reason === 'aborted')
    return { field: 'result', expected: 'none of a game that was aborted' };
  if (result === 0 && DECISIVE.includes(reason))
    return { field: 'result', expected: `a winner in a game that ended by ${reason}` };
  if (detail !== '' && reason !== 'illegal-move' && reason !== 'exception')
    return { field: 'detail', expected: `none for ${reason}` };
  return undefined;
}

/**
 * Plays a game again, on `position`, and checks that every move is legal and that it ends as it says: by the game's rules,
 * or those of `adjudication`, whose solver is not asked.
 */
export function findReplayFlaw<P extends Position>(
  game: GameResult,
  position: P,
  adjudication?: Pick<Adjudication<P>, 'drawAfter' | 'repetition' | 'scores'>,
): GameFlaw | undefined {
  const { opening, moves, scores } = game;
  const { drawAfter, repetition, scores: scoreRule } = adjudication ?? {};
  const streaks = createScoreStreaks(scoreRule);
  const standings = createStandings(position, repetition);
  const ending = (plies: number) =>
    endByRules(position) ??
    standings.ending() ??
    adjudicate(position, plies, { drawAfter }) ??
    streaks.ending();
  const all = [...opening, ...moves];
  for (const [index, move] of all.entries()) {
    const ply = index - opening.length;
    const field = ply < 0 ? 'opening' : 'moves';
    if (ply >= 0 && ending(index)) return { field, expected: `no move ${index + 1}: the game is over` };
    if (!legalMoves(position).includes(move))
      return { field, expected: `a legal move as move ${index + 1}, not ${move}` };
    if (ply >= 0 && !isChanceNode(position)) streaks.add(position.turn(), scores[ply] ?? undefined);
    position.play(move);
    standings.add();
  }
  return findEndFlaw(game, position, ending(all.length), adjudication !== undefined);
}

function findEndFlaw(
  { moves, result, margin, reason }: GameResult,
  position: Position,
  ending: GameEnding | undefined,
  isAdjudicationKnown: boolean,
): GameFlaw | undefined {
  // A player may fail before its first move, whoever has it.
  if (reason === 'exception' && moves.length === 0) return undefined;
  if (reason === 'solver') return findSolverFlaw(position, margin);
  if (ending) {
    if (reason !== ending.reason) return { field: 'reason', expected: ending.reason };
    if (result !== ending.result) return { field: 'result', expected: String(ending.result) };
    return margin === ending.margin ? undefined : { field: 'margin', expected: String(ending.margin) };
  }
  if (FAULTS.includes(reason)) {
    const expected = position.turn() === 0 ? -1 : 1;
    return result === expected ? undefined : { field: 'result', expected: String(expected) };
  }
  if (reason === 'finished') return { field: 'reason', expected: 'another: the game is not over' };
  return isAdjudicationKnown ? { field: 'reason', expected: 'another by these rules' } : undefined;
}

function findSolverFlaw(position: Position, margin: number | null): GameFlaw | undefined {
  if (endByRules(position)) return { field: 'reason', expected: 'finished' };
  const isPaid = position.payoff === 'margin';
  return isPaid === (margin !== null)
    ? undefined
    : { field: 'margin', expected: isPaid ? 'a number' : 'null' };
}

/** What is known of a game before it is played. */
export interface ExpectedGame<P extends Position> {
  /** Makes the start position of the game. */
  readonly createPosition: () => P;
  /** Names of the players of side 0 and side 1. */
  readonly players: readonly [string, string];
  readonly opening: readonly number[];
  /** The rules that may end it before its own; a solver is not asked. */
  readonly adjudication?: Pick<Adjudication<P>, 'drawAfter' | 'scores'> | undefined;
}

/**
 * Checks a game that was played elsewhere: the types of its fields, that they agree with each other, and that its moves
 * are legal and lead to the end that it claims. That the players would have chosen these moves is not checked.
 * O(moves).
 *
 * @param game - anything, as it came from outside.
 * @returns the first flaw, as `field: what was expected`; undefined for a record without flaws.
 */
export function findGameFlaw<P extends Position>(
  game: unknown,
  { createPosition, players, opening, adjudication = {} }: ExpectedGame<P>,
): string | undefined {
  if (typeof game !== 'object' || game === null) return 'game: an object';
  const flaw = findFieldFlaw(game);
  if (flaw) return `${flaw.field}: ${flaw.expected}`;
  const result = game as GameResult;
  if (result.reason === 'aborted') return 'reason: the end of a game';
  for (const [field, wanted] of Object.entries({ players, opening })) {
    const found = result[field as 'players' | 'opening'];
    if (found.join('\n') !== wanted.join('\n')) return `${field}: ${wanted.join(', ')}`;
  }
  const replayFlaw = findReplayFlaw(result, createPosition(), adjudication);
  return replayFlaw && `${replayFlaw.field}: ${replayFlaw.expected}`;
}
