/** The page's own games, of the one list of all front ends. */
import { GAMES } from '@games/board/internal/games';
import type { ListedGame } from '../contract/listed-game';

/** Those whose names are known before they are loaded. */
export const OWN_GAMES: readonly ListedGame[] = Object.entries(GAMES).flatMap(([id, { titles }]) =>
  titles === undefined ? [] : [{ id, titles }],
);

/** Loads the others for what a list says of them. */
export async function loadOtherGames(): Promise<readonly ListedGame[]> {
  const others = Object.keys(GAMES).filter((id) => GAMES[id]!.titles === undefined);
  if (others.length === 0) return [];
  const { listDefinition } = await import('./list-definition');
  return Promise.all(others.map(listDefinition));
}
