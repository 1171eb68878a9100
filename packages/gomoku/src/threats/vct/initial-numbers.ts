/**
 * Initial proof and disproof numbers: estimates of a move before it has been searched.
 *
 * They come from the point patterns of both sides. A move that also stops the other side is searched sooner by
 * either. A four costs the attacker something, and so does a move after fours that has nothing to do with them: fours
 * can be played at any time in any order, and without that cost every threat would be searched after every selection
 * of them. The number of points of each pattern shows how likely an attacker is to win at all: the attacking moves of
 * a node are the more expensive the less likely that is.
 *
 * Source: Winands and Schadd 2011 (initial numbers from an evaluation).
 */
import type { Side } from '@games/search-core';
import { POINT_PATTERN, POINT_PATTERNS } from '../../patterns/point-pattern';
import { MAX_PROOF_NUMBER } from './table';

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
 *
 * Fours refute more often than their factor suggests. But the defender can play them at any time, and what refutes
 * the other answers refutes most of them too: they come after the answers that make a three.
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
  .fill(3, POINT_PATTERN.FOUR);
REFUTATION_FACTOR.making[POINT_PATTERN.DOUBTFUL] = 4.3;

/**
 * What one empty point of a pattern adds to the logarithm of the odds that the attacker, who is to move, wins soon, for the
 * attacker and for the defender. Fitted by logistic regression to the nodes of searches of 100,000 nodes.
 */
const LOG_ODDS = { attacker: new Float64Array(POINT_PATTERNS), defender: new Float64Array(POINT_PATTERNS) };
LOG_ODDS.attacker[POINT_PATTERN.FORBIDDEN] = -0.22;
LOG_ODDS.attacker[POINT_PATTERN.DOUBTFUL] = 0.28;
LOG_ODDS.attacker[POINT_PATTERN.TWO] = -0.01;
LOG_ODDS.attacker[POINT_PATTERN.OPEN_TWO] = -0.03;
LOG_ODDS.attacker[POINT_PATTERN.SLEEPING_THREE] = -0.06;
LOG_ODDS.attacker[POINT_PATTERN.DOUBLE_TWO] = 0.02;
LOG_ODDS.attacker[POINT_PATTERN.OPEN_THREE] = 0.1;
LOG_ODDS.attacker[POINT_PATTERN.THREE_PLUS] = 0.39;
LOG_ODDS.attacker[POINT_PATTERN.DOUBLE_THREE] = 0.75;
LOG_ODDS.attacker[POINT_PATTERN.FOUR] = -0.03;
LOG_ODDS.attacker[POINT_PATTERN.FOUR_PLUS] = 0.43;
LOG_ODDS.attacker[POINT_PATTERN.FOUR_THREE] = 0.86;
LOG_ODDS.defender[POINT_PATTERN.FORBIDDEN] = 0.59;
LOG_ODDS.defender[POINT_PATTERN.DOUBTFUL] = 0.2;
LOG_ODDS.defender[POINT_PATTERN.OPEN_TWO] = 0.01;
LOG_ODDS.defender[POINT_PATTERN.SLEEPING_THREE] = -0.08;
LOG_ODDS.defender[POINT_PATTERN.DOUBLE_TWO] = -0.11;
LOG_ODDS.defender[POINT_PATTERN.OPEN_THREE] = -0.03;
LOG_ODDS.defender[POINT_PATTERN.THREE_PLUS] = -0.04;
LOG_ODDS.defender[POINT_PATTERN.DOUBLE_THREE] = -0.1;
LOG_ODDS.defender[POINT_PATTERN.FOUR] = -0.36;
LOG_ODDS.defender[POINT_PATTERN.FOUR_PLUS] = -0.37;
LOG_ODDS.defender[POINT_PATTERN.FOUR_THREE] = -0.77;
LOG_ODDS.defender[POINT_PATTERN.DOUBLE_FOUR] = -0.27;
LOG_ODDS.defender[POINT_PATTERN.OPEN_FOUR] = -1.11;
/** The most points of one pattern that count. */
const MAX_COUNTED = 20;
/** The odds of half of the nodes are longer. There the proof numbers of moves are those of their patterns. */
const MEDIAN_LOG_ODDS = -3.66;
/** How far the odds go into proof numbers. With 0.6 they count too much, and searches of long wins become larger. */
const ODDS_WEIGHT = 0.3;
const MIN_FACTOR = 0.25;
const MAX_FACTOR = 5;

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
 * Estimates how much harder than usual an attacker who is to move wins: a factor of the proof numbers of its moves.
 */
export function difficultyOfAttack(counts: Int32Array, side: Side): number {
  const own = side * POINT_PATTERNS;
  const theirs = POINT_PATTERNS - own;
  let logOdds = -MEDIAN_LOG_ODDS;
  for (let pattern = 0; pattern < POINT_PATTERNS; pattern++) {
    logOdds += LOG_ODDS.attacker[pattern]! * Math.min(MAX_COUNTED, counts[own + pattern]!);
    logOdds += LOG_ODDS.defender[pattern]! * Math.min(MAX_COUNTED, counts[theirs + pattern]!);
  }
  return Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, Math.exp(-ODDS_WEIGHT * logOdds)));
}

/**
 * Estimates the proof number of an attacking move; its initial disproof number is 1.
 *
 * @param own - the pattern of the point for the attacker, `theirs` for the defender.
 * @param isUnrelated - whether fours were played just before, and the point is on no line with them.
 * @param difficulty - see {@link difficultyOfAttack}.
 */
export function proofNumberOfAttack(
  own: number,
  theirs: number,
  isUnrelated: boolean,
  difficulty: number,
): number {
  const takesFour = theirs >= POINT_PATTERN.FOUR;
  let number = takesFour ? Math.ceil(PROOF_NUMBER[own]! / TAKEN_FOUR) : PROOF_NUMBER[own]!;
  if (isUnrelated) number += own >= POINT_PATTERN.FOUR ? UNRELATED_FOUR : UNRELATED;
  return Math.min(MAX_PROOF_NUMBER, Math.max(1, Math.round(difficulty * number)));
}

/** Sums up how much an attacker has to attack with. */
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

/** Estimates the disproof number of an answer from its refutation factors. */
export function disproofNumberOfAnswer(potential: number, attacker: number, defender: number): number {
  const taking = REFUTATION_FACTOR.taking[attacker]!;
  const making = REFUTATION_FACTOR.making[defender]!;
  return Math.round((1 + (potential >> 4)) ** 0.7 * taking * making);
}
