import type { Moment, Reaction } from '../moment';
import { readScore, signed } from '../scores';
import type { LabText } from './text';

const number = new Intl.NumberFormat('zh-CN');

function score(value: number): string {
  const read = readScore(value);
  switch (read.kind) {
    case 'infinite':
      return read.sign > 0 ? '+∞' : '−∞';
    case 'points':
      return signed(read.points);
    case 'win':
      return `胜\u00a0${read.ply}`;
    case 'loss':
      return `负\u00a0${read.ply}`;
  }
}

/** Latin letters and numbers stand a little apart. */
const spaced = (name: string): string => (/^[\dA-Z+−]/.test(name) ? ` ${name}` : name);
const role = (isMax: boolean): string => (isMax ? 'MAX' : 'MIN');

function sentence(moment: Moment, sides: readonly [string, string], visited: string): string {
  const { node } = moment;
  const player = `${sides[node.side]}（${role(node.isMax)}）`;
  const wanted = node.isMax ? '最大' : '最小';
  switch (moment.kind) {
    case 'enter': {
      const tried = node.parent === -1 ? '' : `试走 ${node.move}。`;
      return `${tried}现在轮到${spaced(player)}，要取${wanted}值。${windowWords(moment)}`;
    }
    case 'leave':
      return leaveWords(moment, player, wanted, sides) + reactionWords(moment.reaction);
    case 'done': {
      const line = moment.line.length === 0 ? '' : `最佳变化：${moment.line.join(' ')}。`;
      return `搜索结束。双方都走最佳着法时，对${spaced(player)}而言，值为${spaced(score(node.value))}。${line}共访问 ${visited} 个节点。`;
    }
  }
}

function windowWords({ node: { alpha, beta }, window }: Extract<Moment, { kind: 'enter' }>): string {
  switch (window) {
    case 'none':
      return '极小极大搜索会试遍每一着。';
    case 'open':
      return '目前一无所知，任何值都有意义：窗口完全敞开。';
    case 'above-alpha':
      return `MAX 已能保证${spaced(score(alpha))}（α），这里只有更大的值才有意义。`;
    case 'below-beta':
      return `MIN 已能保证${spaced(score(beta))}（β），这里只有更小的值才有意义。`;
    case 'between':
      return `MAX 已能保证${spaced(score(alpha))}（α），MIN 已能保证${spaced(score(beta))}（β），只有两者之间的值才有意义。`;
    case 'guess':
      return `上一轮已有大致的值，窗口先开在它附近：(${score(alpha)}, ${score(beta)})。`;
    case 'null':
      return `零窗口：只问一件事，值是否大于${spaced(score(alpha))}。`;
  }
}

function leaveWords(
  { node, winner, pruned, hidden }: Extract<Moment, { kind: 'leave' }>,
  player: string,
  wanted: string,
  sides: readonly [string, string],
): string {
  const value = score(node.value);
  switch (node.reason) {
    case 'over':
      if (winner === null) return '棋盘已满，和棋，值为 0。';
      return `${sides[winner === 'X' ? 0 : 1]}连成三子，对局结束，值为${spaced(value)}。`;
    case 'horizon':
      return `深度用尽，不再往下走，局面估值为${spaced(value)}。`;
    case 'table':
      return `置换表里已有这个局面，值为${spaced(value)}，不必再往下搜索。`;
    case 'cutoff': {
      const left =
        pruned.length > 0
          ? `其余 ${pruned.length} 着（${pruned.join('、')}）不必再搜。`
          : '这里恰好没有别的着法可省。';
      return node.isMax
        ? `β 剪枝！${player}在这里已有一着值${spaced(value)}，而 MIN 在别处已能保证${spaced(score(node.beta))}，绝不会走到这里。${left}`
        : `α 剪枝！${player}在这里已有一着应对，值为${spaced(value)}，而 MAX 在别处已能保证${spaced(score(node.alpha))}，绝不会走到这里。${left}`;
    }
    case 'all':
      return node.isMax
        ? `${player}没有一着能超过 α = ${score(node.alpha)}，值至多为${spaced(value)}。`
        : `${player}没有一着能低于 β = ${score(node.beta)}，值至少为${spaced(value)}。`;
    case 'exact':
    case 'null-move':
    case 'stopped':
      return hidden > 0 && node.children.length === 0
        ? `下面的 ${number.format(hidden)} 个节点已搜索，但未画出，${wanted}值为${spaced(value)}。`
        : `${player}的着法已全部搜完，${wanted}值为${spaced(value)}。`;
  }
}

function reactionWords(reaction: Reaction | null): string {
  if (reaction === null) return '';
  const { isMax, change, best, narrows, empties } = reaction;
  const value = score(best);
  const bound = isMax ? `α 升到${spaced(value)}` : `β 降到${spaced(value)}`;
  const words =
    change === 'no-better'
      ? `上一层的 ${role(isMax)} 仍取${spaced(value)}`
      : `上一层的 ${role(isMax)} ${change === 'first' ? '先得到' : '改取'} ${value}${narrows ? `，${bound}` : ''}`;
  return `${words}。${empties ? '它的窗口已空（α ≥ β）。' : ''}`;
}

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
    'drop-trap': { name: '陷阱', meaning: '只有一列能守住和棋' },
    'drop-cut-offs': { name: '大量剪枝', meaning: '1172 个节点减到 216 个，排序后 79 个' },
  },
  sides: { marks: ['X 方', 'O 方'], discs: ['红方', '白方'] },
  position: '局面：点击棋盘走棋',
  toMove: (side) => `轮到${spaced(side)}，即 MAX`,
  isOver: '这里棋局已经结束，请先退一步再搜索。',
  cell: (name) => `第 ${name} 格`,
  column: (name) => `第 ${name} 列`,
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
  topOnly: (visited, plies) =>
    `这棵树有 ${visited} 个节点，画不下。这里只画最上面的 ${plies} 层，其下的节点都已搜索并计数。`,
  onMainThread: '这里不能在后台计算，只能显示较小的搜索。',
  stepOf: (step, steps) => `第 ${step} 步，共 ${steps} 步`,
  first: '回到开头',
  back: '后退一步',
  play: '播放',
  pause: '暂停',
  next: '前进一步',
  last: '跳到结尾',
  nextCutOff: '下一次剪枝',
  progress: '步骤',
  speed: '速度',
  speeds: ['慢', '正常', '快', '很快'],
  keys: '空格播放，← → 单步，Home、End 跳到两端，C 跳到下一次剪枝。',
  tree: '搜索树',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适合窗口',
  textSize: '文字大小',
  lastIteration: '最后一轮',
  plies: '显示层数',
  pliesShown: (plies) => (plies === null ? '全部层' : `前 ${plies} 层`),
  foldFinished: '收起已搜完的分支',
  unfold: (count) => `${count} 个分支`,
  outline: '文字版搜索树',
  savePage: '把搜索树存为网页',
  windowOf: (alpha, beta) => `窗口：α = ${alpha}，β = ${beta}`,
  windowEmpty: '已空：α ≥ β',
  windowAxis: ['对 MIN 有利', '对 MAX 有利'],
  score,
  sentence,
  outlineItem: ({ move, isMax, children }, value) =>
    `${move === '' ? '根' : move}：${value ?? '未完成'}${children.length > 0 ? `，${role(isMax)}` : ''}`,
  pruned: (count) => `剪掉 ${count} 着`,
  untried: (count) => `还有 ${count} 着`,
  counts: '访问的节点数',
  countsNote: '同一局面，同一深度。点选一条即可看它的搜索树。',
  luckyOrder: '这里着法的编号恰好是个好顺序：按编号尝试，比按估值排序访问的节点更少。',
  smallTree: '树这么小时，PVS 的置换表和零窗口还划不来。',
  earlier: (nodes) => `前几轮另有 ${nodes} 个`,
  sameValue: (value) => `各算法得到的值相同：${value}。`,
  moreThan: (count) => `超过 ${count}`,
  share: (percent) => `极小极大的 ${percent}`,
  guide: '原理',
  windowGuide:
    '所有的值都从 MAX 的角度看：“胜 3”表示从这里起第 3 步 MAX 取胜，“负 4”表示第 4 步 MIN 取胜，0 为和棋或估值相当。',
  legend: '图例',
  legendTerms: {
    max: { name: '▲ MAX', meaning: '取最大值' },
    min: { name: '▼ MIN', meaning: '取最小值' },
    window: { name: '(α, β)', meaning: '仍有意义的值的范围' },
    current: { name: '当前', meaning: '这一步所在的节点' },
    source: { name: 'α、β 来源', meaning: '这次剪枝所依据的界在此得到' },
    exact: { name: '精确', meaning: '有意义的着法都已搜完' },
    cutoff: { name: '✂ 剪枝', meaning: 'α ≥ β，其余着法不影响结果' },
    bound: { name: '≤ ≥ 界', meaning: '已搜完，但值在窗口之外' },
    table: { name: '置换表', meaning: '从置换表得知' },
    over: { name: '终局', meaning: '由规则得出值' },
    horizon: { name: '估值', meaning: '深度到此为止' },
    line: { name: '★ 最佳变化', meaning: '双方都走最佳着法' },
  },
  code: '用代码实现',
  codeNote: '程序库里的值总是从该节点轮到的一方看（负极大值）；本页统一换成 MAX 的角度。',
  copy: '复制',
  copied: '已复制',
  copyFailed: '未能复制，请手动选取',
  fields: { game: '游戏', algorithm: '搜索算法', depth: '深度', step: '步骤' },
  badLink: (reason) => `链接无法读取（${reason}），已打开第一个示例。`,
};
