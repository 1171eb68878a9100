import { describeError, isInputError } from '@games/search-core';
import { describe, expect, it } from 'vitest';
import {
  analyse,
  analyseSync,
  chooseSwap2,
  createOpponent,
  createPosition,
  ERROR_CODES,
  followOpening,
  forbiddenKind,
  forbiddenPoints,
  formatBoard,
  formatPoint,
  parseBoard,
  parseMoves,
  parsePoint,
  openRecord,
  parseSgf,
  starPoints,
  transformMoves,
} from '../src/index';
import { zhErrors } from '../src/words';
import { moveTreeOf, readGames, writeGames, type GameTree } from '../src/records';
import type { ReadOptions } from '../src/records/read-games';
import { verifyCertificateSync } from '../src/proofs/certificate';
import { createRecordVerifier, createWinSolver } from '../src/proofs/solver';
import { certificateOf } from './proofs/certificate/writer';

const EMPTY = '.'.repeat(25);
const ENDED = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1'];

/** A board of 9 x 9 from its first rows. */
function rows(...lines: string[]): string {
  return Array.from({ length: 9 }, (_, row) => (lines[row] ?? '').padEnd(9, '.')).join('\n');
}

const CASES: readonly [what: string, call: () => unknown, code: string, says: RegExp][] = [
  [
    'a rule of opening',
    () => followOpening('swap3' as never, []),
    'search-core/not-a-choice',
    /one of 'swap', .*, got "swap3"/,
  ],
  [
    'an answer to another question',
    () => followOpening('swap1', [{ kind: 'choose', option: 'swap' }]),
    'gomoku/opening-answer',
    /answer 1: expected put .*, got /,
  ],
  ['size 4', () => createPosition({ size: 4 }), 'search-core/out-of-range', /size.* 5 to 20, got 4/],
  ['size 21', () => createPosition({ size: 21 }), 'search-core/out-of-range', /got 21/],
  ['size 7.5', () => createPosition({ size: 7.5 }), 'search-core/out-of-range', /7.5/],
  ['size NaN', () => starPoints(Number.NaN), 'search-core/out-of-range', /NaN/],
  [
    'a rule',
    () => createPosition({ rule: 'omok' as never }),
    'search-core/not-a-choice',
    /'freestyle', 'standard', 'renju', 'caro', got "omok"/,
  ],
  [
    'a turn',
    () => createPosition({ board: EMPTY, turn: 'B' as never }),
    'search-core/not-a-choice',
    /one of 'X', 'O', got "B"/,
  ],
  ['rows too few', () => parseBoard('.....\n.....\n'), 'gomoku/board-size', /5 rows, found 2/],
  ['rows too many', () => parseBoard(rows(), { size: 5 }), 'gomoku/board-size', /5 rows, found 9/],
  [
    'a short row',
    () => parseBoard('.....\n....\n.....\n.....\n.....'),
    'gomoku/board-row',
    /row 2: .* 5 .*found 4/,
  ],
  ['no square', () => parseBoard('.'.repeat(26)), 'gomoku/board-length', /5 x 5 to 20 x 20 .*found 26/],
  ['too small', () => forbiddenPoints('....'), 'gomoku/board-length', /found 4/],
  ['nothing', () => parseBoard(''), 'gomoku/board-length', /found 0/],
  [
    'another size',
    () => createPosition({ size: 6, board: EMPTY }),
    'gomoku/board-length',
    /36 points .*found 25/,
  ],
  [
    'a letter',
    () => formatBoard(`${'.'.repeat(7)}Z${'.'.repeat(17)}`),
    'gomoku/board-character',
    /row 2, column 3 \(c4\).*found Z/,
  ],
  ['a symbol', () => forbiddenKind(`.#${'.'.repeat(23)}`, 0), 'gomoku/board-character', /b5.*found #/],
  ['stones', () => createPosition({ board: rows('XX') }), 'gomoku/stone-count', /2 X and 0 O/],
  ['white stones', () => createPosition({ board: rows('O') }), 'gomoku/stone-count', /0 X and 1 O/],
  ['two winners', () => createPosition({ board: rows('XXXXX', 'OOOOO') }), 'gomoku/two-winners', /a9 .* a8/],
  [
    'a won game',
    () => createPosition({ board: rows('XXXXX', 'OOOO.O') }),
    'gomoku/played-on',
    /X has won .* a9/,
  ],
  [
    'a winner to move',
    () => createPosition({ board: rows('OOOOO'), turn: 'O' }),
    'gomoku/played-on',
    /O has won/,
  ],
  ['no point', () => parsePoint('z9'), 'gomoku/point', /a1 to o15, found 'z9'/],
  ['row 0', () => parsePoint('a0'), 'gomoku/point', /a0/],
  ['row 16', () => parsePoint('a16'), 'gomoku/point', /a16/],
  ['rows of a small board', () => parsePoint('f1', 5), 'gomoku/point', /a1 to e5/],
  ['a number', () => parseMoves('h8 112'), 'gomoku/point', /move 2 \(character 4\).*'112'/],
  ['words', () => parseMoves('h8 天元'), 'gomoku/point', /move 2 .*天元/],
  ['a sign', () => parseMoves('h-8'), 'gomoku/point', /move 1 .*h-8/],
  ['half a point', () => parseMoves('h8 i'), 'gomoku/point', /move 2 .*'i'/],
  ['a move twice', () => parseMoves('h8 i9 h8'), 'gomoku/occupied', /move 3: h8 is taken by X/],
  [
    'a forbidden move',
    () => parseMoves('f8 a1 g8 c1 i8 e1 j8 g1 k8 i1 h8', { rule: 'renju' }),
    'gomoku/forbidden',
    /move 11: h8 .*overline/,
  ],
  [
    'a move too many',
    () => parseMoves('a1 a2 b1 b2 c1 c2 d1 d2 e1 e2'),
    'gomoku/game-over',
    /move 10: e2 .*X has won/,
  ],
  [
    'an opponent after the end',
    () => createOpponent(createPosition({ size: 5, moves: ENDED }), { level: 1 }).choose(),
    'search-core/game-over',
    /^the game is over: there is no move to choose$/,
  ],
  ['a point outside', () => formatPoint(225), 'search-core/out-of-range', /0 to 224, got 225/],
  ['a point outside', () => forbiddenKind(EMPTY, 25), 'search-core/out-of-range', /0 to 24, got 25/],
  [
    'a symmetry',
    () => transformMoves([], 'diagonal' as never),
    'search-core/not-a-choice',
    /'identity', .* 'anti-transpose', got "diagonal"/,
  ],
  [
    'no symmetry',
    () => transformMoves([], undefined as never),
    'search-core/not-a-choice',
    /'identity', .* 'anti-transpose', got undefined/,
  ],
  ['no SGF', () => parseSgf('h8 i9'), 'gomoku/sgf-syntax', /line 1, column 1: expected \(, found h/],
  [
    'SGF cut off',
    () => parseSgf('(;GM[4]\n;B[hh'),
    'gomoku/sgf-syntax',
    /line 2, column 6: expected \], found end/,
  ],
  ['an open tree', () => parseSgf('(;GM[4];B[hh]'), 'gomoku/sgf-syntax', /column 14: expected \), found end/],
  [
    'SGF of no game',
    () => parseSgf('(;GM[go]SZ[19])'),
    'gomoku/sgf-value',
    /column 6: expected GM\[4\], found 'go'/,
  ],
  ['a point of go', () => parseSgf('(;GM[1]SZ[13];B[qq])'), 'gomoku/sgf-value', /B\[aa…mm\], found 'qq'/],
  ['a size of SGF', () => parseSgf('(;SZ[21])'), 'gomoku/sgf-value', /expected SZ\[5…20\], found '21'/],
  ['a long board of SGF', () => parseSgf('(;SZ[15:19])'), 'gomoku/sgf-value', /found '15:19'/],
  ['a pass out of turn', () => parseSgf('(;B[hh];B[])'), 'gomoku/sgf-turn', /column 9: .*W\[…\], found B/],
  ['a point of SGF', () => parseSgf('(;SZ[9];B[jj])'), 'gomoku/sgf-value', /B\[aa…ii\], found 'jj'/],
  ['a colour of SGF', () => parseSgf('(;PL[X])'), 'gomoku/sgf-value', /PL\[B\|W\], found 'X'/],
  [
    'a point twice in SGF',
    () => parseSgf('(;AB[hh];W[hh])'),
    'gomoku/sgf-occupied',
    /column 12: h8 is taken/,
  ],
  [
    'two moves of black',
    () => parseSgf('(;B[hh];B[ii])'),
    'gomoku/sgf-turn',
    /expected a move W\[…\], found B/,
  ],
  [
    'stones set up late on a stone',
    () => parseSgf('(;B[hh];AW[hh])'),
    'gomoku/sgf-occupied',
    /column 12: h8 is taken/,
  ],
  [
    'an unknown rule',
    () => warn('(;GM[4]RU[5])'),
    'gomoku/sgf-rule',
    /column 11: RU\[5\] .*read as freestyle/,
  ],
  [
    'no rule',
    () => warn('\n(;GM[4])'),
    'gomoku/sgf-rule',
    /line 2, column 3: no rule is given; read as freestyle/,
  ],
  [
    'a pass',
    () => warn('(;RU[1];B[hh];W[])'),
    'gomoku/sgf-set-up',
    /column 15: W\[\] after move 1; the record begins/,
  ],
  [
    'a variation against the rules',
    () =>
      moveTreeOf(readFirst('(;RU[1];B[hh](;W[ig])(;W[hh];B[aa]))'), {
        onWarning: (warning) => {
          throw warning;
        },
      }),
    'gomoku/moves-left-out',
    /^2 of the moves of variations/,
  ],
  ['a library of RenLib', () => parseSgf(RENLIB), 'gomoku/record-format', /this is a RenLib library, .* SGF/],
  [
    'a record of Piskvork',
    () => parseSgf('Piskvorky 20x20, 7:7, 0\n10,10,456\n'),
    'gomoku/record-format',
    /this is a Piskvork record/,
  ],
  [
    'a file of no format',
    () => readFirst(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)),
    'gomoku/record-format',
    /an unknown format, expected SGF, RenLib library/,
  ],
  [
    'a library that is cut off',
    () => readFirst(RENLIB),
    'gomoku/record-bytes',
    /RenLib library, byte 12: expected a header of 20 bytes, found end/,
  ],
  [
    'a record of Piskvork off the board',
    () => readFirst('Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,0\n'),
    'gomoku/record-text',
    /Piskvork record, line 3, column 1: expected a point from 1,1 to 15,15, found '16,1,0'/,
  ],
  [
    'a tree with more nodes than are read',
    () => readFirst('(;;;)', { maxNodes: 2 }),
    'gomoku/tree-too-large',
    /SGF, line 1, column 5: expected a game of at most 2 nodes, found more/,
  ],
  [
    'variations into a record of Piskvork',
    () => writeGames([readFirst('(;RU[0];B[hh](;W[ig])(;W[hg]))')], 'psq'),
    'gomoku/record-loss',
    /a Piskvork record cannot hold variations \(1\)/,
  ],
  [
    'text that is not UTF-8',
    () => warn(Buffer.from('(;RU[renju]PB[\u00d5];B[hh])', 'latin1')),
    'gomoku/text-encoding',
    /cannot be decoded as UTF-8; read as ISO-8859-1/,
  ],
  [
    'a result that the board contradicts',
    () => openFive('W+'),
    'gomoku/sgf-result',
    /RE\[B\+…\].*found RE\[W\+\]/,
  ],
  [
    'two stones of swap2',
    () => chooseSwap2([0, 1], analyse, { nodes: 1 }),
    'gomoku/swap2-stones',
    /0, 3 or 5 stones, found 2/,
  ],
  [
    'no certificate',
    () => verifyCertificateSync(Uint8Array.of(71, 77, 75, 68)),
    'gomoku/certificate',
    /byte 3: expected the file to begin with GMKC, found byte 68/,
  ],
  [
    'a certificate of a large section',
    () => verifyCertificateSync(Uint8Array.of(71, 77, 75, 67, 1, 15, 0, 1, 100), { sectionBytes: 50 }),
    'gomoku/certificate-limit',
    /byte 8: expected at most 50 \(sectionBytes\)/,
  ],
  [
    'a certificate of a move that wins nothing',
    () => verifyCertificateSync(certificateOf([{ level: 0, black: [], white: [], tree: { move: 112 } }], 15)),
    'gomoku/certificate-proof',
    /certificate, byte \d+: expected .*, found/,
  ],
  [
    'a record of a move that wins nothing',
    () =>
      createRecordVerifier({ size: 15, rule: 'freestyle' }).verify([
        { black: [112], white: [97], level: 0, move: 3, zone: '00'.repeat(32) },
      ]),
    'gomoku/unproven-record',
    /records\[0\]: expected a proof that holds/,
  ],
  [
    'a proof for white',
    () => createWinSolver().proveSync(createPosition({ board: EMPTY, turn: 'O' })),
    'gomoku/solution-position',
    /X to move, got O/,
  ],
  [
    'a record of no proof',
    () => createWinSolver().proveSync(createPosition(), { known: [{}] }),
    'gomoku/proof-record',
    /records\[0\]/,
  ],
  ['depth 0', () => analyseSync(createPosition(), { depth: 0 }), 'search-core/out-of-range', /depth/],
];

/** Throws the first warning about a file. */
function warn(file: string | Uint8Array): never {
  let first: unknown;
  parseSgf(file, { onWarning: (warning) => (first ??= warning) });
  throw first as Error;
}

function readFirst(file: string | Uint8Array, options?: ReadOptions): GameTree {
  return readGames(file, options).next().value as GameTree;
}

/** The beginning of a library of RenLib. */
const RENLIB = Uint8Array.of(0xff, 0x52, 0x65, 0x6e, 0x4c, 0x69, 0x62, 0xff, 3, 4, 0, 0);

/** Opens a game that black wins with a five. */
function openFive(result: string): unknown {
  const moves = ';B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]';
  return openRecord(parseSgf(`(;SZ[9]RE[${result}]${moves})`)[0]!);
}

describe('bad input', () => {
  it.each(CASES)('%s', async (_what, call, code, says) => {
    let caught: unknown;
    try {
      await call();
    } catch (error) {
      caught = error;
    }
    if (!isInputError(caught)) throw new Error(`expected an error about input, got ${String(caught)}`);
    expect(caught.code).toBe(code);
    expect(caught.message).toMatch(says);
    expect(caught.message).not.toMatch(/\n|(?<!, got )undefined/);
    for (const fact of Object.values(caught.details)) expect(caught.message).toContain(String(fact));
  });

  it.each([
    ['z9', '第 1 手“z9”不是棋盘上的点，应在 a1 到 o15 之间'],
    ['h8 z9', '第 2 手“z9”不是棋盘上的点，应在 a1 到 o15 之间（从第 4 个字符起）'],
  ])('in Chinese, of %s: %s', (moves, text) => {
    try {
      parseMoves(moves);
      expect.unreachable();
    } catch (error) {
      if (!isInputError(error)) throw error;
      expect(describeError(error, zhErrors)).toBe(text);
    }
  });

  it('has an example of every code', () => {
    const codes = new Set(CASES.map(([, , code]) => code));
    expect(ERROR_CODES.filter((code) => !codes.has(code))).toEqual([]);
  });
});
