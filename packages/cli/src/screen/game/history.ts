/**
 * Other moments of a game: moves taken back and made again, a new game, a loaded one.
 *
 * @module
 */
import { isOver, type GamePosition, type Request } from '../../commands/shared/game';
import { createClock } from './clock';
import type { Event } from './event';
import { type Rules, good, bad } from './rules';
import type { State } from './state';

/** Takes a resignation back, else moves. Moves of the computer go with the person's move before them; where no person plays, the computer then pauses. */
export function undo<P extends GamePosition, R extends Request>(
  state: State,
  rules: Rules<P, R>,
  now: number,
): State {
  if (state.ended?.reason === 'resign') return back({ ...state, ended: null }, rules, now);
  const { messages, walk } = rules;
  const isAuto = !state.seats.includes('person');
  let { history, redo } = state;
  let isDone = false;
  while (history.length > 0 && !isDone) {
    redo = [...redo, history.at(-1)!];
    history = history.slice(0, -1);
    isDone = isAuto || state.seats[walk(history).turn()] === 'person';
  }
  if (!isDone) return { ...state, notice: bad(messages.play.nothingToUndo) };
  return back({ ...state, history, redo, ended: null, isPaused: isAuto || state.isPaused }, rules, now);
}

export function redo<P extends GamePosition, R extends Request>(
  state: State,
  rules: Rules<P, R>,
  now: number,
): State {
  const isAuto = !state.seats.includes('person');
  let { history, redo: left } = state;
  if (left.length === 0) return { ...state, notice: bad(rules.messages.screen.nothingToRedo) };
  do {
    history = [...history, left.at(-1)!];
    left = left.slice(0, -1);
  } while (left.length > 0 && !isAuto && state.seats[rules.walk(history).turn()] === 'computer');
  return back({ ...state, history, redo: left }, rules, now);
}

/** What holds of another moment of the game: thoughts and hints are of the one before. */
function back<P extends GamePosition, R extends Request>(
  state: State,
  { walk }: Rules<P, R>,
  now: number,
): State {
  const isRunning = !isOver(walk(state.history));
  const clock = state.clock === null ? null : { ...state.clock, since: isRunning ? now : null };
  return { ...state, thought: null, candidates: null, verdict: null, question: null, input: '', clock };
}

export function restart<P extends GamePosition, R extends Request>(
  state: State,
  rules: Rules<P, R>,
  now: number,
): State {
  const history = state.history.slice(0, state.base);
  const clock = rules.clockRule === null ? null : createClock(rules.clockRule, now);
  const spot = rules.screen.board.start(rules.walk(history));
  const notice = good(rules.messages.play.restarted);
  return back({ ...state, history, redo: [], ended: null, isPaused: false, clock, spot, notice }, rules, now);
}

export function loaded<P extends GamePosition, R extends Request>(
  state: State,
  { path, history, remarks }: Extract<Event, { readonly kind: 'loaded' }>,
  rules: Rules<P, R>,
  now: number,
): State {
  const spot = rules.screen.board.start(rules.walk(history));
  const notice = good([rules.messages.screen.loaded(path), ...remarks].join(' '));
  const clock = rules.clockRule === null ? null : createClock(rules.clockRule, now);
  const fresh = { ...state, task: null, history, redo: [], base: 0, ended: null, clock, spot, notice };
  // Nobody wants the computer to move on at once in a game that is looked at.
  return back({ ...fresh, isPaused: true }, rules, now);
}
