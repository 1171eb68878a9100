/** Where things are on the drawing: lines are 40 units apart. */
export const CELL = 40;
/** From the outermost lines to the edge of the wood: room for the coordinates. */
export const MARGIN = 44;
export const STONE_RADIUS = 18.5;

export function sideOf(size: number): number {
  return (size - 1) * CELL + 2 * MARGIN;
}

export function xOf(point: number, size: number): number {
  return MARGIN + (point % size) * CELL;
}

export function yOf(point: number, size: number): number {
  return MARGIN + Math.floor(point / size) * CELL;
}

/** From the edge of the wood to the outermost points, which reach half a cell beyond their lines. */
export function insetOf(size: number): string {
  return `${(100 * (MARGIN - CELL / 2)) / sideOf(size)}%`;
}
