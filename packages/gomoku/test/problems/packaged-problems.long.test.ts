import { describe, expect, it } from 'vitest';
import { makeProblems } from '../../bench/make-problems';
import { gradeOf, solutionsOf } from '../../bench/problem-grade';
import { createPosition, parseMoves } from '../../src';
import { judgeMove, packagedProblems } from '../../src/internal';
import { solveVcfSync, verifyVct } from '../../src/threats';

describe('the command that makes the problems', () => {
  it('finds again those of the first games', async () => {
    const packaged = (await packagedProblems()).map(({ rule, moves }) => `${rule} ${moves}`);
    const made = [...makeProblems('renju', { seed: 1, games: 3 }, () => false)].flat();
    expect(made.length).toBeGreaterThan(0);
    for (const { rule, moves } of made) expect(packaged).toContain(`${rule} ${moves}`);
  }, 120_000);
});

/** Of so many problems one is looked at whole: every move is searched, which takes seconds. */
const SAMPLE = 25;

describe('each packaged problem', () => {
  it.each([1, 2, 3, 4, 5])('of grade %i is won by the first move that it names', async (grade) => {
    const problems = await packagedProblems();
    for (const { id, rule, moves, kind, first } of problems.filter((each) => each.grade === grade)) {
      const position = createPosition({ rule });
      parseMoves(moves, { rule }).forEach(position.play);
      expect([id, solveVcfSync(position).status]).toEqual([id, kind === 'vcf' ? 'win' : 'none']);
      const { proof } = await judgeMove(position, position.parseMove(first[0]!), { nodes: 1_000_000 });
      expect([id, proof !== undefined && verifyVct(position, proof)]).toEqual([id, true]);
    }
  });

  it('of a sample names every first move that wins, and has the grade of the scale', async () => {
    const problems = await packagedProblems();
    for (const { id, rule, moves, kind, first, grade } of problems.filter((_, at) => at % SAMPLE === 0)) {
      const position = createPosition({ rule });
      parseMoves(moves, { rule }).forEach(position.play);
      const solutions = solutionsOf(position, kind);
      expect([id, Array.from(solutions.first.keys(), position.formatMove)]).toEqual([id, first]);
      expect([id, gradeOf(solutions)]).toEqual([id, grade]);
      for (const proof of solutions.first.values())
        expect([id, verifyVct(position, proof)]).toEqual([id, true]);
    }
  }, 1_800_000);
});
