/** What the dialogue of problems says besides the words of the package: loaded with it. */
import type { Language } from '../../words/language';

interface ProblemText {
  readonly grade: string;
  readonly rule: string;
  readonly count: (solved: number, total: number) => string;
  readonly thinking: string;
  readonly hint: string;
  readonly answer: string;
  readonly again: string;
  readonly next: string;
}

export const problemText: Readonly<Record<Language, ProblemText>> = {
  en: {
    grade: 'Grade',
    rule: 'Rule',
    count: (solved, total) => `${solved} of ${total} solved`,
    thinking: 'Looking for a proof …',
    hint: 'Hint',
    answer: 'Show the answer',
    again: 'From the beginning',
    next: 'Next problem',
  },
  zh: {
    grade: '难度',
    rule: '规则',
    count: (solved, total) => `已解出 ${solved}/${total} 题`,
    thinking: '正在寻找证明 …',
    hint: '提示',
    answer: '看答案',
    again: '从头再来',
    next: '下一题',
  },
};
