/**
 * Commands, and the questions that some of them ask.
 *
 * @module
 */
import { HUMAN } from '@games/search-core/session';
import { change, commentOf, nextVariation, redo, restart, undo } from './history';
import type { Command } from './commands';
import { type Rules, hasEnded, isPersonsTurn, bad, good } from './rules';
import type { Question, State } from './state';
import { think, hurry } from './thoughts';

export function runCommand(state: State, command: Command, rest: string, rules: Rules): State {
  const { positionAt } = rules;
  const { messages } = rules.context;
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
    case 'variation':
      return nextVariation(plain, rules);
    case 'promote': {
      const promoted = change(plain, { type: 'promote', line: state.history }, rules);
      return {
        ...promoted,
        notice:
          promoted.session === state.session
            ? bad(messages.screen.isMainLine)
            : good(messages.screen.promoted),
      };
    }
    case 'delete':
      return state.history.length === state.base
        ? { ...plain, notice: bad(messages.play.nothingToUndo) }
        : ask({ kind: 'delete' });
    case 'comment':
      return rest === '' ? ask({ kind: 'comment' }, commentOf(state)) : comment(plain, rest, rules);
    case 'save':
      return rest === ''
        ? ask({ kind: 'save', isProposed: true }, rules.defaultPath)
        : save(plain, rest, false);
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

export function answer(state: State, question: Question, rules: Rules): State {
  const text = state.input.trim();
  const closed: State = { ...state, question: null, input: '', notice: null };
  if (question.kind === 'save') return text === '' ? closed : save(closed, text, false);
  if (question.kind === 'load') return text === '' ? closed : load(closed, text);
  if (question.kind === 'comment') return comment(closed, text, rules);
  if (text !== '' && !YES.test(text)) return closed;
  switch (question.kind) {
    case 'overwrite':
      // An answer that was not typed is no leave to overwrite.
      return text === '' ? closed : save(closed, question.path, true);
    case 'restart':
      return restart(closed, rules);
    case 'leave':
      return { ...closed, isLeaving: true };
    case 'delete':
      return change(closed, { type: 'delete', line: state.history }, rules);
    case 'resign':
      return change(closed, { type: 'resign', side: resigning(state, rules) }, rules);
  }
}

function comment(state: State, text: string, rules: Rules): State {
  const notice = good(rules.context.messages.screen.commented);
  return change({ ...state, notice }, { type: 'comment', line: state.history, comment: text }, rules);
}

/** The person's side, also while the computer thinks; else the side to move. */
function resigning({ session, history }: State, { positionAt }: Rules): 0 | 1 {
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
