/**
 * Symmetries of boards by name, as permutations of their cells.
 *
 * ```text
 *   a b      mirror  b a     flip  c d     half-turn  d c     transpose  a c     square: all eight of a square board
 *   c d              d c           a b                b a                b d
 * ```
 */

/** The names of symmetries; `square` stands for all eight of a square board. */
export const BOARD_SYMMETRIES = ['mirror', 'flip', 'half-turn', 'transpose', 'square'] as const;
export type BoardSymmetry = (typeof BOARD_SYMMETRIES)[number];

type Place = readonly [row: number, column: number];
type Map = (place: Place, rows: number, columns: number) => Place;

const GENERATORS: Readonly<Record<BoardSymmetry, readonly Map[]>> = {
  mirror: [([row, column], _, columns) => [row, columns - 1 - column]],
  flip: [([row, column], rows) => [rows - 1 - row, column]],
  'half-turn': [([row, column], rows, columns) => [rows - 1 - row, columns - 1 - column]],
  transpose: [([row, column]) => [column, row]],
  square: [([row, column], _, columns) => [row, columns - 1 - column], ([row, column]) => [column, row]],
};

/**
 * The permutations of the cells that symmetries generate, the identity first: entry `c` of one is the cell that `c` goes to.
 *
 * @param lengths - the cells of each row.
 * @returns only the identity for rows of different lengths; without the symmetries that swap rows and columns for a board that is
 * not square.
 */
export function cellPermutations(
  symmetries: readonly BoardSymmetry[],
  lengths: readonly number[],
): readonly (readonly number[])[] {
  const rows = lengths.length;
  const columns = lengths[0] ?? 0;
  const identity = Array.from(
    { length: lengths.reduce((sum, length) => sum + length, 0) },
    (_, cell) => cell,
  );
  if (lengths.some((length) => length !== columns)) return [identity];
  const isSquare = rows === columns;
  const generators = symmetries
    .filter((name) => isSquare || (name !== 'transpose' && name !== 'square'))
    .flatMap((name) => GENERATORS[name])
    .map((map) =>
      identity.map((cell) => {
        const [row, column] = map([Math.floor(cell / columns), cell % columns], rows, columns);
        return row * columns + column;
      }),
    );
  const found = new Map<string, readonly number[]>([[identity.join(), identity]]);
  for (const permutation of found.values()) {
    for (const generator of generators) {
      const next = permutation.map((cell) => generator[cell]!);
      if (!found.has(next.join())) found.set(next.join(), next);
    }
  }
  return [...found.values()];
}
