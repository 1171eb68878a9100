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

  const FOUL = ';B[fh];W[aa];B[gh];W[ba];B[hf];W[ca];B[hg];W[oo];B[hh]';

  it("opens a game to black's forbidden move, which loses", () => {
    const [record] = parseSgf(`(;SZ[15]RU[renju]RE[W+forbidden]${FOUL})`);
    const position = openRecord(record!);
    expect([position.winner(), position.foul(), position.turn()]).toEqual(['O', 'double-three', 1]);
    expect([position.outcome(), position.winningLine(), position.stone(112)]).toEqual([1, null, 'X']);
    position.undo();
    expect([position.winner(), position.foul(), position.outcome()]).toEqual([null, null, ONGOING]);
    expect(position.isLegal(112)).toBe(false);
    expect(openRecord(record!, 8).winner()).toBeNull();
  });

  it('refuses what follows an overline, or a result that a forbidden move contradicts', () => {
    const open = (text: string) => openRecord(parseSgf(text)[0]!);
    const overline = ';B[ch];W[aa];B[dh];W[ba];B[eh];W[ca];B[gh];W[oo];B[hh];W[on];B[fh]';
    expect(open(`(;SZ[15]RU[renju]${overline})`).foul()).toBe('overline');
    expect(() => open(`(;SZ[15]RU[renju]${overline};W[ab])`)).toThrow(
      /move 11: f8 is forbidden for X \(overline\)/,
    );
    expect(() => open(`(;SZ[15]RU[renju]RE[B+]${FOUL})`)).toThrow(/RE\[W\+…\] .*found RE\[B\+\]/);
    expect(open(`(;SZ[15]RU[standard]${FOUL})`).winner()).toBeNull();
  });

  it.each([
    [
      'renju',
      ['Renju', 'RIF', 'Yamaguchi', 'Taraguchi-10', 'Soosorv-8', 'Soosõrv-8', 'Soosyrv-8', 'Tarannikov'],
    ],
    ['renju', ['Sakata', '連珠', '连珠', '有禁手', '禁手', '4', 'Free renju', ' RIF ']],
    ['standard', ['Standard', 'exactly five', 'No overline', '标准', '標準', '1']],
    ['freestyle', ['Freestyle', 'free', '无禁手', '無禁手', '禁手なし', '0', 'no forbidden moves']],
  ])('reads as %s without a word: RU[%j]', (rule, names) => {
    const warnings: unknown[] = [];
    const files = names.map((name) => `(;GM[4]RU[${name}];B[hh])`).join('\n');
    const games = parseSgf(files, { onWarning: (warning) => warnings.push(warning) });
    expect(games.map((game) => game.rule)).toEqual(names.map(() => rule));
    expect(warnings).toEqual([]);
  });

  it.each(['5', '2', 'Japanese', 'Swap2', 'terrific', ''])('warns of RU[%s]', (name) => {
    const warnings: unknown[] = [];
    const [game] = parseSgf(`(;GM[4]RU[${name}])`, {
      onWarning: (warning, at) => warnings.push([warning, at]),
    });
    expect(game!.rule).toBe('freestyle');
    expect(warnings).toEqual([[expect.objectContaining({ code: 'gomoku/sgf-rule' }), 0]]);
  });

  it('reads a rule in the name of the game where there is no other, and says so', () => {
    const warnings: Error[] = [];
    const text = '(;GM[4]GN[a-b : RIF rule];B[hh])(;GM[4]GN[the renju club];B[hh])';
    const games = parseSgf(text, { onWarning: (warning) => warnings.push(warning) });
    expect(games.map(({ rule, rules }) => [rule, rules])).toEqual([
      ['renju', undefined],
      ['freestyle', undefined],
    ]);
    expect(warnings.map(({ message }) => /read as (\w+)/.exec(message)![1])).toEqual(['renju', 'freestyle']);
  });

  it('knows Caro', () => {
    for (const rules of ['Caro', 'caro', '卡罗规则', '8', '9']) {
      const [game] = parseSgf(`(;GM[4]RU[${rules}];B[hh])`);
      expect(game!.rule).toBe('caro');
      expect(parseSgf(formatSgf(game!))[0]!.rule).toBe('caro');
    }
  });

  it('plays by the rule that is given beside the file', () => {
    const warnings: unknown[] = [];
    const options = { rule: 'renju', onWarning: () => warnings.push(1) } as const;
    for (const rules of ['RU[Caro]', 'RU[5]', 'RU[standard]', '']) {
      const [game] = parseSgf(`(;GM[4]${rules};B[hh])`, options);
      expect(game).toMatchObject({ rule: 'renju', rules: undefined });
      expect(parseSgf(formatSgf(game!))[0]!.rule).toBe('renju');
    }
    expect(warnings).toEqual([]);
  });

  it('passes over text before, between and after the trees', () => {
    const games = parseSgf(
      'Two games:\n(;RU[1];B[hh])\n--- ) ;x\n( ;RU[1];B[ii];)\n---\nthat is all (really)\n',
    );
    expect(games.map(({ moves }) => moves)).toEqual([[112], [128]]);
    expect(() => parseSgf('(;B[hh]) (;B[ii]')).toThrow(/column 17: expected \), found end/);
  });

  it('reads what a server of renju exports', () => {
    const text =
      '(;GM[5]FF[4]SW[NO]5A[gg][hh]GN[a-b(B) : RIF rule]RE[W+Resign]SZ[15]TM[600]\n;B[hh];W[hg]C[\n one.\n];B[jf]\n;)\n---\n';
    const codes: string[] = [];
    const [game] = parseSgf(text, { onWarning: ({ code }) => codes.push(code) });
    expect(game).toMatchObject({ size: 15, rule: 'renju', result: 'W+Resign' });
    expect(formatMoves(game!.moves)).toBe('h8 h9 j10');
    expect(codes).toEqual(['gomoku/sgf-value', 'gomoku/sgf-rule']);
  });

  it.each([1, 2, 5, 11])('reads GM[%i] with a warning', (number) => {
    const warnings: Error[] = [];
    const text = `(;GM[${number}]SZ[15]RU[renju];B[hh]BL[12.5];W[ih])`;
    const [game] = parseSgf(text, { onWarning: (warning) => warnings.push(warning) });
    expect(game!.moves).toHaveLength(2);
    expect(warnings.map(({ message }) => message)).toEqual([
      `SGF, line 1, column 6: expected GM[4], found '${number}'`,
    ]);
  });

  it.each([
    ['W[]', '(;SZ[15]RU[renju];B[hh];W[])', 'X', 'X', ''],
    ['W[tt]', '(;SZ[15]RU[renju];B[hh]C[gone];W[tt]C[kept];B[ii];W[jj])', 'X', 'X', 'i7 j6'],
    ['two passes', '(;SZ[15]RU[1];B[hh];W[];B[];W[ii])', 'X', 'O', 'i7'],
    ['AB', '(;SZ[15]RU[1];B[hh];W[ii];AB[jj])', 'X.O.X', 'X', ''],
    ['AW and PL', '(;SZ[15]RU[1];B[hh];AW[ii:jj]PL[B];B[kk])', 'X.OO.OO', 'X', 'k5'],
    ['AE', '(;SZ[15]RU[1];B[hh];W[ii];AE[hh][aa];B[jj])', 'O', 'X', 'j6'],
  ])('goes on after a pass or stones set up between moves: %s', (_, text, stones, turn, moves) => {
    const codes = new Set<string>();
    const [game] = parseSgf(text, { onWarning: ({ code }) => codes.add(code) });
    expect(game!.board.replace(/[^XO]/g, '')).toBe(stones.replaceAll('.', ''));
    expect([game!.turn, formatMoves(game!.moves)]).toEqual([turn, moves]);
    expect([...codes]).toEqual(['gomoku/sgf-set-up']);
    expect(game!.comments).toEqual(text.includes('kept') ? { 0: 'kept' } : {});
    const position = openRecord(game!);
    expect(position.winner()).toBeNull();
    expect(parseSgf(formatSgf(game!))[0]).toMatchObject({ board: game!.board, turn, moves: game!.moves });
  });

  it.each([
    ['GB2312', 'c5cbc0f6', '潘丽'],
    ['gb18030', '8139ee39', '㐀'],
    ['Shift_JIS', '835c8e71', 'ソ子'],
    ['cp932', '835c8e71', 'ソ子'],
    ['Big5', 'b35ca5ad', '許平'],
    ['EUC-KR', 'b1e8', '김'],
    ['windows-1251', 'c8e2e0ed', 'Иван'],
    ['ISO-8859-1', 'd5', 'Õ'],
    ['UTF-8', 'e9bb91', '黑'],
  ])('decodes CA[%s]', (encoding, hex, name) => {
    const file = Buffer.concat([
      Buffer.from(`(;FF[4]GM[4]CA[${encoding}]RU[renju]PB[`),
      Buffer.from(hex, 'hex'),
      Buffer.from('];B[hh])'),
    ]);
    const warnings: unknown[] = [];
    const [game] = parseSgf(new Uint8Array(file), { onWarning: (warning) => warnings.push(warning) });
    expect(game).toMatchObject({ black: name, moves: [112] });
    expect(warnings).toEqual([]);
  });

  it('decodes by a byte order mark, and as ISO-8859-1 what is not UTF-8 and names nothing', () => {
    const text = '(;RU[renju]PB[黑Õ];B[hh])';
    const marked = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
    expect(parseSgf(marked)[0]).toMatchObject({ black: '黑Õ' });
    const codes: string[] = [];
    const latin = Buffer.from('(;RU[renju]PB[\u00d5];B[hh])', 'latin1');
    expect(parseSgf(latin, { onWarning: ({ code }) => codes.push(code) })[0]).toMatchObject({ black: 'Õ' });
    expect(codes).toEqual(['gomoku/text-encoding']);
  });

  it.each([
    ['RenLib library', Buffer.from('ff52656e4c6962ff0304000000', 'hex')],
    ['RenLib library', '\ufffdRenLib\ufffd\u0003'],
    ['Piskvork record', 'Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n'],
    ['RenjuNet database', '<?xml version="1.0" encoding="utf-8"?>\n<database><games/></database>'],
    ['Yixin-Board position', '15\n2\n3\n7 7\n6 8\n9 9\n'],
    ['certificate', Buffer.from('474d4b43010f0001', 'hex')],
  ])('names a file of another kind: %s', (format, file) => {
    expect(() => parseSgf(file)).toThrow(
      expect.objectContaining({ code: 'gomoku/record-format', details: { expected: 'SGF', found: format } }),
    );
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
