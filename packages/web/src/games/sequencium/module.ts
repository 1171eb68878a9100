import {
  createPosition,
  formatMoves,
  MAX_SIZE,
  parseMoves,
  type SequenciumPosition,
} from '@games/sequencium';
import { LEVEL_IDS } from '@games/sequencium/words';
import type { GameModule } from '../../contract/game-module';
import { Board } from './board';
import { rulesOf, type SequenciumChoices } from './options';
import { text } from './text';

export const sequencium: GameModule<SequenciumPosition, SequenciumChoices> = {
  id: 'sequencium',
  text,
  presets: [
    { id: 'classic', options: { rows: 6, columns: 6, start: '1', turns: 'single' } },
    { id: 'chains', options: { rows: 6, columns: 6, start: '1-2-3', turns: 'single' } },
    { id: 'balanced', options: { rows: 6, columns: 6, start: '1', turns: 'double' } },
    { id: 'small', options: { rows: 5, columns: 5, start: '1', turns: 'single' } },
    { id: 'wide', options: { rows: 5, columns: 8, start: '1', turns: 'single' } },
    { id: 'large', options: { rows: 8, columns: 8, start: '1', turns: 'single' } },
  ],
  fields: [
    { kind: 'number', name: 'rows', minimum: 2, maximum: MAX_SIZE },
    { kind: 'number', name: 'columns', minimum: 2, maximum: MAX_SIZE },
    { kind: 'choice', name: 'start', choices: ['1', '1-2-3'] },
    { kind: 'choice', name: 'turns', choices: ['single', 'double'] },
  ],
  marks: ['A', 'B'],
  levels: LEVEL_IDS,
  defaultLevel: 'easy',
  // Values are margins all over the page, so the end of a game has one as well.
  createPosition: (options) => createPosition({ ...rulesOf(options), payoff: 'margin' }),
  parseMoves: (moves, options) => parseMoves(moves, rulesOf(options)),
  formatMoves: (moves, options) => formatMoves(moves, rulesOf(options)),
  winner: (position) => {
    const margin = position.maximum(0) - position.maximum(1);
    return margin === 0 ? null : margin > 0 ? 0 : 1;
  },
  limits: ['time', 'depth'],
  ending: (position, language) => text[language].ending(position.maximum(0), position.maximum(1)),
  displays: [
    { id: 'next', isOnAtFirst: true },
    { id: 'reach', isOnAtFirst: false },
  ],
  scale: { half: 0.8, unit: 'points', digits: 1 },
  Board,
};
