import type { Rule } from '../board/rule';
import type { ForbiddenKind } from '../patterns/forbidden';
import type { GomokuWords } from './gomoku-words';
import { titles } from './titles';

/** The names of what black may not make. */
export const forbidden = { overline: '长连', 'double-four': '四四', 'double-three': '三三' };

const REASONS: Readonly<Record<ForbiddenKind, string>> = {
  overline: '会连成六子或以上',
  'double-four': '会同时形成两个四',
  'double-three': '会同时形成两个活三',
};

const RULES: Readonly<Record<Rule, string>> = {
  freestyle: '黑先白后，横、竖、斜先连成五子或更多者胜，无禁手。',
  standard: '恰好连成五子者胜，六子及以上的长连不算。',
  caro: '恰好连成五子且两端未同时被对方堵住者胜；棋盘边界不算堵，长连不算，无禁手。',
  renju: '黑方恰好连成五子获胜，不得下三三、四四、长连禁手；白方没有禁手，连五或长连都算胜。',
};

/** The texts in Chinese. */
export const zh: GomokuWords = {
  title: titles.zh,
  summary: '在交叉点上轮流落子，先连成五子者胜。',
  sides: ['黑方', '白方'],
  levels: {
    novice: '新手',
    beginner: '入门',
    casual: '初级',
    amateur: '中级',
    club: '高级',
    strong: '高手',
    expert: '专家',
    master: '大师',
    'full-5': '全力 5 秒',
    'full-15': '全力 15 秒',
    perfect: '完美',
  },
  options: { size: '路数', rule: '规则' },
  choices: { freestyle: '无禁手', standard: '长连不算', renju: '有禁手（连珠）', caro: '卡罗（Caro）' },
  presets: {},
  rules: ({ rule }) => RULES[rule],
  forbidden,
  shapeNames: {
    five: '五连',
    overline: '长连',
    'open-four': '活四',
    'double-four': '一线双四',
    four: '冲四',
    'open-three': '活三',
    'sleeping-three': '眠三',
    'open-two': '活二',
    'sleeping-two': '眠二',
  },
  directionNames: { horizontal: '横', vertical: '竖', diagonal: '捺 \\', 'anti-diagonal': '撇 /' },
  forbiddenPoint: (point, kind) => `${point}，黑方禁手：${forbidden[kind]}，${REASONS[kind]}`,
  draw: '和棋',
  ending: (row) => (row === null ? '棋盘已满' : `连成 ${row.length} 子：${row.join(' ')}`),
};
