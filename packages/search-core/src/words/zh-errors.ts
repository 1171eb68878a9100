import type { ErrorTexts } from '../definition/words';
import type { ERROR_CODES } from '../errors';

/** The errors of this package in Chinese; those of other languages have the `message` of the error. */
export const zhErrors: ErrorTexts<(typeof ERROR_CODES)[number]> = {
  'search-core/out-of-range': '{option}：应为 {minimum} 到 {maximum} 的整数，实际为 {value}',
  'search-core/no-limit': '应给出一个限度：depth、milliseconds 或 nodes',
  'search-core/not-positive': '{option}：应为正数，实际为 {value}',
  'search-core/not-a-choice': '{option}：应为 {choices} 之一，实际为 {value}',
  'search-core/unknown-option': ({ option, name, suggestion, choices }) =>
    `${option}：没有名为“${name}”的选项，${suggestion === '' ? `应为 ${choices}` : `是不是 ${suggestion}？`}`,
  'search-core/wrong-type': '{option}：应为 {expected}，实际为 {value}',
  'search-core/same-name': '{option}：两个棋手同名“{value}”，无法区分',
  'search-core/busy': '这个局面正在搜索中',
  'search-core/illegal-move': ({ move: text, legal }) =>
    `着法 ${text} 在此处不合规则${legal === undefined || legal === '' ? '' : `；可走：${legal}`}`,
  'search-core/nothing-to-undo': '没有可以收回的着法',
  'search-core/game-over': '棋局已经结束；要继续，请先收回终局',
  'search-core/memory-full': '{option}：{value} 字节的内存装不下这个游戏的全部局面',
  'search-core/cycle': ({ option, positions }) =>
    positions === undefined
      ? `${option}：局面的价值取决于到达它的路径`
      : `${option}：有 ${positions} 个局面会重复出现或通向重复的局面，分差无从定义`,
  'search-core/chance-nodes': '{option}：这种搜索不能用于有骰子等随机事件的游戏',
  'search-core/not-solved': '{option}：这个局面不在已求解的范围内，价值未知',
  'search-core/bad-hypotheses':
    'sprt：应有 elo0 小于 elo1，alpha、beta 在 0 与 0.5 之间，实际为 elo0 {elo0}、elo1 {elo1}、alpha {alpha}、beta {beta}',
  'search-core/bad-book': '开局库 {where}：应为 {expected}',
  'search-core/bad-table': '置换表 {where}：应为 {expected}',
  'search-core/bad-weights': '权重 {where}：应为 {expected}',
  'search-core/bad-log': '对局日志第 {line} 行：应为 {expected}',
  'search-core/illegal-opening': '开局第 {index} 手 {move} 在此处不合规则',
  'search-core/other-book': '开局库不属于这个游戏：其 {what} 为 {found}，应为 {expected}',
  'search-core/other-table': '置换表不属于这个游戏：其 {what} 为 {found}，应为 {expected}',
  'search-core/other-weights': '权重不属于这个游戏：其 {what} 为 {found}，应为 {expected}',
  'search-core/nothing-to-learn-from': '“{game}”既没有棋盘格子也没有 features，无从学习',
  'search-core/other-match': '日志属于另一场比赛：其 {what} 为 {found}，应为 {expected}',
  'search-core/too-few-openings':
    '需要 {wanted} 个 {plies} 手的开局，只找到 {found} 个；请减少数目或增加手数',
  'search-core/not-absolute': '{option}：应为绝对网址，实际为“{value}”',
  'search-core/not-a-worker': '这里不是工作线程',
  'search-core/not-deterministic': '{option}：共享置换表的结果不可重现；请去掉 mode 或 deterministic',
  'search-core/stack-too-small': '当前线程的栈可能容不下 {plies} 层；请减小 depth，或不要在很深的调用中搜索',
  'search-core/no-shared-memory': '{option}：这里没有 SharedArrayBuffer；网页须跨源隔离才有',
};
