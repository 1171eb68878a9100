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
import type { Notice, State } from './state';

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
  const { messages, positionAt, screen } = rules;
  const notice = refusal(state, rules);
  if (notice !== null) return { ...state, notice };
  const touch = screen.board.touch(positionAt(state.history), spot, state.touched);
  if (touch === null) return { ...state, notice: bad(messages.screen.noMove) };
  if ('move' in touch) return playMove(state, touch.move, rules, now);
  return { ...state, touched: touch.touched, notice: null };
}

export function playText<P extends GamePosition, R extends Request>(
  state: State,
  text: string,
  rules: Rules<P, R>,
  now: number,
): State {
  const { messages, positionAt } = rules;
  const notice = refusal(state, rules);
  if (notice !== null) return { ...state, notice };
  try {
    const move = positionAt(state.history).parseMove(text);
    return playMove(state, move, rules, now);
  } catch (error) {
    return { ...state, notice: problem(error, messages) };
  }
}

/** Why a person may not move; null: it is their turn. */
function refusal<P extends GamePosition, R extends Request>(
  state: State,
  { messages, names, positionAt }: Rules<P, R>,
): Notice | null {
  if (hasEnded(state, positionAt)) return bad(messages.screen.isOver);
  const turn = positionAt(state.history).turn();
  return state.session.players[turn] === HUMAN ? null : bad(messages.screen.notYourTurn(names[turn]));
}
