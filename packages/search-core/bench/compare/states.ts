/**
 * The games of the comparison as the other libraries want them: game states that are never changed, a list of moves,
 * and a new state for each move. Small objects of numbers, and the same bits, values and opinions as the positions of
 * search-core.
 *
 * @module
 */
import { CELLS, COLUMN_BITS, COLUMNS, hasFour, LOW_COLUMNS, ROWS, WEIGHTS } from './four';
import { PASS, PITS, sow, START } from './kalah';

/** A won game; far from all opinions. */
export const WON = 10_000;

/** A game with states of type `S`. Values are seen by the side to move. */
export interface StateGame<S> {
  readonly start: S;
  /** The side to move: 0 or 1. */
  readonly side: (state: S) => number;
  readonly moves: (state: S) => number[];
  readonly next: (state: S, move: number) => S;
  /** The value of a finished game, or undefined. */
  readonly finished: (state: S) => number | undefined;
  readonly evaluate: (state: S) => number;
}

export interface Marks {
  readonly own: number;
  readonly other: number;
  readonly plies: number;
}

const LINES = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

export const ticTacToe: StateGame<Marks> = {
  start: { own: 0, other: 0, plies: 0 },
  side: ({ plies }) => plies & 1,
  moves: ({ own, other }) => {
    const moves: number[] = [];
    for (let cell = 0; cell < 9; cell++) if ((((own | other) >> cell) & 1) === 0) moves.push(cell);
    return moves;
  },
  next: ({ own, other, plies }, cell) => ({ own: other, other: own | (1 << cell), plies: plies + 1 }),
  finished: ({ other, plies }) => {
    for (let index = 0; index < LINES.length; index++) {
      if ((other & LINES[index]!) === LINES[index]) return -WON;
    }
    return plies === 9 ? 0 : undefined;
  },
  evaluate: () => 0,
};

export interface Stones {
  readonly ownLow: number;
  readonly ownHigh: number;
  readonly otherLow: number;
  readonly otherHigh: number;
  /** Three bits a column. */
  readonly heights: number;
  readonly plies: number;
  readonly balance: number;
}

export const connectFour: StateGame<Stones> = {
  start: { ownLow: 0, ownHigh: 0, otherLow: 0, otherHigh: 0, heights: 0, plies: 0, balance: 0 },
  side: ({ plies }) => plies & 1,
  moves: ({ heights }) => {
    const moves: number[] = [];
    for (let column = 0; column < COLUMNS; column++) {
      if (((heights >> (3 * column)) & 7) < ROWS) moves.push(column);
    }
    return moves;
  },
  next: (state, column) => {
    const height = (state.heights >> (3 * column)) & 7;
    const isLow = column < LOW_COLUMNS;
    const bit = 1 << ((isLow ? column : column - LOW_COLUMNS) * COLUMN_BITS + height);
    return {
      ownLow: state.otherLow,
      ownHigh: state.otherHigh,
      otherLow: isLow ? state.ownLow | bit : state.ownLow,
      otherHigh: isLow ? state.ownHigh : state.ownHigh | bit,
      heights: state.heights + (1 << (3 * column)),
      plies: state.plies + 1,
      balance: 0 - (state.balance + WEIGHTS[column]!),
    };
  },
  finished: ({ otherLow, otherHigh, plies }) =>
    hasFour(otherLow, otherHigh) ? -WON : plies === CELLS ? 0 : undefined,
  evaluate: ({ balance }) => balance,
};

export interface Pits {
  /** As in a row of the position: houses, side to move, whether it must pass. */
  readonly houses: number[];
  readonly over: boolean;
}

/** @param passes - an extra turn is a pass of the other side, for libraries that know only strict turns. */
export function kalah(passes: boolean): StateGame<Pits> {
  const side = ({ houses }: Pits): number => houses[14]!;
  const evaluate = ({ houses }: Pits): number =>
    houses[14] === 0 ? houses[6]! - houses[13]! : houses[13]! - houses[6]!;
  return {
    start: { houses: [...START], over: false },
    side,
    moves: ({ houses }) => {
      if (houses[15] === 1) return [PASS];
      const first = houses[14] === 0 ? 0 : 7;
      const moves: number[] = [];
      for (let pit = 0; pit < PITS; pit++) if (houses[first + pit] !== 0) moves.push(pit);
      return moves;
    },
    next: ({ houses }, move) => {
      const copy = houses.slice();
      const over = sow(copy, 0, move, passes);
      return { houses: copy, over };
    },
    finished: (state) => (state.over ? Math.sign(evaluate(state)) * WON : undefined),
    evaluate,
  };
}
