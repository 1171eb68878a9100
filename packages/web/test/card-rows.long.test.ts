/** Card rows on the built page, in a browser. */
import { parseRows, reduceRow, solveMargin, solve, type Deal } from '@games/card-rows';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropFile, missing, usePage } from './browser';

const CLASSIC = '1,2,5,7,3/4,6';
const HILLS = '2,7,6,9,3,4,1,8/5,3,8,2,9,1,6';
const TWO = 'first=human&second=human';

/** Three rows that are wider than the page. */
function longRows(length: number): string {
  const cards = 3 * length;
  const row = (index: number): string =>
    Array.from({ length }, (_, place) => ((place * 37 + index * 101) % cards) + 1).join(',');
  return [0, 1, 2].map(row).join('/');
}

describe.skipIf(missing !== undefined)('card rows in a browser', () => {
  const tested = usePage();
  const { button, status, seriousFindings, screenshot } = tested;
  let page: Page;
  let address = '';
  beforeEach(() => {
    address = tested.address();
  });
  async function open(...asked: Parameters<typeof tested.open>): Promise<void> {
    page = await tested.open(...asked);
    await page.locator('.cards-board, .home').waitFor();
  }

  const end = (move: number) => page.locator(`card-rows-board [data-move="${move}"]`);
  const label = (move: number) => end(move).getAttribute('aria-label');
  const taken = () => page.locator('.taken-card').count();
  const sums = async () => (await page.locator('.pile .total').allTextContents()).map(numberOf);
  const rows = async (): Promise<Deal> => {
    const board = page.locator('card-rows-board');
    const faces = await board.locator('.card text').allTextContents();
    const lengths = await board
      .getByRole('row')
      .evaluateAll((all) => all.map(({ childElementCount }) => childElementCount));
    return lengths
      .map((length) => faces.splice(0, length).map(numberOf))
      .concat(faces.map((each) => [numberOf(each)]));
  };
  const show = async (tab: string, name: string | RegExp): Promise<void> => {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('switch', { name }).check();
  };
  const drop = (name: string, content: string) => dropFile(page.locator('.cards-board'), content, name);

  it('is played to its end against the computer', async () => {
    await open('');
    await page.getByRole('link', { name: /^Card rows/ }).click();
    for (let turn = 0; turn < 6; turn++) {
      await expect.poll(status).toBe('Your move: Red');
      const before = await taken();
      await page.locator('[data-move][aria-disabled="false"]').first().click();
      await expect.poll(taken).toBe(before + 2);
    }
    const [red, blue] = await sums();
    expect(red! + blue!).toBe(78);
    expect(await status()).toBe(red === blue ? 'A tie' : `${red! > blue! ? 'Red' : 'Blue'} wins`);
    const ending = red === blue ? 'A tie,' : `${red! > blue! ? 'Red' : 'Blue'} wins`;
    expect(await page.locator('.cards-caption').textContent()).toBe(`${ending} ${red} : ${blue}`);
    await screenshot('card-rows-over');
    await button('Play again').click();
    await expect.poll(taken).toBe(0);
  });

  it('takes back, plays again, and keeps deal and moves over a reload and in a short address', async () => {
    await open(`#/card-rows?board=${CLASSIC}&${TWO}`);
    await end(3).click();
    await end(0).click();
    await expect.poll(() => page.url()).toContain(`board=${CLASSIC}&`);
    await expect.poll(() => page.url()).toContain('moves=2R+1L');
    const link = page.url();
    expect(await sums()).toEqual([6, 1]);
    await button('Undo').click();
    expect(await sums()).toEqual([6, 0]);
    expect(await rows()).toEqual([[1, 2, 5, 7, 3], [4]]);
    await button('Redo').click();
    await expect.poll(() => page.url()).toBe(link);
    await page.reload();
    await expect.poll(taken).toBe(2);
    await page.goto(`${address}#/`);
    await page.getByRole('link', { name: /^Card rows/ }).click();
    await expect.poll(taken).toBe(2);
  });

  it('drops what the computer thinks about when a move is taken back', async () => {
    await open('#/card-rows?second=perfect');
    await end(0).click();
    await button('Undo').click();
    await page.waitForTimeout(700);
    expect(await taken()).toBe(0);
  });

  it('labels every end card with its exact margin, and hints at a best one', async () => {
    await open(`#/card-rows?board=${CLASSIC}&${TWO}`);
    await show('Analysis', 'Value of every end card');
    const { moves, best } = solve(parseRows(CLASSIC));
    for (const { move, margin } of moves)
      await expect
        .poll(async () => numberOf((await label(move))!.split('final margin ')[1] ?? ''))
        .toBe(margin);
    expect(await label(0)).toBe('Row 1, left end, 1, final margin −2');
    await show('Analysis', 'Value and best line');
    await expect.poll(() => page.locator('.line-number').count()).toBe(7);
    await button('Hint').click();
    await expect.poll(() => page.getByLabel(/, hint$/).getAttribute('data-move')).toBe(String(best[0]));
    expect(await page.locator('.hint-mark').count()).toBe(1);
  });

  it('says what a mistake has cost, and who wins with best play', async () => {
    await open(`#/card-rows?board=${CLASSIC}&${TWO}`);
    await end(1).click();
    const { margin, moves } = solve(parseRows(CLASSIC));
    const lost = margin - moves.find(({ move }) => move === 1)!.margin;
    expect(await page.locator('.cost').allTextContents()).toEqual([`−${lost}`]);
    await show('Board', 'Result with best play');
    expect(await page.locator('.cards-caption strong').textContent()).toBe('A tie with best play');
    await button('Undo').click();
    expect(await page.locator('.cards-caption strong').textContent()).toBe('Red wins by 2 with best play');
    expect(await page.locator('.cost').count()).toBe(0);
  });

  it('replays best play card by card up to the exact margin, and leaves the game as it was', async () => {
    await open(`#/card-rows?board=${CLASSIC}&${TWO}&moves=1L`);
    await button('Watch best play').click();
    await page.getByLabel('Speed').selectOption('4');
    await expect
      .poll(() => page.locator('.replay-text').textContent())
      .toBe('Best play ends 13 : 15. Blue wins by 2 with best play');
    expect(await sums()).toEqual([13, 15]);
    expect(await end(0).count()).toBe(0);
    await button('Back to the first card').click();
    expect(await sums()).toEqual([1, 0]);
    await button('One card on').click();
    await button('One card on').click();
    await button('One card back').click();
    expect(await page.locator('.replay-step').textContent()).toBe('1 / 6');
    await button('Back to the game').click();
    expect(await sums()).toEqual([1, 0]);
    expect(await taken()).toBe(1);
  });

  it('draws the folds of every row, as the package reduces them', async () => {
    await open(`#/card-rows?board=${HILLS}&${TWO}`);
    await page.getByText('Why: how the rows fold').click();
    const pictures = page.locator('.folding-row svg');
    const reduced = parseRows(HILLS, { strict: false }).map((row) => reduceRow(row));
    for (const [index, left] of reduced.entries()) {
      const nodes = pictures.nth(index).locator('.fold-node:not(.gone) text');
      await expect
        .poll(async () => (await nodes.allTextContents()).map(numberOf).toSorted(ascending))
        .toEqual(left.toSorted(ascending));
    }
    const remains = await page
      .locator('.remain')
      .evaluateAll((all) => all.map((each) => each.firstChild!.textContent));
    expect(remains.map((each) => numberOf(each!))).toEqual(reduced.flat().toSorted((a, b) => b - a));
    const margin = solveMargin(parseRows(HILLS, { strict: false }));
    expect(await page.locator('.sum').textContent()).toContain(
      `= +${margin} for Red. Red wins by ${margin} `,
    );

    const folds = () => page.locator('.fold-node:not(.of-card)').count();
    const steps = (15 - reduced.flat().length) / 2;
    expect(await folds()).toBe(steps);
    await page.getByRole('slider').fill('1');
    expect(await folds()).toBe(1);
    expect(await page.locator('.equation').textContent()).toBe('2 ≤ 7 ≥ 6 → 2 − 7 + 6 = 1');
    await button('Next fold').click();
    expect(await page.locator('.equation').textContent()).toBe('1 ≤ 9 ≥ 3 → 1 − 9 + 3 = −5');
    await screenshot('card-rows-folds');
  });

  it('lays out a file that is dropped, and refuses one that is wrong, naming the place', async () => {
    await open(`#/card-rows?board=${CLASSIC}&${TWO}&moves=2R`);
    await drop('wrong.txt', '5\n1,4,2\n5,three\n');
    await expect
      .poll(() => page.getByRole('alert').first().textContent())
      .toMatch('“wrong.txt” cannot be read: line 3, column 3: expected a whole number, got "three"');
    expect(await rows()).toEqual([[1, 2, 5, 7, 3], [4]]);
    await drop('cards.txt', '5\r\n1,4,2\r\n5,-30\r\n');
    await expect.poll(rows).toEqual([
      [1, 4, 2],
      [5, -30],
    ]);
    expect(await taken()).toBe(0);
    await expect.poll(() => page.url()).toContain('board=1,4,2/5,-30&');
  });

  it('lays out pasted rows and random ones, and selects what is wrong', async () => {
    await open(`#/card-rows?board=${CLASSIC}&${TWO}`);
    await page.getByText('Other cards').click();
    const field = page.getByLabel('Your own cards');
    await field.fill('1,2\n3,x4');
    await button('Lay these out').click();
    await expect.poll(() => page.locator('.problem').last().textContent()).toMatch('row 2, column 3');
    expect(
      await field.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toBe('x4');
    expect(await rows()).toEqual(parseRows(CLASSIC));
    await field.fill('8,-1\n3');
    await button('Lay these out').click();
    await expect.poll(rows).toEqual([[8, -1], [3]]);

    await page.getByLabel('Cards', { exact: true }).fill('30');
    await page.getByLabel('Rows', { exact: true }).fill('4');
    await page.getByLabel('From', { exact: true }).fill('90');
    await button('Deal').click();
    expect(await page.locator('.problem').first().textContent()).toMatch('must not be larger');
    await page.getByLabel('To', { exact: true }).fill('119');
    await button('Deal').click();
    await expect.poll(async () => (await rows()).length).toBe(4);
    expect((await rows()).flat().toSorted(ascending)).toEqual(
      Array.from({ length: 30 }, (_, index) => 90 + index),
    );
  });

  it.each([
    ['board=1,x', 'row 1, column 3: expected a whole number'],
    [`board=${CLASSIC}&moves=9L`, 'expected a row from 1 to 2'],
    ['board=99999999999', 'magnitudes of the cards'],
  ])('says what is wrong with a link (%s)', async (query, words) => {
    await open(`#/card-rows?${query}`);
    await expect.poll(() => page.getByRole('alert').first().textContent()).toMatch(words);
    expect((await rows()).flat()).toHaveLength(12);
  });

  it('is played by keyboard alone', async () => {
    await open(`#/card-rows?board=${CLASSIC}&${TWO}`);
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate("document.activeElement.localName === 'card-rows-board'")) break;
    }
    const focused = () => page.evaluate('document.activeElement.shadowRoot?.activeElement?.ariaLabel');
    // The end that is nearest to the middle.
    expect(await focused()).toBe('Row 1, right end, 3');
    await page.keyboard.press('Home');
    expect(await focused()).toBe('Row 1, left end, 1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Row 2, right end, 6');
    await page.keyboard.press('Enter');
    expect(await sums()).toEqual([6, 0]);
    await expect.poll(focused).toBe('Row 2, last card, 4');
    await page.keyboard.press('Enter');
    expect(await sums()).toEqual([6, 4]);
    await expect.poll(focused).toBe('Row 1, left end, 1');
    await expect
      .poll(() => page.locator('[aria-live="polite"].visually-hidden').textContent())
      .toBe('Blue takes the left end of row 2. Red to move');
  });

  it('keeps both ends of long rows in reach, also on a phone', async () => {
    await open(`#/card-rows?board=${longRows(80)}&${TWO}`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    for (const move of [0, 1, 4, 5]) {
      const box = (await end(move).boundingBox())!;
      expect(box.x >= 0 && box.x + box.width <= 390).toBe(true);
      expect(box.width).toBeGreaterThanOrEqual(44);
    }
    const before = await end(2).boundingBox();
    await end(1).tap();
    await end(0).tap();
    expect(await taken()).toBe(2);
    expect(await end(2).boundingBox()).toEqual(before);
    await page.getByText('Why: how the rows fold').tap();
    await page.getByText('Other cards').tap();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.evaluate('scrollTo(0, 0)');
    await screenshot('card-rows-phone-long');
  });

  it('speaks Chinese', async () => {
    await open(`#/card-rows?board=${CLASSIC}&${TWO}&moves=1R`, { locale: 'zh-CN' });
    expect(await status()).toBe('轮到小蓝');
    expect(await page.locator('.cards-caption').textContent()).toBe('小红取了第 1 行右端的 3');
    await drop('错.txt', '2\n1，2\n');
    await expect.poll(() => page.getByRole('alert').first().textContent()).toMatch('第 2 行第 2 列');
    await page.getByText('为什么：各行如何折叠').click();
    await screenshot('card-rows-chinese');
  });

  it('has no serious findings of axe', async () => {
    await open(`#/card-rows?board=${longRows(24)}&${TWO}&moves=1L+1L`);
    await show('Board', 'Result with best play');
    await show('Analysis', 'Value of every end card');
    await expect.poll(() => page.locator('.end-value').count()).toBe(6);
    await page.getByText('Other cards').click();
    await page.getByText('Why: how the rows fold').click();
    expect(await seriousFindings()).toEqual([]);
    await button('Watch best play').click();
    await button('Pause').click();
    expect(await seriousFindings()).toEqual([]);
    await page.goto(`${address}#/card-rows?board=${CLASSIC}&${TWO}&moves=2L`);
    await expect.poll(taken).toBe(1);
    expect(await seriousFindings()).toEqual([]);
    await screenshot('card-rows');
  });
});

/** A number as the page writes it. */
function numberOf(text: string): number {
  return Number(text.replace('−', '-'));
}

function ascending(a: number, b: number): number {
  return a - b;
}
