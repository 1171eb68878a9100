import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecorder, toHtml } from '../../src/explain';
import { alphaBeta } from '../../src/textbook';
import { createTicTacToe } from '../../src/testing';
import { randomEvaluator } from '../../src/testing/randomness';
import { findChromium } from './chromium';

const executablePath = findChromium() ?? '';
if (executablePath === '' && process.env['REQUIRE_BROWSER']) throw new Error('no Chromium was found');

const EVIL = '<img src=x onerror=alert(1)>';

/** A page of a search, whose moves are written as markup. */
function writePage(): string {
  const game = createTicTacToe();
  const position = { ...game, formatMove: (move: number) => `${game.formatMove(move)}${EVIL}` };
  const recorder = createRecorder({ position });
  alphaBeta(position, { depth: 3, evaluate: randomEvaluator(3), observer: recorder });
  return toHtml(recorder.tree(), { position });
}

describe.skipIf(executablePath === '')('the page of a search', () => {
  const faults: string[] = [];
  let folder = '';
  let browser: Browser | undefined;
  let page: Page;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'search-core-tree-'));
    const file = join(folder, 'tree.html');
    await writeFile(file, writePage());
    browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] });
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) faults.push(request.url());
    });
    await page.goto(pathToFileURL(file).href);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const shown = (): Promise<number> => page.locator('[role=treeitem]:visible').count();
  const focused = (attribute: string): Promise<string | null> =>
    page.locator('[role=treeitem]:focus').getAttribute(attribute);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  const sentence = (): Promise<string | null> => page.locator('.tree-sentence').textContent();
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('unfolds the best line, and folds by keyboard', async () => {
    const atFirst = await shown();
    expect(atFirst).toBeGreaterThan(10);
    expect(await page.locator('[role=treeitem].is-best').count()).toBe(4);
    await page.locator('[role=treeitem][tabindex="0"]').focus();
    await press('ArrowLeft');
    expect(await focused('aria-expanded')).toBe('false');
    expect(await shown()).toBe(1);
    await press('ArrowRight');
    expect(await shown()).toBe(atFirst);
    await press('ArrowRight', 'ArrowDown');
    expect(await focused('aria-level')).not.toBe('1');
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Home', 'ArrowRight', '*', 'End');
    expect(await focused('tabindex')).toBe('0');
    await press('Home', 'Enter');
    expect(await shown()).toBe(1);
    await press(' ');
    expect(await shown()).toBeGreaterThan(9);
  });

  it('shows the moves and the board of the chosen row', async () => {
    await press('Home');
    await page.locator('[aria-level="2"]').nth(4).click();
    expect(await page.locator('.tree-line').textContent()).toBe(`5${EVIL}`);
    const game = createTicTacToe();
    game.play(4);
    expect(await page.locator('.tree-panel pre').textContent()).toBe(game.format());
    expect(await page.locator('.tree-panel').textContent()).toContain('Second (MIN) to move');
  });

  it('has buttons for a level more, and nothing but the root, and finds the best line again', async () => {
    await button('Fold all').click();
    expect(await shown()).toBe(1);
    await button('Unfold a level').click();
    expect(await shown()).toBe(10);
    const folding = page.getByRole('checkbox', { name: 'Fold finished branches' });
    await folding.uncheck();
    expect(await shown()).toBe(await page.evaluate<number>('JSON.parse(data.textContent)[0].nodes.length'));
    await folding.check();
    expect(await page.locator('[role=treeitem].is-best').count()).toBe(4);
  });

  it('draws the tree, and goes through the search step by step', async () => {
    expect(await sentence()).toMatch(/^Done\. With best play of both, the value for First \(MAX\) is/);
    await button('Fit').click();
    await expect.poll(() => page.locator('.tree-node.is-best').count()).toBe(4);
    await button('To the start').click();
    expect(await sentence()).toMatch(/^First \(MAX\) is to move/);
    expect(await page.locator('.tree-node').count()).toBe(1);
    await page.locator('.tree-scroller').focus();
    await press('ArrowRight');
    expect(await sentence()).toMatch(/^Move 1<img .* is tried\. Now Second \(MIN\) is to move/);
    await press('c');
    expect(await sentence()).toMatch(/cut-off!/);
    await expect.poll(() => page.locator('.tree-rest.is-cutoff').count()).toBe(1);
    await press('End');
    expect(await sentence()).toMatch(/^Done/);
  });

  it('fits a phone, asks for nothing, and runs nothing of the game’s', async () => {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await page.locator('img').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
