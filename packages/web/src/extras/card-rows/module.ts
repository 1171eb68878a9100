import type { CardRowsPosition } from '@games/card-rows';
import { PRESETS } from '@games/card-rows/words';
import type { GameExtras } from '../../contract/game-extras';
import { presetsOf } from '../../contract/options';
import { Board } from './board';
import { options, toOptions, type CardOptions } from './deal';
import { text } from './text';
import { Tools } from './tools';

export const extras: GameExtras<CardRowsPosition, CardOptions> = {
  words: text,
  options,
  toOptions,
  presets: presetsOf(options, PRESETS),
  // Every level answers at once.
  limits: [],
  displays: [
    { id: 'outcome', isOnAtFirst: false },
    { id: 'mistakes', isOnAtFirst: true },
  ],
  Board,
  Tools,
  readsFiles: true,
};
