import type { Language } from '../words/language';

/** What stands on a card of the first page. */
export interface Card {
  readonly titles: Readonly<Record<Language, string>>;
  readonly summaries: Readonly<Record<Language, string>>;
  /** An SVG document; empty where the game could not be drawn. */
  readonly picture: string;
}

/** A game as the page lists it before the game is loaded. */
export interface ListedGame extends Card {
  /** In the address, and in the browser's storage. */
  readonly id: string;
  /** Boards that people know as a game of its own, with their options as an address has them. @default none */
  readonly boards?: readonly (Card & { readonly query: string })[];
  /** The address of the module, where the game is not one of the page's own. */
  readonly module?: string;
}
