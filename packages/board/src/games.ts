/**
 * The games of terminal, server and page, in the order in which they are offered: a line for each, and a dependency of this
 * package on it.
 *
 * @module
 */
import { titles as cardRows } from '@games/card-rows/words';
import { titles as connectThree } from '@games/connect-three/words';
import { titles as gomoku } from '@games/gomoku/words';
import type { GameDefinition } from '@games/search-core';
import { titles as sequencium } from '@games/sequencium/words';

interface Entry {
  readonly load: () => Promise<{ readonly definition: unknown }>;
  /** Its names, for lists of games that are shown before it is loaded. @default it is loaded for them */
  readonly titles?: Readonly<Record<'en' | 'zh', string>>;
}

export const GAMES: Readonly<Record<string, Entry>> = {
  gomoku: { load: () => import('@games/gomoku/definition'), titles: gomoku },
  'connect-three': { load: () => import('@games/connect-three/definition'), titles: connectThree },
  sequencium: { load: () => import('@games/sequencium/definition'), titles: sequencium },
  'card-rows': { load: () => import('@games/card-rows/definition'), titles: cardRows },
};

/** The definition of a game of the list; `undefined` for other ids. */
export async function loadListed(id: string): Promise<GameDefinition | undefined> {
  return (await GAMES[id]?.load())?.definition as GameDefinition | undefined;
}
