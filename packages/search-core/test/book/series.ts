import { createBook, fileLog, type BookGame, type BookSolver } from '../../src/book';
import type { BookRequest } from '../../src/book/create-book';
import type { Position, Value } from '../../src';
import { toValue } from '../../src/engine';
import { minimax } from '../../src/textbook';
import { createDrop } from '../games/drop';

type Drop = ReturnType<typeof createDrop>;

/** Small, mirrored, with wins, losses and draws. */
export const DROP: BookGame<Drop> = { game: () => createDrop(3, 3, 3), name: 'drop 3 x 3', version: '1' };

/** The exact value of a position by all ways to the end, and a best move. */
export function byMinimax(position: Position): { value: Value; move: number } {
  const { value, move } = minimax(position);
  return { value: toValue(value, position.payoff, 'exact'), move };
}

/** A book of that game. */
export const REQUEST: BookRequest<Drop> = {
  ...DROP,
  plies: 3,
  replies: 6,
  solve: ({ position }) => byMinimax(position),
};

/** Run by itself, it makes a part of the book, keeps a log, and waits to be killed. */
const path = process.env['BOOK_LOG'];
if (path !== undefined) {
  setInterval(() => undefined, 1000);
  let questions = 0;
  const solve: BookSolver<Drop> = ({ position }) =>
    ++questions > 12 ? new Promise(() => undefined) : byMinimax(position);
  await createBook({ ...REQUEST, solve: [solve, solve], log: fileLog(path) });
}
