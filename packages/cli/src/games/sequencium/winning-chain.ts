import { formatCell, type SequenciumPosition } from '@games/sequencium';
import { isOver, winningSide } from '../../game/game';

/**
 * Finds a chain of the side that has won, from its largest number down to the 1 that it began with: cells that touch, with
 * numbers that differ by 1.
 *
 * @returns nothing while the game goes on, and where it is a draw.
 */
export function winningChain(position: SequenciumPosition): number[] {
  const side = isOver(position) ? winningSide(position) : null;
  if (side === null) return [];
  const { columns, owner, rows, value } = position;
  const mark = side === 0 ? 'A' : 'B';
  const own = Array.from({ length: rows * columns }, (_, cell) => cell).filter(
    (cell) => owner(cell) === mark,
  );
  const chain: number[] = [];
  for (let wanted = position.maximum(side); wanted > 0; wanted--) {
    const last = chain.at(-1);
    const next = own.find(
      (cell) => value(cell) === wanted && (last === undefined || touches(cell, last, columns)),
    );
    // A board that was set up may hold numbers that grew from nothing.
    if (next === undefined) break;
    chain.push(next);
  }
  return chain;
}

/** The chain from its 1 on, as cells are written. */
export function describeChain(position: SequenciumPosition): string {
  return winningChain(position)
    .reverse()
    .map((cell) => formatCell(cell, position.columns))
    .join(' ');
}

function touches(a: number, b: number, columns: number): boolean {
  const rowsApart = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  return rowsApart <= 1 && Math.abs((a % columns) - (b % columns)) <= 1;
}
