import { subtitleOf, type SequenciumWords } from './sequencium-words';
import { sidesEn as sides, summaryEn as summary, titleEn as title } from './titles';

/** The texts in English. */
export const en: SequenciumWords = {
  title,
  summary,
  sides,
  levels: { beginner: 'Beginner', easy: 'Easy', medium: 'Medium', strong: 'Strong', expert: 'Expert' },
  levelNotes: {
    beginner: 'looks at its own move alone, and chooses loosely.',
    easy: 'looks at its own move alone, and takes one of the better.',
    medium: 'looks at its move and your answer.',
    strong: 'looks at two of its moves and your answer between them.',
    expert: 'computes for a second a move, to the end of the game where it can.',
  },
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
  rules: ({ balanced = false }) =>
    [
      'Write in an empty cell that touches one of your numbers, also diagonally: one more than the largest it touches.',
      ...(balanced ? ['Red moves once, then both move twice in a turn.'] : []),
      'A side that can write nowhere passes; at the end the largest number wins.',
    ].join(' '),
  draw: 'A draw',
  notation: () => 'Type row,column, counted from 0.',
  move: (name) => name,
  subtitle: (position) => subtitleOf(position, 'balanced'),
  ending: ({ maximum }) => `${maximum(0)} : ${maximum(1)}`,
  reach: { first: 'Red only', second: 'Blue only', both: 'Both', nobody: 'None' },
};
