/** What a drawing is made from, and what it is. */
import type { Side } from '@games/search-core';
import type { Paint } from '../svg/colours';

/** What every position of the four games can be asked. */
export interface BoardPosition {
  readonly turn: () => Side;
  readonly isLegal: (move: number) => boolean;
  readonly isOver: () => boolean;
  readonly formatMove: (move: number) => string;
  readonly parseMove: (text: string) => number;
}

/** The value of a move: the few characters that stand for it, and its colour from 0 (loses) to 6 (wins). */
export interface MoveHeat {
  readonly move: number;
  readonly label: string;
  readonly heat: number;
}

/** A mark on a move's place; without a text, a ring. */
export interface MoveMark {
  readonly move: number;
  readonly text?: string | undefined;
}

export type Language = 'en' | 'zh';

/** Everything that a picture shows. */
export interface View<P> {
  readonly position: P;
  /** The moves that led to the position. */
  readonly moves: readonly number[];
  /** The move that is marked as the last one. */
  readonly last: number | null;
  /** What a game draws by a name: `numbers`, `forbidden`, `next`, `reach`. */
  readonly shows: ReadonlySet<string>;
  readonly marks: readonly MoveMark[];
  /** The best first. */
  readonly values: readonly MoveHeat[];
  readonly hint: number | null;
  /** Moves to come. */
  readonly line: readonly number[];
  /** The side that makes the first of them. */
  readonly lineSide: Side;
  readonly coordinates: boolean;
  readonly language: Language;
  /** The place that somebody points at. */
  readonly target: number | null;
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

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The least width in CSS pixels, where the height is limited. @default 0 */
  readonly least?: number;
  /** From the ground up; each is drawn anew only when it changes. */
  readonly layers: readonly string[];
}

/** A place that can be pointed at. */
export interface Place {
  /** The move that is made here; `null`: none ever is. */
  readonly move: number | null;
  /** What stands here, in words. */
  readonly name: string;
  /** Left, top, width and height in units of the picture. */
  readonly box: readonly [number, number, number, number];
  /** Whether a pointer finds it; the others are for keyboards and screen readers. @default true */
  readonly isPointed?: boolean;
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

/** A game as its board needs it. */
export interface BoardGame<P extends BoardPosition, O> {
  /** The name of the element. */
  readonly tag: string;
  readonly palette: Readonly<Record<string, readonly [string, string]>>;
  /** The attributes that are options, and how their text is read. */
  readonly options: Readonly<Record<string, (text: string) => unknown>>;
  /** Functions of its positions that those of the other games do not have. */
  readonly members: readonly string[];
  /** The names that `marks` knows. */
  readonly shows: readonly string[];
  /** How many moves have a name. */
  readonly moveCount: (position: P) => number;
  /** @throws an input error that names option, value and what is expected. */
  readonly createPosition: (options: O) => P & { readonly play: (move: number) => void };
  /** @throws an input error that names the move. */
  readonly parseMoves: (text: string, options: O) => readonly number[];
  readonly draw: (view: View<P>, paint: Paint) => Picture;
  readonly places: (view: View<P>) => readonly (readonly Place[])[];
  /** The board as a whole, in words. */
  readonly title: (position: P, language: Language) => string;
  /** The place on which the keyboard begins, by its number in {@link places}. */
  readonly first: (view: View<P>) => number;
  /** The most pixels that a unit of the drawing takes, where `--board-width` says nothing else. */
  readonly scale: number;
  /** Whether the drawing depends on the width that there is. */
  readonly isFitted?: boolean;
  /** Whether a finger aims before it plays, where places are small. */
  readonly isAimed?: boolean;
  readonly arrival: Arrival;
  /** How many the computer has. */
  readonly levels: number;
}

/** What the keyboard does on a board. */
export const KEYS: Readonly<Record<Language, string>> = {
  en: '. Arrow keys move, Enter plays.',
  zh: '。方向键移动，回车键落子。',
};

export function hinted(name: string, language: Language): string {
  return language === 'zh' ? `${name}，提示` : `${name}, hint`;
}
