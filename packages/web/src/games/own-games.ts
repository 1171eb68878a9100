/**
 * The page's own games, in their order on the first page: the one list of them. All else that is a game's own is found by
 * its id in `extras/<id>`.
 *
 * @module
 */
import { summaries as cardRowsSummaries, titles as cardRows } from '@games/card-rows/words';
import { summaries as connectThreeSummaries, titles as connectThree } from '@games/connect-three/words';
import { summaries as gomokuSummaries, titles as gomoku } from '@games/gomoku/words';
import { summaries as sequenciumSummaries, titles as sequencium } from '@games/sequencium/words';
import type { ListedGame } from '../contract/listed-game';

export const OWN_GAMES: readonly ListedGame[] = [
  { id: 'gomoku', titles: gomoku, summaries: gomokuSummaries },
  { id: 'connect-three', titles: connectThree, summaries: connectThreeSummaries },
  { id: 'sequencium', titles: sequencium, summaries: sequenciumSummaries },
  { id: 'card-rows', titles: cardRows, summaries: cardRowsSummaries },
];
