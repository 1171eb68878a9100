/** Game trees of files as games in progress hold them, and back. */
import type { InputError } from '@games/search-core';
import fc from 'fast-check';
import { createSession, linesOf, type MoveTree } from '@games/search-core/session';
import { describe, expect, it } from 'vitest';
import { createPosition, formatMoves } from '../../src';
import { gameTreeOf, moveTreeOf, nodesOf, readGames, writeGames, type GameTree } from '../../src/records';
import { plain, trees } from './trees';

const first = (file: string | Uint8Array): GameTree => readGames(file).next().value as GameTree;
/** Each line from where it leaves the one before: `h8 i9, 1: h9`. */
const textOf = (tree: MoveTree): string =>
  linesOf(tree)
    .map(({ from, moves }, index) => `${index === 0 ? '' : `${from}: `}${formatMoves([...moves], 15)}`)
    .join(', ');
function open(tree: GameTree) {
  let leftOut = 0;
  const onWarning = ({ code, details }: InputError): void => {
    if (code === 'gomoku/moves-left-out') leftOut = details['count'] as number;
  };
  return { ...moveTreeOf(tree, { onWarning }), leftOut };
}
const played = (file: string): string => textOf(moveTreeOf(first(file)).tree);

describe('moveTreeOf and gameTreeOf', () => {
  it.each(['any', 'lib'] as const)('lose nothing of any tree of moves by turns (%s)', (properties) => {
    const any = trees({ size: 15, rule: 'freestyle', branches: true, comments: true, properties });
    fc.assert(
      fc.property(any, (tree) => {
        const { record, tree: moves, leftOut } = open(tree);
        fc.pre(leftOut === 0);
        expect(plain(gameTreeOf(record, moves))).toEqual(plain(tree));
        const [again] = readGames(writeGames([gameTreeOf(record, moves)], 'sgf'));
        expect(moveTreeOf(again!).tree.children).toEqual(moves.children);
      }),
    );
  });

  it('give a session its tree, which comes back from JSON', () => {
    const { tree } = moveTreeOf(first('(;GN[x]C[a];B[hh](;W[ig]C[b]LB[gg:A])(;W[hg];B[jj]))'));
    const session = createSession({ createPosition });
    const saved = { ...session.toJSON(), tree: named(tree) };
    const again = createSession({ createPosition }, { saved: JSON.parse(JSON.stringify(saved)) as unknown });
    expect(again.state.tree).toEqual(tree);
    expect(again.toJSON()).toEqual(saved);
  });

  it('keep what the file says of the game, and take what is new', () => {
    const { record, tree } = moveTreeOf(first('(;RU[Renju (RIF)]PB[a]EV[cup]RE[B+];B[hh])'));
    const { size, rule, board, turn } = record;
    const write = (more: object): string =>
      new TextDecoder().decode(writeGames([gameTreeOf({ size, rule, board, turn, ...more }, tree)], 'sgf'));
    expect(write({})).toBe('(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Renju (RIF)]PB[a]EV[cup]RE[B+]\n;B[hh])\n');
    expect(write({ rule: 'freestyle', black: 'c', white: 'b', result: 'W+R' })).toBe(
      '(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[freestyle]PB[a]EV[cup]RE[W+R]PW[b]\n;B[hh])\n',
    );
  });

  it('keep stones that are set up and who begins', () => {
    const game = first('(;RU[free]AB[hh]AW[ig][gi]PL[B];B[aa](;W[bb])(;W[cc]))');
    const { record, tree } = moveTreeOf(game);
    expect(textOf(tree)).toBe('a15 b14, 1: c13');
    expect(plain(gameTreeOf(record, tree))).toMatchObject({
      nodes: [{ stones: expect.any(Array) as unknown }, {}, {}, {}],
    });
    const stones = [...nodesOf(gameTreeOf(record, tree))][0]!.setUp;
    expect(stones.map(({ mark, point }) => `${mark} ${formatMoves([point], 15)}`).sort()).toEqual([
      'O g7',
      'O i9',
      'X h8',
    ]);
  });

  it.each([
    [
      'joins nodes without a move to the one before',
      '(;RU[free];C[a];B[hh];C[b](;W[ig])(;W[gg]))',
      'h8 i9, 1: g9',
      0,
    ],
    ['joins equal moves', '(;RU[free];B[hh](;W[ig];B[aa])(;W[ig];B[bb]))', 'h8 i9 a15, 2: b14', 0],
    ['leaves out moves on stones', '(;RU[free];B[hh](;W[ig])(;W[hh];B[aa]))', 'h8 i9', 2],
    ['leaves out a pass and what follows', '(;RU[free];B[hh](;W[ig])(;W[];B[aa]))', 'h8 i9', 2],
    ['leaves out moves out of turn', '(;RU[free];B[hh](;W[ig])(;B[aa]))', 'h8 i9', 1],
    ['leaves out stones set up in a variation', '(;RU[free];B[hh](;W[ig])(;AB[aa];W[bb]))', 'h8 i9', 1],
    [
      'begins where the main line does',
      '(;RU[free];B[hh](;W[];B[ii](;W[jj])(;W[kk]))(;W[ig]))',
      'i7 j6, 1: k5',
      1,
    ],
    [
      'leaves out what follows five in a row',
      '(;RU[free];B[aa](;W[oo])(;W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea];W[eb]))',
      'a15 o1, 1: a14 b15 b14 c15 c14 d15 d14 e15',
      1,
    ],
  ])('%s', (_, file, lines, leftOut) => {
    expect(played(file)).toBe(lines);
    expect(open(first(file)).leftOut).toBe(leftOut);
  });

  it('keep the encoding of a library', () => {
    const game = { ...first('(;RU[renju];B[hh]C[黑])'), encoding: 'gbk' };
    const { record, tree } = moveTreeOf(game);
    expect(gameTreeOf(record, tree).encoding).toBe('gbk');
    expect(plain(gameTreeOf(record, tree))).toEqual(plain(game));
  });

  it('refuse a main line against the rules', () => {
    expect(() => moveTreeOf(first('(;RU[free];B[hh];W[hh])'))).toThrow();
  });
});

function named(tree: MoveTree) {
  return linesOf(tree).map((line) => ({ ...line, moves: formatMoves([...line.moves], 15).split(' ') }));
}
