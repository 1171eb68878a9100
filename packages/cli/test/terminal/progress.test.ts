import { createCertificate, createPosition, formatCertificate, solveSync } from '@games/sequencium';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/index';
import { cutEnd, displayWidth } from '../../src/terminal/width';
import { temporaryFolder } from '../run';

const folder = temporaryFolder();

/** Runs a command with standard error on a terminal, or on none, and returns what is written there. */
async function toldBy(
  words: readonly string[],
  isTTY: boolean,
  { input = '', columns = 80, lang = 'en' } = {},
): Promise<string> {
  let told = '';
  const terminal = new Writable({
    write: (chunk: Buffer, _, done) => {
      told += chunk.toString();
      done();
    },
  });
  const stderr = Object.assign(terminal, { isTTY, columns });
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
  const stdin = Readable.from([Buffer.from(input)]);
  const env = { LC_ALL: 'en_US.UTF-8', NO_COLOR: '1' };
  await run([...words, '--lang', lang], { stdin, stdout, stderr, env });
  return told;
}

/** Long work of every kind, each short enough for a test, and what it says meanwhile. */
const LONG_WORK: readonly (readonly [words: readonly string[], said: RegExp, input: string])[] = [
  [['gomoku', 'analyse', '--moves', 'h8', '--time', '2000'], /depth \d/, ''],
  [['gomoku', 'analyse', '--time', '600', '--batch', '-'], /line 1 {3}\d+ ms …/, 'h8\n'],
  [
    ['connect-three', 'perft', '--rows', '6', '--columns', '7', '--connect', '4', '--depth', '9'],
    /depth 9 {3}[\d,]+ …/,
    '',
  ],
  [
    ['connect-three', 'explain', '--algorithm', 'minimax', '--depth', '5', '-o', '/dev/null'],
    /searching …/,
    '',
  ],
  [
    ['connect-three', 'values', '--rows', '7', '--columns', '7', '--connect', '4', '--limit', '1'],
    /score -?\d+ to \d+/,
    '',
  ],
];

describe('long work', () => {
  it.each(LONG_WORK)(
    '%j says how far it is on a terminal, and leaves nothing there',
    async (words, said, input) => {
      const told = await toldBy(words, true, { input });
      expect(stripVTControlCharacters(told)).toMatch(said);
      // The last thing is to erase the line.
      expect(told.endsWith('\r\u001b[K')).toBe(true);
    },
  );

  it.each(LONG_WORK.map(([words, , input]) => [words, input] as const))(
    '%j says nothing anywhere else',
    async (words, input) => {
      expect(await toldBy(words, false, { input })).toBe('');
    },
  );

  it('says that a certificate is checked', async () => {
    const file = join(folder, 'certificate');
    const position = createPosition({ rows: 3, columns: 3, payoff: 'margin' });
    writeFileSync(
      file,
      formatCertificate(createCertificate(position, solveSync(position, { everyMove: true }))),
    );
    expect(await toldBy(['sequencium', 'verify', file], true)).toContain('checking …');
  });

  it('is said in Chinese too', async () => {
    const words = ['gomoku', 'analyse', '--time', '600', '--batch', '-'];
    expect(await toldBy(words, true, { input: 'h8\n', lang: 'zh' })).toMatch(/第 1 行 {3}\d+ 毫秒 …/);
  });

  it('fits on one line of a narrow terminal', async () => {
    const told = await toldBy(['gomoku', 'analyse', '--time', '800', '--batch', '-'], true, {
      input: 'h8\n',
      columns: 12,
    });
    const lines = stripVTControlCharacters(told).split('\r');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(displayWidth(line)).toBeLessThan(12);
  });
});

describe('cutEnd', () => {
  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdef', 4, 'abc…'],
    ['第 1 行 说', 5, '第 1…'],
    ['', 0, ''],
  ])('of %s to %d columns is %s', (text, width, cut) => {
    expect(cutEnd(text, width)).toBe(cut);
  });
});
