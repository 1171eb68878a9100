/**
 * Canonical positions: of the eight images of a position under symmetry, the one with the lowest key.
 *
 * ```text
 * key    black's points, 255, white's points, each in ascending order, a character each
 * ```
 */
import { imagesOf } from './grid';

/** The largest board that keys are for. */
export const MAX_KEY_SIZE = 15;
/** Stands between black's points and white's. */
const SEPARATOR = 255;

/** The stones of a position, as points. */
export interface Stones {
  readonly black: readonly number[];
  readonly white: readonly number[];
}

/** The canonical image of a position. */
export interface CanonicalStones {
  readonly key: string;
  /** Maps the points of the position to those of the canonical image. */
  readonly image: Uint16Array;
}

/** Creates a function that finds the lowest key of stones, in any order, on a board of up to {@link MAX_KEY_SIZE}. */
export function createCanonicalKey(size: number): (stones: Stones) => CanonicalStones {
  const images = imagesOf(size);
  return ({ black, white }) => {
    const keys = images.map((image) => {
      const pointsOf = (stones: readonly number[]): number[] =>
        stones.map((point) => image[point]!).sort((one, other) => one - other);
      return { key: formatKey({ black: pointsOf(black), white: pointsOf(white) }), image };
    });
    return keys.reduce((lowest, other) => (other.key < lowest.key ? other : lowest));
  };
}

/** Writes the key of stones without a symmetry; their points must ascend. */
export function formatKey({ black, white }: Stones): string {
  return String.fromCharCode(...black, SEPARATOR, ...white);
}

export function stonesOfKey(key: string): Stones {
  const points = Array.from(key, (sign) => sign.charCodeAt(0));
  const end = points.indexOf(SEPARATOR);
  return { black: points.slice(0, end), white: points.slice(end + 1) };
}

/** Returns the stones of a board: 0 for an empty point, 1 for black, 2 for white. */
export function stonesOn(cells: ArrayLike<number>): Stones {
  const pointsWith = (cell: number): number[] =>
    Array.from(cells, (found, point) => (found === cell ? point : -1)).filter((point) => point >= 0);
  return { black: pointsWith(1), white: pointsWith(2) };
}
