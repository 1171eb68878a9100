/**
 * Four in a row and its smaller sisters: a piece falls to the lowest free cell of a column; `connect` in a line win.
 * With mirrored columns.
 */
import {
  ONGOING,
  zobristKeys,
  type Hashed,
  type Notated,
  type Position,
  type Side,
  type Symmetric,
} from '../../src';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Creates an empty board. */
export function createDrop(
  rows: number,
  columns: number,
  connect: number,
): Position & Hashed & Symmetric & Pick<Notated, 'format'> {
  const keys = [zobristKeys(2 * rows * columns, 1), zobristKeys(2 * rows * columns, 2)];
  const cells = new Int8Array(rows * columns).fill(-1);
  const heights = new Int32Array(columns);
  const history = new Int32Array(rows * columns);
  /** Both words of the hash, and of the mirrored board's. */
  const hashes = new Int32Array(4);
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
  const lastWins = (): boolean => {
    const column = history[plies - 1]!;
    const row = heights[column]! - 1;
    for (let index = 0; index < DIRECTIONS.length; index++) {
      const [down, right] = DIRECTIONS[index]!;
      if (1 + run(row, column, down, right) + run(row, column, 0 - down, 0 - right) >= connect) return true;
    }
    return false;
  };
  const toggle = (cell: number, side: number): void => {
    const image = cell + columns - 1 - 2 * (cell % columns);
    for (let word = 0; word < 2; word++) {
      hashes[word]! ^= keys[word]![2 * cell + side]!;
      hashes[word + 2]! ^= keys[word]![2 * image + side]!;
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
      const cell = heights[move]!++ * columns + move;
      cells[cell] = turn();
      toggle(cell, turn());
      history[plies++] = move;
    },
    undo: () => {
      const move = history[--plies]!;
      const cell = --heights[move]! * columns + move;
      cells[cell] = -1;
      toggle(cell, turn());
    },
    outcome: () => {
      if (plies > 0 && lastWins()) return -1;
      return plies === rows * columns ? 0 : ONGOING;
    },
    hash: (words) => {
      words[0] = hashes[0]!;
      words[1] = hashes[1]!;
    },
    canonicalHash: (words) => {
      const image = hashes[2]! < hashes[0]! || (hashes[2] === hashes[0] && hashes[3]! < hashes[1]!) ? 2 : 0;
      words[0] = hashes[image]!;
      words[1] = hashes[image + 1]!;
    },
    format: () =>
      Array.from({ length: rows }, (_, row) =>
        Array.from(
          cells.subarray((rows - 1 - row) * columns, (rows - row) * columns),
          (side) => '.XO'[side + 1]!,
        ).join(''),
      ).join('\n'),
  };
}
