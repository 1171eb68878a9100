import type { ConnectPosition } from '@games/connect-three';

export function countStones({ rows, columns, cells }: ConnectPosition, column: number): number {
  let stones = 0;
  for (let row = 0; row < rows; row++) if (cells[row * columns + column] !== 0) stones++;
  return stones;
}

/** The row in which a disc comes to rest, counted from the top; `null`: the column is full. */
export function landingRow(position: ConnectPosition, column: number): number | null {
  const stones = countStones(position, column);
  return stones === position.rows ? null : position.rows - 1 - stones;
}
