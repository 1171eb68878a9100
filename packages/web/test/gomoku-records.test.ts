/** Records as the page reads them, without a browser. */
import { describe, expect, it } from 'vitest';
import { formatOpenedMoves, parseOpenedMoves } from '../src/games/gomoku/opening';
import { readGames } from '../src/games/gomoku/records';
import { LeftOutError } from '../src/shared/errors';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const FOUL = ';B[fh];W[aa];B[gh];W[ba];B[hf];W[ca];B[hg];W[oo];B[hh]';

describe('a record on the page', () => {
  it('that ends with a forbidden move is kept to its end, in the address too', () => {
    const [game] = readGames(bytes(`(;SZ[15]RU[renju]RE[W+]${FOUL})`));
    const { options, moves, remarks } = game!;
    expect([moves.length, remarks]).toEqual([9, []]);
    const text = formatOpenedMoves(moves, options);
    expect(parseOpenedMoves(text, options)).toEqual(moves);
    expect(() => parseOpenedMoves(`${text} a1`, options)).toThrow(/h8 is forbidden/);
  });

  it('comes with what was read in another way than it is written, game by game', () => {
    const games = readGames(bytes('(;RU[renju];B[hh])(;GM[1]RU[5];B[hh])'));
    expect(games.map(({ remarks }) => remarks!.map(({ message }) => message))).toEqual([
      [],
      [expect.stringContaining("expected GM[4], found '1'"), expect.stringContaining('RU[5]')],
    ]);
  });

  it.each([
    [
      'a library of RenLib',
      Buffer.from('ff52656e4c6962ff0304ffffffffffffffffffff780089c07940', 'hex'),
      'h8 i7',
      1,
    ],
    ['a record of Piskvork', bytes('Piskvorky 15x15, 1:1, 0\n8,8,0\n9,7,0\nA\nB\n0\n'), 'h8 i9', 0],
    ['a list of moves', bytes('1. h8 i9'), 'h8 i9', 0],
  ])('may be %s', (_, file, moves, variations) => {
    const [game] = readGames(file);
    expect(formatOpenedMoves(game!.moves, game!.options)).toBe(moves);
    const left = game!.remarks!.filter((remark) => remark instanceof LeftOutError);
    expect(left.map(({ parts }) => parts.variations)).toEqual(variations === 0 ? [] : [variations]);
  });

  it('counts the games, variations and comments that the page does not keep', () => {
    const game = '(;RU[renju];B[hh](;W[ig]C[x](;B[jj])(;B[kk]))(;W[hg]))';
    const [first] = readGames(bytes(game.repeat(101)));
    expect(first!.remarks!.map((remark) => remark instanceof LeftOutError && remark.parts)).toEqual([
      { games: 0, variations: 2, comments: 1 },
      { games: 1, variations: 0, comments: 0 },
    ]);
  });
});
