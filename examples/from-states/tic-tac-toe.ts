/** Tic-tac-toe: a game is a first state, its moves, the state after a move, and who has won. */
import { fromStates } from '@games/search-core';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

/** A state is a text of nine cells; a move is the number of a cell. */
export const createTicTacToe = () =>
  fromStates({
    initial: '.........',
    moves: (board) => Array.from(board.matchAll(/\./g), ({ index }) => index),
    next: (board, cell) =>
      board.slice(0, cell) + (board.replaceAll('.', '').length % 2 ? 'O' : 'X') + board.slice(cell + 1),
    outcome: (board) => {
      const isLine = (line: string) =>
        /XXX|OOO/.test(Array.from(line, (cell) => board[Number(cell)]).join(''));
      return LINES.some(isLine) ? -1 : board.includes('.') ? null : 0; // the side to move has lost
    },
  });
