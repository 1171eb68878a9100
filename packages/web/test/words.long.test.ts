/** The words of the page where they stand on it. */
import { afterEach, describe, expect, it } from 'vitest';
import { missing, usePage } from './browser';

describe.skipIf(missing !== undefined)('the words of the page', () => {
  const tested = usePage();
  const { open, button } = tested;
  const notice = () => tested.page().locator('.notice').textContent();
  const tab = (index: number) => tested.page().getByRole('tab').nth(index);

  afterEach(() => tested.page().setViewportSize({ width: 1280, height: 720 }));

  it.each([
    [320, 568],
    [720, 450],
    [1440, 900],
  ])('show the names of levels whole in a window of %i x %i', async (width, height) => {
    const page = await open('#/gomoku?first=full-5&second=full-15');
    await page.setViewportSize({ width, height });
    const names = page.locator('.player-name span');
    await expect.poll(() => names.allTextContents()).toEqual(['Best in 5 s', 'Best in 15 s']);
    const cut = names.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    expect(await cut).toBe(0);
    // A closed list shows its choice beside the arrow.
    const room = await page.locator('.player-choice select').evaluateAll((all) =>
      all.map((each) => {
        const select = each as HTMLSelectElement;
        const context = document.createElement('canvas').getContext('2d')!;
        context.font = getComputedStyle(select).font;
        return select.clientWidth - context.measureText(select.selectedOptions[0]!.label).width;
      }),
    );
    expect(Math.min(...room)).toBeGreaterThan(24);
  });

  it.each([
    ['en', '#/connect-three?moves=121213', 'Red has won'],
    ['zh', '#/connect-three?moves=121213', '红方已获胜'],
    ['en', '#/gomoku?moves=a1+b2+a1', 'a1 is taken by Black'],
    ['zh', '#/gomoku?moves=a1+b2+a1', '已有棋子'],
  ] as const)('call the sides in errors as on the board (%s, %s)', async (language, hash, text) => {
    await open('#/');
    if (language === 'zh') await button('中文').click();
    await open(hash);
    await expect.poll(notice).toContain(text);
  });

  it('name wins by threats as players do, beside the sentence', async () => {
    const page = await open('#/gomoku?first=human&second=human&moves=h8+a1+i8+o15+j8+a15');
    await tab(1).click();
    await page.getByRole('switch', { name: 'Wins by threats' }).check();
    await expect
      .poll(() => page.locator('.move-row').allTextContents())
      .toContainEqual(expect.stringContaining('Black wins by fours (VCF)'));
    await button('中文').click();
    expect(await page.getByRole('switch', { name: '算杀' }).count()).toBe(1);
    expect(await page.locator('.move-row').allTextContents()).toContainEqual(
      expect.stringContaining('黑方可连续冲四取胜（VCF）'),
    );
    expect(await button('恢复').count()).toBe(1);
  });

  it('write the moves of card rows in Chinese', async () => {
    const page = await open('#/card-rows?first=human&second=human&moves=2R+1L');
    await button('中文').click();
    expect(await page.locator('.moves').textContent()).toMatch(/第2行右端.*第1行左端/);
  });
});
