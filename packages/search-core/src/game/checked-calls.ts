import { createViolation, describeBreach, isMoveCount, isOutcome, type Breach } from './contract';
import { NO_MOVE, type Passable, type Position } from './position';

/** The functions of a game, each answer checked; errors name the moves that were played. */
export interface CheckedCalls {
  readonly play: (move: number) => void;
  readonly undo: () => void;
  readonly playPass: () => void;
  readonly undoPass: () => void;
  readonly plies: () => number;
  readonly takeBack: () => void;
  readonly outcome: () => number;
  /** Writes the legal moves from a place on; returns how many there are. */
  readonly generate: (into: Int32Array, from: number) => number;
  /** Throws the ContractViolation for a problem, where the position stands. */
  readonly fail: (problem: string) => never;
  /** Throws the ContractViolation for an answer out of its range. */
  readonly refuse: (breach: Breach, value: unknown) => never;
}

export function createCheckedCalls(position: Position & Partial<Passable>): CheckedCalls {
  const { payoff, maxMoves, play, undo, playPass, undoPass, outcome, generate } = position;
  let path = new Uint16Array(64);
  let plies = 0;

  const fail = (problem: string): never => {
    throw createViolation(position, problem, path.subarray(0, plies));
  };
  const refuse = (breach: Breach, value: unknown): never => fail(describeBreach(breach, value, position));
  const note = (move: number): void => {
    if (plies === path.length) {
      const longer = new Uint16Array(2 * plies);
      longer.set(path);
      path = longer;
    }
    path[plies++] = move;
  };

  return {
    fail,
    refuse,
    plies: () => plies,
    play: (move) => {
      play(move);
      note(move);
    },
    undo: () => {
      undo();
      plies--;
    },
    playPass: () => {
      playPass!();
      note(NO_MOVE);
    },
    undoPass: () => {
      undoPass!();
      plies--;
    },
    takeBack: () => {
      for (; plies > 0; plies--) {
        if (path[plies - 1] === NO_MOVE) undoPass!();
        else undo();
      }
    },
    outcome: () => {
      const result = outcome();
      return isOutcome(result, payoff) ? result : refuse('outcome', result);
    },
    generate: (into, from) => {
      const count = generate(into, from);
      return isMoveCount(count, 1, maxMoves) ? count : refuse('generate', count);
    },
  };
}
