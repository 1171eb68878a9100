import type { GamePosition } from '../games/game-module';

const MAX_MOVES = 12;

/** The names of a line's moves. The position is the one before the line. */
export function lineText(position: GamePosition, line: readonly number[]): string {
  if (line.length === 0) return '–';
  const names = line.slice(0, MAX_MOVES).map((move) => position.formatMove(move));
  return `${names.join(' ')}${line.length > MAX_MOVES ? ' …' : ''}`;
}
