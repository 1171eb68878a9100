import { createPosition, formatMoves, formatRows, parseMoves, type CardRowsPosition } from '@games/card-rows';
import { LEVEL_IDS } from '@games/card-rows/words';
import type { GameModule } from '../../contract/game-module';
import { Board } from './board';
import { dealOf, readCards, type CardOptions } from './deal';
import { numberText } from './number-text';
import { text } from './text';
import { Tools } from './tools';

export const cardRows: GameModule<CardRowsPosition, CardOptions> = {
  id: 'card-rows',
  text,
  presets: [
    { id: 'dozen', options: { deal: '7,2,10,4/1,12,5,9/8,3,11,6' } },
    { id: 'assignment', options: { deal: '1,2,5,7,3/4,6' } },
    { id: 'hills', options: { deal: '2,7,6,9,3,4,1,8/5,3,8,2,9,1,6' } },
    { id: 'negative', options: { deal: '-3,8,-5,2/6,-7,4/-1,9,-8,5' } },
    {
      id: 'long',
      options: {
        deal: '17,3,24,8,30,11,2,27,14,21,5,19,33,9,26/31,12,6,28,15,1,23,35,10,18,29,4,20/13,36,7,25,16,34,22,32',
      },
    },
  ],
  fields: [{ kind: 'text', name: 'deal' }],
  marks: [],
  levels: LEVEL_IDS,
  defaultLevel: 'casual',
  createPosition: (options) => createPosition({ deal: dealOf(options) }),
  parseMoves: (moves, options) => parseMoves(moves, dealOf(options)),
  formatMoves,
  winner: (position) => {
    const lead = position.taken(0) - position.taken(1);
    return lead === 0 ? null : lead > 0 ? 0 : 1;
  },
  ending: (position, language) =>
    text[language].ending(numberText(position.taken(0)), numberText(position.taken(1))),
  displays: [
    { id: 'outcome', isOnAtFirst: false },
    { id: 'mistakes', isOnAtFirst: true },
  ],
  scale: { half: 10, unit: 'points' },
  Board,
  Tools,
  readFile: (file) => ({
    options: { deal: formatRows(readCards(new TextDecoder().decode(file))) },
    moves: [],
  }),
};
