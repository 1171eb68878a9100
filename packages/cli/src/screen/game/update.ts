/**
 * How a screen of a game changes with what happens.
 *
 * @module
 */
import { playedMoves, startState, type MoveTree, type Players } from '@games/search-core/session';
import { startOf } from '../board-touch';
import type { Event } from './event';
import { loaded, startWith } from './history';
import type { LeftGame } from './last-game';
import { type, control, pressKey, click, enterLine } from './keys';
import { type Rules, good, problem } from './rules';
import type { State } from './state';
import { verdictOf, conclude, settle } from './thoughts';

/** What a game begins with. */
export interface Beginning {
  readonly history: readonly number[];
  readonly tree?: MoveTree | undefined;
  readonly players: Players;
  /** A game to go on with, in the place of the history and the tree. */
  readonly left?: Pick<LeftGame, 'session' | 'base'> | undefined;
  readonly width: number;
  readonly height: number;
  readonly showsValue: boolean;
}

export function createState(
  { history: given, tree, players, left, width, height, showsValue }: Beginning,
  rules: Rules,
  now: number,
): State {
  const session = left?.session ?? startWith(startState(players, given, rules.clockRule), tree);
  const history = playedMoves(session);
  const state: State = {
    width,
    height,
    session,
    history,
    base: left?.base ?? given.length,
    spot: { row: 0, column: 0 },
    touched: [],
    input: '',
    question: null,
    notice: null,
    thought: null,
    lastId: 0,
    candidates: null,
    verdict: null,
    showsValue,
    showsHelp: false,
    turnTime: { used: 0, since: null },
    task: null,
    isLeaving: false,
  };
  return settle({ ...state, spot: startOf(rules.game.board, rules.positionAt(history)) }, rules, now);
}

/** @param now - milliseconds of any clock that does not go back. */
export function update(state: State, event: Event, rules: Rules, now: number): State {
  return settle(react(state, event, rules, now), rules, now);
}

function react(state: State, event: Event, rules: Rules, now: number): State {
  switch (event.kind) {
    case 'resize':
      return { ...state, width: event.width, height: event.height };
    case 'tick':
      return state;
    case 'line':
      return enterLine(state, event.text, rules, now);
    case 'character':
      return type(state, event.text, rules, now);
    case 'control':
      return control(state, event.letter, rules);
    case 'key':
      return pressKey(state, event.key, rules, now);
    case 'click':
      return click(state, event, rules, now);
    case 'progress':
      return state.thought?.id === event.id
        ? {
            ...state,
            thought: { ...state.thought, progress: event.progress },
            verdict: verdictOf(state, event.progress, rules),
          }
        : state;
    case 'thought':
      return state.thought?.id === event.id ? conclude(state, event.move, event.result, rules, now) : state;
    case 'saved':
      return { ...state, task: null, notice: good(rules.context.messages.screen.saved(event.path)) };
    case 'exists':
      return { ...state, task: null, question: { kind: 'overwrite', path: event.path }, input: '' };
    case 'loaded':
      return loaded(state, event, rules);
    case 'failed':
      return { ...state, task: null, notice: problem(event.error, rules.context.messages) };
  }
}
