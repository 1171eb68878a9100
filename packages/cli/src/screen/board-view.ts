import type { MoveProperty } from '@games/search-core/session';
import type { GamePosition, Request } from '../game/game';
import type { GameFile } from '../game/game-file';
import type { Messages } from '../messages/en';
import type { Line, Style } from './lines';
import type { Size } from './painter';

/** A place on a board where the cursor can be. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** What a board is drawn with. */
export interface BoardProps {
  /** Null while nobody can move. */
  readonly cursor: Spot | null;
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

/** How a game looks on a screen and is played with cursor and mouse. */
export interface BoardView<P extends GamePosition> {
  /** The room that the board takes; one that wraps or scrolls fits itself to `room` of its props. */
  readonly size: (position: P, boardProps: BoardProps) => Size;
  readonly draw: (position: P, boardProps: BoardProps) => Line[];
  /** Where the cursor begins. */
  readonly start: (position: P) => Spot;
  readonly step: (position: P, spot: Spot, direction: Direction) => Spot;
  /** The place drawn at a column and row of the board; null: none. */
  readonly spotAt: (position: P, x: number, y: number, boardProps: BoardProps) => Spot | null;
  /** The text of the move at a place, as it would be typed. */
  readonly moveText: (position: P, spot: Spot) => string;
  /** Explains a mark on the board, while it is there. */
  readonly legend?: (position: P, messages: Messages) => string | null;
  /** The marks of a file on the board, in words. */
  readonly marks?: (position: P, boardProps: BoardProps) => string;
  /** Says why the move at a place cannot be made, where the game has such a reason; else null. */
  readonly objection?: (position: P, spot: Spot, messages: Messages) => string | null;
}

/** What a game brings to the screen, in addition to its `Game`. */
export interface GameScreen<P extends GamePosition, R extends Request> {
  readonly board: BoardView<P>;
  readonly file: GameFile<P, R>;
  /** The score at which a side is clearly ahead: the bar is then about three quarters full. */
  readonly scale: number;
  /** Rules and size, beside the name of the game. */
  readonly subtitle: (position: P, messages: Messages) => string;
  /** The stones beside the names, where there are colours. */
  readonly markStyles: readonly [Style, Style];
  /** What a side has won so far, in games that are won by numbers. */
  readonly points?: ((position: P, side: 0 | 1) => number) | undefined;
  /** The name of the game, where the position gives it another. */
  readonly title?: ((position: P, messages: Messages) => string) | undefined;
}
