import type { ForbiddenKind } from '@games/gomoku';
import type { Side } from '@games/search-core';
import type { Language } from '../element/view';

interface GomokuWords {
  readonly board: (size: number) => string;
  readonly empty: (name: string) => string;
  /** A stone and its number; 0: it has none. */
  readonly stone: (name: string, side: Side, number: number) => string;
  readonly forbidden: (name: string, kind: ForbiddenKind) => string;
  /** A point with a mark; `undefined`: a ring. */
  readonly marked: (name: string, text: string | undefined) => string;
}

const EN_REASONS: Readonly<Record<ForbiddenKind, string>> = {
  overline: 'it makes a row of six or more (overline)',
  'double-four': 'it makes two fours at once (double four)',
  'double-three': 'it makes two open threes at once (double three)',
};
const ZH_REASONS: Readonly<Record<ForbiddenKind, string>> = {
  overline: '长连，会连成六子或以上',
  'double-four': '四四，会同时形成两个四',
  'double-three': '三三，会同时形成两个活三',
};

const EN_SHAPES: Readonly<Record<string, string>> = {
  '△': 'a triangle',
  '□': 'a square',
  '○': 'a circle',
  '×': 'a cross',
};
const ZH_SHAPES: Readonly<Record<string, string>> = { '△': '三角', '□': '方块', '○': '圆圈', '×': '叉' };

export const WORDS: Readonly<Record<Language, GomokuWords>> = {
  en: {
    board: (size) => `Board of ${size} by ${size} points`,
    empty: (name) => `${name}, empty`,
    stone: (name, side, number) =>
      `${name}, ${side === 0 ? 'black' : 'white'}${number === 0 ? '' : `, move ${number}`}`,
    forbidden: (name, kind) => `${name}, forbidden for Black: ${EN_REASONS[kind]}`,
    marked: (name, text = '○') => `${name}, marked with ${EN_SHAPES[text] ?? text}`,
  },
  zh: {
    board: (size) => `${size} 路棋盘`,
    empty: (name) => `${name}，空`,
    stone: (name, side, number) =>
      `${name}，${side === 0 ? '黑子' : '白子'}${number === 0 ? '' : `，第 ${number} 手`}`,
    forbidden: (name, kind) => `${name}，黑方禁手：${ZH_REASONS[kind]}`,
    marked: (name, text = '○') => `${name}，标记：${ZH_SHAPES[text] ?? text}`,
  },
};
