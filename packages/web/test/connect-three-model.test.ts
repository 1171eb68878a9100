/** The player of connect three as the worker of the page has it, without a browser. */
import { createPosition, createSolver, toSolverScore } from '@games/connect-three';
import { packagedBook } from '@games/connect-three/definition';
import { fourBook } from '@games/connect-three/four-book';
import { legalMoves } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import type { Answer, Ask, Question } from '../src/contract/engine';
import { engineOf } from '../src/engine-worker/engines';

const FOUR = { rows: 6, columns: 7, connect: 4 };
const control = { signal: new AbortController().signal, onProgress: () => undefined };
const ask = async (
  kind: Ask,
  moves: readonly number[] = [],
  options: Question['options'] = FOUR,
): Promise<Answer> => (await engineOf('connect-three'))({ options, moves, ask: kind }, control);

describe('the player of Connect Four on the page', () => {
  it('plays the first moves from the book, without a search', async () => {
    const { plies } = fourBook();
    const position = createPosition(FOUR);
    // Against whoever always takes the last column that is best for nobody.
    for (const moves: number[] = []; moves.length < plies;) {
      const answer = await ask({ kind: 'choose', level: 'perfect' }, moves);
      const entry = fourBook().lookup(position)!;
      expect(answer).toMatchObject({ move: entry.reply, value: entry.value, nodes: 0 });
      for (const move of [answer.move!, legalMoves(position).at(-1)!]) {
        position.play(move);
        moves.push(move);
      }
    }
    expect(await ask({ kind: 'analyse', milliseconds: 1 })).toMatchObject({
      move: 3,
      value: { kind: 'win', plies: 41, certainty: 'exact' },
      nodes: 0,
    });
  });

  it('knows the exact score of every first column', async () => {
    const { moves, nodes } = await ask({ kind: 'values' });
    expect(nodes).toBe(0);
    const scores = [-2, -1, 0, 1, 0, -1, -2];
    const position = createPosition(FOUR);
    const values = [...moves].sort((a, b) => a.move - b.move).map(({ value }) => value);
    expect(values.map((value) => toSolverScore(position, value))).toEqual(scores);
  });

  it('solves on where the book ends', async () => {
    const moves = [3, 3, 3, 3, 3, 2, 3, 2, 1, 2, 2, 4, 2, 4];
    const answer = await ask({ kind: 'analyse', milliseconds: 60_000 }, moves);
    const { score } = createSolver(FOUR).solveSync(moves, { scores: 'none' });
    expect(Math.sign(score!)).toBe({ win: 1, draw: 0, score: 0, loss: -1 }[answer.value!.kind]);
    expect(answer.value!.certainty).toBe('exact');
  });

  it('has no book for weaker levels and other boards', async () => {
    // The book would know the value.
    expect((await ask({ kind: 'choose', level: 'easy' })).value).toMatchObject({ certainty: 'estimate' });
    expect(await packagedBook({ ...FOUR, rows: 7 })).toBe(undefined);
    expect(await packagedBook(FOUR)).toBe(fourBook());
    const small = await ask({ kind: 'choose', level: 'perfect' }, [], { rows: 5, columns: 3, connect: 3 });
    expect(await packagedBook({ rows: 5, columns: 3, connect: 3 })).toBe(undefined);
    expect(small.value).toEqual({ kind: 'draw', certainty: 'exact' });
  });
});
