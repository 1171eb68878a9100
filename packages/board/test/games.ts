/** Games that the boards know nothing of, by their definitions: as a stranger would write them. */
import { defineGame, fromStates, type Cell, type Side } from '@games/search-core';
import { createChess, toMove } from '../../../examples/chess/chess';
import { createOthello, EMPTY } from '../../../examples/othello/othello';

export const othello = defineGame({
  id: 'othello',
  title: 'Othello',
  sides: ['black', 'white'],
  options: {
    size: { type: 'integer', enum: [4, 6, 8], default: 8, description: 'Cells of a side.' },
    board: { type: 'string', description: 'Cells row by row: X for black, O for white.' },
  },
  createPosition: ({ size, board }) => createOthello({ size, board }),
  board: {
    kind: 'squares',
    rows: ({ size, discAt }) =>
      Array.from({ length: size }, (_, row) =>
        Array.from({ length: size }, (_, column): Cell => {
          const disc = discAt(row * size + column);
          return disc === EMPTY ? {} : { side: disc as Side };
        }),
      ),
    cellsOf: ({ pass }, move) => (move === pass ? [] : [move]),
    rowNames: ({ size }) => Array.from({ length: size }, (_, row) => String(row + 1)),
    symmetries: ['half-turn', 'transpose'],
  },
});

const SIGNS = { king: '♚', queen: '♛', rook: '♜', bishop: '♝', knight: '♞', pawn: '♟' } as const;
/** Squares of chessops begin at a1, cells at a8. */
const cellAt = (square: number): number => square ^ 56;

export const chess = defineGame({
  id: 'chess',
  title: 'Chess',
  sides: ['white', 'black'],
  options: { fen: { type: 'string', description: 'Where it begins.' } },
  boards: ['fen'],
  createPosition: ({ fen }) => createChess(fen),
  board: {
    kind: 'squares',
    pieces: 'figures',
    rows: (position) =>
      Array.from({ length: 8 }, (_, row) =>
        Array.from({ length: 8 }, (_, column): Cell => {
          const piece = position.chess().board.get(cellAt(8 * row + column));
          return piece === undefined
            ? {}
            : { side: piece.color === 'white' ? 0 : 1, text: SIGNS[piece.role] };
        }),
      ),
    cellsOf: (_, move) => {
      const { from, to } = toMove(move);
      return [cellAt(from), cellAt(to)];
    },
  },
});

/** Whoever takes the last stick wins; a move takes a stick and all to the right of it. */
export const nim = defineGame({
  id: 'nim',
  title: 'Nim',
  createPosition: () =>
    fromStates<readonly number[], string>({
      initial: [3, 4, 5],
      moves: (heaps) =>
        heaps.flatMap((heap, row) => Array.from({ length: heap }, (_, left) => `${row + 1}-${left}`)),
      next: (heaps, move) => heaps.with(Number(move[0]) - 1, Number(move.slice(2))),
      outcome: (heaps) => (heaps.every((heap) => heap === 0) ? -1 : null),
      formatMove: (move) => move,
    }),
  board: {
    kind: 'cards',
    rows: (position) =>
      [3, 4, 5].map((length, row) =>
        Array.from({ length }, (_, index): Cell => (index < position.state()[row]! ? { text: '|' } : {})),
      ),
    cellsOf: (position, move) => {
      const [row, left] = position.moveValue(move).split('-').map(Number) as [number, number];
      return [[0, 3, 7][row - 1]! + left];
    },
  },
});

/** Say 1, 2 or 3; whoever comes to 21 wins. It has no board. */
export const count = defineGame({
  id: 'count',
  title: 'Twenty-one',
  createPosition: () =>
    fromStates<number, number>({
      initial: 0,
      moves: () => [1, 2, 3],
      next: (sum, move) => sum + move,
      outcome: (sum) => (sum >= 21 ? -1 : null),
      format: (sum) => `the sum is ${sum}`,
    }),
});
