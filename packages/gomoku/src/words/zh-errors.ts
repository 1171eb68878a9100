import type { ErrorDetails, ErrorTexts } from '@games/search-core';
import type { ErrorCode } from '../error-codes';
import { forbidden } from './zh';

/** A place in a file. */
const place = ({ line, column }: ErrorDetails): string => `第 ${line} 行第 ${column} 列：`;
const cell = ({ row, column }: ErrorDetails): string => `棋盘第 ${row} 行第 ${column} 列：`;
const move = (index: string | number | undefined): string => `第 ${index} 手：`;

/** What black may not make, by the library's name of it. */
const FORBIDDEN: Readonly<Record<string, string>> = forbidden;

/** The formats of games by the library's names. */
const FORMATS: Readonly<Record<string, string>> = {
  'RenLib library': ' RenLib 棋谱库',
  'Piskvork record': ' Piskvork 棋谱',
  'RenjuNet database': ' RenjuNet 对局库',
  'POS file': ' POS 文件',
  'Yixin-Board position': '弈心（Yixin-Board）局面',
  'list of moves': '着法列表',
  certificate: '证书',
  unknown: '未知格式',
  empty: '空文件',
};

const format = (name: string | number | undefined): string => FORMATS[String(name)] ?? ` ${name}`;
const end = (found: string | number | undefined): string => (found === 'end' ? '文件结尾' : `“${found}”`);

/** The errors of this package in Chinese. */
export const zhErrors: ErrorTexts<ErrorCode> = {
  'gomoku/board-size': '棋盘：应有 {expected} 行，实际 {found} 行',
  'gomoku/board-row': '棋盘第 {row} 行：应有 {expected} 点，实际 {found} 点',
  'gomoku/board-length': '棋盘：写成一行应有 {expected} 点，实际 {found} 点',
  'gomoku/board-character': (d) =>
    `${cell(d).slice(0, -1)}（${d['point']}）：应为 ${d['expected']} 之一，实际为“${d['found']}”`,
  'gomoku/stone-count':
    '棋盘：X 先走，X 应与 O 同样多或多一个（或用 turn 指明轮到哪方），实际 {black} 个 X、{white} 个 O',
  'gomoku/two-winners': '棋盘：最多一方获胜，实际 X 在 {black}、O 在 {white} 都已成五',
  'gomoku/played-on': '棋盘：{mark} 已在 {point} 成五获胜，不应再轮到 {mark}',
  'gomoku/point': ({ index, column, first, last, text }) =>
    `第 ${index} 手“${text}”不是棋盘上的点，应在 ${first} 到 ${last} 之间${column === 1 ? '' : `（从第 ${column} 个字符起）`}`,
  'gomoku/occupied': '第 {index} 手：{point} 已有棋子，应为空点',
  'gomoku/forbidden': ({ index, point, kind }) =>
    `${move(index)}${point} 是黑方禁手（${FORBIDDEN[String(kind)] ?? kind}），请另选一点`,
  'gomoku/game-over': ({ index, point, winner }) =>
    `${move(index)}不能再下 ${point}，棋局已终：${winner === '' ? '和棋' : `${winner} 已获胜`}`,
  'gomoku/sgf-syntax': (d) =>
    `SGF ${place(d)}应为“${d['expected']}”，实际为${d['found'] === 'end' ? '文件结尾' : `“${d['found']}”`}`,
  'gomoku/sgf-value': (d) => `SGF ${place(d)}应为 ${d['property']}[${d['expected']}]，实际为“${d['found']}”`,
  'gomoku/sgf-occupied': (d) => `SGF ${place(d)}${d['point']} 已有棋子，应为空点`,
  'gomoku/sgf-turn': (d) => `SGF ${place(d)}应为着法 ${d['expected']}[…]，实际为 ${d['found']}[…]`,
  'gomoku/sgf-result': 'SGF：终局盘面应为 RE[{expected}…]，实际为 RE[{found}]',
  'gomoku/record-format': (d) => {
    const expected = String(d['expected']).split(', ');
    return `这是${format(d['found'])}，应为 ${expected.map((name) => format(name).trim()).join('、')}`;
  },
  'gomoku/record-bytes': (d) =>
    `${format(d['format']).trim()}第 ${d['offset']} 字节：应为 ${d['expected']}，实际为${end(d['found'])}`,
  'gomoku/record-text': (d) =>
    `${format(d['format']).trim()}${place(d)}应为 ${d['expected']}，实际为${end(d['found'])}`,
  'gomoku/tree-too-large': (d) =>
    `${format(d['format'])}${d['line'] === undefined ? `第 ${d['offset']} 字节` : `第 ${d['line']} 行`}：一局棋最多读取 ${d['maximum']} 个节点，此局超过了`,
  'gomoku/record-loss': (d) => `${format(d['format']).trim()}无法保存：${d['parts']}`,
  'gomoku/text-encoding': '文字无法按 {found} 解码，改按 {used} 读取',
  'gomoku/sgf-rule': (d) =>
    `${d['format'] === 'SGF' ? 'SGF ' : format(d['format']).trim()}${place(d)}${d['found'] === '' ? '没有注明规则' : `不认识规则 ${d['format'] === 'SGF' ? `RU[${d['found']}]` : `“${d['found']}”`}`}，按 ${d['rule']} 读取`,
  'gomoku/moves-left-out': '变化中有 {count} 手不合规则，或在虚着、摆子之后，未载入',
  'gomoku/sgf-set-up': (d) => `SGF ${place(d)}第 ${d['move']} 手之后有 ${d['found']}，棋谱从此处的盘面开始`,
  'gomoku/certificate': '证书第 {offset} 字节：应为 {expected}，实际为 {found}',
  'gomoku/certificate-proof': '证书第 {offset} 字节：证明不成立，应为 {expected}，实际为 {found}',
  'gomoku/certificate-limit': '证书第 {offset} 字节：超出 {option} 的限度 {maximum}',
  'gomoku/swap2-stones': 'swap2：棋盘上应有 0、3 或 5 子，实际 {found} 子',
  'gomoku/opening-answer': '第 {index} 个回答：按所问应为 {expected}，实际为 {found}',
  'gomoku/solution-position': '局面：应为 {expected}，实际为 {found}',
  'gomoku/proof-record': 'records[{index}]：应为证明的一条记录',
  'gomoku/unproven-record': 'records[{index}]：应为成立的证明，且所依据的记录齐全',
};
