import { formatCell, longestChain, writtenNumbers, type SequenciumPosition } from '@games/sequencium';
import { isOver, winningSide } from '../../game/game';

/**
 * Finds the longest chain of the side that has won, from its largest number down.
 *
 * @returns nothing while the game goes on, and where it is a draw.
 */
export function winningChain(position: SequenciumPosition): number[] {
  const side = isOver(position) ? winningSide(position) : null;
  return side === null ? [] : longestChain(writtenNumbers(position), side);
}

/** The chain from its 1 on, as cells are written. */
export function describeChain(position: SequenciumPosition): string {
  return winningChain(position)
    .reverse()
    .map((cell) => formatCell(cell, position.columns))
    .join(' ');
}
