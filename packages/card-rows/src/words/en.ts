import type { CardRowsWords } from './card-rows-words';
import { titles } from './titles';

/** The texts in English. */
export const en: CardRowsWords = {
  title: titles.en,
  summary: 'Take a card from either end of any row; the larger sum wins.',
  sides: ['Red', 'Blue'],
  levels: {
    careless: 'Careless',
    casual: 'Casual',
    greedy: 'Greedy',
    careful: 'Careful',
    perfect: 'Perfect',
  },
  options: {},
  choices: {},
  presets: {
    random: 'Random',
    assignment: 'Classic',
    dozen: 'Twelve',
    hills: 'Hills',
    negative: 'Minus',
    long: 'Long',
  },
  rules: () =>
    'Take the card at the left or right end of any row, in turn, until none is left. The larger sum wins.',
  draw: 'A tie',
  ending: (first, second) => `${first} : ${second}`,
};
