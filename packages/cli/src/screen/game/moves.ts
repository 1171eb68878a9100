/**
 * Moves, of people and of the computer.
 *
 * @module
 */
import { HUMAN } from '@games/search-core/session';
import type { GamePosition, Request } from '../../game/game';
import type { Spot } from '../board-view';
import { timeUsed } from './clock';
import { change } from './history';
import { type Rules, hasEnded, bad, problem } from './rules';
import type { State } from './state';

export function playMove<P extends GamePosition, R extends Request>(
  state: State,
  move: number,
  rules: Rules<P, R>,
  now: number,
): State {
  const { used, since } = state.turnTime;
  const hasRun = used > 0 || since !== null;
  const spent = hasRun ? timeUsed(state.turnTime, now) : undefined;
  const isResigning = state.question?.kind === 'resign';
  const played = change(state, { type: 'play', move, spent }, rules);
  return { ...played, notice: null, question: isResigning ? null : state.question };
}

export function playAt<P extends GamePosition, R extends Request>(
  state: State,
  spot: Spot,
  rules: Rules<P, R>,
  now: number,
): State {
  return playText(state, rules.screen.board.moveText(rules.positionAt(state.history), spot), rules, now);
}

export function playText<P extends GamePosition, R extends Request>(
  state: State,
  text: string,
  rules: Rules<P, R>,
  now: number,
): State {
  const { messages, names, positionAt } = rules;
  const position = positionAt(state.history);
  if (hasEnded(state, positionAt)) return { ...state, notice: bad(messages.screen.isOver) };
  if (state.session.players[position.turn()] !== HUMAN)
    return { ...state, notice: bad(messages.screen.notYourTurn(names[position.turn()])) };
  try {
    const move = position.parseMove(text);
    return playMove(state, move, rules, now);
  } catch (error) {
    return { ...state, notice: problem(error, messages) };
  }
}
