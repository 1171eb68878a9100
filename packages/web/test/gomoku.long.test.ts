/** Gomoku on the built page. */
import {
  analyseSync,
  createPosition,
  formatPoint,
  parseMoves,
  parsePoint,
  parseSgf,
  RENJU_OPENINGS,
  type GomokuOptions,
  type GomokuPosition,
  type RenjuOpening,
  type Rule,
} from '@games/gomoku';
import { createBookPlayer, createCertificatePlayer, type CertificatePlayer } from '@games/gomoku/certificate';
import { freestyleBook } from '@games/gomoku/freestyle-book';
import { openingBook } from '@games/gomoku/opening-book';
import { standardBook } from '@games/gomoku/standard-book';
import { ONGOING } from '@games/search-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { valueText } from '../src/play/value-text';
import { en } from '../src/words/en';
import { zh } from '../src/words/zh';
import {
  countFramesToShow,
  dropFile,
  framesUntil,
  longTasksDuring,
  MEASURED,
  missing,
  PIECES,
  usePage,
} from './browser';

/** Black wins from h8 a1 i9 a15. */
const certificate = fileURLToPath(
  new URL('../../gomoku/test/proofs/certificate/quiet-moves.gmkc', import.meta.url),
);

describe.skipIf(missing !== undefined)('gomoku on the page', () => {
  const {
    page,
    address,
    open,
    button,
    status,
    pieces: stones,
    findings,
    seriousFindings,
    screenshot,
  } = usePage();
  const point = (name: string, size = 15) =>
    page().locator(`gomoku-board [data-move="${parsePoint(name, size)}"]`);
  const label = (name: string) => point(name).getAttribute('aria-label');
  const stonesAre = (count: number) => `${PIECES} === ${count}`;
  const caption = () => page().locator('.goban-caption').textContent();
  const notice = () => page().getByRole('alert').textContent();
  const tab = (name: string) => page().getByRole('tab', { name }).click();
  const movesInAddress = () =>
    (new URLSearchParams(page().url().split('?')[1]).get('moves') ?? '').split(' ').filter(Boolean);

  /** Both black threes meet at i8. */
  const THREES = 'h8+a1+j8+c1+i9+e1+i10+g1';
  /** Black wins by fours: l6 m6 l5 m4 l7 l8 k7. */
  const FOURS = 'k6+i10+i8+e7+i7+f9+i6+i5+j6+h6+j7+h9+l9+k8';

  /** Plays as well as a search of four plies, which no novice withstands. */
  async function playToTheEnd(options: GomokuOptions): Promise<void> {
    for (let turn = 0; turn < 30; turn++) {
      await expect.poll(status).toMatch(/Your move|wins|draw/);
      const position = createPosition(options);
      parseMoves(movesInAddress().join(' '), options).forEach(position.play);
      if (position.outcome() !== ONGOING) return;
      const before = await stones();
      await point(
        formatPoint(analyseSync(position, { depth: 4 }).move, position.size),
        position.size,
      ).click();
      await expect.poll(stones).toBeGreaterThan(before);
    }
  }

  /** Plays white's replies on the page, which shows the player's move before each of them, in time. */
  async function expectAnswers(
    player: Pick<CertificatePlayer, 'answer'>,
    position: GomokuPosition,
    replies: readonly string[],
    frames: number,
  ): Promise<void> {
    for (const reply of replies) {
      const move = (await player.answer(position))!;
      const count = position.maxMoves - position.empty() + 1;
      expect(await framesUntil(page(), stonesAre(count))).toBeLessThan(frames);
      await expect.poll(movesInAddress).toHaveLength(count);
      expect(movesInAddress().at(-1)).toBe(position.formatMove(move));
      position.play(move);
      position.play(parsePoint(reply, 15));
      await point(reply).click();
    }
  }

  it('is won against a novice, with the five marked', async () => {
    await open('#/gomoku?size=11&second=novice');
    await playToTheEnd({ size: 11 });
    expect(await status()).toBe('Black wins');
    expect(await page().locator('.winning-stones circle').count()).toBe(5);
    expect(await page().locator('.end-panel').textContent()).toMatch(/Five in a row: (\w+ ){5}· \d+ moves/);
    await screenshot('gomoku-won');
    await button('Play again').click();
    await expect.poll(stones).toBe(0);
  });

  it('shows forbidden points before they are played, and why', async () => {
    await open(`#/gomoku?rule=renju&second=human&moves=${THREES}`);
    await expect.poll(() => page().locator('.forbidden-mark').allTextContents()).toEqual(['33']);
    expect(await caption()).toContain('33 double three');
    expect(await label('i8')).toBe(
      'i8, forbidden for Black: it makes two open threes at once (double three)',
    );
    await point('i8').hover();
    expect(await caption()).toContain('two open threes');
    expect(await page().locator('.forbidden-reason line').count()).toBe(2);
    expect(await page().locator('.forbidden-reason circle').count()).toBe(4);
    await screenshot('gomoku-forbidden');
    await point('i8').click({ force: true });
    expect(await stones()).toBe(8);
    await tab('Board');
    await page().getByRole('switch', { name: 'Forbidden points' }).uncheck();
    expect(await page().locator('.forbidden-mark').count()).toBe(0);
  });

  it.each([
    ['44', 'e8+a1+f8+c1+g8+e1+k8+g1+l8+i1+m8+k1+c15+m1', 'i8'],
    ['6+', 'e8+a1+f8+c1+g8+e1+i8+g1+j8+i1', 'h8'],
  ])('knows the sign %s', async (sign, moves, name) => {
    await open(`#/gomoku?rule=renju&second=human&moves=${moves}`);
    await point(name).hover();
    expect(await page().locator('.forbidden-mark').allTextContents()).toContain(sign);
    expect(await page().locator('.forbidden-reason line').count()).toBeGreaterThan(0);
  });

  it('says which shapes a stone would make, on request, for the pointer and the keyboard', async () => {
    await open('#/gomoku?second=human&moves=h8+a1+i8+a2');
    const shapes = () => page().locator('.goban-shapes').textContent();
    expect(await page().locator('.goban-shapes').count()).toBe(0);
    await tab('Board');
    await page().getByRole('switch', { name: 'Shapes at the point' }).check();
    expect(await shapes()).toBe('');
    await point('j8').hover();
    expect(await shapes()).toBe('Black: open three (across)White: no shape');
    await point('h8').hover();
    expect(await shapes()).toBe('');
    await point('b4').focus();
    await page().keyboard.press('ArrowLeft');
    expect(await shapes()).toBe('Black: no shapeWhite: sleeping three (down)');
    expect(await seriousFindings()).toEqual([]);
    await screenshot('gomoku-shapes');
  });

  it('shows the marks and texts of a file, for everybody, over a reload', async () => {
    await open('#/gomoku?second=human');
    await point('h8').waitFor();
    await dropFile(
      page().locator('.board-area'),
      '(;GM[4]SZ[15]AB[hh]AW[ig]PL[B]LB[hh:A][cc:here]TR[ig];B[gg]SQ[gg]CR[ai:bi]MA[aa]LB[jj:必胜];W[ii])',
    );
    const marks = () => page().locator('.mark').count();
    await expect.poll(stones).toBe(4);
    expect(await marks()).toBe(0);
    await page().locator('.move').nth(3).click();
    await expect.poll(marks).toBe(5);
    expect(await label('g9')).toBe('g9, Black, move 3, marked with a square, last move');
    expect(await label('j6')).toBe('j6, empty, marked with 必胜');
    await page().reload();
    await expect.poll(marks).toBe(5);
    await screenshot('gomoku-marks');
    await page().locator('.move').nth(2).click();
    await expect.poll(() => label('h8')).toBe('h8, Black, move 1, marked with A');
    expect(await label('i9')).toBe('i9, White, move 2, marked with a triangle, last move');
    expect(await marks()).toBe(3);
    await page().locator('.move').nth(1).click();
    await expect.poll(marks).toBe(0);
  });

  it('takes back, plays again, and keeps the game over a reload and in its address', async () => {
    await open('#/gomoku?second=beginner');
    await point('h8').click();
    await expect.poll(stones).toBe(2);
    await expect.poll(() => movesInAddress().length).toBe(2);
    const link = page().url();
    await button('Undo').click();
    await expect.poll(stones).toBe(0);
    await button('Redo').click();
    await expect.poll(stones).toBe(2);
    await page().reload();
    await expect.poll(stones).toBe(2);
    await open(link.slice(address().length));
    await expect.poll(stones).toBe(2);
    expect(await label('h8')).toBe('h8, Black, move 1');
  });

  it('numbers the moves', async () => {
    await open('#/gomoku?second=human&moves=h8+i9+g7');
    await tab('Board');
    await page().getByRole('switch', { name: 'Move numbers' }).check();
    expect(await page().locator('.move-numbers text').allTextContents()).toEqual(['1', '2', '3']);
  });

  it('plays by a certificate that was loaded', async () => {
    const player = await createCertificatePlayer(readFileSync(certificate));
    const position = createPosition();
    parseMoves('h8 a1 i9 a15').forEach(position.play);
    await open('#/gomoku?second=human');
    await tab('Board');
    await button('Load a certificate …').click();
    const files = page().locator('input[type="file"][accept=".gmkc"]');
    await files.setInputFiles({ name: 'a.gmkc', mimeType: '', buffer: Buffer.from('GMKC') });
    await expect.poll(() => page().getByText('This file proves nothing').count()).toBe(1);
    await files.setInputFiles(certificate);
    await expect.poll(() => page().getByText('Verified.').count()).toBe(1);
    await page().goto(`${address()}#/gomoku?first=perfect&second=human&moves=h8+a1+i9+a15`);
    await expectAnswers(player, position, ['o1', 'o15'], 600);
  });

  it.each([freestyleBook(), standardBook()])(
    'plays by the book of $rule where none was loaded',
    async (book) => {
      const { rule } = book;
      const player = createBookPlayer(book);
      const position = createPosition({ rule });
      parseMoves('h8 g9').forEach(position.play);
      await open(`#/gomoku?rule=${rule}&first=perfect&second=human&moves=h8+g9`);
      // At once, where the engine would take five seconds.
      await expectAnswers(player, position, ['o15', 'a1'], 240);
    },
  );

  it('opens by the book of renju at full strength, but for the longest searches', async () => {
    const position = createPosition({ rule: 'renju' });
    parseMoves('h8 i9 j10').forEach(position.play);
    const { move } = openingBook('renju').find(position)!;
    await open('#/gomoku?rule=renju&first=human&second=full-5&moves=h8+i9+j10');
    expect(await framesUntil(page(), stonesAre(4))).toBeLessThan(180);
    expect(movesInAddress().at(-1)).toBe(formatPoint(move));
    await open('#/gomoku?rule=renju&first=human&second=full-15&moves=h8+i9+j10');
    await expect.poll(status).toMatch('thinking');
  });

  it('moves now when it is asked to, and not at all when a new game begins', async () => {
    await open('#/gomoku?second=full-15');
    await point('h8').click();
    await button('Move now').click();
    expect(await framesUntil(page(), stonesAre(2))).toBeLessThan(90);
    await point('a1').click();
    await expect.poll(status).toMatch('thinking');
    await button('New game').click();
    await page().getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect.poll(stones).toBe(0);
    await point('b2').click();
    await expect.poll(status).toMatch('thinking');
    expect(await stones()).toBe(1);
  });

  it('answers soon, shows a move at once, and keeps the thread of the page free', MEASURED, async () => {
    const opened = await open('', {});
    await countFramesToShow(opened, stonesAre(2));
    await opened.goto(`${address()}?#/gomoku?second=master`);
    await point('h8').waitFor();
    const tasks = await longTasksDuring(opened, async () => {
      await point('h8').click();
      await expect.poll(stones).toBe(2);
      await expect.poll(() => opened.evaluate('framesToShow')).toBeLessThan(7);
    });
    expect(tasks).toEqual([]);
  });

  describe('files', () => {
    const drop = (content: string, name?: string) => dropFile(page().locator('.board-area'), content, name);

    it.each([
      ['(;GM[4]SZ[13]RU[renju]PB[a]PW[b];B[gg];W[hf];B[fh])', 'size=13&rule=renju', 'g7 h8 f6'],
      ['(;GM[4]SZ[15]AB[hh][gg]AW[ig];W[gh])', 'size=15&rule=freestyle', 'g9 i9 h8 g8'],
    ])('opens a record that is dropped on the board: %s', async (content, options, moves) => {
      await open('#/gomoku?second=human');
      await point('a1').waitFor();
      await drop(content);
      await expect.poll(movesInAddress).toEqual(moves.split(' '));
      expect(page().url()).toContain(options);
      expect(await stones()).toBe(movesInAddress().length);
    });

    it.each([
      ['(;GM[4]SZ[15];B[hh];W[zz])', /game\.sgf.*line 1.*column 23/],
      ['(;GM[4]SZ[15];B[hh];W[hh])', /h8/],
      ['(;GM[go]SZ[19];B[dd])', /GM/],
      ['Piskvorky 15x15, 7:7, 0\n8,88,0\n', /Piskvork record.*line 2/],
      ['(;GM[4]SZ[15]AB[aa][cc][ee])', /stones set up.*got “3 ● 0 ○”/],
      ['no record at all', /game\.sgf/],
    ])('says what is wrong with %s, and keeps the board', async (content, words) => {
      await open('#/gomoku?second=human&moves=h8+i9');
      await expect.poll(stones).toBe(2);
      await drop(content);
      await expect.poll(notice).toMatch(words);
      expect(await stones()).toBe(2);
    });

    it('says what it has read in another way than it is written', async () => {
      await open('#/gomoku?second=human');
      await point('a1').waitFor();
      await drop('(;GM[1]SZ[15]RU[5];B[hh])');
      await expect.poll(notice).toMatch(/expected GM\[4\], found '1' · .*RU\[5\] is not a known rule/);
      expect(await stones()).toBe(1);
    });

    it('says why a game that ends with a forbidden move is lost, after a reload too', async () => {
      const foul = ';B[fh];W[aa];B[gh];W[ba];B[hf];W[ca];B[hg];W[oo];B[hh]';
      await open('#/gomoku?second=human');
      await point('a1').waitFor();
      await drop(`(;SZ[15]RU[renju]${foul})`);
      await expect.poll(status).toMatch(/White wins/);
      const panel = () => page().locator('.end-panel').textContent();
      await expect.poll(panel).toContain('h8, forbidden for Black: it makes two open threes at once');
      await page().reload();
      await expect.poll(status).toMatch(/White wins/);
    });

    it('lets a person choose among several games', async () => {
      await open('#/gomoku?second=human');
      await point('a1').waitFor();
      await drop(
        '(;GM[4]SZ[15]PB[Ann]PW[Bob]DT[2026-05-01]RE[B+];B[hh])(;GM[4]SZ[9]PB[Eve]PW[Dan];B[ee];W[dd])',
      );
      await expect.poll(stones).toBe(1);
      const choice = page().getByRole('combobox', { name: 'The file holds 2 games:' });
      expect(await choice.locator('option').allTextContents()).toEqual([
        '1. Ann – Bob, 2026-05-01, B+, 1 move',
        '2. Eve – Dan, 2 moves',
      ]);
      await choice.selectOption({ index: 1 });
      await expect.poll(stones).toBe(2);
    });

    it('lists the first hundred games of a file, and says how many are left out', async () => {
      await open('#/gomoku?second=human');
      await point('a1').waitFor();
      await drop('(;GM[4]SZ[15]RU[freestyle];B[hh])'.repeat(103));
      await expect.poll(notice).toContain('Left out of this file: 3 games');
      const choice = page().getByRole('combobox', { name: 'The file holds 100 games:' });
      expect(await choice.locator('option').last().textContent()).toBe('100. 1 move');
    });

    it('writes the game', async () => {
      await open('#/gomoku?first=expert&second=human&rule=renju&moves=h8+i9+g7', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await button('Copy SGF').click();
      await expect.poll(() => page().locator('.goban-records').textContent()).toContain('SGF copied');
      const [record] = parseSgf(await page().evaluate<string>('navigator.clipboard.readText()'));
      expect(record).toMatchObject({
        size: 15,
        rule: 'renju',
        black: '@games, Expert',
        white: 'Person',
        date: new Date().toISOString().slice(0, 10),
      });
      expect(record!.moves).toEqual(parseMoves('h8 i9 g7'));
      await tab('Play');
      await button('Resign').click();
      await page().getByRole('dialog').getByRole('button').last().click();
      await button('Copy SGF').click();
      await expect.poll(() => page().evaluate<string>('navigator.clipboard.readText()')).toContain('RE[B+R]');
      const download = page().waitForEvent('download');
      await button('Save SGF').click();
      expect((await download).suggestedFilename()).toMatch(/^gomoku-.*\.sgf$/);
    });
  });

  describe('the swap2 opening', () => {
    it('does not count the choice of a colour as a move', async () => {
      await open('#/gomoku?opening=swap2&first=human&second=human&moves=h8+a1+h9+black+b1+h10+c1+h11+d1+h12');
      const moves = page().locator('.move');
      await moves.nth(10).waitFor();
      expect((await moves.allTextContents()).slice(3, 6)).toEqual(['3. h9', 'takes Black', '4. b1']);
      expect(await page().locator('.end-panel').textContent()).toContain('· 9 moves');
    });

    const choice = (name: string) => page().locator('.opening').getByRole('button', { name });

    it('is opened by a person, and the computer chooses', async () => {
      await open('#/gomoku?opening=swap2&second=casual');
      expect(await page().locator('.opening').textContent()).toContain('Put three stones');
      for (const name of ['h8', 'a1', 'i9']) await point(name).click();
      // Black is far better off: the computer takes it, and the person has white.
      await expect.poll(movesInAddress).toContain('black');
      await expect.poll(status).toBe('Your move: White');
      expect(await page().locator('.opening').textContent()).toContain('The first player has white');
      await button('Undo').click();
      await expect.poll(stones).toBe(2);
      expect(await status()).toBe('Opening: three stones');
    });

    it('is opened by the computer, and a person chooses, also after a reload', async () => {
      await open('#/gomoku?opening=swap2&first=casual&second=human');
      await expect.poll(stones).toBe(3);
      await choice('Take black').waitFor();
      await screenshot('gomoku-swap2');
      await page().reload();
      await choice('Take black').click();
      await expect.poll(stones).toBe(4);
      expect(await status()).toBe('Your move: Black');
      expect(await page().locator('.player.to-move').textContent()).toContain('Person');
    });

    it('is played by two people to its last choice', async () => {
      await open('#/gomoku?opening=swap2&first=human&second=human&moves=h8+a1+i9');
      await choice('Put two more').click();
      await point('a2').click();
      await point('j10').click();
      await expect.poll(() => choice('Take white').count()).toBe(1);
      expect(await choice('Put two more').count()).toBe(0);
      await point('c3').click({ force: true });
      expect(await stones()).toBe(5);
      await choice('Take white').click();
      expect(await status()).toBe('White to move');
      await point('c3').click();
      expect(movesInAddress()).toEqual(['h8', 'a1', 'i9', 'put', 'a2', 'j10', 'white', 'c3']);
    });

    it('says what is wrong with a link', async () => {
      await open('#/gomoku?opening=swap2&second=human&moves=h8+a1+i9+c3');
      await expect.poll(notice).toContain('expected black | white | put');
    });
  });

  it('proves a win by fours and shows its line, and that of the other side', async () => {
    await open(`#/gomoku?second=human&moves=${FOURS}`);
    await tab('Analysis');
    await page().getByRole('switch', { name: 'Wins by threats' }).check();
    const threat = page().locator('.move-row').filter({ hasText: 'wins by fours' });
    await expect.poll(() => threat.first().textContent()).toContain('Black wins by fours');
    await threat.first().click();
    await expect.poll(() => page().locator('.line-mark').count()).toBe(7);
    await screenshot('gomoku-threat');
  });

  it('warns of the win that the other side threatens', async () => {
    await open(`#/gomoku?second=human&moves=${FOURS}+a1`);
    await tab('Analysis');
    await page().getByRole('switch', { name: 'Wins by threats' }).check();
    await expect
      .poll(() => page().locator('.move-row').first().textContent())
      .toContain('Black threatens to win by fours');
    await page().locator('.move-row').first().click();
    await expect.poll(() => page().locator('.line-mark.side-0').count()).toBe(4);
  });

  it('shows the values of moves and a hint', async () => {
    await open('#/gomoku?second=human&moves=h8+i9');
    await button('Hint').click();
    await expect.poll(() => page().locator('.hint-mark').count()).toBe(1);
    await tab('Analysis');
    await page().getByRole('switch', { name: 'Value of every move' }).check();
    await expect.poll(() => page().locator('.value-mark').count()).toBeGreaterThan(10);
    await screenshot('gomoku-values');
  });

  it('analyses with two threads where they may share memory, and with one elsewhere', async () => {
    const query = '#/gomoku?moves=h8+i9+g9+i7+i8+g8&second=human';
    const speed = () => page().locator('.insights dd').last().textContent();
    const analyse = async (): Promise<void> => {
      await tab('Analysis');
      await page().getByRole('switch', { name: 'Value and best line' }).check();
    };
    await open(query, {});
    expect(await page().evaluate('crossOriginIsolated')).toBe(true);
    await analyse();
    await expect.poll(speed).toMatch('2 threads');
    await page().addInitScript('Object.defineProperty(window, "crossOriginIsolated", { value: false })');
    await page().goto(`${address()}?${query}`);
    await analyse();
    await expect.poll(speed).toMatch(/\d/);
    expect(await speed()).not.toMatch('threads');
  });

  it('is played by keyboard alone', async () => {
    await open('#/gomoku?second=human');
    await point('h8').waitFor();
    for (let presses = 0; presses < 30; presses++) {
      await page().keyboard.press('Tab');
      if (await page().evaluate("document.activeElement.localName === 'gomoku-board'")) break;
    }
    await page().keyboard.press('Enter');
    for (const key of ['ArrowRight', 'ArrowUp', 'Space', 'Home', 'PageDown', 'Enter'])
      await page().keyboard.press(key);
    expect(movesInAddress()).toEqual(['h8', 'i9', 'a1']);
    await expect
      .poll(() => page().locator('.game > p[aria-live="polite"]').textContent())
      .toBe('Black plays a1. White to move');
  });

  it('takes two taps on a phone, where the board keeps its place', async () => {
    await open('#/gomoku?second=human&rule=renju', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await point('h8').tap();
    expect(await stones()).toBe(0);
    expect(await page().locator('.cross').count()).toBe(1);
    const before = await page().locator('gomoku-board').boundingBox();
    await point('i8').tap();
    expect(await stones()).toBe(0);
    await point('i8').tap();
    expect(await stones()).toBe(1);
    await point('j9').tap();
    await button('Play j9').tap();
    expect(movesInAddress()).toEqual(['i8', 'j9']);
    expect(await page().locator('gomoku-board').boundingBox()).toEqual(before);
    expect(await page().evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await screenshot('gomoku-phone');
  });

  it('takes one tap where the points are large', async () => {
    await open('#/gomoku?second=human&size=7', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await point('d4', 7).tap();
    expect(await stones()).toBe(1);
  });

  it('speaks Chinese', async () => {
    await open(`#/gomoku?rule=renju&second=human&moves=${THREES}`, { locale: 'zh-CN' });
    await expect.poll(status).toBe('轮到黑方');
    expect(await label('i8')).toBe('i8，黑方禁手：三三，会同时形成两个活三');
    await screenshot('gomoku-chinese');
  });

  /** What the list says of an opening. */
  function entryOf({ code, names, moves }: RenjuOpening, rule: Rule, language: 'en' | 'zh'): string {
    const { value } = openingBook(rule).find(createPosition({ rule, moves }))!;
    const words = { en, zh }[language];
    const sides = { en: ['Black', 'White'], zh: ['黑方', '白方'] }[language] as [string, string];
    const said = valueText({ value, turn: 1 }, sides, { half: 220, unit: 'percent' }, words);
    const ja = names.ja === names[language] ? '' : names.ja;
    return `${names[language]} ${ja}${code} · ${moves.join(' ')}${said}`;
  }

  it('lists the openings with the values of the book, names that on the board, and begins a game with one', async () => {
    await open('#/gomoku?rule=renju&second=novice');
    await button('Openings …').click();
    const openings = page().getByRole('dialog', { name: 'Openings · Renju' });
    const entries = RENJU_OPENINGS.map((opening) => entryOf(opening, 'renju', 'en'));
    await expect.poll(() => openings.getByRole('listitem').allTextContents()).toEqual(entries);
    expect(await openings.locator('[aria-current="true"]').count()).toBe(0);
    expect(await findings()).toEqual([]);
    await screenshot('gomoku-openings');
    await openings
      .getByRole('button', { name: 'Kagetsu 花月 4D · h8 h9 i9 Black’s chance to win: 70%' })
      .focus();
    await page().keyboard.press('Enter');
    // White is the computer.
    await expect.poll(() => movesInAddress().length).toBe(4);
    expect(movesInAddress().slice(0, 3)).toEqual(['h8', 'h9', 'i9']);
    expect(await openings.count()).toBe(0);
    const name = button('Opening: Kagetsu …');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await page().keyboard.press('Enter');
    expect(await openings.locator('[aria-current="true"]').textContent()).toContain('Kagetsu');
    await page().keyboard.press('Escape');
    await button('Undo').click();
    await expect.poll(stones).toBe(2);
    expect(await name.count()).toBe(0);
    // The same by symmetry.
    await point('g9').click();
    await name.waitFor();
  });

  it('lists the openings in Chinese on a phone', async () => {
    await open('#/gomoku?second=human&moves=h8+i9+j10+a1', {
      locale: 'zh-CN',
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await button('开局：长星 …').tap();
    const openings = page().getByRole('dialog', { name: '开局一览 · 无禁手' });
    const entries = openings.getByRole('listitem');
    const expected = RENJU_OPENINGS.map((opening) => entryOf(opening, 'freestyle', 'zh'));
    await expect.poll(() => entries.allTextContents()).toEqual(expected);
    expect(await entries.nth(1).textContent()).toBe('溪月 渓月2D · h8 h9 i10黑方胜率约 81%');
    expect(await openings.locator('[aria-current="true"]').textContent()).toContain('长星');
    expect(await openings.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await findings()).toEqual([]);
    await screenshot('gomoku-openings-phone');
    await entries.nth(1).getByRole('button').tap();
    await expect.poll(movesInAddress).toEqual(['h8', 'h9', 'i10']);
    await button('开局：溪月 …').waitFor();
  });

  it('begins swap2 with an opening, and has none on other boards', async () => {
    await open('#/gomoku?opening=swap2&second=human');
    await button('Openings …').click();
    await page().getByRole('button', { name: '13D' }).click();
    await button('Take white').click();
    await button('Opening: Yusei …').waitFor();
    await page().goto('about:blank');
    await page().goto(`${address()}#/gomoku?size=13&second=human`);
    await button('Copy SGF').waitFor();
    expect(await button('Openings …').count()).toBe(0);
  });

  it('has no serious findings of axe', async () => {
    await open(`#/gomoku?rule=renju&second=human&moves=${THREES}`);
    await expect.poll(stones).toBe(8);
    expect(await seriousFindings()).toEqual([]);
    await page().goto(`${address()}#/gomoku?opening=swap2&second=human&moves=h8+a1+i9`);
    await page().locator('.opening-choices').waitFor();
    expect(await seriousFindings()).toEqual([]);
  });

  it.each([
    ['size=21', 'size: expected 5 – 20, got “21”'],
    ['rule=chess', 'rule: expected freestyle | standard | renju | caro, got “chess”'],
    [`rule=renju&moves=${THREES}+i8+a15`, 'i8'],
    ['moves=h8+h8', 'h8'],
  ])('says what is wrong with a link (%s)', async (query, words) => {
    await open(`#/gomoku?${query}`);
    await expect.poll(notice).toContain(words);
    expect(await stones()).toBe(0);
  });
});
