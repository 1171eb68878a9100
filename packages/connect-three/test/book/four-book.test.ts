import { createRandom, legalMoves, ONGOING, randomBelow } from '@games/search-core';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { analyse, createPosition, createSolver } from '../../src';
import { fourBook, loadFourBook } from '../../src/book';
import { FOUR_BOOK } from '../../src/book/four-book-data';

const CONNECT_FOUR = { rows: 6, columns: 7, connect: 4 };

describe('the book of Connect Four', () => {
  const solver = createSolver({ ...CONNECT_FOUR, book: fourBook() });

  it('has the published scores of the first moves', () => {
    const { moves, nodes } = solver.solveSync([], { scores: 'all' });
    const scores = moves!.toSorted((a, b) => a.move - b.move).map(({ score }) => score);
    // John Tromp, John's Connect Four Playground; the perfect solver of Pascal Pons prints the same.
    expect(scores).toEqual([-2, -1, 0, 1, 0, -1, -2]);
    expect(nodes).toBe(0);
  });

  it('lets the player begin at once', async () => {
    const found = await analyse(createPosition(CONNECT_FOUR), { book: fourBook() });
    expect(found).toMatchObject({ move: 3, best: [3], nodes: 0, value: { kind: 'win', plies: 41 } });
  });

  it('has a value for every position of its plies', () => {
    const book = fourBook();
    const position = createPosition(CONNECT_FOUR);
    const visit = (ply: number): number => {
      expect(book.lookup(position)?.value.certainty).toBe('exact');
      let count = 1;
      for (let move = 0; move < 7 && ply < Math.min(book.plies, 4); move++) {
        position.play(move);
        count += visit(ply + 1);
        position.undo();
      }
      return count;
    };
    const expected = [1, 8, 57, 400, 2801][Math.min(book.plies, 4)];
    expect(visit(0)).toBe(expected);
  });

  it('replies as either side as far as it goes, with the values that a solver finds', () => {
    const book = fourBook();
    const plain = createSolver(CONNECT_FOUR);
    const random = createRandom(11);
    for (let game = 0; game < 8; game++) {
      const position = createPosition(CONNECT_FOUR);
      const own = game % 2;
      const columns: number[] = [];
      let last: number[] = [];
      for (let ply = 0; ply <= book.replies && position.outcome() === ONGOING; ply++) {
        const moves = legalMoves(position);
        const isOwn = ply % 2 === own;
        const reply = isOwn ? book.lookup(position)!.reply! : moves[randomBelow(random, moves.length)]!;
        expect(moves).toContain(reply);
        if (isOwn) last = [...columns];
        position.play(reply);
        columns.push(reply);
      }
      expect(solver.solveSync(last, { scores: 'none' }).score, String(last)).toBe(
        plain.solveSync(last, { scores: 'none' }).score,
      );
    }
  });

  it('is read in slices, between which the event loop turns', async () => {
    vi.resetModules();
    const fresh = await import('../../src/book');
    let turns = 0;
    const ticking = setInterval(() => turns++, 0);
    const [book, same] = await Promise.all([fresh.loadFourBook(), fresh.loadFourBook()]);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(8);
    expect(same).toBe(book);
    expect(fresh.fourBook()).toBe(book);
    expect(await loadFourBook()).toBe(fourBook());
  });

  it('takes less than 200 kB, compressed', () => {
    expect(gzipSync(FOUR_BOOK).length).toBeLessThan(200_000);
  });
});
