/** Heuristics of games that are not over: evaluation and move ordering. */

import type { Evaluator, Heuristics } from '@games/search-core';
import { DIRECTIONS } from '../board/board';
import type { ConnectPosition } from '../rules/position';
import type { Size } from '../board/size';

/** The lines of `connect` cells of a board. */
interface Lines extends Size {
  /** The cells of line `n`: `cells[n * connect] …`. */
  readonly cells: Int32Array;
  /** The value of a line for X by its sum: 1 for each X, 32 for each O. */
  readonly values: Int32Array;
}

/** The summand of an empty cell, X and O. A line has at most 20 stones, so the two never mix. */
const WEIGHTS = Int32Array.of(0, 1, 32);

const cache = new Map<string, Lines>();
let latest: Lines | null = null;

/**
 * Evaluates open lines: each line of `connect` cells with stones of one player alone counts for that player, 4 to the power of
 * its stones less one, of at most 8 stones. O(lines x connect).
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

/** {@link evaluate}, with move ordering: wins, then blocks of a win, then from the centre to the sides. */
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
