/**
 * Orders, and the questions that some of them ask.
 *
 * @module
 */
import type { GamePosition, Request } from '../../commands/shared/game';
import { undo, redo, restart } from './history';
import type { Order } from './orders';
import { type Rules, hasEnded, isPersonsTurn, bad } from './rules';
import type { Question, State } from './state';
import { think, hurry } from './thoughts';

export function obey<P extends GamePosition, R extends Request>(
  state: State,
  order: Order,
  rest: string,
  rules: Rules<P, R>,
  now: number,
): State {
  const { messages, walk } = rules;
  const plain: State = { ...state, notice: null };
  const ask = (question: Question, input = ''): State => ({ ...plain, question, input });
  switch (order) {
    case 'hint':
      if (!isPersonsTurn(state, walk)) return { ...plain, notice: bad(messages.screen.noHint) };
      return state.thought?.purpose === 'hint' ? plain : think({ ...plain, candidates: null }, 'hint');
    case 'now':
      return hurry(plain);
    case 'undo':
      return undo(plain, rules, now);
    case 'redo':
      return redo(plain, rules, now);
    case 'restart':
      return hasEnded(state, walk) || state.history.length === state.base
        ? restart(plain, rules, now)
        : ask({ kind: 'restart' });
    case 'resign':
      return hasEnded(state, walk)
        ? { ...plain, notice: bad(messages.screen.isOver) }
        : ask({ kind: 'resign' });
    case 'swap':
      return { ...plain, seats: [state.seats[1], state.seats[0]], thought: null, isPaused: false };
    case 'save':
      return rest === '' ? ask({ kind: 'save' }, rules.defaultPath) : save(plain, rest, false);
    case 'load':
      return rest === '' ? ask({ kind: 'load' }) : load(plain, rest);
    case 'pause':
      return { ...plain, isPaused: !state.isPaused };
    case 'value':
      return { ...plain, showsValue: !state.showsValue };
    case 'help':
      return { ...plain, showsHelp: !state.showsHelp };
    case 'quit':
      return { ...plain, isLeaving: true };
  }
}

const YES = /^(y|yes|是|好|确定)$/i;

export function answer<P extends GamePosition, R extends Request>(
  state: State,
  question: Question,
  rules: Rules<P, R>,
  now: number,
): State {
  const text = state.input.trim();
  const closed: State = { ...state, question: null, input: '', notice: null };
  if (question.kind === 'save') return text === '' ? closed : save(closed, text, false);
  if (question.kind === 'load') return text === '' ? closed : load(closed, text);
  if (text !== '' && !YES.test(text)) return closed;
  switch (question.kind) {
    case 'overwrite':
      // An answer that was not typed is no leave to overwrite.
      return text === '' ? closed : save(closed, question.path, true);
    case 'restart':
      return restart(closed, rules, now);
    case 'leave':
      return { ...closed, isLeaving: true };
    case 'resign':
      return { ...closed, ended: { reason: 'resign', loser: resigning(state, rules) } };
  }
}

/** The person's side, also while the computer thinks; else the side to move. */
function resigning<P extends GamePosition, R extends Request>(
  { seats, history }: State,
  { walk }: Rules<P, R>,
): 0 | 1 {
  const persons = ([0, 1] as const).filter((side) => seats[side] === 'person');
  return persons.length === 1 ? persons[0]! : walk(history).turn();
}

function save(state: State, path: string, mayOverwrite: boolean): State {
  const id = state.lastId + 1;
  return { ...state, lastId: id, task: { id, kind: 'save', path, mayOverwrite } };
}

function load(state: State, path: string): State {
  const id = state.lastId + 1;
  return { ...state, lastId: id, task: { id, kind: 'load', path, mayOverwrite: false } };
}
