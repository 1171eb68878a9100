import { createPosition as createConnect, LEVELS as CONNECT_LEVELS } from '@games/connect-three';
import { createPosition as createCards, LEVELS as CARD_LEVELS, solve } from '@games/card-rows';
import { createPosition as createGomoku, LEVELS as GOMOKU_LEVELS } from '@games/gomoku';
import { isInputError } from '@games/search-core';
import { LEVELS as SEQUENCIUM_LEVELS } from '@games/sequencium';
import { describe, expect, test } from 'vitest';
import { toSvg as cardsToSvg } from '../src/card-rows/game';
import { GAME as CARD_ROWS } from '../src/card-rows/game';
import { toSvg as connectToSvg } from '../src/connect-three/game';
import { GAME as CONNECT } from '../src/connect-three/game';
import { toSvg as gomokuToSvg } from '../src/gomoku/game';
import { chooseMove } from '../src/gomoku/opponent';
import { GAME as GOMOKU } from '../src/gomoku/game';
import { toSvg as sequenciumToSvg } from '../src/sequencium/game';
import { GAME as SEQUENCIUM } from '../src/sequencium/game';

const count = (svg: string, piece: string): number => svg.split(piece).length - 1;

/** Every element that is opened is closed, in order, and no name is written twice in a tag. */
function flawsOf(svg: string): string[] {
  const open: string[] = [];
  const flaws: string[] = [];
  for (const [tag, close, name = '', attributes = '', self] of svg.matchAll(
    /<(\/?)([\w-]+)((?: [^<>]*?)?)(\/?)>/g,
  )) {
    if (close === '/') {
      if (open.pop() !== name) flaws.push(tag);
    } else if (self !== '/') open.push(name);
    const names = [...attributes.matchAll(/ ([\w:-]+)="/g)].map(([, each]) => each);
    if (new Set(names).size < names.length || /undefined|NaN|null/.test(attributes)) flaws.push(tag);
  }
  return [...flaws, ...open];
}

describe('a picture', () => {
  const pictures: Readonly<Record<string, (theme: 'light' | 'dark' | 'auto') => string>> = {
    gomoku: (theme) =>
      gomokuToSvg({
        rule: 'renju',
        moves: 'h8 h9 j8 h10 i7 f5 i9 d4',
        marks: 'numbers forbidden j7=A i6 h8=△ a9=必胜点 c9=longest',
        values: 'g7=55% g8=-3 k8=#2',
        line: 'a1 a2',
        hint: 'k9',
        theme,
      }),
    'connect-three': (theme) =>
      connectToSvg({
        rows: 6,
        columns: 7,
        connect: 4,
        moves: '4455',
        values: '7=#1 3==',
        marks: '1=!',
        line: '6',
        hint: 6,
        theme,
      }),
    sequencium: (theme) =>
      sequenciumToSvg({
        moves: '1,1 4,4',
        marks: 'reach next 2,2=x',
        line: '2,1 3,4',
        values: '0,1=2 1,0=-1',
        theme,
      }),
    'card-rows': (theme) =>
      cardsToSvg({ moves: '1R 2L', values: '1L=3 1R=-2', marks: '2L=a', line: '1L 2L', hint: '2L', theme }),
  };
  for (const [name, draw] of Object.entries(pictures)) {
    test(`of ${name} is well formed, stands alone and is the same each time`, () => {
      for (const theme of ['light', 'dark', 'auto'] as const) {
        const svg = draw(theme);
        expect(flawsOf(svg)).toEqual([]);
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="480"/,
        );
        expect(svg).not.toContain('var(');
        expect(draw(theme)).toBe(svg);
      }
      expect(draw('light')).not.toBe(draw('dark'));
      // Names of gradients depend on what is drawn.
      const withoutNames = (svg: string): string => svg.replace(/board-\w+-/g, '');
      const either = draw('auto').replace(/light-dark\(([^,]+),[^)]+\)/g, '$1');
      expect(withoutNames(either)).toBe(withoutNames(draw('light')));
    });
  }

  test('shows what stands on the board', () => {
    const svg = gomokuToSvg({ size: 9, moves: ['e5', 'd4', 'e6'] });
    expect(count(svg, 'class="piece side-0"')).toBe(2);
    expect(count(svg, 'class="piece side-1"')).toBe(1);
    expect(count(svg, 'class="last-stone"')).toBe(1);
    expect(count(gomokuToSvg({ size: 9, moves: 'e5', lastMove: 'none' }), 'last-stone')).toBe(0);
    expect(count(gomokuToSvg({ size: 9, coordinates: 'none' }), '<text')).toBe(0);
  });

  test('shows the row that won', () => {
    expect(gomokuToSvg({ moves: 'a1 a2 b1 b2 c1 c2 d1 d2 e1' })).toContain('winning-stones');
    expect(connectToSvg({ moves: '12121' })).toContain('winning-line');
  });

  test('marks forbidden points with their reason', () => {
    const svg = gomokuToSvg({ rule: 'renju', moves: 'h8 a1 j8 a3 i7 a5 i9 a7', marks: 'forbidden' });
    expect(count(svg, 'forbidden-mark double-three')).toBe(1);
    expect(svg).toContain('>33<');
  });

  test('draws marks as shapes and texts, on stones in the place of their numbers', () => {
    const marks = 'numbers h8=△ i9=□ a1=○ a2=× c3=12 d4=longest e5=必胜点 f6=必胜之点也';
    const svg = gomokuToSvg({ moves: 'h8 i9', marks, lang: 'zh' });
    expect(count(svg, '<g class="mark">')).toBe(8);
    expect(count(svg, 'class="mark"><path')).toBe(2);
    expect(svg).not.toMatch(/move-numbers"><text/);
    for (const text of ['12', 'longe…', '必胜点', '必胜之…']) expect(svg).toContain(`>${text}<`);
  });

  test('takes boards as text, and positions', () => {
    expect(count(connectToSvg({ position: '.../.../.../.O./.X.' }), 'class="piece')).toBe(2);
    const position = createConnect({ rows: 6, columns: 7, connect: 4 });
    position.play(3);
    expect(connectToSvg({ position, moves: [3] })).toBe(
      connectToSvg({ rows: 6, columns: 7, connect: 4, moves: '4' }),
    );
  });

  test('draws every card of long rows', () => {
    const deal = Array.from({ length: 50 }, (_, index) => index + 1).join();
    const svg = cardsToSvg({ deal });
    expect(count(svg, 'class="card end"')).toBe(2);
    expect(count(svg, 'class="card"')).toBe(48);
  });

  test('says what mistakes have cost', () => {
    const deal = [
      [2, 7, 6, 9, 3, 4, 1, 8],
      [5, 3, 8, 2, 9, 1, 6],
    ];
    const position = createCards({ deal });
    const costs: [number[], number[]] = [[], []];
    while (!position.isOver()) {
      const { margin, moves } = solve(position);
      const chosen = moves[position.taken(0) % moves.length]!;
      if (chosen.margin < margin) costs[position.turn()].push(chosen.margin - margin);
      position.play(chosen.move);
    }
    expect(costs.flat().length).toBeGreaterThan(5);
    const svg = cardsToSvg({ position, marks: 'mistakes' });
    const written = [...svg.matchAll(/class="cost">.*?>−(\d+)</g)].map(([, cost]) => -Number(cost));
    // The first card of a pile gives way to the number of those that are not shown.
    expect(costs.flat().slice(-written.length)).toEqual(written);
  });

  test('escapes what it is given', () => {
    expect(gomokuToSvg({ marks: 'h8=<&">' })).toContain('&#60;&#38;&#34;&#62;');
  });

  test('is XML whatever it is given', () => {
    const svg = gomokuToSvg({ marks: [{ move: 0, text: 'a\u0001\u001f\ud800\uffff' }], lang: 'zh' });
    expect(svg).toContain('>a␁␟��<');
    // eslint-disable-next-line no-control-regex -- control characters are what it looks for
    expect(svg).not.toMatch(/[\u0000-\u001f\uffff]/);
    expect(() => encodeURIComponent(svg)).not.toThrow();
    expect(gomokuToSvg({ marks: 'h8=😀' })).toContain('>😀<');
  });

  test('speaks Chinese', () => {
    expect(cardsToSvg({ lang: 'zh-Hans' })).toContain('小红');
    expect(gomokuToSvg({ lang: 'zh' })).toContain('五子棋：15 行 15 列');
  });
});

describe('a wrong option', () => {
  const wrong: readonly (readonly [object, RegExp])[] = [
    [{ size: 4 }, /^size: expected a whole number from 5 to 20, got 4$/],
    [{ size: 'x' }, /^size: .*"x"/],
    [{ rule: 'go' }, /^rule: expected one of 'freestyle', .*'caro', got "go" \(string\)$/],
    [{ moves: 'h8 h8' }, /h8/],
    [{ marks: 'z9' }, /^marks: expected moves such as a15.*, got "z9"/],
    [{ theme: 'pink' }, /^theme: .*"pink"/],
    [{ width: 0 }, /^width: expected a number over 0, got 0/],
    [{ coordinates: 'some' }, /^coordinates: /],
    [{ coordinate: 'none' }, /^options: no option is named 'coordinate'; did you mean coordinates\?$/],
    [{ moves: 5 }, /^moves: expected a text or an array, got 5$/],
    [{ moves: [null] }, /^moves: expected names or numbers of moves, got null$/],
    [{ position: {} }, /^position: expected a position of this game, or a text, got an object$/],
    [{ position: createConnect() }, /^position: expected a position of this game/],
    [{ position: createGomoku({ size: 5 }), moves: [25] }, /^moves: expected moves such as a5, .* got 25$/],
    [{ marks: 5 }, /^marks: expected a text or an array, got 5$/],
    [{ marks: [null] }, /^marks: expected texts, or moves with texts, got null$/],
    [{ marks: [{ move: 225 }] }, /^marks: expected moves such as .* got 225$/],
    [{ marks: [{ move: 'h8', text: 1 }] }, /^marks: expected a text on a move, got 1$/],
    [{ values: [{ move: 0, heat: 7 }] }, /^values: expected a heat from 0 to 6, got 7$/],
    [{ rule: [] }, /^rule: expected a text, got an array$/],
    [{ lang: 5 }, /^lang: expected a text, got 5$/],
    [{ line: 'a1', lineSide: 'third' }, /^line-side: /],
  ];
  for (const [options, message] of wrong) {
    test(`${JSON.stringify(options)} is named`, () => {
      let error: unknown;
      try {
        gomokuToSvg(options);
      } catch (thrown) {
        error = thrown;
      }
      expect(isInputError(error)).toBe(true);
      expect((error as Error).message).toMatch(message);
    });
  }
});

test('boards know the levels of their games', () => {
  expect([GOMOKU, CONNECT, SEQUENCIUM, CARD_ROWS].map(({ definition: { levels } }) => levels)).toEqual([
    GOMOKU_LEVELS,
    CONNECT_LEVELS,
    SEQUENCIUM_LEVELS,
    CARD_LEVELS,
  ]);
});

test('an opponent answers a position that has been written as JSON', async () => {
  const position = createGomoku({ size: 9 });
  position.play(40);

  expect(position.isLegal(await chooseMove(JSON.parse(JSON.stringify(position)), 3))).toBe(true);
});
