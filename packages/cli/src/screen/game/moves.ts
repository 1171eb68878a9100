/**
 * Moves, of people and of the computer.
 *
 * @module
 */
import { HUMAN } from '@games/search-core/session';
import { touch } from '../board-touch';
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
  const { positionAt, game } = rules;
  const { screen } = rules.context.messages;
  const notice = refusal(state, rules);
  if (notice !== null) return { ...state, notice };
  const found = touch(game.board, positionAt(state.history), spot, state.touched);
  if (found === null) return { ...state, notice: bad(screen.noMove) };
  if ('move' in found) return playMove(state, found.move, rules, now);
  return { ...state, touched: found.touched, notice: null };
}

export function playText(state: State, text: string, rules: Rules, now: number): State {
  const { positionAt } = rules;
  const notice = refusal(state, rules);
  if (notice !== null) return { ...state, notice };
  try {
    const move = positionAt(state.history).parseMove(text);
    return playMove(state, move, rules, now);
  } catch (error) {
    return { ...state, notice: problem(error, rules.context.messages) };
  }
}

/** Why a person may not move; null: it is their turn. */
function refusal(state: State, { context, names, positionAt }: Rules): Notice | null {
  const { screen } = context.messages;
  if (hasEnded(state, positionAt)) return bad(screen.isOver);
  const turn = positionAt(state.history).turn();
  return state.session.players[turn] === HUMAN ? null : bad(screen.notYourTurn(names[turn]));
}
