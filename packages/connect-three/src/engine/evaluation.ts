/**
 * Heuristics for games that are not over: an evaluation and an order of moves. Nothing here is exact.
 *
 * @module
 */

import type { Evaluator, Heuristics } from '@games/search-core';
import type { ConnectPosition } from '../rules/position';
import type { Size } from '../board/size';

/** Every line of `connect` cells of a board: `lines[n * connect] …` are the cells of line `n`. */
interface Lines extends Size {
  readonly cells: Int32Array;
  /** The value of a line to X, by its sum: 1 for every X, 32 for every O. */
  readonly values: Int32Array;
}

/** Right, down, down right, down left. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** The part of a cell in the sum of its line: empty, X, O. At most 20 stones a line, so the two never mix. */
const WEIGHTS = Int32Array.of(0, 1, 32);

const cache = new Map<string, Lines>();
let latest: Lines | null = null;

/**
 * Evaluates open lines: every line of `connect` cells that only one player has stones in counts for that player, 4 to the power
 * of its stones less one (from 8 stones on no more). O(lines x connect), no allocation.
 */
export const evaluate: Evaluator<ConnectPosition> = (position) => {
  const { cells, values, connect } = linesOf(position);
  const board = position.cells;
  let total = 0;
  for (let from = 0; from < cells.length; from += connect) {
    let sum = 0;
    for (let place = from; place < from + connect; place++) sum += WEIGHTS[board[cells[place]!]!]!;
    total += values[sum]!;
  }
  return position.turn() === 0 ? total : 0 - total;
};

/** Combines {@link evaluate} with an order of moves: wins, then blocks of a win, then from the centre to the sides. */
export const heuristics: Heuristics<ConnectPosition> = {
  evaluate,
  order: (position, moves, scores, from, count) => {
    const side = position.turn();
    const other = side === 0 ? 1 : 0;
    for (let place = from; place < from + count; place++) {
      const column = moves[place]!;
      const toCentre = 0 - Math.abs(2 * column - position.columns + 1);
      scores[place] = position.connects(column, side)
        ? 2000
        : position.connects(column, other)
          ? 1000
          : toCentre;
    }
  },
};

function linesOf(size: Size): Lines {
  const { rows, columns, connect } = size;
  if (latest?.rows === rows && latest.columns === columns && latest.connect === connect) return latest;
  const name = `${rows} ${columns} ${connect}`;
  latest = cache.get(name) ?? createLines(size);
  cache.set(name, latest);
  return latest;
}

function createLines({ rows, columns, connect }: Size): Lines {
  const cells: number[] = [];
  for (let cell = 0; cell < rows * columns; cell++) {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    for (const [down, right] of DIRECTIONS) {
      const lastColumn = column + right * (connect - 1);
      if (row + down * (connect - 1) >= rows || lastColumn < 0 || lastColumn >= columns) continue;
      for (let step = 0; step < connect; step++) cells.push(cell + step * (down * columns + right));
    }
  }
  return { rows, columns, connect, cells: Int32Array.from(cells), values: lineValues(connect) };
}

function lineValues(connect: number): Int32Array {
  const values = new Int32Array(33 * connect + 1);
  for (let stones = 1; stones <= connect; stones++) {
    const value = 4 ** (Math.min(stones, 8) - 1);
    values[stones] = value;
    values[32 * stones] = 0 - value;
  }
  return values;
}
