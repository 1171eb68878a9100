import type { Side } from '@games/search-core';
import { sides } from '@games/sequencium/words';
import type { Language } from '../element/view';
import type { Reach } from '@games/sequencium';

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
    written: (cell, side, number) => `${cell}, ${sides.en[side]} ${number}`,
    empty: (cell, number) => `${cell}, empty${number === 0 ? '' : `, write ${number}`}`,
    reach: { first: `${sides.en[0]} only`, second: `${sides.en[1]} only`, both: 'Both', nobody: 'None' },
  },
  zh: {
    board: (rows, columns) => `棋盘，${rows} 行 ${columns} 列`,
    written: (cell, side, number) => `${cell}，${sides.zh[side]} ${number}`,
    empty: (cell, number) => `${cell}，空格${number === 0 ? '' : `，可写 ${number}`}`,
    reach: { first: `仅${sides.zh[0]}`, second: `仅${sides.zh[1]}`, both: '双方', nobody: '无人' },
  },
};
