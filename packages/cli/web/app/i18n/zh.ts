import type { Catalogue } from './catalogue';
import { compactNumber } from './compact-number';

const number = compactNumber('zh-CN');

const FIELDS: Readonly<Record<string, string>> = {
  first: '先手',
  second: '后手',
  setup: '预置棋子（AB、AW）',
};

export const zh: Catalogue = {
  languageTag: 'zh-CN',
  home: '全部游戏',
  settings: '设置',
  otherLanguage: 'English',
  theme: { auto: '外观：跟随系统', light: '外观：浅色', dark: '外观：深色' },
  // Broken between words where the line is too long.
  headline: '与从不靠猜的\u200b对手下棋',
  introduction: '轻松几分钟一局，电脑步步算清。一切都在本机运行。',
  games: {
    gomoku: {
      title: '五子棋',
      summary: '木纹棋盘上先连五子者胜。无禁手、有禁手、Swap2 开局，十一档棋力任选。',
    },
    'connect-three': {
      title: '三子棋',
      summary: '落子入列，先连成线者胜。从 5 × 3 小棋盘到四子棋，电脑可下出完美着法。',
    },
    sequencium: {
      title: '数列棋',
      summary: '在方格纸上让数字一路增长（Sequencium），谁数得更大谁赢。',
    },
    'card-rows': {
      title: '两端取牌',
      summary: '轮流从各行两端取牌，点数之和大者胜。每一步的得失都能精确算出。',
    },
  },
  searchLab: {
    title: '看见搜索',
    summary: '电脑是怎样想出一步棋的？逐个节点观看极小极大搜索与 α-β 剪枝。',
    open: '观看',
  },
  play: '开始',
  unknownPage: (path) => `没有“${path}”这个页面。`,
  newVersion: '新版本已就绪。',
  useNewVersion: '刷新',
  later: '稍后',
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

  controls: '对局',
  playTab: '对局',
  step: '单步',
  pause: '暂停',
  shareGame: '分享',
  shortcuts: '快捷键',
  close: '关闭',
  cancel: '取消',
  confirmRestart: { title: '重新开始一局？', text: '这一局还没有下完。', confirm: '新的一局' },
  confirmResign: { title: '确定认输吗？', text: '对方将获胜。', confirm: '认输' },
  shortcutNames: {
    undo: '悔棋',
    redo: '重走',
    hint: '提示',
    restart: '新的一局',
    moveNow: '立即落子、暂停、继续',
    first: '回到开局',
    last: '回到最新一手',
    help: '显示快捷键',
  },
  spaceKey: '空格',
  boardKeys: '棋盘上：方向键移动，回车或空格落子。',
  levelNotes: [
    '适合初次尝试，只看眼前一两步。',
    '会往前算几步，容许您出错。',
    '与熟练的棋手旗鼓相当。',
    '很难战胜，不放过任何失误。',
    '全力以赴，下出最强着法。',
  ],
  speedOfPlay: '速度',
  speeds: { slow: '慢', normal: '正常', fast: '快' },
  clock: '棋钟',
  noClock: '不计时',
  customClock: '自定……',
  clockName: (minutes, increment) =>
    increment === 0 ? `${minutes} 分钟` : `${minutes} 分钟 + ${increment} 秒`,
  minutes: '分钟',
  increment: '每手加秒',
  clockOf: (side) => `${side}的棋钟`,
  timeLeft: (side, seconds) => `${side}还剩 ${seconds} 秒`,
  timedOut: (side, winner) => `${side}超时，${winner}获胜`,

  analysis: '分析',
  panel: '对局、分析、棋盘',
  dropFile: '松开鼠标即可打开文件',
  openFile: '打开文件……',
  fileTooLarge: '文件超过 4 MB',
  severalGames: (count) => `文件中有 ${count} 局棋：`,
  badFile: (file, reason) => `“${file}”无法读取：${reason}`,
  threats: '连续进攻取胜',
  noThreats: '双方都没有能够证明的连续进攻取胜着法。',
  danger: (side, kind) => `${side}威胁${kind === 'fours' ? '连续冲四取胜' : '活三冲四连攻取胜'}`,
  threat: (side, kind) => (kind === 'fours' ? `${side}连续冲四取胜` : `${side}活三冲四连攻取胜`),
  valueOverGame: '形势曲线',
  startOfGame: '开局',
  moveNumber: (ply, name) => `第 ${ply} 手 ${name}`,
  asList: '列表显示',
  faults: { mistake: '失误', blunder: '败着' },
  bestMoves: '最佳着法',
  value: '形势',
  depth: '深度',
  line: '最佳变化',
  showLine: '形势与最佳变化',
  nodes: '局面数',
  speed: '每秒',
  threadCount: (count) => `${count} 线程`,
  still: '计算中……',
  count: number,
  values: {
    win: (side, plies, certainty) => {
      const moves = Math.ceil(plies / 2);
      if (certainty === 'estimate') return `${side}看来可胜`;
      return certainty === 'within' ? `${side} ${moves} 手之内必胜` : `${side}再下 ${moves} 手获胜`;
    },
    draw: (isProven) => (isProven ? '和棋' : '均势'),
    score: (side, score, isProven) => {
      if (isProven) return score === 0 ? '和棋（精确）' : `${side}净胜 ${number(score)}（精确）`;
      return score === 0 ? '均势（估计）' : `${side}领先 ${number(score)}（估计）`;
    },
  },

  noWorker: '这里不能在后台计算，电脑照常下棋，只是稍慢一些。',
  engineFailed: (reason) => `电脑棋手已停止：${reason}`,
  badLink: (reason) => `链接无法读取（${reason}），已摆好新棋盘。`,
  badSave: (reason) => `保存的对局无法读取（${reason}），已摆好新棋盘；原文仍保留。`,
  badOptions: (reason) => `无法摆出这样的棋盘：${reason}`,
  field: (name, found, expected) => `${FIELDS[name] ?? name}：应为 ${expected}，实际为“${found}”`,
};
