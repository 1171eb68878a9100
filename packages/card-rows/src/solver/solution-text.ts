/** The answer of the original assignment. */

import { checkArray, checkInteger, checkRecord } from '@games/search-core/internal';
import type { SolveResult } from './solve';

/** The part of a solution that the assignment asks for. */
type Answer = Pick<SolveResult, 'first' | 'second' | 'best' | 'moves'>;

/**
 * Writes the answer in the words of the original assignment: the first move, lowest row and left end first among equals,
 * and what both players end with. Without cards there is no first line.
 *
 * @throws OptionError for what is no solution.
 * @example
 * ```ts
 * import { formatSolution, parseDeal, solve } from '@games/card-rows';
 *
 * formatSolution(solve(parseDeal('7\n1,2,5,7,3\n4,6\n'))); // '第2行 右端 牌点数6\n小红: 15 小蓝: 13\n'
 * ```
 */
export function formatSolution(solution: Answer): string {
  checkAnswer(solution);
  const { best, moves, first, second } = solution;
  const totals = `小红: ${first} 小蓝: ${second}\n`;
  const played = moves.find(({ move }) => move === best[0]);
  if (played === undefined) return totals;
  return `第${played.row + 1}行 ${played.end === 'left' ? '左端' : '右端'} 牌点数${played.card}\n${totals}`;
}

function checkAnswer(solution: Answer): void {
  checkRecord('solution', solution);
  const { best, moves, first, second } = solution;
  const limit = Number.MAX_SAFE_INTEGER;
  checkInteger('solution.first', first, 0 - limit, limit);
  checkInteger('solution.second', second, 0 - limit, limit);
  checkArray('solution.best', best);
  checkArray('solution.moves', moves);
}
