import type { ErrorDetails, ErrorTexts } from '@games/search-core';
import type { ErrorCode } from '../error-codes';

/** The place of a move in its text, where it stands in one. */
const maybeMove = ({ move: index }: ErrorDetails): string => (index === undefined ? '' : `第 ${index} 手：`);

/** The errors of this package in Chinese. */
export const zhErrors: ErrorTexts<Exclude<ErrorCode, `search-core/${string}`>> = {
  'sequencium/chains-collide':
    'start：{rows} x {columns} 的棋盘上双方的 1-2-3 会相撞，方形棋盘至少要 {minimum} x {minimum}',
  'sequencium/move-text': (d) => `${maybeMove(d)}应为从 0 数起的“行,列”，实际为“${d['text']}”`,
  'sequencium/off-board': (d) =>
    `${maybeMove(d)}${d['text']}：行应为 0 到 ${d['lastRow']}，列应为 0 到 ${d['lastColumn']}`,
  'sequencium/occupied': (d) => `${maybeMove(d)}${d['text']}：应为空格`,
  'sequencium/not-adjacent': (d) => `${maybeMove(d)}${d['text']}：应与 ${d['player']} 的格子相邻`,
  'sequencium/board-size': 'board：应为 {rows} x {columns} 格，实际为 {boardRows} x {boardColumns}',
  'sequencium/cell-text': '第 {row} 行第 {column} 列（从 0 数起）：应为 A 或 B 加数字，或“.”，实际为“{text}”',
  'sequencium/row-length': '第 {row} 行（从 0 数起）：应与首行一样为 {expected} 格，实际为 {got} 格',
  'sequencium/unsupported': ({ row, column, player, number }) =>
    number === 1
      ? `第 ${row} 行第 ${column} 列（从 0 数起）：${player}1 只能在自己的角上`
      : `第 ${row} 行第 ${column} 列（从 0 数起）：${player}${number} 应与 ${player}${Number(number) - 1} 相邻`,
  'sequencium/corner': '第 {row} 行第 {column} 列（从 0 数起）：应为 {player}1',
  'sequencium/turn-needed': 'board：A 写了 {countA} 个数，B 写了 {countB} 个；应以 turn 指明轮到谁',
  'sequencium/too-large-to-solve':
    'rows、columns：{rows} x {columns} 超出求解器的范围；这类棋盘最大为 {largest}',
  'sequencium/checkpoint': '检查点文件第 {line} 行：应为 {expected}',
  'sequencium/checkpoint-game': '检查点文件：应属于 {expected}，实际属于 {found}',
  'sequencium/certificate-size': '证书：棋盘应不超过 {maximum} 格，实际为 {rows} x {columns}',
  'sequencium/certificate-start': '证书：应为一局的开局，实际为对局中途的局面',
  'sequencium/certificate-value': '证书：应为 {rows} x {columns} 的值，实际为 {value}',
  'sequencium/certificate-field': '证书的 {field}：应为 {expected}，实际为 {value}',
  'sequencium/certificate': '证书文件第 {line} 行：应为 {expected}',
  'sequencium/game-over': (d) => `${maybeMove(d)}${d['text']}：棋局已终`,
};
