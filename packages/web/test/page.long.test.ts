/** The built page in a browser, as `games serve` serves it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  columnValues,
  PIECES,
  folder,
  framesUntil,
  isBuilt,
  longTasksDuring,
  MEASURED,
  missing,
  usePage,
} from './browser';

/** Of script before a game is chosen. */
const MAX_FIRST_BYTES = 60_000;
/** Of script for a game until its board and panel are there: the first page, rules, board. */
const MAX_GAME_BYTES = { gomoku: 111_400, 'connect-three': 86_500, sequencium: 87_100, 'card-rows': 90_100 };
const MAX_BOOK_BYTES = 200_000;
/** Texts up to this length may be there twice. */
const SHORT_TEXT = 50_000;
/** How every book begins, as base64. */
const BOOK_START = Buffer.from('games book 1\n{"game":"').toString('base64').slice(0, 24);

describe.skipIf(!isBuilt)('the built page', () => {
  it(`loads at most ${MAX_FIRST_BYTES} bytes of script, compressed, before a game is chosen`, () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, name]) => name!);
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.map((name) => gzipSync(readFileSync(join(folder, name))).length);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MAX_FIRST_BYTES);
  });

  it(`keeps books apart, at most ${MAX_BOOK_BYTES} bytes each, compressed`, () => {
    const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    const texts = scripts.map((name) => readFileSync(join(folder, 'assets', name), 'utf8'));
    const books = texts.filter((text) => text.includes(BOOK_START));
    // Of Connect Four, and of gomoku by two rules: each once, for the worker and for the page itself.
    expect(books.filter(({ length }) => length > SHORT_TEXT)).toHaveLength(3);
    // Of openings, in a few kilobytes: the worker and the page have each their own.
    expect(books.filter(({ length }) => length <= SHORT_TEXT)).toHaveLength(2);
    for (const book of books) expect(gzipSync(book).length).toBeLessThan(MAX_BOOK_BYTES);
  });

  it('has no script and no style in its document, and no address of another place', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)|https?:/);
  });
});

describe.skipIf(missing !== undefined)('the page in a browser', () => {
  const tested = usePage();
  const { button, status, pieces: discs, seriousFindings } = tested;
  let page: Page;
  let address = '';
  beforeEach(() => {
    address = tested.address();
  });
  async function open(...asked: Parameters<typeof tested.open>): Promise<void> {
    page = await tested.open(...asked);
  }

  const column = (name: number) =>
    page.getByRole('gridcell', { name: new RegExp(`column ${name}\\b|行第 ${name} 列`) }).first();
  const tab = (name: string) => page.getByRole('tab', { name });

  it.each(Object.entries(MAX_GAME_BYTES))(
    'loads %s with at most %i bytes of script, compressed',
    async (game, limit) => {
      await open(`#/${game}?first=human&second=human`, {});
      await tab('Board').waitFor();
      const loaded = await page.evaluate<string[]>(
        "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))",
      );
      const sizes = loaded.map((name) => gzipSync(readFileSync(join(folder, new URL(name).pathname))).length);
      expect(sizes.length).toBeGreaterThan(5);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(limit);
    },
  );

  it('leads from the first page into a game, played to its end against the computer', async () => {
    await open('');
    await page.getByRole('link', { name: /^Connect three/ }).click();
    for (let turn = 0; turn < 8; turn++) {
      await expect.poll(status).toMatch(/Your move|wins|draw/);
      if (!(await status())!.startsWith('Your move')) break;
      const before = await discs();
      await page
        .locator('connect-board [role=row]:first-child [role=gridcell]:not([aria-disabled="true"])')
        .first()
        .click();
      await expect.poll(discs).toBeGreaterThan(before);
    }
    expect(await status()).toMatch(/wins|draw/);
    await button('Play again').click();
    await expect.poll(discs).toBe(0);
  });

  it('has Connect Four under its own name', async () => {
    await open('');
    await page.getByRole('link', { name: /^Connect Four/ }).click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Connect Four');
    await button('New game').waitFor();
    await page.goto(`${address}#/connect-three?second=human`);
    await expect.poll(() => page.locator('h1').textContent()).toBe('Connect three');
  });

  it('follows an address that changes before the first frame', async () => {
    await open('', {});
    await page.addInitScript(
      "addEventListener('DOMContentLoaded', () => { location.hash = '#/connect-three'; }, { once: true })",
    );
    await page.reload();
    await column(1).waitFor();
  });

  it('takes back, plays again, and keeps the game over a reload and in its address', async () => {
    await open('#/connect-three?rows=6&columns=7&connect=4&second=beginner');
    await column(4).click();
    await expect.poll(discs).toBe(2);
    await expect.poll(() => page.url()).toMatch(/moves=4\d$/);
    const link = page.url();
    await button('Undo').click();
    await expect.poll(discs).toBe(0);
    await expect.poll(() => page.url()).toBe(`${link}&ply=0`);
    await button('Redo').click();
    await expect.poll(discs).toBe(2);
    await expect.poll(() => page.url()).toBe(link);
    await page.reload();
    await expect.poll(discs).toBe(2);
    await page.goto(`${address}#/`);
    await page.getByRole('link', { name: /^Connect three/ }).click();
    await expect.poll(discs).toBe(2);
  });

  it('marks the winning line and the last move', async () => {
    await open('#/connect-three?first=human&second=human&moves=1213');
    await expect.poll(() => page.locator('.last-mark').count()).toBe(1);
    await column(1).click();
    expect(await status()).toBe('Red wins');
    expect(await page.locator('.winning-line').count()).toBe(1);
  });

  it('shows exact scores, a hint and the best line', async () => {
    await open('#/connect-three?rows=6&columns=7&connect=4&second=human&moves=44555346');
    await tab('Analysis').click();
    await page.getByRole('switch', { name: 'Score of every column' }).check();
    await expect.poll(() => columnValues(page)).toHaveLength(7);
    expect(await columnValues(page)).toEqual(['#16', '−#2', '#15', '#12', '#15', '#15', '−#2']);
    await page.getByRole('switch', { name: 'Value and best line' }).check();
    await expect.poll(() => page.locator('.line-mark').count()).toBe(9);
    await button('Hint').click();
    await expect
      .poll(() => page.locator('.insights dd').first().textContent())
      .toMatch(/Red wins in 12 moves/);
  });

  it('loads the book of Connect Four when a perfect player begins that game, and no sooner', async () => {
    const books = (): Promise<number> =>
      page.evaluate(
        'performance.getEntriesByType("resource").filter(({ name }) => /four-book/.test(name)).length',
      );
    const workers: string[] = [];
    await open('', {});
    page.context().on('request', (request) => {
      // Not what is kept for the time without a connection.
      const isKept = request.serviceWorker() !== null;
      if (request.url().includes('four-book') && !isKept) workers.push(request.url());
    });
    await page.goto(`${address}?#/connect-three?first=perfect&second=human`);
    await expect.poll(discs).toBe(1);
    await page.goto(`${address}#/connect-three?rows=6&columns=7&connect=4&second=beginner`);
    await column(4).click();
    await expect.poll(discs).toBe(2);
    expect([await books(), workers]).toEqual([0, []]);
    await page.goto(`${address}#/connect-three?rows=6&columns=7&connect=4&first=perfect&second=human`);
    await expect.poll(discs).toBe(1);
    expect(page.url()).toMatch(/moves=4$/);
    expect((await books()) + workers.length).toBeGreaterThan(0);
  });

  it('moves now when it is asked to', async () => {
    await open('#/connect-three?rows=7&columns=7&connect=4&first=perfect&second=human');
    await button('Move now').click();
    expect(await framesUntil(page, `${PIECES} > 0`)).toBeLessThan(60);
  });

  it('is played by keyboard alone', async () => {
    await open('#/connect-three?second=human');
    await column(2).waitFor();
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate("document.activeElement.localName === 'connect-board'")) break;
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    expect(await discs()).toBe(2);
    const inColumn = (name: number) =>
      page
        .getByRole('gridcell', { name: new RegExp(`column ${name},`) })
        .evaluateAll((cells) => cells.map(({ ariaLabel }) => ariaLabel));
    const empty = (name: number) => [1, 2, 3, 4].map((row) => `Row ${row}, column ${name}, empty`);
    expect(await inColumn(3)).toEqual([...empty(3), 'Row 5, column 3, Red']);
    expect(await inColumn(1)).toEqual([...empty(1), 'Row 5, column 1, White, last move']);
    await expect
      .poll(() => page.locator('[aria-live="polite"].visually-hidden').textContent())
      .toBe('White plays column 1. Red to move');
  });

  it('speaks Chinese when asked to, and remembers it', async () => {
    await open('#/connect-three');
    await button('中文').click();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await status()).toBe('轮到您：红方');
    await page.reload();
    await expect.poll(() => button('悔棋').count()).toBe(1);
  });

  it.each([
    ['rows=99', 'rows: expected 1 – 20, got “99”'],
    ['moves=1111111', 'Move 6'],
    ['second=wizard', 'second player: expected human'],
  ])(
    'says what is wrong with a link (%s), shows a fresh board and keeps the saved game',
    async (query, words) => {
      await open('#/connect-three?second=human');
      await column(2).click();
      await page.goto(`${address}#/connect-three?${query}`);
      await expect.poll(() => page.locator('.notice').textContent()).toMatch(new RegExp(words, 'i'));
      expect(await discs()).toBe(0);
      await page.goto(`${address}#/connect-three`);
      await expect.poll(discs).toBe(1);
    },
  );

  it('fits a phone, where the board does not move when the analysis opens', async () => {
    await open('#/connect-three?rows=6&columns=7&connect=4', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await column(4).tap();
    await expect.poll(discs).toBe(2);
    await tab('Analysis').click();
    const before = await page.locator('connect-board').boundingBox();
    await page.getByRole('switch', { name: 'Value and best line' }).check();
    await expect.poll(() => page.locator('.insights').count()).toBe(1);
    await page.evaluate('scrollTo(0, 0)');
    expect(await page.locator('connect-board').boundingBox()).toEqual(before);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  it('has no serious findings of axe', async () => {
    await open('');
    await page.locator('.game-card').first().waitFor();
    expect(await seriousFindings()).toEqual([]);
    await page.goto(`${address}#/connect-three?moves=212`);
    await tab('Analysis').click();
    await page.getByRole('switch', { name: 'Score of every column' }).check();
    await page.getByRole('switch', { name: 'Value and best line' }).check();
    await expect.poll(() => page.locator('.value-pill').count()).toBe(3);
    expect(await seriousFindings()).toEqual([]);
  });

  it('plays on without a worker, and says so', async () => {
    await open('', {});
    await page.addInitScript('delete window.Worker');
    await page.goto(`${address}?#/connect-three`);
    await column(2).click();
    await expect.poll(discs).toBe(2);
    expect(await page.locator('.notice').textContent()).toMatch('Background computing is not available');
  });

  it('keeps the thread of the page free while it thinks', MEASURED, async () => {
    await open('#/connect-three?rows=7&columns=7&connect=4&first=perfect&second=human');
    await page.locator('connect-board [role=row]:first-child [role=gridcell]').first().waitFor();
    const tasks = await longTasksDuring(page, async () => {
      await expect.poll(discs).toBe(1);
    });
    expect(tasks).toEqual([]);
    // What a page that computes itself would show.
    const busy = await longTasksDuring(page, async () => {
      await page.evaluate('for (const end = performance.now() + 400; performance.now() < end; );');
    });
    expect(busy).not.toEqual([]);
  });
});
