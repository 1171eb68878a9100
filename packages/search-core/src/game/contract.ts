/**
 * What searches check of a game and its heuristics while they use them, and the error that names what was broken and
 * where. Whatever enters a search as a number is checked, so that no nonsense is searched for ever or called proven;
 * `checked` searches see more.
 */
import { ONGOING, NO_MOVE, type Notated, type Position } from './position';
import { escapeControl, quote } from '../validation/quote';
import { MAX_EVALUATION } from './value';

/** Moves that a message names at each end of a line that is longer than both; its details have all. */
const NAMED_MOVES = 30;

/** Scores of `Heuristics.order` have at most this magnitude. */
export const MAX_ORDER_SCORE = 1_000_000;

/** A game or its heuristics broke their contract. The position is restored to that before the search. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
  // ContractViolation: A function of the game answered against its contract: an evaluation of NaN, no
  // candidates, an outcome of 2. Correct the function that the message names; `checkContract` finds more.
  readonly code = 'search-core/contract-violation';
  /** `problem`: what is broken; `path`: the moves from the root; `position`: the position as text, where it has one. */
  readonly details: Readonly<Record<'problem' | 'path' | 'position', string>>;

  constructor(problem: string, path: string, position: string) {
    super(`${problem}; after ${shorten(path)}${position === '' ? '' : `:\n${position}`}`);
    this.details = { problem, path, position };
  }
}

/** The moves as a message has them: of a long line its beginning and its end. */
function shorten(path: string): string {
  if (path === '') return 'no move';
  const moves = path.split(' ');
  if (moves.length <= 2 * NAMED_MOVES + 1) return path;
  const [first, last] = [moves.slice(0, NAMED_MOVES), moves.slice(-NAMED_MOVES)];
  return `${first.join(' ')} … ${last.join(' ')} (${moves.length} moves)`;
}

/** The function whose answer breaks the contract. `'candidate'`, `'noisy move'`: one of the moves that it listed. */
export type Breach =
  | 'outcome'
  | 'marginSoFar'
  | 'generate'
  | 'evaluate'
  | 'evaluateMoves'
  | 'candidates'
  | 'candidate'
  | 'noisy'
  | 'noisy move'
  | 'order'
  | 'extend';

/** What a game or its heuristics were to answer, and what they did, in words: "expected … , got …". */
export function problemOf(
  breach: Breach,
  value: unknown,
  { payoff, maxMoves }: Pick<Position, 'payoff' | 'maxMoves'>,
): string {
  const limit = payoff === 'margin' ? MAX_EVALUATION : 1;
  const moves = `to maxMoves = ${maxMoves} moves`;
  const expected: Record<Breach, string> = {
    outcome: `ONGOING or a whole number from -${limit} to ${limit}`,
    marginSoFar: `a whole number from -${MAX_EVALUATION} to ${MAX_EVALUATION}`,
    evaluate: `a whole number from -${MAX_EVALUATION} to ${MAX_EVALUATION}`,
    evaluateMoves: `NOT_EVALUATED or whole numbers from -${MAX_EVALUATION} to ${MAX_EVALUATION}`,
    generate: `from 1 ${moves}`,
    candidates: `from 1 ${moves}`,
    noisy: `from 0 ${moves}`,
    candidate: 'legal moves, each once',
    'noisy move': 'legal moves, each once',
    order: `scores from -${MAX_ORDER_SCORE} to ${MAX_ORDER_SCORE}`,
    extend: 'a whole number from 0',
  };
  return `expected ${expected[breach]}, got ${quote(value)}`;
}

/** As {@link problemOf}, with the name of the function that answered before it. */
export function describeBreach(
  breach: Breach,
  value: unknown,
  position: Pick<Position, 'payoff' | 'maxMoves'>,
): string {
  const name = breach === 'candidate' ? 'candidates' : breach === 'noisy move' ? 'noisy' : breach;
  return `${name}: ${problemOf(breach, value, position)}`;
}

/** What is wrong with the answer of a function of the game, in words. */
export function describeAnswer(name: string, expected: string, value: unknown): string {
  return `${name}: expected ${expected}, got ${quote(value)}`;
}

/** What is wrong with a game that goes on, in words; `played`: after how many moves, where nothing bounds its length. */
export function describeTooLong(maxPlies: number, played: number): string {
  return maxPlies === Infinity
    ? `the game has not ended after ${played} moves; a rule of repetition would end it (withRepetition)`
    : `the game is longer than maxPlies = ${maxPlies}`;
}

/** The error for an invalid answer, of a position that stands where it was given. */
export function createViolation(
  position: Pick<Position, 'payoff'> & Partial<Notated>,
  problem: string,
  path: Iterable<number> = [],
): ContractViolation {
  const line = Array.from(path, (move) => (move === NO_MOVE ? 'pass' : String(move))).join(' ');
  return new ContractViolation(problem, line, textOf(position));
}

/** The position as text, for a message; it may be too broken to have one. */
function textOf({ format }: Partial<Notated>): string {
  try {
    return format?.().split('\n').map(escapeControl).join('\n') ?? '';
  } catch {
    return '';
  }
}

/** @throws ContractViolation for an invalid one. */
export function assertOutcome(
  position: Pick<Position, 'payoff' | 'maxMoves'> & Partial<Notated>,
  outcome: number,
): number {
  if (isOutcome(outcome, position.payoff)) return outcome;
  throw createViolation(position, describeBreach('outcome', outcome, position));
}

/** Whether a function may have listed this many moves. */
export function isMoveCount(count: number, least: number, most: number): boolean {
  return count >= least && count <= most && Number.isInteger(count);
}

/** What is wrong with moves that a function has listed, in words; undefined where nothing is. */
export function problemOfMoves(moves: ArrayLike<number>, from: number, count: number): string | undefined {
  const listed = new Set<number>();
  for (let index = from; index < from + count; index++) {
    const move = moves[index]!;
    if (!(move >= 0 && move < NO_MOVE)) return `expected moves from 0 to ${NO_MOVE - 1}, got ${move}`;
    if (listed.has(move)) return `move ${move} was listed twice`;
    listed.add(move);
  }
  return undefined;
}

/** Whether a search can reckon with an evaluation. */
export function isEvaluation(score: number): boolean {
  return Number.isInteger(score) && score <= MAX_EVALUATION && score >= -MAX_EVALUATION;
}

/** Whether a game can be over with such an outcome, or goes on. */
export function isOutcome(outcome: number, payoff: Position['payoff']): boolean {
  if (outcome === ONGOING) return true;
  return isEvaluation(outcome) && (payoff === 'margin' || (outcome <= 1 && outcome >= -1));
}
