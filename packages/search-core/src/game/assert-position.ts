import { checkChoice, checkFunction, checkRecord, wrongType } from '../validation/check-options';
import { checkInteger, OptionError } from '../errors';
import { NO_MOVE, type Chance, type Position } from './position';
import { unwrapPosition } from './unwrap-position';

/** The longest game of the contract, in plies. */
export const MAX_PLIES = 4000;

const REQUIRED = ['turn', 'generate', 'play', 'undo', 'outcome'] as const;
const OPTIONAL = [
  'marginSoFar',
  'hash',
  'canonicalHash',
  'playPass',
  'undoPass',
  'historyReach',
  'extendHistoryReach',
  'historyHash',
  'drawAtFirstReturn',
  'chanceWeight',
  'eventWeight',
  'format',
  'formatMove',
  'parseMove',
] as const;

/** Functions that a position has both, or none of. */
const PAIRS = [
  ['playPass', 'undoPass'],
  ['chanceWeight', 'eventWeight'],
  ['historyReach', 'extendHistoryReach'],
  ['historyReach', 'historyHash'],
] as const;

/**
 * Checks the fields of a position without chance nodes: that all are there, of the right type, and the numbers in their
 * ranges. Calls none of its functions.
 *
 * @returns the position to work on, see {@link unwrapPosition}.
 * @throws OptionError `search-core/wrong-type`, `search-core/not-a-choice` or `search-core/out-of-range` naming the
 * field, `search-core/chance-nodes` for a game with {@link Chance}.
 */
export function assertDeterministic<P extends Position>(position: P, name = 'position'): P {
  const game = assertPosition(position, name);
  refuseChance(game, name);
  return game;
}

/** Refuses a game with dice, whose values are expectations. @throws OptionError `search-core/chance-nodes`. */
function refuseChance({ chanceWeight }: Position & Partial<Chance>, name = 'position'): void {
  if (chanceWeight === undefined) return;
  throw new OptionError(
    'search-core/chance-nodes',
    `${name}.chanceWeight: expected a game without chance nodes; expectimax and monteCarlo take one with them`,
    { option: `${name}.chanceWeight` },
  );
}

/** Checks the fields of a position as {@link assertDeterministic} does, of a game with or without chance nodes. */
export function assertPosition<P extends Position>(position: P, name = 'position'): P {
  checkRecord(name, position);
  const fields = position as unknown as Readonly<Record<string, unknown>>;
  for (const field of REQUIRED) checkFunction(`${name}.${field}`, fields[field]);
  for (const field of OPTIONAL) {
    if (fields[field] !== undefined) checkFunction(`${name}.${field}`, fields[field]);
  }
  if (fields['payoff'] === undefined) throw wrongType(`${name}.payoff`, undefined, "'outcome' or 'margin'");
  const payoffs =
    fields['marginSoFar'] === undefined ? (['outcome', 'margin'] as const) : (['margin'] as const);
  checkChoice(`${name}.payoff`, fields['payoff'], payoffs);
  checkInteger(`${name}.maxMoves`, fields['maxMoves'], 0, NO_MOVE);
  if (fields['maxPlies'] !== Infinity) checkInteger(`${name}.maxPlies`, fields['maxPlies'], 0, MAX_PLIES);
  for (const [one, other] of PAIRS) {
    const hasOne = fields[one] !== undefined;
    if (hasOne === (fields[other] !== undefined)) continue;
    const [present, missing] = hasOne ? [one, other] : [other, one];
    throw wrongType(`${name}.${missing}`, undefined, `a function, as there is ${present}`);
  }
  return unwrapPosition(position);
}

/**
 * Checks the members of a heuristics; `undefined` passes.
 *
 * @throws OptionError `search-core/wrong-type` naming the member.
 */
export function assertHeuristics(option: string, heuristics: unknown): void {
  if (heuristics === undefined) return;
  checkRecord(option, heuristics);
  const members = heuristics as Record<string, unknown>;
  checkFunction(`${option}.evaluate`, members['evaluate']);
  for (const member of ['evaluateMoves', 'candidates', 'order', 'noisy', 'extend']) {
    if (members[member] !== undefined) checkFunction(`${option}.${member}`, members[member]);
  }
}
