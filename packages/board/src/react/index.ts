/** Boards and viewers as components for React 18 and later; an element is loaded when the first one is shown. */
import type { CardRowsBoardElement, CardRowsBoardOptions } from '../card-rows';
import type { ConnectBoardElement, ConnectBoardOptions } from '../connect-three';
import type { GameBoardOptions } from '../elements';
import type { GameBoardElement } from '../game';
import type { GomokuBoardElement, GomokuBoardOptions } from '../gomoku';
import type { SequenciumBoardElement, SequenciumBoardOptions } from '../sequencium';
import { type BoardComponent, createComponent, type GameViewerComponent } from './create-component';

export type { GameBoardOptions } from '../elements';
export type { BoardComponent, BoardProps, GameViewerComponent, GameViewerProps } from './create-component';

export const CardRowsBoard: BoardComponent<CardRowsBoardElement, CardRowsBoardOptions> =
  /* @__PURE__ */ createComponent('card-rows-board', () => import('../card-rows'));

export const ConnectBoard: BoardComponent<ConnectBoardElement, ConnectBoardOptions> =
  /* @__PURE__ */ createComponent('connect-board', () => import('../connect-three'));

export const GomokuBoard: BoardComponent<GomokuBoardElement, GomokuBoardOptions> =
  /* @__PURE__ */ createComponent('gomoku-board', () => import('../gomoku'));

export const SequenciumBoard: BoardComponent<SequenciumBoardElement, SequenciumBoardOptions> =
  /* @__PURE__ */ createComponent('sequencium-board', () => import('../sequencium'));

/** The board of the game that `definition` is. */
export const GameBoard: BoardComponent<GameBoardElement, GameBoardOptions> = /* @__PURE__ */ createComponent(
  'game-board',
  () => import('../game'),
);

/** A record or a problem around the board that is its child. */
export const GameViewer: GameViewerComponent = /* @__PURE__ */ createComponent('game-viewer', (viewer) =>
  // That of gomoku reads files of players as well.
  viewer.querySelector('gomoku-board') === null ? import('../viewer') : import('../gomoku/viewer'),
);
