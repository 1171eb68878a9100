import type { MoveProperty } from '@games/search-core/session';
import type { GamePosition, Request } from '../game/game';
import type { GameFile } from '../game/game-file';
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
export interface BoardProps {
  /** Null while nobody can move. */
  readonly cursor: Spot | null;
  /** The cells that were touched for the move that is being made. */
  readonly touched: readonly number[];
  /** The moves that led to the position. */
  readonly history: readonly number[];
  /** What a file says of the position besides moves and comment. */
  readonly properties: readonly MoveProperty[];
  /** Moves that a hint proposes, the best first. */
  readonly candidates: readonly number[];
  /** Without colours, stones are letters. */
  readonly isColoured: boolean;
  readonly messages: Messages;
  /** The room that the screen has for a board. */
  readonly room: Size;
}

/** What only one game shows on its board. */
export interface BoardExtras<P extends GamePosition> {
  /** The colours of the sides on a board of paper. @default those of the kind of board */
  readonly colours?: readonly [Style['colour'], Style['colour']] | undefined;
  /** Points that help the eye. */
  readonly stars?: ((position: P) => readonly number[]) | undefined;
  /** What is written on cells: signs of a file, or what a move would write. */
  readonly notes?: ((position: P, boardProps: BoardProps) => ReadonlyMap<number, string>) | undefined;
  /** Explains a mark on the board, while it is there. */
  readonly legend?: ((position: P, messages: Messages) => string | null) | undefined;
  /** The marks of a file on the board, in words. */
  readonly marks?: ((position: P, boardProps: BoardProps) => string) | undefined;
  /** Says why the move of a cell cannot be made, where the game has such a reason; else null. */
  readonly objection?: ((position: P, cell: number, messages: Messages) => string | null) | undefined;
}

/** How a board looks on a screen and is touched with cursor and mouse. */
export interface BoardView<P extends GamePosition> {
  /** The room that the board takes; one that wraps or scrolls fits itself to `room` of its props. */
  readonly size: (position: P, boardProps: BoardProps) => Size;
  readonly draw: (position: P, boardProps: BoardProps) => Line[];
  /** Where the cursor begins. */
  readonly start: (position: P) => Spot;
  readonly step: (position: P, spot: Spot, direction: Direction, touched: readonly number[]) => Spot;
  /** The place drawn at a column and row of the board; null: none. */
  readonly spotAt: (position: P, x: number, y: number, boardProps: BoardProps) => Spot | null;
  /** The place that keys mean by a spot, as the moves may have gone that it was on. */
  readonly settle: (position: P, spot: Spot, touched: readonly number[]) => Spot;
  /** Null: nothing can be played there. */
  readonly touch: (position: P, spot: Spot, touched: readonly number[]) => Touch | null;
  /** What there is to say of the board while a person is to move. */
  readonly notice: (
    position: P,
    spot: Spot,
    messages: Messages,
  ) => { readonly text: string; readonly tone: 'plain' | 'bad' } | null;
  readonly marks: (position: P, boardProps: BoardProps) => string;
  /** The pieces beside the names, where there are colours. */
  readonly markStyles: readonly [Style, Style];
}

/** What a game brings to the screen, in addition to its `Game`. */
export interface GameScreen<P extends GamePosition, R extends Request> {
  readonly board: BoardView<P>;
  readonly file: GameFile<P, R>;
  /** The score at which a side is clearly ahead: the bar is then about three quarters full. */
  readonly scale: number;
  /** Rules and size, beside the name of the game. */
  readonly subtitle: (position: P, messages: Messages) => string;
  /** What a side has won so far, in games that are won by numbers. */
  readonly points?: ((position: P, side: 0 | 1) => number) | undefined;
}
