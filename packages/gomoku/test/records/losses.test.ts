/** What is written is read again as the same game, apart from the losses that are named. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameGame,
  lossesOf,
  nodesOf,
  readGames,
  writeGames,
  WRITTEN_FORMATS,
  type GameFormat,
  type GameTree,
} from '../../src/records';
import type { ReadOptions } from '../../src/records/read-games';
import type { LossPart } from '../../src/records/write-games';
import {
  propertyOf,
  appendMove,
  createNode,
  type GameNode,
  type Property,
} from '../../src/records/game-tree';
import { withoutEmptyNodes } from '../../src/records/lib';
import { escapeValue } from '../../src/records/sgf-syntax';
import { plain } from './trees';

const SIZE = 15;
const signs = fc.constantFrom(
  ...['a', '7', ',', '?', ':', ' ', '黑', '[', ']', '\\', ';', '(', '\n', '\r\n', '\t', '<', '&'],
  ...['\0', '\b', '\u0007', '\u001f', '\u007f', '\ufeff', '\ud800', '\udc00', '😀', '\u2028', '\u00a0'],
);
const text = fc.array(signs, { maxLength: 5 }).map((parts) => parts.join(''));
const value = fc.oneof(
  text.map(escapeValue),
  text,
  fc.constantFrom(
    '1',
    '2',
    '',
    'hh',
    'aa:bb',
    'hh:A',
    ':A',
    'zz:A',
    '0.5',
    '0.0001',
    '1e3',
    '-7',
    '9,9',
    'fffe',
  ),
  fc.constantFrom('0:0,0,-1', '11:11,1,5', '7:7,0', '1', 'a', '12', '2f'),
  text.map((label) => `ig:${escapeValue(label)}`),
);
const name = fc.constantFrom(
  ...['HO', 'LB', 'LIBSTART', 'LIBNOMOVE', 'LIBFLAGS', 'PB', 'PW', 'PSQ', 'ET', 'RU', 'GN', 'TR', '5A'],
  ...['b', '', 'C', 'B', 'PL'],
);
const property: fc.Arbitrary<Property> = fc.tuple(name, fc.array(value, { maxLength: 2 }));
const properties = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Property[]>([]) },
  fc.array(property, { maxLength: 3 }),
);

const step = fc.record({
  parent: fc.nat(2),
  point: fc.nat(SIZE ** 2),
  kind: fc.constantFrom('move', 'move', 'move', 'move', 'move', 'move', 'move', 'again', 'pass', 'none'),
  comment: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, text),
  turn: fc.constantFrom(null, null, null, null, null, null, 'X' as const, 'O' as const),
  hasStone: fc.constantFrom(...Array<boolean>(20).fill(false), true),
  properties,
});

/** Trees as programs may make them, well or badly. */
const trees: fc.Arbitrary<GameTree> = fc
  .record({
    rule: fc.constantFrom('renju', 'freestyle', 'caro' as const),
    comment: text,
    root: properties,
    steps: fc.array(step, { maxLength: 8 }),
  })
  .map(({ rule, comment, root: said, steps }) => {
    const root = createNode();
    root.comment = comment;
    root.properties = said;
    const nodes = [root];
    for (const { parent, point, kind, comment: remark, turn, hasStone, properties: more } of steps) {
      const from = nodes.at(-1 - Math.min(parent, nodes.length - 1))!;
      const next = sideAfter(from);
      const mark = kind === 'none' ? null : (kind === 'again') === (next === 'X') ? 'O' : 'X';
      const node = appendMove(from, mark ?? 'X', kind === 'pass' || mark === null ? -1 : point % SIZE ** 2);
      node.mark = mark;
      node.comment = remark;
      node.turn = turn;
      node.properties = more;
      if (hasStone) node.setUp = [{ mark: 'X', point: 0, line: 0, column: 0 }];
      nodes.push(node);
    }
    return { size: SIZE, rule, root };
  });

function sideAfter(node: GameNode): 'X' | 'O' {
  for (let at: GameNode | null = node; at !== null; at = at.parent)
    if (at.mark !== null) return at.mark === 'X' ? 'O' : 'X';
  return 'X';
}

function first(file: string | Uint8Array, options?: ReadOptions): GameTree {
  return readGames(file, options).next().value as GameTree;
}

function readAgain(bytes: Uint8Array, format: GameFormat): GameTree {
  const games = [...readGames(bytes, { format, size: SIZE })];
  expect(games).toHaveLength(1);
  return games[0]!;
}

/** The whole tree, with line ends and orders that mean the same written in one way. */
function normalized(tree: GameTree): string {
  const known = plain(tree) as {
    nodes: { comment: string; properties: [string, string[]][]; turn: unknown }[];
  };
  for (const node of known.nodes) {
    node.comment = node.comment.replace(/\r\n?/g, '\n');
    node.properties = node.properties
      .map(([found, values]): [string, string[]] => [
        found,
        values.map((each) => each.replace(/\r\n?/g, '\n').replace(/\\([^\\\]])/g, '$1')).sort(),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }
  return JSON.stringify(known);
}

describe('a game that is written', () => {
  it.each(WRITTEN_FORMATS)('is read as the same in %s, apart from what is named', (format) => {
    const seen = { refused: 0, same: 0, whole: 0 };
    fc.assert(
      fc.property(trees, (tree) => {
        const losses = lossesOf([tree], format);
        let bytes: Uint8Array;
        try {
          bytes = writeGames([tree], format, { mainLine: true });
        } catch (error) {
          // Moves on taken points are refused, too.
          expect((error as { code: string }).code).toMatch(/^gomoku\/(record-loss|occupied|sgf-turn)$/);
          seen.refused++;
          return;
        }
        expect(losses.every(({ mayBeLeftOut }) => mayBeLeftOut)).toBe(true);
        const again = readAgain(bytes, format);
        expect(isSameGame(tree, again, format)).toBe(true);
        seen.same++;
        if (losses.length > 0 || (format !== 'sgf' && format !== 'lib')) return;
        const withoutTurns = (text: string): string =>
          format === 'lib' ? text.replace(/"turn":("[XO]"|null)/g, '') : text;
        const whole = format === 'lib' ? withoutEmptyNodes(tree) : tree;
        expect(withoutTurns(normalized(again))).toBe(withoutTurns(normalized(whole)));
        seen.whole++;
      }),
      { numRuns: 2000 },
    );
    expect(seen.refused + seen.same).toBe(2000);
    expect(seen.same).toBeGreaterThan(20);
    if (format === 'sgf' || format === 'lib') expect(seen.whole).toBeGreaterThan(20);
  });

  it('is another than one with another comment, point, property or order', () => {
    const FILE = '(;RU[renju]PB[a]C[x];B[hh](;W[ig]LB[hh:A])(;W[hg]))';
    const others = [
      FILE.replace('x', 'y'),
      FILE.replace('ig', 'gi'),
      FILE.replace('hh:A', 'hh:B'),
      '(;RU[renju]PB[a]C[x];B[hh](;W[hg])(;W[ig]LB[hh:A]))',
      '(;RU[renju]PB[a]C[x];B[hh];W[ig]LB[hh:A];B[hg])',
    ].map((file) => first(file));
    for (const format of ['sgf', 'lib'] as const) {
      expect(isSameGame(first(FILE), first(FILE), format)).toBe(true);
      expect(others.map((other) => isSameGame(first(FILE), other, format))).toEqual(others.map(() => false));
    }
    expect(isSameGame(first(FILE), first(FILE.replace('PB[a]', 'PB[b]')), 'sgf')).toBe(false);
    expect(isSameGame(first(FILE), first(FILE.replace('PB[a]', 'PB[b]')), 'lib')).toBe(true);
  });
});

describe('a loss', () => {
  const lossNames = (file: string, format: GameFormat): string[] =>
    lossesOf([first(file)], format).map(({ part, detail }) => `${part satisfies LossPart} ${detail}`);

  it.each([
    ['(;RU[renju];B[hh]C[x\0yz];W[ii])', ['characters U+0000']],
    ['(;RU[renju];B[hh]C[a\b\0b];W[ii])', ['characters U+0000, U+0008']],
    ['(;RU[renju]LB[hh:a\0\0bc];B[hh])', ['characters U+0000']],
    ['(;RU[renju]LB[hh:a][hh:b];B[hh])', ['properties LB']],
    ['(;RU[renju]LB[zz:a];B[hh])', ['properties LB']],
    ['(;RU[renju];B[hh]HO[2])', ['properties HO']],
    ['(;RU[renju];B[hh]LIBNOMOVE[hh])', ['properties LIBNOMOVE']],
    ['(;RU[renju];B[hh]LIBFLAGS[1])', ['properties LIBFLAGS']],
    ['(;RU[renju];B[hh];PL[B]LIBNOMOVE[])', ['properties PL']],
  ])('in a library is named: %j', (file, names) => {
    expect(lossNames(file, 'lib')).toEqual(names);
    const again = first(writeGames([first(file)], 'lib', { mainLine: true }));
    expect(isSameGame(first(file), again, 'lib')).toBe(true);
  });

  it.each([
    ['PB[7,7,0]', 'PB'],
    ['PB[?]', 'PB'],
    ['PW[a\nb]', 'PW'],
    ['PSQ[11:11,0]', 'PSQ'],
    ['ET[2]', 'ET'],
  ])('in a record of Piskvork is named: %j', (said, names) => {
    expect(lossNames(`(;RU[0]${said};B[hh])`, 'psq')).toEqual([`properties ${names}`]);
  });

  it('in SGF is named: properties and characters that no file has', () => {
    const tree = first('(;RU[renju];B[hh])');
    Object.assign(tree.root, {
      comment: 'a\ud800',
      properties: [
        ['PB', ['a]b']],
        ['x', ['1']],
        ['PW', []],
      ],
    });
    expect(lossesOf([tree], 'sgf')).toEqual([
      { part: 'properties', detail: 'PB, PW, x', mayBeLeftOut: true },
      { part: 'characters', detail: 'U+D800–U+DFFF', mayBeLeftOut: true },
    ]);
    expect(() => writeGames([tree], 'sgf')).toThrow(expect.objectContaining({ code: 'gomoku/record-loss' }));
    expect([...nodesOf(first(writeGames([tree], 'sgf', { mainLine: true })))]).toHaveLength(2);
  });

  it('is not the encoding of a player who is named after one', () => {
    const tree = first('(;RU[0]PB[CA\\[gbk\\] é];B[hh])');
    expect(propertyOf(first(writeGames([tree], 'psq')).root, 'PB')).toBe('CA[gbk] é');
  });
});
