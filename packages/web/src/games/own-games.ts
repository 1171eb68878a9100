/** The page's own games, of the one list of all front ends; what a game alone has is found by its id in `extras/<id>`. */
import { GAMES, loadListed } from '@games/board/internal/games';
import { wordsOf } from '@games/search-core';
import type { ListedGame } from '../contract/listed-game';

/** Those whose names are known before they are loaded. */
export const OWN_GAMES: readonly ListedGame[] = Object.entries(GAMES).flatMap(([id, { names }]) =>
  names === undefined ? [] : [{ id, ...names }],
);

/** Loads the others for what a list says of them. */
export function loadOtherGames(): Promise<readonly ListedGame[]> {
  const others = Object.keys(GAMES).filter((id) => GAMES[id]!.names === undefined);
  return Promise.all(
    others.map(async (id) => {
      const definition = (await loadListed(id))!;
      const [en, zh] = ['en', 'zh'].map((language) => wordsOf(definition, language));
      const titles = { en: en!.title, zh: zh!.title };
      return { id, titles, summaries: { en: en!.summary, zh: zh!.summary }, module: id };
    }),
  );
}
