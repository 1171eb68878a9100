/**
 * Keys and clicks.
 *
 * @module
 */
import { settle, step } from '../board-touch';
import type { Direction } from '../board-view';
import type { InputEvent } from '../events';
import { change, commentOf } from './history';
import { layOut } from './layout';
import { playAt, playText } from './moves';
import { runCommand, answer } from './run-command';
import { commandOfControl, readCommandLine } from './commands';
import type { Rules } from './rules';
import type { State } from './state';
import { hurry } from './thoughts';
import { boardPropsOf } from './view';

export function type(state: State, text: string, rules: Rules, now: number): State {
  if (state.input === '' && state.question === null) {
    if (text === '?' || text === '？') return runCommand(state, 'help', '', rules);
    if (text === ' ') return playHere(state, rules, now);
  }
  const { question } = state;
  // What is proposed is typed over.
  if (question?.kind === 'save' && question.isProposed === true)
    return { ...state, question: { kind: 'save' }, input: text, notice: null };
  return { ...state, input: state.input + text, notice: null };
}

export function control(state: State, letter: string, rules: Rules): State {
  if (letter === 'u') return { ...state, input: '' };
  if (letter === 'l') return state;
  const command = commandOfControl(letter);
  return command === null ? state : runCommand({ ...state, question: null, input: '' }, command, '', rules);
}

export function pressKey(
  state: State,
  key: Extract<InputEvent, { kind: 'key' }>['key'],
  rules: Rules,
  now: number,
): State {
  switch (key) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return moveCursor(state, key, rules);
    case 'enter':
      return enter(state, rules, now);
    case 'tab':
      return runCommand(state, 'hint', '', rules);
    case 'backspace':
      return { ...type(state, '', rules, now), input: withoutLast(state.input) };
    case 'escape':
      return escape(state);
    case 'page-up':
      return lookAt(state, state.session.played - 1, rules);
    case 'page-down':
      return lookAt(state, state.session.played + 1, rules);
    case 'home':
      return lookAt(state, 0, rules);
    case 'end':
      return lookAt(state, state.session.moves.length, rules);
  }
}

/** Shows another moment; unlike an undo, it takes nothing back. */
function lookAt(state: State, ply: number, rules: Rules): State {
  return change({ ...state, notice: null }, { type: 'goTo', ply }, rules);
}

function moveCursor(state: State, direction: Direction, { game, positionAt }: Rules): State {
  return {
    ...state,
    notice: null,
    spot: step(game.board, positionAt(state.history), state.spot, direction, state.touched),
  };
}

/** Leaves the innermost of what is open; the game itself only after a question. */
function escape(state: State): State {
  if (state.question !== null) return { ...state, question: null, input: '' };
  if (state.input !== '') return { ...state, input: '' };
  if (state.showsHelp) return { ...state, showsHelp: false };
  if (state.touched.length > 0) return { ...state, touched: [] };
  if (state.thought?.purpose === 'hint') return { ...state, thought: null };
  if (state.candidates !== null) return { ...state, candidates: null };
  return { ...state, question: { kind: 'leave' } };
}

function enter(state: State, rules: Rules, now: number): State {
  if (state.question !== null) return answer(state, state.question, rules);
  if (state.input.trim() !== '') return runOrPlay(state, state.input.trim(), rules, now);
  if (state.thought?.purpose === 'move') return hurry(state);
  return playHere(state, rules, now);
}

/** Touches what is under the cursor. */
function playHere(state: State, rules: Rules, now: number): State {
  const { game, positionAt } = rules;
  const spot = settle(game.board, positionAt(state.history), state.spot, state.touched);
  return playAt({ ...state, spot }, spot, rules, now);
}

/** A line that was typed where there is no screen, and no cursor; nobody types a word by a slip of the finger. */
export function enterLine(state: State, text: string, rules: Rules, now: number): State {
  if (state.question !== null) {
    const { kind } = state.question;
    const proposed = kind === 'save' ? rules.defaultPath : kind === 'comment' ? commentOf(state) : '';
    return answer({ ...state, input: text.trim() || proposed }, state.question, rules);
  }
  if (text.trim() === '') return hurry(state);
  const next = runOrPlay(state, text.trim(), rules, now);
  const kind = next.question?.kind;
  const isSure = kind === 'restart' || kind === 'resign' || kind === 'delete';
  return isSure ? answer({ ...next, input: '' }, next.question!, rules) : next;
}

function runOrPlay(state: State, line: string, rules: Rules, now: number): State {
  const found = readCommandLine(line);
  const cleared = { ...state, input: '' };
  if (found !== null) return runCommand(cleared, found.command, found.rest, rules);
  return playText(cleared, line, rules, now);
}

export function click(
  state: State,
  { x, y }: { readonly x: number; readonly y: number },
  rules: Rules,
  now: number,
): State {
  const position = rules.positionAt(state.history);
  const boardProps = boardPropsOf(state, rules);
  const { board: place } = layOut(state, rules.board.size(position, boardProps));
  const spot = rules.board.spotAt(position, x - place.x, y - place.y, boardProps);
  if (spot === null || state.question !== null) return state;
  return playAt({ ...state, spot }, spot, rules, now);
}

/** Takes the last character away, whatever it is made of. */
function withoutLast(text: string): string {
  const last = Array.from(new Intl.Segmenter().segment(text)).at(-1);
  return last === undefined ? '' : text.slice(0, last.index);
}
