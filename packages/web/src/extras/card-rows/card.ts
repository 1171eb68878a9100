import { toSvg } from '@games/board/pictures';
import { definition } from '@games/card-rows/definition';
import { CARD_LOOK } from '../../games/card-look';

export { summaries, titles } from '@games/card-rows/words';
export const picture = toSvg({
  ...CARD_LOOK,
  definition,
  options: { board: '7,2,10,4,8/5,12,9/3,6,1,11', anyNumbers: true },
});
