/**
 * The page's own games, in their order on the first page: the one list of them. What a game alone has is found by its id
 * in `extras/<id>`.
 *
 * @module
 */
import { summaries as cardRowsSummaries, titles as cardRows } from '@games/card-rows/words';
import { summaries as connectThreeSummaries, titles as connectThree } from '@games/connect-three/words';
import { summaries as gomokuSummaries, titles as gomoku } from '@games/gomoku/words';
import type { GameDefinition } from '@games/search-core';
import { summaries as sequenciumSummaries, titles as sequencium } from '@games/sequencium/words';
import type { ListedGame } from '../contract/listed-game';

interface OwnGame extends ListedGame {
  readonly load: () => Promise<{ readonly definition: unknown }>;
}

const GAMES: readonly OwnGame[] = [
  {
    id: 'gomoku',
    titles: gomoku,
    summaries: gomokuSummaries,
    load: () => import('@games/gomoku/definition'),
  },
  {
    id: 'connect-three',
    titles: connectThree,
    summaries: connectThreeSummaries,
    load: () => import('@games/connect-three/definition'),
  },
  {
    id: 'sequencium',
    titles: sequencium,
    summaries: sequenciumSummaries,
    load: () => import('@games/sequencium/definition'),
  },
  {
    id: 'card-rows',
    titles: cardRows,
    summaries: cardRowsSummaries,
    load: () => import('@games/card-rows/definition'),
  },
];

export const OWN_GAMES: readonly ListedGame[] = GAMES;

/** The definition of a game of the page; `undefined` for other ids. */
export async function ownDefinition(id: string): Promise<GameDefinition | undefined> {
  return (await GAMES.find((game) => game.id === id)?.load())?.definition as GameDefinition | undefined;
}
