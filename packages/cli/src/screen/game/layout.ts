/**
 * Where things are on a screen of a game.
 *
 * ```text
 * title                                    one line, and one more below it
 * board  ·  panel                          side by side in the middle, beginning at the same height
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
/** What it needs for all keys. */
const FULL_BODY = 19;
const MAX_PANEL_WIDTH = 46;

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

/** The room that a screen has for a board. */
export function boardRoom(screen: Size): Size {
  const body = bodyOf(screen);
  return { width: body.width - panelWidth(screen) - 2 * MARGIN, height: body.height };
}

/** A wide screen gives the panel more. */
function panelWidth({ width }: Size): number {
  return Math.max(PANEL_WIDTH, Math.min(MAX_PANEL_WIDTH, Math.floor(width * 0.4)));
}

/** Where the board is drawn. */
export function boardPlace(screen: Size, board: Size): Place {
  const width = board.width + MARGIN + panelWidth(screen);
  return { x: Math.max(MARGIN, (screen.width - width) >> 1), y: topOf(screen, board), ...board };
}

/** Where the panel is drawn, beside the board. */
export function panelPlace(screen: Size, board: Size): Place {
  const place = boardPlace(screen, board);
  const x = place.x + board.width + MARGIN;
  const body = bodyOf(screen);
  return {
    x,
    y: place.y,
    width: Math.min(panelWidth(screen), screen.width - x),
    height: body.y + body.height - place.y,
  };
}

/** In the middle of a high screen, a little above it. */
function topOf(screen: Size, board: Size): number {
  const body = bodyOf(screen);
  return body.y + Math.max(0, Math.floor((body.height - Math.max(FULL_BODY, board.height)) / 3));
}
