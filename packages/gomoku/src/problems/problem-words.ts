import type { WinKind } from './judge';

/** What is said of a problem, and of the moves that are tried. */
interface ProblemWords {
  readonly by: Readonly<Record<WinKind, string>>;
  readonly gradeOf: (grade: number) => string;
  readonly title: (id: string, side: string, facts: readonly string[]) => string;
  readonly right: (move: string, side: string, answer: string) => string;
  readonly solved: (side: string) => string;
  readonly refuted: (move: string, side: string, kind: WinKind, line: string) => string;
  readonly unproven: (move: string, side: string, answer: string) => string;
  readonly noThreat: (move: string) => string;
  readonly hint: (column: string) => string;
  readonly answer: (line: string) => string;
}

const en: ProblemWords = {
  by: { vcf: 'by fours', vct: 'by threats' },
  gradeOf: (grade) => `grade ${grade}`,
  title: (id, side, facts) => `Problem ${id}. ${side} to win, ${facts.join(', ')}`,
  right: (move, side, answer) => `Right: ${move} wins. ${side} answers ${answer}.`,
  solved: (side) => `Solved: nothing stops the five of ${side} any more.`,
  refuted: (move, side, kind, line) => `Wrong: after ${move} ${side} wins ${en.by[kind]}: ${line}.`,
  unproven: (move, side, answer) =>
    `Not proven: after ${move} ${side} answers ${answer}, and no win by threats is found.`,
  noThreat: (move) => `Not proven: ${move} is no four, and does not threaten to win by fours.`,
  hint: (column) => `A winning move is in column ${column}.`,
  answer: (line) => `The answer: ${line}.`,
};

const zh: ProblemWords = {
  by: { vcf: '连续冲四', vct: '连续威胁' },
  gradeOf: (grade) => `难度 ${grade}`,
  title: (id, side, facts) => `题目 ${id}：${side}走，求胜（${facts.join('，')}）`,
  right: (move, side, answer) => `正确：${move} 取胜。${side}应 ${answer}。`,
  solved: (side) => `解出：${side}成五已无法阻挡。`,
  refuted: (move, side, kind, line) => `错误：${move} 之后${side}以${zh.by[kind]}取胜：${line}。`,
  unproven: (move, side, answer) => `未能证明：${move} 之后${side}应 ${answer}，找不到连续威胁胜。`,
  noThreat: (move) => `未能证明：${move} 既非冲四，也不威胁以冲四取胜。`,
  hint: (column) => `有一个取胜着法在 ${column} 列。`,
  answer: (line) => `答案：${line}。`,
};

/** In each language. */
export const problemWords = { en, zh } as const;
