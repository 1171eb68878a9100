import type { Language } from '../drawing/view';

export interface ViewerWords {
  readonly first: string;
  readonly back: string;
  readonly forward: string;
  readonly last: string;
  readonly play: string;
  readonly pause: string;
  readonly turn: string;
  readonly moves: string;
  readonly start: string;
  readonly variation: string;
  readonly values: string;
  readonly steps: string;
  /** Of a problem. */
  readonly find: (side: string) => string;
  readonly wrong: (move: string) => string;
  readonly right: string;
  readonly solved: string;
  readonly again: string;
  readonly failed: (reason: string) => string;
}

export const WORDS: Readonly<Record<Language, ViewerWords>> = {
  en: {
    first: 'First move',
    back: 'Back',
    forward: 'Forward',
    last: 'Last move',
    play: 'Play the moves',
    pause: 'Pause',
    turn: 'Turn the board',
    moves: 'Moves',
    start: 'Start',
    variation: 'Variation',
    values: 'Value over the game',
    steps: 'Steps through the game',
    find: (side) => `${side} to move. Find the best move.`,
    wrong: (move) => `${move} is not the solution. Try again.`,
    right: 'Right. Go on.',
    solved: 'Solved.',
    again: 'Again',
    failed: (reason) => `The record cannot be shown: ${reason}`,
  },
  zh: {
    first: '第一手',
    back: '后退',
    forward: '前进',
    last: '最后一手',
    play: '自动播放',
    pause: '暂停',
    turn: '翻转棋盘',
    moves: '着法',
    start: '开局',
    variation: '变化',
    values: '形势曲线',
    steps: '浏览对局',
    find: (side) => `轮到${side}，请找出最佳着法。`,
    wrong: (move) => `${move} 不是正解，请再试一次。`,
    right: '正确，请继续。',
    solved: '解开了。',
    again: '重来',
    failed: (reason) => `棋谱无法显示：${reason}`,
  },
};
