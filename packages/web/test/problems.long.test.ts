/** The problems of gomoku on the built page. */
import { createPosition, formatPoint, parseMoves, parsePoint } from '@games/gomoku';
import { packagedProblems, type Problem } from '@games/gomoku/internal';
import { solveVct } from '@games/gomoku/threats';
import { describe, expect, it } from 'vitest';
import { missing, usePage } from './browser';

const problems = await packagedProblems();
const listOf = (grade: number, rule: string): readonly Problem[] =>
  problems.filter((problem) => problem.grade === grade && problem.rule === rule);

describe.skipIf(missing !== undefined)('problems on the page', () => {
  const { page, open, button, screenshot, seriousFindings } = usePage();
  const dialog = () => page().getByRole('dialog');
  const said = async (): Promise<string> => (await dialog().getByRole('status').textContent()) ?? '';
  const point = (move: number) => dialog().locator(`gomoku-board [data-move="${move}"]`);
  const link = (name: string) => dialog().getByRole('button', { name });
  const openProblems = async (hash = '#/gomoku?second=human'): Promise<void> => {
    await open(hash);
    await button('Problems …').click();
    await expect.poll(said).toContain('to win');
  };

  /** Plays winning moves until the problem is solved. */
  async function solve(
    { rule, moves }: Problem,
    play = (move: number): Promise<void> => point(move).click(),
  ): Promise<void> {
    const position = createPosition({ rule });
    parseMoves(moves, { rule }).forEach(position.play);
    for (;;) {
      const [move] = (await solveVct(position)).principalVariation;
      await play(move!);
      await expect.poll(said, { timeout: 20_000 }).toMatch(/^(Right|Solved)/);
      const [, answer] = /answers (\w+)\./.exec(await said()) ?? [];
      if (answer === undefined) return;
      position.play(move!);
      position.play(parsePoint(answer));
    }
  }

  it('are solved one by one, and those that are solved stay so', async () => {
    await openProblems();
    const list = listOf(1, 'freestyle');
    for (const problem of list.slice(0, 2)) {
      await expect.poll(said).toContain(`Problem ${problem.id}.`);
      await solve(problem);
      await link('Next problem').click();
    }
    expect(await dialog().textContent()).toContain(`2 of ${list.length} solved`);
    await page().reload();
    await button('Problems …').click();
    await expect.poll(said).toContain(`Problem ${list[2]!.id}.`);
    await screenshot('gomoku-problem');
    expect(await seriousFindings()).toEqual([]);
  });

  it('are solved by keyboard', async () => {
    await openProblems();
    const [problem] = listOf(1, 'freestyle');
    await solve(problem!, async (move) => {
      const name = formatPoint(move);
      const [right, up] = [name.charCodeAt(0) - 'a'.charCodeAt(0), Number(name.slice(1)) - 1];
      do await page().keyboard.press('Tab');
      while (!(await page().evaluate("document.activeElement.localName === 'gomoku-board'")));
      for (const key of [
        'Home',
        'PageDown',
        ...Array<string>(right).fill('ArrowRight'),
        ...Array<string>(up).fill('ArrowUp'),
        'Enter',
      ])
        await page().keyboard.press(key);
    });
  });

  it('say what is wrong with a move, give a hint and show the answer', async () => {
    await openProblems();
    await dialog().getByLabel('Grade').selectOption('5');
    const problem = listOf(5, 'freestyle').find(({ kind }) => kind === 'vct');
    while (!(await said()).startsWith(`Problem ${problem!.id}.`)) await link('Next problem').click();
    const position = createPosition({ rule: problem!.rule });
    parseMoves(problem!.moves).forEach(position.play);
    await point(position.moves().find((move) => !problem!.first.includes(formatPoint(move)))!).click();
    await expect.poll(said, { timeout: 20_000 }).toMatch(/^(Not proven|Wrong)/);
    await link('Hint').click();
    await expect.poll(said, { timeout: 20_000 }).toMatch(/^A winning move is in column \w\.$/);
    await link('Show the answer').click();
    await expect.poll(said, { timeout: 20_000 }).toMatch(/^The answer: (\w+ ?)+\.$/);
    await link('From the beginning').click();
    await expect.poll(said).toContain('to win');
    expect(await dialog().textContent()).toContain('0 of');
  });

  it('are chosen by rule and grade, in Chinese too, and fit a small screen', async () => {
    await open('#/gomoku?second=human', { viewport: { width: 320, height: 568 }, locale: 'zh-CN' });
    await button('做题 …').click();
    await expect.poll(said).toContain('求胜');
    await dialog().getByLabel('难度').selectOption('3');
    await dialog().getByLabel('规则').selectOption('renju');
    const list = listOf(3, 'renju');
    await expect.poll(said).toContain(`题目 ${list[0]!.id}：`);
    expect(await dialog().textContent()).toContain(`已解出 0/${list.length} 题`);
    await screenshot('gomoku-problem-small');
    expect(await page().evaluate(() => document.querySelector('dialog')!.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
});
