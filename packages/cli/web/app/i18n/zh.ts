import type { Catalogue } from './catalogue';

const number = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 });

const FIELDS: Readonly<Record<string, string>> = { first: '先手', second: '后手' };

export const zh: Catalogue = {
  languageTag: 'zh-CN',
  home: '全部游戏',
  settings: '设置',
  otherLanguage: 'English',
  theme: { auto: '外观：跟随系统', light: '外观：浅色', dark: '外观：深色' },
  headline: '与一个从不靠猜的对手下棋',
  introduction: '轻松几分钟一局，电脑步步算清。一切都在本机运行。',
  games: {
    'connect-three': {
      title: '三子棋',
      summary: '落子入列，先连成线者胜。从 5 × 3 小棋盘到四子棋，电脑可下出完美着法。',
    },
  },
  searchLab: {
    title: '看见搜索',
    summary: '电脑是怎样想出一步棋的？逐个节点观看极小极大搜索与 α-β 剪枝。',
    open: '观看',
  },
  play: '开始',
  unknownPage: (path) => `没有“${path}”这个页面。`,
  loading: '正在摆棋盘……',
  loadFailed: '游戏没有加载成功，请检查网络后重试。',
  tryAgain: '重试',

  toMove: (side) => `轮到${side}`,
  yourMove: (side) => `轮到您：${side}`,
  thinking: (side) => `${side}思考中……`,
  paused: (side) => `已暂停，轮到${side}`,
  wins: (side) => `${side}获胜`,
  draw: '和棋',
  resigned: (side, winner) => `${side}认输，${winner}获胜`,
  played: (side, move) => `${side}下${move}。`,

  undo: '悔棋',
  redo: '重走',
  restart: '新的一局',
  hint: '提示',
  resign: '认输',
  swap: '交换先后手',
  moveNow: '立即落子',
  resume: '继续',
  players: '对局双方',
  human: '真人',
  computer: (level) => `电脑·${level}`,
  board: '棋盘',
  custom: '其他大小',
  apply: '摆好',
  share: '复制链接',
  shared: '链接已复制',
  shareFailed: '复制本页网址即可分享这局棋。',
  dismiss: '关闭',

  analysis: '分析',
  value: '形势',
  depth: '深度',
  line: '最佳变化',
  showLine: '形势与最佳变化',
  nodes: '局面数',
  speed: '每秒',
  still: '计算中……',
  count: (value) => number.format(value),
  values: {
    win: (side, plies, certainty) => {
      const moves = Math.ceil(plies / 2);
      if (certainty === 'estimate') return `${side}看来可胜`;
      return certainty === 'within' ? `${side} ${moves} 手之内必胜` : `${side}再下 ${moves} 手获胜`;
    },
    draw: (isProven) => (isProven ? '和棋' : '均势'),
    score: (side, score, isProven) => {
      const words = score === 0 ? '均势' : `${side}领先 ${number.format(score)}`;
      return isProven ? words : `${words}（估计）`;
    },
  },

  noWorker: '这里不能在后台计算，电脑照常下棋，只是稍慢一些。',
  engineFailed: (reason) => `电脑棋手已停止：${reason}`,
  badLink: (reason) => `链接无法读取（${reason}），已摆好新棋盘。`,
  badSave: (reason) => `保存的对局无法读取（${reason}），已摆好新棋盘；原文仍保留。`,
  badOptions: (reason) => `无法摆出这样的棋盘：${reason}`,
  field: (name, found, expected) => `${FIELDS[name] ?? name}：应为 ${expected}，实际为“${found}”`,
};
