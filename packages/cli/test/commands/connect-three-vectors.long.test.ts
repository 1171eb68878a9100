/** Positions whose values other programs have computed, as batches of the command line. */
import { describe, expect, it } from 'vitest';
import { batch, hasVectors, readVectors } from '../run';

const FOUR = ['--rows', '6', '--columns', '7', '--connect', '4'];

interface Vector {
  readonly board: string;
  readonly turn: string;
  readonly terminal: boolean;
  readonly value: number;
  readonly best: readonly [number, number][];
}

describe.skipIf(!hasVectors)('connect-three vectors (need the shared folder)', () => {
  const vectors = readVectors<Vector>('connect-three-5x3.jsonl').filter((_, index) => index % 10 === 0);

  it('agree on 300 positions analysed as a batch', async () => {
    const answers = await batch<{ score: number; best: number[] }>(
      ['connect-three', 'analyse'],
      vectors.map(({ board }) => board),
    );
    expect(answers).toHaveLength(vectors.length);
    vectors.forEach(({ turn, value, best, terminal }, index) => {
      const answer = answers[index]!;
      expect(Math.sign(answer.score) * (turn === 'X' ? 1 : -1) + 0).toBe(value);
      const columns = best.map(([, column]) => column + 1);
      for (const column of answer.best) expect(columns).toContain(column);
      expect(answer.best.length > 0).toBe(!terminal);
    });
  });

  it('agree on who is to move and what is over', async () => {
    const answers = await batch(
      ['connect-three', 'show'],
      vectors.map(({ board }) => JSON.stringify({ board })),
    );
    expect(answers.map(({ turn, over }) => ({ turn, over }))).toEqual(
      vectors.map(({ turn, terminal }) => ({ turn, over: terminal })),
    );
  });
});

interface FourVector {
  readonly moves: string;
  readonly score: number;
}

describe.skipIf(!hasVectors)('connect four vectors (need the shared folder)', () => {
  const vectors = readVectors<FourVector>('connect-four.jsonl');

  it('agree on every position, answered as a batch in order', async () => {
    const answers = await batch<{ score: number; best: number[]; move: string }>(
      ['connect-three', 'analyse', ...FOUR],
      vectors.map(({ moves }) => moves),
    );
    expect(answers.map(({ score }) => score)).toEqual(vectors.map(({ score }) => score));
    for (const { best, move } of answers) expect(best.map(String)).toContain(move);
  });
});
