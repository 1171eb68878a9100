import { sides } from '@games/connect-three/words';
import type { Language } from '../element/view';

interface ConnectWords {
  readonly board: (rows: number, columns: number) => string;
  readonly column: (column: string, stones: number) => string;
  readonly fullColumn: (column: string) => string;
  /** Rows are counted from the bottom. */
  readonly cell: (row: number, column: string, content: string) => string;
  /** An empty cell, and one of either side. */
  readonly contents: readonly [string, string, string];
}

export const WORDS: Readonly<Record<Language, ConnectWords>> = {
  en: {
    board: (rows, columns) => `Board of ${rows} rows and ${columns} columns, row 1 at the bottom`,
    column: (column, stones) => `Column ${column}, ${stones === 1 ? '1 disc' : `${stones} discs`}`,
    fullColumn: (column) => `Column ${column}, full`,
    cell: (row, column, content) => `Row ${row}, column ${column}, ${content}`,
    contents: ['empty', ...sides.en],
  },
  zh: {
    board: (rows, columns) => `棋盘，${rows} 行 ${columns} 列，最底下为第 1 行`,
    column: (column, stones) => `第 ${column} 列，已有 ${stones} 子`,
    fullColumn: (column) => `第 ${column} 列，已满`,
    cell: (row, column, content) => `第 ${row} 行第 ${column} 列，${content}`,
    contents: ['空', ...sides.zh],
  },
};
