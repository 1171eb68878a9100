import type { Side } from '@games/search-core';
import type { Language } from '../element/view';
import type { Reach } from './reach';

interface SequenciumWords {
  readonly board: (rows: number, columns: number) => string;
  readonly written: (cell: string, side: Side, number: number) => string;
  /** An empty cell, and the number that may be written there; 0: none may. */
  readonly empty: (cell: string, number: number) => string;
  readonly reach: Readonly<Record<Reach, string>>;
}

export const WORDS: Readonly<Record<Language, SequenciumWords>> = {
  en: {
    board: (rows, columns) => `Board of ${rows} rows and ${columns} columns`,
    written: (cell, side, number) => `${cell}, ${side === 0 ? 'Red' : 'Blue'} ${number}`,
    empty: (cell, number) => `${cell}, empty${number === 0 ? '' : `, write ${number}`}`,
    reach: { first: 'Red only', second: 'Blue only', both: 'Both', nobody: 'None' },
  },
  zh: {
    board: (rows, columns) => `棋盘，${rows} 行 ${columns} 列`,
    written: (cell, side, number) => `${cell}，${side === 0 ? '红方' : '蓝方'} ${number}`,
    empty: (cell, number) => `${cell}，空格${number === 0 ? '' : `，可写 ${number}`}`,
    reach: { first: '仅红方', second: '仅蓝方', both: '双方', nobody: '无人' },
  },
};
