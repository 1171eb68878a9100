/** What the buttons and the keys do to the game; `null` where they can do nothing now. */
import type { Catalogue } from '../app/i18n/catalogue';
import type { Action } from './controls';
import type { Confirmation } from './dialog';
import { toggleFullScreen } from './full-screen';
import * as sessions from './session';
import { useShortcuts } from './shortcuts';
import type { Asked } from './use-engine';
import type { GameInProgress } from './use-session';
import type { Study } from './use-study';

interface ActionParts {
  readonly words: Catalogue;
  readonly game: GameInProgress;
  readonly study: Study;
  /** The computer player; `null`: it is not its turn. */
  readonly thinking: Asked | null;
  /** Whether the game asks for something else than a move. */
  readonly isPrompted: boolean;
  readonly confirm: (confirmation: Confirmation) => void;
  readonly onNew: () => void;
  readonly onHelp: () => void;
}

export interface Actions {
  readonly undo: Action;
  readonly redo: Action;
  readonly hint: Action;
  readonly restart: () => void;
  readonly moveNow: Action;
  readonly resume: Action;
  readonly pause: Action;
  readonly step: Action;
  readonly resign: Action;
}

export function useActions(parts: ActionParts): Actions {
  const { game, thinking, onHelp } = parts;
  const { session, change } = game;
  const actions = actionsOf(parts);
  const isWatched = !session.players.includes(sessions.HUMAN);
  useShortcuts({
    undo: () => actions.undo?.(),
    redo: () => actions.redo?.(),
    hint: () => actions.hint?.(),
    restart: actions.restart,
    moveNow: () => (actions.resume ?? (isWatched ? actions.pause : (thinking?.stop ?? null)))?.(),
    first: () => change((now) => sessions.goTo(now, 0)),
    last: () => change((now) => sessions.goTo(now, now.moves.length)),
    back: () => change((now) => sessions.goTo(now, now.played - 1)),
    forward: () => change((now) => sessions.goTo(now, now.played + 1)),
    fullScreen: toggleFullScreen,
    help: onHelp,
  });
  return actions;
}

function actionsOf(parts: ActionParts): Actions {
  const { words, game, study, thinking, isPrompted, confirm, onNew } = parts;
  const { session, moves, turn, seats, seatAt, isOver, change } = game;
  const isHuman = session.players[seats.toMove] === sessions.HUMAN;
  const isFree = !isOver && thinking === null;
  const isHinting = study.hint.isWanted && study.hint.isRunning;
  const hasBegun = moves.length > 0;
  const isWaiting = !isOver && session.isPaused && (!isHuman || (session.clock !== null && hasBegun));
  const canStep = !isOver || session.played < session.moves.length;
  const changing = (next: (session: sessions.Session) => sessions.Session) => () => change(next);
  const resign = (): void =>
    confirm({ ...words.confirmResign, action: changing((now) => sessions.resign(now, turn)) });
  return {
    undo: sessions.canUndo(session, seatAt) ? changing((now) => sessions.undo(now, seatAt)) : null,
    redo: sessions.redoPly(session, seatAt) === null ? null : changing((now) => sessions.redo(now, seatAt)),
    hint: isFree && !isHinting ? study.askHint : null,
    restart: onNew,
    moveNow: thinking?.stop ?? null,
    resume: isWaiting ? changing(sessions.resume) : null,
    pause: thinking === null ? null : changing(sessions.pause),
    step: canStep ? changing(sessions.step) : null,
    resign: isFree && isHuman && !isPrompted && hasBegun ? resign : null,
  };
}
