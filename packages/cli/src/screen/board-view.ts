import type { GamePosition, Moment } from '../game/game';
import type { Messages } from '../messages/en';
import type { Line, Style } from './lines';
import type { Size } from './painter';

/** A place on a board where the cursor can be. The row below the last one is that of the moves in the list. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** What a touch of a place does: it plays a move, or the cells that are touched wait for the next one. */
export type Touch = { readonly move: number } | { readonly touched: readonly number[] };

/** What a board is drawn with. */
export interface BoardProps extends Moment {
  readonly cursor: Spot;
  /** The cells that were touched for the move that is being made. */
  readonly touched: readonly number[];
  /** Moves that a hint proposes, the best first. */
  readonly candidates: readonly number[];
  readonly isColoured: boolean;
  /** Whether pieces are letters rather than discs, as where there are no colours. */
  readonly hasLetters: boolean;
  readonly messages: Messages;
  /** The room that the screen has for a board; without end of lines it is text, which is compact. */
  readonly room: Size;
}

/** How a board looks on a screen. */
export interface BoardView {
  /** The room that the board takes; one that wraps or scrolls fits itself to `room` of its props. */
  readonly size: (position: GamePosition, boardProps: BoardProps) => Size;
  readonly draw: (position: GamePosition, boardProps: BoardProps) => Line[];
  /** The place drawn at a column and row of the board; null: none. */
  readonly spotAt: (position: GamePosition, x: number, y: number, boardProps: BoardProps) => Spot | null;
  /** What there is to say of the board while a person is to move. */
  readonly notice: (
    position: GamePosition,
    spot: Spot,
    messages: Messages,
  ) => { readonly text: string; readonly tone: 'plain' | 'bad' } | null;
  /** What the marks on the board mean. */
  readonly legend: (position: GamePosition, messages: Messages) => readonly string[];
  /** The marks of a file, in words. */
  readonly marks: (position: GamePosition, moment: Moment) => string;
  /** The pieces beside the names, where there are colours. */
  readonly markStyles: readonly [Style, Style];
}
