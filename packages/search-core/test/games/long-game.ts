import { ONGOING, type Hashed, type Notated, type Position, type Side } from '../../src';

/** Moves of {@link createLongGame}. */
export const GO_ON = 0;
export const RESIGN = 1;

/**
 * A game as long as the contract allows: the sides move by turns, each goes on or resigns, and after the last move side
 * 0 has won.
 *
 * @param isForced - nobody may resign.
 */
export function createLongGame(plies = 4000, isForced = false): Position & Hashed & Notated {
  let played = 0;
  let resigned = 0;
  const turn = (): Side => (played & 1) as Side;
  return {
    payoff: 'outcome',
    maxMoves: 2,
    maxPlies: plies,
    turn,
    generate: (into, from) => {
      into[from] = GO_ON;
      into[from + 1] = RESIGN;
      return isForced ? 1 : 2;
    },
    play: (move) => {
      played++;
      resigned = move;
    },
    undo: () => {
      played--;
      resigned = GO_ON;
    },
    outcome: () => {
      // Who is to move after a resignation has won.
      if (resigned === RESIGN) return 1;
      if (played < plies) return ONGOING;
      return turn() === 0 ? 1 : -1;
    },
    hash: (words) => {
      words[0] = Math.imul(played + 1, 0x9e3779b1);
      words[1] = Math.imul(played + 1, 0x85ebca6b) ^ resigned;
    },
    formatMove: (move) => (move === RESIGN ? 'resign' : 'go on'),
    parseMove: (text) => (text === 'resign' ? RESIGN : GO_ON),
    format: () => `${played} moves played${resigned === RESIGN ? ', resigned' : ''}`,
  };
}

/** Calls a function where only about a fifth of the stack is left. */
export function nearTheEndOfTheStack<R>(call: () => R): R {
  let deepest = 0;
  const descend = (depth: number, to: number): R => {
    deepest = depth;
    return depth === to ? call() : [descend(depth + 1, to)][0]!;
  };
  try {
    descend(0, Infinity);
  } catch {
    // That was the end of it.
  }
  return descend(0, Math.floor(deepest * 0.8));
}
