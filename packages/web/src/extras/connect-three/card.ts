import { connectToSvg } from '@games/board/pictures';
import { CARD_LOOK } from '../../games/card-look';

export { summaries, titles } from '@games/connect-three/words';
export const picture = connectToSvg({
  ...CARD_LOOK,
  rows: 4,
  columns: 4,
  moves: '2342343',
});
