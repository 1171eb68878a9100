import { LEVEL_IDS } from '@games/gomoku/words';
import type { GameModule } from '../../contract/game-module';
import { presetsOf } from '../../contract/options';
import { lazy } from '../../shared/lazy';
import { Board } from './board';
import { hasProof } from './proofs';
import {
  createOpenedPosition,
  formatOpenedMoves,
  parseOpenedMoves,
  readOpenedMove,
  type OpenedPosition,
} from './opening';
import { options, type GomokuOptions } from './options';
import { text } from './text';

export const gomoku: GameModule<OpenedPosition, GomokuOptions> = {
  id: 'gomoku',
  text,
  presets: presetsOf(options, {
    freestyle: {},
    renju: { rule: 'renju' },
    swap2: { opening: 'swap2' },
    standard: { rule: 'standard' },
    middle: { size: 13 },
    small: { size: 9 },
  }),
  options,
  marks: ['X', 'O'],
  levels: [...LEVEL_IDS, 'perfect'],
  defaultLevel: 'casual',
  createPosition: createOpenedPosition,
  parseMoves: parseOpenedMoves,
  formatMoves: formatOpenedMoves,
  readMove: readOpenedMove,
  seats: (position) => {
    const { seat, isSwapped, stage } = position.opening();
    return { toMove: seat, areSwapped: isSwapped, areOpen: stage !== 'play' };
  },
  choosesSides: ({ opening }) => opening === 'swap2',
  prompt: (position, language) => {
    const { stage } = position.opening();
    return stage === 'play' ? null : text[language].opening.status[stage];
  },
  offers: (level, chosen, side) => level !== 'perfect' || hasProof(chosen, side),
  limits: ['time', 'depth'],
  displays: [
    { id: 'forbidden', isOnAtFirst: true, isOffered: ({ rule }) => rule === 'renju' },
    { id: 'numbers', isOnAtFirst: false },
    { id: 'shapes', isOnAtFirst: false },
    { id: 'points', isOnAtFirst: false },
  ],
  Board,
  // These are loaded once the board is there.
  Prompt: lazy(async () => (await import('./opening-dialogue')).OpeningDialogue),
  Tools: lazy(async () => (await import('./tools')).Tools),
  readsFiles: true,
  hasThreats: true,
  // The evaluation was fitted so that 200 points are odds of e to 1, and 220 are three wins of four games.
  scale: { half: 220, unit: 'percent' },
};
