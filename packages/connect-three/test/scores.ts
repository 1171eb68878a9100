import type { Solver } from '../src';
import type { Solvable } from '../src/solver/root-position';

/** The exact score of a position. */
export function scoreOf(solver: Solver, at: Solvable): number {
  const { score, stopped } = solver.solveSync(at, { scores: 'none' });
  if (score === null || stopped !== 'solved') throw new Error('expected a score');
  return score;
}

/** Who wins, and no more: 1, 0 or -1 for the side to move. */
export function signOf(solver: Solver, at: Solvable): number {
  const { atLeast, atMost } = solver.solveSync(at, { scores: 'none', signOnly: true });
  if (atLeast > 0) return 1;
  if (atMost < 0) return -1;
  if (atLeast !== 0 || atMost !== 0) throw new Error('expected to know who wins');
  return 0;
}

/** The score of each column from the left; `undefined` for a full one. */
export function scoresOf(solver: Solver, at: Solvable, columns: number): (number | undefined)[] {
  const { moves } = solver.solveSync(at, { scores: 'all' });
  return Array.from({ length: columns }, (_, column) => moves!.find(({ move }) => move === column)?.score);
}

/** Best play to the end. */
export function lineOf(solver: Solver, at: Solvable): number[] {
  return solver.solveSync(at, { scores: 'none', principalVariation: true }).principalVariation!;
}
