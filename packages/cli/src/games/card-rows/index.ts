import { wholeNumber } from '../../game/option-parsers';
import { refuseTogether } from '../../errors';
import type { MatchOptions } from '../../game/registered-game';
import { MAX_CARDS, randomDeal, type RandomFlags } from './random-deal';
import type { CardRowsRequest } from './position';
import { TEXTS } from './texts';

export { game } from './position';

export const match: MatchOptions = {
  examples: [
    'games match card-rows --first games --second random --cards 20 --rows 4',
    'games match card-rows --first games --second random --board 1,2,5,7,3/4,6 --random-plies 1',
  ],
  extend: (command, { language }) => {
    const { cards, rows } = TEXTS[language];
    command
      .option('--cards <n>', cards, wholeNumber('--cards', 1, MAX_CARDS))
      .option('--rows <n>', rows, wholeNumber('--rows', 1, MAX_CARDS));
  },
  read: (request, flags) => {
    const { cards, rows, seed = 1 } = flags as RandomFlags;
    if (request.board === undefined) {
      const dealt: CardRowsRequest = { ...request, deal: randomDeal({ cards, rows, seed }) };
      return dealt;
    }
    refuseTogether('--board', { cards, rows });
    return request;
  },
};
