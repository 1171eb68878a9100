import { createPosition, type SequenciumPosition } from '@games/sequencium';
import type { GameExtras } from '../../contract/game-extras';
import { Board } from './board';
import type { SequenciumChoices } from './solved-boards';
import { text } from './text';

export const extras: GameExtras<SequenciumPosition, SequenciumChoices> = {
  words: text,
  // Values are margins all over the page, so the end of a game has one as well.
  createPosition: (chosen) => createPosition({ ...chosen, payoff: 'margin' }),
  displays: [
    { id: 'next', isOnAtFirst: true },
    { id: 'reach', isOnAtFirst: false },
  ],
  Board,
};
