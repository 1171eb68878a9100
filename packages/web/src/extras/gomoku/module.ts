import type { GameExtras } from '../../contract/game-extras';
import { lazy } from '../../shared/lazy';
import { PRESETS } from '@games/gomoku/words';
import { presetsOf } from '../../contract/options';
import { Board } from './board';
import { hasProof, PERFECT } from './proofs';
import {
  createOpenedPosition,
  formatOpenedMoves,
  parseOpenedMoves,
  readOpenedMove,
  type OpenedPosition,
} from './opening';
import { options, toOptions, type GomokuOptions } from './options';
import { LEVEL_IDS } from '@games/gomoku/words';
import { text } from './text';

const { freestyle, renju, ...others } = PRESETS;

export const extras: GameExtras<OpenedPosition, GomokuOptions> = {
  words: text,
  options,
  toOptions,
  presets: presetsOf(options, { freestyle, renju, swap2: { opening: 'swap2' }, ...others }),
  levels: [...LEVEL_IDS, PERFECT],
  offers: (level, chosen, side) => level !== PERFECT || hasProof(chosen, side),
  createPosition: createOpenedPosition,
  parseMoves: parseOpenedMoves,
  formatMoves: formatOpenedMoves,
  readMove: readOpenedMove,
  seats: (position) => {
    const { seat, isSwapped, stage } = position.opening();
    return { toMove: seat, areSwapped: isSwapped, areOpen: stage !== 'play' };
  },
  choosesSides: ({ opening }) => opening === 'swap2',
  isChoice: (move, { size }) => move >= size * size,
  prompt: (position, language) => {
    const { stage } = position.opening();
    return stage === 'play' ? null : text[language].stages[stage];
  },
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
  FileTools: lazy(async () => (await import('./file-tools')).FileTools),
  readsFiles: true,
  hasThreats: true,
};
