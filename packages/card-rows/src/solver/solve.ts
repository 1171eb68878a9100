/** Solving deals and positions exactly. */

import type { Value } from '@games/search-core';
import { flatten, moveNumber, type Deal, type RowMove } from '../board/deal';
import type { CardRowsPosition } from '../rules/position';
import { bestPlay } from './best-play';
import { priceMoves, type ScoredMove } from './move-price';
import { sortRemains } from './remains';

/**
 * Everything there is to know about a deal or position, for the side to move. All numbers are exact; of a position they
 * include what both sides have taken.
 */
export interface SolveResult {
  /** The final margin under best play. */
  readonly value: Value;
  /** The final margin. */
  readonly margin: number;
  /** Total of the side to move at the end. */
  readonly first: number;
  /** Total of the other side at the end. */
  readonly second: number;
  /** Every optimal move as positions know it, by row, left before right; none without cards. */
  readonly best: number[];
  /** Every legal move with its margin, by row, left before right. */
  readonly moves: ScoredMove[];
  /**
   * A whole game of best play that begins with the first of `best`, as positions know moves. Computed when first asked
   * for, in O(n log n).
   *
   * After the first move each player takes the end whose reduced card is the largest; among equals from the lowest row,
   * left before right.
   */
  readonly principalVariation: number[];
  /** The same game as rows, ends and cards. */
  readonly play: RowMove[];
}

/**
 * Solves a deal or a position exactly: both totals, the margin of every move, and best play.
 *
 * There is no asynchronous form and there are no limits: solving takes about as long as sorting the cards.
 *
 * @param at - rows of cards, or a position of them, which is left unchanged.
 * @throws OptionError `card-rows/bad-deal`, `card-rows/bad-card` for what is no deal; `card-rows/sum-too-large` when the
 *   magnitudes of the cards add up to more than 2^53 - 1, beyond which sums would not be exact.
 * @example
 * ```ts
 * import { solve } from '@games/card-rows';
 *
 * const { first, second, best } = solve([[1, 2, 5, 7, 3], [4, 6]]);
 * console.log(first, second); // 15 13
 * console.log(best); // [3]: row 1, right end
 * ```
 * @remarks Reduces every row, sorts the remains, and answers each move from prefix sums of the sorted remains: O(n log n)
 *   time, O(n) memory for n cards. The argument is in docs/proof.md.
 */
export function solve(at: Deal | CardRowsPosition): SolveResult {
  const { deal, own, other } = readRoot(at);
  const flat = flatten(deal);
  const remains = sortRemains(flat);
  const lead = own - other;
  const value = remains.prefix[remains.count]!;
  const margin = lead + value;
  const moves = priceMoves(flat, remains, lead);
  const optimal = moves.filter((move) => move.margin === margin);
  let play: RowMove[] | undefined;
  return {
    value: { kind: 'score', score: margin, certainty: 'exact' },
    margin,
    first: own + (flat.sum + value) / 2,
    second: other + (flat.sum - value) / 2,
    best: optimal.map(({ move }) => move),
    moves,
    get principalVariation() {
      return this.play.map(moveNumber);
    },
    get play() {
      return (play ??= optimal[0] === undefined ? [] : bestPlay(flat, optimal[0]));
    },
  };
}

/** A deal, and the sums that the side to move and the other one have taken. */
interface Root {
  readonly deal: Deal;
  readonly own: number;
  readonly other: number;
}

function readRoot(at: Deal | CardRowsPosition): Root {
  if (!isPosition(at)) return { deal: at, own: 0, other: 0 };
  const side = at.turn();
  return { deal: at.rows(), own: at.taken(side), other: at.taken(1 - side) };
}

function isPosition(at: unknown): at is CardRowsPosition {
  if (typeof at !== 'object' || at === null) return false;
  const { rows, taken, turn } = at as Partial<CardRowsPosition>;
  return [rows, taken, turn].every((member) => typeof member === 'function');
}

/**
 * Computes the margin of a deal alone, without pricing single moves: the first player's sum minus the second's under best
 * play. O(n log n).
 *
 * @throws OptionError as {@link solve}.
 */
export function solveMargin(deal: Deal): number {
  const { prefix, count } = sortRemains(flatten(deal));
  return prefix[count]!;
}
