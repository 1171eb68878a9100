/** Records as the page reads them, without a browser. */
import { describe, expect, it } from 'vitest';
import { formatOpenedMoves, parseOpenedMoves } from '../src/games/gomoku/opening';
import { readGames } from '../src/games/gomoku/records';

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
});
