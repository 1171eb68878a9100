/** The question of a proof-number search, and how it is answered. */
import { assertOutcome } from '../game/contract';
import { ONGOING, type Position, type Side } from '../game/position';
import type { ResumableWork } from '../scheduling/budget';

/** Can `side` reach at least `goal` points? In an outcome game a win is 1 point, a draw 0, a loss -1. */
export interface Question {
  readonly side: Side;
  readonly goal: number;
}

/**
 * A proof-number search. `run` leaves the position unchanged. Nodes are counted since the prover was created, again for each
 * visit.
 */
export interface Prover extends ResumableWork<'solved'> {
  /** Asks of the current position; the game must not be over. What is known of the same question is kept. */
  readonly begin: (question: Question) => void;
  /** The least number of undecided positions that must be won to prove the answer yes. */
  readonly proofNumber: () => number;
  /** The least number of undecided positions that must be lost to prove the answer no. */
  readonly disproofNumber: () => number;
  /** The move that decides the question for the side that makes it; if all lose, one of them; else the most-proving one. */
  readonly move: () => number;
}

/** Whether the game, over at this position, answers the question with yes; undefined if it goes on. */
export function answerOfFinished(position: Position, { side, goal }: Question): boolean | undefined {
  const points = assertOutcome(position, position.outcome());
  if (points === ONGOING) return undefined;
  return (position.turn() === side ? points : 0 - points) >= goal;
}
