/** Records as the page reads them, without a browser. */
import { EMPTY_TREE, linesOf, withLine, type MoveTree } from '@games/search-core/session';
import { describe, expect, it } from 'vitest';
import type { LoadedGame } from '../src/contract/game-module';
import { formatOpenedMoves, parseOpenedMoves } from '../src/extras/gomoku/opening';
import type { GomokuOptions } from '../src/extras/gomoku/options';
import { readGames, writeGame } from '../src/extras/gomoku/records';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const FOUL = ';B[fh];W[aa];B[gh];W[ba];B[hf];W[ca];B[hg];W[oo];B[hh]';

describe('a record on the page', () => {
  it('that ends with a forbidden move is kept to its end, in the address too', () => {
    const [game] = readGames(bytes(`(;SZ[15]RU[renju]RE[W+]${FOUL})`));
    const { options, moves, warnings } = game!;
    expect([moves.length, warnings]).toEqual([9, []]);
    const text = formatOpenedMoves(moves, options);
    expect(parseOpenedMoves(text, options)).toEqual(moves);
    expect(() => parseOpenedMoves(`${text} a1`, options)).toThrow(/h8 is forbidden/);
  });

  it('comes with what was read in another way than it is written, game by game', () => {
    const games = readGames(bytes('(;RU[renju];B[hh])(;GM[1]RU[5];B[hh])'));
    expect(games.map(({ warnings }) => warnings!.map(({ message }) => message))).toEqual([
      [],
      [expect.stringContaining("expected GM[4], found '1'"), expect.stringContaining('RU[5]')],
    ]);
  });

  it.each([
    [
      'a library of RenLib',
      Buffer.from('ff52656e4c6962ff0304ffffffffffffffffffff780089c07940', 'hex'),
      'h8 i7',
      2,
    ],
    ['a record of Piskvork', bytes('Piskvorky 15x15, 1:1, 0\n8,8,0\n9,7,0\nA\nB\n0\n'), 'h8 i9', 1],
    ['a list of moves', bytes('1. h8 i9'), 'h8 i9', 1],
  ])('may be %s', (_, file, moves, lines) => {
    const [game] = readGames(file);
    expect(formatOpenedMoves(game!.moves, game!.options)).toBe(moves);
    expect(linesOf(game!.tree!)).toHaveLength(lines);
  });

  it('counts the games and moves that the page does not keep', () => {
    const game = '(;RU[renju];B[hh](;W[ig]C[x](;B[jj])(;B[ig]))(;W[];B[aa]))';
    const [first] = readGames(bytes(game.repeat(101)));
    expect(first!.warnings!.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^3 of the moves of variations/),
      'left out: 1 games',
    ]);
  });

  describe('is written', () => {
    const write = (game: string, change = (tree: MoveTree): MoveTree => tree): string => {
      const [{ options, tree }] = readGames(bytes(game)) as [Required<LoadedGame<GomokuOptions>>];
      const names = ['A', 'B'] as const;
      const file = writeGame(
        { options, tree: change(tree!), names, forfeit: null, date: new Date(0) },
        'sgf',
      );
      return new TextDecoder().decode(file).replaceAll('\n', '');
    };

    it.each([
      '(;FF[4]CA[UTF-8]SZ[15]GM[4]RU[Renju]PB[x]PW[y]DT[2020]RE[B+R]EV[cup]C[root];B[hh](;W[ig]LB[hh:A][ii:B]C[a\\]b];B[gh])(;W[hg](;B[gg])(;B[ii]TR[aa])))',
      '(;FF[4]CA[UTF-8]SZ[15]GM[4]RU[free]PB[x]PW[y]DT[2020]LB[cc:A]TR[dd]AB[hh]AW[ig]C[six moves](;B[gh];W[aa]C[x])(;B[gg]))',
      '(;FF[4]CA[UTF-8]SZ[15]GM[4]RU[free]PB[x]PW[y]DT[2020]AB[hh][gh]AW[ig];W[gg])',
    ])('as it was read: %s', (game) => {
      const places = (text: string): string => text.replace(/\[gh\]\[hh\]/, '[hh][gh]');
      expect(places(write(game))).toBe(game);
    });

    it('as moves where a variation leaves the stones that were set up', () => {
      expect(
        write('(;SZ[15]RU[free]PB[x]PW[y]DT[2020]AB[hh]AW[ig];B[gh])', (tree) => withLine(tree, [112, 0])),
      ).toBe('(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[free]PB[x]PW[y]DT[2020];B[hh](;W[ig];B[gh])(;W[aa]))');
    });

    it('without the choices of an opening', () => {
      const options = { size: 15, rule: 'freestyle', opening: 'swap2' } as const;
      const tree = withLine(
        withLine(EMPTY_TREE, parseOpenedMoves('h8 i9 g7 put a1 b1 black c1', options)),
        parseOpenedMoves('h8 i9 g7 white d1', options),
      );
      const game = { options, tree, names: ['A', 'B'] as const, forfeit: null, date: new Date(0) };
      expect(new TextDecoder().decode(writeGame(game, 'sgf')).replaceAll('\n', '')).toBe(
        '(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[freestyle]PB[A]PW[B]DT[1970-01-01];B[hh];W[ig];B[gi](;W[ao];B[bo];W[co])(;W[do]))',
      );
      const [again] = readGames(writeGame({ ...game, forfeit: { loser: 0, by: 'time' } }, 'lib'));
      expect(linesOf(again!.tree!)).toHaveLength(2);
    });
  });
});
