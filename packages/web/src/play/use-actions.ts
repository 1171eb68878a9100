/** What the buttons and the keys do to the game; `null` where they can do nothing now. */
import { canUndo, HUMAN, redoPly, siblingLine, type SessionAction } from '@games/search-core/session';
import type { Catalogue } from '../words/catalogue';
import type { Confirmation } from '../shared/dialog';
import { toggleFullScreen } from './full-screen';
import { useShortcuts } from '../shared/shortcuts';
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

/** What a button does; `null`: nothing now. */
export type Action = (() => void) | null;

export type Actions = ReturnType<typeof actionsOf>;

export function useActions(parts: ActionParts): Actions {
  const { game, thinking, onHelp } = parts;
  const { session, dispatch } = game;
  const actions = actionsOf(parts);
  const isWatched = !session.players.includes(HUMAN);
  const toSibling = (step: 1 | -1): Action =>
    siblingLine(session.tree, game.moves, step) === null ? null : () => dispatch({ type: 'sibling', step });
  useShortcuts({
    undo: () => actions.undo?.(),
    redo: () => actions.redo?.(),
    hint: () => actions.hint?.(),
    restart: actions.restart,
    moveNow: () => (actions.resume ?? (isWatched ? actions.pause : (thinking?.stop ?? null)))?.(),
    first: () => actions.steps.first?.(),
    last: () => actions.steps.last?.(),
    back: () => actions.steps.back?.(),
    forward: () => actions.steps.forward?.(),
    variationBefore: toSibling(-1),
    variationAfter: toSibling(1),
    fullScreen: toggleFullScreen,
    help: onHelp,
  });
  return actions;
}

function actionsOf(parts: ActionParts) {
  const { words, game, study, thinking, isPrompted, confirm, onNew } = parts;
  const { session, moves, seats, seatAt, isOver, dispatch } = game;
  const isHuman = session.players[seats.toMove] === HUMAN;
  const isFree = !isOver && thinking === null;
  const isHinting = study.hint.isWanted && study.hint.isRunning;
  const hasBegun = moves.length > 0;
  const isWaiting = !isOver && session.isPaused && (!isHuman || (session.clock !== null && hasBegun));
  const canStep = !isOver || session.played < session.moves.length;
  const doing = (action: SessionAction) => () => dispatch(action);
  const { played } = session;
  const count = session.moves.length;
  const to = (ply: number): Action =>
    ply === played || ply < 0 || ply > count ? null : doing({ type: 'goTo', ply });
  const resign = (): void =>
    confirm({ ...words.confirmResign, action: doing({ type: 'resign', side: seats.toMove }) });
  return {
    undo: canUndo(session, seatAt) ? doing({ type: 'undo' }) : null,
    redo: redoPly(session, seatAt) === null ? null : doing({ type: 'redo' }),
    hint: isFree && !isHinting ? study.askHint : null,
    restart: onNew,
    moveNow: thinking?.stop ?? null,
    resume: isWaiting ? doing({ type: 'resume' }) : null,
    pause: thinking === null ? null : doing({ type: 'pause' }),
    step: canStep ? doing({ type: 'step' }) : null,
    /** To the start, a move back, a move on, to the latest move. */
    steps: { first: to(0), back: to(played - 1), forward: to(played + 1), last: to(count) },
    resign: isFree && isHuman && !isPrompted && hasBegun ? resign : null,
  };
}
