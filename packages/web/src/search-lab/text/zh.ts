import type { LabText } from './en';

/** Latin letters and numbers stand a little apart. */
const spaced = (name: string): string => (/^[\dA-Z+−]/.test(name) ? ` ${name}` : name);

/** What the page says in Chinese. */
export const zh: LabText = {
  introduction:
    '这就是要搜索的局面。按“播放”，看搜索树按访问顺序一个节点一个节点地长出来：绿色已有定论，红色被剪掉。也可以点击棋盘，摆出自己的局面。',
  game: '游戏',
  games: {
    'tic-tac-toe': '井字棋',
    'connect-three': '三子棋 5 × 3',
    'connect-three-4x4': '三子棋 4 × 4',
  },
  examples: '示例',
  presets: {
    defence: { name: '初次见面', meaning: 'X 必须防守：只看 23 个节点，不必看 74 个' },
    'first-plies': { name: '只看两步', meaning: '从空棋盘开始，末端用估值' },
    'cut-offs': { name: '大量剪枝', meaning: '234 个节点减到 66 个' },
    trap: { name: '陷阱', meaning: 'O 占角必输，看搜索如何发现' },
    lucky: { name: '运气', meaning: '按 1、2、3……的顺序恰好最好' },
    'drop-trap': { name: '唯一守法', meaning: '只有一列能守住和棋' },
    'drop-cut-offs': { name: '排序与剪枝', meaning: '1172 个节点减到 216 个，排序后 79 个' },
  },
  sides: { marks: ['X 方', 'O 方'], discs: ['红方', '白方'] },
  position: '局面：点击棋盘走棋',
  toMove: (side) => `轮到${spaced(side)}，即 MAX`,
  isOver: '这里棋局已经结束，请先退一步再搜索。',
  cell: (name) => `第 ${name} 格`,
  column: (name) => `第 ${name} 列`,
  holds: (place, marks) => `${place}：${marks}`,
  undo: '退一步',
  clear: '清空',
  algorithm: '搜索算法',
  algorithms: {
    minimax: {
      name: '极小极大',
      meaning:
        '把限定深度内的局面全部访问一遍。MAX 取各着法中的最大值，MIN 取最小值。结果总是对的，但很慢：每步 b 种着法、深 d 步，约需 b 的 d 次方个节点。',
    },
    'alpha-beta': {
      name: 'α-β 剪枝',
      meaning:
        '带窗口的极小极大。α 是 MAX 已能保证的值，β 是 MIN 已能保证的值。某个节点上一旦 α ≥ β，双方就不会走到这里，其余着法全部剪掉，而结果与极小极大完全相同。着法按编号顺序依次尝试，能剪掉多少要看运气。',
    },
    ordered: {
      name: 'α-β 剪枝，好着优先',
      meaning:
        '算法不变，只是先把着法按眼前的估值排序，看起来最好的先试。好着发现得越早，其余着法的窗口就越窄。排序完美时，节点数约为极小极大的平方根。眼前的估值也会看走眼，偶尔按编号的顺序反而更好。',
    },
    pvs: {
      name: 'PVS + 置换表',
      meaning:
        '主要变例搜索：第一着用完整窗口，其余各着用零窗口，只问“是否更好”；若更好，再重新搜一遍。它逐层加深，并用置换表记住搜过的局面，因此每一轮的着法顺序都比上一轮好。图中画的和统计的都是最后一轮；树很大时，前几轮与之相比微不足道。',
    },
  },
  depth: '深度',
  depthValue: (depth, isWhole) => `${depth} 步${isWhole ? '（到终局）' : ''}`,
  less: '减小深度',
  more: '增大深度',
  searching: '正在搜索……',
  tooLarge: (visited) => `这次搜索要访问的节点超过 ${visited} 个，无法显示。请减小深度，或先走几步棋。`,
  onMainThread: '这里不能在后台计算，只能显示较小的搜索。',
  tree: '搜索树',
  treeOf: (game) => `搜索树：${game}`,
  textSize: '文字大小',
  lastIteration: '最后一轮',
  savePage: '把搜索树存为网页',
  counts: '访问的节点数',
  countsNote: '同一局面，同一深度。点选一条即可看它的搜索树。',
  luckyOrder: '这里着法的编号恰好是个好顺序：按编号尝试，比按估值排序访问的节点更少。',
  smallTree: '树这么小时，PVS 的置换表和零窗口还划不来。',
  earlier: (nodes) => `前几轮另有 ${nodes} 个`,
  sameValue: (value) => `各算法得到的值相同：${value}。`,
  moreThan: (count) => `超过 ${count}`,
  share: (percent) => `极小极大的 ${percent}`,
  guide: '原理',
  code: '用代码实现',
  codeNote: '程序库里的值总是从该节点轮到的一方看（负极大值）；本页统一换成 MAX 的角度。',
  copy: '复制',
  copied: '已复制',
  copyFailed: '未能复制，请手动选取',
  fields: { game: '游戏', algorithm: '搜索算法', depth: '深度', step: '步骤' },
  badLink: (reason) => `链接无法读取（${reason}），已打开第一个示例。`,
};
