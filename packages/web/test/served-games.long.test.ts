/** Games whose modules the server adds to those of the page. */
import { describe, expect, it } from 'vitest';
import { missing, usePage } from './browser';
import { serveGames } from './served-games';

/** Sticks that can be touched. */
const STICKS = 'game-board [role=gridcell][aria-disabled="false"]';

describe.skipIf(missing !== undefined)('a game of the server', () => {
  const tested = usePage(serveGames);

  it('stands beside the four, with a picture of its board', async () => {
    const page = await tested.open('', {});
    const card = page.locator('.game-card', { hasText: 'Nim' });
    await expect.poll(() => card.locator('.game-picture .piece').count()).toBe(12);
    expect(await page.locator('.game-card').count()).toBe(8);
    await page.setViewportSize({ width: 1280, height: 1500 });
    await tested.screenshot('served-home');
    await page.getByRole('button', { name: '中文' }).click();
    await page.locator('.game-card', { hasText: '尼姆' }).click();
    await expect.poll(() => page.locator('.top-title').textContent()).toBe('尼姆');
    await expect.poll(() => page.locator(STICKS).count()).toBeGreaterThan(0);
    await tested.screenshot('served-zh');
    await page.setViewportSize({ width: 360, height: 740 });
    await tested.screenshot('served-zh-phone');
    expect(await tested.seriousFindings()).toEqual([]);
  });

  it('is played to its end by mouse against the computer, saved and shared', async () => {
    const page = await tested.open('#/nim', {});
    const isOver = (): Promise<boolean> => page.locator('.end-panel').isVisible();
    const canMove = async (): Promise<boolean> =>
      (await isOver()) || ((await tested.status()) ?? '').startsWith('Your move');
    await expect.poll(canMove).toBe(true);
    await tested.screenshot('served-nim');
    for (let turn = 0; !(await isOver()); turn++) {
      expect(turn).toBeLessThan(8);
      await page.locator(STICKS).last().click();
      await expect.poll(canMove).toBe(true);
    }
    expect(await tested.status()).toMatch(/wins$/);
    await tested.screenshot('served-nim-over');
    const moves = await page.locator('.move-list .move').allTextContents();
    await page.goto(tested.address());
    await page.locator('.resume').click();
    await expect.poll(isOver).toBe(true);
    expect(await page.locator('.move-list .move').allTextContents()).toEqual(moves);
  });

  it('is played by keyboard, with hints, values and analysis', async () => {
    const page = await tested.open('#/nim?heaps=1,2&first=human&second=human', {});
    await expect.poll(() => page.locator(STICKS).count()).toBe(3);
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await page.getByLabel('Value of every move').check();
    await expect.poll(() => page.locator('.best-moves li').count()).toBe(3);
    expect(await page.locator('.best-moves li').first().textContent()).toContain('b1');
    await page.getByLabel('Value and best line').check();
    await expect.poll(() => page.locator('.insights').textContent()).toContain('wins in 2 moves');
    await tested.screenshot('served-analysis');
    const cells = page.locator('game-board [role=gridcell]');
    await cells.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('moves=b1');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => tested.status()).toBe('First wins');
  });

  it('goes on without the server', async () => {
    const server = new AbortController();
    const address = await serveGames(server.signal);
    const page = await tested.open('', {});
    await page.goto(`${address}#/nim?first=human`);
    await page.evaluate('navigator.serviceWorker.ready');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    // The worker sees the module once it controls the page that asks for it.
    await page.reload();
    await expect.poll(() => page.locator(STICKS).count()).toBeGreaterThan(0);
    await page.locator(STICKS).last().click();
    await expect.poll(() => page.url()).toMatch(/moves=[a-c]\d\W+[a-c]\d/);
    server.abort();
    await page.goto(`${address}#/nim?first=human&second=human&heaps=1`);
    await page.reload();
    await page.locator(STICKS).click();
    await expect.poll(() => tested.status()).toBe('First wins');
    await page.goto(`${address}#/nim?first=human&heaps=2,1`);
    await page.reload();
    await page.locator(STICKS).last().click();
    await expect.poll(() => page.url()).toMatch(/moves=[a-c]\d\W+[a-c]\d/);
  });

  it.each([
    ['broken', 'Broken cannot be played: broken.js: no sticks'],
    ['other', 'Other cannot be played: other.js: it exports no game made by defineGame'],
  ])('says what is wrong with its module: %s', async (id, reason) => {
    const page = await tested.open(`#/${id}`, {});
    await expect.poll(() => page.locator('main [role=alert] p').textContent()).toBe(reason);
    await page.locator('.brand').click();
    await page.locator('.game-card', { hasText: 'Sequencium' }).click();
    await expect.poll(() => page.locator('sequencium-board').isVisible()).toBe(true);
  });
});
