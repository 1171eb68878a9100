import {
  createPosition,
  formatMoves,
  MAX_SIDE,
  parseMoves,
  type ConnectPosition,
} from '@games/connect-three';
import { LEVEL_IDS } from '@games/connect-three/words';
import type { GameModule } from '../../contract/game-module';
import { Board } from './board';
import { strongestLevel } from './levels';
import { text } from './text';

/** A type alias: options are a record. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
export type ConnectOptions = { readonly rows: number; readonly columns: number; readonly connect: number };

export const connectThree: GameModule<ConnectPosition, ConnectOptions> = {
  id: 'connect-three',
  text,
  presets: [
    { id: 'three', options: { rows: 5, columns: 3, connect: 3 } },
    { id: 'four', options: { rows: 6, columns: 7, connect: 4 } },
    { id: 'large', options: { rows: 9, columns: 9, connect: 5 } },
  ],
  fields: [
    { kind: 'number', name: 'rows', minimum: 1, maximum: MAX_SIDE },
    { kind: 'number', name: 'columns', minimum: 1, maximum: MAX_SIDE },
    { kind: 'number', name: 'connect', minimum: 2, maximum: MAX_SIDE },
  ],
  marks: ['X', 'O'],
  levels: LEVEL_IDS,
  defaultLevel: 'easy',
  createPosition,
  parseMoves,
  formatMoves,
  winner: (position) => {
    const mark = position.winner();
    return mark === null ? null : mark === 'X' ? 0 : 1;
  },
  offers: (level, options) =>
    level === 'perfect' || level === 'best' ? level === strongestLevel(options) : true,
  limits: ['time', 'depth'],
  ending: (position, language) => text[language].ending(position.winningLine()),
  displays: [],
  scale: { half: 40, unit: 'points' },
  Board,
};
