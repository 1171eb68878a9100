/**
 * The page's own games, of the one list of all front ends. The build runs this module: the page has what it exports.
 *
 * @module
 */
import { GAMES, loadListed } from '@games/board/internal/games';
import { toSvg } from '@games/board/pictures';
import { wordsOf } from '@games/search-core';
import type { Card, ListedGame } from '../contract/listed-game';
import { CARD_LOOK } from './card-look';

/** What a game alone has for the list, by its path. */
const CARDS = import.meta.glob<Omit<ListedGame, 'id' | 'module'>>('../extras/*/card.ts', { eager: true });

export const OWN_GAMES: readonly ListedGame[] = await Promise.all(
  Object.keys(GAMES).map(async (id) => {
    return { id, ...(CARDS[`../extras/${id}/card.ts`] ?? (await cardOf(id))) };
  }),
);

async function cardOf(id: string): Promise<Card> {
  const definition = (await loadListed(id))!;
  const [en, zh] = [wordsOf(definition, 'en'), wordsOf(definition, 'zh')];
  return {
    titles: { en: en.title, zh: zh.title },
    summaries: { en: en.summary, zh: zh.summary },
    picture: toSvg({ definition, ...CARD_LOOK }),
  };
}
