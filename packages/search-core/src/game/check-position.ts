import { checkChoice, checkFunction, checkRecord, wrongType } from '../validation/check-options';
import { checkInteger } from '../errors';
import { NO_MOVE, type Position } from './position';

/** The longest game of the contract, in plies. */
export const MAX_PLIES = 4000;

const REQUIRED = ['turn', 'generate', 'play', 'undo', 'outcome'] as const;
const OPTIONAL = [
  'hash',
  'canonicalHash',
  'playPass',
  'undoPass',
  'historyReach',
  'extendHistoryReach',
  'historyHash',
  'format',
  'formatMove',
  'parseMove',
] as const;

/**
 * Checks the fields of a position: that all are there, of the right type, and the numbers in their ranges. Calls none
 * of its functions.
 *
 * @throws OptionError `search-core/wrong-type`, `search-core/not-a-choice` or `search-core/out-of-range` naming the
 * field.
 */
export function checkPosition(position: unknown, name = 'position'): asserts position is Position {
  checkRecord(name, position);
  const fields = position as Record<string, unknown>;
  for (const field of REQUIRED) checkFunction(`${name}.${field}`, fields[field]);
  for (const field of OPTIONAL) {
    if (fields[field] !== undefined) checkFunction(`${name}.${field}`, fields[field]);
  }
  if (fields['payoff'] === undefined) throw wrongType(`${name}.payoff`, undefined, "'outcome' or 'margin'");
  checkChoice(`${name}.payoff`, fields['payoff'], ['outcome', 'margin']);
  checkInteger(`${name}.maxMoves`, fields['maxMoves'], 0, NO_MOVE);
  if (fields['maxPlies'] !== Infinity || fields['historyReach'] === undefined)
    checkInteger(`${name}.maxPlies`, fields['maxPlies'], 0, MAX_PLIES);
  const isPlayed = fields['playPass'] !== undefined;
  if (isPlayed === (fields['undoPass'] !== undefined)) return;
  const [present, missing] = isPlayed ? ['playPass', 'undoPass'] : ['undoPass', 'playPass'];
  throw wrongType(`${name}.${missing}`, undefined, `a function, as there is ${present}`);
}

/**
 * Checks the members of a heuristics; `undefined` passes.
 *
 * @throws OptionError `search-core/wrong-type` naming the member.
 */
export function checkHeuristics(option: string, heuristics: unknown): void {
  if (heuristics === undefined) return;
  checkRecord(option, heuristics);
  const members = heuristics as Record<string, unknown>;
  checkFunction(`${option}.evaluate`, members['evaluate']);
  for (const member of ['candidates', 'order', 'noisy', 'extend']) {
    if (members[member] !== undefined) checkFunction(`${option}.${member}`, members[member]);
  }
}
