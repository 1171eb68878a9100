/**
 * The boards that engines and solvers search on: one for each size and rule.
 *
 * V8 makes the fastest code for a board that is the only one of its code, by a third or more; positions come and go, so
 * that theirs never is. A search loads the stones of its position onto the search board, each time before it goes on:
 * other searches may have used the board between two time slices.
 */
import type { Rule } from '../board/rule';
import {
  createSpecializedPatternBoard,
  createSwitchablePatternBoard,
  type PatternBoard,
} from './pattern-board';
import { memoize } from '../memoize';

/** A board to search on, shared by all searches of a size and rule. */
export interface SearchBoard {
  readonly patterns: PatternBoard;
  /**
   * Loads the stones of a position: takes off those that do not belong there, and puts those that are missing.
   *
   * @param cells - by point: 0 empty, 1 X, 2 O.
   */
  readonly load: (cells: ArrayLike<number>) => void;
}

const searchBoards = /* @__PURE__ */ memoize((size: number) =>
  memoize((rule: Rule) => createSearchBoard(size, rule)),
);

/** Returns the search board of a size and rule; the same object at every call. */
export function searchBoardOf(size: number, rule: Rule): SearchBoard {
  return searchBoards(size)(rule);
}

/** The search board of a size for an engine that plays under one rule after another. */
export interface SwitchableSearchBoard {
  readonly patterns: PatternBoard;
  /** Loads the stones of a position as {@link SearchBoard.load}, under its rule. */
  readonly load: (cells: ArrayLike<number>, rule: Rule) => void;
}

/** Returns the board of a size for all rules; the same object at every call. */
export const switchableBoardOf = /* @__PURE__ */ memoize(createSwitchableBoard);

function createSwitchableBoard(size: number): SwitchableSearchBoard {
  const patterns = createSwitchablePatternBoard(size);
  const { takeBackTo, load } = createLoader(patterns);
  return {
    patterns,
    load: (cells, rule) => {
      if (patterns.rule !== rule) {
        takeBackTo(0);
        patterns.setRule(rule);
      }
      load(cells);
    },
  };
}

function createSearchBoard(size: number, rule: Rule): SearchBoard {
  const patterns = createSpecializedPatternBoard(size, rule);
  return { patterns, load: createLoader(patterns).load };
}

function createLoader({ cells, placed, stones, put, take }: PatternBoard): {
  readonly takeBackTo: (kept: number) => void;
  readonly load: SearchBoard['load'];
} {
  const takeBackTo = (kept: number): void => {
    while (stones() > kept) {
      const last = placed[stones() - 1]!;
      take(last, cells[last] === 1 ? 0 : 1);
    }
  };
  const load = (wanted: ArrayLike<number>): void => {
    let kept = 0;
    while (kept < stones() && wanted[placed[kept]!] === cells[placed[kept]!]) kept++;
    takeBackTo(kept);
    for (let point = 0; point < wanted.length; point++)
      if (wanted[point] !== cells[point]) put(point, wanted[point] === 1 ? 0 : 1);
  };
  return { takeBackTo, load };
}
