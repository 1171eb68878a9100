import { lineOf, type ConnectWords, type Direction } from './connect-words';
import { sidesEn as sides, summaryEn as summary, titleEn as title } from './titles';

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  across: 'across',
  upright: 'upright',
  diagonal: 'diagonally',
};

/** The texts in English. */
export const en: ConnectWords = {
  title,
  titleOf: ({ connect = 3 }) =>
    connect === 3 ? title : connect === 4 ? 'Connect Four' : `Connect ${connect}`,
  summary,
  sides,
  levels: {
    beginner: 'Beginner',
    easy: 'Easy',
    medium: 'Medium',
    strong: 'Strong',
    best: 'Best',
    perfect: 'Perfect',
  },
  levelNotes: {
    beginner: 'looks at its move and your answer, and chooses loosely.',
    easy: 'looks at its move and your answer, and forgives mistakes.',
    medium: 'looks two moves of each side ahead.',
    strong: 'looks four moves of each side ahead, and always takes the best it finds.',
    best: 'plays as well as it can in a second a move. This board is too large to be computed to the end.',
    perfect: 'computes every move to the end of the game and never makes a mistake.',
  },
  options: { rows: 'Rows', columns: 'Columns', connect: 'In a row' },
  choices: {},
  presets: { three: title, four: 'Connect Four', large: 'Five in a row' },
  rules: ({ connect = 3 }) =>
    `Drop a disc into a column. ${connect} of yours in a row win: across, down or diagonally.`,
  notation: ({ columns }) => `Type a column from 1 to ${columns}.`,
  subtitle: ({ rows, columns, connect }) => `${connect} in a row   ${rows} rows × ${columns} columns`,
  move: (column) => `column ${column}`,
  draw: 'A draw',
  ending: (position) => {
    const line = lineOf(position);
    return line === null ? 'The board is full' : `${line.length} in a row, ${DIRECTIONS[line.direction]}`;
  },
};
