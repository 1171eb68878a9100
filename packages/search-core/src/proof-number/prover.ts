/**
 * What the two proof-number searches share: the question, and how a search runs in time slices.
 *
 * @module
 */
import { assertOutcome } from '../game/contract';
import { ONGOING, type Position, type Side } from '../game/position';
import { createWorkClock } from '../scheduling/work-clock';

/** Can `side` reach at least `goal` points? In an outcome game a win is 1 point, a draw 0, a loss -1. */
export interface Question {
  readonly side: Side;
  readonly goal: number;
}

/** A proof-number search that stops and goes on. Between calls the position is as it was. */
export interface Prover {
  /** Begins a question about the position as it is now, not over. What is known of the same question is kept. */
  readonly begin: (question: Question) => void;
  /**
   * Goes on until the answer is known, `until` has come (as `performance.now` counts), or `nodes` nodes were visited
   * in all. `'memory'`: there is no room to go on.
   */
  readonly run: (until: number, nodes: number) => 'paused' | 'solved' | 'memory';
  /** The least number of undecided positions that must be won to prove the answer yes. */
  readonly proofNumber: () => number;
  /** The least number of undecided positions that must be lost to prove the answer no. */
  readonly disproofNumber: () => number;
  /** The move that decides the question for the side that makes it; if all lose, one of them; else the most-proving one. */
  readonly move: () => number;
  /** Positions visited since the prover was made, again for each visit. */
  readonly nodes: () => number;
}

/** Whether the game, over at this position, answers the question with yes; undefined if it goes on. */
export function answerOfFinished(position: Position, { side, goal }: Question): boolean | undefined {
  const points = assertOutcome(position, position.outcome());
  if (points === ONGOING) return undefined;
  return (position.turn() === side ? points : 0 - points) >= goal;
}

const CLOCK = { firstInterval: 8, maxInterval: 4096, milliseconds: 1 };

/** Says when a search has to pause, reading the clock about once in a millisecond. */
interface Meter {
  readonly start: (visited: number, until: number, nodes: number) => void;
  readonly isOver: (visited: number) => boolean;
}

/** Creates a meter; it learns how many nodes fit a millisecond. */
export function createMeter(): Meter {
  const clock = createWorkClock(CLOCK);
  let next = 0;
  let end = 0;
  let maxNodes = 0;
  return {
    start: (visited, until, nodes) => {
      clock.start();
      end = until;
      maxNodes = nodes;
      next = Math.min(maxNodes, visited + clock.interval());
    },
    isOver: (visited) => {
      if (visited < next) return false;
      const now = clock.read();
      next = Math.min(maxNodes, visited + clock.interval());
      return now >= end || visited >= maxNodes;
    },
  };
}
