import { describe, expect, it } from 'vitest';
import { createPosition, openingOf, RENJU_OPENINGS, SYMMETRIES, transformMoves } from '../../src';

function opened(moves: readonly string[], size = 15) {
  return createPosition({ rule: 'renju', size, moves });
}

describe('the openings of renju', () => {
  it('are 13 direct and 13 indirect ones, each recognised in all eight ways', () => {
    expect(RENJU_OPENINGS.map(({ code }) => code)).toEqual(
      ['D', 'I'].flatMap((kind) => Array.from({ length: 13 }, (_, index) => `${index + 1}${kind}`)),
    );
    for (const opening of RENJU_OPENINGS) {
      const { moves } = opening;
      const points = moves.map((move) => opened([]).parseMove(move));
      for (const symmetry of SYMMETRIES) {
        const position = opened([]);
        transformMoves(points, symmetry).forEach(position.play);
        expect(openingOf(position)).toBe(opening);
      }
    }
  });

  it('are all that black and white can lay in the middle', () => {
    const found = new Map<string, number>();
    for (const second of ['h9', 'i9']) {
      for (const column of 'fghij') {
        for (const row of [6, 7, 8, 9, 10]) {
          const third = `${column}${row}`;
          if (third === 'h8' || third === second) continue;
          const opening = openingOf(opened(['h8', second, third]))!;
          found.set(opening.code, (found.get(opening.code) ?? 0) + 1);
          expect(opening.code.at(-1)).toBe(second === 'h9' ? 'D' : 'I');
        }
      }
    }
    expect([...found.keys()].sort()).toEqual(RENJU_OPENINGS.map(({ code }) => code).sort());
    expect([...found.values()].reduce((sum, count) => sum + count, 0)).toBe(46);
  });

  it.each([
    [['h8', 'h9', 'i9'], '4D', 'Kagetsu', '花月'],
    [['h8', 'i9', 'j7'], '4I', 'Suigetsu', '水月'],
    [['h8', 'i9', 'i7'], '7I', 'Hogetsu', '浦月'],
    [['h8', 'h9', 'j6'], '13D', 'Yusei', '游星'],
    [['h8', 'g7', 'j10'], '13I', 'Suisei', '彗星'],
  ])('%j is %s, %s, %s', (moves, code, en, zh) => {
    expect(openingOf(opened(moves))).toMatchObject({ code, names: { en, zh } });
  });

  it('are known later in the game, on other boards, and of three stones that were set up', () => {
    const position = opened(['h8', 'h9', 'i9', 'a1', 'b2']);
    expect(openingOf(position)?.code).toBe('4D');
    expect(position.moves()).toHaveLength(220);
    position.undo();
    expect(position.lastMove()).toBe(position.parseMove('a2') + 15);
    expect(openingOf(opened(['e5', 'e6', 'f6'], 9))?.code).toBe('4D');
    const board = opened(['h8', 'h9', 'i9']).board();
    expect(openingOf(createPosition({ board }))?.code).toBe('4D');
  });

  it.each([
    [opened(['h8', 'h9'])],
    [opened(['h9', 'h8', 'i9'])],
    [opened(['h8', 'h10', 'i9'])],
    [opened(['h8', 'h9', 'k8'])],
    [opened(['d4', 'd5', 'e5'], 8)],
    [createPosition({ board: opened(['h8', 'h9', 'i9', 'j9']).board() })],
  ])('are no others', (position) => {
    expect(openingOf(position)).toBeNull();
  });
});
