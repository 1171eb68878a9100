import {
  createPosition,
  formatMoves,
  OPTIONS,
  parseMoves,
  PRESETS,
  type ConnectPosition,
} from '@games/connect-three';
import { LEVEL_IDS, levelIdsOf } from '@games/connect-three/words';
import type { GameModule } from '../../contract/game-module';
import { presetsOf, type Chosen } from '../../contract/options';
import { Board } from './board';
import { text } from './text';

const { rows, columns, connect } = OPTIONS;
const options = { rows, columns, connect };

export const connectThree: GameModule<ConnectPosition, Chosen<typeof options>> = {
  id: 'connect-three',
  text,
  presets: presetsOf(options, PRESETS),
  options,
  marks: ['X', 'O'],
  levels: [...LEVEL_IDS, 'perfect'],
  defaultLevel: 'easy',
  createPosition,
  parseMoves,
  formatMoves,
  offers: (level, size) => levelIdsOf(size).some((id) => id === level),
  limits: ['time', 'depth'],
  scale: { half: 40, unit: 'points' },
  Board,
};
