import type { LeaveReason } from '../../search/observer';
import type { ScoreWords } from '../node-text';

export const LANGUAGES = ['en', 'zh'] as const;

/** The language of a page. */
export type PageLanguage = (typeof LANGUAGES)[number];

interface ReasonText {
  readonly name: string;
  readonly meaning: string;
}

export interface PageTexts {
  /** The language as HTML names it. */
  readonly code: string;
  readonly title: string;
  readonly tree: string;
  readonly columns: readonly [move: string, value: string, reason: string, window: string, visits: string];
  readonly root: string;
  readonly nullMove: string;
  readonly nodes: (count: string, isOne: boolean) => string;
  readonly moves: (count: string, isOne: boolean) => string;
  readonly summary: (visited: string, shown: string) => string;
  readonly empty: string;
  readonly buttons: { readonly best: string; readonly all: string; readonly none: string };
  readonly keys: string;
  readonly legend: string;
  readonly best: string;
  readonly bestMeaning: string;
  readonly pruned: string;
  readonly hidden: string;
  readonly view: string;
  readonly line: string;
  readonly start: string;
  readonly explained: (name: string, meaning: string) => string;
  readonly sides: readonly [string, string];
  readonly score: ScoreWords;
  readonly reasons: Readonly<Record<LeaveReason, ReasonText>>;
}

const en: PageTexts = {
  code: 'en',
  title: 'Search tree',
  tree: 'The tree of the search',
  columns: ['move', 'value', 'left because', 'window', 'visits'],
  root: 'root',
  nullMove: 'null move',
  nodes: (count, isOne) => `${count} ${isOne ? 'node' : 'nodes'}`,
  moves: (count, isOne) => `${count} ${isOne ? 'move' : 'moves'}`,
  summary: (visited, shown) => `${visited} visited, ${shown} shown here.`,
  empty: 'Nothing was recorded: no search has begun.',
  buttons: { best: 'Best line', all: 'Unfold a level', none: 'Fold all' },
  keys: 'Arrow keys: ↑ ↓ go, → unfolds, ← folds; * unfolds all beside.',
  legend: 'Legend',
  best: 'best line',
  bestMeaning: 'best play of both sides, as far as it was searched',
  pruned: 'legal moves that were not searched',
  hidden: 'nodes below that are not shown',
  view: 'Values (≥ at least, ≤ at most) and windows are those of the side to move at the node. “Won at 7” is won at the seventh ply from the root.',
  line: 'Moves',
  start: 'the position that was searched',
  explained: (name, meaning) => `${name}: ${meaning}`,
  sides: ['first player to move', 'second player to move'],
  score: { won: (ply) => `won at ${ply}`, lost: (ply) => `lost at ${ply}` },
  reasons: {
    cutoff: { name: 'cut-off', meaning: 'a move reached beta; the moves left cannot matter' },
    'null-move': { name: 'null-move cut-off', meaning: 'even passing reached beta' },
    all: { name: 'failed low', meaning: 'no move exceeded alpha' },
    exact: { name: 'exact', meaning: 'the value lies inside the window' },
    table: { name: 'table', meaning: 'the transposition table knew enough' },
    horizon: { name: 'horizon', meaning: 'no depth was left; evaluated' },
    over: { name: 'game over', meaning: 'the rules give the value' },
    stopped: { name: 'stopped', meaning: 'the search was ended here; there is no value' },
  },
};

const zh: PageTexts = {
  code: 'zh-CN',
  title: '搜索树',
  tree: '搜索树',
  columns: ['着法', '值', '离开原因', '窗口', '访问'],
  root: '根',
  nullMove: '空着',
  nodes: (count) => `${count} 个节点`,
  moves: (count) => `${count} 着`,
  summary: (visited, shown) => `共访问 ${visited}，此处显示 ${shown}。`,
  empty: '没有记录：尚未开始搜索。',
  buttons: { best: '最佳变化', all: '展开一层', none: '全部收起' },
  keys: '方向键：↑ ↓ 移动，→ 展开，← 收起；* 展开同级各项。',
  legend: '图例',
  best: '最佳变化',
  bestMeaning: '就所搜范围而言，双方都走最佳着',
  pruned: '未搜索的合法着法',
  hidden: '其下未显示的节点',
  view: '值（≥ 至少，≤ 至多）与窗口都从该节点轮到的一方看。“第 7 步胜”指从根算起第 7 步取胜。',
  line: '着法',
  start: '所搜索的局面',
  explained: (name, meaning) => `${name}：${meaning}`,
  sides: ['轮到先手', '轮到后手'],
  score: { won: (ply) => `第 ${ply} 步胜`, lost: (ply) => `第 ${ply} 步负` },
  reasons: {
    cutoff: { name: '剪枝', meaning: '有一着达到 β，其余着法无关紧要' },
    'null-move': { name: '空着剪枝', meaning: '即使停一着也达到 β' },
    all: { name: '未过 α', meaning: '没有一着超过 α' },
    exact: { name: '精确', meaning: '值落在窗口之内' },
    table: { name: '置换表', meaning: '置换表所知已够' },
    horizon: { name: '深度用尽', meaning: '不再深入，取评估值' },
    over: { name: '终局', meaning: '由规则得出值' },
    stopped: { name: '中止', meaning: '搜索在此结束，没有值' },
  },
};

export const TEXTS: Readonly<Record<PageLanguage, PageTexts>> = { en, zh };
