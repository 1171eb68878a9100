import { sides } from '@games/card-rows/words';
import type { Language } from '../drawing/view';

interface CardWords {
  readonly board: string;
  readonly sides: readonly [string, string];
  /** Rows count from 0 here, from 1 in the texts. */
  readonly end: (row: number, isLeft: boolean, card: string) => string;
  readonly only: (row: number, card: string) => string;
  readonly between: (row: number, card: string) => string;
  /** What taking a card is worth. */
  readonly value: (label: string) => string;
  readonly pile: (side: string, sum: string, cards: number) => string;
  /** A card that was a mistake. */
  readonly costly: (card: string, cost: string) => string;
}

export const WORDS: Readonly<Record<Language, CardWords>> = {
  en: {
    board: 'Rows of cards',
    sides: sides.en,
    end: (row, isLeft, card) => `Row ${row + 1}, ${isLeft ? 'left' : 'right'} end, ${card}`,
    only: (row, card) => `Row ${row + 1}, last card, ${card}`,
    between: (row, card) => `Row ${row + 1}, between the ends, ${card}`,
    value: (label) => `final margin ${label}`,
    pile: (side, sum, cards) => `${side} has ${sum} in ${cards === 1 ? '1 card' : `${cards} cards`}`,
    costly: (card, cost) => `${card} (this move cost ${cost})`,
  },
  zh: {
    board: '各行的牌',
    sides: sides.zh,
    end: (row, isLeft, card) => `第 ${row + 1} 行${isLeft ? '左' : '右'}端，${card}`,
    only: (row, card) => `第 ${row + 1} 行最后一张，${card}`,
    between: (row, card) => `第 ${row + 1} 行两端之间，${card}`,
    value: (label) => `最终净胜 ${label}`,
    pile: (side, sum, cards) => `${side}共 ${cards} 张，合计 ${sum}`,
    costly: (card, cost) => `${card}（这一手亏了 ${cost}）`,
  },
};
