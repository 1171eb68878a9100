import { sequenciumToSvg } from '@games/board/pictures';
import { CARD_LOOK } from '../../games/card-look';

export { summaries, titles } from '@games/sequencium/words';
export const picture = sequenciumToSvg({
  ...CARD_LOOK,
  size: 4,
  moves: '1,1 2,3 1,2 2,2',
});
