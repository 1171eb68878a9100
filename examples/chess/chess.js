// Chess for every front end: the rules of chessops, the board, and what people read.
//   npx games ./chess.js serve --open
import { defineGame } from '@games/search-core';
import { heuristics } from './heuristics.js';
import { createChess, toMove } from './rules.js';

const WHITE = { king: '♔', queen: '♕', rook: '♖', bishop: '♗', knight: '♘', pawn: '♙' };
const BLACK = { king: '♚', queen: '♛', rook: '♜', bishop: '♝', knight: '♞', pawn: '♟' };

/** Squares are numbered from a1 up, cells from a8 down. */
const cellOf = (/** @type {number} */ square) => square ^ 56;

export default defineGame({
  id: 'chess',
  title: 'Chess',
  options: {
    fen: {
      type: 'string',
      description: 'The position to begin with, in Forsyth-Edwards notation.',
      examples: ['8/8/8/8/8/4k3/4p3/4K3 w - - 0 1'],
    },
  },
  boards: ['fen'],
  sides: ['White', 'Black'],
  createPosition: ({ fen }) => createChess(fen),
  heuristics,
  scale: { half: 200, unit: 'points', perPoint: 100, digits: 1 },
  board: {
    kind: 'squares',
    pieces: 'figures',
    rows: (position) => {
      const { board, turn } = position.chess();
      const checked = position.chess().isCheck() ? board.kingOf(turn) : undefined;
      return Array.from({ length: 8 }, (_, row) =>
        Array.from({ length: 8 }, (_, column) => {
          const square = cellOf(8 * row + column);
          const piece = board.get(square);
          if (piece === undefined) return {};
          const isWhite = piece.color === 'white';
          const text = (isWhite ? WHITE : BLACK)[piece.role];
          return { side: isWhite ? 0 : 1, text, ...(square === checked && { mark: 'check' }) };
        }),
      );
    },
    cellsOf: (position, move) => {
      const { from, to } = toMove(move);
      const { board, turn } = position.chess();
      // chessops castles by moving the king to its rook; people move it two squares.
      const target = board[turn].has(to) ? (to > from ? from + 2 : from - 2) : to;
      return [cellOf(from), cellOf(target)];
    },
  },
  words: {
    en: { marks: { check: 'in check' } },
    zh: {
      title: '国际象棋',
      sides: ['白', '黑'],
      options: { fen: '起始局面，用 FEN 写。' },
      marks: { check: '被将军' },
    },
  },
});
