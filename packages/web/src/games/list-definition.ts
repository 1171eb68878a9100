import { loadListed } from '@games/board/internal/games';
import { wordsOf } from '@games/search-core';
import type { ListedGame } from '../contract/listed-game';

/** Loads a game of the list of all front ends, for what a list says of it. */
export async function listDefinition(id: string): Promise<ListedGame> {
  const definition = (await loadListed(id))!;
  const [en, zh] = ['en', 'zh'].map((language) => wordsOf(definition, language));
  const titles = { en: en!.title, zh: zh!.title };
  return { id, titles, summaries: { en: en!.summary, zh: zh!.summary }, module: id };
}
