import type { Moment } from '../game/game';
import type { Messages } from '../messages/en';
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
