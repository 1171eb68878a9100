import type { Language } from '../words/language';

/** A game as the page lists it before the game is loaded. */
export interface ListedGame {
  /** In the address, and in the browser's storage. */
  readonly id: string;
  readonly titles: Readonly<Record<Language, string>>;
  readonly summaries: Readonly<Record<Language, string>>;
  /** An SVG document; empty where the game could not be drawn. */
  readonly picture: string;
  /** The address of the module, where the game is not one of the page's own. */
  readonly module?: string;
}
