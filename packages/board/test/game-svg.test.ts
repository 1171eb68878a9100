/** Pictures of games that the boards know nothing of. */
import { defineGame, isInputError } from '@games/search-core';
import { createTicTacToe } from '@games/search-core/testing';
import { describe, expect, test } from 'vitest';
import { toSvg } from '../src/pictures';
import { GameBoardElement } from '../src/game';
import { chess, count, marked, nim, othello } from './games';

const amount = (svg: string, piece: string): number => svg.split(piece).length - 1;

describe('a picture of any game', () => {
  test('shows pieces, the last move, values and a hint', () => {
    const svg = toSvg({
      definition: othello,
      moves: 'd3 c3',
      values: 'c4=55 f5=-3',
      hint: 'c4',
      theme: 'dark',
    });
    expect([amount(svg, 'piece side-0'), amount(svg, 'piece side-1')]).toEqual([3, 3]);
    expect(amount(svg, 'class="square last"')).toBe(1);
    expect(amount(svg, 'heated heat-')).toBe(2);
    expect(svg).toContain('hint-mark');
    expect(svg).toContain('aria-label="Othello: 8 rows and 8 columns"');
  });

  test('shows figures, moves from cell to cell as arrows, and the other side of the board', () => {
    const svg = toSvg({
      definition: chess,
      moves: 'e4 e5',
      hint: 'Nf3',
      line: 'Nf3 Nc6 Bb5',
      values: 'Nf3=40%',
    });
    expect(amount(svg, '♟\ufe0e')).toBe(16);
    expect(amount(svg, 'class="square last"')).toBe(2);
    expect(amount(svg, 'class="line-mark"')).toBe(3);
    const turned = toSvg({ definition: chess, turned: true });
    expect(turned.indexOf('>h<')).toBeLessThan(turned.indexOf('>a<'));
  });

  test('shows cards, texts without cells, and what format() draws', () => {
    expect(amount(toSvg({ definition: nim, moves: '1-1' }), 'class="card end')).toBe(10);
    expect(toSvg({ definition: count, moves: '3 2' })).toContain('the\u00a0sum\u00a0is\u00a05');
    const plain = toSvg({
      definition: defineGame({ id: 'plain', createPosition: createTicTacToe }),
      moves: [4, 0],
    });
    expect(plain).toMatch(/>X<.*|>O</);
    expect(amount(plain, 'class="piece')).toBe(2);
  });

  test.each(['points', 'squares', 'holes', 'cards'] as const)(
    'shows the marks of cells, also of those with a piece: %s',
    (kind) => {
      const svg = toSvg({ definition: marked(kind) });
      expect(svg).toContain('<circle cx="');
      expect([amount(svg, 'class="cell-mark check"'), amount(svg, 'class="cell-mark far"')]).toEqual([1, 1]);
    },
  );

  test('shows the rings and arrows of the reader', () => {
    const svg = toSvg({ definition: othello, notes: 'd3 c4>e6' });
    expect([amount(svg, 'class="note"'), amount(svg, '<g class="note"')]).toEqual([2, 1]);
  });

  test('paints stones also where the gradients of a picture that is alike are hidden', () => {
    for (const [fill] of toSvg({ definition: othello }).matchAll(/"url[^"]*"/g))
      expect(fill).toMatch(/^"url\(#[\w-]+\) #\w+"$/);
  });

  test('takes positions, which stay as they are', () => {
    const position = othello.createPosition({});
    const move = position.parseMove('d3');
    position.play(move);
    const before = position.format();
    expect(toSvg({ definition: othello, position, moves: [move] })).toBe(
      toSvg({ definition: othello, moves: 'd3' }),
    );
    expect(position.format()).toBe(before);
  });

  test('has names of its own for what it refers to: pictures on a page do not depend on each other', () => {
    const idsOf = (svg: string): string[] => [...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id!);
    const [one, other] = ['d3', 'c4'].map((moves) => toSvg({ definition: othello, moves }));
    expect(idsOf(one!).length).toBeGreaterThan(0);
    expect(idsOf(one!).filter((id) => idsOf(other!).includes(id))).toEqual([]);
    for (const [, id] of one!.matchAll(/url\(#([^)]+)\)/g)) expect(idsOf(one!)).toContain(id);
  });

  test.each<[object, RegExp]>([
    [{ definition: {} }, /^definition: expected what defineGame/],
    [{ definition: othello, options: 3 }, /^options: /],
    [{ definition: othello, moves: 'a1' }, /a1/],
    [{ definition: othello, values: 'z9=1' }, /^values: expected moves such as/],
    [{ definition: othello, turned: 'left' }, /^turned: /],
    [{ definition: othello, notes: 'z9' }, /^notes: expected a cell, or two such as a1>b2, got "z9"/],
    [{ definition: othello, notes: [3] }, /^notes: /],
    [{ definition: nim, position: 'X' }, /^position: /],
    [{ definition: othello, size: 8 }, /^options: no option is named 'size'/],
  ])('names what is wrong, %#', (options, message) => {
    let error: unknown;
    try {
      toSvg(options as never);
    } catch (thrown) {
      error = thrown;
    }
    expect(isInputError(error)).toBe(true);
    expect((error as Error).message).toMatch(message);
  });
});

test('an element takes definitions of any positions and options, also without a page', () => {
  const board = new GameBoardElement();
  for (const [definition, moves] of [[nim, '1-1'] as const, [othello, 'd3 c3'] as const]) {
    board.definition = definition;
    board.moves = moves;
    expect(board.moves).toBe(moves);
  }
  board.definition = nim;
  board.definition = chess;
  // @ts-expect-error -- this is no definition
  board.definition = { id: 'none' };
});
