import { gomokuToSvg } from '@games/board/pictures';
import { CARD_LOOK } from '../../games/card-look';

export { summaries, titles } from '@games/gomoku/words';
export const picture = gomokuToSvg({
  ...CARD_LOOK,
  size: 7,
  moves: 'e5 f5 d4 f6 f4 e4 c3 b2 e3 d3 g5',
});
