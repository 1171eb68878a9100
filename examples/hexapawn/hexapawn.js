// Hexapawn: a pawn steps onto the empty square ahead, or takes diagonally. Whoever reaches the last row wins, and whoever
// leaves the other side without a move.
//   npx games ./hexapawn.js serve --open
import { defineGame, fromStates } from '@games/search-core';

const PAWNS = { 0: { side: 0, text: '♙' }, 1: { side: 1, text: '♟' } };

/** A state: `squares` row by row from the top, 0 and 1 for the pawns of the sides, and the side to move. */
function createHexapawn(size) {
  const rows = [...Array(size).keys()];
  const start = '1'.repeat(size) + '.'.repeat(size * (size - 2)) + '0'.repeat(size);
  const nameOf = (square) => 'abcdef'[square % size] + (size - Math.floor(square / size));

  function movesOf({ squares, turn }) {
    const ahead = turn === 0 ? -size : size;
    return [...squares].flatMap((pawn, from) => {
      if (pawn !== `${turn}`) return [];
      const isFree = (aside) => squares[from + ahead + aside] === (aside === 0 ? '.' : `${1 - turn}`);
      const isOnBoard = (aside) => rows.includes((from % size) + aside);
      return [-1, 0, 1]
        .filter((aside) => isOnBoard(aside) && isFree(aside))
        .map((aside) => ({ from, to: from + ahead + aside }));
    });
  }

  return fromStates({
    initial: { squares: start, turn: 0 },
    turn: ({ turn }) => turn,
    moves: movesOf,
    next: ({ squares, turn }, { from, to }) => {
      const after = [...squares];
      [after[from], after[to]] = ['.', `${turn}`];
      return { squares: after.join(''), turn: 1 - turn };
    },
    outcome: (state) => {
      const isThrough =
        state.squares.slice(0, size).includes('0') || state.squares.slice(-size).includes('1');
      return isThrough || movesOf(state).length === 0 ? -1 : null; // the side to move has lost
    },
    format: ({ squares }) => rows.map((row) => squares.slice(row * size, (row + 1) * size)).join('\n'),
    formatMove: ({ from, to }) => nameOf(from) + nameOf(to),
  });
}

export default defineGame({
  id: 'hexapawn',
  title: 'Hexapawn',
  options: {
    size: { type: 'integer', description: 'Rows and columns.', minimum: 3, maximum: 6, default: 3 },
  },
  sides: ['White', 'Black'],
  createPosition: ({ size = 3 }) => createHexapawn(size),
  board: {
    kind: 'squares',
    pieces: 'figures',
    rows: (position) =>
      position
        .format()
        .split('\n')
        .map((row) => [...row].map((pawn) => PAWNS[pawn] ?? {})),
    cellsOf: (position, move) => {
      const { from, to } = position.moveValue(move);
      return [from, to];
    },
    symmetries: ['mirror'],
  },
  presets: { small: {}, large: { size: 5 } },
  words: {
    en: { presets: { small: '3 x 3', large: '5 x 5' } },
    zh: { title: '六兵棋', sides: ['白', '黑'], options: { size: '行列数' } },
  },
});
