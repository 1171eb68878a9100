// Dots and Boxes in place: whoever draws the fourth side of a box gets a point and moves again.
import { IllegalMoveError, isLegal, ONGOING, zobristKeys } from '@games/search-core';

/**
 * @import { GamePosition, Hashed, Scored } from '@games/search-core'
 *
 * @typedef {object} DotsMembers
 * @property {number} rows
 * @property {number} columns
 * @property {(box: number) => number | undefined} owner The side that has a box.
 * @property {(edge: number) => boolean} isDrawn
 *
 * @typedef {GamePosition & Hashed & Scored & DotsMembers} DotsAndBoxes
 */

/**
 * A position; edge e is drawn by move e. The boxes are points made on the way: the hash is that of the edges alone.
 *
 *   ·  0  ·  1  ·     edges across, row by row, then edges down, row by row;
 *   4     5     6     box b of row r and column c lies between the edges across b and b + columns
 *   ·  2  ·  3  ·     and the edges down to its left and its right
 *
 * @returns {DotsAndBoxes}
 */
export function createDotsAndBoxes({ rows = 3, columns = 3 } = {}) {
  const across = (rows + 1) * columns;
  const edges = across + rows * (columns + 1);
  const boxes = Array.from({ length: rows * columns }, (_, box) => {
    const left = across + box + Math.floor(box / columns);
    return [box, box + columns, left, left + 1];
  });
  const boxesOf = Array.from({ length: edges }, (_, edge) =>
    boxes.flatMap((sides, box) => (sides.includes(edge) ? [box] : [])),
  );
  const [lowKeys, highKeys] = [1, 2].map((seed) => zobristKeys(edges + 1, seed));
  const isDrawn = new Uint8Array(edges);
  /** For each box the sides drawn, and the side that has it. */
  const counts = new Uint8Array(boxes.length);
  const owners = new Uint8Array(boxes.length);
  /** For each move the edge, who was to move, the margin of side 0. */
  const drawn = new Uint8Array(edges);
  const turns = new Uint8Array(edges + 1);
  const margins = new Int8Array(edges + 1);
  let ply = 0;
  let low = 0;
  let high = 0;

  const turn = () => turns[ply];
  const marginSoFar = () => (turns[ply] === 0 ? margins[ply] : 0 - margins[ply]);
  const toggle = (key) => {
    low ^= lowKeys[key];
    high ^= highKeys[key];
  };
  const owner = (box) => (counts[box] === 4 ? owners[box] : undefined);

  const position = {
    payoff: 'margin',
    maxMoves: edges,
    maxPlies: edges,
    rows,
    columns,
    turn,
    owner,
    isDrawn: (edge) => isDrawn[edge] === 1,
    marginSoFar,
    outcome: () => (ply === edges ? marginSoFar() : ONGOING),
    generate: (into, from) => {
      let count = 0;
      for (let edge = 0; edge < edges; edge++) if (isDrawn[edge] === 0) into[from + count++] = edge;
      return count;
    },
    play: (edge) => {
      const side = turns[ply];
      let made = 0;
      for (const box of boxesOf[edge]) {
        if (++counts[box] < 4) continue;
        owners[box] = side;
        made++;
      }
      isDrawn[edge] = 1;
      drawn[ply] = edge;
      margins[ply + 1] = margins[ply] + (side === 0 ? made : 0 - made);
      turns[++ply] = made > 0 ? side : 1 - side;
      toggle(edge);
      if (made === 0) toggle(edges);
    },
    undo: () => {
      const after = turns[ply];
      const edge = drawn[--ply];
      for (const box of boxesOf[edge]) counts[box]--;
      isDrawn[edge] = 0;
      toggle(edge);
      if (after !== turns[ply]) toggle(edges);
    },
    hash: (words) => {
      words[0] = low;
      words[1] = high;
    },
    format: () => {
      const dots = (row) =>
        `·${Array.from({ length: columns }, (_, column) => (isDrawn[row * columns + column] ? '──·' : '  ·')).join('')}`;
      const middle = (row) =>
        Array.from({ length: columns + 1 }, (_, column) => {
          const line = isDrawn[across + row * (columns + 1) + column] ? '│' : ' ';
          return column === columns ? line : `${line}${' ab'[(owner(row * columns + column) ?? -1) + 1]} `;
        }).join('');
      const lines = Array.from({ length: rows }, (_, row) => [dots(row), middle(row)]).flat();
      return [...lines, dots(rows)].join('\n');
    },
    formatMove: String,
    parseMove: (text) => {
      const edge = /^\d+$/.test(text.trim()) ? Number(text) : -1;
      if (isLegal(position, edge)) return edge;
      throw new IllegalMoveError('dots-and-boxes/illegal-move', `'${text.trim()}' is no edge to draw here`, {
        move: text,
      });
    },
  };
  return position;
}
