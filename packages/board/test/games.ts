/** Games that the boards know nothing of, by their definitions: as a stranger would write them. */
import { type BoardKind, defineGame, fromStates, type Cell } from '@games/search-core';
import chess from '../../../examples/chess/chess';
import othello from '../../../examples/othello/othello';

export { chess, othello };

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

/** A king in check, and a square that is out of reach: cells with marks, of all kinds of boards. */
export const marked = (kind: BoardKind) =>
  defineGame({
    id: 'marked',
    title: 'Marked',
    words: { en: { marks: { check: 'in check', far: 'out of reach' } } },
    createPosition: () =>
      fromStates<string, string>({
        initial: '',
        moves: (played) => (played === '' ? ['a'] : []),
        next: (_, move) => move,
        outcome: (played) => (played === '' ? null : 0),
        formatMove: (move) => move,
      }),
    board: {
      kind,
      rows: () => [[{ side: 0, text: 'K', mark: 'check' }, { mark: 'far' }, {}]],
      cellsOf: () => [2],
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
