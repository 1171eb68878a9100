import type { ErrorDetails, ErrorTexts } from '@games/search-core';
import type { ErrorCode } from '../error-codes';

const cell = ({ row, column }: ErrorDetails): string => `棋盘第 ${row} 行第 ${column} 列：`;
const move = (index: string | number | undefined): string => `第 ${index} 手：`;

/** The errors of this package in Chinese. */
export const zhErrors: ErrorTexts<ErrorCode> = {
  'connect-three/row-count': '棋盘：应有 {expected} 行，实际 {found} 行',
  'connect-three/row-length': '棋盘第 {row} 行：应有 {expected} 格，实际 {found} 格',
  'connect-three/cell-count': '棋盘：应有 {expected} 格（{rows} 行，每行 {columns} 格），实际 {found} 格',
  'connect-three/cell': (d) => `${cell(d)}应为 ${d['expected']}，实际为“${d['found']}”`,
  'connect-three/turn-count': '棋盘：X 先走，X 应与 O 同样多或多一个，实际 {x} 个 X、{o} 个 O',
  'connect-three/floating': (d) => `${cell(d)}${d['mark']} 下面应有棋子或为底行，实际悬空`,
  'connect-three/two-winners':
    '棋盘：最多一方获胜，实际 X 在第 {xRow} 行第 {xColumn} 列连成线，O 在第 {oRow} 行第 {oColumn} 列连成线',
  'connect-three/played-on': (d) => `${cell(d)}${d['mark']} 已由经过此处的线获胜，其最后一子应是全局最后一子`,
  'connect-three/column': '第 {index} 手：应为 1 到 {columns} 的列号，实际为“{text}”',
  'connect-three/column-full': '第 {index} 手：第 {column} 列已满',
  'connect-three/game-over': ({ index, column, winner }) =>
    `${move(index)}不能再下第 ${column} 列，棋局已终：${winner === '' ? '棋盘已满' : `${winner} 已获胜`}`,
  'connect-three/action': ({ action, legal }) =>
    legal === ''
      ? `action：棋局已终，不能再下，实际为 ${action}`
      : `action：应为 ${legal} 之一，实际为 ${action}`,
  'connect-three/window': '{option}：应为数，实际为 {value}',
  'connect-three/board-too-large':
    '棋盘：{rows} 行 {columns} 列超出求解器的范围，{columns} 列时最多 {maxRows} 行，{rows} 行时最多 {maxColumns} 列',
  'connect-three/needs-web-assembly': '棋盘：求解 {rows} 行 {columns} 列需要 WebAssembly，此处不可用',
  'connect-three/other-book': 'book：应为“{expected}”的开局库，实际为“{found}”的开局库',
  'connect-three/certificate': '证书第 {offset} 字节：应为 {expected}，实际为 {found}',
  'connect-three/certificate-proof': '证书第 {offset} 字节：应为 {expected}，实际为 {found}',
  'connect-three/certificate-board':
    '棋盘：{rows} 行 {columns} 列没有证书，列数 x（行数 + 1）应不超过 {maximum}，实际为 {value}',
  'connect-three/count-too-large':
    '棋盘：{rows} 行 {columns} 列的局面多得数不过来，列数 x（行数 + 1）应不超过 {maximum}，实际为 {value}',
};
