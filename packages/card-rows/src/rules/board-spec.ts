import type { BoardSpec } from '@games/search-core';
import type { CardRowsPosition } from './position';

/** The board for every front end. A card that is taken leaves an empty cell, so that the others keep their places. */
export const BOARD: BoardSpec<CardRowsPosition> = {
  kind: 'cards',
  rows: ({ deal, left }) =>
    deal.map((cards, row) => {
      const [from, to] = left(row);
      return cards.map((card, index) => (index >= from && index < to ? { text: String(card) } : {}));
    }),
  cellsOf: ({ deal, left }, move) => {
    const row = move >> 1;
    const [from, to] = left(row);
    const start = deal.slice(0, row).reduce((sum, cards) => sum + cards.length, 0);
    return [start + ((move & 1) === 0 ? from : to - 1)];
  },
  rowNames: ({ deal }) => deal.map((_, row) => String(row + 1)),
  columnNames: () => [],
};
