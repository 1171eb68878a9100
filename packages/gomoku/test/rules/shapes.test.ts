import { createRandom, randomBelow } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import { thorough } from '../../../../tools/test-kit/soak';
import { createPosition, RULES, shapesAt, type LineShape } from '../../src';
import { randomBoard } from '../boards';
import { naiveBoard, naiveShapes, naiveWinner } from '../naive';

const DIRECTIONS = ['horizontal', 'vertical', 'diagonal', 'anti-diagonal'];

function byDirection(shapes: readonly LineShape[]): string[] {
  return DIRECTIONS.map((name) => shapes.find(({ direction }) => direction === name)?.shape ?? 'none');
}

/** The shape that black makes at `*` on its row. */
function onRow(row: string, rule: 'freestyle' | 'standard' | 'renju' = 'freestyle'): string {
  const board = `${row.replace('*', '.').padEnd(15, '.')}${'.'.repeat(210)}`;
  return byDirection(shapesAt(createPosition({ board, rule, turn: 'X' }), row.indexOf('*')).X)[0]!;
}

describe('shapesAt', () => {
  it.each([
    ['..XX*XX', 'five'],
    ['..XXX*XX', 'five'],
    ['..XXX*', 'open-four'],
    ['.OXXX*', 'four'],
    ['..X.X*X', 'four'],
    ['..X.X*X.X', 'double-four'],
    ['...XX*', 'open-three'],
    ['..X.X*', 'open-three'],
    ['.OXX*', 'sleeping-three'],
    ['..X.X.*', 'sleeping-three'],
    ['.O.XX*.O', 'sleeping-three'],
    ['....X*', 'open-two'],
    ['...X..*', 'open-two'],
    ['.OX*', 'sleeping-two'],
    ['..X...*', 'sleeping-two'],
    ['.O.X*.O', 'none'],
  ])('%s: %s', (row, shape) => {
    expect(onRow(row)).toBe(shape);
  });

  it('a row of six is an overline where exactly five win', () => {
    expect(onRow('..XX*XXX', 'standard')).toBe('overline');
    expect(onRow('..XX*.X', 'standard')).toBe('four');
    expect(onRow('X..XX*..', 'freestyle')).toBe('open-three');
    expect(onRow('X..XX*..X', 'freestyle')).toBe('open-three');
    expect(onRow('X.XX*.X', 'freestyle')).toBe('double-four');
    expect(onRow('X..XX*..X', 'standard')).toBe('sleeping-three');
  });

  it('a three of black whose straight fours are forbidden is a sleeping one under renju', () => {
    const overlines = ['12', '11', '10', '7', '6'].flatMap((row) => [`g${row}`, `k${row}`]);
    const black = ['h9', 'i9', ...overlines];
    const white = ['a1', 'c1', 'e1', 'g1', 'i1', 'k1', 'm1', 'o1', 'a3', 'c3', 'e3', 'g3'];
    const moves = black.flatMap((point, index) => [point, white[index]!]);
    const shapes = (rule: 'standard' | 'renju'): string => {
      const position = createPosition({ rule, moves });
      return byDirection(shapesAt(position, position.parseMove('j9')).X)[0]!;
    };
    expect(shapes('standard')).toBe('open-three');
    expect(shapes('renju')).toBe('sleeping-three');
  });

  it('has no shapes on a stone, and refuses points off the board', () => {
    const position = createPosition({ moves: ['h8', 'h9'] });
    expect(shapesAt(position, position.parseMove('h7'))).not.toEqual({ X: [], O: [] });
    expect(shapesAt(position, 112)).toEqual({ X: [], O: [] });
    expect(() => shapesAt(position, 225)).toThrow(
      expect.objectContaining({ code: 'search-core/out-of-range' }),
    );
  });

  it.each(RULES)('agrees with the definitions on random boards under %s', (rule) => {
    const random = createRandom(31);
    const seen = new Map<string, number>();
    for (let round = 0; round < thorough(rule === 'renju' ? 40 : 80);) {
      const text = randomBoard(random, 7 + randomBelow(random, 5), 10 + randomBelow(random, 25), 12);
      const board = naiveBoard(text);
      if (naiveWinner(board, rule) !== null) continue;
      round++;
      const position = createPosition({ board: text, rule, turn: 'X' });
      for (let point = 0; point < text.length; point += 1 + randomBelow(random, 3)) {
        if (text[point] !== '.') continue;
        const place = [Math.floor(point / board.length), point % board.length] as const;
        const found = shapesAt(position, point);
        for (const mark of ['X', 'O'] as const) {
          const shapes = naiveShapes(board, place, mark, rule);
          shapes.forEach((shape) => seen.set(shape, (seen.get(shape) ?? 0) + 1));
          if (byDirection(found[mark]).join() !== shapes.join())
            expect([text, point, mark, byDirection(found[mark])]).toEqual([text, point, mark, shapes]);
        }
      }
    }
    for (const shape of [
      'five',
      'open-four',
      'four',
      'open-three',
      'sleeping-three',
      'open-two',
      'sleeping-two',
    ])
      expect(seen.get(shape)).toBeGreaterThan(2);
  });
});
