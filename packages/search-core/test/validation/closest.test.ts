import { describe, expect, it } from 'vitest';
import { closestOf } from '../../src/validation/closest';

const GAMES = ['card-rows', 'sequencium', 'connect-three', 'gomoku', 'gomocup'];

describe('suggestions', () => {
  it.each([
    ['gomokku', 'gomoku'],
    ['gomok', 'gomoku'],
    ['gmooku', 'gomoku'],
    ['gomo', 'gomoku'],
    ['gomocu', 'gomocup, gomoku'],
    ['gomoxx', 'gomoku'],
    ['cardrows', 'card-rows'],
    ['chess', ''],
    ['gomo-foo', ''],
    ['', ''],
  ])('for %s: %s', (word, expected) => {
    expect(closestOf(word, GAMES)).toBe(expected);
  });

  it('name all that are as close, once, in order', () => {
    expect(closestOf('--sie', ['--size', '--side', '--size', '-s'])).toBe('--side, --size');
  });
});
