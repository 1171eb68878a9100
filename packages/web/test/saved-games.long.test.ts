/** Nothing that was played on the page is lost: looking back, other lines, reloads, other tabs, links. */
import { describe, expect, it } from 'vitest';
import { piecesOn, missing, usePage } from './browser';

const EIGHTEEN = '123123123321321321';
const FOUR = 'rows=6&columns=7&connect=4';
const TWO = 'first=human&second=human';

describe.skipIf(missing !== undefined)('games that are kept', () => {
  const { page, address, open, button, status, pieces: discs } = usePage();
  const column = (name: number) =>
    page()
      .getByRole('gridcell', { name: new RegExp(`column ${name}\\b`) })
      .first();
  const dialog = () => page().getByRole('dialog');
  const moves = () => page().locator('.move');

  it('keep all moves when somebody looks back, over a reload, and over the way home and back', async () => {
    await open(`#/connect-three?${FOUR}&${TWO}&moves=${EIGHTEEN}`);
    await expect.poll(discs).toBe(18);
    await page().keyboard.press('[');
    await expect.poll(discs).toBe(0);
    await page().reload();
    await expect.poll(() => moves().count()).toBe(19);
    expect(await discs()).toBe(0);
    await page().keyboard.press(']');
    await expect.poll(discs).toBe(18);
    await button('Undo').click();
    await button('Undo').click();
    await page().getByRole('link', { name: 'All games' }).or(page().locator('.brand')).first().click();
    await page().locator('.game-card').first().waitFor();
    await page().goBack();
    await expect.poll(discs).toBe(16);
    await page().keyboard.press(']');
    await expect.poll(discs).toBe(18);
    await page().goto(`${address()}#/connect-three`);
    await expect.poll(discs).toBe(18);
  });

  it('keep what followed when another move is played in the middle, as a line to go back to', async () => {
    await open(`#/connect-three?${FOUR}&${TWO}&moves=44556`);
    await expect.poll(discs).toBe(5);
    await moves().nth(2).click();
    await column(7).click();
    await expect.poll(discs).toBe(3);
    const other = page().locator('.variation');
    expect(await other.textContent()).toBe('3 5 5 6');
    expect(page().url()).toMatch(/moves=447$/);
    await page().reload();
    await expect.poll(() => other.textContent()).toBe('3 5 5 6');
    await other.click();
    await expect.poll(() => page().url()).toMatch(/moves=44556&ply=3$/);
    await page().keyboard.press(']');
    await expect.poll(discs).toBe(5);
    expect(await other.textContent()).toBe('3 7');
  });

  it('play along a line when its next move is played again', async () => {
    await open(`#/connect-three?${FOUR}&${TWO}&moves=44556&ply=2`);
    await column(5).click();
    await expect.poll(() => page().url()).toMatch(/moves=44556&ply=3$/);
    expect(await page().locator('.variation').count()).toBe(0);
  });

  it('take back a resignation alone, and keep it when somebody looks back', async () => {
    await open(`#/connect-three?${FOUR}&${TWO}&moves=4455&resigned=first`);
    await expect.poll(status).toBe('Red resigns: White wins');
    await page().keyboard.press('[');
    await expect.poll(status).toBe('Red to move');
    await page().keyboard.press(']');
    await expect.poll(status).toBe('Red resigns: White wins');
    await button('Undo').click();
    await expect.poll(status).toBe('Red to move');
    expect(await discs()).toBe(4);
  });

  it('are kept apart where two tabs play on from the same game', async () => {
    const first = await open(`#/connect-three?${FOUR}&${TWO}`, {});
    await column(4).click();
    await expect.poll(discs).toBe(1);
    const second = await first.context().newPage();
    await second.goto(`${address()}#/connect-three`);
    const inSecond = () => piecesOn(second);
    await expect.poll(inSecond).toBe(1);
    await second
      .getByRole('gridcell', { name: /column 1\b/ })
      .first()
      .click();
    await expect.poll(inSecond).toBe(2);
    await column(7).click();
    await column(7).click();
    await expect.poll(discs).toBe(3);
    await second.reload();
    await expect.poll(inSecond).toBe(2);
    await button('New game').click();
    await dialog()
      .getByText(/Earlier games/)
      .click();
    await dialog()
      .getByRole('link', { name: /2 moves/ })
      .click();
    await expect.poll(() => page().url()).toMatch(/moves=41$/);
    await expect.poll(discs).toBe(2);
  });

  it('stay when a link is opened and played on, and when a new game begins', async () => {
    await open(`#/connect-three?${FOUR}&${TWO}`);
    await column(4).click();
    await column(5).click();
    await page().goto(`${address()}#/connect-three?${TWO}&moves=2`);
    await expect.poll(discs).toBe(1);
    await column(2).click();
    await expect.poll(discs).toBe(2);
    await button('New game').click();
    await dialog().getByRole('button', { name: 'Start' }).click();
    await expect.poll(discs).toBe(0);
    await button('New game').click();
    await dialog().getByText('Earlier games (2)').click();
    const links = dialog().getByRole('link');
    expect(await links.allTextContents()).toEqual([
      expect.stringMatching('Connect three · Person – Person · 2 moves'),
      expect.stringMatching('Connect Four · Person – Person · 2 moves'),
    ]);
    await links.last().click();
    await expect.poll(() => page().url()).toMatch(/moves=45$/);
    await expect.poll(discs).toBe(2);
  });

  it('keep a move that is made while somebody leaves, and let them go', async () => {
    await open(`#/connect-three?${FOUR}&${TWO}`);
    await column(4).click();
    await expect.poll(discs).toBe(1);
    await page().evaluate(
      "document.querySelector('connect-board').shadowRoot.querySelector('[data-move]').click(); location.hash = '#/'",
    );
    await page().locator('.game-card').first().waitFor();
    expect(page().url()).toMatch(/#\/$/);
    await page().goto(`${address()}#/connect-three`);
    await expect.poll(discs).toBe(2);
  });

  it('are read from links as they were shared before, and refused with the place where they are wrong', async () => {
    await open(`#/connect-three?${FOUR}&${TWO}&moves=44556`);
    await expect.poll(discs).toBe(5);
    await page().goto(`${address()}?#/connect-three?${FOUR}&${TWO}&moves=44556&ply=6`);
    await expect
      .poll(() => page().locator('.notice').textContent())
      .toContain('ply: expected 0 – 5, got “6”');
  });
});
