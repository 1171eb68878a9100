/**
 * What the page asks of a game. The page knows moves, sides and options; everything else is the game's own.
 *
 * A game is three files that are loaded on demand: `module.ts` (this interface), `board.tsx` (drawn by it), and
 * `engine.ts` (the player, which runs in the worker, see `engine-worker/engine.ts`).
 *
 * @module
 */
import type { Notated, Position, Side } from '@games/search-core';
import type { ComponentType } from 'preact';
import type { Language } from '../app/settings';
import type { MoveValue } from '../engine-worker/engine';
import type { GameId } from './registry';

export type GamePosition = Position & Notated;

/** Size, rule, variant: what a game begins with. They stand in the address by their names. */
export type Options = Readonly<Record<string, number | string>>;

/** An option in the form of the game. */
export type OptionField<O extends Options = Options> =
  | {
      readonly kind: 'number';
      readonly name: keyof O & string;
      readonly minimum: number;
      readonly maximum: number;
    }
  | { readonly kind: 'choice'; readonly name: keyof O & string; readonly choices: readonly string[] };

/** Options with a name that are one click away. */
export interface Preset<O extends Options = Options> {
  readonly id: string;
  readonly options: O;
}

/** The words of a game in one language. Records are keyed by the ids of what they name. */
export interface GameText {
  readonly title: string;
  readonly rules: (options: Options) => string;
  readonly sides: readonly [string, string];
  readonly presets: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<string, string>>;
  /** A move in a sentence. */
  readonly move: (name: string) => string;
  /** The switch that shows the value of every move, and what the numbers mean. */
  readonly values: string;
  readonly valuesLegend: (options: Options) => string;
}

export interface BoardProps<P extends GamePosition = GamePosition> {
  /** A snapshot: drawn, never played on. */
  readonly position: P;
  readonly language: Language;
  /** Whether the person at the screen is to move. */
  readonly canMove: boolean;
  readonly onMove: (move: number) => void;
  /** Whether the last move has just been played, and may be animated. */
  readonly isFresh: boolean;
  readonly hint: number | null;
  /** The values of moves on demand; those not known yet are absent. */
  readonly values: readonly MoveValue[] | null;
  /** The best line of the analysis. */
  readonly line: readonly number[];
}

export interface GameModule<P extends GamePosition = GamePosition, O extends Options = Options> {
  readonly id: GameId;
  readonly text: Readonly<Record<Language, GameText>>;
  /** The first is what a new visitor gets. */
  readonly presets: readonly [Preset<O>, ...Preset<O>[]];
  readonly fields: readonly OptionField<O>[];
  /** Weakest first. */
  readonly levels: readonly string[];
  readonly defaultLevel: string;
  /** @throws an InputError that names what is wrong with the options. */
  readonly createPosition: (options: O) => P;
  /** @throws an InputError that names the move. */
  readonly parseMoves: (text: string, options: O) => readonly number[];
  readonly formatMoves: (moves: readonly number[]) => string;
  /** Who has won a game that is over; `null`: nobody. */
  readonly winner: (position: P) => Side | null;
  readonly Board: ComponentType<BoardProps<P>>;
}

/** A game whose own types nobody needs to know. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game is given its own positions and options only
export type AnyGameModule = GameModule<any, any>;
