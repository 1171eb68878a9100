import { runSync } from '@games/search-core/internal';
import { describe, expect, it } from 'vitest';
import { makeProblems } from '../../bench/make-problems';
import { gradeOf, solutionsOf } from '../../bench/problem-grade';
import { createPosition, parseMoves } from '../../src';
import { packagedProblems } from '../../src/internal';
import { proveMove } from '../../src/problems/judge';
import { solveVcfSync, verifyVct } from '../../src/threats';

describe('the command that makes the problems', () => {
  it('finds again those of the first games', async () => {
    const packaged = (await packagedProblems()).map(({ rule, moves }) => `${rule} ${moves}`);
    const made = [...makeProblems('renju', { seed: 1, games: 3 }, () => false)].flat();
    expect(made.length).toBeGreaterThan(0);
    for (const { rule, moves } of made) expect(packaged).toContain(`${rule} ${moves}`);
  }, 120_000);
});

describe('each packaged problem', () => {
  it('is won by every first move that it names, as the verifier confirms, and has the grade of the scale', async () => {
    for (const { id, rule, moves, kind, grade, first } of await packagedProblems()) {
      const position = createPosition({ rule });
      parseMoves(moves, { rule }).forEach(position.play);
      expect([id, solveVcfSync(position).status]).toEqual([id, kind === 'vcf' ? 'win' : 'none']);
      const solutions = solutionsOf(position, kind);
      expect([id, solutions.first.map(position.formatMove)]).toEqual([id, first]);
      expect([id, gradeOf(solutions)]).toEqual([id, grade]);
      expect(solutions.moves).toBeGreaterThan(1);
      for (const move of solutions.first) {
        const { proof } = runSync(proveMove(position, move, kind, {}));
        expect([id, proof && verifyVct(position, proof)]).toEqual([id, true]);
      }
    }
  }, 600_000);
});
