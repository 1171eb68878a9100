/** Games in the formats of other programs, read and written. */
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatMoves, parseMoves } from '../../src';
import { ONGOING, type InputError } from '@games/search-core';
import {
  afterFouls,
  isSameGame,
  lossesOf,
  nodesOf,
  openRecord,
  readGames,
  recordOf,
  treeOf,
  writeGames,
  type GameFormat,
  type GameTree,
} from '../../src/records';
import { lineThrough, propertyOf } from '../../src/records/game-tree';
import type { ReadOptions } from '../../src/records/read-games';
import { hasShared, sharedFile } from '../vectors';
import { plain, trees } from './trees';

function first(file: string | Uint8Array, options?: ReadOptions): GameTree {
  return readGames(file, options).next().value as GameTree;
}

function movesOf(tree: GameTree): string {
  return formatMoves(recordOf(tree).moves, tree.size);
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const lib = (hex: string): Uint8Array =>
  new Uint8Array(Buffer.from(`ff52656e4c6962ff0304${'00'.repeat(10)}${hex.replace(/ /g, '')}`, 'hex'));

describe('a tree in SGF', () => {
  it('is read with its variations, comments, marks and what is not known', () => {
    const tree = first(
      '(;FF[4]GM[4]SZ[15]RU[renju]5A[gg][hh]AP[x\\:y:1];B[hh]BL[12.5](;W[ig]C[a\\]b]LB[gg:A][ff:B])(;W[hg]TR[aa];B[jj]))',
    );
    const [move] = tree.root.children;
    expect(move!.children.map(({ point }) => formatMoves([point]))).toEqual(['i9', 'h9']);
    expect([propertyOf(tree.root, 'AP'), propertyOf(move!, 'BL'), move!.children[0]!.comment]).toEqual([
      'x:y:1',
      '12.5',
      'a]b',
    ]);
    const written = textOf(writeGames([tree], 'sgf'));
    expect(written).toBe(
      '(;FF[4]CA[UTF-8]SZ[15]GM[4]RU[renju]5A[gg][hh]AP[x\\:y:1]\n' +
        ';B[hh]BL[12.5]\n(;W[ig]LB[gg:A][ff:B]C[a\\]b])\n(;W[hg]TR[aa];B[jj]))\n',
    );
    expect(plain(first(written))).toEqual(plain(tree));
  });

  it.each([
    ['none', 15, 'renju'],
    ['any', 19, 'freestyle'],
    ['any', 20, 'standard'],
  ] as const)('is written without loss: properties %s, size %i', (properties, size, rule) => {
    fc.assert(
      fc.property(trees({ size, rule, branches: true, comments: true, properties }), (tree) => {
        expect(plain(first(writeGames([tree], 'sgf')))).toEqual(plain(tree));
      }),
    );
  });

  it('keeps stones set up, passes, sides to move, and games one after the other', () => {
    const file =
      '(;SZ[9]RU[1]AB[aa:ca]AW[ee]PL[W]C[x];W[ff];B[];AE[aa]AB[gg]PL[B];B[hh])(;SZ[20]RU[0];B[tt];W[ss])';
    const games = [...readGames(file)];
    const written = writeGames(games, 'sgf');
    expect([...readGames(written)].map(plain)).toEqual(games.map(plain));
  });
});

describe('the rule that is written in SGF', () => {
  it.each([
    ['(;RU[Gomoku];B[hh])', undefined, 'RU[Gomoku]'],
    ['(;RU[Renju, Yamaguchi];B[hh])', undefined, 'RU[Renju, Yamaguchi]'],
    ['(;GN[renju rules]RU[];B[hh])', undefined, 'RU[]'],
    ['(;RU[renju];B[hh])', 'caro', 'RU[caro]'],
  ] as const)('is read as the rule that was played: %s', (file, rule, written) => {
    const text = textOf(writeGames([first(file, { rule })], 'sgf'));
    expect(text).toContain(written);
    expect(first(text).rule).toBe(first(file, { rule }).rule);
    const other = { ...first(file), rule: 'standard' as const };
    expect(first(writeGames([other], 'sgf')).rule).toBe('standard');
  });
});

describe('a game tree', () => {
  it('is the inverse of a record', () => {
    const record = recordOf(first('(;SZ[9]RU[renju]PB[a]AB[aa]AW[bb]PL[W]C[x];W[ee]C[y];B[ff])'));
    expect(recordOf(treeOf(record))).toEqual(record);
  });
});

describe('a library of RenLib', () => {
  it('is read: a tree with comments, marks and texts on the board', () => {
    // h8; i7, a leaf with a sibling and a comment of two lines; i8, a leaf with a mark
    const file = lib('7800 89c8 61083132 0000 7950');
    const tree = first(file);
    const [h8] = tree.root.children;
    const [i7, i8] = h8!.children;
    expect(tree.rule).toBe('renju');
    expect(h8!.children.map(({ point, mark }) => [formatMoves([point]), mark])).toEqual([
      ['i7', 'O'],
      ['i8', 'O'],
    ]);
    expect([i7!.comment, propertyOf(i8!, 'HO')]).toEqual(['a\n12', '1']);
  });

  it('has texts on points with and without a move, which the position before shows', () => {
    // The root; h8 with the text 'A'; i9 without a move, with 'B'.
    const tree = first(lib('0000 78c1 0001 4100 6943 0001 4200'));
    expect(tree.root.properties).toContainEqual(['LB', ['hh:A', 'ig:B']]);
    expect(tree.root.children).toHaveLength(1);
    const written = writeGames([tree], 'lib');
    expect(plain(first(written))).toEqual(plain(tree));
  });

  it('of seven bits is read, with or without a header, and passes are', () => {
    const tree = first(Uint8Array.from(Buffer.from('782061fd0000 7840'.replace(/ /g, ''), 'hex')));
    expect(tree.root.children[0]!.comment).toBe('aå');
    expect(tree.root.children[0]!.children[0]!).toMatchObject({ mark: 'O', point: -1 });
  });

  it('is written without loss', () => {
    const parts = { size: 15, rule: 'renju', branches: true, comments: true, properties: 'lib' } as const;
    fc.assert(
      fc.property(trees(parts), (tree) => {
        expect(lossesOf([tree], 'lib')).toEqual([]);
        const again = first(writeGames([tree], 'lib'));
        // Texts on the board that stand where no move goes come after those of moves.
        const texts = (found: GameTree): unknown =>
          JSON.stringify(plain(found), (name, value: unknown) =>
            name === 'properties' ? (value as string[][]).map((each) => each.flat().sort()).sort() : value,
          );
        expect(texts(again)).toEqual(texts(tree));
      }),
    );
  });

  it.each([
    ['gbk', '黑棋下在这里'],
    ['shift_jis', '黒の四三です'],
    ['windows-1252', 'Soosõrv: är det bra?'],
    ['utf-8', '黑 Õ é'],
  ])('has texts in %s, which are written as they were read', (encoding, comment) => {
    const tree = first(`(;RU[renju];B[hh]C[${comment.replace(':', '\\:')}])`);
    const written = writeGames([tree], 'lib', { encoding });
    const read = first(written);
    expect([read.root.children[0]!.comment, read.encoding ?? 'utf-8']).toEqual([comment, encoding]);
    expect(writeGames([read], 'lib')).toEqual(written);
  });

  it.each([
    ['a point', '7800 8040', 22, 'a point'],
    ['what follows the end', '7840 7840', 22, 'the end'],
    ['a comment without an end', '7848 6161', 24, 'a byte'],
    ['half a node', '7800 78', 23, 'a byte'],
  ])('is refused with the byte of %s', (_, hex, offset, expected) => {
    expect(() => first(lib(hex))).toThrow(
      expect.objectContaining({
        code: 'gomoku/record-bytes',
        details: expect.objectContaining({ offset, expected }) as unknown,
      }),
    );
  });

  it('of a later version is refused', () => {
    const later = lib('7840');
    later[8] = 4;
    expect(() => first(later)).toThrow(/byte 8: expected version 3 or older, found 4/);
  });
});

describe('a record of the judge of Gomocup', () => {
  const FILE = 'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,0\n8,9,123\n9,9,1\nA.zip\nB.zip\n-1\n0,Standard15_1\n';

  it('is read with its tournament, which names the rule, and written as it was', () => {
    const warnings: InputError[] = [];
    const tree = first(FILE, { onWarning: (warning) => warnings.push(warning) });
    expect(warnings).toEqual([]);
    expect(tree.rule).toBe('standard');
    const names = ['PB', 'PW', 'EV', 'PSQ'].map((name) => propertyOf(tree.root, name));
    expect(names).toEqual(['A.zip', 'B.zip', 'Standard15_1', '11:11,0,-1,0']);
    expect(lossesOf([tree], 'psq')).toEqual([]);
    expect(textOf(writeGames([tree], 'psq'))).toBe(FILE);
    const again = first(textOf(writeGames([tree], 'sgf')));
    expect(textOf(writeGames([again], 'psq'))).toBe(FILE);
  });

  it('has no place for the tournament of a game without its result, nor for another rule', () => {
    expect(lossesOf([first('(;RU[freestyle]EV[Cup];B[hh])')], 'psq')).toEqual([
      { part: 'properties', detail: 'EV', mayBeLeftOut: true },
    ]);
    expect(lossesOf([first(FILE, { rule: 'renju' })], 'psq')).toEqual([
      { part: 'rule', detail: 'renju', mayBeLeftOut: true },
    ]);
  });
});

describe('nodes without a move', () => {
  it.each(['(;RU[freestyle];B[hh];W[ig]\n;)', '(;RU[freestyle];B[hh];;W[ig])'])(
    'are left out: %s',
    (text) => {
      for (const format of ['psq', 'txt', 'lib'] as const) {
        const tree = { ...first(text), rule: format === 'lib' ? ('renju' as const) : ('freestyle' as const) };
        expect(lossesOf([tree], format)).toEqual([]);
        const again = first(writeGames([tree], format));
        expect(movesOf(again)).toBe('h8 i9');
        expect(isSameGame(tree, again, format)).toBe(true);
      }
    },
  );

  it('give their comments and texts to the node before in a library', () => {
    const tree = first('(;RU[renju]C[a];B[hh]C[b];C[c]LB[aa:d](;W[ig])(;W[hg]))');
    expect(lossesOf([tree], 'lib')).toEqual([]);
    const again = first(writeGames([tree], 'lib'));
    const [move] = again.root.children;
    expect(move!.comment).toBe('b\nc');
    expect(propertyOf(move!, 'LB')).toBe('aa:d');
    expect(move!.children.map(({ point }) => point)).toEqual([6 * 15 + 8, 6 * 15 + 7]);
    expect(isSameGame(tree, again, 'lib')).toBe(true);
  });
});

it('is a game of renju or gomoku in SGF, whatever number it came with', () => {
  const text = textOf(writeGames([first('(;GM[1]SZ[15]RU[renju];B[hh];W[ig])')], 'sgf'));
  expect(text).toBe('(;FF[4]CA[UTF-8]SZ[15]GM[4]RU[renju]\n;B[hh];W[ig])\n');
});

describe('a file of nothing', () => {
  it.each(['', new Uint8Array(0)])('is refused: %j', (file) => {
    expect(() => first(file)).toThrow(/this is an empty file, expected SGF/);
    expect(() => first(file, { format: 'txt' })).toThrow(
      expect.objectContaining({ code: 'gomoku/record-format' }),
    );
  });
});

describe('texts of SGF that are not UTF-8', () => {
  const file = (encoding: string, bytes: readonly number[]): Uint8Array =>
    Uint8Array.from([
      ...new TextEncoder().encode(`(;GM[4]CA[${encoding}]SZ[15]RU[renju]C[`),
      ...bytes,
      ...new TextEncoder().encode('];B[hh])'),
    ]);

  it.each([
    ['UTF-8', [0xcc, 0xec, 0xd4, 0xaa, 0xd6, 0xb1], '天元直', 'GBK'],
    ['UTF-8', [0xe9, 0x74, 0xe9], 'été', 'ISO-8859-1'],
    ['UTF-8', [0x83, 0x5e, 0x83, 0x43], 'タイ', 'SHIFT_JIS'],
  ])('are guessed by their bytes: %s', (encoding, bytes, text, used) => {
    const warnings: InputError[] = [];
    const tree = first(file(encoding, bytes), { onWarning: (warning) => warnings.push(warning) });
    expect(tree.root.comment).toBe(text);
    expect(warnings[0]).toMatchObject({ code: 'gomoku/text-encoding', details: { found: encoding, used } });
  });
});

describe('a forbidden move that white has not claimed', () => {
  // A double three at h8, and what was played after it.
  const moves = 'g8 a15 i8 c15 h7 e15 h9 a13 h8 c13 o1';

  it('is a stone of the board from which the game goes on', () => {
    const record = recordOf(first(moves, { rule: 'renju' }));
    expect(record.moves).toHaveLength(11);
    const rest = afterFouls({ ...record, comments: { 8: 'a', 9: 'b', 10: 'c' } });
    expect(rest).toMatchObject({ turn: 'O', comments: { 0: 'b', 1: 'c' } });
    expect(rest.moves).toHaveLength(2);
    const position = openRecord(record);
    expect(position.stone(7 * 15 + 7)).toBe('X');
    expect(position.outcome()).toBe(ONGOING);
    expect(position.turn()).toBe(1);
    expect(openRecord(record, 8).foul()).toBeNull();
    expect(openRecord(record, 9).turn()).toBe(1);
    expect(openRecord({ ...record, moves: record.moves.slice(0, 9) }).foul()).toBe('double-three');
    expect(() => openRecord({ ...record, moves: [...record.moves, record.moves[0]!] })).toThrow(/move 12/);
  });
});

describe('a record of Piskvork', () => {
  const FILE = 'Piskvorky 20x20, 7:7, 0\n10,10,456\n11,12,4500\n10,13,60\nA.exe\nB.ZIP\n0\n';

  it('has points from the top left, times and players, and is written as it was', () => {
    const warnings: string[] = [];
    const tree = first(FILE.replace(/\n/g, '\r\n'), { onWarning: ({ code }) => warnings.push(code) });
    expect([tree.size, tree.rule, movesOf(tree)]).toEqual([20, 'freestyle', 'j11 k9 j8']);
    expect(recordOf(tree)).toMatchObject({ black: 'A.exe', white: 'B.ZIP' });
    expect(lineThrough(tree.root).map((node) => propertyOf(node, 'ET'))).toEqual([
      undefined,
      '0.456',
      '4.5',
      '0.06',
    ]);
    expect(warnings).toEqual(['gomoku/sgf-rule']);
    expect(textOf(writeGames([tree], 'psq'))).toBe(FILE);
  });

  it('may begin with the second player, and have no players', () => {
    const tree = first('Piskvorky 15x15, 0:3, 1\n8,8,0\nA\nB\n-1\n', { rule: 'renju' });
    expect(recordOf(tree)).toMatchObject({ black: 'B', white: 'A', rule: 'renju' });
    expect(lossesOf([tree], 'psq')).toEqual([{ part: 'rule', detail: 'renju', mayBeLeftOut: true }]);
    expect(textOf(writeGames([tree], 'psq', { mainLine: true }))).toBe(
      'Piskvorky 15x15, 0:3, 1\n8,8,0\nA\nB\n-1\n',
    );
    expect(textOf(writeGames([first('Piskvorky 9x9, 0:0, 0\n5,5\n')], 'psq'))).toBe(
      'Piskvorky 9x9, 0:0, 0\n5,5,0\n-1\n',
    );
  });

  it('is written without loss', () => {
    const parts = {
      size: 15,
      rule: 'freestyle',
      branches: false,
      comments: false,
      properties: 'none',
    } as const;
    fc.assert(
      fc.property(trees(parts), (tree) => {
        expect(movesOf(first(writeGames([tree], 'psq')))).toEqual(movesOf(tree));
        expect(movesOf(first(writeGames([tree], 'sgf')))).toEqual(movesOf(tree));
        expect(movesOf(first(writeGames([tree], 'txt')))).toEqual(movesOf(tree));
      }),
    );
  });

  it.each([
    ['Piskvorky 15x19, 0:0, 0\n', /line 1, column 11: expected a board of 5x5 to 20x20, found '15x19'/],
    ['Piskvorky\u0020\n', /line 1, column 1: expected Piskvorky 15x15/],
    ['Piskvorky 15x15, 0:0, 0\n8,8,0\na\nb\nc\n', /line 5, .* expected two players and a number, found 'c'/],
    ['Piskvorky 15x15, 0:0, 0\n9,9,0\n7,7,0x\n6,6,0\n-1\n', /line 3, .* from 1,1 to 15,15, found '7,7,0x'/],
    ['Piskvorky 15x15, 0:0, 0\n9,9,0\n16,9 0\n-1\n', /line 3, .* found '16,9 0'/],
  ])('is refused with its line: %j', (file, message) => {
    expect(() => first(file)).toThrow(message);
  });
});

describe('the database of RenjuNet', () => {
  const TABLES =
    '<players><player id="1" name="A&amp;a" surname="B" country="1"/><player id="2" name="C" surname="D"/></players>' +
    '<tournaments><tournament id="7" name="Cup" year="2009" start="2009-05-01" end="2009-05-03"/></tournaments>' +
    '<rules><rule id="1" name="RIF"><info>text</info></rule><rule id="2" name="Gomoku freestyle"/></rules>' +
    '<openings><opening id="3" abbr="3d" name="Kansei"/></openings>';
  const game = (attributes: string, moves: string): string =>
    `<game id="5" publisher="9" tournament="7" round="2" ${attributes} btime="10" wtime="" swap="1">` +
    `<move>${moves}</move><info>good</info></game>`;
  const FILE =
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- a < b --><database version="1.0" date="2026-01-01">${TABLES}<games>\n` +
    `${game('rule="1" black="1" white="2" bresult="1" opening="3" alt="g8 f7"', 'h8 i9 i7')}\n` +
    `${game('rule="2" black="2" white="8" bresult="0.5" opening=""', 'h8')}</games></database>`;

  it('is read: all games, players, openings and rules', () => {
    const [one, two] = [...readGames(FILE)];
    expect(recordOf(one!)).toMatchObject({
      black: 'A&a B',
      white: 'C D',
      rule: 'renju',
      rules: 'RIF',
      result: 'B+',
      date: '2009-05-01',
      comments: { 0: 'good' },
    });
    const found = ['EV', 'RO', 'ON', '5A', 'SW', 'RIF'].map((name) => propertyOf(one!.root, name));
    expect(found).toEqual(['Cup', '2', 'Kansei', 'g8 f7', '1', 'id=5 publisher=9 btime=10']);
    expect(movesOf(one!)).toBe('h8 i9 i7');
    expect(recordOf(two!)).toMatchObject({ rule: 'freestyle', result: '0', white: '8' });
  });

  it.each(['Gomoku', 'Swap2', 'a]b', 'Gomoku freestyle', 'RIF', ''])(
    'has a rule that its SGF has, too, with a warning where it is not known: %j',
    (name) => {
      const codes: string[] = [];
      const file = FILE.replace('name="RIF"', `name="${name}"`);
      const tree = first(file, { onWarning: ({ code }) => codes.push(code) });
      const isUnknown = ['Gomoku', 'Swap2', 'a]b'].includes(name);
      expect([tree.rule, codes]).toEqual([
        name === 'Gomoku freestyle' ? 'freestyle' : 'renju',
        isUnknown ? ['gomoku/sgf-rule'] : [],
      ]);
      const again = first(writeGames([tree], 'sgf'), { onWarning: ({ code }) => codes.push(code) });
      expect([again.rule, codes.length]).toEqual([tree.rule, isUnknown ? 1 : 0]);
      if (isUnknown) expect(propertyOf(again.root, 'RIF')).toContain(`rule=${name}`);
    },
  );

  it('goes on after a game that cannot be read to its end, with a warning', () => {
    const warnings: string[] = [];
    const onWarning = (warning: Error, number: number) => warnings.push(`${number}: ${warning.message}`);
    const games = [...readGames(FILE.replace('h8 i9 i7', 'h8 -- i7'), { onWarning })];
    expect(games.map(movesOf)).toEqual(['h8', 'h8']);
    expect(warnings).toEqual([
      "0: RenjuNet database, line 3, column 156: expected a point from a1 to o15, found '--'",
    ]);
  });

  it.each([
    ['<database><games><game id="1"', /expected a name, found 'end'/],
    ['<database><games><game id=1></game>', /line 1, column 27: expected ", found '1'/],
    ['<database><games><game id="1">', /expected <\/game>, found 'end'/],
    ['<database></database>', /expected <game>, found 'end'/],
    ['<database><!-- ', /expected -->, found 'end'/],
  ])('is refused with its place: %s', (file, message) => {
    expect(() => [...readGames(file)]).toThrow(message);
  });
});

describe('positions', () => {
  it.each([
    ['h8h9j10', 'h8 h9 j10'],
    ['1. h8 2. i9', 'h8 i9'],
    ['1. H8 I9\n2. I7 G9\n3. J7\n', 'h8 i9 i7 g9 j7'],
    ['H8-I9', 'h8 i9'],
    ['h8_i9_i7', 'h8 i9 i7'],
    ['7,7 8,6', 'h8 i9'],
    ['[[7,7],[8,6]]', 'h8 i9'],
    ['(8,8) (15,15)', 'h8 o1'],
    ['hh ig', 'h8 i9'],
    ['hhig', 'h8 i9'],
    ['1.h8 i9 2.j10', 'h8 i9 j10'],
  ])('are read from %j', (text, moves) => {
    expect(formatMoves(parseMoves(text))).toBe(moves);
    expect(movesOf(first(text))).toBe(moves);
  });

  it.each([
    ['h8 z9', 2, 4],
    ['7,7 8,99', 2, 5],
    ['hh iz', 1, 1],
    ['7,7 x', 2, 5],
  ])('of which one is off the board are refused with the place: %j', (text, index, column) => {
    expect(() => parseMoves(text)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ index, column }) as unknown }),
    );
  });

  it('are boards, too', () => {
    const tree = first('. . . . .\n. X . . .\n. . O . .\n. . X . .\n. . . . .\n');
    expect([tree.size, tree.root.turn, openRecord(recordOf(tree)).board()]).toEqual([
      5,
      'O',
      '......X.....O....X.......',
    ]);
  });

  it('of RenLib are a number and points', () => {
    const bytes = Uint8Array.of(3, 112, 98, 0);
    const tree = first(bytes);
    expect([tree.rule, movesOf(tree)]).toEqual(['renju', 'h8 i9 a15']);
    expect(writeGames([tree], 'pos')).toEqual(bytes);
    expect(() => first(Uint8Array.of(2, 112, 98), { format: 'pos' })).not.toThrow();
    expect(() => first(Uint8Array.of(3, 1, 2), { format: 'pos' })).toThrow(/byte 3: expected 3 moves/);
    expect(() => first(Uint8Array.of(1, 230), { format: 'pos' })).toThrow(/byte 1: .* found 230/);
  });

  it('of Yixin-Board are rows and columns, with the rule in old files', () => {
    expect(movesOf(first('15\n15\n2\n7 7\n6 8\n'))).toBe('h8 i9');
    expect(first('15\n2\n1\n7 7\n')).toMatchObject({ size: 15, rule: 'renju' });
    expect(() => first('15\n15\n2\n7 7\n6 15\n')).toThrow(/line 5, column 3: expected a number from 0 to 14/);
    expect(() => first('15\n15\n2\n7 7\n')).toThrow(/line 5, column 1: .* found 'end'/);
  });
});

describe('what a format cannot hold', () => {
  const tree = first('(;RU[renju]PB[a]C[x];B[hh](;W[ig])(;W[hg];B[]))');

  it.each([
    ['sgf', []],
    ['lib', ['properties PB']],
    ['psq', ['variations 1', 'comments 1', 'rule renju']],
    ['pos', ['variations 1', 'comments 1', 'properties PB']],
    ['txt', ['variations 1', 'comments 1', 'properties PB', 'rule renju']],
  ] as const)('is listed: %s', (format, parts) => {
    expect(lossesOf([tree], format).map(({ part, detail }) => `${part} ${detail}`)).toEqual(parts);
  });

  it('is left out where that is asked for, and some of it cannot be', () => {
    expect(movesOf(first(writeGames([tree, tree], 'psq', { mainLine: true })))).toBe('h8 i9');
    const refused = (text: string, format: GameFormat): void => {
      expect(() => writeGames([first(text)], format, { mainLine: true })).toThrow(
        expect.objectContaining({ code: 'gomoku/record-loss' }),
      );
    };
    refused('(;SZ[19]RU[0];B[hh])', 'lib');
    refused('(;AB[hh];W[ii])', 'lib');
    refused('(;AB[hh];W[ii])', 'psq');
    refused('(;W[ii])', 'pos');
    refused('(;B[hh];W[];B[ii])', 'psq');
    expect(() => writeGames([tree], 'rif', { mainLine: true })).toThrow(
      expect.objectContaining({ code: 'gomoku/record-format' }),
    );
  });
});

describe.skipIf(!hasShared('foreign'))('files of other programs', () => {
  const expected: Readonly<Record<string, string>> = {
    'ab-mid.sgf': 'X',
    'forbidden-end.sgf': 'f8 a15 g8 b15 h10 c15 h9 o1 h8',
    'gb.sgf': 'h8 i9 j6',
    'gm1-bl.sgf': 'h8 i8 i7',
    'gomocup-online.psq': 'j11 k9 j8 k8 i10 l9 h9 k12 k10 m10 n11 n9 l11 m9 j9 o9',
    'mini.lib': 'h8 i7',
    'numbered.txt': 'h8 i9 i7 g9 j7',
    'orc.sgf': 'h8 h9 j10 i9 i11 k9 j9 j8 k7 g9',
    'pass-empty.sgf': '',
    'renjunet.rif': 'h8 i9 i7 g9 j7',
  };

  it('open, and lose nothing when they are written', () => {
    const names = readdirSync(sharedFile('foreign')).filter((name) =>
      /\.(sgf|lib|psq|rif)$|^numbered/.test(name),
    );
    for (const name of names) {
      const games = [...readGames(readFileSync(sharedFile(`foreign/${name}`)))];
      openRecord(recordOf(games[0]!));
      if (name !== 'ab-mid.sgf') expect([name, movesOf(games[0]!)]).toEqual([name, expected[name]]);
      expect([...readGames(writeGames(games, 'sgf'))].map(plain)).toEqual(games.map(plain));
    }
    expect(names).toEqual(Object.keys(expected));
  });

  it('are written in their own format as they were', () => {
    for (const name of ['gomocup-online.psq', 'mini.lib']) {
      const file = readFileSync(sharedFile(`foreign/${name}`));
      const tree = first(file);
      const format = name.endsWith('lib') ? 'lib' : 'psq';
      expect(plain(first(writeGames([tree], format)))).toEqual(plain(tree));
      expect([...nodesOf(tree)].length).toBeGreaterThan(1);
    }
  });
});
