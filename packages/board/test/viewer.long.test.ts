/** `<game-viewer>`: records looked at by buttons, keys and the list of moves; problems solved. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { missing, useSite } from './site';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** To be looked at. */
const screenshots = join(import.meta.dirname, '../coverage/screenshots');

const SGF =
  '(;GM[4]SZ[15]V[0]PB[A]PW[B];B[hh]V[10]C[The centre.];W[ig]V[12](;B[gg]V[-20]C[A mistake.];W[hg]V[-22])(;B[hg];W[hi]C[Better.]))';
/** Black wins by h9 alone, in two moves. */
const PROBLEM = '(;GM[4]SZ[15]AB[hh][hi][hj]AW[aa][oa]PL[B];B[hg]C[Four.](;W[hf];B[hk])(;W[hk];B[hf]))';

describe.skipIf(missing)('a viewer', () => {
  const site = useSite();

  const open = async (body: string, script = 'gomoku-viewer.js'): Promise<Page> => {
    const page = await site.open(body, { isDefined: script === 'viewer.js' });
    await page.evaluate(`window.heard = [];
      for (const type of ['tried', 'solved', 'error'])
        document.addEventListener(type, ({ detail }) => heard.push([type, detail.isRight ?? '']), true);`);
    await page.addScriptTag({ type: 'module', url: script });
    return page;
  };
  const viewer = (inside: string, attributes = ''): string =>
    `<game-viewer ${attributes}><gomoku-board></gomoku-board>${inside}</game-viewer>`;
  const moves = (page: Page): Promise<string> =>
    page.evaluate(`document.querySelector('gomoku-board').moves`);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const current = (page: Page) => page.locator('game-viewer [aria-current]').textContent({ timeout: 2000 });
  const comment = (page: Page) => page.locator('game-viewer .comment').textContent();

  test('shows a record with its variations, comments and values, by buttons, keys and its list', async () => {
    const page = await open(viewer(SGF));
    await expect.poll(() => current(page)).toBe('Start');
    await button(page, 'Forward').click();
    expect(await moves(page)).toBe('h8');
    expect(await comment(page)).toBe('The centre.');
    await page.keyboard.press('End');
    expect(await moves(page)).toBe('h8 i9 g9 h9');
    await page.keyboard.press('ArrowLeft');
    expect(await comment(page)).toBe('A mistake.');
    await page.locator('game-viewer').screenshot({ path: join(screenshots, 'viewer.png') });
    await button(page, 'Variation (3. h9)').click();
    expect(await moves(page)).toBe('h8 i9 h9');
    await button(page, 'Last move').click();
    expect(await moves(page)).toBe('h8 i9 h9 h7');
    expect(await comment(page)).toBe('Better.');
    await button(page, 'Variation (3. g9)').click();
    await button(page, 'First move').click();
    expect(await button(page, 'Back').getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByRole('img', { name: 'Value over the game' }).isVisible()).toBe(true);
    await button(page, 'Turn the board').click();
    expect(await page.evaluate(`document.querySelector('gomoku-board').turned`)).toBe(true);
    await page.evaluate(axe);
    const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()');
    expect(found.violations.map(({ id }) => id)).toEqual([]);
    expect(site.complaints()).toEqual([]);
  });

  test('plays the moves by itself, to the end', async () => {
    const page = await open(viewer('h8 i9', 'lang="zh"'));
    await button(page, '自动播放').click();
    expect(await button(page, '暂停').count()).toBe(1);
    await expect.poll(() => moves(page)).toBe('h8 i9');
    await expect.poll(() => button(page, '自动播放').count()).toBe(1);
  });

  test('does not take moves by hand, but those of a problem', async () => {
    const page = await open(viewer(SGF));
    await expect.poll(() => current(page)).toBe('Start');
    expect(await page.getByRole('gridcell', { name: /^c3/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('judges a problem by its record, and answers', async () => {
    const page = await open(viewer(PROBLEM, 'problem'));
    await expect.poll(() => comment(page)).toBe('Black to move. Find the best move.');
    await page.getByRole('gridcell', { name: /^c3/ }).click();
    expect(await comment(page)).toBe('c3 is not the solution. Try again.');
    expect(await moves(page)).toBe('');
    await page.getByRole('gridcell', { name: /^h9/ }).click();
    await expect.poll(() => moves(page)).toBe('h9 h10');
    await page.locator('game-viewer').screenshot({ path: join(screenshots, 'problem.png') });
    await page.getByRole('gridcell', { name: /^h5/ }).click();
    await expect.poll(() => comment(page)).toBe('Solved.');
    expect(await page.evaluate('heard')).toEqual([
      ['tried', false],
      ['tried', true],
      ['tried', true],
      ['solved', ''],
    ]);
    await button(page, 'Again').click();
    expect(await moves(page)).toBe('');
    await page.evaluate(axe);
    const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()');
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  });

  test('reads saved games of any board, and of any definition', async () => {
    const saved = JSON.stringify({
      game: 'connect-three',
      rows: 6,
      columns: 7,
      connect: 4,
      moves: '4453',
      tree: [
        { from: 0, moves: ['4', '4', '5', '3'], notes: [{ ply: 2, comment: 'On top.' }] },
        { from: 2, moves: ['1'] },
      ],
    });
    const page = await open(
      `<game-viewer ply="2"><connect-board></connect-board></game-viewer>`,
      'viewer.js',
    );
    await page.evaluate(`document.querySelector('game-viewer').record = ${JSON.stringify(saved)}`);
    await expect.poll(() => current(page)).toBe('2. 4');
    expect(await comment(page)).toBe('On top.');
    expect(await page.evaluate(`document.querySelector('connect-board').columns`)).toBe(7);
    expect(await button(page, 'Variation (3. 1)').count()).toBe(1);
    await page.evaluate(`document.querySelector('game-viewer').ply = 99`);
    await expect.poll(() => current(page)).toBe('4. 3');
  });

  test('takes properties that are set before its script is loaded', async () => {
    const page = await open('<game-viewer><connect-board></connect-board></game-viewer>', 'connect-three.js');
    await page.evaluate(
      `Object.assign(document.querySelector('game-viewer'), { record: '2123', ply: 3, problem: false })`,
    );
    await page.addScriptTag({ type: 'module', url: 'viewer.js' });
    await expect.poll(() => current(page)).toBe('3. 2');
    expect(site.complaints()).toEqual([]);
  });

  test.each([
    ['no record', 'h8 z99', '', 'z99'],
    ['damaged JSON', '{"moves":', '', 'JSON'],
    ['an address that is not there', '', 'src="nowhere.sgf"', 'nowhere.sgf: 404'],
    ['markup', '&lt;img src=x onerror=alert(1)&gt;', '', 'cannot be shown'],
    ['a problem without a solution', '(;GM[4]SZ[15])', 'problem', 'without a solution'],
  ])('says what is wrong with %s, in its place', async (_, inside, attributes, named) => {
    const page = await open(viewer(inside, attributes));
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(named);
    expect(await page.evaluate('heard')).toEqual([['error', '']]);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test('says that there is no board', async () => {
    const page = await open('<game-viewer>h8</game-viewer>');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('no board inside');
  });
});
