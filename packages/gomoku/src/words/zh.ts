import type { Rule } from '../board/rule';
import type { ForbiddenKind } from '../patterns/forbidden';
import type { GomokuWords } from './gomoku-words';
import { marksZh as marks, sidesZh as sides, summaryZh as summary, titleZh as title } from './titles';

/** The names of what black may not make. */
export const forbidden = { overline: '长连', 'double-four': '四四', 'double-three': '三三' };

const forbiddenPoint = (point: string, kind: ForbiddenKind): string => `${point}，${marks[kind]}`;

const choices: Readonly<Record<Rule, string>> = {
  freestyle: '无禁手',
  standard: '长连不算',
  renju: '有禁手（连珠）',
  caro: '卡罗（Caro）',
};

const RULES: Readonly<Record<Rule, string>> = {
  freestyle: '黑先白后，横、竖、斜先连成五子或更多者胜，无禁手。',
  standard: '恰好连成五子者胜，六子及以上的长连不算。',
  caro: '恰好连成五子且两端未同时被对方堵住者胜；棋盘边界不算堵，长连不算，无禁手。',
  renju: '黑方恰好连成五子获胜，不得下三三、四四、长连禁手；白方没有禁手，连五或长连都算胜。',
};

/** The texts in Chinese. */
export const zh: GomokuWords = {
  title,
  summary,
  sides,
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
  levelNotes: {
    novice: '只顾连自己的子，您的意图有一半看不见。',
    beginner: '大多能看出您的意图，但好点里随手挑一个。',
    casual: '只看自己下一手的作用，常取次好的点。',
    amateur: '看自己一手和您的一手应对。',
    club: '双方各往前看两手。',
    strong: '总下自己找到的最好一手，还会连续冲四取胜（VCF）。',
    expert: '下法同“高手”，计算的局面多三倍。',
    master: '全力搜索一秒。',
    'full-5': '全力搜索五秒。',
    'full-15': '全力搜索十五秒，从第一手起就自己算。',
    perfect: '按证明行棋，任何应着都不能改变结果。',
  },
  options: { size: '路数', rule: '规则' },
  descriptions: {
    size: '棋盘路数，5 到 20。',
    rule: 'freestyle 自由、standard 标准、renju 连珠或 caro 卡罗。',
    board: '自上而下逐行写出各点：X、O，空点为“.”。',
    turn: '--board 轮到哪方：X 或 O（不写则由子数判断）。',
    moves: '已下的点，如 "h8 i9"。',
  },
  choices,
  presets: {
    freestyle: '无禁手',
    renju: '有禁手（连珠）',
    standard: '长连不算',
    middle: '13 路',
    small: '9 路',
  },
  marks,
  rules: ({ rule = 'freestyle' }) => RULES[rule],
  notation: () => '输入点的列字母和行号，如 h8。',
  subtitle: ({ rule, size }) => `${choices[rule]}   ${size} × ${size}`,
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
  played: (side, name) => `${side}下在 ${name}。`,
  forbiddenPoint,
  draw: '和棋',
  ending: ({ foul, formatMove, lastMove, winningLine }) => {
    const kind = foul();
    if (kind !== null) return forbiddenPoint(formatMove(lastMove()!), kind);
    const row = winningLine()?.map(formatMove);
    return row === undefined ? '棋盘已满' : `连成 ${row.length} 子：${row.join(' ')}`;
  },
};
