import { describe, expect, it } from 'vitest';
import { createPosition, solveVcfSync, verifyVcf, type Mark } from '../src/index';
import { hasShared, readShared } from './vectors';

interface Problem {
  readonly board: string;
  readonly turn: Mark;
}

describe.skipIf(!hasShared('renju-vcf.jsonl'))('problems of fours from ../shared/vectors', () => {
  it('are all solved, by lines that the verifier accepts', () => {
    for (const { board, turn } of readShared<Problem>('renju-vcf.jsonl')) {
      const position = createPosition({ board, turn, rule: 'renju' });
      const { status, line } = solveVcfSync(position);
      expect([board, status, verifyVcf(position, line)]).toEqual([board, 'win', true]);
      expect(position.board()).toBe(board);
    }
  });
});
