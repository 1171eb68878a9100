import { directionOf, type ConnectWords, type Direction } from './connect-words';

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  across: 'across',
  upright: 'upright',
  diagonal: 'diagonally',
};

export const title = 'Connect three';
export const sides = ['Red', 'White'] as const;

/** The texts in English. */
export const en: ConnectWords = {
  title,
  titleOf: (connect) => (connect === 3 ? title : connect === 4 ? 'Connect Four' : `Connect ${connect}`),
  summary: 'Drop discs into columns; the first row of your own wins.',
  sides,
  levels: {
    beginner: 'Beginner',
    easy: 'Easy',
    medium: 'Medium',
    strong: 'Strong',
    best: 'Best',
    perfect: 'Perfect',
  },
  options: { rows: 'Rows', columns: 'Columns', connect: 'In a row' },
  choices: {},
  presets: { three: title, four: 'Connect Four', large: 'Five in a row' },
  rules: ({ connect }) =>
    `Drop a disc into a column. ${connect} of yours in a row win: across, down or diagonally.`,
  draw: 'A draw',
  ending: (line) =>
    line === null ? 'The board is full' : `${line.length} in a row, ${DIRECTIONS[directionOf(line)]}`,
};
