/** The page's own games, of the one list of all front ends; what a game alone has is found by its id in `extras/<id>`. */
import { GAMES } from '@games/board/internal/games';
import type { ListedGame } from '../contract/listed-game';

type Names = Pick<ListedGame, 'titles' | 'summaries'>;

/** By their paths. */
const NAMES = import.meta.glob<Names>('../extras/*/names.ts', { eager: true });

const namesOf = (id: string): Names | undefined => NAMES[`../extras/${id}/names.ts`];

/** Those whose names are known before they are loaded. */
export const OWN_GAMES: readonly ListedGame[] = Object.keys(GAMES).flatMap((id) => {
  const names = namesOf(id);
  return names === undefined ? [] : [{ id, titles: names.titles, summaries: names.summaries }];
});

/** Loads the others for what a list says of them. */
export async function loadOtherGames(): Promise<readonly ListedGame[]> {
  const others = Object.keys(GAMES).filter((id) => namesOf(id) === undefined);
  if (others.length === 0) return [];
  const { listDefinition } = await import('./list-definition');
  return Promise.all(others.map(listDefinition));
}
