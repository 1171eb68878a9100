import { parseDeal, parseMoves as parseRowMoves } from '@games/card-rows';
import { parseBoard as parseDropBoard, parseMoves as parseDrops } from '@games/connect-three';
import { parseBoard as parseStones, parseMoves as parsePoints, parsePoint, parseSgf } from '@games/gomoku';
import { readGames } from '@games/gomoku/records';
import { isInputError } from '@games/search-core';
import { createChecksummedLines, memoryLog } from '@games/search-core/internal';
import { playMatch, randomPlayer } from '@games/search-core/match';
import { createTicTacToe } from '@games/search-core/testing';
import {
  parseBoard as parseNumbers,
  parseCertificate,
  parseCheckpoint,
  parseMoves as parseCells,
} from '@games/sequencium';
import { describe, expect, it } from 'vitest';
import { readJsonObject } from '../packages/cli/src/files/batch';

/** A text of any length: a beginning, something over and over, an end. */
type Shape = readonly [unit: string, before?: string, after?: string];
type Parse = (text: string) => unknown;

const MEGABYTE = 2 ** 20;

const ANYWHERE: readonly Shape[] = [
  ...[' ', '\n', '\r\n', '\t ', '/', ',', ';', ':', '.', '"', '\\', '(', '[', '{', '{}', '()', '-', '0', '9'],
  ...[
    'x',
    'X',
    'A1 ',
    '1 ',
    '1,',
    '1\n',
    'h8',
    'null',
    '\u0000',
    '\u202e',
    '牌',
    '😀',
    'ﷺ',
    '\ud800',
    '{"a":',
  ],
].map((unit) => [unit] as const);

/** Lines with right checksums. */
function lines(records: readonly object[]): string {
  return records.map(createChecksummedLines().write).join('');
}
const head = { rows: 6, columns: 7, start: 1, balanced: false, winnerOnly: false, nodes: 0 };
const checkpoint = lines([{ kind: 'sequencium-checkpoint-3', ...head, lines: 1e6 }]);
const header = lines([{ match: 2, seed: 1, players: ['a', 'b'], settings: 'x' }]);

const PARSERS: Readonly<Record<string, readonly [Parse, ...Shape[]]>> = {
  'card-rows parseDeal': [
    parseDeal,
    ['1,', '1\n'],
    ['1\n', '500000\n'],
    ['\n', '1\n1'],
    [' ', '1\n1', 'x'],
    ['9', '1\n'],
    [', ', '[', ']'],
    ['[1],', '[', '[2]]'],
    ['] ', '[', 'x'],
    ['1 ', '500000\n'],
    ['第1行:', '1\n'],
  ],
  'card-rows parseMoves': [
    (text) => parseRowMoves(text, [[1, 2], [3]]),
    ['1L '],
    ['1', '', 'L'],
    [' ', '1', 'L'],
    ['9', '1L '],
  ],
  'connect-three parseBoard': [
    parseDropBoard,
    ['./'],
    ['. ', '', 'X'],
    ['.....\n'],
    ['0,', '[', '0]'],
    ['x,', '', 'b'],
    ['[[', '', ']]'],
  ],
  'connect-three parseMoves': [parseDrops, ['1'], [', ', '1', '1'], ['12']],
  'connect-three parseMoves, wide': [(text) => parseDrops(text, { rows: 20, columns: 20 }), ['1 '], ['k,']],
  'gomoku parseBoard': [parseStones, ['.'.repeat(15) + '\n'], ['15 ', '', '. . .'], ['a b c d e\n']],
  'gomoku parseMoves': [parsePoints, ['h8 i9 '], [',; ', 'h8', 'i9'], ['h', '', '8'], ['8', 'h']],
  'gomoku readGames': [
    (text) => Array.from(readGames(text)),
    ['h8 ', '1. '],
    ['7,7 8,6\n'],
    ['7,7,0\n', 'Piskvorky 15x15, 11:11, 0\n'],
    ['<game>', '<database><games>', '</games></database>'],
    ['<', '<database>'],
    ['<game id="1"><move>h8 ', '<database><games>'],
    ['h8 ', '<database><games><game id="1"><move>', '</move></game></games></database>'],
    ['&amp;', '<database><games><game id="', '"/></games></database>'],
    ['1 ', '15 15 1000 '],
    ['● ', '', '○'],
  ],
  'gomoku parsePoint': [parsePoint, [' ', 'h', '8'], [' ', '', 'h8']],
  'gomoku parseSgf': [
    parseSgf,
    ['(;)'],
    ['(;', '', ')'],
    [';', '(', ')'],
    ['C[a]', '(;', ')'],
    [';C[a]', '(', ')'],
    ['C[a]\n;', '(;', ')'],
    ['C', '(;', '[a])'],
    ['c', '(;', '[a])'],
    ['[', '(;C[', '])'],
    ['[a]', '(;C', ')'],
    ['\\', '(;C['],
    ['\\\n', '(;C[', '])'],
    ['\\]', '(;C[', '])'],
    [' ', '(', ';)'],
    ['( ', '', ';)'],
    ['\n', '(;C[', '])'],
    [' ', '(;SZ[15', 'x])'],
    ['aa:', '(;AB[', 'aa])'],
    ['[aa:tt]', '(;SZ[20]AB', ')'],
    ['(;B[aa])', '(;', ')'],
    [';XX[a]', '(', ')'],
    [' ', '(;PB[', 'a])'],
    ['\r', '(;C[', '])'],
    ['\ufeff', '(;', ')'],
  ],
  'sequencium parseBoard': [
    parseNumbers,
    ['|', 'A1'],
    ['|A1|\n'],
    ['A1', '|', '|'],
    [' ', '|A1', 'B1|'],
    [' ', 'A1', 'B1'],
    ['\n', 'A1', 'B1'],
    [' \n', 'A1', 'B1'],
    [' /', 'A1', 'B1'],
    ['A1 . /'],
    ['\r', 'A1', 'B1'],
    ['9', 'A'],
  ],
  'sequencium parseMoves': [parseCells, ['1,1 '], [' ', '1,1', '4,4'], ['1', '', ','], [' ', '1', ',1']],
  'sequencium parseCertificate': [
    parseCertificate,
    ['b', '{"kind":"sequencium-certificate-1"}\n{"side":"A","replies":"', '"}'],
    ['[', '{"a":'],
  ],
  'sequencium parseCheckpoint': [
    parseCheckpoint,
    ['x', checkpoint],
    ['[', `${checkpoint}{"moves":`, ',"checksum":"00000000"}\n'],
    ['\n', checkpoint],
    ['{}\n', checkpoint],
  ],
  'CLI JSON lines': [readJsonObject, ['{"a":'], ['[', '{"a":'], ['"a":1,', '{'], ['\\u0041', '{"', '":1}']],
};

const flood = ([unit, before = '', after = '']: Shape, size: number): string =>
  `${before}${unit.repeat(Math.ceil(size / unit.length))}${after}`;

const nameOf = ([unit, before = '', after = '']: Shape): string =>
  JSON.stringify(`${before.slice(-20)}${unit}…${after}`);

/** Runs a parser: an answer or a typed, short, harmless error. @returns milliseconds of processor time. */
async function run(parse: Parse, text: string): Promise<number> {
  const started = process.cpuUsage();
  try {
    await parse(text);
  } catch (error) {
    if (!isInputError(error)) throw error;
    expect(error.message.length).toBeLessThan(500);
    expect(error.message).toMatch(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u);
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** The best of ten: other work on the machine and the collection of garbage come and go. */
async function timeOf(parse: Parse, text: string, limit: number): Promise<number> {
  let best = Infinity;
  for (let turn = 0; turn < 10 && best >= limit; turn++) best = Math.min(best, await run(parse, text));
  return best;
}

describe('1 MB of the worst input takes less than a second of processor time', () => {
  it.each(Object.entries(PARSERS))('%s', async (_name, [parse, ...shapes]) => {
    for (const shape of [...shapes, ...ANYWHERE]) {
      expect(await timeOf(parse, flood(shape, MEGABYTE), 1000), nameOf(shape)).toBeLessThan(1000);
    }
  });

  it('a match log', async () => {
    const read: Parse = (text) =>
      playMatch({
        game: createTicTacToe,
        players: [randomPlayer('a', 1), randomPlayer('b', 2)],
        games: 1,
        log: memoryLog(text),
      });
    for (const shape of [
      ['x', header],
      ['\n', header],
      ['{}\n', header],
      ['[', '{"match":2,'],
      ['\n'],
    ] as Shape[]) {
      expect(await timeOf(read, flood(shape, MEGABYTE), 1000), nameOf(shape)).toBeLessThan(1000);
    }
  });
});

describe('10 MB get an answer or a typed error', () => {
  const some = ANYWHERE.filter((_, index) => index % 12 === 0);

  it.each(Object.entries(PARSERS))('%s', async (_name, [parse, ...shapes]) => {
    for (const shape of [...shapes.filter((_, index) => index % 3 === 0), ...some])
      await run(parse, flood(shape, 10 * MEGABYTE));
  });
});
