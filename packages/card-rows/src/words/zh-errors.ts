import type { ErrorDetails, ErrorTexts } from '@games/search-core';
import type { ErrorCode } from '../errors';

/** A line of a file, or a row where rows stand alone: both are 行. */
const place = ({ line, row, column }: ErrorDetails): string => `第 ${line ?? row} 行第 ${column} 列：`;

/** The errors of this package in Chinese. */
export const zhErrors: ErrorTexts<ErrorCode> = {
  'card-rows/no-deal': '{option}：缺少牌面，请给出 deal、board 或 input',
  'card-rows/bad-deal': '{option}：应为数组，实际为 {value}',
  'card-rows/bad-card': '{option}：应为绝对值不超过 {limit} 的整数，实际为 {value}',
  'card-rows/sum-too-large': '牌面：各牌绝对值之和不得超过 {limit}',
  'card-rows/too-many-cards': '牌面：一个局面最多 {limit} 张牌，实际 {value} 张；solve 不限张数',
  'card-rows/too-many-rows': '牌面：一个局面最多 {limit} 行，实际 {value} 行；solve 不限行数',
  'card-rows/missing-count': (d) => `${place(d)}应为牌的张数，实际是空行`,
  'card-rows/bad-count': (d) =>
    `${place(d)}应为牌的张数，即 ${d['minimum']} 到 ${d['maximum']} 的整数，实际为“${d['value']}”`,
  'card-rows/wrong-count': (d) =>
    `${place(d)}第 1 行说有 ${d['expected']} 张牌，实际有 ${d['found']} 张${d['missing'] === undefined ? '' : `，缺少 ${d['missing']}`}`,
  'card-rows/full-width': (d) => `${place(d)}请用半角字符“${d['expected']}”代替“${d['value']}”`,
  'card-rows/not-a-number': (d) => `${place(d)}应为整数，实际为“${d['value']}”`,
  'card-rows/unsafe-number': (d) => `${place(d)}应为绝对值不超过 ${d['limit']} 的整数，实际为 ${d['value']}`,
  'card-rows/missing-card': (d) => `${place(d)}逗号前应有一个数`,
  'card-rows/trailing-comma': (d) => `${place(d)}逗号后应有一个数，实际已到行末`,
  'card-rows/empty-row': (d) => `${place(d)}应为一行牌，实际是空行`,
  'card-rows/out-of-range': (d) =>
    `${place(d)}牌应在 ${d['minimum']} 到 ${d['maximum']} 之间，实际为 ${d['value']}`,
  'card-rows/repeated-card': (d) =>
    `${place(d)}${d['minimum']} 到 ${d['maximum']} 应各出现一次，${d['value']} 重复（先见于第 ${d['firstLine'] ?? d['firstRow']} 行第 ${d['firstColumn']} 列），缺少 ${d['missing']}`,
  'card-rows/bad-move': '第 {move} 手：应为行号加 L 或 R，如 1L，实际为“{value}”',
  'card-rows/no-such-row': '第 {move} 手：行号应在 1 到 {rows} 之间，实际为“{value}”',
  'card-rows/row-is-empty': '第 {move} 手：“{value}”：第 {row} 行已没有牌',
};
