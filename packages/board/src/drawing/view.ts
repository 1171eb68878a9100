/** What a drawing is made from, and what it is: a position as cells, and what is shown on them. */
import type {
  BoardKind,
  Cell,
  GameDefinition,
  GamePosition,
  GameWords,
  Side,
  Touches,
} from '@games/search-core';
import type { Paint, Palette } from '../svg/colours';

export type Language = 'en' | 'zh';

/** What boards need of the definition of a game. */
export type DrawnGame<P extends GamePosition = GamePosition, O extends object = object> = Pick<
  GameDefinition<P, O>,
  'options' | 'boards' | 'levels' | 'board' | 'createPosition' | 'parseMoves'
> & {
  /** The texts of the game in a language. */
  readonly words: (language: Language) => DrawnWords;
};

/** What people read on boards. */
type DrawnWords = Pick<GameWords, 'title' | 'sides' | 'marks'>;

/** A move that led to a position: its text and its cells before it was played, and who made it. */
export interface PlayedMove {
  readonly name: string;
  readonly cells: readonly number[];
  readonly side: Side;
}

/** A move, the cells that are touched to make it, and what stands in the last of them afterwards. */
export interface ShownMove {
  readonly move: number;
  readonly cells: readonly number[];
  readonly after: Cell;
}

/** A move of a line, and who makes it. */
export interface LineMove extends ShownMove {
  readonly side: Side;
}

/** The value of a move: the few characters that stand for it, and its colour from 0 (loses) to 6 (wins). */
export interface MoveHeat extends Omit<ShownMove, 'after'> {
  readonly label: string;
  readonly heat: number;
}

/** A mark on a cell; without a text, a ring. */
export interface CellMark {
  readonly cell: number;
  readonly text?: string | undefined;
}

/** Everything that a picture shows. */
export interface View<P extends GamePosition = GamePosition> {
  readonly position: P;
  readonly kind: BoardKind;
  readonly pieces: 'discs' | 'figures';
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  readonly cellNames: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The cells of {@link View.rows} in one list. */
  readonly cells: readonly Cell[];
  /** What can be touched. */
  readonly touches: Touches;
  /** The moves that led to the position. */
  readonly moves: readonly number[];
  readonly played: readonly PlayedMove[];
  /** The cells of the move that is marked as the last one. */
  readonly last: readonly number[];
  /** The cells that won. */
  readonly winning: readonly number[];
  /** What a game draws by a name: `numbers`, `forbidden`, `next`, `reach`. */
  readonly shows: ReadonlySet<string>;
  readonly marks: readonly CellMark[];
  /** The cells of the rings and arrows of the reader. */
  readonly notes: readonly { readonly cells: readonly number[] }[];
  /** The best first. */
  readonly values: readonly MoveHeat[];
  readonly hint: ShownMove | null;
  /** Moves to come. */
  readonly line: readonly LineMove[];
  readonly coordinates: boolean;
  /** Whether the first row is at the bottom. */
  readonly isTurned: boolean;
  readonly language: Language;
  readonly words: DrawnWords;
  /** The cells that were touched so far to make a move, and those that can be touched next. */
  readonly touched: readonly number[];
  readonly next: ReadonlySet<number>;
  /** The cell that somebody points at, and the move that a touch of it makes. */
  readonly target: number | null;
  readonly preview: ShownMove | null;
  /** Whether a finger points, which covers what it points at. */
  readonly isTouched: boolean;
  /** Whether somebody may move now. */
  readonly canMove: boolean;
  /** Whether the last move has just been played. */
  readonly isFresh: boolean;
  /** Whether people play on it: there is room for what shows only then. */
  readonly isInteractive: boolean;
  /** The width that there is, in CSS pixels. */
  readonly room: number;
}

/** A place that can be touched, for pointers, keyboards and screen readers. */
export interface Place {
  readonly cell: number;
  /** The move that one touch makes here; `null`: none, or none alone. */
  readonly move: number | null;
  /** What stands here, in words. */
  readonly name: string;
  readonly box: Box;
}

/** Left, top, width and height in units of the picture. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** Where everything lies. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The least width in CSS pixels, where the height is limited. @default 0 */
  readonly least?: number | undefined;
  /** The side of a cell. */
  readonly unit: number;
  /** The cells, in the order in which they are numbered; `null`: not drawn. */
  readonly boxes: readonly (Box | null)[];
  /** The wood or the paper that cells lie on. */
  readonly frame: Box;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly least?: number | undefined;
  /** From the ground up; each is drawn anew only when it changes. */
  readonly layers: readonly string[];
}

/** How the last move arrives. */
export interface Arrival {
  readonly opacity?: number;
  /** @default what the drawing says in `data-from` */
  readonly transform?: string;
  /** In milliseconds. */
  readonly duration: number;
  readonly easing: string;
}

/** What a game draws of its own, in layers of the one drawing. */
export interface Overlay {
  /** Below the pieces. */
  readonly under?: string;
  /** Above them. */
  readonly over?: string;
}

/** How a game differs from the look of its kind of board. */
export interface Style {
  readonly palette?: Palette;
  /** Discs with the texts on them have a shape for each side. @default stones */
  readonly shapes?: boolean;
  /** Marks of cells, and on squares the cells that won, are drawn by the overlay. */
  readonly marksAreOwn?: boolean;
  /** Room above the board, in units of the picture. */
  readonly head?: number;
}

/** Draws what only one game has. */
export type DrawOverlay<P extends GamePosition> = (view: View<P>, layout: Layout, paint: Paint) => Overlay;

/** What a look draws from. */
export interface Drawing {
  readonly view: View;
  readonly style: Style;
  readonly layout: Layout;
  readonly paint: Paint;
}

/** How a kind of board looks. */
export interface Look {
  readonly palette: Palette;
  /** The most pixels that a unit of the drawing takes, where `--board-width` says nothing else. */
  readonly scale: number;
  readonly arrival: Arrival;
  /** Whether the layout depends on the width that there is. */
  readonly isFitted?: boolean;
  /** Whether a finger aims before it plays, as cells are small. */
  readonly isAimed?: boolean;
  readonly layOut: (view: View, style: Style) => Layout;
  /** What lies below the pieces. */
  readonly ground: (drawing: Drawing) => string;
  /** What pieces refer to. */
  readonly definitions?: string;
  /** What stands in a cell. */
  readonly piece: (cell: Cell, index: number, drawing: Drawing) => string;
  /** Attributes of a piece. */
  readonly attributes?: (
    index: number,
    drawing: Drawing,
  ) => Readonly<Record<string, string | number | false>>;
  /** Layers before the pieces. */
  readonly cover?: (drawing: Drawing) => readonly string[];
  /** What is known of cells. */
  readonly marks: (drawing: Drawing) => string;
  /** What a touch of a cell would put there; `undefined`: a touch makes no move. */
  readonly pointed: (cell: number, drawing: Drawing, after: Cell | undefined) => string;
  /** Whether keyboards go to a cell. @default to all */
  readonly isPlace?: (cell: Cell) => boolean;
}
