import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { fromStates, legalMoves, ONGOING, search, type Hashed, type Position, type Side } from '../../src';
import { type Book, type BookGame, createBook, loadBook, readBook } from '../../src/book';
import { fromBase64, toBase64 } from '../../src/internal';
import { createTicTacToe } from '../../src/testing';
import { createDrop } from '../games/drop';
import { createGraphGame } from '../games/random-graph-game';
import { minimaxMoves } from '../oracle-moves';
import { byMinimax, DROP, REQUEST } from './series';

const TIC_TAC_TOE = { game: createTicTacToe, name: 'tic-tac-toe', version: '1' };

/** Calls back in every position after up to so many moves, met once for each way to it. */
function forEachPosition(position: Position, plies: number, visit: (ply: number) => void, ply = 0): void {
  if (position.outcome() !== ONGOING) return;
  visit(ply);
  if (ply === plies) return;
  for (const move of legalMoves(position)) {
    position.play(move);
    forEachPosition(position, plies, visit, ply + 1);
    position.undo();
  }
}

async function bookOf<P extends Position & Hashed>(
  game: BookGame<P>,
  plies: number,
  replies?: number,
): Promise<Book<P>> {
  const made = await createBook({
    ...game,
    plies,
    replies,
    solve: ({ position }) => byMinimax(position) as never,
  });
  if (made.stopped !== 'solved') throw new Error('expected a book');
  return readBook(made.bytes, game);
}

/** Compares a book with minimax in all positions after up to `plies` moves. */
function expectPerfect<P extends Position & Hashed>(book: Book<P>, position: P): void {
  forEachPosition(position, book.plies, (ply) => {
    const entry = book.lookup(position)!;
    const best = minimaxMoves(position);
    expect(entry.value).toEqual(byMinimax(position).value);
    if (ply === book.plies) return;
    expect(entry.isComplete).toBe(true);
    expect(entry.best).toEqual(best);
    expect(best).toContain(entry.reply);
    expect(entry.moves.map(({ move }) => move)).toEqual(legalMoves(position));
  });
}

describe('a book', () => {
  it.each([0, 1, 3, 6])(
    'agrees with minimax on the first %i plies of a game of tic-tac-toe',
    async (plies) => {
      const create = (): ReturnType<typeof createTicTacToe> => {
        const position = createTicTacToe();
        [0, 4, 8].forEach(position.play);
        return position;
      };
      const book = await bookOf({ ...TIC_TAC_TOE, game: create }, plies);
      expectPerfect(book, create());
    },
  );

  it('agrees with minimax on a game with mirror images, each solved once', async () => {
    let asked = 0;
    const made = await createBook({
      ...DROP,
      plies: 4,
      solve: ({ position }) => {
        asked++;
        return byMinimax(position);
      },
    });
    const seen = new Set<string>();
    const position = DROP.game();
    const words = new Int32Array(2);
    forEachPosition(position, 4, (ply) => {
      position.canonicalHash(words);
      if (ply === 4) seen.add(words.join());
    });
    expect(asked).toBe(seen.size);
    expectPerfect(readBook(made.bytes!, DROP), position);
    expectPerfect(await loadBook(made.bytes!, DROP), position);
  });

  test.prop([fc.nat(), fc.integer({ min: 0, max: 5 })], { numRuns: 60 })(
    'agrees with minimax where a side moves twice and positions are met at several plies',
    async (seed, plies) => {
      const { create } = createGraphGame(seed, 14);
      const game = { game: create, name: 'graph', version: String(seed) };
      expectPerfect(await bookOf(game, plies), create());
    },
  );

  it.each([0, 1] as const)('plays on by its replies, as side %i, and keeps the value', async (side) => {
    const book = await bookOf(DROP, 2, 6);
    const position = DROP.game();
    let replies = 0;
    const walk = (ply: number): void => {
      if (ply > 6 || position.outcome() !== ONGOING) return;
      const entry = book.lookup(position);
      const own: Side = position.turn();
      expect(entry?.value, position.format()).toEqual(byMinimax(position).value);
      if (own === side) {
        replies++;
        expect(minimaxMoves(position)).toContain(entry!.reply);
        expect(entry!.best).toContain(entry!.reply);
      }
      for (const move of own === side ? [entry!.reply!] : legalMoves(position)) {
        position.play(move);
        walk(ply + 1);
        position.undo();
      }
    };
    walk(0);
    expect(replies).toBeGreaterThan(12);
  });

  it('knows no position beyond, and none of a game that is over', async () => {
    const book = await bookOf(TIC_TAC_TOE, 2);
    const position = createTicTacToe();
    for (const move of [0, 4]) position.play(move);
    expect(book.lookup(position)).toMatchObject({ isComplete: false, best: [], reply: null });
    position.play(8);
    expect(book.lookup(position)).toBe(null);
    for (const move of [1, 2, 3, 5, 6]) position.play(move);
    expect(book.lookup(position)).toBe(null);
  });

  it('answers in moves of the program, of a game of states', async () => {
    const game = {
      game: () =>
        fromStates<number, 'one' | 'two'>({
          initial: 7,
          moves: (left) => (left > 1 ? ['one', 'two'] : ['one']),
          next: (left, move) => left - (move === 'one' ? 1 : 2),
          outcome: (left) => (left === 0 ? -1 : undefined),
        }),
      name: 'seven coins',
      version: '1',
    };
    const asked: unknown[] = [];
    const made = await createBook({
      ...game,
      plies: 1,
      replies: 3,
      solve: ({ position, moves }) => {
        asked.push(moves);
        return search(position);
      },
    });
    expect(asked[1]).toEqual(['two']);
    const position = game.game();
    const book = readBook(made.bytes!, game);
    expect(book.lookup(position)).toMatchObject({
      value: { kind: 'win', plies: 5 },
      best: ['one'],
      reply: 'one',
    });
    position.play(position.moveNumber('one'));
    position.play(position.moveNumber('one'));
    expect(book.lookup(position)).toMatchObject({ value: { kind: 'win', plies: 3 }, reply: 'two' });
  });

  it('calls nothing proven that was estimated', async () => {
    const game = { ...DROP, game: () => createDrop(3, 3, 3) };
    const made = await createBook({
      ...game,
      plies: 2,
      solve: () => ({ value: { kind: 'score', score: 5, certainty: 'estimate' } }),
    });
    const entry = readBook(made.bytes!, game).lookup(game.game());
    expect(entry).toMatchObject({ value: { kind: 'score', score: 5, certainty: 'estimate' } });
  });

  it.each([
    ['loss', 'win', 7],
    ['win', 'loss', 7],
  ] as const)('says within how many plies where that is all it was told: %s', async (kind, at, plies) => {
    const made = await createBook({
      ...DROP,
      plies: 1,
      solve: () => ({ value: { kind, plies: 6, certainty: 'within' } }),
    });
    const { value } = readBook(made.bytes!, DROP).lookup(DROP.game())!;
    expect(value).toEqual({ kind: at, plies, certainty: 'within' });
  });

  it('survives base64', async () => {
    const { bytes } = await createBook(REQUEST);
    expect(fromBase64(toBase64(bytes!))).toEqual(bytes);
    expect(() => fromBase64('%')).toThrow(expect.objectContaining({ code: 'search-core/bad-book' }));
  });

  it('is the same by two solvers at once', async () => {
    const solve = REQUEST.solve as Exclude<typeof REQUEST.solve, readonly unknown[]>;
    const slow: typeof solve = async (question) => {
      await new Promise((resolve) => setTimeout(resolve, question.moves.length % 3));
      return solve(question);
    };
    const alone = await createBook(REQUEST);
    const together = await createBook({ ...REQUEST, solve: [slow, slow, slow] });
    expect(together.bytes).toEqual(alone.bytes);
  });
});
