import { before } from '../../messages/zh-spacing';
import type { en } from './en';

/** 证书可能有的问题。 */
const FLAWS: Readonly<Record<string, string>> = {
  missing: '缺少应手',
  illegal: '应手不合规则',
  lost: '有一局的结果不符合该值',
  'left-over': '有多余的应手',
  oversized: '局面之多超出应手所能应付',
};

export const zh: typeof en = {
  demo: '观看电脑自弈',
  size: '方形棋盘的边长（默认 6）',
  interactive: '每手之后等待回车',
  demoDepth: '搜索几步深（默认 4）',
  demoOf: (rows, columns, depth) => `${rows} 行 × ${columns} 列，搜索 ${depth} 步深`,
  turn: (turn, side, moves) => `第 ${turn} 手   轮到 ${side}，${moves}`,
  chooses: (side, move, value, nodes) => `${side} 走 ${move}，写下 ${value}；${nodes}`,
  available: (moves) => `可走 ${moves} 处`,
  enter: '回车继续，q 停止 ',
  final: '终局。',
  stopped: '已停止。',
  moveCount: '手数',
  nodeCount: '节点数',
  winner: '胜者',
  nobody: '无，和棋',
  solve: '棋盘在双方最优下的终局差值，以及最优的第一手',
  bound: '只求胜负：值为 1、0 或 -1',
  everyMove: '求出全部最优第一手（25 格以内总会求出）',
  threads: '搜索所用线程数（默认为本机可同时运行的线程数）',
  checkpoint: '把已知结果存入此文件；文件已存在则从中继续',
  certificate: '把双方策略写入此文件，作为该值的证明（25 格以内）',
  verify: '只凭规则检验证书；证明不成立时退出码为 1',
  certificateFile: '证书文件（“-”为标准输入）',
  values: '精确值一览，附节点数与用时',
  long: '包括需要数分钟的棋盘',
  between: (atLeast, atMost) => `值在 ${atLeast} 与 ${atMost} 之间`,
  parts: (done, known) => `已知 ${known} 部分，完成 ${done}`,
  margin: (value, [first, second]) => {
    if (value === 0) return '0：和棋';
    return value > 0
      ? `+${value}：${before(first)}领先 ${value}`
      : `${value}：${before(second)}领先 ${0 - value}`;
  },
  sign: (value, [first, second]) => (value === 0 ? '和棋' : `${before(value > 0 ? first : second)}胜`),
  bestMoves: '最优第一手',
  proven: (rows, columns, value, positions) =>
    `证书成立：${rows} x ${columns} 的值为 ${value}（${positions} 个局面）。`,
  flaw: (side, kind, moves) => `证书不成立：${FLAWS[kind]}（${side}，在“${moves}”之后）。`,
  valueColumns: ['棋盘', '开局', '两步制', '值', '最佳', '节点', '用时'],
  yes: '是',
};
