/**
 * Which number grew from which: what the links on the board show.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { createPosition } from '@games/sequencium';
import { rulesOf, type SequenciumChoices } from './options';

/** A number on the board, or one of a line that might come to stand there. */
export interface Written {
  readonly cell: number;
  readonly side: Side;
  readonly number: number;
  /** The cell of the number that it follows, the latest of those that touch it; `null`: none does. */
  readonly parent: number | null;
}

/** All numbers of a game in the order in which they were written, those of the start first. */
export function writtenNumbers(options: SequenciumChoices, moves: readonly number[]): Written[] {
  const position = createPosition(rulesOf(options));
  const { rows, columns } = position;
  const written: Written[] = [];
  const add = (cell: number, side: Side, number: number): void => {
    const parent = written.findLast(
      (earlier) =>
        earlier.side === side && earlier.number === number - 1 && touches(earlier.cell, cell, columns),
    );
    written.push({ cell, side, number, parent: parent?.cell ?? null });
  };
  const starts = Array.from({ length: rows * columns }, (_, cell) => cell).filter(
    (cell) => position.value(cell) > 0,
  );
  starts.sort((a, b) => position.value(a) - position.value(b));
  for (const cell of starts) add(cell, position.owner(cell) === 'A' ? 0 : 1, position.value(cell));
  for (const move of moves) {
    const side = position.turn();
    add(move, side, position.nextValue(side, move));
    position.play(move);
  }
  return written;
}

/** The cells of the chain that leads to the first of a side's largest numbers, that number first. */
export function longestChain(written: readonly Written[], side: Side): number[] {
  const byCell = new Map(written.map((each) => [each.cell, each]));
  const own = written.filter((each) => each.side === side);
  const largest = Math.max(...own.map(({ number }) => number));
  const chain: number[] = [];
  let next = own.find(({ number }) => number === largest);
  while (next !== undefined) {
    chain.push(next.cell);
    next = next.parent === null ? undefined : byCell.get(next.parent);
  }
  return chain;
}

function touches(a: number, b: number, columns: number): boolean {
  const rowsApart = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  return rowsApart <= 1 && Math.abs((a % columns) - (b % columns)) <= 1;
}
