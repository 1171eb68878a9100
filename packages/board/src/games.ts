/**
 * The games of terminal, server and page, in the order in which they are offered: a line for each, and a dependency of this
 * package on it.
 *
 * @module
 */
import { summaries as cardRowsSummaries, titles as cardRowsTitles } from '@games/card-rows/words';
import { summaries as connectThreeSummaries, titles as connectThreeTitles } from '@games/connect-three/words';
import { summaries as gomokuSummaries, titles as gomokuTitles } from '@games/gomoku/words';
import type { GameDefinition } from '@games/search-core';
import { summaries as sequenciumSummaries, titles as sequenciumTitles } from '@games/sequencium/words';

type Names = Readonly<Record<'en' | 'zh', string>>;

interface Entry {
  readonly load: () => Promise<{ readonly definition: unknown }>;
  /** For lists of games that are shown before it is loaded. @default it is loaded for them */
  readonly names?: { readonly titles: Names; readonly summaries: Names };
}

export const GAMES: Readonly<Record<string, Entry>> = {
  gomoku: {
    load: () => import('@games/gomoku/definition'),
    names: { titles: gomokuTitles, summaries: gomokuSummaries },
  },
  'connect-three': {
    load: () => import('@games/connect-three/definition'),
    names: { titles: connectThreeTitles, summaries: connectThreeSummaries },
  },
  sequencium: {
    load: () => import('@games/sequencium/definition'),
    names: { titles: sequenciumTitles, summaries: sequenciumSummaries },
  },
  'card-rows': {
    load: () => import('@games/card-rows/definition'),
    names: { titles: cardRowsTitles, summaries: cardRowsSummaries },
  },
};

/** The definition of a game of the list; `undefined` for other ids. */
export async function loadListed(id: string): Promise<GameDefinition | undefined> {
  return (await GAMES[id]?.load())?.definition as GameDefinition | undefined;
}
