import { type BoardSpec, type Cell, ONGOING, type Side } from '@games/search-core';
import type { GomokuPosition } from './position';

/** The board for every front end. Points that renju forbids to black, while it is to move, have the kind as their mark. */
export const BOARD: BoardSpec<GomokuPosition> = {
  kind: 'points',
  rows: (position) => {
    const { size, rule } = position;
    const marksForbidden = rule === 'renju' && position.turn() === 0 && position.outcome() === ONGOING;
    const points = Array.from(position.board(), (mark, point): Cell => {
      if (mark !== '.') return SIDES[mark]!;
      const kind = marksForbidden ? position.forbidden(point) : null;
      return kind === null ? EMPTY : { mark: kind };
    });
    return Array.from({ length: size }, (_, row) => points.slice(row * size, (row + 1) * size));
  },
  cellsOf: (_, point) => [point],
  winningCells: (position) => position.winningLine() ?? [],
  symmetries: ['square'],
};

const EMPTY: Cell = {};
const SIDES: Readonly<Record<string, { readonly side: Side }>> = { X: { side: 0 }, O: { side: 1 } };
