import type { CardRowsWords } from './card-rows-words';

export const title = 'Card rows';
export const sides = ['Red', 'Blue'] as const;

/** The texts in English. */
export const en: CardRowsWords = {
  title,
  summary: 'Take a card from either end of any row; the larger sum wins.',
  sides,
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
