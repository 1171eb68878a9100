import { ONGOING } from '@games/search-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createPosition,
  formatMoves,
  formatSgf,
  openRecord,
  parseMoves,
  parseSgf,
  RULES,
  type GameRecord,
} from '../../src';

const EMPTY = '.'.repeat(225);

/** A word that survives: SGF knows no spaces at the ends of a line of simple text, and only one between words. */
const words = fc
  .string({
    unit: fc.constantFrom('a', 'Z', '5', '黑', '[', ']', '\\', ':', ';', '(', ')', '+', '🙂'),
    minLength: 1,
  })
  .filter((text) => text.trim() !== '');
const remarks = fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

/** Records of random games from random boards. */
const records = fc
  .record({
    size: fc.integer({ min: 5, max: 20 }),
    rule: fc.constantFrom(...RULES),
    turn: fc.constantFrom('X' as const, 'O' as const),
    places: fc.uniqueArray(fc.integer({ min: 0, max: 399 }), { maxLength: 40 }),
    stones: fc.integer({ min: 0, max: 12 }),
    black: fc.option(words, { nil: undefined }),
    white: fc.option(words, { nil: undefined }),
    date: fc.option(fc.constantFrom('2026-11-22', '1999'), { nil: undefined }),
    result: fc.option(fc.constantFrom('B+', 'W+R', '0', '?'), { nil: undefined }),
    comments: fc.dictionary(fc.constantFrom('0', '1', '2'), remarks),
  })
  .map(({ size, rule, places, stones, turn, comments, ...rest }): GameRecord => {
    const points = places.filter((point) => point < size * size);
    const marks = points.slice(0, stones);
    const moves = points.slice(stones);
    const board = Array.from({ length: size * size }, (_, point) => {
      const index = marks.indexOf(point);
      return index < 0 ? '.' : index % 2 === 0 ? 'X' : 'O';
    }).join('');
    const kept = Object.entries(comments).filter(([index]) => Number(index) <= moves.length);
    return { size, rule, board, turn, moves, ...rest, rules: rule, comments: Object.fromEntries(kept) };
  });

describe('SGF', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(records, (record) => {
        const [read] = parseSgf(formatSgf(record));
        expect(read).toEqual(record);
      }),
    );
  });

  it('is written in the letters of the format', () => {
    const moves = parseMoves('h8 i9 a1 o15');
    const record: GameRecord = {
      size: 15,
      rule: 'renju',
      board: EMPTY,
      turn: 'X',
      moves,
      black: 'A]',
      date: '2026-11-22',
      result: 'B+',
    };
    expect(formatSgf(record)).toBe(
      '(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[renju]PB[A\\]]DT[2026-11-22]RE[B+]\n;B[hh];W[ig];B[ao];W[oa])\n',
    );
  });

  it('takes the main line through variations', () => {
    const [record] = parseSgf(
      'A game:\n(;GM[4] SZ[15]\r\nRU[Renju]C[one](;B[hh](;W[hg];B[ig]C[two](;W[gg])(;W[ih]))(;W[ig]))(;B[aa]))',
    );
    expect(formatMoves(record!.moves)).toBe('h8 h9 i9 g9');
    expect(record).toMatchObject({ rule: 'renju', comments: { 0: 'one', 3: 'two' } });
  });

  it('reads what other programs write', () => {
    const text =
      '(;FF[4]GM[4]GN[1]EV[a x b]DT[2026.11.21 10:00:00]RO[1.1]RU[4]SZ[15]PB[a]PW[b]RE[W+1]TE[White win by five connection]\n' +
      ';B[hh]C[opening move]\n;W[hi]C[12ms];B[ii]C[8ms])\n\n(;GM[4]SZ[20];B[k10];W[tt])\n';
    const games = parseSgf(text);
    expect(games).toHaveLength(2);
    expect(games[0]).toMatchObject({ rule: 'renju', black: 'a', white: 'b', result: 'W+1' });
    expect(formatMoves(games[0]!.moves)).toBe('h8 h7 i7');
    expect(formatMoves(games[1]!.moves, 20)).toBe('k10 t1');
  });

  it('sets up stones, also in rectangles', () => {
    const [record] = parseSgf('(;GM[4]SZ[9]AB[aa:ca][ee]AW[ab:bc]PL[W];W[ff])');
    const position = openRecord(record!);
    expect(position.board().slice(0, 27)).toBe('XXX......OO.......OO.......');
    expect(position.turn()).toBe(0);
    expect(openRecord(record!, 0).turn()).toBe(1);
  });

  it('folds lines and unescapes', () => {
    expect(parseSgf('(;PB[a\\\nb\\]\\\\ \t c]C[x\\:\ny])')[0]).toMatchObject({
      black: 'ab]\\ c',
      comments: { 0: 'x:\ny' },
    });
  });

  it('opens games to their end, and refuses those against the rules', () => {
    const [won] = parseSgf('(;SZ[9];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])');
    expect(openRecord(won!).winner()).toBe('X');
    expect(openRecord(won!, 8).outcome()).toBe(ONGOING);
    const [late] = parseSgf('(;SZ[9];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea];W[eb])');
    expect(() => openRecord(late!)).toThrow(/move 10: e8 .*X has won/);
  });

  it('opens a game whose result does not contradict the board', () => {
    const open = (result: string, moves: string): unknown =>
      openRecord(parseSgf(`(;SZ[9]RE[${result}]${moves})`)[0]!);
    const won = ';B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]';
    for (const result of ['B+', 'b+Resign', 'Void', '?', '']) expect(() => open(result, won)).not.toThrow();
    for (const result of ['W+', 'w+5', '0', 'Draw'])
      expect(() => open(result, won)).toThrow(expect.objectContaining({ code: 'gomoku/sgf-result' }));
    for (const result of ['B+T', 'W+R', '0']) expect(() => open(result, ';B[aa];W[bb]')).not.toThrow();
  });

  it('keeps to whose turn it is once moves have begun', () => {
    expect(parseSgf('(;B[aa]PL[W];W[bb]PL[B])')[0]).toMatchObject({ turn: 'X' });
    expect(() => parseSgf('(;B[aa];PL[B];W[bb])')).toThrow(/expected a move W\[…\], found PL/);
  });

  it('takes a deep nest of variations', () => {
    const moves = Array.from({ length: 200 }, (_, ply) => {
      const point = `${String.fromCharCode(97 + (ply % 15))}${String.fromCharCode(97 + Math.floor(ply / 15))}`;
      return `(;${ply % 2 ? 'W' : 'B'}[${point}]`;
    });
    const [record] = parseSgf(`(;GM[4]SZ[15]${moves.join('')}${')'.repeat(201)}`);
    expect(record!.moves).toHaveLength(200);
  });

  it('never fails but with a place in the text', () => {
    const signs = fc.constantFrom(
      '(',
      ')',
      ';',
      '[',
      ']',
      'B',
      'W',
      'AB',
      'SZ',
      'GM',
      '4',
      'hh',
      '\n',
      '\\',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
        try {
          for (const record of parseSgf(`(;${parts.join('')}`)) createPosition({ size: record.size });
        } catch (error) {
          expect(String(error)).toMatch(/NotationError: SGF, line \d+, column \d+: expected/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
