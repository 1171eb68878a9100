/** The tree of a game on the page: made by playing, walked by keys, edited, opened and written. */
import { parsePoint } from '@games/gomoku';
import { readGames, writeGames, type GameTree } from '@games/gomoku/records';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../cli/test/run';
import { dropFile, missing, usePage } from './browser';

describe.skipIf(missing !== undefined)('variations', () => {
  const { page, open, button, status, findings, screenshot } = usePage();
  const point = (name: string) => page().locator(`gomoku-board [data-move="${parsePoint(name, 15)}"]`);
  const moves = () => page().locator('.move');
  const others = () => page().locator('.variation').allTextContents();
  const line = () => new URLSearchParams(page().url().split('?')[1]).get('moves');
  const press = (key: string) => page().keyboard.press(key);
  const tab = (name: string) => page().getByRole('tab', { name }).click();
  const notice = () => page().getByRole('alert').textContent();
  const comment = () => page().getByRole('textbox', { name: 'Comment on the position' });

  const drop = (content: string, name?: string) => dropFile(page().locator('.board-area'), content, name);

  /** Saves the game as a file. */
  async function save(name: string): Promise<Buffer> {
    const download = page().waitForEvent('download');
    await button(name).click();
    return readFile(await (await download).path());
  }

  it('are made by playing another move, walked by keys, promoted and deleted', async () => {
    await open('#/gomoku?first=human&second=human&moves=h8+i9+g7&ply=1');
    await point('h9').click();
    await expect.poll(line).toBe('h8 h9');
    expect(await others()).toEqual(['2 i9 g7']);
    await point('g8').click();
    // On the board, arrow keys move its cursor.
    await moves().nth(2).click();
    await press('ArrowUp');
    await expect.poll(line).toBe('h8 i9 g7');
    expect(page().url()).toContain('ply=2');
    expect(await others()).toEqual(['2 h9 g8']);
    await press('ArrowDown');
    await expect.poll(line).toBe('h8 h9 g8');
    await press('ArrowRight');
    await expect.poll(() => page().url()).not.toContain('ply');

    await tab('Analysis');
    await button('Move variation up').click();
    await press('ArrowLeft');
    await press('ArrowUp');
    await expect
      .poll(() => page().locator('.variation').getAttribute('aria-label'))
      .toBe('Variation: 2 i9 g7');
    await button('Delete from here').click();
    await page().getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(line).toBe('h8 i9 g7');
    expect(await others()).toEqual([]);
    expect(await page().locator('.move[aria-current]').textContent()).toContain('h8');
  });

  it('stay over a reload with their comments, in every game', async () => {
    await open('#/connect-three?rows=6&columns=7&connect=4&first=human&second=human&moves=44556&ply=2');
    await page()
      .getByRole('gridcell', { name: /column 7\b/ })
      .first()
      .click();
    await expect.poll(line).toBe('447');
    await tab('Analysis');
    await comment().fill('to the edge\n…');
    await tab('Play');
    await expect.poll(() => page().getByRole('note').textContent()).toBe('to the edge\n…');
    await page().reload();
    await expect.poll(() => page().getByRole('note').textContent()).toBe('to the edge\n…');
    expect(await others()).toEqual(['3 5 5 6']);
    expect(await moves().last().textContent()).toContain('commented');
    await page().goto(page().url().replace(/#.*/, '#/'));
    await page().getByRole('link', { name: 'Resume the last game: Connect three' }).click();
    await expect.poll(others).toEqual(['3 5 5 6']);
    await press('ArrowLeft');
    await expect.poll(() => page().getByRole('note').count()).toBe(0);
  });

  it('are refused by name where they were kept in another form', async () => {
    await open('#/gomoku');
    await point('a1').waitFor();
    const text = 'size=15&rule=freestyle&opening=none&first=human&second=human&moves=h8+i9';
    await page().evaluate(
      (value) => localStorage.setItem('@games/gomoku/games/a', value),
      `${Date.now()} ${text}&line=h8+h9+g7`,
    );
    await page().reload();
    await expect.poll(notice).toContain('name: expected size | rule | opening | ');
    await page().evaluate(
      (value) => localStorage.setItem('@games/gomoku/games/a', value),
      `${Date.now()} ${text}\n[{"from":3,"moves":[1]}]`,
    );
    await page().reload();
    await expect.poll(notice).toContain('tree[0].from');
  });

  it('take what the engine has found', async () => {
    await open('#/gomoku?first=human&second=human&moves=h8+i9+g7');
    await tab('Analysis');
    const keep = button('Add the lines as variations');
    expect(await keep.getAttribute('aria-disabled')).toBe('true');
    await page().getByText('Value and best line').click();
    await expect.poll(() => keep.getAttribute('aria-disabled')).toBe('false');
    await keep.click();
    await expect.poll(() => moves().count()).toBeGreaterThan(5);
    await press('ArrowRight');
    await expect.poll(() => comment().inputValue()).toMatch(/Depth \d+$/);
  });

  it('come from an SGF file and go back to one, and to a library', async () => {
    const game =
      '(;GM[4]SZ[15]RU[renju]PB[Ann]C[a friendly game];B[hh](;W[ig]C[indirect]LB[gg:A];B[gg](;W[aa])(;W[bb]))(;W[hg]C[direct]))';
    await open('#/gomoku?second=human');
    await point('a1').waitFor();
    await drop(game);
    await expect.poll(others).toEqual(['2 h9', '4 b14']);
    await press('[');
    await expect.poll(() => page().getByRole('note').textContent()).toBe('a friendly game');
    await screenshot('gomoku-variations');
    await moves().nth(1).click();
    await point('i8').click();
    await expect.poll(others).toEqual(['2 i9 g9 a15', '2 h9']);

    const [before] = readGames(game);
    await page().getByRole('tab', { name: 'Board' }).click();
    for (const [name, count] of [
      ['Save SGF', 4],
      ['Save RenLib', 4],
    ] as const) {
      const [after] = readGames(await save(name));
      const first = after!.root.children[0]!;
      expect(first.children.map(({ comment: text }) => text)).toEqual(['indirect', 'direct', '']);
      expect(first.children[0]!.properties).toEqual(before!.root.children[0]!.children[0]!.properties);
      expect(after!.root.comment).toBe('a friendly game');
      const leaves = [...[first.children[0]!.children[0]!.children].flat(), ...first.children.slice(1)];
      expect(leaves).toHaveLength(count);
    }
    expect(await status()).toContain('Black');
  });

  it('say what of a file cannot be played', async () => {
    await open('#/gomoku?second=human');
    await point('a1').waitFor();
    await drop('(;GM[4]SZ[15];B[hh]C[strong (;a];W[ig](;B[gg](;W[aa])(;W[bb]))(;B[])(;B[ig];W[aa]))');
    await expect.poll(notice).toContain('3 of the moves of variations are against the rules');
    expect(await others()).toEqual(['4 b14']);
  });

  it.each([
    ['en-US', 1280, 800, 'light'],
    ['zh-CN', 1280, 800, 'dark'],
    ['en-US', 390, 844, 'dark'],
    ['zh-CN', 390, 844, 'light'],
  ] as const)(
    'are seen and found by everybody (%s, %d x %d, %s)',
    async (locale, width, height, colorScheme) => {
      await open('#/gomoku?second=human', { locale, colorScheme, viewport: { width, height } });
      await point('a1').waitFor();
      await drop(
        '(;GM[4]SZ[15]RU[renju];B[hh]C[The centre, as always.](;W[ig]C[indirect];B[gg](;W[aa])(;W[bb]))(;W[hg]C[direct: the side of the board is far];B[ig];W[gi];B[ii])(;W[aa]))',
      );
      await expect.poll(() => page().locator('.variation').count()).toBeGreaterThan(2);
      await page().goto(page().url().replace(/#.*/, '#/'));
      await page().locator('.resume').waitFor();
      await screenshot(`resume-${locale}-${width}-${colorScheme}`);
      await page().locator('.resume').click();
      const name = `variations-${locale}-${width}-${colorScheme}`;
      await page().locator('.variation').first().click();
      await page().getByRole('note').waitFor();
      await screenshot(name);
      await page().getByRole('tab').nth(1).click();
      await page().locator('.comment-field').waitFor();
      await page().locator('.comment-field').scrollIntoViewIfNeeded();
      await screenshot(`${name}-analysis`);
      expect(await findings()).toEqual([]);
    },
  );

  it('opens a library of 30 MB, and refuses more than 100 MB', async () => {
    await open('#/gomoku?second=human');
    await tab('Board');
    const files = page().locator('.file-button input');
    const content = Buffer.from(writeGames([everyTwoMoves('x'.repeat(600))], 'lib'));
    expect(content.length).toBeGreaterThan(30e6);
    // A path, which the browser opens by itself: as a message to it, 30 MB take a busy machine half a minute.
    const large = join(temporaryFolder(), 'large.lib');
    await writeFile(large, content);
    await files.setInputFiles(large);
    await expect.poll(line, { timeout: 30_000 }).toBe('a15 b15');
    expect(await notice()).toContain('more variations than the browser keeps');
    await point('h8').click();
    await expect.poll(line).toBe('a15 b15 h8');
    await page().evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new ArrayBuffer(100_000_001)], 'larger.lib'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    })()`);
    await expect.poll(notice).toBe('“larger.lib” cannot be read: it is larger than 100 MB');
    expect(line()).toBe('a15 b15 h8');
  });
});

/** All ways to put two stones, each with a comment. */
function everyTwoMoves(comment: string): GameTree {
  const points = Array.from({ length: 225 }, (_, point) =>
    [point % 15, Math.floor(point / 15)].map((at) => String.fromCharCode(97 + at)).join(''),
  );
  const second = (first: string): string =>
    points.map((point) => (point === first ? '' : `(;W[${point}]C[${comment}])`)).join('');
  const [tree] = readGames(
    `(;GM[4]SZ[15]RU[renju]${points.map((point) => `(;B[${point}]${second(point)})`).join('')})`,
  );
  return tree!;
}
