/**
 * What people read about a game: its definition has the texts of each language, and every front end shows the same ones.
 */
import type { ErrorText } from '../error-table';
import type { Position } from '../game/position';

/** The texts of a game in one language; a game adds those of its own. */
export interface GameWords<LevelId extends string = string> {
  /** The game's name. */
  readonly title: string;
  /** The name of the game with some options, where they give it another: Connect Four. @default `title` */
  titleOf?(options: object): string;
  /** The game in one sentence. */
  readonly summary: string;
  /** The names of the first player's and the second player's side. */
  readonly sides: readonly [string, string];
  /** The names of the levels. */
  readonly levels: Readonly<Record<LevelId, string>>;
  /** How each level plays, in words that follow its name. @default nothing is said */
  readonly levelNotes?: Readonly<Record<LevelId, string>> | undefined;
  /** The names of options, of the values of options that do not speak for themselves, and of boards, by their ids. */
  readonly options: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly presets: Readonly<Record<string, string>>;
  /** What each option means, and `moves`, those played so far, in a sentence. @default what the schemas say */
  readonly descriptions?: Readonly<Record<string, string>> | undefined;
  /** What the marks of cells mean, in words that follow the name of a cell. @default their ids */
  readonly marks?: Readonly<Record<string, string>> | undefined;
  /** The rules in a few sentences, for the options of a game; those that are left out have their defaults. */
  rules(options: object): string;
  /** How a move is typed, in a sentence. @default nothing is said */
  notation?(position: Position): string;
  /** Variant and size in a few words, beside the title. @default nothing is said */
  subtitle?(position: Position): string;
  /** A move in a list, by its notation. @default the notation */
  moveName?(notation: string): string;
  /** A move in a sentence, by its notation: `column 3`. @default the notation */
  move?(notation: string): string;
  /** That a side has made a move, which is as {@link GameWords.move} says it. @default `Red plays column 3.` */
  played?(side: string, move: string): string;
  /** What decided a game that is over: the line, the numbers. @default `null`: nothing but the result is said */
  ending?(position: Position): string | null;
  /** A game that nobody has won. */
  readonly draw: string;
}

/** All texts of a game, with the defaults of those that it leaves out. */
export type CompleteWords = { readonly [Text in keyof GameWords]-?: NonNullable<GameWords[Text]> };

/** Describes errors by their details. A code without a text does not compile. */
export type ErrorTexts<Code extends string> = Readonly<Record<Code, ErrorText>>;
