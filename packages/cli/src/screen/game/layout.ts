/**
 * Where things are on a screen of a game.
 *
 * ```text
 * title                                    one line, and one more below it
 * board  ·  panel                          side by side, one above the other, or the board alone
 * notice                                   one line
 * input                                    one line
 * keys                                     one line
 * ```
 *
 * A small screen leaves out the empty line, the title, the line of the notice, and the keys, in this order.
 *
 * @module
 */
import type { Size } from '../painter';

const TITLE_LINES = 2;
const FOOT_LINES = 3;
const PANEL_WIDTH = 34;
const MAX_PANEL_WIDTH = 46;
const MARGIN = 2;
/** What the panel needs for all keys. */
const FULL_BODY = 19;
/** The smallest panel beside the board, and the columns that a small screen keeps for it. */
const MIN_PANEL_WIDTH = 18;
const SMALL_PANEL_WIDTH = 20;
/** Lines of a panel below the board: those of the players and one more. */
const MIN_PANEL_HEIGHT = 3;
/** The columns with which there is room for a whole panel, and for a small one. */
const WIDE = 72;
const NARROW = 50;

export interface Place extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly head: number;
  readonly foot: number;
  readonly body: Place;
  readonly board: Place;
  /** Null: there is no room for it. */
  readonly panel: Place | null;
}

/** The smallest screen for a board. */
export function neededSize({ width, height }: Size): Size {
  return { width, height: height + 1 };
}

export function isTooSmall({ width, height }: Size, board: Size): boolean {
  const needed = neededSize(board);
  return width < needed.width || height < needed.height;
}

/** The room that a screen has for a board; one that cannot be made smaller may take more. */
export function boardRoom(screen: Size): Size {
  const { width, height } = screen;
  const panel = width >= WIDE ? panelWidth(screen) : width >= NARROW ? SMALL_PANEL_WIDTH : -MARGIN;
  return { width: width - panel - 2 * MARGIN, height: Math.max(1, height - TITLE_LINES - FOOT_LINES) };
}

/** A wide screen gives the panel more. */
function panelWidth({ width }: Size): number {
  return Math.max(PANEL_WIDTH, Math.min(MAX_PANEL_WIDTH, Math.floor(width * 0.4)));
}

/** Finds the place of everything on a screen that is not too small. */
export function layOut(screen: Size, board: Size): Layout {
  const { width, height } = screen;
  const free = height - board.height;
  const foot = Math.min(FOOT_LINES, free);
  const head = Math.min(TITLE_LINES, free - foot);
  const body = { x: 0, y: head, width, height: height - head - foot };
  const isBeside = width - board.width - 2 * MARGIN >= MIN_PANEL_WIDTH;
  const total = isBeside ? board.width + MARGIN + panelWidth(screen) : board.width;
  const margin = Math.min(MARGIN, width - board.width);
  // In the middle of a high screen, a little above it.
  const y = head + Math.max(0, Math.floor((body.height - Math.max(FULL_BODY, board.height)) / 3));
  const place = { x: Math.max(margin, (width - total) >> 1), y, ...board };
  const left = place.x + board.width + MARGIN;
  const end = head + body.height;
  const below = y + board.height + 1;
  const panel = isBeside
    ? { x: left, y, width: Math.min(panelWidth(screen), width - left), height: end - y }
    : { x: margin, y: below, width: width - margin, height: end - below };
  return { head, foot, body, board: place, panel: panel.height < MIN_PANEL_HEIGHT ? null : panel };
}
