// Dots and Boxes for every front end: an edge is drawn where it is touched.
//   npx games ./dots-and-boxes.js serve --open
import { defineGame } from '@games/search-core';
import { createDotsAndBoxes } from './rules.js';

/** What stands between the dots: row and column of the picture, in which every second one has dots. */
function edgeAt({ rows, columns }, row, column) {
  if (row % 2 === 0) return (row / 2) * columns + (column - 1) / 2;
  return (rows + 1) * columns + ((row - 1) / 2) * (columns + 1) + column / 2;
}

function cellAt(position, row, column) {
  if (row % 2 === 0 && column % 2 === 0) return { text: '•' };
  if (row % 2 === 1 && column % 2 === 1) {
    const side = position.owner(((row - 1) / 2) * position.columns + (column - 1) / 2);
    return side === undefined ? {} : { side };
  }
  if (!position.isDrawn(edgeAt(position, row, column))) return {};
  return { text: row % 2 === 0 ? '━' : '┃' };
}

/** The picture has a row for each row of dots and of boxes. */
const picture = ({ rows, columns }, cell) =>
  Array.from({ length: 2 * rows + 1 }, (_, row) =>
    Array.from({ length: 2 * columns + 1 }, (_, column) => cell(row, column)),
  );

export default defineGame({
  id: 'dots-and-boxes',
  title: 'Dots and Boxes',
  options: {
    rows: { type: 'integer', description: 'Rows of boxes.', minimum: 1, maximum: 5, default: 3 },
    columns: { type: 'integer', description: 'Columns of boxes.', minimum: 1, maximum: 5, default: 3 },
  },
  sides: ['Red', 'Blue'],
  createPosition: createDotsAndBoxes,
  points: ({ rows, columns, owner }, side) =>
    Array.from({ length: rows * columns }, (_, box) => owner(box)).filter((has) => has === side).length,
  board: {
    kind: 'squares',
    rows: (position) => picture(position, (row, column) => cellAt(position, row, column)),
    cellsOf: (position, move) => [
      picture(position, (row, column) => (row % 2 !== column % 2 ? edgeAt(position, row, column) : -1))
        .flat()
        .indexOf(move),
    ],
    rowNames: () => [],
    columnNames: () => [],
    symmetries: ['mirror', 'flip'],
  },
  presets: { small: { rows: 2, columns: 2 }, middle: {}, large: { rows: 4, columns: 4 } },
  words: {
    en: {
      summary: 'Draw the fourth side of a box to get it and move again',
      presets: { small: '2 x 2', middle: '3 x 3', large: '4 x 4' },
      rules: () =>
        'Draw a line between two neighbouring dots. Whoever draws the fourth side of a box gets the box and moves again. Most boxes win.',
    },
    zh: {
      title: '点格棋',
      summary: '画上格子的第四条边就得到它，并再走一步',
      sides: ['红', '蓝'],
      options: { rows: '格子的行数。', columns: '格子的列数。' },
      presets: { small: '2 x 2', middle: '3 x 3', large: '4 x 4' },
      rules: () => '在相邻两点之间画一条线。画上格子的第四条边的一方得到该格，并再走一步。格子多者胜。',
    },
  },
});
