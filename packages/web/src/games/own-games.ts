/** The page's own games, of the one list of all front ends; what a game alone has is found by its id in `extras/<id>`. */
import { GAMES } from '@games/board/internal/games';
import type { ListedGame } from '../contract/listed-game';

/** Those whose names are known before they are loaded. */
export const OWN_GAMES: readonly ListedGame[] = Object.entries(GAMES).flatMap(([id, { names }]) =>
  names === undefined ? [] : [{ id, ...names }],
);

/** Loads the others for what a list says of them. */
export async function loadOtherGames(): Promise<readonly ListedGame[]> {
  const others = Object.keys(GAMES).filter((id) => GAMES[id]!.names === undefined);
  if (others.length === 0) return [];
  const { listDefinition } = await import('./list-definition');
  return Promise.all(others.map(listDefinition));
}
