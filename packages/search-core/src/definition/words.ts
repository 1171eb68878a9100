/**
 * What people read about a game: its definition has the texts of each language, and every front end shows the same ones.
 *
 * @module
 */
import type { ErrorDetails } from '../errors';

/** The texts of a game in one language; a game adds those of its own. */
export interface GameWords<LevelId extends string = string> {
  /** The game's name. */
  readonly title: string;
  /** The game in one sentence. */
  readonly summary: string;
  /** The names of the first player's and the second player's side. */
  readonly sides: readonly [string, string];
  /** The names of the levels. */
  readonly levels: Readonly<Record<LevelId, string>>;
  /** The names of options, of the values of options that do not speak for themselves, and of boards, by their ids. */
  readonly options: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
  readonly presets: Readonly<Record<string, string>>;
  /** The names of the marks of cells. @default their ids */
  readonly marks?: Readonly<Record<string, string>> | undefined;
  /** The rules in a few sentences. */
  readonly rules: (options: never) => string;
  /** A game that nobody has won. */
  readonly draw: string;
}

/** Describes errors by their details. A code without a text does not compile. */
export type ErrorTexts<Code extends string> = Readonly<Record<Code, (details: ErrorDetails) => string>>;
