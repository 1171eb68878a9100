import { checkInteger, checkRecord, type Shape } from '@games/search-core/internal';

/** A board has at most this many rows and at most this many columns. */
export const MAX_SIDE = 20;

/** The sides of a board and the length of the line that wins. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly connect: number;
}

/** The options of a size. */
export interface SizeOptions {
  /** 1 to {@link MAX_SIDE}. @default 5 */
  readonly rows?: number | undefined;
  /** 1 to {@link MAX_SIDE}. @default 3 */
  readonly columns?: number | undefined;
  /** 2 to the longer side of the board. @default 3 */
  readonly connect?: number | undefined;
}

export const SIZE_SHAPE: Shape<SizeOptions> = { rows: [1, MAX_SIDE], columns: [1, MAX_SIDE], connect: null };

/** @throws OptionError `search-core/out-of-range` naming `rows`, `columns` or `connect`. */
export function checkSize(options: SizeOptions = {}): Size {
  checkRecord('options', options, SIZE_SHAPE);
  const { rows = 5, columns = 3, connect = 3 } = options;
  checkInteger('connect', connect, 2, Math.max(2, rows, columns));
  return { rows, columns, connect };
}
