/**
 * What the page asks of a game. The page knows moves, sides and options; everything else is the game's own.
 *
 * A game is three files that are loaded on demand: `module.ts` (this interface), `board.tsx` (drawn by it), and
 * `engine.ts` (the player, which runs in the worker, see `contract/engine.ts`).
 *
 * @module
 */
import type { GamePosition, GameWords, OptionSchemas, ScoreScale, Side, Value } from '@games/search-core';
import type { MoveProperty, MoveTree } from '@games/search-core/session';
import type { ComponentType } from 'preact';
import type { Language } from '../words/language';
import type { MoveValue } from './engine';
import type { LimitKind } from './limit';
import type { Options, Preset } from './options';

export type { GamePosition, ScoreScale };

/** The words of a game, and what the page says of it, in one language. Records are keyed by the ids of what they name. */
export interface GameText extends GameWords {
  readonly rules: (options: Options) => string;
  /** The players while they have no side, where sides are chosen in the game. */
  readonly seats?: readonly [string, string];
  /** How each level plays, in a sentence. */
  readonly levelNotes: Readonly<Record<string, string>>;
  /**
   * A move in a list.
   *
   * @default its notation
   */
  readonly moveName?: (name: string) => string;
  /** A move in a sentence. */
  readonly move: (name: string) => string;
  /** That a side has made the move, where the page's own words do not suit the game. */
  readonly played?: (side: string, move: string) => string;
  /** What keys do on the board beside moving and playing. */
  readonly keys?: string;
  /** The names of the board's displays. */
  readonly displays: Readonly<Record<string, string>>;
  /** The switch that shows the value of every move, and what the numbers mean. */
  readonly values: string;
  readonly valuesLegend: (options: Options, unit: ScoreScale['unit']) => string;
}

/** What a board shows when a person wants it: move numbers, forbidden points, reach. */
interface Display<O extends Options> {
  readonly id: string;
  readonly isOnAtFirst: boolean;
  /** @default always */
  readonly isOffered?: (options: O) => boolean;
}

/** The value of a move and the few characters that stand for it on the board. */
export interface MoveMark extends MoveValue {
  readonly label: string;
}

export interface BoardProps<P extends GamePosition = GamePosition, O extends Options = Options> {
  /** A snapshot: drawn, never played on. */
  readonly position: P;
  readonly options: O;
  /** The moves that led to the position. */
  readonly moves: readonly number[];
  /** What a file says of the position besides moves and comment. */
  readonly properties: readonly MoveProperty[];
  /** The ids of the displays that are on. */
  readonly displays: ReadonlySet<string>;
  readonly language: Language;
  /** Whether the person at the screen is to move. */
  readonly canMove: boolean;
  readonly onMove: (move: number) => void;
  /** Whether the last move has just been played, and may be animated. */
  readonly isFresh: boolean;
  readonly hint: number | null;
  /** The values of moves on demand, the best first; those not known yet are absent. */
  readonly values: readonly MoveMark[] | null;
  /** The best line of the analysis, or the threats that a person looks at. */
  readonly line: readonly number[];
  /** Who makes the first move of the line; `null`: who is to move. */
  readonly lineSide: Side | null;
}

/** A game as a file holds it. */
export interface LoadedGame<O extends Options = Options> {
  readonly options: O;
  readonly moves: readonly number[];
  /** All its moves, with variations and comments. @default `moves` alone */
  readonly tree?: MoveTree | undefined;
  /** Names the game where a file holds several. */
  readonly title?: string | undefined;
  /** @default those of the game before */
  readonly players?: readonly [string, string];
  /** What was read in another way than it is written; each is described like an error. */
  readonly warnings?: readonly Error[] | undefined;
}

/** How a game ends without the board saying so. */
export interface Forfeit {
  readonly loser: Side;
  readonly by: 'resignation' | 'time';
}

/** What a game's own tools may do with the game in progress. */
export interface GameToolsProps<P extends GamePosition = GamePosition, O extends Options = Options> {
  readonly position: P;
  readonly options: O;
  /** All moves of the line that is played, of which those on the board may be fewer. */
  readonly moves: readonly number[];
  /** All moves of the game, with variations and comments. */
  readonly tree: MoveTree;
  /** Who plays each side, and what they are called. */
  readonly players: readonly [string, string];
  readonly names: readonly [string, string];
  readonly forfeit: Forfeit | null;
  readonly language: Language;
  /** Puts a value into words, as the page says values. */
  readonly valueText: (value: Value, turn: Side) => string;
  /** Begins another game in the place of this one. */
  readonly onLoad: (game: LoadedGame<O>) => void;
}

/** Which player is which side: players are named by the sides they began with. */
export interface Seats {
  /** Who is to move. */
  readonly toMove: Side;
  /** Whether they have changed sides. */
  readonly areSwapped: boolean;
  /** Whether sides are still to be chosen. */
  readonly areOpen: boolean;
}

export interface GameModule<P extends GamePosition = GamePosition, O extends Options = Options> {
  readonly id: string;
  /** What the engine's worker loads the game by: its id, or the address of its module. @default the id */
  readonly source?: string;
  readonly text: Readonly<Record<Language, GameText>>;
  /** The first is what a new visitor gets. */
  readonly presets: readonly Preset<O>[];
  /** What the form asks for, texts excepted, and the address says. */
  readonly options: OptionSchemas;
  /** What the game's package calls the sides, in its errors. */
  readonly marks: readonly string[];
  /** Weakest first. */
  readonly levels: readonly string[];
  readonly defaultLevel: string;
  /** Whether a level is what its name says on this board, for this side. @default all are */
  readonly offers?: (level: string, options: O, side: Side) => boolean;
  /** What a person may limit in the place of a level. @default nothing */
  readonly limits?: readonly LimitKind[];
  /** @throws an InputError that names what is wrong with the options. */
  readonly createPosition: (options: O) => P;
  /** @throws an InputError that names the move. */
  readonly parseMoves: (text: string, options: O) => readonly number[];
  readonly formatMoves: (moves: readonly number[], options: O) => string;
  /** Reads a move of a saved tree; throws an InputError for what is none. @default legal moves */
  readonly readMove?: (position: P, move: unknown) => number;
  /** Where players may change their colours in a game. */
  readonly seats?: (position: P) => Seats;
  /** Whether a move is a choice that has no number among the moves. @default none is */
  readonly isChoice?: (move: number, options: O) => boolean;
  /** Whether sides are chosen in the game. @default they are not */
  readonly choosesSides?: (options: O) => boolean;
  /** What is asked for where it is no ordinary move. */
  readonly prompt?: (position: P, language: Language) => string | null;
  /** @default none */
  readonly displays?: readonly Display<O>[];
  readonly Board: ComponentType<BoardProps<P, O>>;
  /** Leads through a part of the game that is more than moves. */
  readonly Prompt?: ComponentType<BoardProps<P, O>>;
  /** Tools of this game alone, below the board: an opening as a dialogue, files, a replay. */
  readonly Tools?: ComponentType<GameToolsProps<P, O>>;
  /** Tools for those who keep files, beside the button that opens one. */
  readonly FileTools?: ComponentType<GameToolsProps<P, O>>;
  /** Whether the worker reads its files, which are dropped on the page or chosen. */
  readonly readsFiles?: boolean;
  /** How values are read. */
  readonly scale: ScoreScale;
  /** Whether the engine answers `threats`. */
  readonly hasThreats?: boolean;
}

/** A game whose own types nobody needs to know. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game is given its own positions and options only
export type AnyGameModule = GameModule<any, any>;
