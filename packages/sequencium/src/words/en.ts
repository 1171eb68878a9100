import type { SequenciumWords } from './sequencium-words';

export const title = 'Sequencium';
export const sides = ['Red', 'Blue'] as const;

/** The texts in English. */
export const en: SequenciumWords = {
  title,
  summary: 'Write larger numbers next to your own; the largest wins.',
  sides,
  levels: { beginner: 'Beginner', easy: 'Easy', medium: 'Medium', strong: 'Strong', expert: 'Expert' },
  options: { rows: 'Rows', columns: 'Columns', start: 'Start', balanced: 'Moves' },
  choices: { 3: '1-2-3', false: '1 a turn', true: '2 a turn' },
  presets: {
    classic: 'Classic',
    chains: '1-2-3',
    balanced: 'Balanced',
    small: '5 × 5',
    wide: '5 × 8',
    large: '8 × 8',
  },
  rules: ({ balanced }) =>
    [
      'Write in an empty cell that touches one of your numbers, also diagonally: one more than the largest it touches.',
      ...(balanced ? ['Red moves once, then both move twice in a turn.'] : []),
      'A side that can write nowhere passes; at the end the largest number wins.',
    ].join(' '),
  draw: 'A draw',
  ending: (first, second) => `${first} : ${second}`,
};
