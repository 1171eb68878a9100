/** The page that shows searches, in a browser, as `games serve` serves it. */
import { readFileSync } from 'node:fs';
import { alphaBeta, minimax } from '@games/search-core/textbook';
import { createTicTacToe } from '@games/search-core/testing';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { longTasksDuring, MEASURED, missing, usePage } from './browser';

/** X finds a fork in 24 nodes. */
const FORK = '#/search?moves=2549&depth=5';

/** Waits as long as a busy machine may take. */
const eventually = (probe: () => unknown) => expect.poll(probe);

describe.skipIf(missing !== undefined)('the page that shows searches', () => {
  const tested = usePage();
  const { button, seriousFindings } = tested;
  let page: Page;
  let address = '';
  beforeEach(() => {
    address = tested.address();
  });
  async function open(...asked: Parameters<typeof tested.open>): Promise<void> {
    page = await tested.open(...asked);
  }

  const sentence = () => page.locator('.tree-sentence').textContent();
  const cards = () => page.locator('.tree-node').count();
  const stepText = () => page.locator('.tree-scrubber .figures').textContent();
  const count = (algorithm: string) => page.locator(`[data-algorithm="${algorithm}"]`).textContent();
  const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');

  it('is reached from the first page, and steps forward and back', async () => {
    await open('');
    await page.getByRole('link', { name: /See the search/ }).click();
    await eventually(stepText).toBe('Step 0 of 33');
    await button('Luck 1, 2, 3 … happens to be the best order').click();
    await eventually(stepText).toBe('Step 0 of 37');
    expect(await cards()).toBe(1);
    const first = await page.locator('.tree-drawing').innerHTML();
    await button('Step forward').click();
    await button('Step forward').click();
    expect(await cards()).toBe(3);
    expect(await sentence()).toMatch(/^Move 3 is tried\. Now X \(MAX\) is to move/);
    await button('Step back').click();
    await button('Step back').click();
    expect(await page.locator('.tree-drawing').innerHTML()).toBe(first);
    await button('To the end').click();
    expect(await sentence()).toMatch(
      /value for X \(MAX\) is win\s3\. Best line: 1 3 7\. Nodes visited: 24\./,
    );
    await button('Fit').click();
    await eventually(() => page.locator('.tree-node.is-best').count()).toBe(4);
  });

  it('shows the counts of the library, and one value for all searches', async () => {
    await open('#/search?game=tic-tac-toe&moves=15&algorithm=minimax&depth=7');
    const position = createTicTacToe();
    for (const cell of [0, 4]) position.play(cell);
    const format = (nodes: number) => nodes.toLocaleString('en-US');
    await eventually(() => count('minimax')).toBe(format(minimax(position).nodes));
    expect(await count('alpha-beta')).toBe(format(alphaBeta(position).nodes));
    await eventually(() => page.locator('.lab-setup .note').last().textContent()).toMatch(/same value: 0\.$/);
    await button('To the end').click();
    await eventually(sentence).toMatch(/value for X \(MAX\) is 0\./);
    expect(await page.locator('.tree-top-only').textContent()).toMatch(format(minimax(position).nodes));
  });

  it('goes to cut-offs, says why, and shows what was saved', async () => {
    await open(FORK);
    await button('Next cut-off').click();
    expect(await sentence()).toMatch(
      /^α cut-off! O \(MIN\) already has a reply worth loss\s4 here\. MAX has win\s3/,
    );
    expect(await page.locator('.tree-rest.is-cutoff').count()).toBe(1);
    expect(await page.locator('.tree-node.is-cutoff.is-current').count()).toBe(1);
    expect(await page.locator('.tree-source').textContent()).toBe('α');
    expect(await page.getByRole('img', { name: /Window: α = win\s3, β = loss\s4, empty/ }).count()).toBe(1);
    await page.getByRole('button', { name: /^Minimax/ }).click();
    await eventually(stepText).toMatch(/^Step 0 of \d+/);
    await eventually(() => button('Next cut-off').getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('.tree-axis').count()).toBe(0);
  });

  it('plays by itself, pauses, and stops at the end', async () => {
    await open(FORK);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('3');
    await button('Play').click();
    await eventually(stepText).not.toBe('Step 0 of 37');
    await button('Pause').click();
    const paused = await stepText();
    await page.waitForTimeout(200);
    expect(await stepText()).toBe(paused);
    await button('Play').click();
    await eventually(stepText).toBe('Step 37 of 37');
    await eventually(() => button('Play').count()).toBe(1);
  });

  it('is worked by keyboard alone, the tree as well', async () => {
    await open(FORK);
    await eventually(cards).toBe(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('c');
    expect(await stepText()).toBe('Step 12 of 37');
    await page.keyboard.press('ArrowLeft');
    expect(await stepText()).toBe('Step 11 of 37');
    await page.keyboard.press('End');
    expect(await stepText()).toBe('Step 37 of 37');
    await page.getByText('The tree as text').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem').first().waitFor();
    // Past the buttons that fold.
    for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab');
    const focused = () => page.evaluate('document.activeElement.textContent');
    expect(await focused()).toMatch(/Start ▲ MAX ★win\s3● Exact/);
    const before = await cards();
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('treeitem').count()).toBe(1);
    expect(await cards()).toBeLessThan(before);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toMatch(/1 ▼ MIN ★win\s3● Exact/);
    expect(await stepText()).toBe('Step 37 of 37');
  });

  it('searches from a position that is clicked together, and takes moves back', async () => {
    await open(FORK);
    await button('Clear').click();
    await button('Cell 5').click();
    await eventually(() => page.url()).toMatch(/moves=5&algorithm=alpha-beta&depth=8$/);
    expect(await page.getByText('O to move: this is MAX').count()).toBe(1);
    await page.getByRole('combobox', { name: 'Game' }).selectOption('connect-three');
    await button('Column 2').click();
    await eventually(() => page.url()).toMatch(/game=connect-three&moves=2&algorithm=alpha-beta&depth=4$/);
    await button('Deeper').click();
    await button('Undo').click();
    await eventually(() => page.url()).toMatch(/game=connect-three&algorithm=alpha-beta&depth=5$/);
    await eventually(() => count('minimax')).toBe('364');
  });

  it('has nothing to search when the game is over', async () => {
    await open('#/search?moves=14253');
    await eventually(() => page.locator('.lab-stage').textContent()).toMatch(/The game is over here/);
    await button('Undo').click();
    await eventually(cards).toBe(1);
  });

  it('keeps game, position, search, depth and step over a reload', async () => {
    await open('#/search?game=connect-three&moves=112322&algorithm=ordered&depth=9&step=7');
    await eventually(stepText).toMatch(/^Step 7 of/);
    await page.keyboard.press('ArrowRight');
    await eventually(() => page.url()).toMatch(/step=8$/);
    const before = await sentence();
    await page.reload();
    await eventually(stepText).toMatch(/^Step 8 of/);
    expect(await sentence()).toBe(before);
    expect(await page.getByRole('button', { name: /^Alpha-beta, best/ }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it.each([
    ['algorithm=magic', 'search: expected minimax | alpha-beta | ordered | pvs, got “magic”'],
    ['moves=11', 'cell 1 is taken'],
    ['depth=99', 'depth: expected 1 – 9, got “99”'],
  ])('says what is wrong with a link (%s) and shows the first example', async (query, words) => {
    await open(`#/search?${query}`);
    await eventually(() => page.getByRole('alert').textContent()).toMatch(words);
    await eventually(stepText).toBe('Step 0 of 33');
  });

  it('speaks Chinese', async () => {
    await open('#/search?moves=2549&depth=5&step=12', { locale: 'zh-CN' });
    await eventually(sentence).toMatch(/^α 剪枝！O 方（MIN）在这里已有一着应对，值为负\s4/);
    await button('跳到结尾').click();
    expect(await sentence()).toMatch(/最佳变化：1 3 7。共访问 24 个节点。$/);
    expect(await page.locator('.lab').innerText()).not.toMatch(/MAX has|Window|undefined/);
    await button('English').click();
    await eventually(sentence).toMatch(/^Done\. .* Best line: 1 3 7\./);
    expect(await stepText()).toBe('Step 37 of 37');
  });

  it('folds finished branches of a large tree, and unfolds them on demand', async () => {
    await open('#/search?moves=159&algorithm=minimax&depth=6&step=800', {
      viewport: { width: 1280, height: 1200 },
    });
    await eventually(stepText).toBe('Step 800 of 1586');
    expect(await cards()).toBeLessThan(40);
    const folded = page.locator('.tree-node', { has: page.locator('.tree-folded') }).first();
    const before = await cards();
    await folded.click();
    expect(await cards()).toBeGreaterThan(before);
    await page.getByRole('checkbox', { name: 'Fold finished branches' }).uncheck();
    expect(await page.locator('.tree-folded').count()).toBe(0);
    // Only what is in sight is drawn.
    expect(await cards()).toBeLessThan(150);
    await page.getByRole('combobox', { name: 'Plies drawn' }).selectOption({ label: '1 ply' });
    expect(await stepText()).toBe('Step 0 of 8');
    await button('Step forward').click();
    expect(await sentence()).toMatch(
      /^The 173 nodes below are searched, but not drawn: the smallest value is 0\./,
    );
  });

  it('says when the order of the numbers is better than one by looks', async () => {
    await open('#/search');
    await eventually(() => count('pvs')).toBe('16');
    const note = page.getByText('the moves happen to stand in a good order');
    expect(await note.count()).toBe(0);
    expect(await page.locator('.lab-bar.pvs').textContent()).toContain('and 17 in earlier iterations');
    await button('Luck 1, 2, 3 … happens to be the best order').click();
    await eventually(() => count('ordered')).toBe('28');
    await eventually(() => note.count()).toBe(1);
  });

  it('has all its examples in sight, and the whole tree at the end', async () => {
    for (const width of [1024, 1280, 1440]) {
      await open('#/search', { viewport: { width, height: 800 } });
      await eventually(cards).toBe(1);
      const examples = page.locator('.lab-example');
      expect(await examples.count()).toBe(7);
      for (const box of await examples.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().right),
      ))
        expect(box).toBeLessThanOrEqual(width);
      await page.keyboard.press('End');
      const overflow = () =>
        page
          .locator('.tree-scroller')
          .evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]);
      await eventually(overflow).toEqual([0, 0]);
      expect(await cards()).toBe(23);
      await page.context().close();
    }
    await open('#/search');
  });

  it('has texts as large as a projector needs, also after a reload, and nowhere else', async () => {
    await open(FORK, {});
    const size = () =>
      page.evaluate<number>("parseFloat(getComputedStyle(document.querySelector('p')).fontSize)");
    await eventually(cards).toBe(1);
    const before = await size();
    await page.getByLabel('Text size').selectOption('2');
    await eventually(size).toBe(2 * before);
    await page.reload();
    await eventually(size).toBe(2 * before);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const text = await page.locator('.tree-node .tree-value').first().boundingBox();
    expect(text!.height).toBeGreaterThan(20);
    await page.locator('.brand').click();
    await page.locator('.game-card').first().waitFor();
    expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('16px');
  });

  it('says plainly when a search is too large', async () => {
    await open('#/search?game=connect-three-4x4&algorithm=minimax&depth=16');
    await eventually(() => page.locator('.lab-stage').textContent()).toMatch(
      /would visit more than 5,000,000 nodes/,
    );
    await eventually(() => count('minimax')).toBe('more than 5,000,000');
  });

  it('saves the tree as a page', async () => {
    await open(FORK);
    await eventually(cards).toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Save the tree as a page').click(),
    ]);
    const file = await download.path();
    expect(readFileSync(file, 'utf8')).toContain('<title>Search tree: Tic-tac-toe</title>');
    // Its script comes out of a worker that was made smaller.
    const saved = await page.context().newPage();
    const faults: string[] = [];
    saved.on('console', (message) => faults.push(message.text()));
    saved.on('pageerror', (error) => faults.push(error.message));
    await saved.setContent(readFileSync(file, 'utf8'));
    await eventually(() => saved.locator('.tree-node.is-best').count()).toBe(4);
    expect(await saved.locator('.tree-sentence').textContent()).toMatch(
      /Best line: 1 3 7\. Nodes visited: 24\./,
    );
    expect(faults).toEqual([]);
    await saved.close();
  });

  it('shows small searches without a worker, and says so', async () => {
    await open('', {});
    await page.addInitScript('delete window.Worker');
    await page.goto(`${address}?${FORK}`);
    await eventually(stepText).toBe('Step 0 of 37');
    expect(await page.locator('.notice').textContent()).toMatch('only small searches are shown');
    await eventually(() => count('minimax')).toBe('166');
  });

  it('never holds the page for long', MEASURED, async () => {
    await open(FORK);
    await eventually(cards).toBe(1);
    const tasks = await longTasksDuring(page, async () => {
      await button('Clear').click();
      await eventually(() => count('minimax')).toBe('549,946');
    });
    expect(tasks).toEqual([]);
  });

  it('fits a phone, and stays where it is while it plays', async () => {
    await open('#/search', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await eventually(cards).toBe(1);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const place = async () => (await page.locator('.tree-canvas').boundingBox())!.y;
    await button('Step forward').tap();
    const before = await place();
    for (let step = 1; step < 37; step++) {
      await page.keyboard.press('ArrowRight');
      expect(await place()).toBe(before);
    }
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  it('has no serious findings of axe', async () => {
    await open('#/search?step=12&moves=2549&depth=5');
    await eventually(() => page.locator('.tree-rest.is-cutoff').count()).toBe(1);
    await page.getByText('The tree as text').click();
    expect(await seriousFindings()).toEqual([]);
  });
});
