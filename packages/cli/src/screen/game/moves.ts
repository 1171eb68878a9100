/**
 * Moves, of people and of the computer.
 *
 * @module
 */
import type { GamePosition, Request } from '../../commands/shared/game';
import type { Spot } from '../board-view';
import { pressClock } from './clock';
import { type Rules, hasEnded, bad, problem } from './rules';
import type { State } from './state';

export function playMove<P extends GamePosition, R extends Request>(
  state: State,
  move: number,
  rules: Rules<P, R>,
  now: number,
): State {
  const side = rules.walk(state.history).turn();
  const clock = state.clock === null ? null : pressClock(state.clock, side, now);
  return {
    ...state,
    history: [...state.history, move],
    redo: [],
    input: '',
    notice: null,
    thought: null,
    candidates: null,
    clock,
    question: state.question?.kind === 'resign' ? null : state.question,
  };
}

export function playAt<P extends GamePosition, R extends Request>(
  state: State,
  spot: Spot,
  rules: Rules<P, R>,
  now: number,
): State {
  return playText(state, rules.screen.board.moveText(rules.walk(state.history), spot), rules, now);
}

export function playText<P extends GamePosition, R extends Request>(
  state: State,
  text: string,
  rules: Rules<P, R>,
  now: number,
): State {
  const { messages, names, walk } = rules;
  const position = walk(state.history);
  if (hasEnded(state, walk)) return { ...state, notice: bad(messages.screen.isOver) };
  if (state.seats[position.turn()] === 'computer')
    return { ...state, notice: bad(messages.screen.notYourTurn(names[position.turn()])) };
  try {
    const move = position.parseMove(text);
    // Who plays on wants an answer, also in a game that was opened or paused.
    return playMove({ ...state, isPaused: false }, move, rules, now);
  } catch (error) {
    return { ...state, notice: problem(error, messages) };
  }
}
