import { createViolation, describeBreach, isMoveCount, isOutcome, type Breach } from './contract';
import { NO_MOVE, type Passable, type Position } from './position';

/** The functions of a game, each answer checked; errors name the moves that were played. */
export function createCheckedCalls(position: Position & Partial<Passable>) {
  const { payoff, maxMoves, play, undo, playPass, undoPass, outcome, generate } = position;
  let path = new Uint16Array(64);
  let plies = 0;

  /** Throws the ContractViolation for a problem, where the position stands. */
  const fail = (problem: string): never => {
    throw createViolation(position, problem, path.subarray(0, plies));
  };
  /** Throws the ContractViolation for an answer out of its range. */
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
    plies: (): number => plies,
    play: (move: number): void => {
      play(move);
      note(move);
    },
    undo: (): void => {
      undo();
      plies--;
    },
    playPass: (): void => {
      playPass!();
      note(NO_MOVE);
    },
    undoPass: (): void => {
      undoPass!();
      plies--;
    },
    takeBack: (): void => {
      for (; plies > 0; plies--) {
        if (path[plies - 1] === NO_MOVE) undoPass!();
        else undo();
      }
    },
    outcome: (): number => {
      const result = outcome();
      return isOutcome(result, payoff) ? result : refuse('outcome', result);
    },
    /** Writes the legal moves from a place on; returns how many there are. */
    generate: (into: Int32Array, from: number): number => {
      const count = generate(into, from);
      return isMoveCount(count, 1, maxMoves) ? count : refuse('generate', count);
    },
  };
}
