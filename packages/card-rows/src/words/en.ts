import { cardsLeft, endOf, sumsOf, type CardRowsWords } from './card-rows-words';
import { sidesEn as sides, summaryEn as summary, titleEn as title } from './titles';

/** The texts in English. */
export const en: CardRowsWords = {
  title,
  summary,
  sides,
  levels: {
    careless: 'Careless',
    casual: 'Casual',
    greedy: 'Greedy',
    careful: 'Careful',
    perfect: 'Perfect',
  },
  levelNotes: {
    careless: 'takes one of the larger cards in reach.',
    casual: 'takes one of the largest cards in reach.',
    greedy: 'always takes the largest card in reach.',
    careful: 'also looks at what it leaves to you.',
    perfect: 'never gives a point away.',
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
  notation: () => 'Type 1L for the left end of row 1, 2R for the right end of row 2.',
  subtitle: (position) => {
    const count = cardsLeft(position);
    return count === 1 ? '1 card left' : `${count} cards left`;
  },
  move: (notation) => {
    const { row, isLeft } = endOf(notation);
    return `the ${isLeft ? 'left' : 'right'} end of row ${row}`;
  },
  played: (side, move) => `${side} takes ${move}.`,
  ending: sumsOf,
};
