import { describe, expect, it } from 'vitest';
import { toAscii } from '../../src/terminal/ascii';
import { games } from '../run';

describe('ASCII', () => {
  it('stands for what boards are drawn with, column by column', () => {
    expect(toAscii('┌─┬─┐│·│●▸‹›↑↓←→█░⋮△')).toBe('+-+-+|.|*><>^v<>#-:^');
    expect(toAscii('♔♕♖♗♘♙ ♚♛♜♝♞♟ ☃')).toBe('KQRBNP kqrbnp ?');
  });

  it('leaves writing as it is', () => {
    expect(toAscii('小红 9，轮到“小蓝” …')).toBe('小红 9，轮到“小蓝” ...');
  });

  it.each([
    [['--ascii'], {}],
    [[], { LC_ALL: 'C' }],
    [[], { LC_ALL: '', LANG: 'de_DE.ISO-8859-1' }],
  ])('draws boards with %j and %j', async (words, environment) => {
    const { out } = await games(['connect-three', 'show', '--moves', '2', ...words], { environment });
    expect(out).toMatch(/^ 1 {2}\. \. \.\n[^]* 5 {2}\.\[X\]\.\n/);
  });

  it('is printed line by line in Chinese too', async () => {
    const play = ['sequencium', 'play', '--side', 'both', '--size', '2', '--lang', 'zh', '--ascii'];
    const { code, out } = await games(play, { input: 'help\n' });
    expect(code).toBe(0);
    expect(out.replaceAll(/[\p{sc=Han}，。：；（）？！“”、]/gu, '')).toMatch(/^[\n -~]*$/);
    expect(out).toContain(' 0  A1  .\n');
  });
});
