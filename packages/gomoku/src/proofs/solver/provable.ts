import { ONGOING } from '@games/search-core';
import { solutionPositionError } from '../../proof-errors';
import { checkPosition, type GomokuPosition } from '../../rules/position';
import { stonesOn } from '../../board/canonical-stones';
import type { Rule, SolutionRule } from '../../board/rule';
import type { StateStones } from './state';
import { fillsWindow } from './windows';

/** Certificates have a byte for a point. */
export const MAX_SIZE = 15;

/** Returns a rule under which wins can be proven. @throws OptionError `gomoku/solution-position`. */
export function solutionRuleOf(rule: Rule): SolutionRule {
  if (rule === 'freestyle' || rule === 'standard') return rule;
  throw solutionPositionError('freestyle or standard', rule);
}

/** @throws OptionError `gomoku/solution-position` naming what is expected. */
export function checkProvable(position: GomokuPosition): void {
  checkPosition(position);
  const { size, rule, turn, outcome, patterns } = position;
  solutionRuleOf(rule);
  if (size > MAX_SIZE)
    throw solutionPositionError(`a board of at most ${MAX_SIZE} x ${MAX_SIZE}`, `${size} x ${size}`);
  if (outcome() !== ONGOING) throw solutionPositionError('a game that goes on', 'one that is over');
  if (turn() !== 0) throw solutionPositionError('X to move', 'O');
  if (fillsWindow(size, patterns.cells, 2))
    throw solutionPositionError('a position in which O has no overline', 'one in which it has');
}

/** Returns the stones of a position. @throws OptionError as {@link checkProvable}. */
export function provableStones(position: GomokuPosition): StateStones {
  checkProvable(position);
  return { side: 0, ...stonesOn(position.patterns.cells), level: 0 };
}
