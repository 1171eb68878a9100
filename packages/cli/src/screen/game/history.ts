/**
 * Other moments of a game: moves taken back and made again, a new game, a loaded one.
 *
 * @module
 */
import {
  nodeAfter,
  playedMoves,
  siblingLine,
  startState,
  update,
  type MoveTree,
  type SessionAction,
  type SessionState,
} from '@games/search-core/session';
import { startOf } from '../board-touch';
import type { Event } from './event';
import { type Rules, good, bad } from './rules';
import type { State } from './state';

/** Makes a change to the session. What was thought and asked belongs to the moment before; the turn's time starts anew. */
export function change(state: State, action: SessionAction, { positionAt }: Rules): State {
  const { moves } = state.session;
  return showing(
    state,
    update(state.session, action, (ply) => positionAt(moves.slice(0, ply)).turn()),
  );
}

/** The state with another session on the board. */
function showing(state: State, session: SessionState): State {
  const shown = { ...state, session, history: playedMoves(session) };
  const isSameMoment = session.moves === state.session.moves && session.played === state.session.played;
  if (isSameMoment) return shown;
  return {
    ...shown,
    touched: [],
    thought: null,
    candidates: null,
    question: null,
    input: '',
    turnTime: { used: 0, since: null },
  };
}

/** Takes a resignation back, else moves. */
export function undo(state: State, rules: Rules): State {
  const undone = change(state, { type: 'undo' }, rules);
  if (undone.session === state.session)
    return { ...state, notice: bad(rules.context.messages.play.nothingToUndo) };
  return { ...undone, verdict: null };
}

export function redo(state: State, rules: Rules): State {
  const redone = change(state, { type: 'redo' }, rules);
  if (redone.session === state.session)
    return { ...state, notice: bad(rules.context.messages.screen.nothingToRedo) };
  return { ...redone, verdict: null };
}

export function restart(state: State, rules: Rules): State {
  const history = state.history.slice(0, state.base);
  return { ...begin(state, history, rules), notice: good(rules.context.messages.play.restarted) };
}

export function loaded(
  state: State,
  { path, history, tree, warnings }: Extract<Event, { readonly kind: 'loaded' }>,
  rules: Rules,
): State {
  const notice = good([rules.context.messages.screen.loaded(path), ...warnings].join(' '));
  const begun = begin({ ...state, task: null, base: 0 }, history, rules, tree);
  // Nobody wants the computer to move on at once in a game that is looked at.
  return change({ ...begun, notice }, { type: 'pause' }, rules);
}

/** Begins another game of the same players. */
function begin(
  state: State,
  history: readonly number[],
  { positionAt, game, clockRule }: Rules,
  tree?: MoveTree,
): State {
  const session = startWith(startState(state.session.players, history, clockRule), tree);
  return { ...showing(state, session), verdict: null, spot: startOf(game.board, positionAt(history)) };
}

/** A session that begins with a tree; the line that is played is one of it. */
export function startWith(session: SessionState, tree: MoveTree | undefined): SessionState {
  return tree === undefined ? session : { ...session, tree };
}

/** Goes to the next variation of the last move, and after the last one to the first. */
export function nextVariation(state: State, rules: Rules): State {
  const { history, session } = state;
  if (siblingsOf(state).count < 2)
    return { ...state, notice: bad(rules.context.messages.screen.noVariation) };
  if (siblingLine(session.tree, history, 1) !== null)
    return change(state, { type: 'sibling', step: 1 }, rules);
  const parent = history.slice(0, -1);
  const [first] = nodeAfter(session.tree, parent)!.children;
  return change(state, { type: 'goTo', ply: history.length, line: [...parent, first!.move] }, rules);
}

/** How many variations the last move on the board is one of, and which, from 1. */
export function siblingsOf({ history, session }: Pick<State, 'history' | 'session'>): {
  readonly count: number;
  readonly index: number;
} {
  if (history.length === 0) return { count: 0, index: 0 };
  const { children } = nodeAfter(session.tree, history.slice(0, -1))!;
  return { count: children.length, index: children.findIndex(({ move }) => move === history.at(-1)) + 1 };
}

/** The comment on the position on the board. */
export function commentOf({ history, session }: Pick<State, 'history' | 'session'>): string {
  return nodeAfter(session.tree, history)!.comment;
}
