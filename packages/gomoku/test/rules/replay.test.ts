import { expect, it } from 'vitest';
import { createPosition, parseMoves } from '../../src';
import { playChecked } from '../../src/rules/position';

it('plays moves that keep the rules', () => {
  const moves = parseMoves('h8 i9 g7 a1');
  const position = createPosition();
  playChecked(position, moves);
  const expected = createPosition();
  moves.forEach(expected.play);
  expect(position.board()).toBe(expected.board());
});

it.each([
  ['h8 i9 h8', 'gomoku/occupied'],
  ['a1 o1 a2 o2 a3 o3 a4 o4 a5 o5', 'gomoku/game-over'],
  ['h9 a1 h7 a3 g8 a5 i8 a7 h8', 'gomoku/forbidden'],
])('refuses the last move of %s: %s', (names, code) => {
  const moves = names.split(' ').map((name) => createPosition().parseMove(name));
  const position = createPosition({ rule: 'renju' });
  expect(() => playChecked(position, moves)).toThrow(
    expect.objectContaining({ code, details: expect.objectContaining({ index: moves.length }) as unknown }),
  );
  expect(position.board().replaceAll('.', '')).toHaveLength(moves.length - 1);
  expect(() => parseMoves(names, { rule: 'renju' })).toThrow(expect.objectContaining({ code }));
});
