import type { Words } from './en';
import type { Moment, Reaction, Score } from './model';
import type { ViewedNode } from './views';

/** What a viewer says in Chinese; `sides`: the names of the sides. */
export function zh(readScore: (score: number) => Score, sides: readonly string[] = ['先手', '后手']): Words {
  const number = new Intl.NumberFormat('zh-CN');
  const score = (value: number): string => {
    const read = readScore(value);
    return 'text' in read ? read.text : `${read.kind === 'win' ? '胜' : '负'}\u00a0${read.ply}`;
  };
  /** Latin letters and numbers stand a little apart. */
  const spaced = (name: string): string => (/^[\dA-Z+−]/.test(name) ? ` ${name}` : name);
  const worth = (value: number): string => spaced(score(value));
  const role = (isMax: boolean): string => (isMax ? 'MAX' : 'MIN');
  const player = ({ side, isMax }: ViewedNode): string =>
    side === undefined ? role(isMax) : `${sides[side]!}（${role(isMax)}）`;
  const nameOf = ({ move, parent }: ViewedNode): string =>
    move === '' ? (parent === -1 ? '根' : '空着') : move;
  const list = (names: readonly string[], count: number): string =>
    names.length === 0 ? '' : `（${names.join('、')}${names.length < count ? '……' : ''}）`;

  const windowWords = ({ node: { alpha, beta }, window }: Extract<Moment, { kind: 'enter' }>): string => {
    switch (window) {
      case 'none':
        return '极小极大搜索会试遍每一着。';
      case 'open':
        return '目前一无所知，任何值都有意义：窗口完全敞开。';
      case 'above-alpha':
        return `MAX 已能保证${worth(alpha)}（α），这里只有更大的值才有意义。`;
      case 'below-beta':
        return `MIN 已能保证${worth(beta)}（β），这里只有更小的值才有意义。`;
      case 'between':
        return `MAX 已能保证${worth(alpha)}（α），MIN 已能保证${worth(beta)}（β），只有两者之间的值才有意义。`;
      case 'guess':
        return `上一轮已有大致的值，窗口先开在它附近：(${score(alpha)}, ${score(beta)})。`;
      case 'null':
        return `零窗口：只问一件事，值是否大于${worth(alpha)}。`;
    }
  };
  const leaveWords = ({ node, pruned, prunedMoves, hidden }: Extract<Moment, { kind: 'leave' }>): string => {
    const value = worth(node.value);
    const { kind } = readScore(node.value);
    switch (node.reason) {
      case 'over':
        if (kind !== 'points') return `对局结束，${role(kind === 'win')} 取胜，值为${value}。`;
        return node.value === 0 ? '对局结束，和棋，值为 0。' : `对局结束，值为${value}。`;
      case 'horizon':
        return `深度用尽，不再往下走，局面估值为${value}。`;
      case 'table':
        return `置换表里已有这个局面，值为${value}，不必再往下搜索。`;
      case 'cutoff': {
        const rest =
          pruned > 0
            ? `其余 ${pruned} 着${list(prunedMoves, pruned)}不必再搜。`
            : '这里恰好没有别的着法可省。';
        return node.isMax
          ? `β 剪枝！${player(node)}在这里已有一着值${value}，而 MIN 在别处已能保证${worth(node.beta)}，绝不会走到这里。${rest}`
          : `α 剪枝！${player(node)}在这里已有一着应对，值为${value}，而 MAX 在别处已能保证${worth(node.alpha)}，绝不会走到这里。${rest}`;
      }
      case 'all':
        return node.isMax
          ? `${player(node)}没有一着能超过 α = ${score(node.alpha)}，值至多为${value}。`
          : `${player(node)}没有一着能低于 β = ${score(node.beta)}，值至少为${value}。`;
      case 'null-move':
        return `空着剪枝！${player(node)}即使停一着，值也有${value}，这里不必再搜。`;
      case 'stopped':
        return '搜索在此结束，没有值。';
      case 'exact': {
        const wanted = node.isMax ? '最大' : '最小';
        return hidden === node.visited - 1 && hidden > 0
          ? `下面的 ${number.format(hidden)} 个节点已搜索，但未画出，${wanted}值为${value}。`
          : `${player(node)}的着法已全部搜完，${wanted}值为${value}。`;
      }
    }
  };
  const reactionWords = (reaction: Reaction | null): string => {
    if (reaction === null) return '';
    const { isMax, change, best, narrows, empties } = reaction;
    const bound = narrows ? `，${isMax ? 'α 升到' : 'β 降到'}${worth(best)}` : '';
    const words =
      change === 'no-better'
        ? `仍取${worth(best)}`
        : `${change === 'first' ? '先得到' : '改取'} ${score(best)}`;
    return `上一层的 ${role(isMax)} ${words}${bound}。${empties ? '它的窗口已空（α ≥ β）。' : ''}`;
  };

  return {
    code: 'zh-CN',
    title: '搜索树',
    empty: '没有记录：尚未开始搜索。',
    introduction:
      '这就是所搜索的局面。按“播放”，看搜索树按访问顺序一个节点一个节点地长出来：绿色已有定论，红色被剪掉。',
    topOnly: (visited, plies) =>
      `这棵树有 ${number.format(visited)} 个节点，画不下。这里只画最上面的 ${plies} 层，其下的节点都已搜索并计数。`,
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
    outlineKeys: '↑ ↓ 移动，→ 展开，← 收起，* 展开同级各项。',
    trees: '搜索',
    treeOf: (place, count) => `第 ${place} 次搜索，共 ${count} 次`,
    plies: '显示层数',
    pliesShown: (plies) => (plies === null ? '全部层' : `前 ${plies} 层`),
    foldFinished: '收起已搜完的分支',
    unfoldLevel: '展开一层',
    foldAll: '全部收起',
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '适合窗口',
    unfold: (count) => `${count} 个分支`,
    outline: '文字版搜索树',
    start: '所搜索的局面',
    windowOf: (alpha, beta) => `窗口：α = ${score(alpha)}，β = ${score(beta)}`,
    windowEmpty: '已空：α ≥ β',
    windowAxis: ['对 MIN 有利', '对 MAX 有利'],
    nodes: (count) => `${number.format(count)} 个节点`,
    hidden: (count) => `${number.format(count)} 个未画出`,
    pruned: (count) => `剪掉 ${count} 着`,
    untried: (count) => `还有 ${count} 着`,
    toMove: (node) => `轮到${spaced(player(node))}`,
    role,
    score,
    nameOf,
    sentence: (moment, visited) => {
      const { node } = moment;
      if (moment.kind === 'leave') return leaveWords(moment) + reactionWords(moment.reaction);
      if (moment.kind === 'enter') {
        const tried = node.parent === -1 ? '' : `试走${node.move === '' ? '空着' : ` ${node.move}`}。`;
        return `${tried}现在轮到${spaced(player(node))}，要取${node.isMax ? '最大' : '最小'}值。${windowWords(moment)}`;
      }
      const best = moment.line.length === 0 ? '' : `最佳变化：${moment.line.join(' ')}。`;
      return `搜索结束。双方都走最佳着法时，对${spaced(player(node))}而言，值为${worth(node.value)}。${best}共访问 ${visited} 个节点。`;
    },
    view: '所有的值都从 MAX 的角度看：“胜 3”表示从这里起第 3 步 MAX 取胜，“负 4”表示第 4 步 MIN 取胜，0 为和棋或估值相当。',
    legend: '图例',
    reasons: {
      exact: { name: '● 精确', meaning: '有意义的着法都已搜完' },
      cutoff: { name: '✂ 剪枝', meaning: 'α ≥ β，其余着法不影响结果' },
      all: { name: '≤ ≥ 界', meaning: '已搜完，但值在窗口之外' },
      'null-move': { name: '△ 空着', meaning: '即使停一着也在窗口之外' },
      over: { name: '■ 终局', meaning: '由规则得出值' },
      horizon: { name: '◌ 估值', meaning: '深度到此为止' },
      table: { name: '▦ 置换表', meaning: '从置换表得知' },
      stopped: { name: '✕ 中止', meaning: '搜索在此结束，没有值' },
    },
    terms: {
      max: { name: '▲ MAX', meaning: '取最大值' },
      min: { name: '▼ MIN', meaning: '取最小值' },
      window: { name: '(α, β)', meaning: '仍有意义的值的范围' },
      current: { name: '当前', meaning: '这一步所在的节点' },
      source: { name: 'α、β 来源', meaning: '这次剪枝所依据的界在此得到' },
      line: { name: '★ 最佳变化', meaning: '双方都走最佳着法' },
    },
  };
}
