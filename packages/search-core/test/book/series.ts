import { createBook, fileLog, type BookGame, type BookRequest, type BookSolver } from '../../src/book';
import { minimax, toValue, type Position, type Value } from '../../src';
import { createDrop } from '../games/drop';

type Drop = ReturnType<typeof createDrop>;

/** Small, mirrored, with wins, losses and draws. */
export const DROP: BookGame<Drop> = { game: () => createDrop(3, 3, 3), name: 'drop 3 x 3', version: '1' };

/** The exact value of a position by all ways to the end, and a best move. */
export function byMinimax(position: Position): { value: Value; move: number } {
  const { value, move } = minimax(position);
  return { value: toValue(value, position.payoff, 'exact'), move };
}

/** Answers as nobody doubts, after a pause. */
export function slowMinimax(milliseconds: number): BookSolver<Drop> {
  return async ({ position }) => {
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return byMinimax(position);
  };
}

/** A book of that game. */
export const REQUEST: BookRequest<Drop> = {
  ...DROP,
  plies: 3,
  replies: 6,
  solve: ({ position }) => byMinimax(position),
};

/** Run by itself, it makes the book slowly and keeps a log, to be killed. */
const path = process.env['BOOK_LOG'];
if (path !== undefined)
  await createBook({ ...REQUEST, solve: [slowMinimax(3), slowMinimax(3)], log: fileLog(path) });
