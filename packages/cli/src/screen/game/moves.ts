/**
 * Moves, of people and of the computer.
 *
 * @module
 */
import { HUMAN } from '@games/search-core/session';
import type { Spot } from '../board-view';
import { timeUsed } from './clock';
import { change } from './history';
import { type Rules, hasEnded, bad, problem } from './rules';
import type { Notice, State } from './state';

export function playMove(state: State, move: number, rules: Rules, now: number): State {
  const { used, since } = state.turnTime;
  const hasRun = used > 0 || since !== null;
  const spent = hasRun ? timeUsed(state.turnTime, now) : undefined;
  const isResigning = state.question?.kind === 'resign';
  const played = change(state, { type: 'play', move, spent }, rules);
  return { ...played, notice: null, question: isResigning ? null : state.question };
}

export function playAt(state: State, spot: Spot, rules: Rules, now: number): State {
  const { messages, positionAt, board } = rules;
  const notice = refusal(state, rules);
  if (notice !== null) return { ...state, notice };
  const touch = board.touch(positionAt(state.history), spot, state.touched);
  if (touch === null) return { ...state, notice: bad(messages.screen.noMove) };
  if ('move' in touch) return playMove(state, touch.move, rules, now);
  return { ...state, touched: touch.touched, notice: null };
}

export function playText(state: State, text: string, rules: Rules, now: number): State {
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
function refusal(state: State, { messages, names, positionAt }: Rules): Notice | null {
  if (hasEnded(state, positionAt)) return bad(messages.screen.isOver);
  const turn = positionAt(state.history).turn();
  return state.session.players[turn] === HUMAN ? null : bad(messages.screen.notYourTurn(names[turn]));
}
