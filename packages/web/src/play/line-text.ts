import type { GamePosition, GameText } from '../contract/game-module';

const MAX_MOVES = 12;

/** The names of a line's moves. The position is the one before the line. */
export function lineText(position: GamePosition, line: readonly number[], text: GameText): string {
  if (line.length === 0) return '–';
  const names = line.slice(0, MAX_MOVES).map((move) => moveName(position.formatMove(move), text));
  return `${names.join(' ')}${line.length > MAX_MOVES ? ' …' : ''}`;
}

/** A move as it stands in a list. */
export function moveName(name: string, { moveName: nameOf }: GameText): string {
  return nameOf?.(name) ?? name;
}
