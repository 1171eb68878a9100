/**
 * Initial proof and disproof numbers: estimates of a move before it has been searched.
 *
 * They come from the point patterns of both sides. A move that also stops the other side is searched sooner by either.
 * A four costs the attacker something, and so does a move after fours that has nothing to do with them: fours can be
 * played at any time in any order, and without that cost every threat would be searched after every selection of them.
 *
 * Source: Winands and Schadd 2011 (initial numbers from an evaluation).
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { POINT_PATTERN, POINT_PATTERNS } from '../../patterns/point-pattern';

/** Initial proof numbers by the pattern of an attacking move: what is more likely to win is searched first. */
const PROOF_NUMBER = new Int32Array(POINT_PATTERNS).fill(60);
PROOF_NUMBER[POINT_PATTERN.TWO] = 36;
PROOF_NUMBER[POINT_PATTERN.OPEN_TWO] = 21;
PROOF_NUMBER[POINT_PATTERN.SLEEPING_THREE] = 24;
PROOF_NUMBER[POINT_PATTERN.DOUBLE_TWO] = 14;
PROOF_NUMBER[POINT_PATTERN.OPEN_THREE] = 4;
PROOF_NUMBER[POINT_PATTERN.THREE_PLUS] = 3;
PROOF_NUMBER[POINT_PATTERN.DOUBLE_THREE] = 2;
PROOF_NUMBER[POINT_PATTERN.DOUBTFUL] = 4;
PROOF_NUMBER[POINT_PATTERN.FOUR] = 7;
PROOF_NUMBER[POINT_PATTERN.FOUR_PLUS] = 5;
PROOF_NUMBER[POINT_PATTERN.FOUR_THREE] = 3;
/** Divides the number where the attacker takes the point of a four from the defender. */
const TAKEN_FOUR = 3;
/** Added after fours on whose lines the point is not: to any move, and to a further four. */
const UNRELATED = 20;
const UNRELATED_FOUR = 5;

/** Added to the proof number of what follows a four. */
export const FOUR_COST = 6;

/**
 * Refutation factors, by the pattern of the answer's point for the attacker (what it takes) and for the defender (what it
 * makes): the larger, the less often such an answer refutes an attack. Counted in searches: of the answers that make a
 * four and take one, most do; of those that do neither, one of a hundred. Larger steps than these leave the likely
 * answers too late.
 */
const REFUTATION_FACTOR = {
  taking: new Float64Array(POINT_PATTERNS).fill(3.5),
  making: new Float64Array(POINT_PATTERNS).fill(9.2),
};
REFUTATION_FACTOR.taking.fill(2.6, POINT_PATTERN.OPEN_THREE).fill(1, POINT_PATTERN.FOUR_THREE);
REFUTATION_FACTOR.taking[POINT_PATTERN.FOUR_PLUS] = 1.9;
REFUTATION_FACTOR.making
  .fill(4.3, POINT_PATTERN.OPEN_TWO)
  .fill(1.6, POINT_PATTERN.OPEN_THREE)
  .fill(1, POINT_PATTERN.FOUR);
REFUTATION_FACTOR.making[POINT_PATTERN.DOUBTFUL] = 4.3;

/** Added to the potential of an attacker, who has to go on, for each point of a pattern. */
const POTENTIAL = new Int32Array(POINT_PATTERNS);
POTENTIAL[POINT_PATTERN.DOUBLE_TWO] = 1;
POTENTIAL[POINT_PATTERN.OPEN_THREE] = 2;
POTENTIAL[POINT_PATTERN.THREE_PLUS] = 3;
POTENTIAL[POINT_PATTERN.DOUBLE_THREE] = 6;
POTENTIAL[POINT_PATTERN.DOUBTFUL] = 2;
POTENTIAL[POINT_PATTERN.FOUR] = 2;
POTENTIAL[POINT_PATTERN.FOUR_PLUS] = 4;
POTENTIAL[POINT_PATTERN.FOUR_THREE] = 8;

/**
 * Estimates the proof number of an attacking move; its initial disproof number is 1.
 *
 * @param own - the pattern of the point for the attacker, `theirs` for the defender.
 * @param isUnrelated - whether fours were played just before, and the point is on no line with them.
 */
export function proofNumberOfAttack(own: number, theirs: number, isUnrelated: boolean): number {
  const takesFour = theirs >= POINT_PATTERN.FOUR;
  const number = takesFour ? Math.ceil(PROOF_NUMBER[own]! / TAKEN_FOUR) : PROOF_NUMBER[own]!;
  if (!isUnrelated) return number;
  return number + (own >= POINT_PATTERN.FOUR ? UNRELATED_FOUR : UNRELATED);
}

/**
 * Sums up how much an attacker has to attack with.
 *
 * @param counts - the number of empty points of each pattern, see `PatternBoard`.
 */
export function attackPotential(counts: Int32Array, side: Side): number {
  const first = side * POINT_PATTERNS;
  let potential = 0;
  for (let pattern = 0; pattern < POINT_PATTERNS; pattern++)
    potential += counts[first + pattern]! * POTENTIAL[pattern]!;
  return potential;
}

/** Estimates the proof number of an answer: the more the attacker has, the sooner every answer fails. */
export function proofNumberOfAnswer(potential: number): number {
  return 1 + Math.floor(40 / (6 + potential));
}

/**
 * Estimates the disproof number of an answer from its refutation factors.
 *
 * @param attacker - the pattern of the point for the attacker, `defender` for the defender.
 */
export function disproofNumberOfAnswer(potential: number, attacker: number, defender: number): number {
  const taking = REFUTATION_FACTOR.taking[attacker]!;
  const making = REFUTATION_FACTOR.making[defender]!;
  return Math.round((1 + (potential >> 4)) ** 0.7 * taking * making);
}
