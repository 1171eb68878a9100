// Othello for every front end: the rules, the board, and what people read.
//   npx games ./othello.js serve --open
import { defineGame } from '@games/search-core';
import { heuristics } from './heuristics.js';
import { createOthello, EMPTY } from './rules.js';

export default defineGame({
  id: 'othello',
  title: 'Othello',
  options: {
    size: { type: 'integer', description: 'Rows and columns: 4, 6 or 8.', enum: [4, 6, 8], default: 8 },
  },
  sides: ['Black', 'White'],
  createPosition: createOthello,
  heuristics,
  points: (position, side) => position.discs(side),
  board: {
    kind: 'squares',
    rows: ({ size, discAt }) =>
      Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column) => {
          const disc = discAt(row * size + column);
          return disc === EMPTY ? {} : { side: disc === 0 ? 0 : 1 };
        }),
      ),
    contents: ({ readContents }, into) => readContents(into),
    cellsOf: ({ pass }, move) => (move === pass ? [] : [move]),
    rowNames: ({ size }) => Array.from({ length: size }, (_, row) => String(row + 1)),
    symmetries: ['transpose', 'half-turn'],
  },
  presets: { full: { size: 8 }, middle: { size: 6 }, small: { size: 4 } },
  words: {
    en: {
      summary: 'Enclose discs to turn them over; most discs win',
      presets: { full: '8 x 8', middle: '6 x 6', small: '4 x 4' },
      rules: () =>
        'Place a disc so that it encloses discs of the other side in a row, a column or a diagonal: they turn over. ' +
        'A side that cannot move passes. When neither side can move, the side with more discs wins.',
    },
    zh: {
      title: '黑白棋',
      summary: '夹住对方的棋子，把它们翻过来；子多者胜',
      sides: ['黑', '白'],
      options: { size: '行列数：4、6 或 8。' },
      presets: { full: '8 x 8', middle: '6 x 6', small: '4 x 4' },
      rules: () =>
        '落子须在横、竖或斜线上夹住对方的棋子，夹住的全部翻成己方。无处可下则停一手；双方都不能下时，子多者胜。',
    },
  },
});
