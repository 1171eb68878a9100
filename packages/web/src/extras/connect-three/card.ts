import { connectToSvg } from '@games/board/pictures';
import { en, PRESETS, zh } from '@games/connect-three/words';
import type { ListedGame } from '../../contract/listed-game';
import { CARD_LOOK } from '../../games/card-look';

export { summaries, titles } from '@games/connect-three/words';
export const picture = connectToSvg({
  ...CARD_LOOK,
  rows: 4,
  columns: 4,
  moves: '2342343',
});

const FOUR = PRESETS.four;

export const boards: ListedGame['boards'] = [
  {
    titles: { en: en.titleOf(FOUR), zh: zh.titleOf(FOUR) },
    summaries: {
      en: 'Four of your own in a row on 6 × 7; solved to the last move.',
      zh: '6 × 7 的棋盘，先连成四子者胜；每一步都已算到终局。',
    },
    picture: connectToSvg({ ...CARD_LOOK, ...FOUR, moves: '4444325233' }),
    query: Object.entries(FOUR)
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  },
];
