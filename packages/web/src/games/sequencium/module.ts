import { createPosition, formatMoves, parseMoves, PRESETS, type SequenciumPosition } from '@games/sequencium';
import { LEVEL_IDS } from '@games/sequencium/words';
import type { GameModule } from '../../contract/game-module';
import { presetsOf } from '../../contract/options';
import { Board } from './board';
import { options, type SequenciumChoices } from './options';
import { text } from './text';

export const sequencium: GameModule<SequenciumPosition, SequenciumChoices> = {
  id: 'sequencium',
  text,
  presets: presetsOf(options, PRESETS),
  options,
  marks: ['A', 'B'],
  levels: LEVEL_IDS,
  defaultLevel: 'easy',
  // Values are margins all over the page, so the end of a game has one as well.
  createPosition: (chosen) => createPosition({ ...chosen, payoff: 'margin' }),
  parseMoves,
  formatMoves,
  limits: ['time', 'depth'],
  displays: [
    { id: 'next', isOnAtFirst: true },
    { id: 'reach', isOnAtFirst: false },
  ],
  scale: { half: 0.8, unit: 'points', digits: 1 },
  Board,
};
