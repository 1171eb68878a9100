/**
 * The boards on which engines and solvers think: one for each size and rule.
 *
 * V8 makes the fastest code for a board that is the only one of its code, by a third or more; positions come and go, so
 * that theirs never is. Whoever searches lays out the stones of a position on the workbench first, each time before it
 * goes on: others may have used it between two slices.
 *
 * @module
 */
import { createSpecializedPatternBoard, type PatternBoard } from './pattern-board';
import type { Rule } from '../rules/rule';

export interface SearchBoard {
  readonly patterns: PatternBoard;
  /** Lays out a position: takes off what does not belong there, and puts what is missing. */
  readonly load: (cells: Uint8Array) => void;
}

const searchBoards = new Map<string, SearchBoard>();

/** The workbench of a size and a rule; the same at every call. */
export function searchBoardOf(size: number, rule: Rule): SearchBoard {
  const key = `${rule} ${size}`;
  let searchBoard = searchBoards.get(key);
  if (!searchBoard) searchBoards.set(key, (searchBoard = createSearchBoard(size, rule)));
  return searchBoard;
}

function createSearchBoard(size: number, rule: Rule): SearchBoard {
  const patterns = createSpecializedPatternBoard(size, rule);
  const { cells, placed, stones, put, take } = patterns;
  const load = (wanted: Uint8Array): void => {
    let kept = 0;
    while (kept < stones() && wanted[placed[kept]!] === cells[placed[kept]!]) kept++;
    while (stones() > kept) {
      const last = placed[stones() - 1]!;
      take(last, cells[last] === 1 ? 0 : 1);
    }
    for (let point = 0; point < wanted.length; point++)
      if (wanted[point] !== cells[point]) put(point, wanted[point] === 1 ? 0 : 1);
  };
  return { patterns, load };
}
