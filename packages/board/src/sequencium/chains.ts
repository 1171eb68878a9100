/**
 * Which number grew from which: what the links on the board show.
 *
 * @module
 */
import type { Side } from '@games/search-core';
import { createPosition, type SequenciumOptions, type SequenciumPosition } from '@games/sequencium';
import { times } from '../svg/markup';

/** A number on the board, or one of a line that might come to stand there. */
export interface Written {
  readonly cell: number;
  readonly side: Side;
  readonly number: number;
  /** The cell of the number that it follows, the latest of those that touch it; `null`: none does. */
  readonly parent: number | null;
}

/**
 * All numbers of a game in the order in which they were written, those that it began with first.
 *
 * @param moves - what led to the position.
 * @param line - moves to come, which are added as if they were played.
 */
export function writtenNumbers(
  position: SequenciumPosition,
  moves: readonly number[],
  line: readonly number[],
): { readonly written: Written[]; readonly planned: Written[] } {
  const { rows, columns, value, owner } = position;
  const written: Written[] = [];
  const add = (cell: number, side: Side, number: number): void => {
    const parent = written.findLast(
      (earlier) =>
        earlier.side === side && earlier.number === number - 1 && touches(earlier.cell, cell, columns),
    );
    written.push({ cell, side, number, parent: parent?.cell ?? null });
  };
  const addWritten = (cell: number): void => add(cell, owner(cell) === 'A' ? 0 : 1, value(cell));
  const played = new Set(moves);
  times(rows * columns, (cell) => cell)
    .filter((cell) => value(cell) > 0 && !played.has(cell))
    .sort((a, b) => value(a) - value(b))
    .forEach(addWritten);
  moves.forEach(addWritten);
  const count = written.length;
  if (line.length > 0) {
    const ahead = createPosition(JSON.parse(JSON.stringify(position)) as SequenciumOptions);
    for (const move of line) {
      if (!ahead.isLegal(move)) break;
      const side = ahead.turn();
      add(move, side, ahead.nextValue(side, move));
      ahead.play(move);
    }
  }
  return { written: written.slice(0, count), planned: written.slice(count) };
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
