/** The end of a game: by its rules, or by adjudication. */
import { checkCallback, checkFunction, COUNT, type Shape } from '../validation/check-options';
import { ONGOING, type Hashed, type Position, type Side } from '../game/position';
import type { EndReason, GameEnding } from './game-result';

/** Adjudicates by the players' own scores. */
export interface ScoreAdjudication {
  /** The least score, as `Choice.score` reports it, that counts as far ahead. Over 0. */
  readonly threshold: number;
  /** On how many moves of a player in a row it must be that far ahead, or behind; from 1. */
  readonly moves: number;
  /** Whether both players must agree, or one is enough. @default 'both' */
  readonly players?: 'both' | 'one' | undefined;
}

/** When a game is ended before its rules end it. */
export interface Adjudication<P extends Position> {
  /** Drawn once this many moves have been played, the opening included. */
  readonly drawAfter?: number | undefined;
  /**
   * Drawn once a position has occurred this often, compared by its hash; from 2, 3 as in chess. For games without a rule of their
   * own; what a rule of the game ends (`withRepetition`) is `'finished'`.
   */
  readonly repetition?: number | undefined;
  /** Won by the side that the players' own scores see far enough ahead, for long enough. */
  readonly scores?: ScoreAdjudication | undefined;
  /**
   * Returns the outcome under best play for the side to move, as `Position.outcome` says it, or undefined where it is
   * not known. Asked before every move, not before events of chance; leaves the position unchanged.
   */
  readonly solver?: ((position: P) => number | undefined) | undefined;
}

const SCORES_SHAPE: Shape<ScoreAdjudication> = {
  players: ['both', 'one'],
  moves: [...COUNT, 'required'],
  threshold: [...COUNT, 'required'],
};
export const ADJUDICATION_SHAPE: Shape<Adjudication<Position>> = {
  drawAfter: COUNT,
  repetition: [2, Number.MAX_SAFE_INTEGER],
  scores: SCORES_SHAPE,
  solver: checkCallback,
};

/** Returns how a game has ended by its rules; undefined while it goes on. */
export function endByRules(position: Position): GameEnding | undefined {
  const outcome = position.outcome();
  return outcome === ONGOING ? undefined : endWithOutcome(position, outcome, 'finished');
}

/** Returns how a game is ended by its length or by a solver; undefined while it goes on. */
export function adjudicate<P extends Position>(
  position: P,
  plies: number,
  { drawAfter = Infinity, solver }: Adjudication<P>,
): GameEnding | undefined {
  const outcome = solver?.(position);
  if (outcome !== undefined) return endWithOutcome(position, outcome, 'solver');
  return plies >= drawAfter ? { result: 0, margin: null, reason: 'length', detail: '' } : undefined;
}

function endWithOutcome(position: Position, outcome: number, reason: EndReason): GameEnding {
  const ahead = position.turn() === 0 ? outcome : 0 - outcome;
  const margin = position.payoff === 'margin' ? ahead : null;
  return { result: Math.sign(ahead) as -1 | 0 | 1, margin, reason, detail: '' };
}

/** A mistake by which a player loses. */
export interface Fault {
  readonly reason: 'time' | 'illegal-move' | 'exception';
  readonly detail: string;
}

export function endByFault(side: Side, { reason, detail }: Fault): GameEnding {
  return { result: side === 0 ? -1 : 1, margin: null, reason, detail };
}

/** Counts how often positions have come. */
export interface Standings {
  readonly add: () => void;
  /** How the game is ended by the current position; undefined while it goes on. */
  readonly ending: () => GameEnding | undefined;
}

/** @throws OptionError `search-core/wrong-type` for a position without a hash where repetitions count. */
export function createStandings(position: Position & Partial<Hashed>, times: number | undefined): Standings {
  const { hash } = position;
  if (times === undefined) return { add: () => undefined, ending: () => undefined };
  checkFunction('position.hash', hash);
  const counts = new Map<string, number>();
  const words = new Int32Array(2);
  let count = 0;
  const add = (): void => {
    hash!(words);
    const name = words.join(' ');
    count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
  };
  add();
  return {
    add,
    ending: () =>
      count >= times ? { result: 0, margin: null, reason: 'repetition', detail: '' } : undefined,
  };
}

/** Counts for each player on how many moves in a row its score was far enough in favour of the same side. */
export function createScoreStreaks(rule: ScoreAdjudication | undefined) {
  /** By player; positive while side 0 is ahead, negative while side 1 is. */
  const streaks = [0, 0];
  const isWonBy = (sign: 1 | -1, { moves, players }: ScoreAdjudication): boolean => {
    const agreeing = streaks.filter((count) => count * sign >= moves).length;
    const contradicting = streaks.filter((count) => count * sign <= -moves).length;
    return agreeing > 0 && contradicting === 0 && (agreeing === 2 || players === 'one');
  };
  return {
    add: (side: Side, score: number | undefined): void => {
      if (!rule) return;
      const isFar = score !== undefined && Math.abs(score) >= rule.threshold;
      const sign = isFar ? Math.sign(score) * (side === 0 ? 1 : -1) : 0;
      streaks[side] = Math.sign(streaks[side]!) === sign ? streaks[side]! + sign : sign;
    },
    /** How the game is ended by the scores so far; undefined while it goes on. */
    ending: (): GameEnding | undefined => {
      const result = rule && ([1, -1] as const).find((sign) => isWonBy(sign, rule));
      return result && { result, margin: null, reason: 'scores', detail: '' };
    },
  };
}
