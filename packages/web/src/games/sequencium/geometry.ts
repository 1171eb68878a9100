/** Where things lie in the drawing of the board. */

/** A cell is 100 units wide. */
export const CELL = 100;
/** Room for the coordinates on the left and above, and for the edge on the other sides. */
export const HEAD = 44;
export const TAIL = 14;

/** The middle of a cell. */
export function placeOf(cell: number, columns: number): [number, number] {
  return [centre(cell % columns), centre(Math.floor(cell / columns))];
}

export function centre(index: number): number {
  return index * CELL + CELL / 2;
}
