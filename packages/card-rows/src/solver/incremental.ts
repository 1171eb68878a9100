import { checkInteger, wrongType } from '@games/search-core/engine';
import { createAlternatingTree } from './alternating-tree';
import { flatten, type Deal, type End, type FlatDeal, type RowMove } from '../rules/deal';
import { createTournamentTree } from './tournament-tree';
import { noSuchRow, rowIsEmpty } from '../errors';
import { createReducedRows, type ReducedRows } from './reduced-rows';

const ENDS: readonly End[] = ['left', 'right'];

/** A deal that is played and stays solved; see {@link createIncrementalSolver}. Rows count from 0. */
export interface IncrementalSolver {
  /**
   * Takes a card and returns it. The only card of a row may be taken from either end.
   *
   * @throws IllegalMoveError `card-rows/no-such-row`, `card-rows/row-is-empty`; OptionError for what is no row or end.
   */
  readonly take: (row: number, end: End) => number;
  /** Puts the card taken last back, and says which it was; `null` when all of them are back. */
  readonly undo: () => RowMove | null;
  /** What the side to move will have taken more than the other from now on, both playing their best. O(1). */
  readonly value: () => number;
  /**
   * An optimal move: the end whose reduced card is the largest of all; among equals the lowest row, then the left end.
   * `null` without cards. O(1).
   */
  readonly bestMove: () => RowMove | null;
  /**
   * {@link IncrementalSolver.value} if the side to move takes this card, as `solve` has it for every first move. As
   * much work as taking it and putting it back. Errors as `take`.
   */
  readonly margin: (row: number, end: End) => number;
  /** Cards that are still there. */
  readonly count: () => number;
  /** The cards that are still there, every row in its place. A new array each time. */
  readonly rows: () => number[][];
}

/**
 * Solves a deal and keeps it solved while it is played: after a move only the row it was made in changes, at the end
 * where the card lay, and of all numbers in order only those that came or went.
 *
 * Linear in memory; O(n log n) to begin with. A move costs O(c log n + s): c numbers of the reduced row come or go, and s
 * steps of its reduction are taken back and made again (`reduced-rows.ts`). A move takes one number away and brings an
 * even number of others (docs/proof.md, section 6), so over a whole game c is at most 2 on average, whatever the deal. For
 * s there is no better bound than the length of the row's reduced parts; the README has what it costs on many shapes.
 *
 * @throws OptionError as `solve`.
 * @example
 * ```ts
 * import { createIncrementalSolver } from '@games/card-rows';
 *
 * const game = createIncrementalSolver([[1, 2, 5, 7, 3], [4, 6]]);
 * game.value(); // 2
 * game.take(1, 'right'); // 6
 * game.bestMove(); // { row: 1, end: 'left', card: 4 }
 * ```
 */
export function createIncrementalSolver(deal: Deal): IncrementalSolver {
  const flat = flatten(deal);
  const { rows, cards } = flat;
  const journal = new Int32Array(cards.length);
  /** Numbers that came (positive) or went since the tree was brought up to date: most that go come back. */
  const changes = new Map<number, number>();
  const count = (value: number, times: number): void => {
    changes.set(value, (changes.get(value) ?? 0) + times);
  };
  const reduced = createReducedRows(flat, {
    add: (value) => count(value, 1),
    remove: (value) => count(value, -1),
  });
  const tree = createAlternatingTree(allNumbers(flat, reduced), cards.length + rows);
  const { lengthOf, leftmost, rightmost } = reduced;
  const largerEnd = (row: number): number =>
    lengthOf(row) === 0 ? -Infinity : Math.max(leftmost(row), rightmost(row));
  const tournament = createTournamentTree(
    Float64Array.from({ length: Math.max(1, rows) }, (_, row) => (row < rows ? largerEnd(row) : -Infinity)),
  );
  let played = 0;

  const check = (row: number, end: End): void => {
    if (typeof row !== 'number') checkInteger('row', row, 0, rows - 1);
    if (!ENDS.includes(end)) throw wrongType('end', end, "'left' or 'right'");
    const [move, value] = [played + 1, `${row + 1}${end === 'left' ? 'L' : 'R'}`];
    const where = `move ${move} ("${value}")`;
    if (!(Number.isInteger(row) && row >= 0 && row < rows)) throw noSuchRow(where, { move, value, rows });
    if (lengthOf(row) === 0) throw rowIsEmpty(where, { move, value, row: row + 1 });
  };

  const bringUpToDate = (row: number): void => {
    for (const [value, times] of changes) {
      for (let gone = times; gone < 0; gone++) tree.remove(value);
      for (let come = times; come > 0; come--) tree.add(value);
    }
    changes.clear();
    tournament.set(row, largerEnd(row));
  };

  const take = (row: number, end: End): number => {
    check(row, end);
    const side: End = lengthOf(row) === 1 ? 'left' : end;
    const card = side === 'left' ? reduced.takeLeft(row) : reduced.takeRight(row);
    bringUpToDate(row);
    journal[played++] = row * 2 + (side === 'left' ? 0 : 1);
    return card;
  };

  const undo = (): RowMove | null => {
    if (played === 0) return null;
    const move = journal[--played]!;
    const row = move >> 1;
    const end: End = (move & 1) === 0 ? 'left' : 'right';
    const card = end === 'left' ? reduced.putLeft(row) : reduced.putRight(row);
    bringUpToDate(row);
    return { row, end, card };
  };

  const value = (): number => tree.sum();

  return {
    take,
    undo,
    value,
    bestMove: () => {
      if (played === cards.length) return null;
      const row = tournament.winner();
      const end: End = leftmost(row) >= rightmost(row) ? 'left' : 'right';
      return { row, end, card: reduced.cardAt(row, end) };
    },
    margin: (row, end) => {
      const card = take(row, end);
      const margin = card - value();
      undo();
      return margin;
    },
    count: () => cards.length - played,
    rows: () => Array.from({ length: rows }, (_, row) => Array.from(reduced.cardsOf(row))),
  };
}

/** The numbers of all reduced rows, largest first. */
function allNumbers({ cards, rows }: FlatDeal, reduced: ReducedRows): Float64Array {
  const numbers = new Float64Array(cards.length);
  let count = 0;
  for (let row = 0; row < rows; row++) count += reduced.copy(row, numbers, count);
  return numbers.subarray(0, count).sort().reverse();
}
