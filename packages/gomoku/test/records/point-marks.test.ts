/** Marks on points of a node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPoint, parsePoint } from '../../src';
import { pointMarks, readGames, writeGames, type GameTree } from '../../src/records';

const first = (file: string | Uint8Array): GameTree => readGames(file).next().value as GameTree;
const marksIn = (sgf: string, last?: number): string =>
  pointMarks(first(`(;GM[4]SZ[15]${sgf})`).root.properties, 15, last)
    .map(({ point, text }) => `${formatPoint(point, 15)} ${text}`)
    .join(', ');

describe('pointMarks', () => {
  it.each([
    ['LB[hh:A][ig: 12 ]', 'h8 A, i9 12'],
    ['LB[hh:a\\]b:c][ig:必胜]', 'h8 a]b:c, i9 必胜'],
    ['TR[aa]SQ[ba]CR[ca]MA[da]M[ea]', 'a15 △, b15 □, c15 ○, d15 ×, e15 ×'],
    ['TR[ab:ba]', 'a15 △, b15 △, a14 △, b14 △'],
    ['TR[hh]LB[hh:A]CR[hh]', 'h8 A'],
    ['L[hh][h9]', 'h8 a, h9 b'],
    ['LB[hh:][A][zz:b]TR[][zz][zz:aa]', ''],
    ['C[none]', ''],
    ['HO[1]', ''],
  ])('reads %s', (sgf, marks) => {
    expect(marksIn(sgf)).toBe(marks);
  });

  it('has a mark of RenLib on the last move', () => {
    expect(marksIn('HO[1]LB[hh:A]', parsePoint('i9', 15))).toBe('h8 A, i9 ○');
  });

  it('finds the texts on the board of a library', () => {
    const library = writeGames([first('(;GM[4]SZ[15]RU[renju]LB[ig:A][aa:B];B[hh]LB[ig:1];W[ig])')], 'lib');
    const { root } = first(library);
    expect(pointMarks(root.properties, 15)).toEqual([
      { point: parsePoint('i9', 15), text: 'A' },
      { point: 0, text: 'B' },
    ]);
    expect(pointMarks(root.children[0]!.properties, 15).map(({ text }) => text)).toEqual(['1']);
  });

  it('takes any properties, and names each point of the board at most once', () => {
    const value = fc.oneof(fc.stringMatching(/^[a-u]{2}(:[a-u]{2})?$/), fc.string({ maxLength: 6 }));
    const name = fc.constantFrom('LB', 'L', 'TR', 'SQ', 'CR', 'MA', 'M', 'HO', 'C', 'XX');
    const properties = fc.array(fc.tuple(name, fc.array(value)));
    fc.assert(
      fc.property(properties, fc.integer({ min: 5, max: 20 }), (given, size) => {
        const points = pointMarks(given, size, 0).map(({ point }) => point);
        expect(new Set(points).size).toBe(points.length);
        expect(points.every((point) => point >= 0 && point < size * size)).toBe(true);
      }),
    );
  });

  it.each([
    [() => pointMarks('LB' as never, 15), 'search-core/wrong-type'],
    [() => pointMarks([], 4), 'search-core/out-of-range'],
  ])('refuses what is no node or board', (read, code) => {
    expect(read).toThrow(expect.objectContaining({ code }));
  });
});
