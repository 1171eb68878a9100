import { describe, expect, it } from 'vitest';
import { createPosition, type Mark } from '../src/index';
import { createFourSearch } from '../src/vcf';
import { hasShared, readShared } from './vectors';

interface Problem {
  readonly board: string;
  readonly turn: Mark;
}

describe.skipIf(!hasShared('renju-vcf.jsonl'))('problems from ../shared/vectors', () => {
  it('are all solved, by lines of legal moves', () => {
    for (const { board, turn } of readShared<Problem>('renju-vcf.jsonl')) {
      const position = createPosition({ board, turn, rule: 'renju' });
      const fours = createFourSearch(position.patterns, 'renju', 18);
      expect(fours.win(position.turn(), 1_000_000)).toBeGreaterThanOrEqual(0);
      expect(position.board()).toBe(board);
      for (const move of fours.line()) {
        expect(position.allows(move)).toBe(true);
        position.play(move);
      }
    }
  });
});
