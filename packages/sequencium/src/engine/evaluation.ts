/**
 * The evaluation of a position: what each side has, and what it will get by being nearer to empty cells.
 *
 * A _head_ is a cell where a side may write its largest next number. Cells are as far away as the moves it takes to
 * get there through empty cells. Each of these counts as own minus other's:
 *
 * ```text
 *  best      the largest number written, or to be written in a head
 *  land      cells nearer to the side than to the other
 *  headLand  cells nearer to the side's heads than to the other side
 *  mobility  moves
 *  tempo     1, for the side to move
 * ```
 */
import type { Evaluator, Side } from '@games/search-core';
import { countBits } from '../board/cell-sets';
import type { SequenciumPosition } from '../rules/position';

/**
 * The final margin to expect, in hundredths, by least squares over games of the player against itself (`bench weights`):
 * with 16 of 36 cells empty, and the change for every 10 of 36 beyond.
 */
const MIDDLE = { best: 92, land: 64, headLand: 28, mobility: -45, tempo: 42 };
const EARLY = { best: 2, land: -56, headLand: -16, mobility: 39, tempo: 33 };

/** The largest number of words in a set: a row each of 20 x 20. */
const MAX_WORDS = 20;

/**
 * The cells that the sides can reach within the steps taken so far, one row of words behind the other, and the cells that
 * they were the first to reach.
 *
 * ```text
 *  reached   A | B | A from its heads | B from its heads
 *  before    the same, a step earlier
 *  first     A before B | B before A | A's heads before B | B's heads before A
 * ```
 */
const reached = new Int32Array(4 * MAX_WORDS);
const before = new Int32Array(4 * MAX_WORDS);
const first = new Int32Array(4 * MAX_WORDS);
const widened = new Int32Array(MAX_WORDS);

/** Puts a side's heads into `reached`; returns the number that it may write there, 0 for none. */
function findHeads({ sets, layout, nextValues }: SequenciumPosition, side: Side, words: number): number {
  const { cellOf } = layout;
  const numbers = side * (nextValues.length >> 1);
  const into = (side + 2) * words;
  let largest = 0;
  for (let word = 0; word < words; word++) {
    let heads = 0;
    for (let rest = sets[(side + 1) * words + word]!; rest !== 0; rest &= rest - 1) {
      const number = nextValues[numbers + cellOf[word * 32 + 31 - Math.clz32(rest & (0 - rest))]!]!;
      if (number < largest) continue;
      if (number > largest) {
        largest = number;
        heads = 0;
        for (let earlier = 0; earlier < word; earlier++) reached[into + earlier] = 0;
      }
      heads |= rest & (0 - rest);
    }
    reached[into + word] = heads;
  }
  return largest;
}

/** Records which side reached a cell first in this step; returns 0 when every side has reached all empty cells. */
function settle(sets: Int32Array, words: number): number {
  let unsettled = 0;
  for (let word = 0; word < words; word++) {
    const a = reached[word]!;
    const b = reached[words + word]!;
    const headsA = reached[2 * words + word]!;
    const headsB = reached[3 * words + word]!;
    first[word]! |= a & ~before[word]! & ~b;
    first[words + word]! |= b & ~before[words + word]! & ~a;
    first[2 * words + word]! |= headsA & ~before[2 * words + word]! & ~b;
    first[3 * words + word]! |= headsB & ~before[3 * words + word]! & ~a;
    unsettled |= sets[word]! & ~((headsA | b) & (headsB | a));
  }
  return unsettled;
}

/** Grows the set of `reached` at `at` by one step through empty cells; returns 0 when it cannot grow. */
function grow(at: number, sets: Int32Array, words: number, stride: number, span: number): number {
  for (let word = 0; word < words; word++) {
    const set = reached[at + word]!;
    widened[word] = set | (set << 1) | (set >>> 1);
  }
  let grown = 0;
  for (let word = 0; word < words; word++) {
    const rows = widened[word]!;
    let set = rows | (rows << stride) | (rows >>> stride);
    if (word > 0) set |= widened[word - 1]! >>> span;
    if (word + 1 < words) set |= widened[word + 1]! << span;
    const old = reached[at + word]!;
    before[at + word] = old;
    set &= sets[word]!;
    reached[at + word] = set;
    grown |= set ^ old;
  }
  return grown;
}

/** By how many cells A was first more often than B; `row` 0 for the land, 2 for the land of heads. */
function lead(row: number, words: number): number {
  let count = 0;
  for (let index = row * words; index < (row + 1) * words; index++) {
    count += countBits(first[index]!) - countBits(first[index + words]!);
  }
  return count;
}

/** The last measures of {@link measureTerritory}: A's best, land, land of heads and mobility less B's, and how early it is. */
const measures = new Float64Array(5);

/** Measures a position into `measures` and returns them; the next call overwrites them. */
export function measureTerritory(position: SequenciumPosition): Float64Array {
  const { sets, layout } = position;
  const { words, stride, span } = layout;
  for (let index = 0; index < 2 * words; index++) reached[index] = sets[words + index]!;
  for (let index = 0; index < 4 * words; index++) before[index] = first[index] = 0;
  const bestA = Math.max(position.maximum(0), findHeads(position, 0, words));
  const bestB = Math.max(position.maximum(1), findHeads(position, 1, words));
  for (let hasGrown = 1; hasGrown !== 0 && settle(sets, words) !== 0;) {
    hasGrown = 0;
    for (let set = 0; set < 4; set++) hasGrown |= grow(set * words, sets, words, stride, span);
  }
  measures[0] = bestA - bestB;
  measures[1] = lead(0, words);
  measures[2] = lead(2, words);
  measures[3] = position.mobility(0) - position.mobility(1);
  measures[4] = earliness(position);
  return measures;
}

/** How far the empty cells exceed 16 of 36, in steps of 10 of 36, at most 1, beyond which the weights were not fitted. */
function earliness(position: SequenciumPosition): number {
  const cells = position.nextValues.length >> 1;
  const empty = cells - position.cells(0) - position.cells(1);
  return Math.min(1, (36 * empty - 16 * cells) / (10 * cells));
}

/**
 * Estimates the final margin of the side to move, in hundredths of a point. O(rows * columns); on common boards a few steps over a
 * few words.
 */
export const territoryEvaluator: Evaluator<SequenciumPosition> = (position) => {
  measureTerritory(position);
  const early = measures[4]!;
  const lead =
    measures[0]! * (MIDDLE.best + EARLY.best * early) +
    measures[1]! * (MIDDLE.land + EARLY.land * early) +
    measures[2]! * (MIDDLE.headLand + EARLY.headLand * early) +
    measures[3]! * (MIDDLE.mobility + EARLY.mobility * early);
  const tempo = MIDDLE.tempo + EARLY.tempo * early;
  return Math.round(position.turn() === 0 ? tempo + lead : tempo - lead);
};
