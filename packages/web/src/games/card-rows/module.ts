import { createPosition, formatMoves, parseMoves, PRESETS, type CardRowsPosition } from '@games/card-rows';
import { LEVEL_IDS } from '@games/card-rows/words';
import type { GameModule } from '../../contract/game-module';
import { presetsOf } from '../../contract/options';
import { Board } from './board';
import { dealOf, options, type CardOptions } from './deal';
import { text } from './text';
import { Tools } from './tools';

export const cardRows: GameModule<CardRowsPosition, CardOptions> = {
  id: 'card-rows',
  text,
  presets: presetsOf(options, PRESETS),
  options,
  marks: [],
  levels: LEVEL_IDS,
  defaultLevel: 'casual',
  createPosition: (chosen) => createPosition({ deal: dealOf(chosen) }),
  parseMoves: (moves, chosen) => parseMoves(moves, dealOf(chosen)),
  formatMoves,
  displays: [
    { id: 'outcome', isOnAtFirst: false },
    { id: 'mistakes', isOnAtFirst: true },
  ],
  scale: { half: 10, unit: 'points' },
  Board,
  Tools,
  readsFiles: true,
};
