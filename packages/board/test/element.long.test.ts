import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { missing, useSite } from './site';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** To be looked at. */
const screenshots = join(import.meta.dirname, '../coverage/screenshots');

const BOARDS = {
  'gomoku-board':
    'rule="renju" moves="h8 h9 j8 h10 i7 f5 i9 d4" marks="numbers forbidden j7=A" values="g7=55% g8=40%" hint="k9"',
  'connect-board': 'rows="6" columns="7" connect="4" moves="445566" values="7=#1 3=2" hint="7" line="7 1"',
  'sequencium-board': 'moves="1,1 4,4 2,2 3,3" marks="next reach" values="2,3=1 3,2=-1" hint="2,3"',
  'card-rows-board': 'moves="1R 2L" values="1L=3 1R=-2" hint="1L"',
} as const;

/** Collects the events of all boards. */
const LISTEN = `
  window.heard = [];
  for (const type of ['move', 'moved', 'gameover', 'thinking', 'illegal', 'hover'])
    document.addEventListener(type, ({ detail }) => heard.push({ type, ...detail }));
`;
/** What is heard of a game, in short. */
const story = (page: Page): Promise<string[]> =>
  page.evaluate(`heard.splice(0).flatMap(({ type, name, by, moves, outcome, line, isThinking }) => ({
    move: ['move ' + name + ' by ' + by],
    moved: ['moved ' + name + ' by ' + by + ': ' + moves],
    gameover: ['over: ' + outcome + ' ' + line],
    thinking: [isThinking ? 'thinking' : 'thought'],
  })[type] ?? [])`);
const said = (page: Page): Promise<string> =>
  read(page, `board.shadowRoot.querySelector('[aria-live]').textContent`);
const heard = (page: Page, type: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(`heard.filter((event) => event.type === '${type}')`);
const read = <T>(page: Page, expression: string): Promise<T> =>
  page.evaluate(
    `(() => { const board = document.querySelector('main > :not(h1)'); return ${expression}; })()`,
  );

describe.skipIf(missing)('boards in a browser', () => {
  const site = useSite();

  for (const [tag, attributes] of Object.entries(BOARDS)) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${tag}, ${theme}: drawn as its picture, and without faults that axe finds`, async () => {
        const page = await site.open(`<${tag} ${attributes} theme="${theme}"></${tag}>`);
        await page.locator(tag).screenshot({ path: join(screenshots, `${tag}-${theme}.png`) });
        await page.evaluate(axe);
        const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()');
        expect(found.violations.map(({ id }) => id)).toEqual([]);
        expect(
          await read<number>(page, `board.shadowRoot.querySelectorAll('[role=gridcell]').length`),
        ).toBeGreaterThan(3);
        expect(await read<string>(page, `board.toSvg({ theme: '${theme}' })`)).toMatch(/^<svg .*<\/svg>$/);
        expect(site.complaints()).toEqual([]);
      });
    }
  }

  test('plays by mouse, and says what it has played', async () => {
    const page = await site.open('<gomoku-board size="9" moves="e5"></gomoku-board>');
    await page.evaluate(LISTEN);
    await page.getByRole('gridcell', { name: 'd4, empty' }).click();
    expect(await heard(page, 'move')).toEqual([{ type: 'move', move: 48, name: 'd4', by: 'person' }]);
    expect(await read(page, 'board.moves')).toBe('e5 d4');
    const isOpen = (name: string) => page.getByRole('gridcell', { name }).getAttribute('aria-disabled');
    expect([await isOpen('d4, white'), await isOpen('d5, empty')]).toEqual(['true', 'false']);
    await page.getByRole('gridcell', { name: 'd4, white' }).click({ force: true });
    expect(await heard(page, 'illegal')).toEqual([
      expect.objectContaining({ name: 'd4', code: 'gomoku/occupied' }),
    ]);
    expect((await heard(page, 'hover')).at(-1)).toMatchObject({ move: 48, isTouch: false });
  });

  test('says why a point is forbidden, in Chinese too', async () => {
    const page = await site.open(
      '<gomoku-board lang="zh" rule="renju" moves="h8 a1 j8 a3 i7 a5 i9 a7"></gomoku-board>',
    );
    await page.evaluate(LISTEN);
    await page.getByRole('gridcell', { name: /^i8/ }).click({ force: true });
    expect(await heard(page, 'illegal')).toEqual([
      expect.objectContaining({
        code: 'gomoku/forbidden',
        reason: expect.stringContaining('三三') as string,
      }),
    ]);
  });

  test('plays by keyboard', async () => {
    const page = await site.open('<connect-board></connect-board>');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    expect(await read(page, 'board.moves')).toBe('3 3');
    expect(
      await page.evaluate(`document.activeElement.shadowRoot.activeElement.getAttribute('aria-label')`),
    ).toBe('Row 4, column 3, White, last move');
  });

  test('stays on the screen of a laptop, or is as high as the page says', async () => {
    const page = await site.open('<gomoku-board></gomoku-board>');
    await page.setViewportSize({ width: 1200, height: 700 });
    const height = async () => (await page.locator('gomoku-board').boundingBox())!.height;
    await expect.poll(height).toBeCloseTo(595, 0);
    await read(page, '(board.style.setProperty("--board-height", "400px"), 0)');
    await expect.poll(height).toBeCloseTo(400, 0);
    await page.setViewportSize({ width: 1200, height: 100 });
    await read(page, '(board.style.removeProperty("--board-height"), 0)');
    await expect.poll(height).toBeCloseTo(320, 0);
  });

  test('a finger aims first where points are small', async () => {
    const page = await site.open('<gomoku-board></gomoku-board>');
    await read(page, '(board.style.width = "300px", 0)');
    await page.evaluate(LISTEN);
    const point = page.getByRole('gridcell', { name: 'h8, empty' });
    await page.getByRole('gridcell', { name: 'g7, empty' }).tap();
    await point.tap();
    expect(await read(page, 'board.moves')).toBe('');
    expect((await heard(page, 'hover')).at(-1)).toMatchObject({ move: 112, isTouch: true });
    await point.tap();
    expect(await read(page, 'board.moves')).toBe('h8');
  });

  test('keeps the focus where the last card of a row has gone', async () => {
    const page = await site.open('<card-rows-board deal="1,2/3"></card-rows-board>');
    await page.getByRole('gridcell', { name: 'Row 2, last card, 3' }).focus();
    await page.keyboard.press('Enter');
    expect(
      await page.evaluate(`document.activeElement.shadowRoot.activeElement.getAttribute('aria-label')`),
    ).toBe('Row 1, left end, 1');
  });

  test('keeps every card of long rows in sight, and their ends as wide as a finger', async () => {
    const deal = Array.from({ length: 50 }, (_, index) => index + 50).join();
    const page = await site.open(`<card-rows-board deal="${deal}"></card-rows-board>`);
    await read(page, '(board.style.width = "360px", 0)');
    const board = (await page.locator('card-rows-board').boundingBox())!;
    expect(board.width).toBe(360);
    const places = page.locator('.card rect:first-child');
    await expect.poll(async () => (await places.last().boundingBox())!.x).toBeLessThan(360);
    const boxes = await Promise.all((await places.all()).map((place) => place.boundingBox()));
    expect(boxes).toHaveLength(50);
    for (const box of boxes) {
      expect(box!.x).toBeGreaterThanOrEqual(board.x);
      expect(box!.x + box!.width).toBeLessThanOrEqual(board.x + board.width);
    }
    for (const move of [0, 1])
      expect((await page.locator(`[data-move="${move}"]`).boundingBox())!.width).toBeGreaterThanOrEqual(44);
  });

  test.each([
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)('lets a card fly to its pile, motion: %s', async (reducedMotion, flights) => {
    const page = await site.open('<card-rows-board></card-rows-board>');
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('gridcell', { name: 'Row 1, left end, 7' }).click();
    const flying = 'board.shadowRoot.querySelector(".taken-card").getAnimations().length';
    expect(await read(page, `(board.undo(), board.play('1L'), ${flying})`)).toBe(flights);
  });

  test('leaves a move to a listener that prevents it, and takes positions', async () => {
    const page = await site.open('<sequencium-board></sequencium-board>');
    await page.evaluate(`addEventListener('move', (event) => event.preventDefault())`);
    await page.getByRole('gridcell', { name: /^1,1,/ }).click();
    expect(await read(page, 'board.moves')).toBe('');
    expect(await read(page, '(board.play("1,1"), board.play("4,4"), board.moves)')).toBe('1,1 4,4');
    expect(await read(page, '(board.undo(), board.moves)')).toBe('1,1');
    expect(await read(page, '(board.reset(), board.undo())')).toBe(false);
    await read(page, '(board.moves = ["1,1", "4,4", "2,2"], 0)');
    expect(await read(page, 'board.position.maximum(0)')).toBe(3);
  });

  test('only the sides that may move by hand do', async () => {
    const page = await site.open('<connect-board playable-side="second"></connect-board>');
    await page.getByRole('gridcell', { name: 'Row 5, column 1,' }).click({ force: true });
    expect(await read(page, 'board.moves')).toBe('');
    await read(page, '(board.moves = "1", 0)');
    await page.getByRole('gridcell', { name: 'Row 1, column 1,' }).click();
    expect(await read(page, 'board.moves')).toBe('1 1');
  });

  test('keeps its last good state, and names a wrong attribute', async () => {
    const page = await site.open('<gomoku-board size="9" moves="e5"></gomoku-board>');
    const wrong = {
      size: '99',
      moves: 'e5 e5',
      marks: 'q20',
      theme: 'pink',
      opponent: '11',
      'playable-side': 'third',
    };
    for (const [name, value] of Object.entries(wrong)) {
      await read(page, `board.setAttribute('${name}', '${value}')`);
      const complaints = site.complaints();
      expect(complaints).toEqual([expect.stringMatching(/^<gomoku-board> .*expected .*/)]);
      expect(complaints[0]).toContain(name === 'moves' ? 'e5' : value);
      await read(
        page,
        name === 'size' || name === 'moves'
          ? `board.setAttribute('${name}', '${name === 'size' ? 9 : 'e5'}')`
          : '0',
      );
      expect(await read(page, 'board.moves')).toBe('e5');
    }
  });

  test('what was set before the element was defined counts', async () => {
    const page = await site.open('<connect-board></connect-board>', { isDefined: false });
    await read(page, '(board.moves = "12", 0)');
    await page.addScriptTag({ type: 'module', url: 'connect-three.js' });
    await page.waitForFunction(`customElements.get('connect-board')`);
    expect(await read(page, 'board.moves')).toBe('1 2');
  });

  test('works where the browser has no sheets to share, no observers, no themes and no motion', async () => {
    const page = await site.open('');
    await page.evaluate(`(() => {
      delete ShadowRoot.prototype.adoptedStyleSheets;
      for (const name of ['ResizeObserver', 'matchMedia', 'CSS']) window[name] = undefined;
      delete Element.prototype.animate;
      document.querySelector('main').insertAdjacentHTML('beforeend', '<gomoku-board size="9"></gomoku-board>');
    })()`);
    // The policy of the page forbids the sheet that a board has of its own here.
    expect(site.complaints()).toEqual([expect.stringContaining('inline style')]);
    expect(await read<string>(page, 'board.shadowRoot.querySelector("style").textContent')).toContain(
      '--_ink:var(--board-ink,#29231d)',
    );
    expect(await read<string>(page, 'board.shadowRoot.querySelector("style").textContent')).toMatch(
      /:host\(\[theme=dark\]\)\{--_ink:var\(--board-ink,#efe6d6\)/,
    );
    expect(await read(page, '(board.play("e5"), board.moves)')).toBe('e5');
    expect(await page.getByRole('gridcell', { name: 'e5, black, move 1, last move' }).count()).toBe(1);
  });

  test('without the computer there is no opponent', async () => {
    const page = await site.open('<connect-board opponent="3"></connect-board>', { isDefined: false });
    await page.addScriptTag({ type: 'module', url: 'connect-three-element.js' });
    await page.getByRole('gridcell', { name: 'Row 5, column 1,' }).click();
    expect(await read(page, 'board.moves')).toBe('1');
    await expect.poll(() => site.complaints()).toEqual(['<connect-board> opponent: none is loaded']);
  });

  test('keeps what a person touches while the computer thinks, and plays it afterwards', async () => {
    const page = await site.open('<gomoku-board size="9" opponent="1"></gomoku-board>');
    const count = () => read<number>(page, 'board.moves.split(" ").filter(Boolean).length');
    // All before the computer can answer.
    const touch = (cells: readonly string[]) =>
      page.evaluate(`(() => {
        const board = document.querySelector('gomoku-board');
        board.play('e5');
        const cells = [...board.shadowRoot.querySelectorAll('[role=gridcell]')];
        for (const name of ${JSON.stringify(cells)})
          cells.find((cell) => cell.ariaLabel.startsWith(name)).dispatchEvent(
            new PointerEvent('click', { bubbles: true, composed: true }));
        return board.shadowRoot.querySelectorAll('.touched').length;
      })()`);
    expect(await touch(['a1'])).toBe(0);
    await expect.poll(count).toBe(2);
    await read(page, '(board.reset(), board.premove = true)');
    expect(await touch(['a1', 'b1', 'b1', 'a1'])).toBe(1);
    await expect.poll(count).toBe(4);
    expect(await read(page, 'board.moves.split(" ")[2]')).toBe('a1');
    await read(page, 'board.reset()');
    expect(await touch(['a1', 'a1'])).toBe(0);
    await expect.poll(count).toBe(2);
  });

  test('sounds when it is given sounds', async () => {
    const page = await site.open('<connect-board rows="3" columns="3" connect="2"></connect-board>');
    await page.evaluate(`(async () => {
      window.tones = [];
      const Tone = OscillatorNode;
      window.OscillatorNode = class extends Tone {
        constructor(context, options) {
          super(context, options);
          tones.push(options.frequency);
        }
      };
      window.quiet = (await import('/sound.js')).playSounds(document.querySelector('connect-board'));
    })()`);
    await page.getByRole('gridcell', { name: 'Row 1, column 1,' }).click();
    expect(await read(page, 'tones')).toEqual([260]);
    await read(page, 'board.undo()');
    expect(await read(page, 'tones')).toEqual([260]);
    await read(page, '(board.play("1"), board.play("3"), board.play("1"))');
    await expect.poll(() => read(page, 'tones')).toEqual([260, 260, 260, 260, 520, 780]);
    await read(page, '(quiet(), board.undo(), board.play("1"))');
    expect(await read<number[]>(page, 'tones')).toHaveLength(6);
  });

  test('reports what changes the moves, whoever does it, and what ends the game', async () => {
    const page = await site.open('<connect-board rows="3" columns="3" connect="2"></connect-board>');
    await page.evaluate(LISTEN);
    await page.getByRole('gridcell', { name: 'Row 1, column 1,' }).click();
    expect(await story(page)).toEqual(['move 1 by person', 'moved 1 by person: 1']);
    expect(await said(page)).toBe('');
    await read(page, 'board.play("3")');
    expect(await said(page)).toBe('White plays 3.');
    await page.getByRole('gridcell', { name: 'Row 2, column 1,' }).focus();
    await page.keyboard.press('Enter');
    expect(await said(page)).toBe('Red wins.');
    expect(await story(page)).toEqual([
      'moved 3 by program: 1 3',
      'move 1 by person',
      'moved 1 by person: 1 3 1',
      'over: first 2,1,3,1',
    ]);
    await read(page, '(board.undo(), board.reset(), board.reset(), 0)');
    await read(page, '(board.moves = "12", 0)');
    await read(page, '(board.setAttribute("moves", "1 2"), 0)');
    await read(page, '(board.setAttribute("moves", "121"), 0)');
    expect(await story(page)).toEqual([
      'moved null by program: 1 3',
      'moved null by program: ',
      'moved 2 by program: 1 2',
      'moved 1 by program: 1 2 1',
      'over: first 2,1,3,1',
    ]);
    expect(await said(page)).toBe('Red plays 1. Red wins.');
  });

  test('reports the chain that won, a draw, and moves of boards that are in no page', async () => {
    const page = await site.open(
      '<sequencium-board rows="2" columns="3" moves="0,1 0,2 1,1"></sequencium-board>',
    );
    await page.evaluate(LISTEN);
    await read(page, 'board.play("1,0")');
    expect(await page.getByRole('gridcell', { name: '1,0, Red, 4, last move, won' }).count()).toBe(1);
    expect(await page.locator('.winning-cell').count()).toBe(0);
    await page.evaluate(`(() => {
      const board = document.createElement('connect-board');
      Object.assign(board, { rows: 1, columns: 1, connect: 2 });
      for (const type of ['moved', 'gameover'])
        board.addEventListener(type, ({ detail }) => heard.push({ type, ...detail }));
      board.play('1');
    })()`);
    expect(await story(page)).toEqual([
      'moved 1,0 by program: 0,1 0,2 1,1 1,0',
      'over: first 1,0,1,1,0,1,0,0',
      'moved 1 by program: 1',
      'over: draw ',
    ]);
  });

  test('in Chinese says moves, refusals and the end', async () => {
    const page = await site.open('<gomoku-board lang="zh" moves="a1 a2 b1 b2 c1 c2 d1"></gomoku-board>');
    await page.getByRole('gridcell', { name: 'a1，' }).click({ force: true });
    expect(await said(page)).toBe('不能走这里：a1，黑方，第 1 手（此处已被占用）');
    await read(page, 'board.play("d2")');
    expect(await said(page)).toBe('白方走 d2。');
    await read(page, 'board.play("e1")');
    expect(await said(page)).toBe('黑方走 e1。 黑方获胜。');
  });

  test.each([
    ['<connect-board lang="zh" moves="11111"></connect-board>', '第 1 行第 1 列，', '（这一列已满）'],
    ['<sequencium-board lang="zh"></sequencium-board>', '3,3，', '（须与己方相邻）'],
    ['<card-rows-board lang="zh"></card-rows-board>', '第 1 行两端之间，6', ''],
  ])('in Chinese says why a move is refused: %s', async (board, cell, reason) => {
    const page = await site.open(board);
    await page.getByRole('gridcell', { name: cell }).first().click({ force: true });
    expect(await said(page)).toMatch(new RegExp(`^不能走这里：${cell}.*${reason}$`));
  });

  test('says why a move is refused', async () => {
    const page = await site.open('<gomoku-board moves="h8"></gomoku-board>');
    await page.getByRole('gridcell', { name: 'h8, black' }).click({ force: true });
    expect(await said(page)).toMatch(/h8 is taken/);
  });

  test('a position that a program plays on is a copy', async () => {
    const page = await site.open('<gomoku-board moves="h8"></gomoku-board>');
    expect(await read(page, '(board.position.play(40), board.position.lastMove())')).toBe(112);
    await read(page, 'board.play("i9")');
    expect(await read(page, '[board.moves, board.position.moves().length]')).toEqual(['h8 i9', 223]);
  });

  test('an error is an event, which keeps the console clean where it is prevented', async () => {
    const page = await site.open('<gomoku-board size="9" moves="e5"></gomoku-board>');
    await page.evaluate(`(() => {
      window.errors = [];
      addEventListener('error', () => errors.push('bubbled'));
      document.querySelector('gomoku-board').addEventListener('error', (event) => {
        event.preventDefault();
        errors.push(event.detail.message);
        event.target.reset();
      });
    })()`);
    await read(page, '(board.moves = "e5 e5", 0)');
    expect(await page.evaluate('errors')).toEqual([expect.stringMatching(/^move 2: e5 is taken/)]);
    expect(await read(page, 'board.moves')).toBe('');
    expect(site.complaints()).toEqual([]);
  });

  test('a wrong option does not stop the game', async () => {
    const page = await site.open('<gomoku-board size="9" moves="e5" opponent="1"></gomoku-board>');
    await page.evaluate(LISTEN);
    await read(page, '(board.size = 99, board.undo(), board.play("e4"), 0)');
    await page.waitForFunction('heard.some(({ type, by }) => type === "moved" && by === "opponent")');
    expect(await read(page, 'board.position.size')).toBe(9);
    expect(site.complaints()).toEqual([expect.stringContaining('size')]);
  });

  test('reports that the opponent thinks, and what it plays', async () => {
    const page = await site.open('<connect-board opponent="1"></connect-board>');
    await page.evaluate(LISTEN);
    await page.getByRole('gridcell', { name: 'Row 5, column 1,' }).click();
    await page.waitForFunction('heard.some(({ isThinking }) => isThinking === false)');
    const name = (await read<string>(page, 'board.moves')).slice(2);
    expect(await story(page)).toEqual([
      'move 1 by person',
      'moved 1 by person: 1',
      'thinking',
      `move ${name} by opponent`,
      `moved ${name} by opponent: 1 ${name}`,
      'thought',
    ]);
    expect(await said(page)).toBe(`White plays ${name}.`);
    // What it thinks about is taken back, or taken away.
    await read(page, '(board.play("1"), board.undo(), board.play("1"), board.remove(), 0)');
    expect(await story(page)).toEqual([
      `moved 1 by program: 1 ${name} 1`,
      'thinking',
      `moved null by program: 1 ${name}`,
      'thought',
      `moved 1 by program: 1 ${name} 1`,
      'thinking',
    ]);
  });

  test('the computer answers in a worker', async () => {
    const page = await site.open('<connect-board opponent="2"></connect-board>');
    await page.evaluate(LISTEN);
    await page.evaluate(`
      window.started = 0;
      window.Worker = class extends Worker { constructor(...given) { super(...given); started++; } };
      document.addEventListener('move', ({ target, detail: { name } }) => {
        const moves = [...target.moves.split(' ').filter(Boolean), name];
        queueMicrotask(() => { target.moves = moves; });
      });
    `);
    await page.getByRole('gridcell', { name: 'Row 5, column 1,' }).click();
    await page.waitForFunction(
      'heard.filter(({ type, by }) => type === "move" && by === "opponent").length === 1',
    );
    expect(page.workers()).toHaveLength(1);
    // Moves that are given back, as frameworks do, disturb nothing.
    expect(await page.evaluate('started')).toBe(1);
    expect(await read(page, '(board.undo(), board.moves)')).toBe('');
    await read(page, '(board.playableSide = "second", 0)');
    await page.waitForFunction(
      'heard.filter(({ type, by }) => type === "move" && by === "opponent").length === 2',
    );
  });

  for (const tag of Object.keys(BOARDS)) {
    test(`${tag} leaves nothing behind after 100 mounts`, async () => {
      const page = await site.open('');
      await page.evaluate(`
        window.count = 0;
        const { addEventListener, removeEventListener } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (...given) {
          if (this === window || this === document || this instanceof MediaQueryList) count++;
          addEventListener.apply(this, given);
        };
        EventTarget.prototype.removeEventListener = function (...given) {
          if (this === window || this === document || this instanceof MediaQueryList) count--;
          removeEventListener.apply(this, given);
        };
        for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver'])
          window[name] = class { constructor() { count++; } observe() {} disconnect() { count--; } };
      `);
      // The computer begins, so that each mount starts a worker that thinks.
      await page.evaluate(`
        (async () => {
          window.weak = [];
          for (let mount = 0; mount < 100; mount++) {
            const board = document.createElement('${tag}');
            if (mount % 10 === 0) { board.opponent = 2; board.playableSide = 'second'; }
            document.querySelector('main').append(board);
            await Promise.resolve();
            weak.push(new WeakRef(board));
            board.remove();
          }
        })()
      `);
      expect(await page.evaluate('count')).toBe(0);
      await expect.poll(() => page.workers().length).toBe(0);
      const session = await page.context().newCDPSession(page);
      await expect
        .poll(async () => {
          await session.send('HeapProfiler.collectGarbage');
          return page.evaluate('weak.filter((board) => board.deref() !== undefined).length');
        })
        .toBeLessThan(3);
      expect(site.complaints()).toEqual([]);
    });
  }
});

describe.skipIf(missing)('boards whose workers cannot start', () => {
  const site = useSite({ workers: false });

  test('the computer answers on the page', async () => {
    const page = await site.open('<sequencium-board opponent="2"></sequencium-board>');
    await page.evaluate(LISTEN);
    await page.getByRole('gridcell', { name: /^1,1,/ }).click();
    await page.waitForFunction('heard.some(({ by }) => by === "opponent")');
    expect(page.workers()).toHaveLength(0);
    expect(site.complaints()).toContainEqual(expect.stringMatching(/^<sequencium-board>: .* on the page/));
  });
});
