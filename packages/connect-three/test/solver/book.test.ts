import { legalMoves, ONGOING, OptionError } from '@games/search-core';
import { createBook, readBook } from '@games/search-core/book';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  analyse,
  bookGame,
  bookSolver,
  type ConnectBook,
  createPosition,
  createSolver,
  solve,
} from '../../src';
import type { SolverRequest } from '../../src/solver/request';

const SIZE = { rows: 4, columns: 5, connect: 4 };
const plain = createSolver(SIZE);
const PLIES = 3;
const REPLIES = 6;

let book: ConnectBook;

beforeAll(async () => {
  const made = await createBook({
    ...bookGame(SIZE),
    plies: PLIES,
    replies: REPLIES,
    solve: bookSolver(createSolver(SIZE)),
  });
  book = readBook(made.bytes!, bookGame(SIZE));
});

/** Every position after up to so many moves, as the moves that lead there. */
function* games(plies: number, moves: readonly number[] = []): Generator<readonly number[]> {
  yield moves;
  if (moves.length === plies) return;
  const position = createPosition(SIZE);
  moves.forEach(position.play);
  for (const move of legalMoves(position)) yield* games(plies, [...moves, move]);
}

const REQUESTS: SolverRequest[] = [
  {},
  { scores: 'none' },
  { scores: 'all' },
  { signOnly: true },
  { principalVariation: true },
];

describe('a solver with a book', () => {
  it.each(REQUESTS)('answers as one without: %o', (request) => {
    const reader = createSolver({ ...SIZE, book });
    for (const moves of games(request.principalVariation ? 1 : PLIES)) {
      const { score, best, moves: scores, principalVariation } = plain.solveSync(moves, request);
      const found = reader.solveSync(moves, request);
      // Who only asks for the sign may be told more.
      if (!request.signOnly) expect(found.score).toBe(score);
      expect([found.best, found.moves, found.principalVariation]).toEqual([best, scores, principalVariation]);
      expect(found.stopped).toBe('solved');
      if (moves.length < PLIES && !request.principalVariation) expect(found.nodes).toBe(0);
    }
  });

  it('leaves a position as it was', async () => {
    const position = createPosition(SIZE);
    position.play(2);
    const before = position.format();
    const { score, nodes } = await solve(position, { book, scores: 'all' });
    expect([score, nodes]).toEqual([0, 0]);
    expect(position.format()).toBe(before);
    // A board to start from is a position of the book, too.
    const set = createPosition({ ...SIZE, board: position.board() });
    expect((await solve(set, { book, scores: 'all' })).nodes).toBe(0);
  });

  it('refuses the book of another board', async () => {
    const other = { rows: 5, columns: 4, connect: 4 };
    const refused = expect.objectContaining({ code: 'connect-three/other-book' }) as Error;
    expect(() => createSolver({ ...other, book })).toThrow(refused);
    expect(() => createSolver({ ...SIZE, book: {} as never })).toThrow(OptionError);
    await expect(solve(createPosition(other), { book })).rejects.toThrow(refused);
    await expect(analyse(createPosition(other), { book })).rejects.toThrow(refused);
    const { bytes } = await createBook({
      ...bookGame(other),
      plies: 0,
      solve: bookSolver(createSolver(other)),
    });
    expect(() => readBook(bytes!, bookGame(SIZE))).toThrow(
      expect.objectContaining({ code: 'search-core/other-book' }) as Error,
    );
  });
});

describe('a player with a book', () => {
  it('answers what is in it without a search, with every move and its score', async () => {
    for (const moves of games(2)) {
      const position = createPosition(SIZE);
      moves.forEach(position.play);
      const found = await analyse(position, { book, scores: 'all' });
      const solved = plain.solveSync(moves, { scores: 'all' });
      expect(found).toMatchObject({ score: solved.score, best: solved.best, nodes: 0, stopped: 'solved' });
      const scores = found.moves.map(({ move, value }) => ({ move, value }));
      expect(new Set(scores)).toEqual(new Set(solved.moves!.map(({ move, value }) => ({ move, value }))));
      expect(scores[0]!.move).toBe(found.move);
      expect(found.principalVariation[0]).toBe(found.move);
    }
  });

  it.each([0, 1])(
    'as side %i it has a reply for every move of the other, some plies further',
    async (side) => {
      let deepest = 0;
      const walk = async (moves: readonly number[]): Promise<void> => {
        const position = createPosition(SIZE);
        moves.forEach(position.play);
        if (moves.length > REPLIES || position.outcome() !== ONGOING) return;
        if (position.turn() !== side) {
          for (const move of legalMoves(position)) await walk([...moves, move]);
          return;
        }
        const { move, nodes, score } = await analyse(position, { book });
        expect(nodes).toBe(0);
        const solved = plain.solveSync(moves);
        expect(solved.score).toBe(score);
        expect(solved.best).toContain(move);
        deepest = Math.max(deepest, moves.length);
        await walk([...moves, move]);
      };
      await walk([]);
      expect(deepest).toBe(side === 0 ? 6 : 5);
    },
  );

  it('searches where the book ends, and with limits of depth or nodes', async () => {
    const position = createPosition(SIZE);
    [2, 2, 1, 1, 0].forEach(position.play);
    expect((await analyse(position, { book })).score).toBe(plain.solveSync([2, 2, 1, 1, 0]).score);
    const start = await analyse(createPosition(SIZE), { book, depth: 2 });
    expect(start.nodes).toBeGreaterThan(0);
  });
});
