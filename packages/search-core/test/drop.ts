/**
 * Four in a row and its smaller sisters: a piece falls to the lowest free cell of a column; `connect` in a line win.
 * Written for counting, not for speed.
 */
import { ONGOING, zobristKeys, type Hashed, type Position, type Side, type Symmetric } from '../src';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Creates an empty board. */
export function createDrop(rows: number, columns: number, connect: number): Position & Hashed & Symmetric {
  const keys = [zobristKeys(2 * rows * columns, 1), zobristKeys(2 * rows * columns, 2)] as const;
  const cells = new Int8Array(rows * columns).fill(-1);
  const heights = new Int32Array(columns);
  const history = new Int32Array(rows * columns);
  const other = new Int32Array(2);
  let plies = 0;

  const turn = (): Side => (plies & 1) as Side;
  const owner = (row: number, column: number): number =>
    row < 0 || row >= rows || column < 0 || column >= columns ? -1 : cells[row * columns + column]!;
  const run = (row: number, column: number, down: number, right: number): number => {
    let length = 0;
    const side = owner(row, column);
    while (owner(row + (length + 1) * down, column + (length + 1) * right) === side) length++;
    return length;
  };
  const hashInto = (words: Int32Array, mirrored: boolean): void => {
    for (const word of [0, 1] as const) {
      words[word] = 0;
      cells.forEach((side, cell) => {
        const column = cell % columns;
        const image = mirrored ? cell - column + columns - 1 - column : cell;
        if (side >= 0) words[word]! ^= keys[word][2 * image + side]!;
      });
    }
  };

  return {
    payoff: 'outcome',
    maxMoves: columns,
    maxPlies: rows * columns,
    turn,
    generate: (into, from) => {
      let count = 0;
      for (let column = 0; column < columns; column++)
        if (heights[column]! < rows) into[from + count++] = column;
      return count;
    },
    play: (move) => {
      cells[heights[move]!++ * columns + move] = turn();
      history[plies++] = move;
    },
    undo: () => {
      const move = history[--plies]!;
      cells[--heights[move]! * columns + move] = -1;
    },
    outcome: () => {
      if (plies === 0) return ONGOING;
      const column = history[plies - 1]!;
      const row = heights[column]! - 1;
      const won = DIRECTIONS.some(
        ([down, right]) =>
          1 + run(row, column, down, right) + run(row, column, 0 - down, 0 - right) >= connect,
      );
      return won ? -1 : plies === rows * columns ? 0 : ONGOING;
    },
    hash: (words) => hashInto(words, false),
    canonicalHash: (words) => {
      hashInto(words, false);
      hashInto(other, true);
      if (other[0]! < words[0]! || (other[0] === words[0] && other[1]! < words[1]!)) words.set(other);
    },
  };
}
