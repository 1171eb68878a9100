/**
 * The moves of the nodes on the path, one node after the other, and the numbers of a node by those of its moves.
 *
 * ```text
 * attack    proof number = least of its moves       disproof number = sum
 * defence   proof number = sum, less fours          disproof number = least
 * ```
 *
 * The defender's fours lead to much the same node, one after the other and in any order: added up, their proof numbers
 * grow with every order, though what proves one of them proves most of the others. So the largest of them counts, and a
 * part of the others.
 */
import type { Side } from '@games/search-core';
import type { PatternBoard } from '../../patterns/pattern-board';
import { POINT_PATTERN, POINT_PATTERNS } from '../../patterns/point-pattern';
import { FOUR_COST } from './initial-numbers';

/** The words of a move on the stack; the last two are the hash of the node after it. */
export const POINT = 0;
export const PROOF = 1;
export const DISPROOF = 2;
export const LOW = 3;
export const HIGH = 4;
export const MOVE_WORDS = 5;

/** A number that decides: proven, or disproven. */
export const INFINITE = 65_535;
const LARGEST = INFINITE - 1;

/** The part of the proof numbers of the defender's fours that counts, besides the largest of them. */
const FOURS_PART = 0.3;

/** The numbers of the node that was summed up or left last. */
export interface NodeNumbers {
  proof: number;
  disproof: number;
  /** Where the best move is on the stack, the number of the next best, and the sum of the other number without the best. */
  best: number;
  secondLeast: number;
  others: number;
}

export function createMoveStack(patterns: PatternBoard, maxDepth: number) {
  const { pointPatterns, counts, grid } = patterns;
  const { area } = grid;
  const words = new Int32Array(MOVE_WORDS * area * maxDepth);
  const numbers: NodeNumbers = { proof: 1, disproof: 1, best: 0, secondLeast: 0, others: 0 };
  let side: Side = 0;
  let other: Side = 1;

  /** Sums up the moves of the node on the board, which are on the stack from `first` to `end`. */
  const sumUp = (isAttack: boolean, first: number, end: number): void => {
    const own = isAttack ? PROOF : DISPROOF;
    const opposite = isAttack ? DISPROOF : PROOF;
    let best = first;
    let least = INFINITE;
    let secondLeast = INFINITE;
    let largest = 0;
    let sum = 0;
    for (let at = first; at < end; at += MOVE_WORDS) {
      const number = words[at + own]!;
      const summed = words[at + opposite]!;
      if (summed > largest) largest = summed;
      sum += summed;
      if (number < least) {
        secondLeast = least;
        least = number;
        best = at;
      } else if (number < secondLeast) secondLeast = number;
    }
    if (!isAttack)
      sum +=
        counts[side * POINT_PATTERNS + POINT_PATTERN.FIVE]! > 0 ? FOUR_COST : -uncountedFours(first, end);
    numbers.best = best;
    numbers.secondLeast = secondLeast;
    numbers.others = Math.max(0, sum - words[best + opposite]!);
    if (largest === INFINITE || largest === 0) sum = largest;
    else if (sum > LARGEST) sum = LARGEST;
    numbers.proof = isAttack ? least : sum;
    numbers.disproof = isAttack ? sum : least;
  };

  /** The part of the proof numbers of the defender's fours that does not count. */
  const uncountedFours = (first: number, end: number): number => {
    let largest = 0;
    let sum = 0;
    for (let at = first; at < end; at += MOVE_WORDS) {
      if (pointPatterns[other * area + words[at + POINT]!]! < POINT_PATTERN.FOUR) continue;
      const proof = words[at + PROOF]!;
      sum += proof;
      if (proof > largest) largest = proof;
    }
    return Math.floor((1 - FOURS_PART) * (sum - largest));
  };

  return {
    words,
    numbers,
    begin: (attacker: Side): void => {
      side = attacker;
      other = attacker === 0 ? 1 : 0;
    },
    sumUp,
  };
}
