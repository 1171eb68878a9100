/**
 * Connect Four as a position of search-core: two words of bits for each side, laid out as in `four.ts`. Move n drops a
 * stone into column n. The heuristics counts stones near the middle.
 *
 * @module
 */
import {
  NOT_EVALUATED,
  ONGOING,
  type Hashed,
  type Heuristics,
  type Position,
  type Side,
} from '@games/search-core';
import {
  CELLS,
  COLUMN_BITS,
  COLUMNS,
  findHighWins,
  findLowWins,
  hasFour,
  LOW_COLUMNS,
  ROWS,
  WEIGHTS,
} from './four';

export interface ConnectFour extends Position, Hashed {
  /** Weight of the stones of the side to move, less those of the other side. */
  readonly balance: () => number;
  /** The balance after each of the moves, seen by the side to move now, where it does not end the game. */
  readonly evaluateMoves: (moves: Int32Array, scores: Int32Array, from: number, count: number) => void;
  readonly format: () => string;
}

export const connectFourJudgement: Heuristics<ConnectFour> = {
  evaluate: ({ balance }) => balance(),
  evaluateMoves: ({ evaluateMoves }, moves, scores, from, count) => evaluateMoves(moves, scores, from, count),
};

export function createConnectFour(): ConnectFour {
  // Hot code names its constants here: outside, a bundler makes variables of them.
  const ongoing = ONGOING;
  const notEvaluated = NOT_EVALUATED;
  const weights = Int32Array.from(WEIGHTS);
  const history = new Int32Array(CELLS);
  const heights = new Int32Array(COLUMNS);
  let plies = 0;
  // Stones of the side to move and of the other; they change places with every move.
  let ownLow = 0;
  let ownHigh = 0;
  let otherLow = 0;
  let otherHigh = 0;
  let ownWeight = 0;
  let otherWeight = 0;

  const symbol = (column: number, row: number): string => {
    const [own, other] = column < LOW_COLUMNS ? [ownLow, otherLow] : [ownHigh, otherHigh];
    const bit = 1 << ((column % LOW_COLUMNS) * COLUMN_BITS + row);
    return (own & bit) !== 0 ? 'XO'[plies & 1]! : (other & bit) !== 0 ? 'OX'[plies & 1]! : '.';
  };

  const outcome = (): number => (hasFour(otherLow, otherHigh) ? -1 : plies === 42 ? 0 : ongoing);

  // The own stones added to all stones make a number for each column that only one filling has. The mixing loses
  // nothing, so each position has its own hash.
  const hash = (words: Int32Array): void => {
    const high = (ownHigh << 1) + otherHigh;
    let low = ((ownLow << 1) + otherLow) ^ Math.imul(high, 0x9e3779b1);
    low = Math.imul(low ^ (low >>> 16), 0x7feb352d);
    low = Math.imul(low ^ (low >>> 15), 0x846ca68b);
    words[0] = low ^ (low >>> 16);
    words[1] = high ^ Math.imul(low, 0x297a2d39);
  };

  return {
    payoff: 'outcome',
    maxMoves: COLUMNS,
    maxPlies: CELLS,
    turn: (): Side => (plies & 1) as Side,
    generate: (into, from) => {
      let count = 0;
      for (let column = 0; column < 7; column++) if (heights[column]! < 6) into[from + count++] = column;
      return count;
    },
    play: (column) => {
      const height = heights[column]!;
      let low = ownLow;
      let high = ownHigh;
      if (column < 4) low |= 1 << (column * 7 + height);
      else high |= 1 << (column * 7 + height - 28);
      const weight = ownWeight + weights[column]!;
      ownLow = otherLow;
      ownHigh = otherHigh;
      ownWeight = otherWeight;
      otherLow = low;
      otherHigh = high;
      otherWeight = weight;
      heights[column] = height + 1;
      history[plies++] = column;
    },
    undo: () => {
      const column = history[--plies]!;
      const height = heights[column]! - 1;
      heights[column] = height;
      let low = otherLow;
      let high = otherHigh;
      if (column < 4) low ^= 1 << (column * 7 + height);
      else high ^= 1 << (column * 7 + height - 28);
      const weight = otherWeight - weights[column]!;
      otherLow = ownLow;
      otherHigh = ownHigh;
      otherWeight = ownWeight;
      ownLow = low;
      ownHigh = high;
      ownWeight = weight;
    },
    outcome,
    hash,
    balance: () => ownWeight - otherWeight,
    evaluateMoves: (into, scores, from, count) => {
      const balance = ownWeight - otherWeight;
      const isLast = plies === 41;
      const lowWins = findLowWins(ownLow, ownHigh);
      const highWins = findHighWins(ownLow, ownHigh);
      for (let index = from; index < from + count; index++) {
        const column = into[index]!;
        const height = heights[column]!;
        const bit = column < 4 ? lowWins >>> (column * 7 + height) : highWins >>> (column * 7 + height - 28);
        scores[index] = (bit & 1) !== 0 || isLast ? notEvaluated : balance + weights[column]!;
      }
    },
    format: () => {
      let text = '';
      for (let row = ROWS - 1; row >= 0; row--) {
        for (let column = 0; column < COLUMNS; column++) text += symbol(column, row);
        text += '\n';
      }
      return text;
    },
  };
}
