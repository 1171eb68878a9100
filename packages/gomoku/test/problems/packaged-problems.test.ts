import { describe, expect, it } from 'vitest';
import { gradeOf, solutionsOf } from '../../bench/problem-grade';
import { createPosition, parseMoves } from '../../src';
import { packagedProblems } from '../../src/internal';

describe('the packaged problems', () => {
  it('are 300 in five grades, none twice by a symmetry', async () => {
    const problems = await packagedProblems();
    expect(problems).toHaveLength(300);
    for (const grade of [1, 2, 3, 4, 5])
      expect(problems.filter((problem) => problem.grade === grade)).toHaveLength(60);
    expect(new Set(problems.map(({ id }) => id)).size).toBe(300);
    const hashes = problems.map(({ moves, rule }) => {
      const position = createPosition({ rule });
      parseMoves(moves, { rule }).forEach(position.play);
      const words = new Int32Array(2);
      position.canonicalHash(words);
      return `${rule} ${words.join()}`;
    });
    expect(new Set(hashes).size).toBe(300);
    for (const rule of ['freestyle', 'renju'])
      for (const kind of ['vcf', 'vct'])
        expect(problems.some((problem) => problem.rule === rule && problem.kind === kind)).toBe(true);
  });

  it('have the grade and the first moves that their scale gives', async () => {
    const problems = await packagedProblems();
    // The others are looked at by the long test.
    for (const { rule, moves, kind, grade, first } of problems.filter((_, index) => index % 50 === 0)) {
      const position = createPosition({ rule });
      parseMoves(moves, { rule }).forEach(position.play);
      const solutions = solutionsOf(position, kind);
      expect([Array.from(solutions.first.keys(), position.formatMove), gradeOf(solutions)]).toEqual([
        first,
        grade,
      ]);
    }
  });
});
