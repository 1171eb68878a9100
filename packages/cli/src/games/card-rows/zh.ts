import type { en } from './en';

export const zh: typeof en = {
  solve: '由牌面文件求最佳第一步和双方最优得分',
  file: '牌面文件（“-”为标准输入）：首行为牌数，其后每行牌以逗号分隔',
  output: '把两行结果写入此文件，要么写全，要么不写',
  anyNumbers: '牌可以是任意整数，不限于 1 到 n',
  playFile: '牌面文件（默认随机发牌）',
  cards: '随机发几张牌（默认 12）',
  rows: '分成几行（默认 3）',
  seed: '以此数重现同样的牌',
  whyOption: '解释答案：各行如何折叠',
  why: '为什么：相邻三张 a ≤ b ≥ c 可以换成 a − b + c，不改变牌局的值。',
  inTurn: (sum) => `剩下的牌双方从大到小轮流取：${sum}，即分差。`,
  check: '把您的程序的输出与精确答案比较；有误时退出码为 1',
  checkFile: '您的程序的输出文件（“-”为标准输入）',
  checkInput: '您的程序所读的牌局文件',
  checkRight: '正确',
  checkWrong: (line, expected, found) =>
    `第 ${line} 行有误\n应为   ${expected.join('\n或为   ')}\n实为   ${found}`,
  checkMissing: (line, expected) => `缺少第 ${line} 行\n应为   ${expected.join('\n或为   ')}`,
  checkExtra: (line, found) => `第 ${line} 行多余\n实为   ${found}`,
  cases: (minimum, maximum) => `生成 ${minimum} 到 ${maximum} 张牌的牌局文件及其答案，供测试程序用`,
  caseCount: (fallback) => `牌局文件的个数（默认 ${fallback}）`,
  caseSeed: '随机种子：种子相同，文件相同（默认 1）',
  caseMaxRows: '至多几行（默认按作业的保证：30 张牌以内 4 行，之后 3 行）',
  caseFolder: (fallback) => `存放文件的文件夹，没有则新建（默认 ${fallback}）`,
  casesWritten: (folder, names) => `${folder}：${names.join(' … ')}`,
};
