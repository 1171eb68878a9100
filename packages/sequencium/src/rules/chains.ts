import type { Side } from '@games/search-core';
import { checkInteger } from '@games/search-core/internal';
import { touching } from '../board/grid';
import type { SequenciumPosition } from './position';

/** A number on the board, and which one it follows. */
export interface WrittenNumber {
  readonly cell: number;
  readonly side: Side;
  readonly number: number;
  /** The cell of the number before it in its chain, the latest of those that touch it; `null`: none does. */
  readonly parent: number | null;
}

/**
 * Lists the numbers of a position with the links that boards draw between them.
 *
 * @param moves - the last moves, in their order; the numbers before them are listed first, by size. @default none
 * @remarks Quadratic in the number of cells.
 * @example
 * ```ts
 * const position = createPosition({ moves: ['1,1', '4,4'] });
 * writtenNumbers(position, [7, 28])[2]; // { cell: 7, side: 0, number: 2, parent: 0 }
 * ```
 */
export function writtenNumbers(position: SequenciumPosition, moves: readonly number[] = []): WrittenNumber[] {
  const { rows, columns, value, owner } = position;
  const written: WrittenNumber[] = [];
  const add = (cell: number): void => {
    const side: Side = owner(cell) === 'A' ? 0 : 1;
    const number = value(cell);
    const around = touching(rows, columns, cell);
    const parent = written.findLast(
      (earlier) => earlier.side === side && earlier.number === number - 1 && around.includes(earlier.cell),
    );
    written.push({ cell, side, number, parent: parent?.cell ?? null });
  };
  const played = new Set(moves);
  Array.from({ length: rows * columns }, (_, cell) => cell)
    .filter((cell) => value(cell) > 0 && !played.has(cell))
    .sort((a, b) => value(a) - value(b))
    .forEach(add);
  moves.forEach(add);
  return written;
}

/** Finds the chain that leads to the first of a side's largest numbers: its cells, that of the largest number first. */
export function longestChain(written: readonly WrittenNumber[], side: Side): number[] {
  checkInteger('side', side, 0, 1);
  const own = written.filter((each) => each.side === side);
  const largest = Math.max(...own.map(({ number }) => number));
  const chain: number[] = [];
  let next = own.find(({ number }) => number === largest);
  while (next !== undefined) {
    chain.push(next.cell);
    const { parent } = next;
    next = own.find(({ cell }) => cell === parent);
  }
  return chain;
}
