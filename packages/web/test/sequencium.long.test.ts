/** Sequencium on the built page, and what its board computes. */
import { createPosition } from '@games/sequencium';
import { exactValues, VALUE_BOARDS } from '@games/sequencium/internal';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../src/contract/engine';
import { engineOf } from '../src/engine-worker/engines';
import { LEVEL_IDS } from '@games/sequencium/words';
import { solvedBoard, type SequenciumChoices } from '../src/extras/sequencium/solved-boards';
import { framesUntil, missing, PIECES, usePage } from './browser';

const classic: SequenciumChoices = { rows: 6, columns: 6, start: 1, balanced: false };
const engine: Engine = async (question, controlled) => (await engineOf('sequencium'))(question, controlled);
const control = { signal: new AbortController().signal, onProgress: () => undefined };

describe('the boards said to be solved', () => {
  it('have the values that the solver finds', async () => {
    const boards = VALUE_BOARDS.filter(({ isLong }) => !isLong);
    for await (const { board, solution } of exactValues(boards)) {
      const { rows, columns, start, balanced } = board;
      const solved = solvedBoard({ rows, columns, start, balanced });
      expect(solved?.margin, `${rows} x ${columns}`).toBe(solution.atLeast);
      expect(solution.best).toContain(solved?.best);
    }
  });
});

describe('the computer player', () => {
  it.each(LEVEL_IDS)('plays a whole game (%s)', async (level) => {
    const options: SequenciumChoices = { rows: 4, columns: 5, start: 1, balanced: true };
    const position = createPosition(options);
    const moves: number[] = [];
    while (!position.isOver()) {
      const { move } = await engine({ options, moves, ask: { kind: 'choose', level } }, control);
      position.play(move!);
      moves.push(move!);
    }
    const over = await engine({ options, moves, ask: { kind: 'choose', level } }, control);
    expect(over.move).toBeNull();
  });

  it('knows the exact margin of a small board, for the side to move', async () => {
    const options: SequenciumChoices = { rows: 3, columns: 3, start: 1, balanced: false };
    const ask = { kind: 'analyse', milliseconds: 1000 } as const;
    const first = await engine({ options, moves: [], ask }, control);
    expect(first.value).toEqual({ kind: 'score', score: 1, certainty: 'exact' });
    const second = await engine({ options, moves: [4], ask }, control);
    expect(second.value).toEqual({ kind: 'score', score: -1, certainty: 'exact' });
    expect(first.line.slice(1)).toEqual(second.line);
  });

  it('knows the value of a board that takes the solver minutes', async () => {
    const ask = { kind: 'analyse', milliseconds: 100 } as const;
    const { value, line, move } = await engine({ options: classic, moves: [], ask }, control);
    expect(value).toEqual({ kind: 'score', score: 0, certainty: 'exact' });
    expect([line[0], move]).toEqual([7, 7]);
  });

  it('gives every move its margin, the best moves those that the solver names', async () => {
    const options: SequenciumChoices = { rows: 4, columns: 4, start: 1, balanced: true };
    const { moves } = await engine({ options, moves: [], ask: { kind: 'values' } }, control);
    expect(moves).toHaveLength(3);
    expect(moves.every(({ value }) => value.kind === 'score' && value.certainty === 'exact')).toBe(true);
    expect(moves.find(({ move }) => move === 5)?.value).toMatchObject({ score: 0 });
  });
});

describe.skipIf(missing !== undefined)('Sequencium in a browser', () => {
  const { page, open, address, button, status, pieces: stones, seriousFindings, screenshot } = usePage();
  const cell = (name: string) => page().getByRole('gridcell', { name: new RegExp(`^${name}(, |，)`) });
  const scores = () => page().locator('.chain-score strong').allTextContents();
  const tab = (name: string) => page().getByRole('tab', { name }).click();
  const friends = 'first=human&second=human';
  /** Blue can write nowhere any more. */
  const stuck = `rows=3&columns=4&${friends}&moves=1,1+2,2+0,2+1,3+0,1+0,3+2,1+1,2`;

  it('is played to its end against the computer, and begins anew', async () => {
    await open('#/');
    await page()
      .getByRole('link', { name: /^Sequencium/ })
      .click();
    await expect.poll(stones).toBe(2);
    for (let turn = 0; turn < 40; turn++) {
      await expect.poll(status).toMatch(/Your move|wins|draw/);
      if (!(await status())!.startsWith('Your move')) break;
      await page().locator('sequencium-board [data-move][aria-disabled="false"]').first().click();
    }
    expect(await status()).toMatch(/Red wins|Blue wins|A draw/);
    const [red, blue] = (await scores()).map(Number) as [number, number];
    const winner = red === blue ? 'A draw' : `${red > blue ? 'Red' : 'Blue'} wins`;
    expect(await status()).toBe(winner);
    await screenshot('sequencium-end');
    await button('Play again').click();
    await expect.poll(stones).toBe(2);
  });

  it('takes back, plays again, and keeps the game over a reload and in its address', async () => {
    await open('#/sequencium?second=beginner');
    await cell('1,1').click();
    await expect.poll(stones).toBe(4);
    await expect.poll(() => page().url()).toMatch(/moves=1,1\+\d,\d$/);
    const link = page().url();
    await button('Undo').click();
    await expect.poll(stones).toBe(2);
    await button('Redo').click();
    await expect.poll(stones).toBe(4);
    await expect.poll(() => page().url()).toBe(link);
    await page().reload();
    await expect.poll(stones).toBe(4);
    await page().goto(`${address()}#/`);
    await page()
      .getByRole('link', { name: /^Sequencium/ })
      .click();
    await expect.poll(stones).toBe(4);
  });

  it('moves at once when it is told to, and stops when its move is taken back', async () => {
    await open('#/sequencium?rows=8&columns=8&first=expert&second=human');
    await button('Move now').click();
    expect(await framesUntil(page(), `${PIECES} === 3`)).toBeLessThan(60);
    // It thinks for a second, which a busy machine may take to look once from outside: the page itself takes back.
    const undo = await button('Undo').elementHandle();
    await page().evaluate((element) => Object.assign(window, { undo: element }), undo);
    const thinks = "document.querySelector('.status strong').textContent.includes('thinking')";
    const takenBack = framesUntil(page(), `${thinks} && (undo.click(), true)`);
    await cell('6,6').click();
    await takenBack;
    expect(await status()).toBe('Your move: Blue');
    expect(await stones()).toBe(3);
  });

  it('draws links, the longest chains and the last move', async () => {
    await open(`#/sequencium?${friends}&moves=1,1+4,4+0,1+3,3+2,2`);
    await expect.poll(stones).toBe(7);
    expect(await page().locator('sequencium-board .link').count()).toBe(5);
    expect(await page().locator('sequencium-board .link.main').count()).toBe(4);
    expect(await page().locator('sequencium-board .star').count()).toBe(2);
    expect(await page().locator('.square.last').count()).toBe(1);
    expect(await scores()).toEqual(['3', '3']);
    expect(await cell('2,2').getAttribute('aria-label')).toBe('2,2, Red, 3, last move');
    expect(await cell('3,4').getAttribute('aria-label')).toBe('3,4, empty, write 4');
  });

  it('shows the number that a cell would get under the pointer', async () => {
    await open(`#/sequencium?${friends}`);
    await expect.poll(() => page().locator('.figure').count()).toBe(3);
    await cell('1,1').hover();
    await expect.poll(() => page().locator('.ghost.pointed text').textContent()).toBe('2');
    await tab('Board');
    await page().getByRole('switch', { name: 'Numbers you may write' }).uncheck();
    expect(await page().locator('.figure').count()).toBe(0);
  });

  it('says that a side passes, and gives the exact value', async () => {
    await open(`#/sequencium?${stuck}`);
    await expect
      .poll(() => page().locator('.chain-notes p').textContent())
      .toBe('Blue cannot write and passes; Red goes on.');
    await tab('Analysis');
    await page().getByRole('switch', { name: 'Value and best line' }).check();
    await expect
      .poll(() => page().locator('.insights dd').first().textContent())
      .toBe('Red wins by 1 (exact)');
    await screenshot('sequencium-pass');
  });

  it('shades what each side can still reach, and counts it', async () => {
    await open(`#/sequencium?${stuck}`);
    await tab('Board');
    await page().getByRole('switch', { name: 'Reach of both sides' }).check();
    const counts = page().locator('.reach-legend b');
    await expect.poll(() => counts.allTextContents()).toEqual(['2', '0', '0', '0']);
    expect(await page().locator('sequencium-board .reach-first').count()).toBe(2);
    await page().reload();
    await expect.poll(() => counts.count()).toBe(4);
    await page().goto(`${address()}#/sequencium?rows=3&columns=4&${friends}`);
    await expect.poll(() => counts.allTextContents()).toEqual(['0', '0', '10', '0']);
    await screenshot('sequencium-reach');
  });

  it('shows the exact value of a small board, of its moves, and a hint', async () => {
    await open(`#/sequencium?rows=3&columns=5&${friends}`);
    await tab('Analysis');
    await page().getByRole('switch', { name: 'Value and best line' }).check();
    await expect
      .poll(() => page().locator('.insights dd').first().textContent())
      .toBe('Red wins by 1 (exact)');
    expect(await page().locator('sequencium-board .link.planned').count()).toBe(8);
    await page().getByRole('switch', { name: 'Value of every move' }).check();
    // A cell of the best line shows its place in it.
    await page().getByRole('switch', { name: 'Value and best line' }).uncheck();
    await expect.poll(() => page().locator('.ghost .label').allTextContents()).toEqual(['0', '0', '+1']);
    await button('Hint').click();
    await expect.poll(() => page().locator('.ghost.hinted').count()).toBe(1);
    await screenshot('sequencium-analysis');
  });

  it('takes a variant from its address, and says whose second move it is', async () => {
    await open(`#/sequencium?rows=4&columns=7&start=3&balanced=true&${friends}`);
    await expect.poll(stones).toBe(6);
    expect(await page().locator('sequencium-board [data-move]').count()).toBe(28);
    const note = page().locator('.chain-notes p');
    expect(await note.textContent()).toBe('Red: 1 move left in this turn');
    await page().locator('sequencium-board [data-move][aria-disabled="false"]').first().click();
    await expect.poll(() => note.textContent()).toBe('Blue: 2 moves left in this turn');
    expect(await status()).toBe('Blue to move');
    await page().locator('sequencium-board [data-move][aria-disabled="false"]').first().click();
    expect(await status()).toBe('Blue to move');
  });

  it.each([
    ['rows=21', 'rows: expected 2 – 20, got “21”'],
    ['turns=double', 'name: expected rows | columns | start | balanced | '],
    ['start=2', 'start: expected 1 | 3, got “2”'],
    ['rows=5&columns=5&start=3', 'the 1-2-3 chains of both sides share cells on 5 x 5'],
    ['moves=1,1+9,9', 'move 2: 9,9: expected a row from 0 to 5'],
  ])('says what is wrong with a link (%s)', async (query, words) => {
    await open(`#/sequencium?${query}`);
    await expect.poll(() => page().getByRole('alert').textContent()).toContain(words);
    expect(await stones()).toBe(2);
  });

  it('is played by keyboard alone', async () => {
    await open(`#/sequencium?${friends}`);
    await cell('0,1').waitFor();
    for (let presses = 0; presses < 30; presses++) {
      await page().keyboard.press('Tab');
      if (await page().evaluate("document.activeElement.localName === 'sequencium-board'")) break;
    }
    // The open cell that is nearest to the middle.
    expect(await page().evaluate('document.activeElement.shadowRoot.activeElement.ariaLabel')).toBe(
      '1,1, empty, write 2',
    );
    await page().keyboard.press('Enter');
    await page().keyboard.press('End');
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('ArrowDown');
    await page().keyboard.press('Space');
    expect(await stones()).toBe(4);
    await expect
      .poll(() => page().locator('[aria-live="polite"].visually-hidden').textContent())
      .toBe('Blue plays 4,5. Red to move');
  });

  it('speaks Chinese', async () => {
    await open('#/sequencium?second=human', { locale: 'zh-CN' });
    await expect.poll(status).toBe('轮到红方');
    await cell('1,1').click();
    expect(await cell('1,1').getAttribute('aria-label')).toBe('1,1，红方，2，最后一手');
    await expect
      .poll(() => page().locator('[aria-live="polite"].visually-hidden').textContent())
      .toBe('红方下在 1,1。 轮到蓝方');
    await screenshot('sequencium-zh');
  });

  it('fits a phone, where nothing moves the board', async () => {
    await open(`#/sequencium?rows=8&columns=8&${friends}`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await cell('1,1').waitFor();
    const before = await page().locator('sequencium-board').boundingBox();
    await cell('1,1').tap();
    await expect.poll(stones).toBe(3);
    await tab('Board');
    await page().getByRole('switch', { name: 'Reach of both sides' }).check();
    await page().evaluate('scrollTo(0, 0)');
    expect(await page().locator('sequencium-board').boundingBox()).toEqual(before);
    expect(await page().evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await screenshot('sequencium-phone');
  });

  it('has no serious findings of axe', async () => {
    await open(`#/sequencium?rows=4&columns=4&balanced=true&${friends}&moves=1,1`);
    await tab('Board');
    await page().getByRole('switch', { name: 'Reach of both sides' }).check();
    expect(await seriousFindings()).toEqual([]);
    await tab('Analysis');
    await page().getByRole('switch', { name: 'Value of every move' }).check();
    await expect.poll(() => page().locator('.heated').count()).toBeGreaterThan(0);
    expect(await seriousFindings()).toEqual([]);
    await screenshot('sequencium');
  });
});
