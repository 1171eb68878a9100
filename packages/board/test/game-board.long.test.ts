/** `<game-board>` with games that the boards know nothing of, played by mouse, finger, drag, keyboard, buttons and a menu. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { missing, useSite } from './site';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** To be looked at. */
const screenshots = join(import.meta.dirname, '../coverage/screenshots');

describe.skipIf(missing)('a board of any game', () => {
  const site = useSite();

  /** Opens a page with the board of a game of `games.ts`. */
  const open = async (game: string, members: object = {}): Promise<Page> => {
    const page = await site.open('<game-board></game-board>', { isDefined: false });
    await page.addScriptTag({ type: 'module', url: 'game.js' });
    await page.evaluate(`import('/games.js').then((games) => {
      window.board = document.querySelector('game-board');
      window.heard = [];
      for (const type of ['move', 'illegal', 'hover'])
        document.addEventListener(type, ({ detail }) => heard.push({ type, ...detail }));
      Object.assign(board, ${JSON.stringify(members)}, { definition: games.${game} });
      return Promise.resolve();
    })`);
    return page;
  };
  const moves = (page: Page): Promise<string> => page.evaluate('board.moves');
  const cell = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });
  const drag = async (page: Page, from: RegExp, to: RegExp): Promise<void> => {
    const middle = async (name: RegExp): Promise<[number, number]> => {
      const { x, y, width, height } = (await cell(page, name).boundingBox())!;
      return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(to)), { steps: 3 });
    await page.mouse.up();
  };

  test.each(['othello', 'chess', 'nim', 'count'])(
    '%s: drawn, and without faults that axe finds',
    async (game) => {
      const page = await open(game);
      await page.locator('game-board').screenshot({ path: join(screenshots, `game-board-${game}.png`) });
      await page.evaluate(axe);
      const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()');
      expect(found.violations.map(({ id }) => id)).toEqual([]);
      expect(await page.evaluate('board.toSvg()')).toMatch(/^<svg .*<\/svg>$/);
      expect(site.complaints()).toEqual([]);
    },
  );

  test('places by mouse, and says why a cell cannot be played', async () => {
    const page = await open('othello', { options: { size: 4 } });
    await cell(page, /^a2, empty/).click();
    expect(await moves(page)).toBe('a2');
    expect(await page.evaluate('heard.filter(({ type }) => type !== "hover")')).toEqual([
      { type: 'move', move: 4, name: 'a2', by: 'person' },
    ]);
    await cell(page, /^d4, empty/).click({ force: true });
    expect(await page.evaluate('heard.at(-1)')).toMatchObject({ type: 'illegal', move: null, name: 'd4' });
  });

  test('moves by two touches, and by dragging', async () => {
    const page = await open('chess');
    await cell(page, /^e2/).click();
    expect(await cell(page, /^e2, White, ♙, chosen$/).count()).toBe(1);
    await cell(page, /^d2/).click();
    await cell(page, /^d4/).click();
    expect(await moves(page)).toBe('d4');
    await drag(page, /^g8/, /^f6/);
    expect(await moves(page)).toBe('d4 Nf6');
    await drag(page, /^c1/, /^c4/);
    expect(await moves(page)).toBe('d4 Nf6');
    expect(await page.evaluate(`board.shadowRoot.querySelectorAll('.next').length`)).toBe(0);
  });

  test('moves by finger, with a board that is turned', async () => {
    const page = await open('chess', { turned: true });
    const [first] = await page.getByRole('gridcell').all();
    expect(await first!.getAttribute('aria-label')).toBe('h1, White, ♖');
    await cell(page, /^g1/).tap();
    await cell(page, /^f3/).tap();
    expect(await moves(page)).toBe('Nf3');
  });

  test('moves by keyboard, and puts a piece back', async () => {
    const page = await open('chess');
    await cell(page, /^e2/).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(`board.shadowRoot.querySelectorAll('.touched').length`)).toBe(0);
    await page.keyboard.press(' ');
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    expect(await moves(page)).toBe('e4');
  });

  test('asks what a pawn becomes', async () => {
    const page = await open('chess', { options: { fen: '8/4P3/8/8/8/k7/8/K7 w - - 0 1' } });
    await drag(page, /^e7/, /^e8/);
    const menu = page.getByRole('menu', { name: 'Choose a move' });
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual(['e8=Q', 'e8=N', 'e8=R', 'e8=B']);
    await page.keyboard.press('Escape');
    expect([await menu.count(), await moves(page)]).toEqual([0, '']);
    await cell(page, /^e7/).click();
    await cell(page, /^e8/).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await moves(page)).toBe('e8=N');
  });

  test('takes cards, and moves without cells by buttons', async () => {
    const nim = await open('nim');
    await cell(nim, /^c1/).click();
    expect(await moves(nim)).toBe('3-2');
    expect(await nim.getByRole('gridcell').count()).toBe(9);
    const count = await open('count');
    await count.getByRole('button', { name: '3' }).click();
    expect(await moves(count)).toBe('3');
    expect(await count.locator('game-board svg').textContent()).toBe('the\u00a0sum\u00a0is\u00a03');
  });

  test('passes by a button', async () => {
    const page = await open('othello', { options: { size: 4 }, moves: 'b1 c1 d3 a1' });
    await page.getByRole('button', { name: 'pass' }).click();
    expect(await moves(page)).toBe('b1 c1 d3 a1 pass');
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test('draws rings and arrows of the reader, and says which', async () => {
    const page = await open('chess', { turned: true });
    const middle = async (name: RegExp): Promise<[number, number]> => {
      const { x, y, width, height } = (await cell(page, name).boundingBox())!;
      return [x + width / 2, y + height / 2];
    };
    await page.evaluate(
      `document.addEventListener('note', ({ detail }) => heard.push({ type: 'note', ...detail }))`,
    );
    const press = async (from: RegExp, to: RegExp): Promise<unknown> => {
      await page.mouse.move(...(await middle(from)));
      await page.mouse.down({ button: 'right' });
      await page.mouse.move(...(await middle(to)));
      await page.mouse.up({ button: 'right' });
      return page.evaluate(`heard.findLast(({ type }) => type === 'note').notes`);
    };
    expect(await press(/^e4/, /^e4/)).toEqual(['e4']);
    expect(await press(/^d2/, /^d4/)).toEqual(['e4', 'd2>d4']);
    expect(await page.evaluate(`board.shadowRoot.querySelectorAll('.note').length`)).toBe(2);
    expect(await cell(page, /^e4, empty, marked with a circle/).count()).toBe(1);
    expect(await press(/^e4/, /^e4/)).toEqual(['d2>d4']);
    expect(await page.evaluate('[board.notes, board.moves]')).toEqual([['d2>d4'], '']);
    await page.evaluate('(board.notes = [], 0)');
    expect(await page.evaluate(`board.shadowRoot.querySelectorAll('.note').length`)).toBe(0);
  });

  test('says the marks of cells', async () => {
    const page = await open('marked("squares")');
    expect(await cell(page, /^a1, First, K, in check$|^a1, .*K, in check$/).count()).toBe(1);
    expect(await cell(page, /^b1, out of reach$/).count()).toBe(1);
  });

  test('the opponent answers on the page', async () => {
    const page = await open('othello', { options: { size: 4 }, opponent: 2 });
    await cell(page, /^a2, empty/).click();
    await page.waitForFunction('heard.some(({ by }) => by === "opponent")');
    expect((await moves(page)).split(' ')).toHaveLength(2);
    expect(page.workers()).toHaveLength(0);
    await page.evaluate('board.undo()');
    expect(await moves(page)).toBe('');
  });

  test('keeps its last good state, and names what is wrong', async () => {
    const page = await open('othello');
    for (const [name, value] of Object.entries({ options: '[', opponent: 9, moves: 'a1', turned: 'left' })) {
      await page.evaluate(
        `(board.setAttribute(${JSON.stringify(name)}, ${JSON.stringify(String(value))}), 0)`,
      );
      expect(await page.evaluate('board.position.size')).toBe(8);
      expect(site.complaints()).toEqual([expect.stringMatching(/^<game-board> /)]);
      await page.evaluate(`(board.removeAttribute(${JSON.stringify(name)}), 0)`);
    }
    await page.evaluate('(board.definition = { id: 3 }, 0)');
    await expect
      .poll(() => site.complaints())
      .toEqual([expect.stringMatching(/definition: expected what defineGame/)]);
  });
});
