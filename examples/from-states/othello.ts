/** Othello, with passes: a move is a cell, or `'pass'` where there is no other. */
import { fromStates, type Side } from '@games/search-core';

interface Othello {
  /** Cells row by row: 0 and 1 for the discs of the sides, -1 for none. */
  readonly discs: readonly number[];
  readonly turn: Side;
}

type Move = number | 'pass';

/** On a square of `size` cells a side; the payoff is the margin in discs. */
export const createOthello = (size = 8) => {
  const middle = size / 2;
  const discs = Array<number>(size * size).fill(-1);
  for (const [row, column, side] of [
    [-1, 0, 0],
    [0, -1, 0],
    [-1, -1, 1],
    [0, 0, 1],
  ] as const)
    discs[(middle + row) * size + middle + column] = side;
  const steps = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ down, right })));

  /** The discs that a move turns over. */
  const turnedBy = ({ discs, turn }: Othello, cell: number): number[] => {
    if (discs[cell] !== -1) return [];
    return steps.flatMap(({ down, right }) => {
      const line: number[] = [];
      let row = Math.floor(cell / size) + down;
      let column = (cell % size) + right;
      for (; row >= 0 && row < size && column >= 0 && column < size; row += down, column += right) {
        const disc = discs[row * size + column];
        if (disc === -1 || disc === undefined) return [];
        if (disc === turn) return line;
        line.push(row * size + column);
      }
      return [];
    });
  };
  const cellsOf = (state: Othello): number[] =>
    [...state.discs.keys()].filter((cell) => turnedBy(state, cell).length > 0);
  const other = (turn: Side): Side => (turn === 0 ? 1 : 0);

  return fromStates<Othello, Move>({
    initial: { discs, turn: 0 },
    turn: ({ turn }) => turn,
    key: ({ discs, turn }) => `${turn}${discs.map((disc) => disc + 1).join('')}`,
    payoff: 'margin',
    moves: (state) => {
      const cells = cellsOf(state);
      return cells.length > 0 ? cells : ['pass'];
    },
    next: (state, move) => {
      const turn = other(state.turn);
      if (move === 'pass') return { ...state, turn };
      const changed = new Set([move, ...turnedBy(state, move)]);
      return { discs: state.discs.map((disc, cell) => (changed.has(cell) ? state.turn : disc)), turn };
    },
    outcome: (state) => {
      const isOver =
        cellsOf(state).length === 0 && cellsOf({ ...state, turn: other(state.turn) }).length === 0;
      if (!isOver) return null;
      return state.discs.reduce((sum, disc) => sum + (disc === -1 ? 0 : disc === state.turn ? 1 : -1), 0);
    },
  });
};
