import { titles as cardRows } from '@games/card-rows/words';
import { titles as connectThree } from '@games/connect-three/words';
import { titles as gomoku } from '@games/gomoku/words';
import { titles as sequencium } from '@games/sequencium/words';
import type { GameId } from '../contract/game-ids';
import type { Language } from '../words/language';

/** The names of the games, which the first page shows before any is loaded. */
export const TITLES: Readonly<Record<GameId, Readonly<Record<Language, string>>>> = {
  gomoku,
  'connect-three': connectThree,
  sequencium,
  'card-rows': cardRows,
};
