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

interface Asked {
  readonly input?: string;
  readonly columns?: number;
  readonly lang?: string;
  /** Ends the command when it has written this, … */
  readonly until?: RegExp;
  /** … or after this many milliseconds. */
  readonly after?: number;
}

/** Runs a command with standard error on a terminal, or on none, and returns what is written there. */
async function toldBy(
  words: readonly string[],
  isTTY: boolean,
  { input = '', columns = 80, lang = 'en', until, after }: Asked = {},
): Promise<string> {
  let told = '';
  const controller = new AbortController();
  const terminal = new Writable({
    write: (chunk: Buffer, _, done) => {
      told += chunk.toString();
      if (until?.test(stripVTControlCharacters(told)) === true) controller.abort();
      done();
    },
  });
  const stderr = Object.assign(terminal, { isTTY, columns });
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
  const stdin = Readable.from([Buffer.from(input)]);
  const env = { LC_ALL: 'en_US.UTF-8', NO_COLOR: '1' };
  // Node may collect a signal of `AbortSignal.timeout` that only `AbortSignal.any` knows, and it is never aborted then.
  const timer = after === undefined ? undefined : setTimeout(() => controller.abort(), after);
  await run([...words, '--lang', lang], { stdin, stdout, stderr, env, signal: controller.signal });
  clearTimeout(timer);
  return told;
}

const ANALYSE = ['gomoku', 'analyse', '--time', '600000'];

/** Long work of every kind, and what it says meanwhile. */
const LONG_WORK: readonly (readonly [words: readonly string[], said: RegExp, input: string])[] = [
  [[...ANALYSE, '--moves', 'h8'], /depth \d/, ''],
  [[...ANALYSE, '--batch', '-'], /line 1 {3}\d+ ms …/, 'h8\n'],
  [
    ['connect-three', 'perft', '--rows', '6', '--columns', '7', '--connect', '4', '--depth', '30'],
    /depth \d+ {3}[\d,]+ …/,
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
      const told = await toldBy(words, true, { input, until: said });
      expect(stripVTControlCharacters(told)).toMatch(said);
      // The last thing is to erase the line.
      expect(told.replace(/interrupted.*\n$/, '').endsWith('\r\u001b[K')).toBe(true);
    },
  );

  it.each(LONG_WORK.map(([words, , input]) => [words, input] as const))(
    '%j says nothing anywhere else',
    async (words, input) => {
      const told = await toldBy(words, false, { input, after: 1000 });
      expect(told.replace(/^interrupted.*\n$/, '')).toBe('');
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
    const until = /第 1 行 {3}\d+ 毫秒 …/;
    const told = await toldBy([...ANALYSE, '--batch', '-'], true, { input: 'h8\n', lang: 'zh', until });
    expect(told).toMatch(until);
  });

  it('fits on one line of a narrow terminal', async () => {
    const words = [...ANALYSE, '--batch', '-'];
    const told = await toldBy(words, true, { input: 'h8\n', columns: 12, until: /line/ });
    const lines = stripVTControlCharacters(told)
      .replace(/interrupted.*\n$/, '')
      .split('\r');
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
