import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzz } from '../../../../tools/test-kit/fuzz';
import { anyText, mutated, tryParse } from '../../../../tools/test-kit/fuzz-text';
import {
  isSameGame,
  lossesOf,
  openRecord,
  readGames,
  recordOf,
  writeGames,
  WRITTEN_FORMATS,
  type GameFormat,
  type GameTree,
} from '../../src/records';
import { GAME_FORMATS } from '../../src/records/read-games';
import { SHAPES } from '../records/adversarial';
import { plain } from '../records/trees';

const SGF =
  '(;FF[4]GM[4]SZ[15]RU[renju]5A[gg][hh]AB[aa:bb]PL[W];W[hh]BL[12.5](;B[ig]C[a\\]b]LB[gg:A])(;B[hg];W[];B[jj]))(;RU[0])';
const RIF =
  '<?xml version="1.0"?><database><players><player id="1" name="A&amp;a" surname="B"/></players><games>' +
  '<game id="1" rule="1" black="1" white="2" bresult="0.5" alt="g8"><move>h8 i9 i7</move><info>x</info></game></games></database>';
const FILES: Readonly<Record<GameFormat, string>> = {
  sgf: SGF,
  rif: RIF,
  psq: 'Piskvorky 15x15, 7:7, 0\r\n8,8,456\n9,7,45\n10,13,60\nA.exe\nB.ZIP\n0\n',
  sav: '15\n15\n3\n7 7\n6 8\n0 14\n',
  txt: '1. H8 I9\n2. I7 G9\n3. J7\n',
  // Of the tree of SGF above.
  lib: '',
  pos: '',
};
const LIBRARY = new Uint8Array(
  Buffer.from(
    `ff52656e4c6962ff0304${'ff'.repeat(10)}00007801000141000989610862000049c87461000a5079600000`,
    'hex',
  ),
);
const POS = Uint8Array.of(5, 112, 98, 0, 224, 7);

/** What is read can be opened or is refused by name, and what is written is read as the same. */
function check(file: string | Uint8Array, format?: GameFormat): void {
  const games = tryParse(() => Array.from(readGames(file, { format, maxNodes: 10_000 })));
  if (games === undefined) return;
  expect(games.length).toBeGreaterThan(0);
  const written = tryParse(() => writeGames(games, 'sgf'))!;
  expect([...readGames(written)].map(plain)).toEqual(games.map(plain));
  checkGame(games[0]!);
}

/** A file has no halves of letters. */
function checkText(text: string): void {
  check(withoutHalves(text));
}

function withoutHalves(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

function checkGame(tree: GameTree): void {
  tryParse(() => openRecord(recordOf(tree)));
  for (const format of WRITTEN_FORMATS) {
    const isPossible = lossesOf([tree], format).every(({ mayBeLeftOut }) => mayBeLeftOut);
    const written = tryParse(() => writeGames([tree], format, { mainLine: true }));
    if (isPossible && format !== 'lib' && tryParse(() => recordOf(tree))) expect(written).toBeDefined();
    if (written === undefined) continue;
    const [again] = readGames(written, { format, size: tree.size, encoding: tree.encoding ?? 'utf-8' });
    expect(isSameGame(tree, again!, format)).toBe(true);
  }
}

/** Bytes with a few of them changed, removed or doubled. */
function damaged(valid: Uint8Array): fc.Arbitrary<Uint8Array> {
  const edit = fc.record({ at: fc.nat(), remove: fc.nat(3), insert: fc.uint8Array({ maxLength: 3 }) });
  return fc.array(edit, { maxLength: 4 }).map((edits) => {
    let bytes = [...valid];
    for (const { at, remove, insert } of edits)
      bytes = bytes.toSpliced(at % (bytes.length + 1), remove, ...insert);
    return Uint8Array.from(bytes);
  });
}

for (const format of GAME_FORMATS)
  if (FILES[format] !== '')
    fuzz(`readGames takes damaged ${format} files`, mutated(fc.constant(FILES[format])), checkText);
fuzz('readGames takes damaged lib files', damaged(LIBRARY), (bytes) => check(bytes, 'lib'));
fuzz('readGames takes damaged pos files', damaged(POS), (bytes) => check(bytes, 'pos'));
fuzz('readGames takes any bytes', fc.uint8Array({ maxLength: 60 }), (bytes) => check(bytes));
fuzz(
  'readGames takes any text',
  anyText(['h8', '7,7', 'hh', '(;', '<game>', 'Piskvorky 15x15, 0:0, 0\n']),
  checkText,
);

const shapes = fc
  .record({ shape: fc.constantFrom(...SHAPES), size: fc.nat(300) })
  .chain(({ shape: { file, format }, size }) => {
    const made = file(size);
    const changed: fc.Arbitrary<string | Uint8Array> =
      typeof made === 'string' ? mutated(fc.constant(made)) : damaged(made);
    return changed.map((content) => ({ content, format }));
  });
fuzz(
  'readGames takes files that are made to take long',
  shapes,
  ({ content, format }) => {
    check(typeof content === 'string' ? withoutHalves(content) : content, format);
  },
  2000,
);
