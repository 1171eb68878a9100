import type { Page } from 'playwright-core';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { GomokuBoard } from '../src/react';
import { missing, useSite } from './site';

describe.skipIf(missing)('boards in React', () => {
  const site = useSite();

  const open = async (html = ''): Promise<Page> => {
    const page = await site.open(`<div id="root">${html}</div>`, { isDefined: false });
    await page.addScriptTag({ type: 'module', url: 'react-page.js' });
    await page.waitForFunction('window.show !== undefined');
    return page;
  };
  const complaints = (): string[] => site.complaints().filter((text) => !text.includes('React DevTools'));
  const heard = (page: Page): Promise<string[]> => page.evaluate('heard.splice(0)');
  const shows = (page: Page, moves: string) =>
    page.waitForFunction(`document.querySelector('gomoku-board').moves === '${moves}'`);

  test('takes texts, lists and nothing, one after another', async () => {
    const page = await open();
    await page.evaluate(`show({ size: 9, moves: 'e5', className: 'large' })`);
    await page.waitForFunction('ref.current !== null');
    await shows(page, 'e5');
    expect(await page.evaluate('ref.current === document.querySelector(".large")')).toBe(true);
    await page.getByRole('gridcell', { name: 'd4, empty' }).click();
    expect(await heard(page)).toEqual(['move d4', 'moved e5 d4']);
    for (const [given, moves] of [
      [['e5', 'd4', 'c3'], 'e5 d4 c3'],
      ['e5', 'e5'],
      [[40, 'd4'], 'e5 d4'],
      [undefined, ''],
      ['a1', 'a1'],
    ] as const) {
      await page.evaluate(`show({ size: 9, moves: ${JSON.stringify(given)} })`);
      await shows(page, moves);
    }
    expect(await heard(page)).toHaveLength(5);
    await page.evaluate(`show({ size: 99, moves: 'a1' })`);
    await page.waitForFunction('heard.length > 0');
    expect(await heard(page)).toEqual([expect.stringMatching(/^size: /)]);
    await page.evaluate('leave()');
    expect(await page.evaluate('[ref.current, document.querySelector("gomoku-board")]')).toEqual([
      null,
      null,
    ]);
    expect(complaints()).toEqual([]);
  });

  test('says what is wrong from the first', async () => {
    const page = await open();
    await page.evaluate(`show({ rule: 'chess' })`);
    await page.waitForFunction('heard.length > 0');
    expect(await heard(page)).toEqual([expect.stringContaining('rule')]);
  });

  test('takes over what a server has written', async () => {
    const props = { rule: 'renju', moves: 'h8', turned: true } as const;
    const page = await open(
      renderToString(createElement(StrictMode, null, createElement(GomokuBoard, props))),
    );
    await page.evaluate(`hydrate(${JSON.stringify(props)})`);
    await page.waitForFunction('ref.current !== null');
    await page.getByRole('gridcell', { name: 'i9, empty' }).click();
    expect(await heard(page)).toEqual(['move i9', 'moved h8 i9']);
    expect(await page.evaluate('ref.current.undo()')).toBe(true);
    expect(await heard(page)).toEqual(['moved h8']);
    expect(complaints()).toEqual([]);
  });

  test('shows the game of a definition', async () => {
    const page = await open();
    await page.evaluate('showNim()');
    await page.getByRole('gridcell', { name: /^c1/ }).click();
    expect(await heard(page)).toEqual(['move 3-2', 'moved 1-2 3-2']);
  });

  test('shows records and problems, as texts and as bytes', async () => {
    const page = await open();
    const view = (props: object) => page.evaluate(`showViewer(${JSON.stringify(props)})`);
    const shown = () => page.evaluate(`document.querySelector('gomoku-board').moves`);
    await view({ record: 'h8 i9 j10', ply: 2 });
    await page.waitForFunction('ref.current !== null');
    await expect.poll(shown).toBe('h8 i9');
    await view({ record: '(;GM[4]SZ[9];B[ee];W[dd])', ply: 1 });
    await expect.poll(shown).toBe('e5');
    expect(await page.evaluate(`document.querySelector('gomoku-board').size`)).toBe(9);
    await view({ record: 'h8 i9 j10', ply: 3, problem: false });
    await expect.poll(shown).toBe('h8 i9 j10');
    await view({ record: 'h8 i9 j10', problem: true });
    await expect.poll(shown).toBe('');
    await page.getByRole('gridcell', { name: 'a1, empty' }).click();
    await page.getByRole('gridcell', { name: /^h8/ }).click();
    await expect.poll(shown).toBe('h8 i9');
    await page.getByRole('gridcell', { name: /^j10/ }).click();
    await page.waitForFunction('heard.includes("solved")');
    expect(await heard(page)).toEqual(['wrong a1', 'right h8', 'right j10', 'solved']);
    await view({ src: 'nowhere.sgf' });
    await page.waitForFunction('heard.length > 0');
    expect(await heard(page)).toEqual([expect.stringContaining('nowhere.sgf: 404')]);
    await page.evaluate('leave()');
    expect(await page.evaluate('[ref.current, document.querySelector("game-viewer")]')).toEqual([null, null]);
  });
});
