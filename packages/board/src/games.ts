/**
 * The games of all front ends, in the order in which they are offered: a line for each, and a dependency of this package
 * on it.
 *
 * @module
 */
import type { GameDefinition } from '@games/search-core';

type Load = () => Promise<{ readonly definition: unknown }>;

export const GAMES: Readonly<Record<string, Load>> = {
  gomoku: () => import('@games/gomoku/definition'),
  'connect-three': () => import('@games/connect-three/definition'),
  sequencium: () => import('@games/sequencium/definition'),
  'card-rows': () => import('@games/card-rows/definition'),
};

/** The definition of a game of the list; `undefined` for other ids. */
export async function loadListed(id: string): Promise<GameDefinition | undefined> {
  return (await GAMES[id]?.())?.definition as GameDefinition | undefined;
}
