/**
 * Commands, and the questions that some of them ask.
 *
 * @module
 */
import { HUMAN } from '@games/search-core/session';
import type { GamePosition, Request } from '../../game/game';
import { change, redo, restart, undo } from './history';
import type { Command } from './commands';
import { type Rules, hasEnded, isPersonsTurn, bad } from './rules';
import type { Question, State } from './state';
import { think, hurry } from './thoughts';

export function runCommand<P extends GamePosition, R extends Request>(
  state: State,
  command: Command,
  rest: string,
  rules: Rules<P, R>,
): State {
  const { messages, positionAt } = rules;
  const plain: State = { ...state, notice: null };
  const ask = (question: Question, input = ''): State => ({ ...plain, question, input });
  switch (command) {
    case 'hint':
      if (!isPersonsTurn(state, positionAt)) return { ...plain, notice: bad(messages.screen.noHint) };
      return state.thought?.purpose === 'hint' ? plain : think({ ...plain, candidates: null }, 'hint');
    case 'now':
      return hurry(plain);
    case 'undo':
      return undo(plain, rules);
    case 'redo':
      return redo(plain, rules);
    case 'restart':
      return hasEnded(state, positionAt) || state.history.length === state.base
        ? restart(plain, rules)
        : ask({ kind: 'restart' });
    case 'resign':
      return hasEnded(state, positionAt)
        ? { ...plain, notice: bad(messages.screen.isOver) }
        : ask({ kind: 'resign' });
    case 'swap':
      return { ...change(plain, { type: 'swapPlayers' }, rules), thought: null };
    case 'save':
      return rest === '' ? ask({ kind: 'save' }, rules.defaultPath) : save(plain, rest, false);
    case 'load':
      return rest === '' ? ask({ kind: 'load' }) : load(plain, rest);
    case 'pause':
      return change(plain, { type: state.session.isPaused ? 'resume' : 'pause' }, rules);
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
      return restart(closed, rules);
    case 'leave':
      return { ...closed, isLeaving: true };
    case 'resign':
      return change(closed, { type: 'resign', side: resigning(state, rules) }, rules);
  }
}

/** The person's side, also while the computer thinks; else the side to move. */
function resigning<P extends GamePosition, R extends Request>(
  { session, history }: State,
  { positionAt }: Rules<P, R>,
): 0 | 1 {
  const persons = ([0, 1] as const).filter((side) => session.players[side] === HUMAN);
  return persons.length === 1 ? persons[0]! : positionAt(history).turn();
}

function save(state: State, path: string, mayOverwrite: boolean): State {
  const id = state.lastId + 1;
  return { ...state, lastId: id, task: { id, kind: 'save', path, mayOverwrite } };
}

function load(state: State, path: string): State {
  const id = state.lastId + 1;
  return { ...state, lastId: id, task: { id, kind: 'load', path, mayOverwrite: false } };
}
