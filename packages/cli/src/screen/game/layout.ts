/**
 * Where things are on a screen of a game.
 *
 * ```text
 * title                                    one line
 * board  ·  panel                          as high as the room, the board in the middle of its part
 * notice                                   one line
 * input                                    one line
 * keys                                     one line
 * ```
 *
 * @module
 */
import type { Size } from '../painter';

const TITLE_LINES = 2;
const FOOT_LINES = 3;
const PANEL_WIDTH = 34;
const MARGIN = 2;
/** What the panel needs for players, value and thought. */
const MIN_BODY = 16;

export interface Place extends Size {
  readonly x: number;
  readonly y: number;
}

/** The smallest screen for a board. */
export function neededSize(board: Size): Size {
  return {
    width: MARGIN + board.width + MARGIN + PANEL_WIDTH,
    height: TITLE_LINES + Math.max(MIN_BODY, board.height) + FOOT_LINES,
  };
}

export function isTooSmall({ width, height }: Size, board: Size): boolean {
  const needed = neededSize(board);
  return width < needed.width || height < needed.height;
}

/** The part of the screen between title and foot. */
export function bodyOf({ width, height }: Size): Place {
  return { x: 0, y: TITLE_LINES, width, height: height - TITLE_LINES - FOOT_LINES };
}

/** The board's room, with the panel beside it: a wide screen gives the board more. */
export function boardRoom(screen: Size): Size {
  const body = bodyOf(screen);
  return { width: body.width - panelWidth(screen) - 2 * MARGIN, height: body.height };
}

export function panelWidth({ width }: Size): number {
  return Math.max(PANEL_WIDTH, Math.min(52, Math.floor(width * 0.4)) - 2 * MARGIN);
}

/** Where the board is drawn. */
export function boardPlace(screen: Size, board: Size): Place {
  const room = boardRoom(screen);
  const body = bodyOf(screen);
  return {
    x: MARGIN + Math.max(0, Math.floor((room.width - board.width) / 2)),
    y: body.y + Math.max(0, Math.floor((room.height - board.height) / 2)),
    ...board,
  };
}

export function panelPlace(screen: Size): Place {
  const { y, height } = bodyOf(screen);
  const width = panelWidth(screen);
  return { x: screen.width - width, y, width, height };
}
