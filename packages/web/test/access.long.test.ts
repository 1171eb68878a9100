/** The page by keyboard, by ear, and in the colours of the system. */
import { GAMES } from '@games/board/internal/games';
import { describe, expect, it } from 'vitest';
import { missing, usePage } from './browser';

const FOUR = '#/connect-three?rows=6&columns=7&connect=4&first=human&second=human';

describe.skipIf(missing !== undefined)('access to the page', () => {
  const tested = usePage();
  const { open, button, status, pieces: discs, findings } = tested;
  const news = () => tested.page().locator('[aria-live="polite"].visually-hidden').textContent();
  const focused = () =>
    tested
      .page()
      .evaluate<string>(
        '(document.activeElement.shadowRoot?.activeElement ?? document.activeElement).ariaLabel',
      );

  it('says which moves were taken back, and where one has gone', async () => {
    const page = await open(`${FOUR}&moves=4435`);
    await page.locator('connect-board [role=row]:first-child [role=gridcell]').first().waitFor();
    await button('Undo').click();
    await expect.poll(news).toBe('Taken back: column 5 by White. White to move');
    await button('Redo').click();
    await expect.poll(news).toBe('White plays column 5. Red to move');
    await page.keyboard.press('[');
    await expect.poll(news).toBe('Move 0 of 4. Red to move');
    await page.goto('about:blank');
    await page.goto(`${tested.address()}#/gomoku?first=human&second=human&moves=h8+i9`);
    await page.locator('gomoku-board [data-move]').first().waitFor();
    await button('Undo').click();
    await expect.poll(news).toBe('Taken back: i9 by White. White to move');
  });

  it.each([15, 5])('takes nothing back when another game begins, size %i', async (size) => {
    const page = await open('#/gomoku?first=human&second=human&moves=h8+i9');
    await page.locator('gomoku-board [data-move]').first().waitFor();
    await button('New game').click();
    await page.getByRole('dialog').getByLabel('Size').fill(String(size));
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => page.locator('gomoku-board [data-move]').count()).toBe(size * size);
    await expect.poll(news).toBe('Black to move');
  });

  it.each([
    [
      '#/gomoku?first=human&second=human&moves=h8+a1+h9+a3+h10+a5',
      /^Hint: h(?:7|11)\. Black to move$/,
      /hint$/,
    ],
    [
      '#/connect-three?first=human&second=human&moves=12',
      /^Hint: column \d\. Red to move$/,
      /^Row .*, hint$/,
    ],
    [
      '#/sequencium?first=human&second=human&rows=4&columns=4',
      /^Hint: \d,\d\. Red to move$/,
      /, hint, write \d$/,
    ],
    ['#/card-rows?first=human&second=human', /^Hint: the (?:left|right) end of row \d\. Red/, /, hint$/],
  ])('says and labels a hint: %s', async (hash, said, label) => {
    const page = await open(hash);
    await page.locator('.board-area').waitFor();
    await button('Hint').click();
    await expect.poll(news).toMatch(said);
    expect(await page.getByLabel(label).count()).toBeGreaterThan(0);
  });

  it('lets one explore the cells of connect three, and drop a disc from any of them', async () => {
    const page = await open(`${FOUR}&moves=44`);
    const top = page.locator('connect-board [role=row]:first-child [role=gridcell]');
    await top.first().waitFor();
    await top.nth(3).focus();
    const heard = async (...keys: string[]): Promise<string> => {
      for (const key of keys) await page.keyboard.press(key);
      return focused();
    };
    expect(await focused()).toBe('Row 1, column 4, empty');
    expect(await heard('ArrowDown')).toBe('Row 2, column 4, empty');
    expect(await heard(...Array<string>(3).fill('ArrowDown'))).toBe('Row 5, column 4, White, last move');
    expect(await heard('ArrowDown')).toBe('Row 6, column 4, Red');
    expect(await heard('ArrowDown')).toBe('Row 6, column 4, Red');
    expect(await heard('ArrowRight')).toBe('Row 6, column 5, empty');
    expect(await heard('Home')).toBe('Row 6, column 1, empty');
    expect(await heard('End', 'Enter')).toBe('Row 6, column 7, Red, last move');
    expect(await discs()).toBe(3);
    expect(await heard(...Array<string>(5).fill('ArrowUp'))).toBe('Row 1, column 7, empty');
    expect(await heard('Enter', 'PageDown', 'ArrowUp')).toBe('Row 5, column 7, White, last move');
    expect(await discs()).toBe(4);
    // One stop of the tab key leads into the grid, and one out of it.
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.localName')).not.toBe('connect-board');
  });

  it('plays columns by digits, wherever they mean nothing else', async () => {
    const page = await open(FOUR);
    await page.locator('connect-board [role=row]:first-child [role=gridcell]').first().waitFor();
    await page.keyboard.press('4');
    await expect.poll(discs).toBe(1);
    await page.keyboard.press('8');
    await page.getByText('Board, players and clock').click();
    await page.getByLabel('Clock').focus();
    await page.keyboard.press('3');
    await button('Undo').focus();
    await page.keyboard.press('7');
    await expect.poll(discs).toBe(2);
    expect(page.url()).toMatch(/moves=47$/);
  });

  it('shows where a disc lands before it is dropped, for mouse, keyboard and finger', async () => {
    const page = await open(`${FOUR}&moves=44`, { hasTouch: true });
    const column = page.locator('connect-board [role=row]:first-child [role=gridcell]').nth(3);
    await column.waitFor();
    /** The name of the cell in which the disc is shown. */
    const landing = (): Promise<string | null> =>
      page.locator('connect-board .landing').evaluateAll(([mark]) => {
        if (mark === undefined) return null;
        const { x, y, width, height } = mark.getBoundingClientRect();
        const cells = (mark.getRootNode() as ShadowRoot).querySelectorAll('[role=gridcell]');
        const shown = [...cells].filter((cell) => {
          const { left, right, top, bottom } = cell.getBoundingClientRect();
          const [middle, centre] = [x + width / 2, y + height / 2];
          return left < middle && middle < right && top < centre && centre < bottom;
        });
        return shown.map(({ ariaLabel }) => ariaLabel).join();
      });
    await column.hover();
    await expect.poll(landing).toBe('Row 4, column 4, empty');
    await page.mouse.move(0, 0);
    await expect.poll(landing).toBeNull();
    await column.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(landing).toBe('Row 6, column 5, empty');
    await button('Undo').focus();
    await expect.poll(landing).toBeNull();
    const { x, y, width, height } = (await column.boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const at = [{ x: x + width / 2, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
    await expect.poll(landing).toBe('Row 4, column 4, empty');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(discs).toBe(3);
  });

  it('shows sides, who is to move and what is chosen in the colours of the system', async () => {
    const page = await open(`${FOUR}&moves=4`, { forcedColors: 'active' });
    await page.locator('.player').first().waitFor();
    const styles = (selector: string, property: string): Promise<string[]> =>
      page
        .locator(selector)
        .evaluateAll(
          (all, name) => all.map((each) => getComputedStyle(each).getPropertyValue(name)),
          property,
        );
    const [first, second] = await styles('.player .swatch', 'background-color');
    expect(first).not.toBe(second);
    const [idle, active] = await styles('.player', 'border-top-color');
    expect(active).not.toBe(idle);
    const [chosen, ...others] = await styles('.tab-list [role="tab"]', 'background-color');
    expect(others).not.toContain(chosen);
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await page.getByRole('switch').first().check();
    const [on, off] = await styles('.switch input', 'background-color');
    expect(on).not.toBe(off);
  });

  it('has no findings of axe at all', async () => {
    const page = await open('');
    await page.locator('.game-card').first().waitFor();
    expect(await findings()).toEqual([]);
    for (const game of Object.keys(GAMES)) {
      await page.goto('about:blank');
      await page.goto(`${tested.address()}#/${game}?first=human&second=human`);
      for (const index of [0, 1, 2]) {
        await page.getByRole('tab').nth(index).click();
        expect([game, index, await findings()]).toEqual([game, index, []]);
      }
      await button('Hint').click();
      await expect.poll(news).toMatch(/^Hint/);
      expect([game, await findings()]).toEqual([game, []]);
      await button('New game').click();
      await page.getByRole('dialog').waitFor();
      expect([game, await findings()]).toEqual([game, []]);
    }
    await page.goto('about:blank');
    await page.goto(`${tested.address()}#/search`);
    await page.locator('.lab-tools').waitFor();
    expect(await findings()).toEqual([]);
    // A game that is over.
    await page.goto('about:blank');
    await page.goto(`${tested.address()}${FOUR}&moves=1213141`);
    await expect.poll(status).toMatch('wins');
    expect(await findings()).toEqual([]);
  });
});
