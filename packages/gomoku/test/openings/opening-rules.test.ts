import { createRandom, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  analyse,
  answerOpening,
  followOpening,
  formatPoint,
  OPENING_RULES,
  openingOf,
  createPosition,
  parsePoint,
  type OpeningAnswer,
  type OpeningQuestion,
  type OpeningRule,
} from '../../src';

/** Answers in short: `h8` puts, `+h8` offers, `=h8` picks, a number declares, other words choose. */
function answersOf(text: string): OpeningAnswer[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word): OpeningAnswer => {
      if (/^\d+$/.test(word)) return { kind: 'declare', count: Number(word) };
      if (word.startsWith('+')) return { kind: 'offer', point: parsePoint(word.slice(1)) };
      if (word.startsWith('=')) return { kind: 'pick', point: parsePoint(word.slice(1)) };
      if (/^[a-o]\d+$/.test(word)) return { kind: 'put', point: parsePoint(word) };
      return { kind: 'choose', option: word as 'stay' };
    });
}

/** Who is asked for what after some answers: `0 put`, `1 choose stay swap`; and who has black. */
function asked(rule: OpeningRule, text: string): string {
  const { black, question, stones } = followOpening(rule, answersOf(text));
  const what = ((): string => {
    if (question === null) return 'over';
    const { kind, player } = question;
    const more =
      kind === 'choose' ? ` ${question.options.join(' ')}` : kind === 'declare' ? ` ${question.most}` : '';
    const left = kind === 'put' || kind === 'offer' ? ` ${question.left}` : '';
    return `${player} ${kind}${more}${left}`;
  })();
  return `${what}; black ${black}, ${stones.length} stones`;
}

const TEN = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'i1', 'j1']
  .map((point) => `+${point}`)
  .join(' ');

describe('followOpening', () => {
  it.each<[OpeningRule, string, string]>([
    ['swap1', '', '0 put 1; black 0, 0 stones'],
    ['swap1', 'a1', '1 choose stay swap; black 0, 1 stones'],
    ['swap1', 'a1 stay', 'over; black 0, 1 stones'],
    ['swap1', 'a1 swap', 'over; black 1, 1 stones'],
    ['swap', 'a1 b2', '0 put 1; black 0, 2 stones'],
    ['swap', 'a1 b2 c3', '1 choose stay swap; black 0, 3 stones'],
    ['swap', 'a1 b2 c3 swap', 'over; black 1, 3 stones'],
    ['swap2', 'a1 b2 c3', '1 choose stay swap put-two; black 0, 3 stones'],
    ['swap2', 'a1 b2 c3 put-two', '1 put 2; black 0, 3 stones'],
    ['swap2', 'a1 b2 c3 put-two d4 e5', '0 choose stay swap; black 0, 5 stones'],
    ['swap2', 'a1 b2 c3 put-two d4 e5 swap', 'over; black 1, 5 stones'],
    ['rif', '', '0 put 3; black 0, 0 stones'],
    ['rif', 'h8 h9 h10', '1 choose stay swap; black 0, 3 stones'],
    ['rif', 'h8 h9 h10 stay', '1 put 1; black 0, 3 stones'],
    ['rif', 'h8 h9 h10 swap', '0 put 1; black 1, 3 stones'],
    ['rif', 'h8 h9 h10 swap a1', '1 offer 2; black 1, 4 stones'],
    ['rif', 'h8 h9 h10 swap a1 +b1', '1 offer 1; black 1, 4 stones'],
    ['rif', 'h8 h9 h10 swap a1 +b1 +c1', '0 pick; black 1, 4 stones'],
    ['rif', 'h8 h9 h10 swap a1 +b1 +c1 =c1', 'over; black 1, 5 stones'],
    ['yamaguchi', 'h8 h9 h10', '0 declare 25; black 0, 3 stones'],
    ['yamaguchi', 'h8 h9 h10 3', '1 choose stay swap; black 0, 3 stones'],
    ['yamaguchi', 'h8 h9 h10 3 stay a1', '0 offer 3; black 0, 4 stones'],
    ['yamaguchi', 'h8 h9 h10 1 stay a1 +b1', '1 pick; black 0, 4 stones'],
    ['soosyrv-8', 'h8 h9 h10 swap a1', '0 declare 8; black 1, 4 stones'],
    ['soosyrv-8', 'h8 h9 h10 swap a1 2', '1 choose stay swap; black 1, 4 stones'],
    ['soosyrv-8', 'h8 h9 h10 swap a1 2 swap', '0 offer 2; black 0, 4 stones'],
    ['soosyrv-8', 'h8 h9 h10 swap a1 2 swap +b1 +c1', '1 pick; black 0, 4 stones'],
    ['taraguchi-10', 'h8', '1 choose stay swap; black 0, 1 stones'],
    ['taraguchi-10', 'h8 swap', '0 put 1; black 1, 1 stones'],
    ['taraguchi-10', 'h8 stay h9', '0 choose stay swap; black 0, 2 stones'],
    ['taraguchi-10', 'h8 stay h9 stay h10 stay h11', '0 choose stay swap offer; black 0, 4 stones'],
    ['taraguchi-10', 'h8 stay h9 stay h10 stay h11 swap', '1 put 1; black 1, 4 stones'],
    ['taraguchi-10', 'h8 stay h9 stay h10 stay h11 swap h12', '0 choose stay swap; black 1, 5 stones'],
    ['taraguchi-10', 'h8 stay h9 stay h10 stay h11 swap h12 swap', 'over; black 0, 5 stones'],
    ['taraguchi-10', 'h8 stay h9 stay h10 stay g9 offer', '0 offer 10; black 0, 4 stones'],
    ['taraguchi-10', `h8 stay h9 stay h10 stay g9 offer ${TEN}`, '1 pick; black 0, 4 stones'],
    ['taraguchi-10', `h8 stay h9 stay h10 stay g9 offer ${TEN} =e1`, 'over; black 0, 5 stones'],
  ])('%s, %j: %s', (rule, answers, expected) => {
    expect(asked(rule, answers)).toBe(expected);
  });

  it('asks for stones in a square that grows', () => {
    const count = (answers: string): number =>
      (
        followOpening('taraguchi-10', answersOf(answers)).question as Extract<
          OpeningQuestion,
          { kind: 'put' }
        >
      ).points.length;
    expect(count('')).toBe(1);
    expect(count('h8 stay')).toBe(9 - 1);
    expect(count('h8 stay h9 stay')).toBe(25 - 2);
    expect(count('h8 stay h9 stay h10 stay')).toBe(49 - 3);
    expect(count('h8 stay h9 stay h10 stay h11 stay')).toBe(81 - 4);
  });

  it('refuses fifth stones that are the same by symmetry, and declared ones beyond the limit', () => {
    // The first four stones are symmetric to the column h.
    const symmetric = 'h8 h9 h10 stay h11';
    expect(asked('rif', `${symmetric} +g7`)).toBe('0 offer 1; black 0, 4 stones');
    for (const answers of [`${symmetric} +g7 +i7`, `${symmetric} +g7 +g7`])
      expect(() => followOpening('rif', answersOf(answers))).toThrow(
        expect.objectContaining({
          code: 'gomoku/opening-answer',
          details: expect.objectContaining({ index: 7 }) as object,
        }),
      );
    expect(() => followOpening('soosyrv-8', answersOf('h8 h9 h10 stay a1 9'))).toThrow(
      /answer 6: expected declare/,
    );
  });

  it.each<[OpeningRule, string, number]>([
    ['rif', 'h9', 1],
    ['rif', 'h8 h10', 2],
    ['rif', 'h8 h8', 2],
    ['rif', 'h8 h9 k8', 3],
    ['rif', 'h8 stay', 2],
    ['swap1', 'a1 offer', 2],
    ['swap1', 'a1 stay b1', 3],
    ['rif', 'h8 h9 h10 stay a1 +b1 +c1 =d1', 8],
  ])('%s: %j is refused at answer %i', (rule, answers, index) => {
    expect(() => followOpening(rule, answersOf(answers))).toThrow(
      expect.objectContaining({
        code: 'gomoku/opening-answer',
        details: expect.objectContaining({ index }) as object,
      }),
    );
  });

  it('refuses a rule that does not exist', () => {
    expect(() => followOpening('pro' as OpeningRule, [])).toThrow(
      expect.objectContaining({ code: 'search-core/not-a-choice' }),
    );
  });
});

/** Any answer to a question. */
function anyAnswer(question: OpeningQuestion, random: ReturnType<typeof createRandom>): OpeningAnswer {
  const of = <T>(list: readonly T[]): T => list[randomBelow(random, list.length)]!;
  switch (question.kind) {
    case 'put':
    case 'offer':
    case 'pick':
      return { kind: question.kind, point: of(question.points) };
    case 'choose':
      return { kind: 'choose', option: of(question.options) };
    case 'declare':
      return { kind: 'declare', count: 1 + randomBelow(random, question.most) };
  }
}

describe('answerOpening', () => {
  it.each(OPENING_RULES)('leads through %s against any answers', async (rule) => {
    const random = createRandom(5);
    for (const engine of [0, 1]) {
      const answers: OpeningAnswer[] = [];
      for (;;) {
        const { question, stones } = followOpening(rule, answers);
        if (question === null) {
          if (!rule.startsWith('swap')) {
            const position = createPosition({
              rule: 'renju',
              moves: stones.map((point) => formatPoint(point)),
            });
            expect(openingOf(position)).not.toBeNull();
          }
          break;
        }
        if (question.player !== engine) answers.push(anyAnswer(question, random));
        else answers.push(...(await answerOpening(rule, answers, analyse, { nodes: 400, seed: 7 })));
      }
      expect(await answerOpening(rule, answers, analyse, { nodes: 400 })).toEqual([]);
    }
  });

  it('takes the better colour', async () => {
    const choose = (rule: OpeningRule, answers: string): Promise<OpeningAnswer[]> =>
      answerOpening(rule, answersOf(answers), analyse, { nodes: 4000 });
    // Two black stones in the centre, and a white one in the corner.
    expect(await choose('swap', 'h8 a1 i9')).toEqual([{ kind: 'choose', option: 'swap' }]);
    expect(await choose('swap', 'a1 h8 o15')).toEqual([{ kind: 'choose', option: 'stay' }]);
    expect(await choose('swap1', 'h8')).toEqual([{ kind: 'choose', option: 'swap' }]);
  });

  it('picks the weaker of two fifth stones, and offers the best ones', async () => {
    const options = { nodes: 4000 };
    const opened = 'h8 h9 i9 stay a1';
    const [picked] = await answerOpening('rif', answersOf(`${opened} +i7 +o15`), analyse, options);
    expect(picked).toEqual({ kind: 'pick', point: parsePoint('o15') });
    const offered = await answerOpening('rif', answersOf(opened), analyse, options);
    expect(offered).toHaveLength(2);
    expect(offered).not.toContainEqual({ kind: 'offer', point: parsePoint('o15') });
  });

  it('opens the same way with the same seed', async () => {
    const open = (seed: number): Promise<OpeningAnswer[]> =>
      answerOpening('rif', [], analyse, { nodes: 400, seed });
    expect(await open(3)).toEqual(await open(3));
    expect(await open(3)).toHaveLength(3);
  });
});
