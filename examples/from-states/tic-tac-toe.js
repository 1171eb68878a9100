/** Tic-tac-toe: a game is a first state, its moves, the state after a move, and who has won. */
import { defineGame, fromStates } from '@games/search-core';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const wonLine = (board) =>
  LINES.find((line) => /XXX|OOO/.test(Array.from(line, (cell) => board[cell]).join('')));
const rowsOf = (board) => [board.slice(0, 3), board.slice(3, 6), board.slice(6)];

/** A state is a text of nine cells; a move is the number of a cell. */
export const createTicTacToe = () =>
  fromStates({
    initial: '.........',
    moves: (board) => Array.from(board.matchAll(/\./g), ({ index }) => index),
    next: (board, cell) =>
      board.slice(0, cell) + (board.replaceAll('.', '').length % 2 ? 'O' : 'X') + board.slice(cell + 1),
    outcome: (board) => (wonLine(board) ? -1 : board.includes('.') ? null : 0), // the side to move has lost
    format: (board) => rowsOf(board).join('\n'),
    formatMove: (cell) => 'abc'[cell % 3] + (3 - Math.floor(cell / 3)),
  });

export default defineGame({
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  sides: ['X', 'O'],
  createPosition: createTicTacToe,
  board: {
    kind: 'squares',
    pieces: 'figures',
    rows: (position) =>
      rowsOf(position.state()).map((row) =>
        Array.from(row, (mark) => (mark === '.' ? {} : { side: mark === 'X' ? 0 : 1, text: mark })),
      ),
    cellsOf: (position, move) => [position.moveValue(move)],
    winningCells: (position) => Array.from(wonLine(position.state()) ?? '', Number),
    symmetries: ['square'],
  },
});
