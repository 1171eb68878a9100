/** The boards as components for React 18 and later; the element of a board is loaded when the first one is shown. */
import type { CardRowsBoardElement, CardRowsBoardOptions } from '../card-rows';
import type { ConnectBoardElement, ConnectBoardOptions } from '../connect-three';
import type { GameBoardElement } from '../game';
import type { GomokuBoardElement, GomokuBoardOptions } from '../gomoku';
import type { SequenciumBoardElement, SequenciumBoardOptions } from '../sequencium';
import { type BoardComponent, createBoard, type GameBoardOptions } from './create-board';

export type { BoardComponent, BoardProps, GameBoardOptions } from './create-board';

export const CardRowsBoard: BoardComponent<CardRowsBoardElement, CardRowsBoardOptions> =
  /* @__PURE__ */ createBoard('card-rows-board', () => import('../card-rows'));

export const ConnectBoard: BoardComponent<ConnectBoardElement, ConnectBoardOptions> =
  /* @__PURE__ */ createBoard('connect-board', () => import('../connect-three'));

export const GomokuBoard: BoardComponent<GomokuBoardElement, GomokuBoardOptions> =
  /* @__PURE__ */ createBoard('gomoku-board', () => import('../gomoku'));

export const SequenciumBoard: BoardComponent<SequenciumBoardElement, SequenciumBoardOptions> =
  /* @__PURE__ */ createBoard('sequencium-board', () => import('../sequencium'));

/** The board of the game that `definition` is. */
export const GameBoard: BoardComponent<GameBoardElement, GameBoardOptions> = /* @__PURE__ */ createBoard(
  'game-board',
  () => import('../game'),
);
